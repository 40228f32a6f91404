import Cartouche

/// What every verb that draws one picture is asked for: where it goes and how it is packed.
struct PictureOptions: Sendable {
  /// Where the picture goes.
  let target: OutputTarget
  /// The scale that `--scale` or the name says; nil where neither does.
  let scale: DisplayScale?
  /// How the picture is packed.
  let preset: PNGEncoder.Preset
  /// How much may be read and drawn.
  let limits: ResourceLimits
  /// Whether an object on standard output says what was written.
  let reportsJSON: Bool
  private let isStrict: Bool
  private let isQuiet: Bool

  /// Understands the words of the command line.
  ///
  /// - Throws: `usage`, and `cannotCreateOutput` where the output is a folder.
  init(
    _ arguments: ScannedArguments, verb: Verb, environment: ToolEnvironment
  ) throws(ToolError) {
    guard let word = arguments.value("-o") else {
      throw .usage("\(verb.name) needs -o FILE.png", hint: "-o - is standard output")
    }
    let name = try OutputName(word, environment: environment)
    target = name.target
    scale = try Self.scale(arguments.value("--scale"), name: name, word: word)
    preset =
      if let word = arguments.value("--png") { try Choice.parse(word, of: "--png") } else { .fast }
    limits = try LimitWord.limits(arguments)
    reportsJSON = arguments.has("--json")
    isStrict = arguments.has("--strict")
    isQuiet = arguments.has("--quiet")
    guard !reportsJSON || !OutputTarget.isStandardOutput(target.name) else {
      throw .usage("standard output can take only one of -o - and --json")
    }
  }

  /// The warnings of a run.
  func warnings(in environment: ToolEnvironment) -> Warnings {
    Warnings(
      mode: isStrict ? .fail : isQuiet ? .keepQuiet : .say(Talk(environment: environment)))
  }

  private static func scale(
    _ asked: String?, name: OutputName, word: String
  ) throws(ToolError) -> DisplayScale? {
    guard let asked else { return name.scale }
    let scale = try ScaleWord.parse(asked, of: "--scale")
    if let other = name.scale, other != scale {
      throw .usage(
        "--scale is \(asked), but the name \(word) says \(other == .one ? "@1x" : other.suffix)")
    }
    return scale
  }
}
