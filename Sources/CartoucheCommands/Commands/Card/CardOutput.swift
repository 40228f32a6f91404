import Cartouche

/// Where the pictures of a run go.
enum CardOutput: Hashable, Sendable {
  /// The one picture.
  case one(OutputTarget)
  /// Several, each with a name of its own.
  case several(CardNames)

  /// The value of `-o`, understood.
  struct Reading {
    /// Where the pictures go.
    let output: CardOutput
    /// The scale that the name tells.
    let scale: DisplayScale?
  }

  /// Reads `-o` for one picture.
  static func one(_ word: String, environment: ToolEnvironment) throws(ToolError) -> Reading {
    let name = try OutputName(word, environment: environment)
    return Reading(output: .one(name.target), scale: name.scale)
  }

  /// Reads `-o` for several pictures: a name that ends in .png gives what their names begin with, any
  /// other one is a folder.
  static func several(
    _ word: String, isNumbered: Bool, hasSeveralScales: Bool, environment: ToolEnvironment
  ) throws(ToolError) -> Reading {
    guard word != "-" else {
      throw .usage("standard output takes one picture only", hint: "write -o FOLDER")
    }
    if word.hasSuffix(".png") {
      return try stem(word, isNumbered: isNumbered, hasSeveralScales: hasSeveralScales)
    }
    try checkFolder(word, of: "-o", environment: environment)
    let names = CardNames(
      folder: word.hasSuffix("/") ? word : word + "/", makesFolder: true,
      stem: isNumbered ? "" : "card", isNumbered: isNumbered, showsScale: hasSeveralScales)
    return Reading(output: .several(names), scale: nil)
  }

  /// Refuses a folder for several files that is something else.
  static func checkFolder(
    _ path: String, of option: String, environment: ToolEnvironment
  ) throws(ToolError) {
    switch environment.outputKind(path) {
    case .missing, .folder: return
    case .file:
      throw ToolError(
        .cannotCreateOutput, "\(option) \(path) is a file, several outputs need a folder")
    case .stream:
      throw .usage("\(option) \(path) takes one output only, several need a folder")
    }
  }

  private static func stem(
    _ word: String, isNumbered: Bool, hasSeveralScales: Bool
  ) throws(ToolError) -> Reading {
    let scale = try OutputName.scale(of: word)
    var path = word.dropLast(".png".count)
    if scale != nil, let mark = path.lastIndex(of: "@") { path = path[..<mark] }
    let slash = path.lastIndex(of: "/")
    let stem = slash.map { path[path.index(after: $0)...] } ?? path
    guard !stem.isEmpty else {
      throw .usage("the name \(word) has nothing before .png that other names could begin with")
    }
    let names = CardNames(
      folder: slash.map { String(path[...$0]) } ?? "", makesFolder: false, stem: String(stem),
      isNumbered: isNumbered, showsScale: hasSeveralScales || scale != nil)
    return Reading(output: .several(names), scale: scale)
  }
}
