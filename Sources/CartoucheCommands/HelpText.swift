/// The text of `--help`: examples first, then the options.
package struct HelpText {
  private let verb: Verb

  /// Creates the help of a verb.
  package init(verb: Verb) {
    self.verb = verb
  }

  /// The help of the verb.
  package var text: String {
    let options = verb.options.compactMap { option in
      option.summary.map { (option.usage, $0) }
    }
    let later = verb.options.filter { !$0.isAvailable }.map(\.name)
    return """
      cartouche \(verb.name) \(verb.summary).

      Examples
      \(Self.examples(verb.examples))
      Usage
        cartouche \(verb.usage)

      Options (in brackets what holds without them)
      \(Self.columns(options + [("--help", "shows this text")]))
      \(verb.notes)

      """ + (later.isEmpty ? "" : "\nNot available yet\n\(Self.wrapped(later))")
  }

  /// The help of the whole command.
  package static var overview: String {
    let now = Verb.all.filter(\.isAvailable).map { ($0.usage, $0.summary) }
    let later = Verb.all.filter { !$0.isAvailable }.map { ($0.name, $0.summary) }
    return """
      cartouche draws what UIKit draws, without a Mac.

      Examples
      \(examples(Verb.all.compactMap(\.examples.first)))
      Verbs
      \(columns(now + [("help VERB", "examples and options of a verb")]))
      Everywhere
      \(columns([
        ("--help", "shows the help"), ("--version", "shows the versions of program and libraries"),
        ("-", "as a file name is standard input or output"),
        ("--opt=value", "is needed for a value that begins with a dash"),
      ]))
      Status
        0 done, 1 a comparison differed, a check found errors or some of several items failed,
        64 usage, 65 bad data, 66 no input, 69 font or library missing, 73 cannot create output,
        74 read or write failed, 130 interrupted

      Not available yet
      \(columns(later))
      """
  }

  private static func examples(_ examples: [Verb.Example]) -> String {
    examples.map { "  cartouche \($0.command)\n      \($0.meaning)\n" }.joined()
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, meaning in
      "  \(name)\(String(repeating: " ", count: width - name.count + 2))\(meaning)\n"
    }.joined()
  }

  private static func wrapped(_ words: [String]) -> String {
    var lines = ["  "]
    for word in words {
      if let last = lines.last, last.count + word.count > 80 { lines.append("  ") }
      lines[lines.count - 1] += "\(word) "
    }
    return lines.map { $0.trimmingTrailingSpaces + "\n" }.joined()
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
