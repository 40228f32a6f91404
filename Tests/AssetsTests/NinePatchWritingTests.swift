import CartoucheAssets
import CartoucheCodecs
import CartoucheCore
import Testing

@Suite struct NinePatchWritingTests {
  /// A picture whose pixels are opaque and all different.
  private func image(
    _ width: Int, _ height: Int, _ scale: DisplayScale, caps: CapInsets, center: PixelSize? = nil,
    mode: ResizingMode = .stretch
  ) throws -> Image {
    let words = (0..<(width * height)).map { 0xFF00_0000 | UInt32($0 + 1) }
    let bitmap = Bitmap(width: width, height: height, scale: scale, words: words)
    return Image(bitmap).resizable(
      slicing: try NineSlice(
        imageSize: bitmap.size, capInsets: caps, centerSize: center, resizingMode: mode))
  }

  private func picture(_ file: CatalogFile) throws -> RGBAImage {
    try ImageDecoder().decode(file.bytes).image
  }

  /// The frame of a file: `#` for black, `r` for red, `.` for clear, `?` for anything else.
  private func frame(_ image: RGBAImage, _ points: [(Int, Int)]) -> String {
    points.map { x, y in
      switch image.pixel(x: x, y: y) {
      case SIMD4(0, 0, 0, 255): "#"
      case SIMD4(255, 0, 0, 255): "r"
      case let pixel? where pixel.w == 0: "."
      default: "?"
      }
    }.joined()
  }

  private func top(_ image: RGBAImage) -> String {
    frame(image, (0..<image.width).map { ($0, 0) })
  }

  private func bottom(_ image: RGBAImage) -> String {
    frame(image, (0..<image.width).map { ($0, image.height - 1) })
  }

  private func left(_ image: RGBAImage) -> String {
    frame(image, (0..<image.height).map { (0, $0) })
  }

  private func right(_ image: RGBAImage) -> String {
    frame(image, (0..<image.height).map { (image.width - 1, $0) })
  }

  @Test func `the frame marks what is stretched, and the picture lies in it`() throws {
    var patch = NewNinePatch(name: "box")
    patch.add(try image(7, 6, .one, caps: CapInsets(top: 1, left: 2, bottom: 3, right: 1)))

    let files = try patch.files()

    #expect(files.map(\.path) == ["drawable-mdpi/box.9.png"])
    let read = try picture(files[0])
    #expect(top(read) == "...####..")
    #expect(left(read) == "..##....")
    #expect(bottom(read) == ".........")
    #expect(right(read) == "........")
    for y in 0..<6 {
      for x in 0..<7 {
        let value = UInt8(y * 7 + x + 1)
        #expect(read.pixel(x: x + 1, y: y + 1) == SIMD4(0, 0, value, 255))
      }
    }
  }

