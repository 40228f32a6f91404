import CartoucheCore

/// A picture that is not its golden image.
public struct GoldenMismatch: Hashable, Sendable {
  /// What differs.
  public let comparison: Comparison
  /// The golden image as it is stored.
  public let expected: [UInt8]
  /// The picture as a PNG file.
  public let actual: [UInt8]
  /// The picture of the difference as a PNG file, where one could be drawn.
  public let difference: [UInt8]?
  /// The libraries and fonts of other versions than those that drew the golden image, as
  /// `cairo 1.16.0, now 1.18.0`; none where it does not tell.
  public let otherVersions: [String]

  /// The files with the ends of their names: `expected`, `actual` and `difference`.
  public var files: [(ending: String, bytes: [UInt8])] {
    [("expected", expected), ("actual", actual)] + (difference.map { [("difference", $0)] } ?? [])
  }
}

extension GoldenMismatch: CustomStringConvertible {
  /// What differs and, where libraries or fonts have changed, that this may be why.
  public var description: String {
    guard !otherVersions.isEmpty else { return comparison.description }
    return comparison.description + "; the golden image was drawn with "
      + otherVersions.joined(separator: "; ") + ", which is the likely cause"
  }
}
