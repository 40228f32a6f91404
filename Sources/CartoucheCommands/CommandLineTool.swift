import Cartouche

/// The command `cartouche`, apart from the process it runs in.
///
/// ```swift
/// let status = CommandLineTool(environment: .process()).run(["card", "song.json"])
/// ```
public struct CommandLineTool {
  private let environment: ToolEnvironment

  /// Creates a tool whose files, streams and variables are those of an environment.
  public init(environment: ToolEnvironment) {
    self.environment = environment
  }

  /// Does what the words after the name of the program ask for.
  ///
  /// Data goes to standard output; errors, warnings and notes go to standard error.
  ///
  /// - Parameter arguments: the words without the name of the program.
  /// - Returns: the status for the process to end with; never traps, whatever the words are.
  public func run(_ arguments: [String]) -> ExitStatus {
    do throws(ToolError) {
      return try perform(arguments)
    } catch {
      Talk(environment: environment).say(error)
      return error.status
    }
  }

  /// Does what the words of this process ask for.
  ///
  /// A word that is not UTF-8 is a usage error: Swift would mend it, and another file would be meant.
  public func runProcess() -> ExitStatus {
    var words: [String] = []
    for index in 1..<max(Int(CommandLine.argc), 1) {
      guard let pointer = CommandLine.unsafeArgv[index] else { break }
      guard let word = String(validatingCString: pointer) else {
        let error = ToolError.usage("argument \(index) is not UTF-8, as all arguments have to be")
        Talk(environment: environment).say(error)
        return error.status
      }
      words.append(word)
    }
    return run(words)
  }

  private func perform(_ arguments: [String]) throws(ToolError) -> ExitStatus {
    guard let first = arguments.first else {
      environment.writeStandardError(HelpText.overview)
      throw .usage("no verb is given", hint: "start with cartouche card INPUT")
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--version", "version":
      try refuse(rest, after: first)
      try print(VersionText.text)
    case "--help", "-h":
      try refuse(rest, after: first)
      try print(HelpText.overview)
    case "help":
      try printHelp(rest)
    default:
      return try runVerb(Verb.named(first), rest)
    }
    return .success
  }

  private func runVerb(_ verb: Verb, _ words: [String]) throws(ToolError) -> ExitStatus {
    let arguments = try ArgumentScanner(verb: verb).scan(words)
    guard !arguments.asksForHelp else {
      try print(HelpText(verb: verb).text)
      return .success
    }
    switch verb.name {
    case "diff":
      let options = try DiffOptions(arguments, environment: environment)
      let isMatch = try DiffCommand(options: options, environment: environment).run()
      return isMatch ? .success : .difference
    case "card":
      let options = try CardOptions(arguments, environment: environment)
      try CardCommand(options: options, environment: environment).run()
    case "gradient":
      let options = try GradientOptions(arguments, environment: environment)
      try GradientCommand(options: options, environment: environment).run()
    case "stretch":
      let options = try StretchOptions(arguments, environment: environment)
      try StretchCommand(options: options, environment: environment).run()
    case "tint":
      let options = try TintOptions(arguments, environment: environment)
      try TintCommand(options: options, environment: environment).run()
    case "round":
      let options = try RoundOptions(arguments, environment: environment)
      try RoundCommand(options: options, environment: environment).run()
    case "button":
      let options = try ButtonOptions(arguments, environment: environment)
      try ButtonCommand(options: options, environment: environment).run()
    case "golden":
      let options = try GoldenOptions(arguments, environment: environment)
      return try GoldenCommand(options: options, environment: environment).run()
    case "inspect":
      let options = try InspectOptions(arguments)
      try InspectCommand(options: options, environment: environment).run()
    case "assets":
      let options = try AssetsOptions(arguments)
      try AssetsCommand(options: options, environment: environment).run()
    case "doctor":
      let options = try DoctorOptions(arguments)
      try DoctorCommand(options: options, environment: environment).run()
    default:
      throw .notAvailableYet(verb.name)
    }
    return .success
  }

  private func printHelp(_ words: [String]) throws(ToolError) {
    guard let name = words.first else { return try print(HelpText.overview) }
    try refuse(Array(words.dropFirst()), after: "help \(name)")
    guard name != "help" else { return try print(HelpText.overview) }
    try print(HelpText(verb: Verb.named(name)).text)
  }

  private func refuse(_ words: [String], after context: String) throws(ToolError) {
    guard let word = words.first else { return }
    throw .usage("\"\(word)\" has no place after \(context)")
  }

  private func print(_ text: String) throws(ToolError) {
    try environment.writeStandardOutput(Array(text.utf8))
  }
}
