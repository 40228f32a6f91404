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

  /// Creates the outline of a rectangle.
  public init(_ rect: Rect) {
    elements = [
      .move(to: rect.origin), .line(to: Point(x: rect.maxX, y: rect.minY)),
      .line(to: Point(x: rect.maxX, y: rect.maxY)), .line(to: Point(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  /// Creates the outline of the ellipse that touches all four sides of a rectangle, as four curves
  /// that leave it by at most 0.03 % of its radii.
  ///
  /// Source: M. Goldapp, Approximation of circular arcs by cubic polynomials, 1991.
  public init(ellipseIn rect: Rect) {
    let kappa = 0.5522847498307936
    let (x, y) = (rect.midX, rect.midY)
    let (a, b) = (rect.width / 2, rect.height / 2)
    func point(_ u: Double, _ v: Double) -> Point { Point(x: x + u * a, y: y + v * b) }
    elements = [
      .move(to: point(1, 0)),
      .curve(to: point(0, 1), control1: point(1, kappa), control2: point(kappa, 1)),
      .curve(to: point(-1, 0), control1: point(-kappa, 1), control2: point(-1, kappa)),
      .curve(to: point(0, -1), control1: point(-1, -kappa), control2: point(-kappa, -1)),
      .curve(to: point(1, 0), control1: point(kappa, -1), control2: point(1, -kappa)),
      .close,
    ]
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
