/// Sorts the words of a command line into inputs and options.
///
/// `--opt value` and `--opt=value` mean the same; a value that begins with a dash needs the second
/// form, but for `-` alone. After `--` every word is an input.
package struct ArgumentScanner {
  private let verb: Verb

  /// Creates a scanner for the options of a verb.
  package init(verb: Verb) {
    self.verb = verb
  }

  /// Sorts the words.
  ///
  /// - Throws: `usage` for an option that is unknown, stands twice, lacks its value, has one too
  ///   many, or belongs to a later version.
  package func scan(_ words: [String]) throws(ToolError) -> ScannedArguments {
    var result = ScannedArguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        result.inputs += rest
        break
      } else if word == "--help" || word == "-h" {
        result.asksForHelp = true
        break
      } else if word == "-" || !word.hasPrefix("-") {
        result.inputs.append(word)
      } else {
        try scanOption(word, &rest, into: &result)
      }
    }
    return result
  }

  private func scanOption(
    _ word: String, _ rest: inout ArraySlice<String>, into result: inout ScannedArguments
  ) throws(ToolError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? word
    let attached = parts.count > 1 ? String(parts[1]) : nil
    let option = try self.option(named: name)
    guard option.isAvailable else { throw .notAvailableYet(name) }

    let value = try value(of: option, attached: attached, &rest)
    switch option.form {
    case .flag, .value:
      guard result.values[name] == nil else { throw .usage("\(name) is given twice") }
      result.values[name] = value.map { [$0] } ?? []
    case .repeated:
      result.values[name, default: []] += value.map { [$0] } ?? []
    case .list:
      for item in (value ?? "").split(separator: ",", omittingEmptySubsequences: false) {
        let item = String(item)
        guard result.values[name]?.contains(item) != true else {
          throw .usage("\(name) is given \"\(item)\" twice")
        }
        result.values[name, default: []].append(item)
      }
    }
  }

  private func value(
    of option: Option, attached: String?, _ rest: inout ArraySlice<String>
  ) throws(ToolError) -> String? {
    guard option.form != .flag else {
      guard attached == nil else { throw .usage("\(option.name) takes no value") }
      return nil
    }
    if let attached { return try filled(attached, of: option) }
    guard let next = rest.first else {
      throw .usage("\(option.name) needs a value", hint: "write \(option.usage)")
    }
    guard next == "-" || !next.hasPrefix("-") else {
      throw .usage(
        "\(option.name) needs a value",
        hint: "a value that begins with a dash is written \(option.name)=\(next)")
    }
    rest.removeFirst()
    return try filled(next, of: option)
  }

  private func filled(_ value: String, of option: Option) throws(ToolError) -> String {
    guard !value.isEmpty else {
      throw .usage("the value of \(option.name) is empty", hint: "write \(option.usage)")
    }
    return value
  }

  private func option(named name: String) throws(ToolError) -> Option {
    if let option = verb.options.first(where: { $0.name == name }) { return option }
    let names = verb.options.filter(\.isAvailable).map(\.name) + ["--help"]
    let guess = Spelling.nearest(to: name, among: names)
    throw .usage(
      "\(verb.name) has no option \(name)",
      hint: guess.map { "did you mean \($0)?" } ?? "cartouche \(verb.name) --help lists them")
  }
}
