package import CartoucheCore

/// What a set of a catalog holds, in short.
package struct AssetSummary: Hashable, Sendable {
  /// A look that a set has an entry for; what is nil does not matter to it.
  package struct Appearance: Hashable, Sendable {
    /// Light or dark.
    package let style: UserInterfaceStyle?
    /// Normal or increased contrast.
    package let contrast: AccessibilityContrast?

    /// The look in a word or two.
    package var words: String {
      let words = [style?.rawValue, contrast.map { "\($0.rawValue) contrast" }]
      let known = words.compactMap(\.self)
      return known.isEmpty ? "any" : known.joined(separator: ", ")
    }
  }

  /// The path of the set below the catalog.
  package let path: String
  /// The looks that it has a colour or a file for, each once, in the order of the file.
  package let appearances: [Appearance]
  /// The scales of its files in growing order; none for a colour set.
  package let scales: [DisplayScale]
  /// Whether a file of it is sliced.
  package let isSliced: Bool
  /// How its pictures are drawn.
  package let renderingMode: ImageRenderingMode

  private init(path: String, conditions: [VariantConditions], images: ImageSet?) {
    self.path = path
    let looks = conditions.map { Appearance(style: $0.style, contrast: $0.contrast) }
    appearances = looks.enumerated().filter { !looks[..<$0.offset].contains($0.element) }
      .map(\.element)
    let variants = images?.variants ?? []
    scales = Set(variants.map(\.scale)).sorted { $0.pixelsPerPoint < $1.pixelsPerPoint }
    isSliced = variants.contains { $0.resizing != nil }
    renderingMode = images?.renderingMode ?? .automatic
  }

  /// Describes a colour set.
  init(_ set: ColorSet) {
    let filled = set.variants.filter { $0.definition != nil }
    self.init(path: set.path, conditions: filled.map(\.conditions), images: nil)
  }

  /// Describes an image set.
  init(_ set: ImageSet) {
    self.init(path: set.path, conditions: set.variants.map(\.conditions), images: set)
  }
}

extension AssetCatalog {
  /// What the set of a name holds.
  ///
  /// - Throws: `AssetError.unknownName` and `.ambiguousName`; `.missingContents`, `.invalidContents`
  ///   and `.unsafeFileName` where the set cannot be read.
  package func summary(of name: String, kind: AssetKind) throws(AssetError) -> AssetSummary {
    switch kind {
    case .color: AssetSummary(try colorSet(named: name))
    case .image: AssetSummary(try imageSet(named: name))
    }
  }

  /// The name of the file that ``image(named:for:)`` draws.
  package func fileName(
    ofImageNamed name: String, for traits: TraitCollection
  ) throws(AssetError) -> String {
    try imageSet(named: name).fileName(for: traits)
  }
}
