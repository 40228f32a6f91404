import Cartouche

/// A stop of a gradient as a word of the command line: a location, a space and a colour.
enum StopWord {
  /// The stops of an option that is repeated.
  ///
  /// - Parameters:
  ///   - words: the values.
  ///   - option: what the option is called in an error.
  ///   - color: finds the colour of a word.
  /// - Returns: the stops, in the order of the words.
  /// - Throws: `usage` where a word is none, and what `color` throws.
  static func stops(
    _ words: [String], of option: String, color: (String) throws(ToolError) -> Color
  ) throws(ToolError) -> [Gradient.Stop] {
    try words.map { word throws(ToolError) in
      let parts = word.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let location = Number.parse(decimal: parts[0]) else {
        throw .usage(
          "\(option) is \"\(word)\", it has to be a location from 0 to 1, a space and a colour",
          hint: "write --stop '0.5 #ff8800'")
      }
      return Gradient.Stop(
        location: location, color: try color(String(parts[1].drop { $0 == " " })))
    }
  }
}
