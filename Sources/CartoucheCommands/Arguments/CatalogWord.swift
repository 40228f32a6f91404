import Cartouche

/// The catalog that `--assets` names.
enum CatalogWord {
  /// The catalog, that inside the program where none is named.
  ///
  /// - Throws: `noInput` and `badData` where it cannot be opened.
  static func catalog(_ path: String?, limits: ResourceLimits) throws(ToolError) -> AssetCatalog {
    guard let path else { return .embedded }
    do throws(AssetError) {
      return try AssetCatalog(contentsOf: path, limits: limits)
    } catch {
      throw toolError(error, of: "--assets \(path)")
    }
  }

  /// The catalog, where one of the options has a colour of a catalog.
  ///
  /// - Throws: `usage` where a catalog would have no effect, `noInput` and `badData` where it cannot be
  ///   opened.
  static func catalog(
    forColorsOf options: [String], _ arguments: ScannedArguments, limits: ResourceLimits
  ) throws(ToolError) -> AssetCatalog {
    let path = arguments.value("--assets")
    let words = options.flatMap { arguments.values[$0] ?? [] }
    guard path == nil || words.contains(where: { $0.contains("asset:") }) else {
      throw .usage("--assets has no effect without a colour asset:NAME")
    }
    return try catalog(path, limits: limits)
  }

  /// An error of a catalog as one of the tool.
  static func toolError(_ error: AssetError, of what: String) -> ToolError {
    switch error {
    case .notFound, .notAFolder, .unreadable: ToolError(.noInput, "\(what): \(error)")
    default: ToolError(.badData, "\(what): \(error)")
    }
  }
}
