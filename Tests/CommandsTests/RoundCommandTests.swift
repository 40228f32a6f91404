import Cartouche
import CartoucheCommands
import TestSupport
import Testing

@Suite struct RoundCommandTests {
  private func rounded(
    _ width: Int, _ height: Int, _ color: SIMD4<UInt8>, _ words: [String]
  ) throws -> RGBAImage {
    try ToolRun(
      ["round", "-", "-o", "-"] + words,
      standardInput: PictureSamples.png(width, height, color)
    ).picture()
  }

  @Test func `the corners of an opaque picture become clear and the rest stays`() throws {
    let picture = try rounded(40, 30, PictureSamples.red, ["--radius", "10"])

    for (x, y) in [(0, 0), (39, 0), (39, 29), (0, 29)] {
      #expect(picture.pixel(x: x, y: y) == PictureSamples.clear)
    }
    #expect(picture.pixel(x: 20, y: 0) == PictureSamples.red)
    #expect(picture.pixel(x: 0, y: 15) == PictureSamples.red)
    // (3, 3) is inside: 6.5 and 6.5 from the centre of the corner are 9.19.
    #expect(picture.pixel(x: 3, y: 3) == PictureSamples.red)
  }

  @Test func `a JPEG gets an alpha channel`() throws {
    let jpeg = try readFile("\(PackageFolder.path)/samples/song.jpg")

    let picture = try ToolRun(
      ["round", "-", "--radius", "8", "-o", "-"], standardInput: jpeg
    ).picture()

    #expect(picture.pixel(x: 0, y: 0) == PictureSamples.clear)
    #expect(picture.pixel(x: 20, y: 20)?.w == 255)
  }

  @Test func `four radii go around from the top left`() throws {
    let picture = try rounded(20, 20, PictureSamples.red, ["--radius", "8,0,0,8"])

    #expect(picture.pixel(x: 0, y: 0) == PictureSamples.clear)
    #expect(picture.pixel(x: 19, y: 0) == PictureSamples.red)
    #expect(picture.pixel(x: 19, y: 19) == PictureSamples.red)
    #expect(picture.pixel(x: 0, y: 19) == PictureSamples.clear)
  }

  @Test func `a radius of 999 is the pill of half the side, byte for byte`() throws {
    let pill = try rounded(200, 40, PictureSamples.red, ["--radius", "999"])

    #expect(pill == (try rounded(200, 40, PictureSamples.red, ["--radius", "20"])))
  }

  @Test func `a border is as wide as it says, in points`() throws {
    let picture = try rounded(
      60, 60, PictureSamples.white,
      ["--radius", "0", "--border-width", "2", "--image-scale", "3"])

    for y in 0..<60 {
      for x in 0..<60 {
        let isBorder = min(x, y) < 6 || max(x, y) >= 54
        #expect(
          picture.pixel(x: x, y: y) == (isBorder ? PictureSamples.black : PictureSamples.white))
      }
    }
  }

  /// White under a black border: at the rim nothing but black may be seen, however thin.
  @Test func `nothing of the picture shows at the rim of its border`() throws {
    for curve in ["circular", "continuous"] {
      let picture = try rounded(
        64, 48, PictureSamples.white,
        ["--radius", "16", "--border-width", "3", "--corner-curve", curve])

      for y in 0..<48 {
        for x in 0..<64 {
          let pixel = try #require(picture.pixel(x: x, y: y))
          guard (1..<255).contains(pixel.w) else { continue }
          #expect(pixel.x == 0 && pixel.y == 0 && pixel.z == 0, "\(x), \(y): \(pixel)")
        }
      }
    }
  }

  @Test func `--background fills the corners`() throws {
    let picture = try rounded(
      20, 20, PictureSamples.red, ["--radius", "8", "--background", "#00ff00"])

    #expect(picture.pixel(x: 0, y: 0) == PictureSamples.green)
    #expect(picture.pixel(x: 10, y: 10) == PictureSamples.red)
    #expect((0..<400).allSatisfy { picture.pixel(x: $0 % 20, y: $0 / 20)?.w == 255 })
  }

  @Test func `a continuous corner is not a circle`() throws {
    let words = ["--radius", "12"]
    let circular = try rounded(60, 60, PictureSamples.red, words)

    let continuous = try rounded(
      60, 60, PictureSamples.red, words + ["--corner-curve", "continuous"])

    // 15 pixels along the edge: beyond the circle of radius 12, within 12 * 1.528665 = 18.3.
    #expect(circular.pixel(x: 15, y: 0)?.w == 255)
    #expect((continuous.pixel(x: 15, y: 0)?.w).map { $0 < 255 } == true)
  }

  @Test(arguments: [
    ([], "round needs --radius R"),
    (
      ["--radius", "1,2"],
      "--radius is \"1,2\", it has to be R or R,R,R,R: top-left,top-right,bottom-right,bottom-left"
    ),
    (["--radius=-1"], "--radius is \"-1\", no radius may be below 0"),
    (
      ["--radius", "0", "--corner-curve", "circular"],
      "--corner-curve has no effect with --radius 0"
    ),
    (
      ["--radius", "4", "--border-color", "red"],
      "--border-color has no effect without --border-width"
    ),
    (
      ["--radius", "4", "--border-width", "thin"],
      "--border-width is \"thin\", it has to be a number of points, 0 or more"
    ),
    (
      ["--radius", "4", "--corner-curve", "square"],
      "--corner-curve does not know \"square\", it knows circular, continuous"
    ),
  ])
  func `what is wrong is said in a sentence with status 64`(
    _ words: [String], _ sentence: String
  ) {
    let run = ToolRun(["round", "-", "-o", "-"] + words, standardInput: Samples.png)

    #expect(run.status == .usage)
    #expect(run.sentence == sentence)
    #expect(run.output.isEmpty)
  }

  @Test func `an output that cannot hold clear corners is refused`() {
    let run = ToolRun(
      ["round", "-", "-o", "a.jpg", "--radius", "4"], standardInput: Samples.png,
      catchesFiles: true)

    #expect(run.status == .usage)
    #expect(run.sentence == "the name a.jpg does not end in .png")
  }
}
