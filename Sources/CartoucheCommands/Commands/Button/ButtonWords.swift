import Cartouche

/// The words that describe one button: options of the command line, or an entry of a file.
struct ButtonWords {
  private var values: [String: [String]]
  /// Where the entry stands in its file, as `buttons[2]`; nil on the command line.
  private let place: String?
  /// The options that the file says for all of its buttons.
  private let defaults: Set<String>
  /// The options that the command line says instead of the file.
  private var overridden: Set<String> = []

  /// The words of the command line.
  init(_ arguments: ScannedArguments) {
    values = arguments.values
    place = nil
    defaults = []
  }

  /// The words of an entry of a file, by the names of the options, and those for all entries.
  init(_ values: [String: [String]], at place: String, defaults: [String: [String]]) {
    self.values = defaults.merging(values) { _, own in own }
    self.place = place
    self.defaults = Set(defaults.keys).subtracting(values.keys)
  }

  /// Whether they are an entry of a file, which describes the button for any use.
  var isEntry: Bool { place != nil }

  /// The same with an option of the command line in place of what the file says.
  func overriding(_ option: String, with words: [String]?) -> ButtonWords {
    guard let words else { return self }
    var other = self
    other.values[option] = words
    other.overridden.insert(option)
    return other
  }

  /// The same without an option.
  func without(_ option: String) -> ButtonWords {
    var other = self
    other.values[option] = nil
    return other
  }

  /// Whether an option stands.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// Whether an option stands and was said of this button, not of all in the file.
  func isOwn(_ option: String) -> Bool { has(option) && !defaults.contains(option) }

  /// The value of an option that has one.
  func value(_ option: String) -> String? { values[option]?.first }

  /// The values of an option that has several.
  func list(_ option: String) -> [String]? { values[option] }

  /// Whether a colour comes from a catalog.
  var usesCatalog: Bool {
    ButtonOption.colors.contains { option in
      (values[option] ?? []).contains { $0.contains("asset:") }
    }
  }

  /// What an option is called in a sentence: `--corner-radius`, or `buttons[2].cornerRadius`.
  func label(_ option: String) -> String {
    guard let place, !overridden.contains(option) else { return option }
    return "\(defaults.contains(option) ? "defaults" : place).\(ButtonOption.key(of: option))"
  }

  /// The value of an option that is one of a few words.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ option: String, as type: Value.Type = Value.self
  ) throws(ToolError) -> Value? {
    guard let word = value(option) else { return nil }
    return try Choice.parse(word, of: label(option))
  }

  /// The values of an option that lists some of a few words, in the order of the words.
  func choices<Value: RawRepresentable<String> & CaseIterable & Equatable>(
    _ option: String, as type: Value.Type = Value.self
  ) throws(ToolError) -> [Value]? {
    guard let words = list(option) else { return nil }
    let label = label(option)
    let values = try words.map { word throws(ToolError) -> Value in
      try Choice.parse(word, of: label)
    }
    return Value.allCases.filter(values.contains)
  }

  /// The value of an option that is a length in points, 0 or more.
  func length(_ option: String) throws(ToolError) -> Double? {
    guard let word = value(option) else { return nil }
    let length = try NumberList.length(word, of: label(option))
    guard length <= Self.longest else { throw tooLong(option, word) }
    return length
  }

  /// The value of an option that is four numbers of points.
  func insets(_ option: String) throws(ToolError) -> EdgeInsets? {
    guard let word = value(option) else { return nil }
    let insets = try NumberList.insets(word, of: label(option))
    let all = [insets.top, insets.left, insets.bottom, insets.right]
    guard all.allSatisfy({ $0 <= Self.longest }) else { throw tooLong(option, word) }
    return insets
  }

  /// The longest length in points: that of a side of a picture in pixels.
  static let longest = 32_767.0

  /// An error where a length is beyond that.
  func tooLong(_ option: String, _ word: String) -> ToolError {
    .usage("\(label(option)) is \"\(word)\", it may be 32767 points at most")
  }

  /// An error where an option would change nothing.
  func withoutEffect(_ option: String, _ reason: String) -> ToolError {
    .usage("\(label(option)) has no effect \(reason)")
  }
}
