import CartoucheAssets
import CartoucheCore

/// The colours and images of cards, each read and decoded once for a screen.
///
/// What the catalog lacks comes from the one inside this package.
final class CardAssets {
  private let catalog: AssetCatalog
  private var colors: [Key: Color] = [:]
  private var images: [Key: Picture] = [:]

  /// An image, and what its reader warned of, which is told of every card that has it.
  private struct Picture {
    let image: Image
    let warnings: [SceneWarning]
  }

  /// A name, and the screen without the text size, which changes neither colours nor images.
  private struct Key: Hashable {
    let name: String
    let traits: TraitCollection

    init(_ name: String, _ traits: TraitCollection) {
      self.name = name
      self.traits = TraitCollection(
        userInterfaceStyle: traits.userInterfaceStyle,
        accessibilityContrast: traits.accessibilityContrast, displayScale: traits.displayScale,
        layoutDirection: traits.layoutDirection)
    }
  }

  /// More screens than this in one run start the collection anew.
  private static let limit = 512

  init(catalog: AssetCatalog) {
    self.catalog = catalog
  }

  /// The colours and images of a card; `AccentColor` is not looked for where there is a tint.
  ///
  /// What the readers of the images warn of is added to `warnings`.
  func look(
    for traits: TraitCollection, tint: Color?, warnings: inout [SceneWarning]
  ) throws(AssetError) -> DetailCardView.Look {
    DetailCardView.Look(
      popup: try color("DetailBG", traits),
      label: traits.userInterfaceStyle == .dark ? .white : .black,
      key: try color("ArtistName", traits),
      tint: try self.tint(tint, traits),
      closeButton: try image("CloseButton", traits, &warnings),
      priceButton: try image("PriceButton", traits, &warnings))
  }

  /// The picture that stands for one that is not there.
  func placeholder(
    for traits: TraitCollection, warnings: inout [SceneWarning]
  ) throws(AssetError) -> Image {
    try image("ArtworkPlaceholder", traits, &warnings)
  }

  private func tint(_ tint: Color?, _ traits: TraitCollection) throws(AssetError) -> Color {
    if let tint { return tint }
    return try color("AccentColor", traits) { catalog throws(AssetError) in
      try catalog.accentColor(for: traits)
    }
  }

  private func color(_ name: String, _ traits: TraitCollection) throws(AssetError) -> Color {
    try color(name, traits) { catalog throws(AssetError) in
      try catalog.color(named: name, for: traits)
    }
  }

  /// A colour that is kept, as it is found in a catalog.
  private func color(
    _ name: String, _ traits: TraitCollection,
    found find: (AssetCatalog) throws(AssetError) -> Color
  ) throws(AssetError) -> Color {
    let key = Key(name, traits)
    if let known = colors[key] { return known }
    let color: Color
    do throws(AssetError) {
      color = try find(catalog)
    } catch .unknownName {
      color = try find(AssetCatalog.embedded)
    }
    if colors.count >= Self.limit { colors = [:] }
    colors[key] = color
    return color
  }

  private func image(
    _ name: String, _ traits: TraitCollection, _ warnings: inout [SceneWarning]
  ) throws(AssetError) -> Image {
    let picture = try picture(Key(name, traits))
    for warning in picture.warnings where !warnings.contains(warning) { warnings.append(warning) }
    return picture.image
  }

  private func picture(_ key: Key) throws(AssetError) -> Picture {
    if let known = images[key] { return known }
    let picture: Picture
    do throws(AssetError) {
      picture = try Self.picture(key, in: catalog)
    } catch .unknownName {
      picture = try Self.picture(key, in: AssetCatalog.embedded)
    }
    if images.count >= Self.limit { images = [:] }
    images[key] = picture
    return picture
  }

  private static func picture(
    _ key: Key, in catalog: AssetCatalog
  ) throws(AssetError) -> Picture {
    var warnings: [SceneWarning] = []
    let image = try catalog.image(named: key.name, for: key.traits) {
      warnings.append(.imageFile($0))
    }
    return Picture(image: image, warnings: warnings)
  }
}
