import CartoucheCore
import Testing

/// The plain twin of the gradients: textbook formulas in double precision, pixel by pixel.
enum GradientTwin {
  /// Premultiplied levels, red, green, blue and alpha, of a list of stops in any order.
  static func levels(_ gradient: Gradient, at location: Double) -> SIMD4<Double> {
    let t = wrapped(location, gradient.spread)
    let stops = gradient.stops
    guard let first = stops.first, let last = stops.last else { return .zero }
    func straight(_ color: Color) -> SIMD4<Double> {
      SIMD4(color.red, color.green, color.blue, color.alpha)
    }
    func premultiplied(_ value: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(value.x * value.w, value.y * value.w, value.z * value.w, value.w)
    }
    if t < first.location { return premultiplied(straight(first.color)) * 255 }
    if t >= last.location { return premultiplied(straight(last.color)) * 255 }
    var result = SIMD4<Double>.zero
    for (left, right) in zip(stops, stops.dropFirst())
    where left.location <= t && t < right.location {
      let share = (t - left.location) / (right.location - left.location)
      let from = straight(left.color)
      let to = straight(right.color)
      switch gradient.mixing {
      case .straight:
        result = premultiplied(from * (1 - share) + to * share)
      case .premultiplied:
        result = premultiplied(from) * (1 - share) + premultiplied(to) * share
      }
    }
    return result * 255
  }

  static func wrapped(_ t: Double, _ spread: GradientSpread) -> Double {
    switch spread {
    case .pad: return t
    case .repeat: return t - t.rounded(.down)
    case .reflect:
      let rest = t - 2 * (t / 2).rounded(.down)
      return rest <= 1 ? rest : 2 - rest
    }
  }

  static func location(_ gradient: LinearGradient, at place: Point) -> Double? {
    let x = gradient.end.x - gradient.start.x
    let y = gradient.end.y - gradient.start.y
    guard x != 0 || y != 0 else { return nil }
    let t =
      ((place.x - gradient.start.x) * x + (place.y - gradient.start.y) * y) / (x * x + y * y)
    return isAllowed(t, gradient.options) ? t : nil
  }

  /// The largest allowed root of |p - c0 - t (c1 - c0)| = r0 + t (r1 - r0) with a radius.
  static func location(_ gradient: RadialGradient, at place: Point) -> Double? {
    let growth = gradient.endRadius - gradient.startRadius
    let wayX = gradient.endCenter.x - gradient.startCenter.x
    let wayY = gradient.endCenter.y - gradient.startCenter.y
    let x = place.x - gradient.startCenter.x
    let y = place.y - gradient.startCenter.y
    let a = wayX * wayX + wayY * wayY - growth * growth
    let b = x * wayX + y * wayY + gradient.startRadius * growth
    let c = x * x + y * y - gradient.startRadius * gradient.startRadius
    var roots: [Double] = []
    if abs(a) < 1e-9 * (wayX * wayX + wayY * wayY + growth * growth) {
      if b != 0 { roots = [c / (2 * b)] }
    } else if b * b - a * c >= 0 {
      let root = (b * b - a * c).squareRoot()
      roots = [(b + root) / a, (b - root) / a]
    }
    let unit = max(gradient.startRadius, gradient.endRadius)
    return roots.filter {
      isAllowed($0, gradient.options) && gradient.startRadius + $0 * growth >= -1e-9 * unit
    }.max()
  }

  private static func isAllowed(_ t: Double, _ options: GradientDrawingOptions) -> Bool {
    (t >= 0 || options.contains(.drawsBeforeStartLocation))
      && (t <= 1 || options.contains(.drawsAfterEndLocation))
  }
}

/// A gradient of either kind, so that one comparison serves both.
struct AnyGradient {
  let gradient: Gradient
  let location: (Point) -> Double?
  let draw: (PixelBuffer, PixelRect, AffineTransform, BlendMode) -> Void

  init(_ radial: RadialGradient) {
    gradient = radial.gradient
    location = { GradientTwin.location(radial, at: $0) }
    draw = { radial.draw(into: $0, clip: $1, transform: $2, blending: $3) }
  }

  init(_ linear: LinearGradient) {
    gradient = linear.gradient
    location = { GradientTwin.location(linear, at: $0) }
    draw = { linear.draw(into: $0, clip: $1, transform: $2, blending: $3) }
  }

