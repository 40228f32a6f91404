package import CartoucheCore

/// What a screen must be like for an entry of a set to be meant for it; what is nil does not matter.
package struct VariantConditions: Hashable, Sendable {
  /// The kind of device: `universal`, `iphone`, `ipad`, `mac` and others.
  package var idiom: String
  /// Light or dark.
  package var style: UserInterfaceStyle?
  /// Normal or increased contrast.
  package var contrast: AccessibilityContrast?
  /// The side on which lines begin.
  package var direction: LayoutDirection?
  /// Appearances that are not known here: an entry with one is meant for no traits.
  private var unknownAppearances: [Appearance] = []
  /// Conditions that no traits speak of, by key: a locale, a size class, a colour gamut, memory.
  private var others: [String: JSONValue] = [:]

  /// Creates conditions.
  package init(
    idiom: String = "universal", style: UserInterfaceStyle? = nil,
    contrast: AccessibilityContrast? = nil, direction: LayoutDirection? = nil,
    locale: String? = nil
  ) {
    self.idiom = idiom
    self.style = style
    self.contrast = contrast
    self.direction = direction
    if let locale { others[CodingKeys.locale.rawValue] = .string(locale) }
  }

  /// The number of conditions that no traits speak of.
  package var otherCount: Int {
    others.count { key, value in
      // Every screen shows sRGB.
      guard key == CodingKeys.gamut.rawValue, case .string(let gamut) = value else { return true }
      return gamut.lowercased() != "srgb"
    }
  }

  /// Whether it is meant for an appearance that is not known here, and so for no traits.
  package var hasUnknownAppearance: Bool { !unknownAppearances.isEmpty }

  private struct Appearance: Encodable, Hashable {
    let appearance: String
    let value: String
  }
}

extension VariantConditions: Encodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case idiom
    case appearances
    case direction = "language-direction"
    case gamut = "display-gamut"
    case locale
    case widthClass = "width-class"
    case heightClass = "height-class"
    case memory
    case featureSet = "graphics-feature-set"
    case screenWidth = "screen-width"
    case subtype
  }

  /// The keys of an entry that are conditions.
  static let keys = Set(CodingKeys.allCases.map(\.rawValue))

  private static let untypedKeys = keys.subtracting(
    [CodingKeys.idiom, .appearances, .direction].map(\.rawValue))

  /// Reads the conditions of an entry.
  init(_ entry: JSONObject) throws(JSONMismatch) {
    self.init(idiom: try entry.text(CodingKeys.idiom.rawValue) ?? "universal")
    let appearances = try entry.objects(CodingKeys.appearances.rawValue) {
      look throws(JSONMismatch) in
      Appearance(
        appearance: try look.requiredText("appearance"), value: try look.requiredText("value"))
    }
    for look in appearances ?? [] { add(appearance: look.appearance, value: look.value) }
    switch try entry.text(CodingKeys.direction.rawValue) {
    case "left-to-right": direction = .leftToRight
    case "right-to-left": direction = .rightToLeft
    case let word?: others[CodingKeys.direction.rawValue] = .string(word)
    case nil: break
    }
    for name in Self.untypedKeys {
      if let node = entry.value(name) { others[name] = node.value }
    }
  }

  /// Writes the conditions into an entry.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(idiom, forKey: .idiom)
    if !appearances.isEmpty { try container.encode(appearances, forKey: .appearances) }
    switch direction {
    case .leftToRight?: try container.encode("left-to-right", forKey: .direction)
    case .rightToLeft?: try container.encode("right-to-left", forKey: .direction)
    case nil: break
    }
    try encoder.add(others)
  }

  private var appearances: [Appearance] {
    var appearances: [Appearance] = []
    if let style {
      appearances.append(Appearance(appearance: "luminosity", value: style.rawValue))
    }
    if let contrast {
      appearances.append(
        Appearance(appearance: "contrast", value: contrast == .high ? "high" : "normal"))
    }
    return appearances + unknownAppearances
  }

  /// Adds an appearance as files spell it; of a kind that is there already the last one counts.
  package mutating func add(appearance: String, value: String) {
    switch (appearance, value) {
    case ("luminosity", "light"): style = .light
    case ("luminosity", "dark"): style = .dark
    case ("contrast", "high"): contrast = .high
    case ("contrast", "normal"): contrast = .normal
    default: unknownAppearances.append(Appearance(appearance: appearance, value: value))
    }
  }
}
