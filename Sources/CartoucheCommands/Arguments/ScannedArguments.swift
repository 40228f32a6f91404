/// The words of a command line, sorted but not yet understood.
package struct ScannedArguments {
  /// What the verb is applied to.
  package internal(set) var inputs: [String] = []
  /// The values of each option that stands, in order; of a flag none.
  package internal(set) var values: [String: [String]] = [:]
  /// Whether `--help` stands.
  package internal(set) var asksForHelp = false

  /// Whether an option stands.
  package func has(_ option: String) -> Bool {
    values[option] != nil
  }

  /// The value of an option that has one value.
  package func value(_ option: String) -> String? {
    values[option]?.first
  }

  /// The one input that a verb takes.
  package func onlyInput(of verb: Verb) throws(ToolError) -> String {
    guard let input = inputs.first else {
      throw .usage(
        "\(verb.name) needs an input", hint: "cartouche \(verb.usage); - is standard input")
    }
    guard inputs.count == 1 else {
      throw .usage("\(verb.name) takes one input, \"\(inputs[1])\" is one too many")
    }
    guard !input.isEmpty else {
      throw .usage("the name of the input is empty")
    }
    return input
  }
}
