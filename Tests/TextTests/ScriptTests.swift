import CartoucheCore
import CartoucheText
import Testing

@Suite struct ScriptTests {
  private func shape(_ text: String, language: String = "en") throws -> ShapedText {
    let shaper = TextShaper(library: try FontLibrary(), scale: .two)
    return try shaper.shape(
      TextLine(text, font: .system(size: 17), language: language), maximumWidth: nil)
  }

  @Test(
    arguments: [
      ("Ǻç̧ė́ ﬁ", nil), ("Ελληνικά ἄνθρωπος", nil), ("Кириллица Ѣ", nil),
      ("العربية ١٢٣", "Noto Sans Arabic"), ("עברית abc 123", "Noto Sans Hebrew"),
      ("हिन्दी क्षत्रिय", "Noto Sans Devanagari"), ("ภาษาไทย น้ำ", "Noto Sans Thai"),
      ("👍🏽 👩‍👩‍👧‍👦 🇯🇵", "Noto Color Emoji"),
    ] as [(String, String?)])
  func `a script has its glyphs`(text: String, family: String?) throws {
    let shaped = try shape(text)

    #expect(shaped.missingCharacters.isEmpty)
    #expect(shaped.width > 0)
    if let family { #expect(shaped.substitutedFamilies.contains(family)) }
  }

  @Test(
    arguments: [
      ("直骨", "ja-JP", "JP"), ("直骨", "zh-Hans-CN", "SC"), ("直骨", "zh-CN", "SC"),
      ("直骨", "zh-TW", "TC"), ("直骨", "zh-Hant", "TC"), ("直骨", "zh-HK", "HK"),
      ("直骨", "ko", "KR"), ("直骨", "en-US", "SC"), ("桜の直骨", "en-US", "JP"),
      ("한글 直骨", "en-US", "KR"),
    ])
  func `Han characters have the shapes of the language, or of the text`(
    text: String, language: String, variant: String
  ) throws {
    let shaped = try shape(text, language: language)

    #expect(shaped.substitutedFamilies == ["Noto Sans CJK \(variant)"])
    #expect(shaped.missingCharacters.isEmpty)
  }

  @Test func `a family of emoji is one picture and a flag is one`() throws {
    let single = try shape("👩").width

    #expect(try shape("👩‍👩‍👧‍👦").width == single)
    #expect(try shape("🇯🇵").width <= single + 4)
    #expect(try shape("👍🏽").width == single)
  }

  @Test func `letters that join are narrower than apart`() throws {
    let joined = try shape("سلام").width
    let apart = try "سلام".map { try shape(String($0)).width }.reduce(0, +)

    #expect(joined < apart)
  }
}
