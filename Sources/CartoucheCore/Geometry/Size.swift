/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The extent from left to right.
  public var width: Double
  /// The extent from top to bottom.
  public var height: Double

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its two extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether nothing can be seen in it: an extent is zero, negative or not a number.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}
