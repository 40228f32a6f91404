/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of the end of an open line.
  public enum LineCap: Hashable, Sendable {
    /// Ends at its last point.
    case butt
    /// Ends with a half circle around its last point.
    case round
    /// Ends with half a square beyond its last point.
    case square
  }

  /// The shape of a corner.
  public enum LineJoin: Hashable, Sendable {
    /// Pointed; cut off where the point would be longer than ten times the width.
    case miter
    /// Rounded with a circle.
    case round
    /// Cut off.
    case bevel
  }

  /// The width in points; nothing is drawn where it is not above zero.
  public var lineWidth: Double
  /// The ends of open lines.
  public var lineCap: LineCap
  /// The corners.
  public var lineJoin: LineJoin

  /// Creates a style.
  public init(lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
  }
}
