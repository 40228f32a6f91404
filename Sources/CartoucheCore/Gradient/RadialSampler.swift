/// Locations of a gradient between two circles.
///
/// With p the place relative to the start centre, c the way between the centres, r the start radius
/// and d the growth of the radius, the circle of location t passes through p where
/// |p - t c| = r + t d. Squared, that is
///
///     A t^2 - 2 B t + C = 0,   A = c.c - d d,   B = p.c + r d,   C = p.p - r r
///
/// and a root counts where t may be painted and r + t d is not negative; of two the larger one.
/// All lengths are divided by the largest of the radii and the way first.
struct RadialSampler: GradientSampler {
  /// The start centre in pixels, half a pixel to the top left, so that whole numbers are centres.
  private let origin: Point
  /// From pixels to the gradient's coordinates, without the shift.
  private let linear: AffineTransform
  private let way: SIMD2<Double>
  private let radius: Double
  private let growth: Double
  /// A; exactly 0 where the circles touch on the inside.
  private let opening: Double
  private let lower: Double
  private let upper: Double
  /// For two circles about one centre, unless Float would lose too much.
  private let rings: RingPlaces?
  /// For circles of which one lies within the other.
  private let nested: NestedPlaces?
  /// Whether every pixel has a location, but for those beyond an end that does not go on.
  private let isWhole: Bool

  let symmetry: GradientSymmetry
  var coversPlane: Bool { rings != nil || nested != nil || isWhole }

  /// Resolves a gradient in pixels.
  ///
  /// Nil where nothing is painted: equal circles, no radius at all, or a transform that flattens the
  /// plane.
  init?(_ gradient: RadialGradient, transform: AffineTransform, cells: Double) {
    guard let inverse = transform.inverse else { return nil }
    let start = transform.apply(to: gradient.startCenter)
    let wayX = gradient.endCenter.x - gradient.startCenter.x
    let wayY = gradient.endCenter.y - gradient.startCenter.y
    let unit = max(gradient.startRadius, gradient.endRadius, abs(wayX), abs(wayY))
    guard max(gradient.startRadius, gradient.endRadius) > 0, unit.isFinite, start.isFinite else {
      return nil
    }
    way = SIMD2(wayX / unit, wayY / unit)
    radius = gradient.startRadius / unit
    growth = (gradient.endRadius - gradient.startRadius) / unit
    let waySquared = way.x * way.x + way.y * way.y
    guard waySquared > 0 || growth != 0 else { return nil }
    let difference = waySquared - growth * growth
    // Below ten digits it is the rounding of the input that decides, and the far root would be
    // anywhere.
    opening = abs(difference) <= 1e-10 * (waySquared + growth * growth) ? 0 : difference
    linear = AffineTransform(
      a: inverse.a / unit, b: inverse.b / unit, c: inverse.c / unit, d: inverse.d / unit,
      tx: 0, ty: 0)
    guard linear.a.isFinite, linear.b.isFinite, linear.c.isFinite, linear.d.isFinite else {
      return nil
    }
    origin = Point(x: start.x - 0.5, y: start.y - 0.5)
    let options = gradient.effectiveOptions
    lower = options.contains(.drawsBeforeStartLocation) ? -.infinity : 0
    upper = options.contains(.drawsAfterEndLocation) ? .infinity : 1
    let isConcentric = way == .zero
    // What goes on in another way than with one colour is left to the ramp only where it has no end.
    let isPadded = gradient.gradient.spread == .pad
    isWhole = isConcentric && options == .both
    rings =
      isConcentric && isPadded
      ? RingPlaces(linear: linear, origin: origin, radius: radius, growth: growth, cells: cells)
      : nil
    nested =
      !isConcentric && opening < 0 && (isPadded || options == .both)
      ? NestedPlaces(
        linear: linear, originX: origin.x, way: way, radius: radius, growth: growth,
        opening: opening)
      : nil
    symmetry = isConcentric ? Self.symmetry(linear: linear, origin: origin) : GradientSymmetry()
  }

