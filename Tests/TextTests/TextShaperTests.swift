import CartoucheCore
import CartoucheText
import TestSupport
import Testing

/// Advances were worked out with HarfBuzz alone from the outlines of Inter 3.19, without Pango:
/// the sum of the advances of the shaped glyphs at the size, unrounded.
@Suite struct TextShaperTests {
  private func shape(
    _ line: TextLine, scale: DisplayScale = .three, maximumWidth: Int? = nil
  ) throws -> ShapedText {
    let shaper = TextShaper(library: try FontLibrary(), scale: scale)
    return try shaper.shape(line, maximumWidth: maximumWidth)
  }

  @Test(
    arguments: [
      (TextLine("Dancing Queen", font: .system(size: 17, weight: .semibold)), 377.8636),
      (TextLine("Type:", font: .system(size: 12)), 93.7330),
      (TextLine("$1.29", font: .system(size: 20)), 153.8352),
      (TextLine("AVATAR To Wa", font: .system(size: 15)), 309.0554),
    ] as [(TextLine, Double)])
  func `a line is as wide as its unhinted advances`(line: TextLine, advance: Double) throws {
    let text = try shape(line)

    #expect(text.width == Int(advance.rounded(.up)))
    #expect(text.missingCharacters.isEmpty)
    #expect(text.substitutedFamilies.isEmpty)
  }

  /// Inter's ascender is 2728 and its descender 680 of 2816 units.
  @Test func `a line is as high as the font's ascender and descender`() throws {
    let text = try shape(TextLine("Type:", font: .system(size: 12)))

    #expect(text.height == 44)  // 36 x 3408 / 2816 = 43.57
    #expect(text.baseline == 35)  // 36 x 2728 / 2816 = 34.88, and 0.22 of slack above
  }

  @Test func `the height does not depend on what is written`() throws {
    let font = Font.system(size: 17)

    let heights = try ["x", "Åg", "", "日本", "👩‍👩‍👧‍👦", "한", "Ấ"].map {
      try shape(TextLine($0, font: font)).height
    }

    #expect(Set(heights).count == 1)
  }

  @Test func `a line that is too long shrinks as far as it may and is not cut`() throws {
    let line = TextLine("Dancing Queen", font: .system(size: 17), minimumScaleFactor: 0.5)
    let natural = try shape(line).width

    for width in stride(from: natural, to: natural / 2 + 4, by: -7) {
      let text = try shape(line, maximumWidth: width)

      #expect(text.width <= width)
      #expect(text.width >= width - 2)
      #expect(!text.isTruncated)
      #expect(abs(text.fontScale - Double(width) / Double(natural)) < 0.01)
    }
  }

  @Test func `a line that is too long at its smallest ends with an ellipsis`() throws {
    let line = TextLine("Dancing Queen", font: .system(size: 17), minimumScaleFactor: 0.5)
    let natural = try shape(line).width

    let text = try shape(line, maximumWidth: natural / 3)

    #expect(text.isTruncated)
    #expect(text.fontScale == 0.5)
    #expect(text.width <= natural / 3)
  }

  @Test func `a width of zero or less does not trap`() throws {
    for width in [0, -1, Int.min / 4] {
      let text = try shape(TextLine("Queen", font: .system(size: 17)), maximumWidth: width)

      #expect(text.isTruncated)
    }
  }

  @Test func `a character without a glyph is named`() throws {
    let text = try shape(TextLine("a\u{10FFFD}b", font: .system(size: 17)))

    #expect(text.missingCharacters == ["\u{10FFFD}"])
  }

  @Test func `breaks, controls and a zero count as spaces`() throws {
    let font = Font.system(size: 17)
    let plain = try shape(TextLine("a b c d", font: font))

    let odd = try shape(TextLine("a\nb\u{2028}c\u{0}d", font: font))

    #expect(odd.width == plain.width)
    #expect(odd.missingCharacters.isEmpty)
  }

  @Test func `a text of a megabyte is cut before it is shaped`() throws {
    let text = try shape(
      TextLine(String(repeating: "m", count: 1 << 20), font: .system(size: 17)), maximumWidth: 300)

    #expect(text.isTruncated)
    #expect(text.width <= 300)
  }

