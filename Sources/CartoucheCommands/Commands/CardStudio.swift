import Cartouche

/// The library as `cartouche card` uses it, its errors turned into sentences and statuses.
struct CardStudio {
  private let options: CardOptions
  private let renderer: CardRenderer
  private let background: Color?

  /// Opens the catalog and the fonts.
  ///
  /// - Throws: `usage` where `--background` is no colour, `missingDependency` where a font is missing.
  init(options: CardOptions) throws(ToolError) {
    self.options = options
    let catalog = AssetCatalog.embedded
    background =
      if let word = options.background {
        try ColorWord(word, option: "--background").color(in: catalog, for: options.traits)
      } else { nil }
    do throws(SceneError) {
      renderer = try CardRenderer(catalog: catalog, limits: options.limits)
    } catch {
      throw Self.toolError(error)
    }
  }

  /// The results of a response, each of which may be bad by itself.
  ///
  /// - Throws: `badData` where the whole is no response.
  static func items(
    of bytes: [UInt8], name: String, limits: ResourceLimits
  ) throws(ToolError) -> [Result<SearchResult, SceneModelError>] {
    do throws(SearchResponseError) {
      return try SearchResponse(parsing: bytes, limits: limits).items
    } catch {
      throw ToolError(.badData, "\(name): \(error)")
    }
  }

  /// The picture of a file, and what is to be said about it.
  ///
  /// - Throws: `badData` where the file is no picture.
  func decode(_ file: ArtworkSource.File) throws(ToolError) -> (image: Image, warnings: [String]) {
    do throws(CodecError) {
      let decoded = try ImageDecoder(limits: options.limits).decode(file.bytes)
      return (Image(try decoded.bitmap(scale: .one)), decoded.warnings)
    } catch {
      throw ToolError(.badData, "\(file.name): \(error)")
    }
  }

  /// Finds the place of everything on the card of a result.
  func layout(_ result: SearchResult, artwork: Image?) throws(ToolError) -> PlacedScene {
    let card = DetailCard(
      result, artwork: artwork, localeIdentifier: options.locale, background: background)
    do throws(SceneError) {
      return try renderer.layout(card, traits: options.traits)
    } catch {
      throw Self.toolError(error)
    }
  }

  /// Draws what has its place.
  func draw(_ scene: PlacedScene) throws(ToolError) -> Bitmap {
    do throws(SceneError) {
      return try renderer.draw(scene)
    } catch {
      throw Self.toolError(error)
    }
  }

  /// Packs a picture.
  func encode(_ bitmap: Bitmap) throws(ToolError) -> [UInt8] {
    do throws(CodecError) {
      return try PNGEncoder(preset: options.preset).encode(bitmap)
    } catch {
      throw ToolError(.internalFault, "the picture cannot be packed: \(error)")
    }
  }

  private static func toolError(_ error: SceneError) -> ToolError {
    switch error {
    case .text(let error):
      return MissingFont.toolError(error)
    case .value(.tooLarge(let width, let height, _)):
      let isEmpty = width <= 0 || height <= 0
      return .usage(
        "the card cannot be drawn: \(error)",
        hint: isEmpty ? "try a larger --scale" : "try a smaller --scale or more --limit-pixels")
    case .value, .drawing, .asset, .tooManyElements, .tooDeep, .tooManyMeasurements:
      return ToolError(.internalFault, "the card cannot be drawn: \(error)")
    }
  }
}
