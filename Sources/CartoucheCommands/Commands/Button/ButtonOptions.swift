import Cartouche

/// What `cartouche button` is asked for, checked and complete.
struct ButtonOptions {
  /// The buttons, in order.
  let requests: [ButtonRequest]
  /// The folder that everything but the preview goes to; nil where only that is asked for.
  let folder: String?
  /// The name of the page that shows what a browser can, without its ending.
  let pageName: String
  /// The file of the buttons, where there is one.
  let filePath: String?
  /// Where a sheet with every look goes.
  let preview: OutputName?
  /// Where colours come from.
  let catalog: AssetCatalog
  /// Whether sets and files that are there make way.
  let isReplacing: Bool
  /// How pictures are packed.
  let preset: PNGEncoder.Preset
  /// The largest picture.
  let limits: ResourceLimits
  /// Whether a report goes to standard output.
  let reportsJSON: Bool
  /// Whether warnings are errors.
  let isStrict: Bool
  /// Whether nothing is said but errors.
  let isQuiet: Bool

  /// Understands the words of the command line, and reads the file that they name.
  ///
  /// - Throws: `usage`; `badData` for what is wrong in a file; `noInput` and `badData` where a file or
  ///   the catalog of a colour cannot be opened.
  init(_ arguments: ScannedArguments, environment: ToolEnvironment) throws(ToolError) {
    guard arguments.has("--from") || !arguments.inputs.isEmpty else {
      throw .usage(
        "button needs a NAME, that of the set, or --from FILE.json",
        hint: "write cartouche button PriceButton -o App.xcassets")
    }
    folder = try Self.folder(arguments)
    preview = try arguments.value("--preview").map { word throws(ToolError) in
      try OutputName(word, environment: environment)
    }
    limits = try LimitWord.limits(arguments)
    preset =
      if let word = arguments.value("--png") { try Choice.parse(word, of: "--png") } else { .small }
    isReplacing = arguments.has("--force")
    reportsJSON = arguments.has("--json")
    isStrict = arguments.has("--strict")
    isQuiet = arguments.has("--quiet")
    if let preview, reportsJSON, OutputTarget.isStandardOutput(preview.target.name) {
      throw .usage("standard output can take only one of --preview - and --json")
    }
    let source = try Self.source(arguments, limits: limits, environment: environment)
    pageName = source.pageName
    filePath = source.path
    let path = arguments.value("--assets")
    guard path == nil || source.entries.contains(where: { $0.words.usesCatalog }) else {
      throw .usage("--assets has no effect without a colour asset:NAME")
    }
    let catalog = try CatalogWord.catalog(path, limits: limits)
    self.catalog = catalog
    let isPreviewed = preview != nil
    requests = try source.entries.map { entry throws(ToolError) in
      do throws(ToolError) {
        return try ButtonRequest(
          name: entry.name, entry.words, catalog: catalog, isPreviewed: isPreviewed)
      } catch {
        throw Self.error(error, of: nil, in: source.path)
      }
    }
    try Self.checkFolder(folder, requests)
  }

  /// The folder of `-o`, without slashes at its end.
  private static func folder(_ arguments: ScannedArguments) throws(ToolError) -> String? {
    guard var path = arguments.value("-o") else {
      guard arguments.has("--preview") else {
        throw .usage(
          "button needs -o DIR", hint: "write -o App.xcassets, or only --preview FILE.png")
      }
      for option in ["--force", "--export", "--scales", "--mode", "--padding"]
      where arguments.has(option) {
        throw .usage("\(option) has no effect without -o")
      }
      return nil
    }
    guard path != "-" else {
      throw .usage("button writes several files, which standard output cannot take")
    }
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") {
      path = String(path.utf8.dropLast()) ?? ""
    }
    return path
  }

  private static func checkFolder(
    _ folder: String?, _ requests: [ButtonRequest]
  ) throws(ToolError) {
    guard let folder, folder.hasSuffix(".xcassets") else { return }
    for request in requests {
      guard let export = request.exports.first(where: { $0 != .imageset }) else { continue }
      throw .usage(
        "\(folder) is a catalog, which \(export.rawValue) of \(request.name) cannot go into",
        hint: "write -o FOLDER for \(export.rawValue)")
    }
  }
}

extension ButtonOptions {
  /// The buttons before they are understood, and where they come from.
  private struct Source {
    let entries: [ButtonFile.Entry]
    let pageName: String
    /// The file; nil on the command line.
    let path: String?
  }

  /// An error of a button: what would be wrong words is wrong data in a file.
  func error(_ error: ToolError, of request: ButtonRequest) -> ToolError {
    Self.error(error, of: request.name, in: filePath)
  }

  private static func error(_ error: ToolError, of name: String?, in path: String?) -> ToolError {
    guard let path, error.status == .usage else { return error }
    let isNamed = name.map { error.sentence.hasPrefix("\($0) ") } ?? true
    let sentence = isNamed ? error.sentence : "\(name ?? ""): \(error.sentence)"
    return ToolError(.badData, "\(path): \(sentence)", hint: nil)
  }

  private static func source(
    _ arguments: ScannedArguments, limits: ResourceLimits, environment: ToolEnvironment
  ) throws(ToolError) -> Source {
    guard let path = arguments.value("--from") else {
      let name = try arguments.onlyInput(of: .button)
      let entry = ButtonFile.Entry(name: name, words: ButtonWords(arguments))
      return Source(entries: [entry], pageName: name, path: nil)
    }
    if let name = arguments.inputs.first {
      throw .usage("\"\(name)\" has no effect with --from, the file names its buttons")
    }
    let uses = ["--export", "--scales"]
    for (option, _) in ButtonOption.kinds where arguments.has(option) && !uses.contains(option) {
      throw .usage(
        "\(option) has no effect with --from, the file says what its buttons look like",
        hint: "in the file it is \"\(ButtonOption.key(of: option))\"")
    }
    let limit = limits.documentBytes
    let bytes =
      path == "-"
      ? try environment.readStandardInput(limit) : try environment.readFile(path, limit)
    let name = path == "-" ? "standard input" : path
    do throws(ToolError) {
      let file = try ButtonFile(parsing: bytes, limits: limits)
      let entries = file.entries.map { entry in
        uses.reduce(entry) { entry, option in
          ButtonFile.Entry(
            name: entry.name,
            words: entry.words.overriding(option, with: arguments.values[option]))
        }
      }
      return Source(entries: entries, pageName: Self.stem(of: path), path: name)
    } catch {
      throw ToolError(error.status, "\(name): \(error.sentence)", hint: error.hint)
    }
  }

  private static func stem(of path: String) -> String {
    let name = ExactPath.parts(of: path).name
    guard path != "-", name.hasSuffix(".json"), name.utf8.count > 5 else { return "buttons" }
    return String(name.dropLast(5))
  }
}