  /// A catalog's button of 22 x 48 pixels at 2x has caps of 10 and a centre of one pixel.
  @Test func `what a catalog hides is cut out`() throws {
    var patch = NewNinePatch(name: "box")
    patch.add(
      try image(
        22, 48, .two, caps: CapInsets(10), center: PixelSize(width: 1, height: 1), mode: .tile))

    let read = try picture(try patch.files()[0])

    #expect(read.width == 23 && read.height == 23)
    #expect(
      top(read) == String(repeating: ".", count: 11) + "#" + String(repeating: ".", count: 11))
    // Column 11 of the file is the first of the right cap, 12 of 22; the row below likewise 38 of 48.
    let value = 38 * 22 + 12 + 1
    #expect(
      read.pixel(x: 12, y: 12) == SIMD4(0, UInt8(value >> 8), UInt8(value & 0xFF), 255))
  }

  @Test func `content and optical edge are marked in pixels of the file`() throws {
    var patch = NewNinePatch(name: "box")
    patch.contentInsets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    patch.opticalInsets = EdgeInsets(top: 0, left: 1, bottom: 0.5, right: 0)
    patch.add(try image(12, 8, .two, caps: CapInsets(3)))

    let read = try picture(try patch.files()[0])

    #expect(bottom(read) == ".rr..####.....")
    #expect(right(read) == "...####.r.")
  }

  /// Caps of 2 and a middle of 1; insets of 4 and 3 and a pixel between them take 8.
  @Test func `a middle of one pixel is repeated where the marks need room`() throws {
    var patch = NewNinePatch(name: "box")
    patch.contentInsets = EdgeInsets(top: 0, left: 4, bottom: 0, right: 3)
    patch.add(
      try image(9, 9, .one, caps: CapInsets(2), center: PixelSize(width: 1, height: 1), mode: .tile)
    )

    let read = try picture(try patch.files()[0])

    #expect(read.width == 10 && read.height == 7)
    #expect(top(read) == "...####...")
    #expect(bottom(read) == ".....#....")
    // Column 2 of the file, of number y * 9 + 2 + 1, is there four times.
    for (x, column) in [(1, 0), (2, 1), (3, 2), (4, 2), (5, 2), (6, 2), (7, 7), (8, 8)] {
      #expect(read.pixel(x: x, y: 1) == SIMD4(0, 0, UInt8(column + 1), 255), "\(x)")
    }
  }

  @Test func `each scale has its density`() throws {
    var patch = NewNinePatch(name: "box")
    for scale in [1, 1.5, 2, 3, 4] {
      patch.add(try image(8, 8, try DisplayScale(scale), caps: CapInsets(2)))
    }

    #expect(
      try patch.files().map(\.path) == [
        "drawable-mdpi/box.9.png", "drawable-hdpi/box.9.png", "drawable-xhdpi/box.9.png",
        "drawable-xxhdpi/box.9.png", "drawable-xxxhdpi/box.9.png",
      ])
  }

  @Test func `the dark style goes to folders for the night`() throws {
    var patch = NewNinePatch(name: "box")
    let picture = try image(8, 8, .two, caps: CapInsets(2))
    patch.add(picture)
    patch.add(picture, style: .dark)
    patch.add(picture, style: .light)

    #expect(
      try patch.files().map(\.path) == [
        "drawable-xhdpi/box.9.png", "drawable-night-xhdpi/box.9.png",
        "drawable-notnight-xhdpi/box.9.png",
      ])
  }

  @Test(arguments: [
    ("PriceButton", "price_button"), ("price-button", "price_button"), ("Button2x", "button2x"),
    ("A/B c", "a_b_c"), ("HTMLView", "htmlview"), ("9lives", "image_9lives"), ("", "image_"),
    ("bouton\u{E9}", "bouton_"), ("a--b", "a_b"), ("step2Go", "step2_go"),
    ("Continue", "image_continue"), ("null", "image_null"), ("Continued", "continued"),
  ])
  func `names are made legal for Android`(_ name: String, legal: String) {
    #expect(NewNinePatch(name: name).name == legal)
  }

  @Test func `what Android cannot do is refused with the reason`() throws {
    var tiled = NewNinePatch(name: "box")
    tiled.add(try image(8, 8, .one, caps: CapInsets(2), mode: .tile))
    var odd = NewNinePatch(name: "box")
    odd.add(try image(8, 8, try DisplayScale(1.25), caps: CapInsets(2)))
    var twice = NewNinePatch(name: "box")
    twice.add(try image(8, 8, .one, caps: CapInsets(2)))
    twice.add(try image(8, 8, .one, caps: CapInsets(2)))
    var full = NewNinePatch(name: "box")
    full.contentInsets = EdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
    full.add(try image(8, 8, .one, caps: CapInsets(2)))
    var far = NewNinePatch(name: "box")
    far.contentInsets = .zero
    far.opticalInsets = EdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
    far.add(try image(8, 8, .one, caps: CapInsets(2)))
    var wrong = NewNinePatch(name: "box")
    wrong.contentInsets = EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
    wrong.add(try image(8, 8, .one, caps: CapInsets(2)))
    var nameless = NewNinePatch(name: "\u{DF}\u{E4}")
    nameless.add(try image(8, 8, .one, caps: CapInsets(2)))
    var vast = NewNinePatch(name: "box")
    vast.contentInsets = EdgeInsets(top: 30_000, left: 0, bottom: 30_000, right: 0)
    vast.add(try image(5, 5, .one, caps: CapInsets(2)))

    for (patch, word) in [
      (NewNinePatch(name: "box"), "no picture"), (tiled, "4 pixels wide"), (odd, "1.25"),
      (twice, "drawable-mdpi"), (full, "no room"), (far, "optical"), (wrong, "nan"),
      (nameless, "letters A to Z"), (vast, "at most 32767 pixels"),
    ] {
      let error = #expect(throws: AssetError.self) { try patch.files() }
      #expect(error?.description.contains(word) == true, "\(String(describing: error))")
    }
  }

  /// Caps of 2 around one pixel; 3 and 4 points of padding and a pixel make 8, the frame 10.
  @Test func `the picture that padding widens keeps to the limit of the caller`() throws {
    var patch = NewNinePatch(name: "box")
    patch.contentInsets = EdgeInsets(top: 3, left: 3, bottom: 4, right: 4)
    patch.add(try image(5, 5, .one, caps: CapInsets(2)))
    var limits = ResourceLimits.standard

    limits.pixels = 100
    #expect(try picture(patch.files(limits: limits)[0]).width == 10)
    limits.pixels = 99
    let error = #expect(throws: AssetError.self) { try patch.files(limits: limits) }
    #expect(error?.description.contains("10 x 10 pixels are more than the limit of 99") == true)
  }
}
