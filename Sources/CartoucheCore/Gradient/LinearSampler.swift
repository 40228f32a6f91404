/// Locations of a linear gradient: t = slopeX * (x - originX) + slopeY * (y - originY).
struct LinearSampler: GradientSampler {
  /// The start in pixels, half a pixel to the top left, so that whole numbers are pixel centres.
  private let origin: Point
  private let slopeX: Double
  private let slopeY: Double
  private let lower: Double
  private let upper: Double
  private let cells: Double
  /// Whether Float will do, and what lies beyond the ends can be left to the ramp.
  private let isFast: Bool
  /// Whether it goes on without end on both sides.
  private let isWhole: Bool

  let symmetry: GradientSymmetry
  var coversPlane: Bool { isFast || isWhole }

  /// Resolves a gradient in pixels.
  ///
  /// Nil where nothing is painted: no direction, or a transform that flattens the plane.
  init?(_ gradient: LinearGradient, transform: AffineTransform, cells: Double) {
    guard let inverse = transform.inverse else { return nil }
    let start = transform.apply(to: gradient.start)
    let wayX = gradient.end.x - gradient.start.x
    let wayY = gradient.end.y - gradient.start.y
    // Divided by the larger one first, so that no square is lost or too large.
    let unit = max(abs(wayX), abs(wayY))
    guard unit > 0, unit.isFinite, start.isFinite else { return nil }
    let x = wayX / unit
    let y = wayY / unit
    let square = x * x + y * y
    slopeX = (inverse.a * x + inverse.b * y) / square / unit
    slopeY = (inverse.c * x + inverse.d * y) / square / unit
    guard slopeX.isFinite, slopeY.isFinite else { return nil }
    origin = Point(x: start.x - 0.5, y: start.y - 0.5)
    lower = gradient.options.contains(.drawsBeforeStartLocation) ? -.infinity : 0
    upper = gradient.options.contains(.drawsAfterEndLocation) ? .infinity : 1
    self.cells = cells
    isFast = gradient.gradient.spread == .pad && abs(slopeX) * cells < 1e12
    isWhole = gradient.options == .both
    symmetry = GradientSymmetry(hasEqualRows: slopeY == 0, hasUniformRows: slopeX == 0)
  }

  func location(x: Int, y: Int) -> Double {
    let location = slopeX * (Double(x) - origin.x) + slopeY * (Double(y) - origin.y)
    return location >= lower && location <= upper ? location : .nan
  }

  func fill(_ places: UnsafeMutablePointer<UInt32>, count: Int, x: Int, y: Int, ramp: ColorRamp) {
    guard isFast else {
      return isWhole
        ? fillWhole(places, count: count, x: x, y: y, ramp: ramp)
        : fillExactly(places, count: count, x: x, y: y, ramp: ramp)
    }
    // Counted from the column in which location 0.5 lies: then all places within the ramp are
    // products of small numbers, and Float keeps them to 3 * 2^-24 * 65536 = 0.012 of a place.
    let rowLocation = slopeY * (Double(y) - origin.y)
    let wished = slopeX == 0 ? 0 : (origin.x + (0.5 - rowLocation) / slopeX).rounded()
    let middle = min(max(wished, -4_000_000), 4_000_000)
    let middlePlace =
      (slopeX * (middle - origin.x) + rowLocation) * cells + Double(ColorRamp.margin)
    let slope = SIMD8<Float>(repeating: Float(slopeX * cells))
    let base = SIMD8<Float>(repeating: Float(min(max(middlePlace, -1e12), 1e12)))
    let last = SIMD8<Float>(repeating: Float(ramp.unpaintedPlace - 1))
    var columns = PlaceLanes.counting + Float(x - Int(middle))
    for start in stride(from: 0, to: count, by: 8) {
      let rounded = PlaceLanes.rounded(columns * slope + base, last: last)
      PixelLanes.store(rounded, to: places + start, count: 8)
      columns += 8
    }
  }

  /// A gradient that goes on without end, in double precision without branches.
  private func fillWhole(
    _ places: UnsafeMutablePointer<UInt32>, count: Int, x: Int, y: Int, ramp: ColorRamp
  ) {
    let rowLocation = slopeY * (Double(y) - origin.y)
    let first = Int32(truncatingIfNeeded: x)
    ramp.fill(places, count: count) { index in
      let offset = Double(first &+ Int32(truncatingIfNeeded: index)) - origin.x
      return slopeX * offset + rowLocation
    }
  }
}
