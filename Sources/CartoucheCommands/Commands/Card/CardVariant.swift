import Cartouche

/// One screen and locale that a card is drawn for.
struct CardVariant: Hashable, Sendable {
  /// The screen.
  let traits: TraitCollection
  /// How money is written.
  let locale: String
  /// What tells its file from those of other variants, without the scale: `~dark~ax5`.
  let suffix: String
  /// The same in words, for people, with the scale where there are several.
  let label: String
}

/// The direction that `--direction` asks for.
enum DirectionWord: String, CaseIterable {
  case auto
  case ltr
  case rtl
}

/// The values of all options of `card` that take lists.
struct CardLists {
  /// The scales.
  var scales: [DisplayScale]
  private let appearances: [UserInterfaceStyle]
  private let contrasts: [AccessibilityContrast]
  private let sizes: [ContentSizeCategory]
  private let locales: [String]
  private let directions: [DirectionWord]

  /// Understands the words.
  ///
  /// - Throws: `usage` for a word that is not known.
  init(_ arguments: ScannedArguments) throws(ToolError) {
    let words = arguments.values
    scales = try (words["--scale"] ?? []).map { word throws(ToolError) in
      try ScaleWord.parse(word, of: "--scale")
    }
    appearances = try (words["--appearance"] ?? ["light"]).map { word throws(ToolError) in
      try Choice.parse(word, of: "--appearance")
    }
    contrasts = try (words["--contrast"] ?? ["normal"]).map { word throws(ToolError) in
      try Choice.parse(word, of: "--contrast")
    }
    sizes = try TextSizeWord.sizes(words["--text-size"] ?? ["large"])
    locales = try (words["--locale"] ?? ["en_US"]).map { word throws(ToolError) in
      guard Localization.isKnownLocale(word) else {
        throw .usage(
          "--locale does not know \"\(word)\"", hint: "write it as en_US, de_DE or ja_JP")
      }
      return word
    }
    directions = try (words["--direction"] ?? ["auto"]).map { word throws(ToolError) in
      try Choice.parse(word, of: "--direction")
    }
  }

  /// How many values each option has, in the order of names, the last one changing fastest.
  var counts: [Int] {
    [
      appearances.count, contrasts.count, sizes.count, locales.count, directions.count,
      scales.count,
    ]
  }

  /// The product of all lists.
  var variants: [CardVariant] {
    var variants: [CardVariant] = []
    for appearance in appearances {
      for contrast in contrasts {
        for size in sizes {
          for locale in locales {
            for direction in directions {
              for scale in scales {
                let traits = TraitCollection(
                  userInterfaceStyle: appearance, accessibilityContrast: contrast,
                  displayScale: scale, preferredContentSizeCategory: size,
                  layoutDirection: Self.direction(direction, locale: locale))
                variants.append(variant(traits, locale: locale, direction: direction))
              }
            }
          }
        }
      }
    }
    return variants
  }

  private func variant(
    _ traits: TraitCollection, locale: String, direction: DirectionWord
  ) -> CardVariant {
    var suffix = ""
    var labels: [String] = []
    func add(_ part: String, label: String, to list: Int, isDefault: Bool) {
      guard list > 1 else { return }
      if !isDefault { suffix += "~\(part)" }
      labels.append(label)
    }
    let style = traits.userInterfaceStyle
    add(style.rawValue, label: style.rawValue, to: appearances.count, isDefault: style == .light)
    let contrast = traits.accessibilityContrast
    add(
      "contrast", label: "\(contrast.rawValue) contrast", to: contrasts.count,
      isDefault: contrast == .normal)
    let size = traits.preferredContentSizeCategory
    let word = TextSizeWord.word(for: size)
    add(word, label: word, to: sizes.count, isDefault: size == .large)
    add(locale, label: locale, to: locales.count, isDefault: locale == "en_US")
    // Left to right is told apart only from what the locale says.
    let isDefault = direction == .auto || direction == .ltr && !directions.contains(.auto)
    add(
      direction.rawValue, label: direction.rawValue, to: directions.count, isDefault: isDefault)
    if scales.count > 1 {
      let scale = traits.displayScale
      labels.append(scale == .one ? "@1x" : scale.suffix)
    }
    return CardVariant(
      traits: traits, locale: locale, suffix: suffix, label: labels.joined(separator: " \u{B7} "))
  }

  private static func direction(_ word: DirectionWord, locale: String) -> LayoutDirection {
    switch word {
    case .auto: Localization.layoutDirection(ofLocale: locale)
    case .ltr: .leftToRight
    case .rtl: .rightToLeft
    }
  }
}
