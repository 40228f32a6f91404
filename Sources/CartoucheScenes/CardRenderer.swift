public import CartoucheAssets
public import CartoucheCore
import CartoucheText

/// Lays out and draws cards.
///
/// It holds the fonts, which are costly to open, so that one renderer serves many cards. It belongs
/// to one task: it is not Sendable.
///
///     let renderer = try CardRenderer()
///     let items = try SearchResponse(parsing: bytes).items
///     let bitmap = try renderer.render(DetailCard(items[0].get()), traits: TraitCollection())
public final class CardRenderer {
  /// What is kept back of the cards: with `placeholder` each line of text is a block.
  public var redactionReasons: RedactionReasons = []
  private let assets: CardAssets
  let renderer: SceneRenderer

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - catalog: Where colours and images come from; names that it lacks come from the one inside
  ///     this package.
  ///   - fontDirectories: Folders of your own fonts; those of the system are always searched.
  ///   - limits: The largest picture that may be drawn.
  /// - Throws: `SceneError.text` where the fonts are missing.
  public convenience init(
    catalog: AssetCatalog = .embedded, fontDirectories: [String] = [],
    limits: ResourceLimits = .standard
  ) throws(SceneError) {
    try self.init(
      catalog: catalog, systemFontDirectories: FontLibrary.systemDirectories,
      fontDirectories: fontDirectories, limits: limits)
  }

  /// Creates a renderer that finds the system's fonts elsewhere.
  package init(
    catalog: AssetCatalog, systemFontDirectories: [String], fontDirectories: [String],
    limits: ResourceLimits
  ) throws(SceneError) {
    assets = CardAssets(catalog: catalog)
    renderer = try SceneRenderer(
      systemFontDirectories: systemFontDirectories, fontDirectories: fontDirectories,
      limits: limits)
  }

  /// Lays out and draws a card.
  ///
  /// - Throws: `SceneError`, see ``layout(_:traits:)`` and ``draw(_:)``.
  public func render(_ card: DetailCard, traits: TraitCollection) throws(SceneError) -> Bitmap {
    try draw(layout(card, traits: traits))
  }

  /// Finds the place of everything in a card.
  ///
  /// - Throws: `SceneError.asset` where the catalog lacks a colour or an image, `SceneError.text`
  ///   where text cannot be shaped, and `SceneError.value` where the picture would be too large.
  public func layout(
    _ card: DetailCard, traits: TraitCollection
  ) throws(SceneError) -> PlacedScene {
    var warnings: [SceneWarning] = []
    let view = try resolve(card, for: traits, &warnings)
    return try renderer.layout(
      view.redacted(reason: redactionReasons),
      in: ProposedSize(width: DetailCard.side, height: DetailCard.side), traits: traits,
      background: card.background, warnings: warnings)
  }

  /// Draws what has been laid out.
  ///
  /// - Throws: `SceneError.drawing` where Cairo fails.
  public func draw(_ scene: PlacedScene) throws(SceneError) -> Bitmap {
    try renderer.draw(scene)
  }

  private func resolve(
    _ card: DetailCard, for traits: TraitCollection, _ warnings: inout [SceneWarning]
  ) throws(SceneError) -> DetailCardView {
    do {
      let artwork =
        if let artwork = card.artwork {
          artwork
        } else {
          try assets.placeholder(for: traits, warnings: &warnings)
        }
      return DetailCardView(
        result: card.result, artwork: artwork,
        price: Localization.priceText(
          card.result.price, currency: card.result.currency, locale: card.localeIdentifier,
          free: card.strings["Free"]),
        strings: card.strings,
        language: String(card.localeIdentifier.map { $0 == "_" ? "-" : $0 }),
        fonts: DetailCardView.Fonts(traits),
        look: try assets.look(for: traits, tint: card.tint, warnings: &warnings))
    } catch {
      throw .asset(error)
    }
  }
}
