public import CartoucheAssets
public import CartoucheCore
import CartoucheDrawing
public import CartoucheText

/// Lays out and draws cards.
///
/// It holds the fonts, which are costly to open, so that one renderer serves many cards. It belongs
/// to one task: it is not Sendable.
///
///     let renderer = try CardRenderer()
///     let items = try SearchResponse(parsing: bytes).items
///     let bitmap = try renderer.render(DetailCard(items[0].get()), traits: TraitCollection())
public final class CardRenderer {
  private let assets: CardAssets
  let limits: ResourceLimits
  let library: FontLibrary
  private var shapers: [DisplayScale: TextShaper] = [:]

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - catalog: Where colours and images come from; names that it lacks come from the one inside
  ///     this package.
  ///   - fontDirectories: The folders to search for fonts.
  ///   - limits: The largest picture that may be drawn.
  /// - Throws: `SceneError.text` where the fonts are missing.
  public init(
    catalog: AssetCatalog = .embedded,
    fontDirectories: [String] = FontLibrary.systemDirectories,
    limits: ResourceLimits = .standard
  ) throws(SceneError) {
    assets = CardAssets(catalog: catalog)
    self.limits = limits
    do {
      library = try FontLibrary(directories: fontDirectories)
    } catch {
      throw .text(error)
    }
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
    let element = Element(try resolve(card, for: traits))
    let grid = PixelGrid(scale: traits.displayScale)
    let measured: MeasuredElement
    do {
      let measurer = ElementMeasurer(shaper: shaper(for: traits.displayScale), grid: grid)
      measured = try measurer.measure(
        element, in: ProposedSize(width: DetailCard.side, height: DetailCard.side))
    } catch {
      throw .text(error)
    }
    var placer = ElementPlacer(grid: grid, direction: traits.layoutDirection)
    placer.place(measured, in: Rect(origin: .zero, size: measured.size))
    let pixels = PixelSize(
      width: grid.length(holding: measured.size.width),
      height: grid.length(holding: measured.size.height))
    do {
      try limits.check(width: pixels.width, height: pixels.height)
    } catch {
      throw .value(error)
    }
    return PlacedScene(
      scale: traits.displayScale, pixelSize: pixels, background: card.background,
      elements: placer.placed, described: placer.described)
  }

  /// Draws what has been laid out.
  ///
  /// - Throws: `SceneError.drawing` where Cairo fails.
  public func draw(_ scene: PlacedScene) throws(SceneError) -> Bitmap {
    var bitmap: Bitmap
    do {
      bitmap = try Bitmap(
        width: scene.pixelSize.width, height: scene.pixelSize.height, scale: scene.scale,
        limits: limits)
    } catch {
      throw .value(error)
    }
    do {
      try Canvas.paint(into: &bitmap, limits: limits) { scene.paint(on: $0) }
    } catch let error as DrawingError {
      throw .drawing(error)
    } catch {
      throw .drawing(.cairo(operation: "draw", message: String(describing: error)))
    }
    bitmap.fingerprint.merge(library.fingerprint)
    return bitmap
  }

  func shaper(for scale: DisplayScale) -> TextShaper {
    if let known = shapers[scale] { return known }
    let shaper = TextShaper(library: library, scale: scale)
    shapers[scale] = shaper
    return shaper
  }

  private func resolve(
    _ card: DetailCard, for traits: TraitCollection
  ) throws(SceneError) -> DetailCardView {
    do {
      let artwork =
        if let artwork = card.artwork { artwork } else { try assets.placeholder(for: traits) }
      return DetailCardView(
        result: card.result, artwork: artwork,
        price: Localization.priceText(
          card.result.price, currency: card.result.currency, locale: card.localeIdentifier,
          free: card.strings["Free"]),
        strings: card.strings,
        language: String(card.localeIdentifier.map { $0 == "_" ? "-" : $0 }),
        fonts: DetailCardView.Fonts(traits), look: try assets.look(for: traits, tint: card.tint))
    } catch {
      throw .asset(error)
    }
  }
}
