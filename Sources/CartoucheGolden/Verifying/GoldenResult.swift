public import CartoucheCore

/// What became of one golden image of a folder that was held against a folder of new pictures.
public struct GoldenResult: Hashable, Sendable {
  /// What was found.
  public enum Outcome: Hashable, Sendable {
    /// Both pictures are there, and the comparison matches or does not.
    case compared(Comparison)
    /// There is a golden image, and no picture for it.
    case missing
    /// There is a picture, and no golden image for it.
    case new
    /// The two could not be compared, for the reason given; never a pass.
    case failed(reason: String)
  }

  /// A file of a result, as it was when it was read.
  public struct File: Hashable, Sendable {
    /// Where it lies: absolute, or relative to the current folder.
    public let path: String
    /// The SHA-256 of its bytes in lower-case hexadecimal digits.
    public let sha256: String
    /// The size of the picture in pixels; nil where it cannot be read.
    public let size: PixelSize?

    /// Creates the mark of a file.
    public init(path: String, sha256: String, size: PixelSize?) {
      self.path = path
      self.sha256 = sha256
      self.size = size
    }
  }

  /// Where both lie in their folders, with slashes: `Cards/the-card~dark@2x.png`.
  public let name: String
  /// What was found.
  public let outcome: Outcome
  /// The golden image, where there is one.
  public let expected: File?
  /// The picture, where there is one.
  public let actual: File?
  /// The libraries and fonts of other versions than those that drew the golden image, as
  /// `cairo 1.16.0, now 1.18.0`.
  public let otherVersions: [String]

  /// Creates a result.
  public init(
    name: String, outcome: Outcome, expected: File?, actual: File?, otherVersions: [String] = []
  ) {
    self.name = name
    self.outcome = outcome
    self.expected = expected
    self.actual = actual
    self.otherVersions = otherVersions
  }

  /// Whether both are there and match.
  public var isMatch: Bool {
    guard case .compared(let comparison) = outcome else { return false }
    return comparison.isMatch
  }
}
