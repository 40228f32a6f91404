import Cartouche

/// What `cartouche assets` is asked for.
struct AssetsOptions {
  /// What is done with the catalog.
  enum Task: Hashable {
    /// All its sets are listed.
    case list
    /// What is wrong in it is named.
    case check
    /// One of them is shown as a screen gets it.
    case show(name: String, kind: AssetKind?)
  }

  /// What is done.
  let task: Task
  /// The path of the catalog.
  let catalog: String
  /// The screen.
  let traits: TraitCollection
  /// The options that say something of the screen, as far as they stand.
  let traitOptions: [String]
  /// Whether the answer is one object.
  let reportsJSON: Bool
  /// Whether warnings are kept back.
  let isQuiet: Bool
  /// Whether a warning of a check counts as an error.
  let isStrict: Bool

  private static let traitNames = ["--appearance", "--contrast", "--scale", "--direction"]
  private static let tasks = ["list", "show", "check"]

  /// Understands the words of the command line.
  ///
  /// - Throws: `usage` where a word is missing, has no place or is not known.
  init(_ arguments: ScannedArguments) throws(ToolError) {
    task = try Self.task(arguments)
    catalog = arguments.inputs[1]
    traits = try Self.traits(arguments)
    traitOptions = Self.traitNames.filter(arguments.has)
    reportsJSON = arguments.has("--json")
    isQuiet = arguments.has("--quiet")
    isStrict = arguments.has("--strict")
    let word = arguments.inputs[0]
    if word != "show", let option = traitOptions.first ?? Self.kindOption(arguments) {
      throw .usage("\(option) has no effect on assets \(word)", hint: "it belongs to assets show")
    }
    if word != "check", isStrict {
      throw .usage("--strict has no effect on assets \(word)", hint: "it belongs to assets check")
    }
  }

  private static func task(_ arguments: ScannedArguments) throws(ToolError) -> Task {
    let inputs = arguments.inputs
    guard let word = inputs.first else {
      throw .usage("assets needs list, show or check", hint: "cartouche \(Verb.assets.usage)")
    }
    guard tasks.contains(word) else {
      let guess = Spelling.nearest(to: word, among: tasks)
      throw .usage(
        "assets does not know \"\(word)\", it knows \(tasks.joined(separator: ", "))",
        hint: guess.map { "did you mean \($0)?" } ?? "cartouche \(Verb.assets.usage)")
    }
    guard inputs.count > 1, !inputs[1].isEmpty else {
      throw .usage("assets \(word) needs a catalog", hint: "write cartouche assets \(word) CATALOG")
    }
    let allowed = word == "show" ? 3 : 2
    guard inputs.count <= allowed else {
      throw .usage("\"\(inputs[allowed])\" has no place after assets \(word)")
    }
    guard word == "show" else { return word == "list" ? .list : .check }
    guard inputs.count == 3, !inputs[2].isEmpty else {
      throw .usage(
        "assets show needs a name", hint: "cartouche assets list \(inputs[1]) lists the names")
    }
    let kind: AssetKind? =
      if let word = arguments.value("--kind") { try Choice.parse(word, of: "--kind") } else { nil }
    return .show(name: inputs[2], kind: kind)
  }

  private static func kindOption(_ arguments: ScannedArguments) -> String? {
    arguments.has("--kind") ? "--kind" : nil
  }

  private static func traits(_ arguments: ScannedArguments) throws(ToolError) -> TraitCollection {
    var traits = TraitCollection()
    if let word = arguments.value("--appearance") {
      traits.userInterfaceStyle = try Choice.parse(word, of: "--appearance")
    }
    if let word = arguments.value("--contrast") {
      traits.accessibilityContrast = try Choice.parse(word, of: "--contrast")
    }
    if let word = arguments.value("--scale") {
      traits.displayScale = try ScaleWord.parse(word, of: "--scale")
    }
    if let word = arguments.value("--direction") {
      switch try Choice.parse(word, of: "--direction", as: Side.self) {
      case .ltr: traits.layoutDirection = .leftToRight
      case .rtl: traits.layoutDirection = .rightToLeft
      }
    }
    return traits
  }

  private enum Side: String, CaseIterable {
    case ltr
    case rtl
  }
}
