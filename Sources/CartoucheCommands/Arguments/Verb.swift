/// What the command can be asked to do.
package struct Verb: Hashable, Sendable {
  /// The word on the command line.
  package let name: String
  /// What it does, in a few words.
  package let summary: String
  /// The name of its input in the help, where it takes one.
  package let input: String?
  /// Its options, those of later versions among them; none for a verb of a later version.
  package let options: [Option]
  /// What people most often want of it.
  package let examples: [Example]
  /// What else is worth knowing, for the end of the help.
  package let notes: String

  /// Whether this version can do it.
  package var isAvailable: Bool { !options.isEmpty }

  /// How it is written.
  package var usage: String {
    [name, input, "[options]"].compactMap(\.self).joined(separator: " ")
  }

  /// A command line with what it does.
  package struct Example: Hashable, Sendable {
    /// The words after `cartouche`.
    package let command: String
    /// What it does.
    package let meaning: String
  }

  /// The verb of that name.
  ///
  /// - Throws: `usage` where there is none, or only in a later version.
  package static func named(_ name: String) throws(ToolError) -> Verb {
    if let verb = all.first(where: { $0.name == name }) {
      guard verb.isAvailable else { throw .notAvailableYet(name) }
      return verb
    }
    guard !name.hasPrefix("-") else {
      let guess = Spelling.nearest(to: name, among: ["--help", "--version"])
      throw .usage(
        "there is no option \(name) before the verb",
        hint: guess.map { "did you mean \($0)?" } ?? "cartouche --help lists the verbs")
    }
    if let guess = Spelling.nearest(to: name, among: all.map(\.name) + ["help"]) {
      throw .usage("there is no verb \"\(name)\"", hint: "did you mean \(guess)?")
    }
    let isFile = name.hasSuffix(".json") || name.hasSuffix(".jsonl")
    throw .usage(
      "there is no verb \"\(name)\"",
      hint: isFile
        ? "to draw a card from a file: cartouche card \(name)" : "cartouche --help lists the verbs")
  }
}
