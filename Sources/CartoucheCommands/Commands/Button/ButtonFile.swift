import Cartouche

/// A file of many buttons: `{"buttons": [{"name": "Buy", "fill": "white"}, …]}`.
///
/// The names of values are those of the options in camelCase. What stands in `defaults` holds for every
/// button that does not say it itself.
struct ButtonFile {
  /// A button of the file.
  struct Entry {
    let name: String
    let words: ButtonWords
  }

  /// The buttons, in order.
  let entries: [Entry]

  private static let keys = ["$schema", "buttons", "defaults"]

  /// Reads a file.
  ///
  /// - Throws: `badData` where it is not JSON, or a value is not what it has to be, with its path.
  init(parsing bytes: [UInt8], limits: ResourceLimits) throws(ToolError) {
    let document = try Self.document(bytes, limits: limits)
    for key in document.keys.sorted() where !Self.keys.contains(key) {
      throw Self.unknown(key, in: "the file", among: Self.keys)
    }
    let defaults = try document["defaults"].map { value throws(ToolError) in
      try Self.words(of: try Self.object(value, at: "defaults"), at: "defaults")
    }
    guard let list = document["buttons"] else {
      throw Self.wrong("the file has no buttons")
    }
    guard case .array(let buttons) = list else {
      throw Self.wrong("buttons is \(list.noun), it has to be a list")
    }
    guard !buttons.isEmpty else { throw Self.wrong("buttons is an empty list") }
    guard buttons.count <= limits.elements else {
      throw Self.wrong("buttons has more than \(limits.elements) entries, which is the limit")
    }
    var entries: [Entry] = []
    for (index, button) in buttons.enumerated() {
      let place = "buttons[\(index)]"
      var values = try Self.object(button, at: place)
      guard let name = values.removeValue(forKey: "name") else {
        throw Self.wrong("\(place) has no name")
      }
      guard case .string(let name) = name else {
        throw Self.wrong("\(place).name is \(name.noun), it has to be a text")
      }
      entries.append(
        Entry(
          name: name,
          words: ButtonWords(
            try Self.words(of: values, at: place), at: place, defaults: defaults ?? [:])))
    }
    self.entries = entries
  }

  private static func document(
    _ bytes: [UInt8], limits: ResourceLimits
  ) throws(ToolError) -> [String: JSONValue] {
    let root: JSONNode
    do throws(JSONMismatch) {
      root = try JSONReader.root(of: bytes, limits: limits)
    } catch {
      throw wrong("\(error.place.isEmpty ? "the file" : error.place) \(error.problem)")
    }
    return try object(root.value, at: "the file")
  }

  private static func object(
    _ value: JSONValue, at place: String
  ) throws(ToolError) -> [String: JSONValue] {
    guard case .object(let values) = value else {
      throw wrong("\(place) is \(value.noun), it has to be an object")
    }
    return values
  }

  private static func words(
    of values: [String: JSONValue], at place: String
  ) throws(ToolError) -> [String: [String]] {
    var words: [String: [String]] = [:]
    var rest = values
    for (option, kind) in ButtonOption.kinds {
      let key = ButtonOption.key(of: option)
      guard let value = rest.removeValue(forKey: key) else { continue }
      words[option] = try kind.words(of: value, at: "\(place).\(key)")
    }
    if let key = rest.keys.min() {
      throw unknown(
        key, in: place, among: ButtonOption.kinds.map { ButtonOption.key(of: $0.option) })
    }
    return words
  }

  private static func unknown(_ key: String, in place: String, among known: [String]) -> ToolError {
    let guess = Spelling.nearest(to: key, among: known)
    return ToolError(
      .badData, "\(place) has \"\(key)\", which is not known here",
      hint: guess.map { "did you mean \($0)?" })
  }

  static func wrong(_ sentence: String) -> ToolError { ToolError(.badData, sentence) }
}

extension ButtonOption.Kind {
  /// The words that a value of a file would be on the command line.
  ///
  /// - Throws: `badData` where it is of another kind.
  func words(of value: JSONValue, at place: String) throws(ToolError) -> [String] {
    switch (self, value) {
    case (.text, .string(let text)), (.choice, .string(let text)):
      return [text]
    case (.number, .number(let number)):
      return [JSONValue.text(of: number)]
    case (.insets(let words), .string(let word)) where words.contains(word):
      return [word]
    case (.insets, .array(let values)) where values.count == 4:
      return [try numbers(values, at: place).joined(separator: ",")]
    case (.numbers, .array(let values)) where !values.isEmpty:
      return try distinct(numbers(values, at: place), at: place)
    case (.choices, .array(let values)) where !values.isEmpty:
      return try distinct(texts(values, at: place), at: place)
    case (.texts, .array(let values)) where !values.isEmpty:
      return try texts(values, at: place)
    default:
      let found: String = if case .array = value { "a list like this" } else { value.noun }
      throw ButtonFile.wrong("\(place) is \(found), it has to be \(noun)")
    }
  }

  private func numbers(_ values: [JSONValue], at place: String) throws(ToolError) -> [String] {
    var words: [String] = []
    for (index, value) in values.enumerated() {
      guard case .number(let number) = value else {
        throw ButtonFile.wrong("\(place)[\(index)] is \(value.noun), it has to be a number")
      }
      words.append(JSONValue.text(of: number))
    }
    return words
  }

  private func texts(_ values: [JSONValue], at place: String) throws(ToolError) -> [String] {
    var words: [String] = []
    for (index, value) in values.enumerated() {
      guard case .string(let text) = value else {
        throw ButtonFile.wrong("\(place)[\(index)] is \(value.noun), it has to be a text")
      }
      words.append(text)
    }
    return words
  }

  private func distinct(_ words: [String], at place: String) throws(ToolError) -> [String] {
    for (index, word) in words.enumerated() where words[..<index].contains(word) {
      throw ButtonFile.wrong("\(place)[\(index)] is there twice")
    }
    return words
  }

  private var noun: String {
    switch self {
    case .text: "a text"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .number: "a number"
    case .numbers: "a list of numbers"
    case .texts: "a list of texts"
    case .choices(let words): "a list of some of " + words.joined(separator: ", ")
    case .insets(let words):
      (words.map { "\"\($0)\" or " }).joined() + "a list of four numbers: top, left, bottom, right"
    }
  }
}

extension JSONValue {
  /// What the value is, in a sentence.
  fileprivate var noun: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): "the number \(Self.text(of: number))"
    case .string(let text): "the text \"\(text)\""
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// A number as people write it: a whole one without a point.
  fileprivate static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
