/// The versions of the libraries and fonts that drew a picture.
///
/// Equal input and an equal fingerprint give equal bytes. A golden image keeps it, so that a
/// difference after an update can be told from a mistake.
public struct RenderFingerprint: Hashable, Sendable {
  /// A name and its version, such as `cairo` and `1.16.0`.
  public private(set) var versions: [String: String]

  /// Creates a fingerprint; without versions it names none.
  public init(_ versions: [String: String] = [:]) {
    self.versions = versions
  }

  /// Adds what another fingerprint names; where both name a thing, the other wins.
  public mutating func merge(_ other: RenderFingerprint) {
    versions.merge(other.versions) { _, new in new }
  }
}

extension RenderFingerprint: CustomStringConvertible {
  /// The names in order, each with its version: `cairo 1.16.0; pango 1.50.12`.
  public var description: String {
    versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: "; ")
  }
}
