package import CartoucheCore

/// An image set of a catalog: a picture, in a file for each scale and appearance.
package struct ImageSet: Sendable {
  /// A file and the screens that it is meant for.
  struct Variant: Sendable {
    /// The screens.
    let conditions: VariantConditions
    /// The number of its pixels in a point; 1 where the entry gives none.
    let scale: DisplayScale
    /// The name of the file in the set.
    let file: String
    /// The slices as the entry gives them.
    let resizing: ContentsJSON.Resizing?
  }

  /// Whether a picture keeps its colours or is a mask to be filled with the tint.
  enum RenderingIntent: String {
    case original
    case template
  }

  /// The path of the set below the catalog.
  let path: String
  /// The entries in the order of the file, without those that name no file.
  let variants: [Variant]
  /// What the set says of its colours; nil where it says nothing.
  let renderingIntent: RenderingIntent?

  /// Reads the `Contents.json` of a set.
  ///
  /// - Throws: `AssetError.invalidContents`, and `AssetError.unsafeFileName` where an entry names
  ///   a file outside of the set.
  package init(
    parsing contents: [UInt8], path: String, limits: ResourceLimits
  ) throws(AssetError) {
    let contents = try ContentsJSON(parsing: contents, set: path, limits: limits)
    var variants: [Variant] = []
    for (index, entry) in (contents.images ?? []).enumerated() {
      guard let file = entry.filename, !file.isEmpty else { continue }
      guard Self.isPlainName(file) else { throw .unsafeFileName(set: path, file: file) }
      variants.append(
        Variant(
          conditions: entry.conditions,
          scale: try Self.scale(entry.scale, set: path, index: index), file: file,
          resizing: entry.resizing))
    }
    self.path = path
    self.variants = variants
    // Xcode 5 wrote the intent beside the version.
    let intent = contents.properties?.renderingIntent ?? contents.info?.renderingIntent
    renderingIntent = intent.flatMap(RenderingIntent.init(rawValue:))
  }

  /// How the pictures of the set are drawn.
  var renderingMode: ImageRenderingMode {
    switch renderingIntent {
    case .template?: .alwaysTemplate
    case .original?: .alwaysOriginal
    case nil: .automatic
    }
  }

  /// The file for a screen.
  ///
  /// - Throws: `AssetError.noVariant` where none is meant for it.
  func variant(for traits: TraitCollection) throws(AssetError) -> Variant {
    let best = VariantMatching.best(
      of: variants.map(\.conditions), scales: variants.map(\.scale), for: traits)
    guard let best else { throw .noVariant(set: path, wanted: traits.appearanceDescription) }
    return variants[best]
  }

  /// The name of the file for a screen, for the check of a choice without a picture.
  package func fileName(for traits: TraitCollection) throws(AssetError) -> String {
    try variant(for: traits).file
  }

  private static func isPlainName(_ file: String) -> Bool {
    file != "." && file != ".." && !file.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  private static func scale(
    _ text: String?, set: String, index: Int
  ) throws(AssetError) -> DisplayScale {
    guard let text else { return .one }
    guard text.hasSuffix("x"), let number = Double(text.dropLast()) else {
      throw .invalidContents(set: set, reason: wrongScale(text, index: index))
    }
    do {
      return try DisplayScale(number)
    } catch {
      throw .invalidContents(set: set, reason: wrongScale(text, index: index))
    }
  }

  private static func wrongScale(_ text: String, index: Int) -> String {
    "says wrongly: images[\(index)].scale is \"\(text)\"; 1x, 2x, 3x and others up to 16x are allowed"
  }
}
