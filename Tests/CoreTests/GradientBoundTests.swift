import CartoucheCore
import Testing

/// The bound of the error, over the kinds of gradients for which it is hardest to hold.
@Suite struct GradientBoundTests {
  private static let seed: UInt64 = 0x60D_1E27

  /// Two to eight stops: a third of the gradients have some closer than 0.01, a tenth equal ones.
  private func gradient(_ index: Int, _ seed: inout GradientSeed) throws -> Gradient {
    var stops: [Gradient.Stop] = []
    for _ in 0..<Int.random(in: 2...8, using: &seed) {
      let before = stops.last?.location ?? seed.number(0...1)
      let location =
        switch index {
        case _ where index % 3 == 0 && seed.number(0...1) < 0.5: before + seed.number(0...0.01)
        case _ where index % 10 == 1 && seed.number(0...1) < 0.5: before
        default: seed.number(0...1)
        }
      stops.append(Gradient.Stop(location: location, color: seed.color()))
    }
    return try Gradient(
      stops: stops, mixing: index % 4 == 0 ? .premultiplied : .straight,
      spread: GradientSpread.allCases[index % 5 < 3 ? 0 : index % 5 - 2])
  }

  /// Circles with radii from 1e-3 to 1e5, evenly by their logarithm, of which an edge or a middle
  /// lies in the picture; a third of them are not about one centre.
  private func circles(
    _ index: Int, _ seed: inout GradientSeed
  ) -> (start: (Double, Double, Double), end: (Double, Double, Double)) {
    func radius() -> Double {
      let exponent = seed.number(-3...5)
      return Double.pow(10, exponent)
    }
    let start = index % 2 == 0 ? 0 : radius()
    let end = radius()
    let reach = max(start, end) * seed.number(0...1.3)
    let direction = seed.direction()
    let center = (
      seed.number(0...25) - reach * direction.x, seed.number(0...17) - reach * direction.y
    )
    guard index % 3 == 2 else { return ((center.0, center.1, start), (center.0, center.1, end)) }
    let way = max(start, end) * seed.number(0...2)
    let other = seed.direction()
    return (
      (center.0, center.1, start), (center.0 + way * other.x, center.1 + way * other.y, end)
    )
  }

  @Test func `1,000 random gradients are within 0,56 of a level of double precision`() throws {
    var seed = GradientSeed(Self.seed)
    for index in 0..<1000 {
      let circles = circles(index, &seed)
      let gradient = try radial(
        gradient(index, &seed), start: circles.start, end: circles.end, options: seed.options())

      let bitmap = try gradient.drawn(width: 25, height: 17, onto: 0x8040_2010)

      // Within 1e-6 of a hard edge, or of what is painted, either side may count.
      gradient.expectEqual(
        bitmap, background: 0x8040_2010, within: 0.56, allowedAside: 0.05,
        "seed \(Self.seed), case \(index)")
    }
  }

  @Test func `1,000 of them over a picture are within 0,56 of a level of one rounding`() throws {
    var seed = GradientSeed(Self.seed + 1)
    for index in 0..<1000 {
      let circles = circles(index, &seed)
      let gradient = try radial(
        gradient(index, &seed), start: circles.start, end: circles.end, options: seed.options())

      let bitmap = try gradient.drawn(
        width: 25, height: 17, blending: .sourceOver, onto: 0xff90_60f0)

      gradient.expectEqual(
        bitmap, blending: .sourceOver, background: 0xff90_60f0, within: 0.56, allowedAside: 0.05,
        "seed \(Self.seed + 1), case \(index)")
    }
  }

  @Test func `256 stops, in any order, equal their twin`() throws {
    var seed = GradientSeed(Self.seed + 2)
    let stops = (0..<256).map {
      Gradient.Stop(location: Double($0) / 255, color: seed.color())
    }.shuffled(using: &seed)
    for options in [[], .drawsAfterEndLocation] as [GradientDrawingOptions] {
      let gradient = try radial(
        Gradient(stops: stops), start: (20.3, 15, 2), end: (20.3, 15, 300), options: options)

      let bitmap = try gradient.drawn(width: 320, height: 200, onto: 7)

      gradient.expectEqual(bitmap, background: 7, "256 stops")
    }
  }

  /// The start radius is 1e-7 of the end one, and the other way round.
  @Test(arguments: [(1e-7, 30.0), (30.0, 1e-7), (1e9, 1e9 + 20), (1e9 + 20, 1e9), (1e-7, 1e9)])
  func `radii from a ten-millionth to a billion equal their twin`(
    _ start: Double, _ end: Double
  ) throws {
    let large = max(start, end)
    let x = large > 1e6 ? 10 - min(start, end) : 10.3
    let gradient = try radial(
      Gradient(colors: [.black, .white, Color(red255: 200, green: 30, blue: 9)]),
      start: (x, 9.7, start), end: (x, 9.7, end),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])

    let bitmap = try gradient.drawn(width: 41, height: 29)

    gradient.expectEqual(bitmap, allowedAside: 0.02, "\(start) to \(end)")
  }
}

extension GradientSeed {
  /// A point of the circle of radius 1, by rejection.
  fileprivate mutating func direction() -> Point {
    while true {
      let point = Point(x: number(-1...1), y: number(-1...1))
      let length = (point.x * point.x + point.y * point.y).squareRoot()
      if length > 0.1, length <= 1 { return Point(x: point.x / length, y: point.y / length) }
    }
  }
}

extension Double {
  /// A power of 10 with any exponent, by its series: no library that may round otherwise elsewhere.
  fileprivate static func pow(_ base: Double, _ exponent: Double) -> Double {
    let whole = exponent.rounded(.down)
    var result = 1.0
    for _ in 0..<Int(abs(whole)) { result = whole < 0 ? result / base : result * base }
    // The rest is a polynomial near enough for a random number: 10^x = 1 + ... up to x = 1.
    let x = (exponent - whole) * 2.302_585_092_994_046
    var term = 1.0
    var sum = 1.0
    for order in 1...20 {
      term *= x / Double(order)
      sum += term
    }
    return result * sum
  }
}
