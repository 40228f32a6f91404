/// The line of one rounded corner, seen from the corner itself: x and y are the distances from the
/// two sides that meet in it, so that all four corners are the same to it.
///
/// ```
///   corner--------(extent, 0)-------> x
///     |        . '
///     |     .
///     |   .          The line runs from (extent, 0) to (0, extent). It is its own mirror image
///   (0, extent)      in the diagonal, and x falls while y grows.
///     |
///     v y
/// ```
struct CornerOutline: Hashable {
  /// A cubic Bézier curve.
  struct Curve: Hashable {
    var start: Point
    var control1: Point
    var control2: Point
    var end: Point

    /// The same curve from its end to its start.
    func reversed() -> Curve {
      Curve(start: end, control1: control2, control2: control1, end: start)
    }

    /// The mirror image in the diagonal, from its end to its start.
    func mirrored() -> Curve {
      func swapped(_ point: Point) -> Point { Point(x: point.y, y: point.x) }
      return Curve(
        start: swapped(end), control1: swapped(control2), control2: swapped(control1),
        end: swapped(start))
    }
  }

  /// The radius that fits.
  let radius: Double
  /// How far the corner reaches along both sides.
  let extent: Double
  /// The line from (extent, 0) to (0, extent); nothing where the radius is 0.
  let curves: [Curve]

  /// Whether the line is a quarter of a circle, for which `curves` only stand in.
  var isCircular: Bool { extent == radius }

  /// Creates the line of a corner.
  ///
  /// - Parameters:
  ///   - radius: The radius, which fits.
  ///   - curve: Circular or continuous.
  ///   - room: The length along a side that the corner may take, not below the radius.
  init(radius: Double, curve: CornerCurve, room: Double) {
    self.radius = radius
    let room = min(room, Self.fullExtent * radius)
    if radius == 0 {
      extent = 0
      curves = []
    } else if curve == .circular || room <= radius * (1 + 1e-9) {
      extent = radius
      curves = Self.circle(radius: radius)
    } else {
      extent = room
      curves = Self.continuous(radius: radius, extent: room)
    }
  }

  /// How far a continuous corner reaches, for a radius of 1.
  ///
  /// Source: Apple, `CALayer.cornerCurveExpansionFactor(_:)`.
  /// https://developer.apple.com/documentation/quartzcore/calayer/cornercurveexpansionfactor(_:)
  private static let fullExtent = 1.528665

  /// Two eighths of a circle; the control points lie `4/3 tan(pi / 16)` along the tangents.
  private static func circle(radius: Double) -> [Curve] {
    let handle = 0.265_216_489_839_543_97 * radius
    let half = (0.5).squareRoot() * radius
    let middle = Point(x: radius - half, y: radius - half)
    let slant = handle * (0.5).squareRoot()
    let first = Curve(
      start: Point(x: radius, y: 0), control1: Point(x: radius - handle, y: 0),
      control2: Point(x: middle.x + slant, y: middle.y - slant), end: middle)
    return [first, first.mirrored()]
  }

  /// Three curves: along a side, around the diagonal, along the other side.
  ///
  /// With the full extent the points are those that several measurements of UIKit agree on, e.g.
  /// https://www.paintcodeapp.com/news/code-for-ios-7-rounded-rectangles. With less room the first
  /// two control points keep a distance from the end of the curve that shrinks with the room, and
  /// the inner ones move in a straight line to where they lie on a circle at an extent of one
  /// radius: there the distances 0.04 and 0.18 belong to a circle left at the angle
  /// 2 atan(0.18), and the line is within 0.0002 radii of it, so that growing into a pill shows no
  /// jump.
  private static func continuous(radius: Double, extent: Double) -> [Curve] {
    let room = extent - radius
    let share = min(1, room / ((fullExtent - 1) * radius))
    let isFull = share == 1
    let control1 = isFull ? 1.08849 * radius : extent - (0.04 * radius + 0.75697 * room)
    let control2 = isFull ? 0.8684 * radius : extent - (0.18 * radius + 0.90847 * room)
    func mix(_ circular: Double, _ full: Double) -> Double {
      (circular + (full - circular) * share) * radius
    }
    let joint = Point(
      x: mix(0.651_297_946_532_351_8, 0.63149379), y: mix(0.062_766_369_624_176_7, 0.07491139))
    let inner = Point(
      x: mix(0.378_922_095_610_114_2, 0.37283), y: mix(0.164_105_049_173_583, 0.16906))
    let side = Curve(
      start: Point(x: extent, y: 0), control1: Point(x: control1, y: 0),
      control2: Point(x: control2, y: 0), end: joint)
    let middle = Curve(
      start: joint, control1: inner, control2: Point(x: inner.y, y: inner.x),
      end: Point(x: joint.y, y: joint.x))
    return [side, middle, side.mirrored()]
  }
}

/// The lines of the four corners of a rectangle.
struct CornerOutlines {
  let topLeft: CornerOutline
  let topRight: CornerOutline
  let bottomRight: CornerOutline
  let bottomLeft: CornerOutline

  /// Creates the lines, or nothing for a shape that is not drawn.
  init?(of shape: RoundedRect) {
    guard shape.isDrawable else { return nil }
    self.init(size: shape.rect.size, radii: shape.fittedCornerRadii, curve: shape.cornerCurve)
  }

  /// Creates the lines for radii as they are.
  ///
  /// A continuous corner may reach to half of the shorter side, and share a side with its neighbour
  /// in the proportion of their radii, but always has its radius.
  init(size: Size, radii: CornerRadii, curve: CornerCurve) {
    func outline(_ radius: Double, across: Double, below: Double) -> CornerOutline {
      guard radius > 0 else { return CornerOutline(radius: 0, curve: .circular, room: 0) }
      let room = min(
        size.width / 2, size.height / 2, size.width * radius / (radius + across),
        size.height * radius / (radius + below))
      return CornerOutline(radius: radius, curve: curve, room: max(radius, room))
    }
    topLeft = outline(radii.topLeft, across: radii.topRight, below: radii.bottomLeft)
    topRight = outline(radii.topRight, across: radii.topLeft, below: radii.bottomRight)
    bottomRight = outline(radii.bottomRight, across: radii.bottomLeft, below: radii.topRight)
    bottomLeft = outline(radii.bottomLeft, across: radii.bottomRight, below: radii.topLeft)
  }
}
