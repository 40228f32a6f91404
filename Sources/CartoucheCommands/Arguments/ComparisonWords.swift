import Cartouche
import CartoucheGolden

/// What counts as a difference, as the words of a command line say it.
enum ComparisonWords {
  /// The settings, but for the mask, which is still to be read.
  ///
  /// - Throws: `usage` where a word is not known, or the words do not go together.
  static func settings(
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
