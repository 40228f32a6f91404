/// The places in the ramp for circles about one centre, eight pixels at a time.
///
/// Place = sqrt(x^2 + y^2) * sign + base, with x and y in units of a place, from the centre.
struct RingPlaces {
  private let wholeOriginX: Int
  private let originFraction: Float
  private let linear: AffineTransform
  private let sign: Float
  private let base: Float

  /// Resolves circles of a radius that grows by `growth` from location 0 to 1.
  ///
  /// Nil where Float would lose more than a tenth of a place. The distance of a place within the
  /// ramp is at most `cells + abs(base)`, and it is rounded about five times (the offset, the
  /// product, the square, the root, the sum), each by 2^-24 of it.
  init?(linear: AffineTransform, origin: Point, radius: Double, growth: Double, cells: Double) {
    let factor = cells / abs(growth)
    let base = Double(ColorRamp.margin) - radius * cells / growth
    let scaled = AffineTransform(
      a: linear.a * factor, b: linear.b * factor, c: linear.c * factor, d: linear.d * factor,
      tx: 0, ty: 0)
    let largest = max(abs(scaled.a), abs(scaled.b), abs(scaled.c), abs(scaled.d))
    guard cells + abs(base) < 300_000, largest < 1e5, abs(origin.x) < 1e6, abs(origin.y) < 1e9
    else { return nil }
    let whole = origin.x.rounded(.down)
    wholeOriginX = Int(whole)
    originFraction = Float(origin.x - whole)
    self.linear = scaled
    self.base = Float(base)
    sign = growth < 0 ? -1 : 1
  }

  /// Writes the places of `count` pixels, rounded up to the next multiple of eight.
  func fill(
    _ places: UnsafeMutablePointer<UInt32>, count: Int, x: Int, offsetY: Double, ramp: ColorRamp
  ) {
    let last = SIMD8<Float>(repeating: Float(ramp.unpaintedPlace - 1))
    let bases = SIMD8<Float>(repeating: base)
    let signs = SIMD8<Float>(repeating: sign)
    let fraction = SIMD8<Float>(repeating: originFraction)
    let stepX = SIMD8<Float>(repeating: Float(linear.a))
    let stepY = SIMD8<Float>(repeating: Float(linear.b))
    let rowX = SIMD8<Float>(repeating: Float(linear.c * offsetY))
    let rowY = SIMD8<Float>(repeating: Float(linear.d * offsetY))
    // Whole numbers below 2^24, so exact; the fraction is taken off with one rounding.
    var columns = PlaceLanes.counting + Float(x - wholeOriginX)
    for start in stride(from: 0, to: count, by: 8) {
      let offset: SIMD8<Float> = columns - fraction
      let placeX: SIMD8<Float> = offset * stepX + rowX
      let placeY: SIMD8<Float> = offset * stepY + rowY
      // Visibly a sum of squares: otherwise each lane is checked for being negative (3.4 times slower).
      let distance = (placeX * placeX + placeY * placeY).squareRoot()
      let rounded = PlaceLanes.rounded(distance * signs + bases, last: last)
      PixelLanes.store(rounded, to: places + start, count: 8)
      columns += 8
    }
  }
}
