import CartoucheAssets
import CartoucheCore

/// The colours and images of cards, each read and decoded once for a screen.
///
/// What the catalog lacks comes from the one inside this package.
final class CardAssets {
  private let catalog: AssetCatalog
  private var colors: [Key: Color] = [:]
  private var images: [Key: Image] = [:]

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
  func look(
    for traits: TraitCollection, tint: Color?
  ) throws(AssetError) -> DetailCardView.Look {
    DetailCardView.Look(
      popup: try color("DetailBG", traits),
      label: traits.userInterfaceStyle == .dark ? .white : .black,
      key: try color("ArtistName", traits),
      tint: try self.tint(tint, traits),
      closeButton: try image("CloseButton", traits),
      priceButton: try image("PriceButton", traits))
  }

  /// The picture that stands for one that is not there.
  func placeholder(for traits: TraitCollection) throws(AssetError) -> Image {
    try image("ArtworkPlaceholder", traits)
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

  private func image(_ name: String, _ traits: TraitCollection) throws(AssetError) -> Image {
    let key = Key(name, traits)
    if let known = images[key] { return known }
    let image: Image
    do throws(AssetError) {
      image = try catalog.image(named: name, for: traits)
    } catch .unknownName {
      image = try AssetCatalog.embedded.image(named: name, for: traits)
    }
    if images.count >= Self.limit { images = [:] }
    images[key] = image
    return image
  }
}
