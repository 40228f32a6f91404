import Cartouche

/// The options that say what a button looks like and what is made of it, on the command line and, in
/// camelCase, in a file.
enum ButtonOption {
  /// What a value of an option is in a file.
  enum Kind: Hashable {
    case text
    case number
    case choice([String])
    case texts
    case numbers
    case choices([String])
    /// Four numbers, or one of a few words.
    case insets(words: [String])
  }

  /// The beginnings of options for other appearances than any, the most special one first.
  static let appearances = ["--dark-contrast-", "--dark-", "--contrast-"]
  /// The ends of options for a colour, but for the stops of a gradient.
  static let colorParts = ["border-color", "fill", "inner-highlight", "shadow"]
  /// The states that have colours of their own.
  static let states = [ButtonBackground.State.highlighted, .disabled]

  /// Every option of a button with the kind of its value in a file.
  static let kinds: [(option: String, kind: Kind)] = shapes + looks + outputs

  private static let shapes: [(option: String, kind: Kind)] = [
    ("--size", .text), ("--corner-radius", .number),
    ("--corner-curve", .choice(words(CornerCurve.self))), ("--border-width", .number),
    ("--border-color", .text), ("--fill", .text), ("--stop", .texts),
    ("--fill-angle", .choice(["vertical", "horizontal"])), ("--inner-highlight", .text),
    ("--shadow", .text), ("--padding", .insets(words: [])), ("--caps", .insets(words: ["auto"])),
  ]

  private static let looks: [(option: String, kind: Kind)] = {
    var looks: [(option: String, kind: Kind)] = []
    for begin in appearances {
      for part in colorParts { looks.append((begin + part, .text)) }
      looks.append((begin + "stop", .texts))
    }
    for state in states {
      looks.append(("--\(state)-opacity", .number))
      looks.append(("--\(state)-border-color", .text))
      looks.append(("--\(state)-fill", .text))
    }
    return looks
  }()

  private static let outputs: [(option: String, kind: Kind)] = [
    ("--state", .choices(words(ButtonBackground.State.self))), ("--scales", .numbers),
    ("--mode", .choice(words(ResizingMode.self))),
    ("--render-as", .choice(words(ButtonRequest.Intent.self))),
    ("--export", .choices(words(ButtonExport.self))),
  ]

  /// The options that take colours.
  static let colors: [String] = {
    var colors: [String] = []
    for begin in ["--"] + appearances {
      for part in colorParts + ["stop"] { colors.append(begin + part) }
    }
    for state in states { colors += ["--\(state)-border-color", "--\(state)-fill"] }
    return colors
  }()

  /// The name of an option in a file: `--dark-border-color` is `darkBorderColor`.
  static func key(of option: String) -> String {
    let words = option.dropFirst(2).split(separator: "-")
    return words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  private static func words<Value: RawRepresentable<String> & CaseIterable>(
    _ type: Value.Type
  ) -> [String] {
    Value.allCases.map(\.rawValue)
  }
}

/// What is made of a button.
enum ButtonExport: String, CaseIterable, Hashable {
  case imageset, ninepatch, css
}
