/// A family that text may need, and where it comes from.
public struct FontNeed: Hashable, Sendable {
  /// The name of the family.
  public let family: String
  /// What is written with it.
  public let scripts: String
  /// The package of Debian and Ubuntu that holds it.
  public let package: String
}

/// Which families stand in for characters that a font lacks, and in which order.
enum FontFallback {
  /// The family of pictures in colour.
  static let emoji = "Noto Color Emoji"

  /// All families that are admitted, the first of which has to be there.
  static let needs: [FontNeed] = [
    FontNeed(family: Font.systemFamily, scripts: "Latin, Greek, Cyrillic", package: "fonts-inter"),
    FontNeed(
      family: "Noto Sans", scripts: "rare Latin, Greek, Cyrillic", package: "fonts-noto-core"),
    FontNeed(family: "Noto Sans Arabic", scripts: "Arabic", package: "fonts-noto-core"),
    FontNeed(family: "Noto Sans Hebrew", scripts: "Hebrew", package: "fonts-noto-core"),
    FontNeed(family: "Noto Sans Devanagari", scripts: "Devanagari", package: "fonts-noto-core"),
    FontNeed(family: "Noto Sans Thai", scripts: "Thai", package: "fonts-noto-core"),
    FontNeed(
      family: "Noto Sans CJK JP", scripts: "Chinese, Japanese, Korean",
      package: "fonts-noto-cjk"),
    FontNeed(family: emoji, scripts: "emoji", package: "fonts-noto-color-emoji"),
  ]

  /// The families of one font whose characters look as they are written in a country.
  static let han = [
    "Noto Sans CJK JP", "Noto Sans CJK KR", "Noto Sans CJK SC", "Noto Sans CJK TC",
    "Noto Sans CJK HK",
  ]

  /// The families for a text, the one that is asked for first.
  ///
  /// Chinese, Japanese and Korean share characters but not their shapes: the language decides, and
  /// where it is none of them, the other characters of the text - kana is Japanese, hangul Korean,
  /// and Han alone Chinese in its simplified form.
  static func families(for font: Font, language: String, text: String) -> [String] {
    let first = hanFamily(language: language, text: text)
    return [font.family] + needs.map(\.family).filter { $0 != font.family && !han.contains($0) }
      + [first] + han.filter { $0 != first }
  }

  private static func hanFamily(language: String, text: String) -> String {
    let parts = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    switch parts.first {
    case "ja": return "Noto Sans CJK JP"
    case "ko": return "Noto Sans CJK KR"
    case "zh", "yue":
      if parts.contains("hk") || parts.contains("mo") { return "Noto Sans CJK HK" }
      let isTraditional = parts.contains("hant") || parts.contains("tw")
      return isTraditional ? "Noto Sans CJK TC" : "Noto Sans CJK SC"
    default: return hanFamily(ofText: text)
    }
  }

  private static func hanFamily(ofText text: String) -> String {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3040...0x30ff, 0x31f0...0x31ff, 0xff66...0xff9f: return "Noto Sans CJK JP"
      case 0x1100...0x11ff, 0x3130...0x318f, 0xac00...0xd7af: return "Noto Sans CJK KR"
      default: continue
      }
    }
    return "Noto Sans CJK SC"
  }
}
