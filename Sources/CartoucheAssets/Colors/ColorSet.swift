package import CartoucheCore

/// A colour set of a catalog: a colour for each appearance.
package struct ColorSet: Sendable {
  /// A colour and the screens that it is meant for.
  package struct Variant: Hashable, Sendable {
    /// The screens.
    package let conditions: VariantConditions
    /// The colour; nil where the entry sets none, which is not an error.
    package let definition: ColorDefinition?
  }

  /// The path of the set below the catalog.
  package let path: String
  /// The entries in the order of the file.
  package let variants: [Variant]

  /// Reads the `Contents.json` of a set.
  ///
  /// - Throws: `AssetError.invalidContents`.
  package init(
    parsing contents: [UInt8], path: String, limits: ResourceLimits
  ) throws(AssetError) {
    let contents = try ContentsJSON(parsing: contents, set: path, limits: limits)
    self.path = path
    variants = (contents.colors ?? []).map {
      Variant(conditions: $0.conditions, definition: $0.color)
    }
  }

  /// The colour for a screen; an entry that sets no colour is passed over.
  ///
  /// - Throws: `AssetError.noColor` where no entry sets one, `AssetError.noVariant` where none is meant
  ///   for it, and the errors of `color(of:)`.
  package func color(for traits: TraitCollection) throws(AssetError) -> Color {
    let filled = variants.filter { $0.definition != nil }
    guard !filled.isEmpty else { throw .noColor(set: path) }
    guard let index = VariantMatching.best(of: filled.map(\.conditions), for: traits),
      let color = try color(of: filled[index], style: traits.userInterfaceStyle)
    else {
      throw .noVariant(set: path, wanted: traits.appearanceDescription)
    }
    return color
  }

  /// The colour of an entry, in sRGB and clipped to what sRGB can show; nil where it sets none.
  ///
  /// - Throws: `AssetError.invalidColor` where a number is missing or is none, or the colour space is
  ///   not known, and `AssetError.unknownSystemColor`.
  package func color(
    of variant: Variant, style: UserInterfaceStyle
  ) throws(AssetError) -> Color? {
    guard let definition = variant.definition else { return nil }
    if let reference = definition.reference {
      // The colours of macOS have other values under the same names.
      guard definition.platform != "osx",
        let color = SystemColor.color(named: reference, style: style)
      else { throw .unknownSystemColor(set: path, reference: reference) }
      return color
    }
    guard let components = definition.components else {
      throw .invalidColor(set: path, reason: "a colour has neither components nor a reference")
    }
    let name = definition.colorSpace ?? ColorSpace.sRGB.rawValue
    guard let space = ColorSpace(name: name) else {
      let known = ColorSpace.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalidColor(
        set: path, reason: "the colour space \"\(name)\" is not known; known are \(known)")
    }
    let sRGB = space.sRGB(try shares(of: components, isGray: space.isGray))
    return Color(
      red: sRGB.x, green: sRGB.y, blue: sRGB.z, alpha: try opacity(of: components))
  }

  private func shares(
    of components: ColorDefinition.Components, isGray: Bool
  ) throws(AssetError) -> SIMD3<Double> {
    if isGray {
      return SIMD3(repeating: try share(components.white, name: "white"))
    }
    return SIMD3(
      try share(components.red, name: "red"), try share(components.green, name: "green"),
      try share(components.blue, name: "blue"))
  }

  private func share(_ component: ColorComponent?, name: String) throws(AssetError) -> Double {
    guard let component else {
      throw .invalidColor(set: path, reason: "the \(name) of a colour is missing")
    }
    guard let share = component.share else {
      throw .invalidColor(
        set: path,
        reason: "\(name) is \(component.spelling); allowed are \"0x00\" to \"0xFF\", "
          + "\"0\" to \"255\" and decimals with a point")
    }
    return share
  }

  private func opacity(of components: ColorDefinition.Components) throws(AssetError) -> Double {
    guard let component = components.alpha else { return 1 }
    guard let opacity = component.opacity else {
      throw .invalidColor(
        set: path, reason: "alpha is \(component.spelling); allowed is a number from 0 to 1")
    }
    return opacity
  }
}

extension TraitCollection {
  /// Style and contrast in words, for a message.
  var appearanceDescription: String {
    switch (userInterfaceStyle, accessibilityContrast) {
    case (let style, .normal): "the \(style.rawValue) appearance"
    case (let style, .high): "the \(style.rawValue) appearance with increased contrast"
    }
  }
}
