/// An option of a verb, as `--help` shows it and the scanner reads it.
package struct Option: Hashable, Sendable {
  /// How often an option may stand, and with what.
  package enum Form: Hashable, Sendable {
    /// The option stands alone; it is there or not.
    case flag
    /// A value follows; `name` is what the help calls it.
    case value(name: String)
    /// Values follow, divided by commas, or the option is repeated.
    case list(name: String)
    /// A value follows, and the option may be repeated; commas belong to the value.
    case repeated(name: String)
  }

  /// The option with its dashes.
  package let name: String
  /// What follows it.
  package let form: Form
  /// What it does, for the help; nil for an option of a later version.
  package let summary: String?

  /// Whether this version knows what to do with it.
  package var isAvailable: Bool { summary != nil }

  /// How the option is written.
  package var usage: String {
    switch form {
    case .flag: name
    case .value(let value), .list(let value), .repeated(let value): "\(name) \(value)"
    }
  }

  /// An option without a value.
  package static func flag(_ name: String, _ summary: String) -> Option {
    Option(name: name, form: .flag, summary: summary)
  }

  /// An option with one value.
  package static func value(_ name: String, _ value: String, _ summary: String) -> Option {
    Option(name: name, form: .value(name: value), summary: summary)
  }

  /// An option with one value or several.
  package static func list(_ name: String, _ value: String, _ summary: String) -> Option {
    Option(name: name, form: .list(name: value), summary: summary)
  }

  /// An option that may stand several times.
  package static func repeated(_ name: String, _ value: String, _ summary: String) -> Option {
    Option(name: name, form: .repeated(name: value), summary: summary)
  }

  /// Options that are recognised and refused.
  package static func later(_ names: String...) -> [Option] {
    names.map { Option(name: $0, form: .flag, summary: nil) }
  }
}