  func location(x: Int, y: Int) -> Double {
    let offset = SIMD2(Double(x) - origin.x, Double(y) - origin.y)
    let place = SIMD2(
      linear.a * offset.x + linear.c * offset.y, linear.b * offset.x + linear.d * offset.y)
    if way == .zero {
      let distance = (place.x * place.x + place.y * place.y).squareRoot()
      let location = (distance - radius) / growth
      return isPainted(location) ? location : .nan
    }
    return opening == 0 ? touchingLocation(at: place) : location(at: place)
  }

  func fill(_ places: UnsafeMutablePointer<UInt32>, count: Int, x: Int, y: Int, ramp: ColorRamp) {
    let offsetY = Double(y) - origin.y
    if let rings {
      rings.fill(places, count: count, x: x, offsetY: offsetY, ramp: ramp)
    } else if let nested {
      nested.fill(places, count: count, x: x, offsetY: offsetY, ramp: ramp)
    } else if isWhole {
      fillWholeRings(places, count: count, x: x, offsetY: offsetY, ramp: ramp)
    } else {
      fillExactly(places, count: count, x: x, y: y, ramp: ramp)
    }
  }

  /// Circles about one centre that go on without end, in double precision without branches.
  private func fillWholeRings(
    _ places: UnsafeMutablePointer<UInt32>, count: Int, x: Int, offsetY: Double, ramp: ColorRamp
  ) {
    let rowX = linear.c * offsetY
    let rowY = linear.d * offsetY
    let first = Int32(truncatingIfNeeded: x)
    ramp.fill(places, count: count) { index in
      let offset = Double(first &+ Int32(truncatingIfNeeded: index)) - origin.x
      let placeX = linear.a * offset + rowX
      let placeY = linear.b * offset + rowY
      let distance = (placeX * placeX + placeY * placeY).squareRoot()
      return (distance - radius) / growth
    }
  }

  /// The root that counts, or not a number.
  private func location(at place: SIMD2<Double>) -> Double {
    let half = place.x * way.x + place.y * way.y + radius * growth
    let constant = place.x * place.x + place.y * place.y - radius * radius
    // B^2 - A C, in a form in which large terms do not cancel each other.
    let sumX = place.x * growth + way.x * radius
    let sumY = place.y * growth + way.y * radius
    let cross = place.x * way.y - place.y * way.x
    let discriminant = sumX * sumX + sumY * sumY - cross * cross
    // Below 0 there is no root, unless one circle lies within the other: then it is rounding.
    let root = abs(discriminant).squareRoot()
    // The sum of two numbers of one sign, and C / A over it: neither root is a small difference.
    let sumOfRoots = half < 0 ? half - root : half + root
    let one = sumOfRoots / opening
    let other = constant / (sumOfRoots == 0 ? 1 : sumOfRoots)
    let larger = one > other ? one : other
    let smaller = one > other ? other : one
    let location = isPainted(larger) ? larger : isPainted(smaller) ? smaller : .nan
    return discriminant < 0 && opening > 0 ? .nan : location
  }

  /// The only root of circles that touch on the inside, C / 2 B; the other lies at infinity.
  private func touchingLocation(at place: SIMD2<Double>) -> Double {
    let half = place.x * way.x + place.y * way.y + radius * growth
    let constant = place.x * place.x + place.y * place.y - radius * radius
    let location = constant / (2 * half)
    return half != 0 && isPainted(location) ? location : .nan
  }

  /// Whether a root is a location that may be painted and whose circle exists.
  ///
  /// At the apex of the circles both roots meet at radius 0, hence the allowance for rounding.
  private func isPainted(_ location: Double) -> Bool {
    location >= lower && location <= upper && radius + location * growth >= -1e-12
  }

  /// Circles about one centre, not turned or skewed, mirror where the centre is that of a pixel or
  /// lies between two.
  private static func symmetry(linear: AffineTransform, origin: Point) -> GradientSymmetry {
    guard (linear.b == 0 && linear.c == 0) || (linear.a == 0 && linear.d == 0) else {
      return GradientSymmetry()
    }
    return GradientSymmetry(mirrorColumn: mirror(origin.x), mirrorRow: mirror(origin.y))
  }

  private static func mirror(_ origin: Double) -> Int? {
    let doubled = origin * 2
    return doubled == doubled.rounded() ? Int(exactly: doubled).flatMap(limited) : nil
  }

  private static func limited(_ mirror: Int) -> Int? {
    abs(mirror) < 1 << 40 ? mirror : nil
  }
}
