/// A value that is one of a few words.
enum Choice {
  /// The case whose word this is.
  ///
  /// - Throws: `usage`, with all words, and the nearest as a hint.
  static func parse<Value: RawRepresentable<String> & CaseIterable>(
    _ word: String, of option: String, as type: Value.Type = Value.self
  ) throws(ToolError) -> Value {
    if let value = Value(rawValue: word) { return value }
    let words = Value.allCases.map(\.rawValue)
    let guess = Spelling.nearest(to: word, among: words)
    throw .usage(
      "\(option) does not know \"\(word)\", it knows \(words.joined(separator: ", "))",
      hint: guess.map { "did you mean \($0)?" })
  }
}
