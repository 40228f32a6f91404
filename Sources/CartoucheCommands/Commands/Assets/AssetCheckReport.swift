import Cartouche

/// What `cartouche assets check` says of a catalog.
struct AssetCheckReport: Encodable {
  /// Something that is wrong.
  struct Finding: Encodable {
    let severity: String
    let path: String
    let file: String?
    let reason: String
  }

  let version = 1
  let findings: [Finding]
  let errors: Int
  let warnings: Int
  private let setCount: Int

  private enum CodingKeys: String, CodingKey {
    case version, findings, errors, warnings
  }

  /// Checks a catalog.
  init(_ catalog: AssetCatalog) {
    let found = catalog.findings()
    findings = found.map {
      Finding(severity: $0.severity.rawValue, path: $0.path, file: $0.file, reason: $0.reason)
    }
    errors = found.count { $0.severity == .error }
    warnings = found.count { $0.severity == .warning }
    setCount = catalog.setCount
  }

  /// The same for people, a line for each thing.
  var text: String {
    findings.map { finding in
      let place = finding.file.map { "\(finding.path)/\($0)" } ?? finding.path
      return "\(finding.severity): " + Talk.printable("\(place): \(finding.reason)") + "\n"
    }.joined()
  }

  /// What was found, in one phrase.
  var summary: String {
    let sets = Self.counted(setCount, "set")
    guard errors + warnings > 0 else { return "\(sets), nothing wrong" }
    let found = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map(Self.counted)
    return "\(found.joined(separator: ", ")) in \(sets)"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
