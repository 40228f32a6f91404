import Cartouche

/// `cartouche assets`: what a catalog holds.
struct AssetsCommand {
  let options: AssetsOptions
  let environment: ToolEnvironment

  /// Says it.
  ///
  /// - Throws: `noInput` where the catalog or the name is missing, `badData` where the catalog or the
  ///   set is not what it should be, `difference` where some sets of a list cannot be read, or a
  ///   check finds errors.
  func run() throws(ToolError) {
    let catalog: AssetCatalog
    do throws(AssetError) {
      catalog = try AssetCatalog(contentsOf: options.catalog)
    } catch {
      throw toolError(error)
    }
    switch options.task {
    case .list: try list(catalog)
    case .check: try check(catalog)
    case .show(let name, let kind): try show(name, kind: kind, in: catalog)
    }
  }

  // MARK: - Listing

  private func list(_ catalog: AssetCatalog) throws(ToolError) {
    let report = AssetListReport(catalog)
    let talk = Talk(environment: environment)
    if report.assets.isEmpty, report.failures.isEmpty, !options.isQuiet {
      talk.warn("\(options.catalog) has neither colour nor image sets")
    }
    try environment.writeStandardOutput(
      options.reportsJSON ? try JSONText.bytes(of: report) : Array(report.text.utf8))
    guard report.failures.isEmpty else {
      for failure in report.failures {
        talk.say(ToolError(.badData, failure.error))
      }
      let count = report.assets.count + report.failures.count
      throw ToolError(
        .difference, "\(report.failures.count) of \(count) sets could not be read")
    }
  }

  // MARK: - Checking

  private func check(_ catalog: AssetCatalog) throws(ToolError) {
    let report = AssetCheckReport(catalog)
    if AssetKind.allCases.allSatisfy({ catalog.names(of: $0).isEmpty }) {
      let isSet = options.catalog.hasSuffix("set") || options.catalog.hasSuffix("set/")
      throw ToolError(
        .badData, "\(options.catalog) has neither colour nor image sets",
        hint: isSet ? "name the catalog that it lies in" : nil)
    }
    try environment.writeStandardOutput(
      options.reportsJSON ? try JSONText.bytes(of: report) : Array(report.text.utf8))
    guard report.errors == 0, !options.isStrict || report.warnings == 0 else {
      throw ToolError(
        .difference, "\(options.catalog): \(report.summary)",
        hint: report.errors == 0 ? "without --strict warnings alone are no error" : nil)
    }
    if !options.isQuiet {
      Talk(environment: environment).note("\(options.catalog): \(report.summary)")
    }
  }

  // MARK: - Showing

  private func show(
    _ name: String, kind: AssetKind?, in catalog: AssetCatalog
  ) throws(ToolError) {
    let kind = try self.kind(of: name, asked: kind, in: catalog)
    if kind == .color, let option = options.traitOptions.first(where: Self.isForImages) {
      throw .usage("\(option) has no effect on a colour")
    }
    let report: AssetReport
    do throws(AssetError) {
      report =
        switch kind {
        case .color: try AssetReport(colorNamed: name, of: catalog, for: options.traits)
        case .image: try AssetReport(imageNamed: name, of: catalog, for: options.traits)
        }
    } catch {
      throw toolError(error)
    }
    if !options.isQuiet {
      let talk = Talk(environment: environment)
      for sentence in report.warnings { talk.warn(sentence) }
    }
    try environment.writeStandardOutput(
      options.reportsJSON ? try JSONText.bytes(of: report) : Array(report.text.utf8))
  }

  private static func isForImages(_ option: String) -> Bool {
    ["--scale", "--direction"].contains(option)
  }

  /// The kind of the set that a name stands for.
  private func kind(
    of name: String, asked: AssetKind?, in catalog: AssetCatalog
  ) throws(ToolError) -> AssetKind {
    let kinds = asked.map { [$0] } ?? AssetKind.allCases
    let found = kinds.filter { catalog.names(of: $0).contains(name) }
    guard let kind = found.first else {
      let known = kinds.flatMap(catalog.names)
      let what = asked.map { $0 == .color ? "colour" : "image" } ?? "colour or image"
      let guess = Spelling.nearest(to: name, among: known)
      throw ToolError(
        .noInput, "\(options.catalog) has no \(what) named \"\(name)\"",
        hint: guess.map { "did you mean \($0)?" }
          ?? "cartouche assets list \(options.catalog) lists the names")
    }
    guard found.count == 1 else {
      throw .usage(
        "\"\(name)\" stands for a colour and an image",
        hint: "write --kind color or --kind image")
    }
    return kind
  }

  private func toolError(_ error: AssetError) -> ToolError {
    switch error {
    case .notFound, .notAFolder, .unreadable:
      ToolError(.noInput, "\(error)")
    default:
      ToolError(.badData, "\(options.catalog): \(error)")
    }
  }
}
