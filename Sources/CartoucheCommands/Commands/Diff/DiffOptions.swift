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
    settings = try ComparisonWords.settings(arguments)
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
}
