import Cartouche
import CartoucheCommands
import TestSupport
import Testing

@Suite struct GradientCommandTests {
  private static let blackToWhite = ["--stop", "0 black", "--stop", "1 white"]

  private func run(_ size: String, _ words: [String]) -> ToolRun {
    ToolRun(["gradient", "--size", size, "-o", "-"] + words)
  }

  /// Half a pixel of 100 is a location of 0.005: 255 * 0.005 = 1.3, 255 * 0.505 = 128.8.
  @Test func `a linear gradient goes from its first to its second point`() throws {
    let picture = try run("100x2", ["--linear=0,0,100,0"] + Self.blackToWhite).picture()

    #expect(picture.width == 100 && picture.height == 2)
    #expect(picture.pixel(x: 0, y: 0) == SIMD4(1, 1, 1, 255))
    #expect(picture.pixel(x: 50, y: 1) == SIMD4(129, 129, 129, 255))
    #expect(picture.pixel(x: 99, y: 0) == SIMD4(254, 254, 254, 255))
  }

  /// The centre of pixel 50, 50 is 0.7071 from the middle, of pixel 100, 50 half a point beyond 50.
  @Test func `a radial gradient goes by default from the middle to half the longer side`() throws {
    let picture = try run("101x51", Self.blackToWhite).picture()

    #expect(picture.pixel(x: 50, y: 25) == PictureSamples.black)
    // 25 / 50.5 = 0.49505, times 255 is 126.2.
    #expect(picture.pixel(x: 75, y: 25) == SIMD4(126, 126, 126, 255))
    #expect(picture.pixel(x: 50, y: 0) == SIMD4(126, 126, 126, 255))
    #expect(picture.pixel(x: 0, y: 0) == PictureSamples.white)
  }

  @Test func `--extend says where it goes on`() throws {
    let words = ["--linear=4,0,6,0"] + Self.blackToWhite
    func ends(_ extend: String) throws -> [UInt8?] {
      let picture = try run("10x1", words + ["--extend", extend]).picture()
      return [picture.pixel(x: 0, y: 0)?.w, picture.pixel(x: 9, y: 0)?.w]
    }

    #expect(try ends("none") == [0, 0])
    #expect(try ends("before") == [255, 0])
    #expect(try ends("after") == [0, 255])
    #expect(try ends("both") == [255, 255])
  }

  /// A length of 4: pixel 0 is at location 0.125, pixel 3 at 0.875, pixel 4 at 1.125.
  @Test func `--spread says how it goes on`() throws {
    let words = ["--linear=0,0,4,0"] + Self.blackToWhite
    func levels(_ spread: String) throws -> [UInt8?] {
      let picture = try run("8x1", words + ["--spread", spread]).picture()
      return (0..<8).map { picture.pixel(x: $0, y: 0)?.x }
    }

    #expect(try levels("pad") == [32, 96, 159, 223, 255, 255, 255, 255])
    #expect(try levels("repeat") == [32, 96, 159, 223, 32, 96, 159, 223])
    #expect(try levels("reflect") == [32, 96, 159, 223, 223, 159, 96, 32])
  }

  @Test func `--transform makes an ellipse of a circle`() throws {
    let plain = try run("50x100", ["--end", "25,50,50"] + Self.blackToWhite).picture()

    let wide = try run(
      "100x100",
      ["--start", "25,50,0", "--end", "25,50,50", "--transform=2,0,0,1,0,0"]
        + Self.blackToWhite
    ).picture()

    // Column 41 of the wide one has its centre where column 20 and 3/4 of the other would be.
    #expect(wide.pixel(x: 99, y: 50) == wide.pixel(x: 0, y: 50))
    let level = try #require(wide.pixel(x: 40, y: 50)?.x)
    let below = try #require(plain.pixel(x: 20, y: 50)?.x)
    let above = try #require(plain.pixel(x: 19, y: 50)?.x)
    #expect(level >= below && level <= above)
  }

