/// Something in a catalog that is wrong, or looks wrong.
package struct CatalogFinding: Hashable, Sendable {
  /// How bad it is.
  package enum Severity: String, Hashable, Sendable {
    /// A name, or one of its variants, cannot be drawn.
    case error
    /// All can be drawn, but hardly as it was meant.
    case warning
  }

  /// How bad it is.
  package let severity: Severity
  /// The path of the set or group below the catalog.
  package let path: String
  /// The file in it that is meant; nil where it is not one file.
  package let file: String?
  /// What is wrong, in a sentence without a full stop.
  package let reason: String

  init(_ severity: Severity, _ path: String, file: String? = nil, _ reason: String) {
    self.severity = severity
    self.path = path
    self.file = file
    self.reason = reason
  }
}
