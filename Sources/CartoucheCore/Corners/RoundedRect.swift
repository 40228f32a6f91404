/// A rectangle with rounded corners.
///
/// The shape is in points; what paints or masks pixels takes one in pixels, see ``scaled(by:)``.
/// A rectangle without area, or with a number that is not finite, has no shape: its path is empty
/// and nothing is painted. Radii that do not fit are reduced by one common factor:
///
/// ```swift
/// let pill = RoundedRect(
///   rect: Rect(x: 0, y: 0, width: 200, height: 40), cornerRadii: CornerRadii(999))
/// pill.fittedCornerRadii.topLeft  // 20
/// ```
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle that encloses the shape.
  public var rect: Rect
  /// The radii as asked for, which need not fit.
  public var cornerRadii: CornerRadii
  /// The line of the corners.
  public var cornerCurve: CornerCurve

  /// Creates a rounded rectangle.
  public init(rect: Rect, cornerRadii: CornerRadii, cornerCurve: CornerCurve = .circular) {
    self.rect = rect
    self.cornerRadii = cornerRadii
    self.cornerCurve = cornerCurve
  }

  /// The radii that are drawn: where two do not fit their side, all four times one factor.
  public var fittedCornerRadii: CornerRadii {
    isDrawable ? cornerRadii.fitted(to: rect.size) : .zero
  }

  /// The shape with all coordinates and radii multiplied, such as by the pixels in a point.
  public func scaled(by factor: Double) -> RoundedRect {
    RoundedRect(
      rect: Rect(
        x: rect.minX * factor, y: rect.minY * factor, width: rect.width * factor,
        height: rect.height * factor),
      cornerRadii: cornerRadii.map { $0 * factor }, cornerCurve: cornerCurve)
  }

  /// The outline, clockwise from the end of the top left corner.
  ///
  /// A circular corner is two cubic curves of an eighth of a circle, which leave it by less than
  /// five millionths of the radius; a continuous one is three. A corner without radius is a point.
  public func path() -> Path {
    guard let corners = CornerOutlines(of: self) else { return Path() }
    var path = Path()
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    path.move(to: Point(x: left + corners.topLeft.extent, y: top))
    path.line(to: Point(x: right - corners.topRight.extent, y: top))
    for curve in corners.topRight.curves {
      path.append(curve) { Point(x: right - $0.x, y: top + $0.y) }
    }
    path.line(to: Point(x: right, y: bottom - corners.bottomRight.extent))
    for curve in corners.bottomRight.curves.reversed() {
      path.append(curve.reversed()) { Point(x: right - $0.x, y: bottom - $0.y) }
    }
    path.line(to: Point(x: left + corners.bottomLeft.extent, y: bottom))
    for curve in corners.bottomLeft.curves {
      path.append(curve) { Point(x: left + $0.x, y: bottom - $0.y) }
    }
    path.line(to: Point(x: left, y: top + corners.topLeft.extent))
    for curve in corners.topLeft.curves.reversed() {
      path.append(curve.reversed()) { Point(x: left + $0.x, y: top + $0.y) }
    }
    path.close()
    return path
  }

  /// Whether the rectangle has an area and only finite numbers.
  var isDrawable: Bool { rect.isFinite && !rect.isEmpty }
}

extension Path {
  /// Adds a curve that begins where the path ends.
  fileprivate mutating func append(_ curve: CornerOutline.Curve, at place: (Point) -> Point) {
    self.curve(
      to: place(curve.end), control1: place(curve.control1), control2: place(curve.control2))
  }
}