  /// A quarter of the way from red to clear black alpha is 0.75 * 255 = 191.25.
  ///
  /// Straight mixing has 0.75 of the red as well: 0.75 * 191.25 = 143.4, and 143 * 255 / 191 = 190.9.
  @Test func `--mix says what clear stops do`() throws {
    let words = ["--linear=0,0,2,0", "--stop", "0 red", "--stop", "1 #00000000"]

    #expect(try run("1x1", words).picture().pixel(x: 0, y: 0) == SIMD4(191, 0, 0, 191))
    #expect(
      try run("1x1", words + ["--mix", "premultiplied"]).picture().pixel(x: 0, y: 0)
        == SIMD4(255, 0, 0, 191))
  }

  @Test func `--background lies below`() throws {
    let words = ["--linear=0,0,1,0", "--stop", "0 #ff000080", "--background", "white"]

    #expect(try run("1x1", words).picture().pixel(x: 0, y: 0) == SIMD4(255, 127, 127, 255))
  }

  /// Two levels over 64 columns: without dither there is one step, with it the mean grows in each
  /// eighth of the way.
  @Test func `--dither ordered hides the step between two levels`() throws {
    let words = ["--linear=0,0,64,0", "--stop", "0 #101010", "--stop", "1 #111111"]
    let plain = try run("64x8", words).picture()
    let dithered = try run("64x8", words + ["--dither", "ordered"]).picture()

    func count(_ picture: RGBAImage, block: Int) -> Int {
      var count = 0
      for y in 0..<8 {
        for x in (block * 8)..<(block * 8 + 8) where picture.pixel(x: x, y: y)?.x == 17 {
          count += 1
        }
      }
      return count
    }
    #expect((0..<8).map { count(plain, block: $0) } == [0, 0, 0, 0, 64, 64, 64, 64])
    // A column's share of pixels at 17 is its location, so a block has its middle times 64.
    for block in 0..<8 {
      #expect(abs(count(dithered, block: block) - (block * 8 + 4)) <= 2)
    }
  }

  /// The values of the dimming gradient worked out by hand: alpha 0.2 in the middle, opaque grey
  /// 0.314 in the corners.
  @Test func `--preset dims as the tutorial does`() throws {
    let light = try run("321x569", ["--preset", "dimming-light"]).picture()
    let dark = try run("321x569", ["--preset", "dimming-dark"]).picture()

    #expect(light.pixel(x: 160, y: 284)?.w == 51)
    #expect(light.pixel(x: 0, y: 0) == SIMD4(80, 80, 80, 255))
    #expect(dark.pixel(x: 160, y: 284) == SIMD4(255, 255, 255, 51))
    #expect(dark.pixel(x: 0, y: 0) == PictureSamples.white)
  }

  @Test func `a colour of a catalog is found, and --assets without one refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "1.000", "green": "0.000", "blue": "1.000", "alpha": "1.000"}}}],
        "info": {"version": 1, "author": "xcode"}}
      """, to: "A.xcassets/Loud.colorset/Contents.json")
    let catalog = ["--assets", folder.path("A.xcassets")]

    let own = try run("1x1", ["--stop", "0 asset:Loud"] + catalog).picture()
    let useless = run("1x1", ["--stop", "0 red"] + catalog)
    let missing = run("1x1", ["--stop", "0 asset:Loud", "--assets", folder.path("B.xcassets")])

    #expect(own.pixel(x: 0, y: 0) == SIMD4(255, 0, 255, 255))
    #expect(useless.status == .usage)
    #expect(useless.sentence == "--assets has no effect without a colour asset:NAME")
    #expect(missing.status == .noInput)
  }

  private static let wrong: [([String], String)] = [
    ([], "gradient needs --size WxH"),
    (["--size", "10x10"], "gradient needs --stop or --preset"),
    (["--size", "10"], "--size is \"10\", it has to be WxH in points, as 120x48"),
    (["--size", "0x10"], "--size is \"0x10\", it has to be WxH in points, as 120x48"),
    (["--size", "10x10x"], "--size is \"10x10x\", it has to be WxH in points, as 120x48"),
    (
      ["--size", "9x9", "--stop", "red"],
      "--stop is \"red\", it has to be a location from 0 to 1, a space and a colour"
    ),
    (
      ["--size", "9x9", "--stop", "1e999 red"],
      "--stop: the location of gradient stop 1 is not a finite number"
    ),
    (
      ["--size", "9x9", "--preset", "dimming-light", "--stop", "0 red"],
      "--stop has no effect with --preset"
    ),
    (
      ["--size", "9x9", "--preset", "dimming-dark", "--mix", "premultiplied"],
      "--mix has no effect with --preset"
    ),
    (
      ["--size", "9x9", "--preset", "dimming-light", "--spread", "repeat", "--extend", "none"],
      "--spread has no effect with --extend none"
    ),
    (
      ["--size", "9x9", "--preset", "dimming-light", "--linear=0,0,1,1", "--end", "1,1,1"],
      "--end has no effect with --linear"
    ),
    (
      ["--size", "9x9", "--preset", "dimming-light", "--linear=0,0,1,1", "--radial"],
      "--radial has no effect with --linear"
    ),
    (
      ["--size", "9x9", "--preset", "dimming-light", "--linear=0,0,1"],
      "--linear is \"0,0,1\", it has to be X0,Y0,X1,Y1"
    ),
    (
      ["--size", "9x9", "--preset", "dimming-light", "--linear=1,2,1,2"],
      "--linear is \"1,2,1,2\", its two points are one: nothing would be painted"
    ),
    (
      ["--size", "9x9", "--preset", "dimming-light", "--end", "1,1,nan"],
      "--end is \"1,1,nan\", it has to be X,Y,R"
    ),
    (
      ["--size", "9x9", "--preset", "dimming-light", "--end=1,1,-1"],
      "--start, --end: the end radius of a radial gradient is -1.0, allowed is 0 or more"
    ),
    (
      ["--size", "9x9", "--preset", "dimming-light", "--start", "1,1,2", "--end", "1,1,2"],
      "--start and --end are one circle: nothing would be painted"
    ),
    (
      ["--size", "9x9", "--preset", "dimming-light", "--transform=1,2,2,4,0,0"],
      "--transform is \"1,2,2,4,0,0\", which flattens the plane: nothing would be painted"
    ),
    (
      ["--size", "9x9", "--stop", "0 red", "--mix", "oklab"],
      "--mix does not know \"oklab\", it knows straight, premultiplied"
    ),
    (["in.png", "--size", "9x9"], "gradient takes no input, \"in.png\" is one too many"),
    (
      ["--size", "99999x9", "--preset", "dimming-light"],
      "the picture cannot be drawn: 99999 x 9 pixels: a side may have at most 32767 pixels"
    ),
    (
      ["--size", "20x20", "--preset", "dimming-light", "--limit-pixels", "399"],
      "the picture cannot be drawn: 20 x 20 pixels are more than the limit of 399 pixels"
    ),
  ]

  @Test(arguments: wrong)
  func `what is wrong is said in a sentence with status 64`(
    _ words: [String], _ sentence: String
  ) {
    let run = ToolRun(["gradient", "-o", "a.png"] + words, catchesFiles: true)

    #expect(run.status == .usage)
    #expect(run.sentence == sentence)
    #expect(run.caught.isEmpty && run.output.isEmpty)
  }
}
