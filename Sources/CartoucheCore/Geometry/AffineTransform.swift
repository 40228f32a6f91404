/// A mapping of the plane that keeps lines straight and parallels parallel, in the layout of
/// Core Graphics: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct AffineTransform: Hashable, Sendable {
  /// How much x adds to x'.
  public var a: Double
  /// How much x adds to y'.
  public var b: Double
  /// How much y adds to x'.
  public var c: Double
  /// How much y adds to y'.
  public var d: Double
  /// The shift to the right.
  public var tx: Double
  /// The shift down.
  public var ty: Double

  /// The mapping that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a mapping from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a scaling about the origin.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a shift.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// The factor by which areas grow; zero where the mapping flattens the plane.
  public var determinant: Double { a * d - b * c }

  /// The mapping that undoes this one, or nil where the plane is flattened or a number is not finite.
  public var inverse: AffineTransform? {
    let determinant = determinant
    guard determinant.isFinite, determinant != 0, tx.isFinite, ty.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The mapping that does this one first and `next` after it.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The place to which a point is mapped.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}
