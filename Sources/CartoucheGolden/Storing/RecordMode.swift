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
}
