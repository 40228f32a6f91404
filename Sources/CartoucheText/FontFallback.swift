/// Which families stand in for characters that a font lacks, and in which order.
enum FontFallback {
  /// The family of pictures in colour.
  static let emoji = "Noto Color Emoji"

  /// The families of the system's folders that are admitted, the first of which has to be there.
  static let needs: [FontNeed] =
    [
      FontNeed(
        family: Font.systemFamily, scripts: "Latin, Greek, Cyrillic", package: "fonts-inter",
        codes: ["Latn", "Grek", "Cyrl"]),
      FontNeed(
        family: "Noto Sans", scripts: "rare Latin, Greek, Cyrillic", package: "fonts-noto-core",
        codes: ["Latn", "Grek", "Cyrl"]),
    ] + notoScripts + [
      FontNeed(
        family: "Noto Sans CJK JP", scripts: "Chinese, Japanese, Korean",
        package: "fonts-noto-cjk", codes: ["Hani", "Hira", "Kana", "Hang", "Bopo"]),
      FontNeed(
        family: emoji, scripts: "emoji", package: "fonts-noto-color-emoji", codes: []),
    ]

  /// The families of Noto that hold one script each, all in one package.
  private static let notoScripts = [
    ("Arabic", "Arab"), ("Hebrew", "Hebr"), ("Devanagari", "Deva"), ("Thai", "Thai"),
    ("Armenian", "Armn"), ("Bengali", "Beng"), ("Ethiopic", "Ethi"), ("Georgian", "Geor"),
    ("Gujarati", "Gujr"), ("Gurmukhi", "Guru"), ("Kannada", "Knda"), ("Khmer", "Khmr"),
    ("Lao", "Laoo"), ("Malayalam", "Mlym"), ("Myanmar", "Mymr"), ("Sinhala", "Sinh"),
    ("Tamil", "Taml"), ("Telugu", "Telu"),
  ].map { name, code in
    FontNeed(
      family: "Noto Sans \(name)", scripts: name, package: "fonts-noto-core", codes: [code])
  }

  /// The families of one font whose characters look as they are written in a country.
  static let han = [
    "Noto Sans CJK JP", "Noto Sans CJK KR", "Noto Sans CJK SC", "Noto Sans CJK TC",
    "Noto Sans CJK HK",
  ]

  /// The families for a text: the one that is asked for, those of the user's folders, and ours.
  ///
  /// Chinese, Japanese and Korean share characters but not their shapes: the language decides, and
  /// where it is none of them, the other characters of the text - kana is Japanese, hangul Korean,
  /// and Han alone Chinese in its simplified form.
  static func families(
    for font: Font, added: [String], language: String, text: String
  ) -> [String] {
    let first = hanFamily(language: language, text: text)
    var names = [font.family]
    names += added.filter { $0 != font.family && !han.contains($0) && $0 != emoji }
    names += needs.map(\.family).filter { !names.contains($0) && !han.contains($0) }
    return names + [first] + han.filter { $0 != first }
  }

  /// Whether letters of a family may be higher or deeper than a line of the system family.
  ///
  /// Where they are, the line grows. Han characters and emoji stay in their em square, which a line of
  /// the system family holds.
  static func raisesLines(_ family: String) -> Bool {
    family != Font.systemFamily && family != emoji && !han.contains(family)
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
