import Cartouche

/// The colours of a verb that draws one picture, on a light screen of normal contrast.
struct PictureColors {
  private let catalog: AssetCatalog
  private let arguments: ScannedArguments

  /// Opens the catalog that `--assets` names, where there is a colour of a catalog.
  ///
  /// - Parameters:
  ///   - options: the options that take colours.
  ///   - arguments: the words of the command line.
  ///   - limits: what the catalog may ask for.
  /// - Throws: `usage` where a catalog would have no effect, `noInput` and `badData` where it cannot
  ///   be opened.
  init(
    of options: [String], _ arguments: ScannedArguments, limits: ResourceLimits
  ) throws(ToolError) {
    self.arguments = arguments
    catalog = try CatalogWord.catalog(forColorsOf: options, arguments, limits: limits)
  }

  /// The colour of an option, nil where it does not stand.
  ///
  /// - Throws: `usage` where it is none.
  func color(_ option: String) throws(ToolError) -> Color? {
    guard let word = arguments.value(option) else { return nil }
    return try color(word, of: option)
  }

  /// The colour that a word means.
  func color(_ word: String, of option: String) throws(ToolError) -> Color {
    try ColorWord(word, option: option).color(in: catalog, for: TraitCollection())
  }
}
