import Cartouche

/// What `cartouche inspect` is asked for.
struct InspectOptions {
  /// The path of the image, or `-`.
  let input: String
  /// Whether the answer is one object.
  let reportsJSON: Bool
  /// Whether warnings are kept back.
  let isQuiet: Bool

  /// Understands the words of the command line.
  init(_ arguments: ScannedArguments) throws(ToolError) {
    input = try arguments.onlyInput(of: .inspect)
    reportsJSON = arguments.has("--json")
    isQuiet = arguments.has("--quiet")
  }
}

/// `cartouche inspect`: what an image file holds.
struct InspectCommand {
  let options: InspectOptions
  let environment: ToolEnvironment

  /// Says it.
  ///
  /// - Throws: `noInput` where the file is missing, `badData` where it is no image.
  func run() throws(ToolError) {
    let isStandard = options.input == "-"
    let name = isStandard ? "standard input" : options.input
    let limits = ResourceLimits.standard
    let bytes =
      isStandard
      ? try environment.readStandardInput(limits.imageBytes)
      : try environment.readFile(options.input, limits.imageBytes)

    let decoded: DecodedImage
    do throws(CodecError) {
      decoded = try ImageDecoder(limits: limits).decode(bytes)
    } catch {
      throw ToolError(.badData, "\(name): \(error)")
    }
    var warnings = Warnings(
      mode: options.isQuiet ? .keepQuiet : .say(Talk(environment: environment)))
    for sentence in decoded.warnings {
      try warnings.add("\(name): \(sentence)")
    }
    let report = InspectReport(decoded)
    try environment.writeStandardOutput(
      options.reportsJSON ? try JSONText.bytes(of: report) : Array(report.text.utf8))
  }
}
