/// Why a run ends early: a status, a sentence, and sometimes a hint.
package struct ToolError: Error, Hashable {
  /// The status that the process ends with.
  package let status: ExitStatus
  /// What is wrong, in one sentence without a full stop.
  package let sentence: String
  /// What to do about it.
  package let hint: String?
  /// Whether nothing is said: the reader of our output has gone, and nobody would read it.
  package let isSilent: Bool

  /// Creates an error that is said on standard error.
  package init(_ status: ExitStatus, _ sentence: String, hint: String? = nil) {
    self.init(status: status, sentence: sentence, hint: hint, isSilent: false)
  }

  private init(status: ExitStatus, sentence: String, hint: String?, isSilent: Bool) {
    self.status = status
    self.sentence = sentence
    self.hint = hint
    self.isSilent = isSilent
  }

  /// The command line is wrong.
  package static func usage(_ sentence: String, hint: String? = nil) -> ToolError {
    ToolError(.usage, sentence, hint: hint)
  }

  /// The option, value or verb belongs to a later version.
  package static func notAvailableYet(_ what: String) -> ToolError {
    ToolError(.usage, "\(what) is not available yet")
  }

  /// The reader of a pipe has gone before everything was written.
  package static let closedPipe = ToolError(
    status: .readOrWriteFailed, sentence: "the reader of the output has gone", hint: nil,
    isSilent: true)
}

extension ToolError: CustomStringConvertible {
  /// The sentence, for those who put it into one of their own.
  package var description: String { sentence }
}
