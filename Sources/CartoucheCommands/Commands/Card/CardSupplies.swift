import Cartouche

/// What all pictures of a run share: the catalog, the words, the artwork.
struct CardSupplies: Sendable {
  /// The catalog.
  let catalog: AssetCatalog
  /// The words of the card.
  let strings: CardStrings
  /// Where pictures come from.
  let source: ArtworkSource
  /// The folders of the system's fonts.
  let fontDirectories: [String]
  private let colors: CardSources

  /// Reads what the options name.
  ///
  /// - Throws: `noInput` and `badData`; `usage` where a colour is none.
  init(options: CardOptions, environment: ToolEnvironment) throws(ToolError) {
    catalog = try CatalogWord.catalog(options.sources.assets, limits: options.limits)
    strings = try Self.strings(options, environment: environment)
    colors = options.sources
    fontDirectories = environment.fontDirectories
    source = try ArtworkSource(options: options, environment: environment)
    for folder in options.sources.fontFolders where environment.outputKind(folder) != .folder {
      throw ToolError(.noInput, "--font-dir \(folder): there is no such folder")
    }
    for folder in options.sources.fontFolders
    where folder.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw ToolError(
        .noInput, "--font-dir \(folder): a folder with control characters cannot be searched")
    }
    for variant in options.variants {
      _ = try background(for: variant)
      _ = try tint(for: variant)
    }
  }

  /// The colour around the card.
  func background(for variant: CardVariant) throws(ToolError) -> Color? {
    try color(colors.background, of: "--background", for: variant)
  }

  /// The colour of the close button and the price, where it is not that of the catalog.
  func tint(for variant: CardVariant) throws(ToolError) -> Color? {
    try color(colors.tint, of: "--tint", for: variant)
  }

  private func color(
    _ word: String?, of option: String, for variant: CardVariant
  ) throws(ToolError) -> Color? {
    guard let word else { return nil }
    return try ColorWord(word, option: option).color(in: catalog, for: variant.traits)
  }

  private static func strings(
    _ options: CardOptions, environment: ToolEnvironment
  ) throws(ToolError) -> CardStrings {
    guard let path = options.sources.strings else { return .english }
    let limit = options.limits.documentBytes
    let bytes =
      path == "-"
      ? try environment.readStandardInput(limit) : try environment.readFile(path, limit)
    do throws(CardStringsError) {
      return try CardStrings(parsing: bytes, limits: options.limits)
    } catch {
      var hint: String?
      if case .unknownKeys(let keys) = error, let key = keys.first {
        hint =
          Spelling.nearest(to: key, among: CardStrings.keys).map { "did you mean \"\($0)\"?" }
          ?? "cartouche card --help lists the words"
      }
      throw ToolError(
        .badData, "\(path == "-" ? "standard input" : path): \(error)", hint: hint)
    }
  }
}
