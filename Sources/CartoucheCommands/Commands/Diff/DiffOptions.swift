import Cartouche
import CartoucheGolden

/// What `cartouche diff` is asked for, checked and complete.
struct DiffOptions {
  /// The path of what should be there.
  let expected: String
  /// The path of what is there; one of the two may be `-`.
  let actual: String
  /// Where a picture of the difference goes.
  let target: OutputTarget?
  /// What counts as a difference, but for the mask, which is still to be read.
  let settings: ComparisonSettings
  /// The path of the mask.
  let mask: String?
  /// How the picture is packed.
  let preset: PNGEncoder.Preset
  /// How much may be read.
  let limits: ResourceLimits
  /// Whether the largest steps that the settings let through are said.
  let explains: Bool
  /// Whether the answer is one object.
  let reportsJSON: Bool
  /// Whether the status alone tells.
  let isQuiet: Bool

  /// Understands the words of the command line.
  ///
  /// - Throws: `usage`, and `cannotCreateOutput` where the picture would be a folder.
  init(_ arguments: ScannedArguments, environment: ToolEnvironment) throws(ToolError) {
    guard arguments.inputs.count == 2 else {
      throw .usage(
        "diff compares two images, \(arguments.inputs.count) are given",
        hint: "cartouche \(Verb.diff.usage)")
    }
    expected = arguments.inputs[0]
    actual = arguments.inputs[1]
    mask = arguments.value("--mask")
    guard [expected, actual, mask].count(where: { $0 == "-" }) < 2 else {
      throw .usage("standard input can be only one of the two images and the mask")
    }
    settings = try Self.settings(arguments)
    target = try arguments.value("-o").map { word throws(ToolError) in
      try OutputName(word, environment: environment).target
    }
    preset =
      if let word = arguments.value("--png") { try Choice.parse(word, of: "--png") } else { .fast }
    guard arguments.value("--png") == nil || target != nil else {
      throw .usage("--png has no effect without -o")
    }
    limits = try LimitWord.limits(arguments)
    explains = arguments.has("--explain")
    reportsJSON = arguments.has("--json")
    isQuiet = arguments.has("--quiet")
    try checkOutputs(environment)
  }

  private func checkOutputs(_ environment: ToolEnvironment) throws(ToolError) {
    let isStandard = target.map { OutputTarget.isStandardOutput($0.name) } ?? false
    guard !isStandard || !reportsJSON else {
      throw .usage("standard output can take only one of -o - and --json")
    }
    guard !isQuiet || !reportsJSON && !explains else {
      throw .usage("--quiet says nothing, so that --json and --explain have no effect with it")
    }
    guard let target, let place = environment.place(of: target.name) else { return }
    for path in [expected, actual, mask].compactMap(\.self)
    where environment.place(of: path) == place {
      throw .usage("-o and an input name the same file \(path)")
    }
  }

  private static func settings(
    _ arguments: ScannedArguments
  ) throws(ToolError) -> ComparisonSettings {
    var settings = try preset(arguments)
    if let word = arguments.value("--metric") {
      settings.metric = try Choice.parse(word, of: "--metric")
    }
    if let word = arguments.value("--threshold") {
      guard let number = Number.parse(decimal: word) else {
        throw .usage("--threshold is \"\(word)\", it has to be a number")
      }
      settings.threshold = number
    }
    if arguments.has("--ignore-aa") { settings.ignoresAntialiasing = true }
    settings.countsClear = arguments.has("--count-clear")
    if let word = arguments.value("--window") {
      settings.window = try Number.parse(word, of: "--window", in: 1 ... .max)
    }
    if let word = arguments.value("--allow") {
      settings.allowance = try Number.parse(word, of: "--allow", in: 0 ... .max)
    }
    for word in arguments.values["--ignore"] ?? [] { settings.ignored.append(try rect(word)) }
    if let fault = settings.fault { throw .usage(fault) }
    return settings
  }

  private static func preset(
    _ arguments: ScannedArguments
  ) throws(ToolError) -> ComparisonSettings {
    guard let name = arguments.value("--preset") else { return ComparisonSettings() }
    for option in ["--metric", "--threshold", "--ignore-aa"] where arguments.has(option) {
      throw .usage("--preset sets what \(option) sets, only one of them can stand")
    }
    let presets = ComparisonSettings.presets
    if let preset = presets.first(where: { $0.name == name }) { return preset.settings }
    let names = presets.map(\.name)
    throw .usage(
      "--preset does not know \"\(name)\", it knows \(names.joined(separator: ", "))",
      hint: Spelling.nearest(to: name, among: names).map { "did you mean \($0)?" })
  }

  private static func rect(_ word: String) throws(ToolError) -> PixelRect {
    let words = word.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Int($0) }
    // Far beyond any picture, and near enough for sums.
    let allowed = 0...1_000_000_000
    guard words.count == 4, numbers.count == 4, numbers.allSatisfy(allowed.contains),
      numbers[2] > 0, numbers[3] > 0
    else {
      throw .usage("--ignore is \"\(word)\", it has to be X,Y,W,H in whole pixels, W and H above 0")
    }
    return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
