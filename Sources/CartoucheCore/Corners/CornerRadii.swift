/// The radius of each corner of a rectangle, in points, or pixels where a declaration says so.
///
/// A radius that is negative or not a number counts as 0.
public struct CornerRadii: Hashable, Sendable {
  /// The radius at the top left.
  public let topLeft: Double
  /// The radius at the top right.
  public let topRight: Double
  /// The radius at the bottom right.
  public let bottomRight: Double
  /// The radius at the bottom left.
  public let bottomLeft: Double

  /// Square corners.
  public static let zero = CornerRadii(0)

  /// Creates radii corner by corner.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = Self.valid(topLeft)
    self.topRight = Self.valid(topRight)
    self.bottomRight = Self.valid(bottomRight)
    self.bottomLeft = Self.valid(bottomLeft)
  }

  /// Creates the same radius for all four corners.
  public init(_ all: Double) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  /// The radii with each one changed.
  func map(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft))
  }

  /// The radii that fit a rectangle.
  ///
  /// Where two radii are longer than their side together, all four are reduced by one common factor,
  /// that of the side that lacks most, so that the corners keep their proportions and a radius that
  /// is too large gives a pill.
  ///
  /// Source: CSS Backgrounds and Borders 3, "Corner Overlap".
  /// https://www.w3.org/TR/css-backgrounds-3/#corner-overlap
  func fitted(to size: Size) -> CornerRadii {
    let sides = [
      (size.width, topLeft + topRight), (size.width, bottomLeft + bottomRight),
      (size.height, topLeft + bottomLeft), (size.height, topRight + bottomRight),
    ]
    var tightest = (side: 1.0, radii: 1.0)
    for (side, radii) in sides where side * tightest.radii < tightest.side * radii {
      tightest = (side, radii)
    }
    guard tightest.side < tightest.radii else { return self }
    // The product comes first: 999 * 40 / 1998 is 20, which 999 * (40 / 1998) need not be.
    return map { $0 * tightest.side / tightest.radii }
  }

  /// Larger radii than this are cut, so that sums and products of them stay finite.
  private static let limit = 1e12

  private static func valid(_ radius: Double) -> Double {
    radius > 0 ? min(radius, limit) : 0
  }
}
