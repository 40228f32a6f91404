/// When a golden image is written.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Never; a missing one is a failure. The rule on CI.
  case never
  /// Where there is none yet; that run still fails, so that somebody looks at it.
  case missing
  /// Where there is none, and where the picture differs from it.
  case failed
  /// Always.
  case all

  /// The mode that the environment asks for: never where `CI` is not empty, else what
  /// `CARTOUCHE_RECORD` says, else `missing`; nil where that is no mode.
  public static func resolved(environment: [String: String]) -> RecordMode? {
    guard environment["CI", default: ""].isEmpty else { return .never }
    guard let word = environment["CARTOUCHE_RECORD"], !word.isEmpty else { return .missing }
    return RecordMode(rawValue: word)
  }

  /// The mode of an expectation: never on CI; else what the expectation or its trait asks for, the
  /// environment, the file of the package, and at the end `missing`; nil where `CARTOUCHE_RECORD` is
  /// no mode.
  package static func resolved(
    asked: RecordMode?, environment: [String: String], configured: RecordMode?
  ) -> RecordMode? {
    guard environment["CI", default: ""].isEmpty else { return .never }
    guard let mode = resolved(environment: environment) else { return nil }
    let isSaid = !environment["CARTOUCHE_RECORD", default: ""].isEmpty
    return asked ?? (isSaid ? mode : configured ?? mode)
  }
}