  /// The gradient drawn into a bitmap of its own.
  func drawn(
    width: Int, height: Int, transform: AffineTransform = .identity,
    blending: BlendMode = .copy, onto background: UInt32 = 0, clip: PixelRect? = nil
  ) throws -> Bitmap {
    var bitmap = try Bitmap(width: width, height: height)
    bitmap.withPixels { buffer in
      buffer.words.update(repeating: background)
      draw(buffer, clip ?? buffer.bounds, transform, blending)
    }
    return bitmap
  }

  /// Compares a drawn bitmap with the twin and returns the largest difference in levels.
  ///
  /// Where a hair's breadth decides – at hard edges, at the rim – the twin may look a millionth of a
  /// pixel aside; `allowedAside` is the share of pixels for which it may do so.
  func expectEqual(
    _ bitmap: Bitmap, transform: AffineTransform = .identity, blending: BlendMode = .copy,
    background: UInt32 = 0, within tolerance: Double = 0.56, allowedAside: Double = 0.01,
    _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let determinant = transform.a * transform.d - transform.b * transform.c
    func level(_ word: UInt32) -> SIMD4<Double> {
      SIMD4(
        Double(word >> 16 & 0xff), Double(word >> 8 & 0xff), Double(word & 0xff),
        Double(word >> 24))
    }
    func expected(_ x: Double, _ y: Double) -> SIMD4<Double> {
      let shiftedX = x - transform.tx
      let shiftedY = y - transform.ty
      let place = Point(
        x: (transform.d * shiftedX - transform.c * shiftedY) / determinant,
        y: (transform.a * shiftedY - transform.b * shiftedX) / determinant)
      guard let t = location(place) else { return level(background) }
      let source = GradientTwin.levels(gradient, at: t)
      switch blending {
      case .copy: return source
      case .sourceOver: return source + level(background) * (1 - source.w / 255)
      }
    }
    var aside = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let found = level(bitmap.words[y * bitmap.width + x])
        func isEqual(_ dx: Double, _ dy: Double) -> Bool {
          let difference = expected(Double(x) + 0.5 + dx, Double(y) + 0.5 + dy) - found
          return max(difference.max(), -difference.min()) <= tolerance
        }
        if isEqual(0, 0) { continue }
        aside += 1
        let near = [-1e-6, 1e-6].contains { isEqual($0, 0) || isEqual(0, $0) || isEqual($0, $0) }
        if near { continue }
        Issue.record(
          "\(comment): pixel \(x), \(y) is \(found), not \(expected(Double(x) + 0.5, Double(y) + 0.5))",
          sourceLocation: sourceLocation)
        return
      }
    }
    let allowed = Int(allowedAside * Double(bitmap.width * bitmap.height))
    #expect(aside <= allowed, comment, sourceLocation: sourceLocation)
  }
}

/// Random numbers from a seed: the same on every machine.
struct GradientSeed: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func color() -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: number(0...1) < 0.4 ? 1 : number(0...1))
  }

  /// One to six stops, some of them at one place or very close.
  mutating func gradient() throws -> Gradient {
    var stops: [Gradient.Stop] = []
    for _ in 0..<Int.random(in: 1...6, using: &self) {
      let before = stops.last?.location ?? 0
      let location =
        switch number(0...1) {
        case ..<0.15: before
        case ..<0.3: before + 1e-4
        default: number(-0.1...1.1)
        }
      stops.append(Gradient.Stop(location: location, color: color()))
    }
    return try Gradient(stops: stops, mixing: number(0...1) < 0.7 ? .straight : .premultiplied)
  }

  mutating func options() -> GradientDrawingOptions {
    GradientDrawingOptions(rawValue: UInt32.random(in: 0...3, using: &self))
  }

  /// The identity, or a scaling, turning and skewing about a place near the origin.
  mutating func transform() -> AffineTransform {
    if number(0...1) < 0.3 { return .identity }
    return AffineTransform(
      a: number(0.5...2), b: number(-0.5...0.5), c: number(-0.5...0.5), d: number(0.5...2),
      tx: number(-10...10), ty: number(-10...10))
  }
}

/// A radial gradient from numbers: centre x, centre y and radius of each circle.
func radial(
  _ gradient: Gradient, start: (Double, Double, Double), end: (Double, Double, Double),
  options: GradientDrawingOptions = []
) throws -> AnyGradient {
  AnyGradient(
    try RadialGradient(
      gradient, startCenter: Point(x: start.0, y: start.1), startRadius: start.2,
      endCenter: Point(x: end.0, y: end.1), endRadius: end.2, options: options))
}
