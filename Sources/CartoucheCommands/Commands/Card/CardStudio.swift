import Cartouche

/// The library as one worker of `cartouche card` uses it, its errors turned into sentences and
/// statuses.
struct CardStudio {
  private let options: CardOptions
  private let supplies: CardSupplies
  let renderer: CardRenderer

  /// Opens the fonts.
  ///
  /// - Throws: `missingDependency` where a font is missing.
  init(options: CardOptions, supplies: CardSupplies) throws(ToolError) {
    self.options = options
    self.supplies = supplies
    do throws(SceneError) {
      renderer = try CardRenderer(
        catalog: supplies.catalog,
        systemFontDirectories: supplies.fontDirectories,
        fontDirectories: options.sources.fontFolders,
        limits: options.limits)
    } catch {
      throw Self.toolError(error, of: "the card")
    }
  }

  /// Finds the place of everything on the card of a result.
  ///
  /// - Throws: `usage` where a colour is none, or the card would be too large.
  func layout(
    _ result: SearchResult, artwork: Image?, variant: CardVariant
  ) throws(ToolError) -> PlacedScene {
    var card = DetailCard(
      result, artwork: artwork, localeIdentifier: variant.locale,
      background: try supplies.background(for: variant))
    card.tint = try supplies.tint(for: variant)
    card.strings = supplies.strings
    do throws(SceneError) {
      return try renderer.layout(card, traits: variant.traits)
    } catch {
      throw Self.toolError(error, of: "the card")
    }
  }

  /// Draws what has its place.
  func draw(_ scene: PlacedScene) throws(ToolError) -> Bitmap {
    do throws(SceneError) {
      return try renderer.draw(scene)
    } catch {
      throw Self.toolError(error, of: "the card")
    }
  }

  /// Packs a picture.
  static func encode(
    _ bitmap: Bitmap, preset: PNGEncoder.Preset
  ) throws(ToolError) -> [UInt8] {
    do throws(CodecError) {
      return try PNGEncoder(preset: preset).encode(bitmap)
    } catch {
      throw ToolError(.internalFault, "the picture cannot be packed: \(error)")
    }
  }

  /// An error of the library as one of the tool.
  static func toolError(_ error: SceneError, of what: String) -> ToolError {
    switch error {
    case .text(let error):
      return MissingFont.toolError(error)
    case .value(.tooLarge(let width, let height, _)):
      let isEmpty = width <= 0 || height <= 0
      return .usage(
        "\(what) cannot be drawn: \(error)",
        hint: isEmpty ? "try a larger --scale" : "try a smaller --scale or more --limit-pixels")
    case .asset:
      return ToolError(.badData, "\(what) cannot be drawn: \(error)")
    case .value, .drawing, .tooManyElements, .tooDeep, .tooManyMeasurements:
      return ToolError(.internalFault, "\(what) cannot be drawn: \(error)")
    }
  }
}
