import Cartouche
import CartoucheCommands
import FoundationEssentials
import TestSupport
import Testing

/// Appearances, states, light and shadow of `cartouche button`.
@Suite struct ButtonLooksTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func make(
    _ words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> AssetCatalog {
    let path = folder.path("X.xcassets")
    let run = ToolRun(["button", "B", "-o", path, "--force", "--render-as", "original"] + words)
    try #require(run.status == .success, "\(run.errors)", sourceLocation: sourceLocation)
    return try AssetCatalog(contentsOf: path)
  }

  private static let flat = ["--border-width", "0", "--corner-radius", "0", "--scales", "2"]

  /// The middle of a picture, in each of the four appearances.
  private func middles(_ catalog: AssetCatalog, _ name: String = "B") throws -> [UInt32?] {
    try [UserInterfaceStyle.light, .dark].flatMap { style in
      try [AccessibilityContrast.normal, .high].map { contrast in
        let bitmap = try catalog.image(
          named: name,
          for: TraitCollection(
            userInterfaceStyle: style, accessibilityContrast: contrast, displayScale: .two)
        ).bitmap
        return bitmap.word(x: bitmap.width / 2, y: bitmap.height / 2)
      }
    }
  }

  /// Light, light with contrast, dark, dark with contrast.
  @Test(
    arguments: [
      (["--dark-fill", "#111"], [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF11_1111, 0xFF11_1111], 2),
      (["--contrast-fill", "#222"], [0xFFFF_FFFF, 0xFF22_2222, 0xFFFF_FFFF, 0xFF22_2222], 2),
      (
        ["--dark-fill", "#111", "--contrast-fill", "#222"],
        [0xFFFF_FFFF, 0xFF22_2222, 0xFF11_1111, 0xFF11_1111], 4
      ),
      (
        ["--dark-fill", "#111", "--contrast-fill", "#222", "--dark-contrast-fill", "#333"],
        [0xFFFF_FFFF, 0xFF22_2222, 0xFF11_1111, 0xFF33_3333], 4
      ),
      (
        ["--dark-contrast-fill", "#333"], [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF33_3333], 2
      ),
    ] as [([String], [UInt32], Int)])
  func `each appearance has the most special of its colours`(
    words: [String], expected: [UInt32], count: Int
  ) throws {
    let catalog = try make(Self.flat + ["--fill", "white"] + words)

    #expect(try middles(catalog) == expected)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path("X.xcassets/B.imageset"))
    #expect(names.count == count + 1)
  }

  /// The colours of the catalog inside: black at .5, white at .5, black and white at .8.
  @Test func `a colour of a catalog brings its own appearances`() throws {
    let catalog = try make(Self.flat + ["--fill", "asset:ArtistName"])

    #expect(try middles(catalog) == [0x8000_0000, 0xCC00_0000, 0x8080_8080, 0xCCCC_CCCC])
  }

  @Test func `states are sets of their own, faded or in colours of their own`() throws {
    let catalog = try make(
      Self.flat + [
        "--fill", "black", "--state", "normal,highlighted,disabled", "--disabled-fill", "#808080",
      ])

    #expect(catalog.names(of: .image) == ["B", "BDisabled", "BHighlighted"])
    #expect(try middles(catalog).first == 0xFF00_0000)
    // 255 x 0.2 = 51; a state with a colour of its own is not faded.
    #expect(try middles(catalog, "BHighlighted").first == 0x3300_0000)
    #expect(try middles(catalog, "BDisabled").first == 0xFF80_8080)
    let other = try make(
      Self.flat + ["--fill", "black", "--state", "disabled", "--disabled-opacity", "0.4"])
    #expect(try middles(other, "BDisabled").first == 0x6600_0000)
  }

  /// Caps of the corners, 5, and 3.5 x 2 = 7 of the shadow on both sides, and a point between them.
  @Test func `without a size the picture is as large as corners and shadow need`() throws {
    let catalog = try make(["--shadow", "rgba(0, 0, 0, 0.5),2,0,0", "--fill", "white"])

    let image = try catalog.image(named: "B", for: TraitCollection(displayScale: .one))
    // 25 and the room of the shadow, 3 x 2 on each side.
    #expect(image.bitmap.size == PixelSize(width: 37, height: 37))
    let contents = String(
      decoding: folder.read("X.xcassets/B.imageset/Contents.json") ?? [], as: UTF8.self)
    #expect(contents.contains("alignment-insets"))
  }

  @Test func `the dark appearance has another colour of the shadow, and the same caps`() throws {
    let catalog = try make([
      "--shadow", "red,2,0,0", "--dark-shadow", "blue", "--dark-inner-highlight", "white", "--fill",
      "black", "--scales", "1",
    ])
    let light = try catalog.image(named: "B", for: TraitCollection())
    let dark = try catalog.image(named: "B", for: TraitCollection(userInterfaceStyle: .dark))

    #expect(light.slicing == dark.slicing)
    // Beside the shape, half way down: only the shadow, straight red and blue.
    let (first, second) = (RGBAImage(light.bitmap), RGBAImage(dark.bitmap))
    let y = first.height / 2
    let (red, blue) = (first.pixel(x: 5, y: y), second.pixel(x: 5, y: y))
    #expect(red?.x == 255 && red?.z == 0 && blue?.x == 0 && blue?.z == 255)
    #expect(red?.w == blue?.w && red?.w != 0)
  }

  @Test func `caps of one's own are taken, and warned of where they cut`() throws {
    let words = ["button", "B", "-o", folder.path("d"), "--scales", "2", "--caps"]

    let wide = ToolRun(words + ["6,7,8,2"])
    let strict = ToolRun(words + ["6,7,8,2", "--strict", "--force"])

    #expect(wide.status == .success)
    #expect(
      wide.errors.hasPrefix(
        "cartouche: warning: B: stretched it is not what drawing gives: the right cap of 4 pixels"),
      "\(wide.errors)")
    #expect(strict.status == .badData && strict.errors.contains("the right cap"))
    let slicing = try AssetCatalog(contentsOf: folder.path("d")).image(
      named: "B", for: TraitCollection(displayScale: .two)
    ).slicing
    #expect(slicing?.capInsets == CapInsets(top: 12, left: 14, bottom: 16, right: 4))
    #expect(ToolRun(words + ["auto", "--force", "--strict"]).status == .success)
  }

  @Test(arguments: [
    (["--border-color", "red", "--border-width", "0"], "--border-color has no effect with"),
    (["--dark-border-color", "red", "--border-width", "0"], "--dark-border-color has no effect"),
    (["--corner-radius", "0", "--corner-curve", "continuous"], "--corner-curve has no effect"),
    (["--dark-shadow", "red"], "--dark-shadow has no effect without --shadow"),
    (["--dark-stop", "0 red"], "--dark-stop has no effect without --fill gradient"),
    (
      ["--fill", "gradient", "--stop", "0 red", "--dark-stop", "0 red", "--dark-fill", "red"],
      "--dark-stop has no effect with --dark-fill"
    ),
    (["--padding", "1,1,1,1"], "--padding has no effect on an image set"),
    (["--export", "css", "--mode", "tile"], "--mode has no effect but on an image set"),
    (["--export", "css", "--render-as", "original"], "--render-as has no effect but on"),
    (["--export", "ninepatch", "--contrast-fill", "red"], "--contrast-fill has no effect on"),
    (["--disabled-fill", "red"], "--disabled-fill has no effect without --state disabled"),
    (["--highlighted-opacity", "1"], "--highlighted-opacity has no effect without --state"),
    (["--from", "x"], "\"A\" has no effect with --from"),
    (["--fill", "red", "--dark-fill", "red"], "--dark-fill has no effect, the button looks the"),
    (["--dark-fill", "none"], "--dark-fill has no effect, the button looks the same"),
    (
      ["--fill", "gradient", "--stop", "0 red", "--dark-fill", "gradient"],
      "--dark-fill has no effect, the button looks the same"
    ),
    (["--fill", "white", "--shadow", "red,0,0,0"], "--shadow has no effect with a radius"),
    (["--border-width", "0"], "the background of A shows nothing"),
    (["--border-color", "#f000"], "the background of A shows nothing"),
  ])
  func `an option without effect is refused`(words: [String], sentence: String) {
    let run = ToolRun(["button", "A", "-o", "d"] + words, catchesFiles: true)

    #expect(run.status == .usage && run.sentence.hasPrefix(sentence), "\(run.errors)")
  }

  @Test(arguments: [
    ["--force"], ["--export", "css"], ["--scales", "1"], ["--mode", "tile"],
  ])
  func `an option for files has no effect where only a preview is drawn`(words: [String]) {
    let run = ToolRun(["button", "A", "--preview", "p.png"] + words, catchesFiles: true)

    #expect(run.status == .usage)
    #expect(run.sentence == "\(words[0]) has no effect without -o")
  }

  @Test func `a preview shows every look at three widths`() throws {
    let words = ["button", "B", "--fill", "red", "--dark-fill", "blue", "--preview"]
    let run = ToolRun(words + [folder.path("p.png")])

    #expect(run.status == .success, "\(run.errors)")
    #expect(folder.names == ["p.png"])
    let sheet = try ImageDecoder().decode(try #require(folder.read("p.png"))).image
    // Templates are in the accent colour, light and dark, on light grey and nearly black.
    var colors: [SIMD4<UInt8>: Int] = [:]
    for y in 0..<sheet.height {
      for x in 0..<sheet.width { colors[sheet.pixel(x: x, y: y) ?? .zero, default: 0] += 1 }
    }
    // Three widths of 11, 75 and 171 points, 24 high, at 2x, without the pixels of their corners, squares
    // of 10, that are not covered whole: at least the 21 outside of the circle, less than 40.
    let area = (11 + 75 + 171) * 24 * 4
    for color in [SIMD4<UInt8>(10, 80, 80, 255), SIMD4(60, 130, 130, 255)] {
      let count = colors[color] ?? 0
      #expect(count > area - 12 * 40 && count < area - 12 * 21, "\(color): \(count)")
    }
    #expect(colors[SIMD4(242, 242, 247, 255)] != nil && colors[SIMD4(28, 28, 30, 255)] != nil)
  }
}
