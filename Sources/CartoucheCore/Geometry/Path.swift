/// Lines and curves that outline a shape, in points, origin top left.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a new outline at a place.
    case move(to: Point)
    /// Draws a straight line to a place.
    case line(to: Point)
    /// Draws a cubic Bézier curve with two control points to a place.
    case curve(to: Point, control1: Point, control2: Point)
    /// Draws a straight line back to where the outline began.
    case close
  }

  /// The steps in drawing order.
  public private(set) var elements: [Element]

  /// Creates an empty path.
  public init() {
    elements = []
  }

  /// Creates a path from its steps.
  public init(_ elements: [Element]) {
    self.elements = elements
  }

  /// Begins a new outline.
  public mutating func move(to point: Point) {
    elements.append(.move(to: point))
  }

  /// Adds a straight line.
  public mutating func line(to point: Point) {
    elements.append(.line(to: point))
  }

  /// Adds a cubic Bézier curve.
  public mutating func curve(to point: Point, control1: Point, control2: Point) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Closes the outline.
  public mutating func close() {
    elements.append(.close)
  }

  /// The path with every point mapped.
  public func applying(_ transform: AffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(to: transform.apply(to: point))
        case .line(let point): .line(to: transform.apply(to: point))
        case .curve(let point, let control1, let control2):
          .curve(
            to: transform.apply(to: point), control1: transform.apply(to: control1),
            control2: transform.apply(to: control2))
        case .close: .close
        }
      })
  }
}
