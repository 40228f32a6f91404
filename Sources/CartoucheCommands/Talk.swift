/// What is said on standard error: errors with their hints, warnings, notes.
///
/// A line is one line whatever a file name or a document puts into it: control characters are
/// written as escapes, so that nothing steers the terminal. Colour appears on a terminal only, and not
/// where `NO_COLOR` is set.
package struct Talk: Sendable {
  private let environment: ToolEnvironment
  private let isColored: Bool

  /// Creates the talk of a run.
  package init(environment: ToolEnvironment) {
    self.environment = environment
    let refusal = environment.variable("NO_COLOR") ?? ""
    isColored =
      refusal.isEmpty && environment.variable("TERM") != "dumb" && environment.isTerminal(.error)
  }

  /// Says an error, and its hint on a line of its own.
  package func say(_ error: ToolError) {
    guard !error.isSilent else { return }
    write(word: "error", code: "31", sentence: error.sentence)
    if let hint = error.hint {
      write(word: "hint", code: "36", sentence: hint)
    }
  }

  /// Says what was done in a lesser way than asked.
  package func warn(_ sentence: String) {
    write(word: "warning", code: "33", sentence: sentence)
  }

  /// Says something worth knowing.
  package func note(_ sentence: String) {
    line("cartouche: \(Self.printable(sentence))")
  }

  private func write(word: String, code: String, sentence: String) {
    let mark = isColored ? "\u{1B}[1;\(code)m\(word):\u{1B}[0m" : "\(word):"
    line("cartouche: \(mark) \(Self.printable(sentence))")
  }

  private func line(_ text: String) {
    environment.writeStandardError(text + "\n")
  }

  /// The text with control characters, line ends and direction marks written as escapes.
  package static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
