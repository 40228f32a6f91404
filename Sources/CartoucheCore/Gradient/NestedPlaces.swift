/// The places in the ramp for circles of which one lies within the other, in a loop without branches.
///
/// Through each place passes one circle with a radius. With the letters of ``RadialSampler``, A is
/// negative, and the location of that circle is the larger root where the radius grows and the
/// smaller one where it shrinks. With s = 1 or -1 for these, and m = |B| + sqrt(B^2 - A C), it is
///
///     s C / m   where s B is not negative,   -s m / A   elsewhere
///
/// so that no small difference of large numbers is divided. What lies beyond the ends is left to the
/// ramp. In double precision: the compiler makes SIMD of it, 2.5 times faster than root by root.
struct NestedPlaces {
  let linear: AffineTransform
  let originX: Double
  let way: SIMD2<Double>
  let radius: Double
  let growth: Double
  let opening: Double

  /// Writes the places of `count` pixels, from column `x` on.
  func fill(
    _ places: UnsafeMutablePointer<UInt32>, count: Int, x: Int, offsetY: Double, ramp: ColorRamp
  ) {
    let sign: Double = growth < 0 ? -1 : 1
    let divisor = -sign * opening
    let rowX = linear.c * offsetY
    let rowY = linear.d * offsetY
    let first = Int32(truncatingIfNeeded: x)
    ramp.fill(places, count: count) { index in
      let offset = Double(first &+ Int32(truncatingIfNeeded: index)) - originX
      let placeX = linear.a * offset + rowX
      let placeY = linear.b * offset + rowY
      let half = (placeX * way.x + placeY * way.y + radius * growth) * sign
      let constant = (placeX * placeX + placeY * placeY - radius * radius) * sign
      let sumX = placeX * growth + way.x * radius
      let sumY = placeY * growth + way.y * radius
      let cross = placeX * way.y - placeY * way.x
      // Never below 0 but for rounding.
      let root = abs(sumX * sumX + sumY * sumY - cross * cross).squareRoot()
      // At the apex it is 0 divided by 0, and the location 0.
      let sum = abs(half) + root + 1e-300
      let isFar = half < 0
      return (isFar ? sum : constant) / (isFar ? divisor : sum)
    }
  }
}
