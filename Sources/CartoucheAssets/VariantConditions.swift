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
  /// The number of conditions that no traits speak of: a locale, a size class, a colour gamut, memory.
  package var otherCount: Int
  /// Whether it is meant for an appearance that is not known here, and so for no traits.
  package var hasUnknownAppearance: Bool

  /// Creates conditions.
  package init(
    idiom: String = "universal", style: UserInterfaceStyle? = nil,
    contrast: AccessibilityContrast? = nil, direction: LayoutDirection? = nil, otherCount: Int = 0
  ) {
    self.idiom = idiom
    self.style = style
    self.contrast = contrast
    self.direction = direction
    self.otherCount = otherCount
    hasUnknownAppearance = false
  }
}

extension VariantConditions: Decodable {
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

    static let notInTraits: [CodingKeys] = [
      .locale, .widthClass, .heightClass, .memory, .featureSet, .screenWidth, .subtype,
    ]
  }

  private struct Appearance: Decodable {
    let appearance: String
    let value: String
  }

  /// Reads the conditions of an entry.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(idiom: try container.decodeIfPresent(String.self, forKey: .idiom) ?? "universal")
    let appearances = try container.decodeIfPresent([Appearance].self, forKey: .appearances)
    for appearance in appearances ?? [] { add(appearance) }
    switch try container.decodeIfPresent(String.self, forKey: .direction) {
    case "left-to-right": direction = .leftToRight
    case "right-to-left": direction = .rightToLeft
    default: break
    }
    otherCount = CodingKeys.notInTraits.count { container.contains($0) }
    let gamut = try container.decodeIfPresent(String.self, forKey: .gamut)
    if let gamut, gamut.lowercased() != "srgb" { otherCount += 1 }
  }

  private mutating func add(_ appearance: Appearance) {
    switch (appearance.appearance, appearance.value) {
    case ("luminosity", "light"): style = .light
    case ("luminosity", "dark"): style = .dark
    case ("contrast", "high"): contrast = .high
    case ("contrast", "normal"): contrast = .normal
    default: hasUnknownAppearance = true
    }
  }
}
