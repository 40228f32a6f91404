/// What was done in a lesser way than asked, each thing once.
package struct Warnings: Sendable {
  /// How warnings are taken.
  package enum Mode: Sendable {
    /// They are said.
    case say(Talk)
    /// Nothing is said.
    case keepQuiet
    /// The first one ends the run.
    case fail
  }

  /// What has been said, or would have been but for `--quiet`.
  package private(set) var sentences: [String] = []
  private var known: Set<String> = []
  private let mode: Mode

  /// Creates an empty list.
  package init(mode: Mode) {
    self.mode = mode
  }

  /// Adds a warning; one that is there already is not said again.
  ///
  /// - Throws: `badData`, or the status given, where warnings are errors.
  package mutating func add(
    _ sentence: String, status: ExitStatus = .badData
  ) throws(ToolError) {
    guard known.insert(sentence).inserted else { return }
    switch mode {
    case .fail: throw ToolError(status, sentence, hint: "without --strict this is a warning")
    case .say(let talk): talk.warn(sentence)
    case .keepQuiet: break
    }
    sentences.append(sentence)
  }
}