  @Test func `the same line shaped twice is the same, whatever was shaped between`() throws {
    let library = try FontLibrary()
    let shaper = TextShaper(library: library, scale: .two)
    let line = TextLine("Efendi ırmak", font: .system(size: 15), language: "en")

    let first = try shaper.shape(line, maximumWidth: nil)
    _ = try shaper.shape(
      TextLine("Efendi ırmak", font: .system(size: 15), language: "tr"), maximumWidth: nil)
    let second = try shaper.shape(line, maximumWidth: nil)

    #expect(first.width == second.width)
  }
}

@Suite struct FontLibraryTests {
  @Test func `without the font the error names it and where it was looked for`() {
    #expect(throws: TextError.fontMissing(family: "Inter", searched: ["/nonexistent"])) {
      try FontLibrary(directories: ["/nonexistent"])
    }
  }

  @Test func `only the named families are admitted from folders that hold others`() throws {
    let all = try FontLibrary(directories: ["/usr/share/fonts"])
    let own = try FontLibrary()

    #expect(all.files == own.files)
    #expect(all.files.allSatisfy { $0.contains("/Inter-") || $0.contains("/Noto") })
    #expect(!all.files.contains { $0.contains("Serif") || $0.contains("InterDisplay") })
  }

  @Test func `a folder of one's own gives families that the system's folders do not`() throws {
    let file = "/usr/share/fonts/truetype/noto/NotoSansCherokee-Regular.ttf"
    let folder = try TemporaryFolder()
    try folder.write(try readFile(file), to: "a & b/cherokee.ttf")
    let line = TextLine("\u{13A0}", font: .system(size: 17))

    let plain = try FontLibrary()
    let added = try FontLibrary(adding: [folder.path])

    #expect(plain.addedFamilies == [] && added.addedFamilies == ["Noto Sans Cherokee"])
    #expect(added.files == [folder.path("a & b/cherokee.ttf")] + plain.files)
    #expect(added.fingerprint.versions["font Noto Sans Cherokee"] != nil)
    let bare = try TextShaper(library: plain, scale: .one).shape(line, maximumWidth: nil)
    #expect(bare.missingCharacters == ["\u{13A0}"])
    let shaped = try TextShaper(library: added, scale: .one).shape(line, maximumWidth: nil)
    #expect(shaped.missingCharacters == [] && shaped.substitutedFamilies == ["Noto Sans Cherokee"])
  }

  @Test func `a family of a folder of one's own is not taken from the system`() throws {
    let file = "/usr/share/fonts/truetype/noto/NotoSansCherokee-Regular.ttf"
    let (system, own) = (try TemporaryFolder(), try TemporaryFolder())
    let bytes = try readFile(file)
    try system.write(bytes, to: "cherokee.ttf")
    try own.write(bytes, to: "cherokee.ttf")

    let library = try FontLibrary(
      directories: FontLibrary.systemDirectories + [system.path], adding: [own.path])

    #expect(library.files.filter { $0.hasSuffix("cherokee.ttf") } == [own.path("cherokee.ttf")])
  }

  @Test(
    arguments: [
      ("\u{628}", "Noto Sans Arabic"), ("\u{5D0}", "Noto Sans Hebrew"),
      ("\u{915}", "Noto Sans Devanagari"), ("\u{E01}", "Noto Sans Thai"),
      ("\u{3042}", "Noto Sans CJK JP"), ("\u{76F4}", "Noto Sans CJK JP"),
      ("\u{AC00}", "Noto Sans CJK JP"), ("\u{BA4}", "Noto Sans Tamil"),
      ("\u{1F600}", "Noto Color Emoji"),
    ] as [(Unicode.Scalar, String)])
  func `a character has a family that serves it`(scalar: Unicode.Scalar, family: String) {
    #expect(FontLibrary.needs.filter { $0.serves(scalar) }.map(\.family) == [family])
  }

  @Test func `every font that is needed is there`() throws {
    #expect(try FontLibrary().missing == [])
  }

  @Test func `the fingerprint names the font and the engine`() throws {
    let versions = try FontLibrary().fingerprint.versions

    #expect(
      Set(versions.keys).isSuperset(
        of: ["font Inter", "font Noto Sans CJK JP", "fontconfig", "freetype", "harfbuzz", "pango"]))
    #expect(versions.values.allSatisfy { $0.contains(".") })
  }
}
