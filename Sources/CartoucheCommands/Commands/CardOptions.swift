import Cartouche

/// What `cartouche card` is asked for, checked and complete.
struct CardOptions {
  /// The path of the response, or `-`.
  let input: String
  /// Where the picture goes.
  let output: OutputTarget
  /// Whether the name of the picture was ours to choose.
  let isOutputChosen: Bool
  /// Where the places of the elements go.
  let layout: OutputTarget?
  /// Which result of the response.
  let index: Int
  /// The screen.
  let traits: TraitCollection
  /// How money is written.
  let locale: String
  /// A picture instead of the one that the data names.
  let artwork: String?
  /// The folder for artwork that the data names, where it is not that of the input.
  let root: String?
  /// The colour around the card as it was written.
  let background: String?
  /// How the picture is packed.
  let preset: PNGEncoder.Preset
  /// How much may be read and drawn.
  let limits: ResourceLimits
  /// Whether an object on standard output says what was written.
  let reportsJSON: Bool
  /// Whether warnings are errors.
  let isStrict: Bool
  /// Whether nothing but errors is said.
  let isQuiet: Bool

  /// Understands the words of the command line.
  ///
  /// - Throws: `usage`, and `cannotCreateOutput` where `-o` is a folder.
  init(
    _ arguments: ScannedArguments, environment: ToolEnvironment
  ) throws(ToolError) {
    input = try arguments.onlyInput(of: .card)
    index =
      if let word = arguments.value("--index") {
        try Number.parse(word, of: "--index", in: 0 ... .max)
      } else { 0 }

    let name =
      if let word = arguments.value("-o") {
        try OutputName(word, environment: environment)
      } else { OutputName?.none }
    let scale = try Self.scale(arguments.value("--scale"), name: name)
    output = (name ?? OutputName(stem: "card", scale: scale)).target
    isOutputChosen = name != nil
    layout = arguments.value("--layout").map(OutputTarget.init)

    locale = try Self.locale(arguments)
    traits = try Self.traits(arguments, scale: scale, locale: locale)
    artwork = arguments.value("--artwork")
    root = arguments.value("--root")
    background = arguments.value("--background")
    preset =
      if let word = arguments.value("--png") { try Choice.parse(word, of: "--png") } else { .fast }
    limits = try Self.limits(arguments.value("--limit-pixels"))
    reportsJSON = arguments.has("--json")
    isStrict = arguments.has("--strict")
    isQuiet = arguments.has("--quiet")
    try checkCombinations()
  }

  /// Refuses what cannot stand together, and what would have no effect.
  private func checkCombinations() throws(ToolError) {
    let readers = [input, artwork].count { $0 == "-" }
    guard readers < 2 else {
      throw .usage("standard input cannot be both the input and the artwork")
    }
    let talkers = [output == .standardOutput, layout == .standardOutput, reportsJSON]
    guard talkers.count(where: \.self) < 2 else {
      throw .usage("standard output can take only one of -o -, --layout - and --json")
    }
    guard layout != output || output == .standardOutput else {
      throw .usage("-o and --layout name the same file \(output.name)")
    }
    guard artwork == nil || root == nil else {
      throw .usage("--root has no effect with --artwork")
    }
  }

  private static func scale(_ word: String?, name: OutputName?) throws(ToolError) -> DisplayScale {
    guard let word else { return name?.scale ?? .two }
    let rule = "it has to be a number above 0 and at most 16"
    guard let number = Number.parse(decimal: word) else {
      throw .usage("--scale is \"\(word)\", \(rule)")
    }
    let scale: DisplayScale
    do throws(CoreError) {
      scale = try DisplayScale(number)
    } catch {
      throw .usage("--scale is \(word), \(rule)")
    }
    if let name, let other = name.scale, other != scale {
      throw .usage("--scale is \(word), but the name \(name.target.name) says \(other.suffix)")
    }
    return scale
  }

  private static func traits(
    _ arguments: ScannedArguments, scale: DisplayScale, locale: String
  ) throws(ToolError) -> TraitCollection {
    var traits = TraitCollection(displayScale: scale)
    if arguments.has("--locale") {
      traits.layoutDirection = Localization.layoutDirection(ofLocale: locale)
    }
    if let words = arguments.values["--appearance"] {
      for word in words {
        traits.userInterfaceStyle = try Choice.parse(word, of: "--appearance")
      }
      _ = try arguments.onlyValue("--appearance")
    }
    return traits
  }

  private static func locale(_ arguments: ScannedArguments) throws(ToolError) -> String {
    for word in arguments.values["--locale"] ?? [] where !Localization.isKnownLocale(word) {
      throw .usage(
        "--locale does not know \"\(word)\"", hint: "write it as en_US, de_DE or ja_JP")
    }
    return try arguments.onlyValue("--locale") ?? "en_US"
  }

  private static func limits(_ word: String?) throws(ToolError) -> ResourceLimits {
    var limits = ResourceLimits.standard
    if let word {
      limits.pixels = try Number.parse(word, of: "--limit-pixels", in: 1 ... .max)
    }
    return limits
  }
}
