import Cartouche

/// How much may be read and drawn, as the words of a command line say it.
enum LimitWord {
  /// The usual limits, with the pixels that `--limit-pixels` says.
  ///
  /// - Throws: `usage` where it is no whole number above 0.
  static func limits(_ arguments: ScannedArguments) throws(ToolError) -> ResourceLimits {
    var limits = ResourceLimits.standard
    if let word = arguments.value("--limit-pixels") {
      limits.pixels = try Number.parse(word, of: "--limit-pixels", in: 1 ... .max)
    }
    return limits
  }
}
