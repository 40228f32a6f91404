import CartoucheCore
import Testing

@Suite struct RadialGradientPrecisionTests {
  private let both: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
  private let background: UInt32 = 0x8040_2010

  @Test(arguments: [BlendMode.copy, .sourceOver])
  func `rings equal their twin for random stops, radii and transforms`(
    _ blending: BlendMode
  ) throws {
    var seed = GradientSeed(21)
    for index in 0..<150 {
      let center = (seed.number(-10...50), seed.number(-10...40))
      let gradient = try radial(
        seed.gradient(),
        start: (center.0, center.1, seed.number(0...1) < 0.5 ? 0 : seed.number(0...30)),
        end: (center.0, center.1, seed.number(0...60)), options: seed.options())
      let transform = seed.transform()

      let bitmap = try gradient.drawn(
        width: 41, height: 29, transform: transform, blending: blending, onto: background)

      gradient.expectEqual(
        bitmap, transform: transform, blending: blending, background: background,
        "seed 21, case \(index)")
    }
  }

  @Test(arguments: [BlendMode.copy, .sourceOver])
  func `circles anywhere equal their twin for random stops, radii and transforms`(
    _ blending: BlendMode
  ) throws {
    var seed = GradientSeed(22)
    for index in 0..<250 {
      let start = (seed.number(-10...50), seed.number(-10...40), seed.number(0...20))
      let reach = seed.number(0...1) < 0.5 ? 5.0 : 40
      let end = (
        start.0 + seed.number(-reach...reach), start.1 + seed.number(-reach...reach),
        seed.number(0...1) < 0.2 ? start.2 : seed.number(0...40)
      )
      let gradient = try radial(
        seed.gradient(), start: seed.number(0...1) < 0.3 ? (start.0, start.1, 0) : start, end: end,
        options: seed.options())
      let transform = seed.transform()

      let bitmap = try gradient.drawn(
        width: 41, height: 29, transform: transform, blending: blending, onto: background)

      gradient.expectEqual(
        bitmap, transform: transform, blending: blending, background: background,
        "seed 22, case \(index)")
    }
  }

  @Test(
    arguments: [
      (0, 1e-3), (0, 0.4), (0, 1e6), (1000, 1000.5), (1000, 1000.0001), (20_000, 20_030),
      (1e7, 9e6),
    ] as [(Double, Double)])
  func `tiny, huge and nearly equal radii equal their twin`(
    _ startRadius: Double, _ endRadius: Double
  ) throws {
    let gradient = try radial(
      Gradient(colors: [.black, .white, Color(red255: 200, green: 30, blue: 9)]),
      start: (30.25 - startRadius, 20, startRadius), end: (30.25 - startRadius, 20, endRadius),
      options: both)

    let bitmap = try gradient.drawn(width: 61, height: 41)

    gradient.expectEqual(bitmap, "\(startRadius) to \(endRadius)")
  }

  @Test(arguments: [1e-160, 1e160])
  func `radii whose squares no number holds are painted`(_ radius: Double) throws {
    let gradient = try radial(
      Gradient(colors: [.black, .white]), start: (10, 10, 0), end: (10, 10, radius), options: both)

    let bitmap = try gradient.drawn(width: 21, height: 21)

    #expect(bitmap.word(x: 3, y: 5) == (radius < 1 ? 0xffff_ffff : 0xff00_0000))
  }

  @Test func `numbers of any size draw something without a trap`() throws {
    var seed = GradientSeed(23)
    func number() -> Double {
      let exponent = Int.random(in: -320...308, using: &seed)
      let size = seed.number(0...1) < 0.5 ? seed.number(0...20) : Double("1e\(exponent)") ?? 0
      return seed.number(0...1) < 0.3 ? -size : size
    }
    for _ in 0..<2000 {
      let transform =
        seed.number(0...1) < 0.3
        ? .identity
        : AffineTransform(
          a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      let colors = try seed.gradient()
      let options = seed.options()
      let center = Point(x: number(), y: number())
      let other = seed.number(0...1) < 0.3 ? center : Point(x: number(), y: number())
      let radial = try RadialGradient(
        colors, startCenter: center, startRadius: abs(number()), endCenter: other,
        endRadius: abs(number()), options: options)
      let linear = try LinearGradient(colors, start: center, end: other, options: options)

      for gradient in [AnyGradient(radial), AnyGradient(linear)] {
        let bitmap = try gradient.drawn(
          width: 9, height: 5, transform: transform, blending: .sourceOver, onto: 0xff20_2020)
        // Painted or not, what was opaque stays opaque.
        #expect(bitmap.words.allSatisfy { $0 >> 24 == 255 })
      }
    }
  }

  @Test func `a small gradient drawn large has rings in order about its centre`() throws {
    let gradient = try radial(
      Gradient(colors: [.white, .black]), start: (1, 1, 0), end: (1, 1, 1), options: both)
    let transform = AffineTransform.scale(x: 200, y: 200)

    let bitmap = try gradient.drawn(width: 401, height: 401, transform: transform)

    #expect(bitmap.word(x: 200, y: 200).map { $0 & 0xff >= 254 } == true)
    for x in 200..<400 {
      let here = try #require(bitmap.word(x: x, y: 200))
      let next = try #require(bitmap.word(x: x + 1, y: 200))
      #expect(next <= here)
    }
    gradient.expectEqual(bitmap, transform: transform, allowedAside: 0, "scaled by 200")
  }

  @Test func `huge numbers with a tiny matrix equal the same in small numbers`() throws {
    let colors = try Gradient(colors: [.white, Color(red255: 10, green: 80, blue: 80), .black])
    let factor = 0.0092
    let huge = try radial(
      colors, start: (14958, 18636, 0), end: (14958, 18636, 25246), options: both)
    let small = try radial(
      colors, start: (14958 * factor, 18636 * factor, 0),
      end: (14958 * factor, 18636 * factor, 25246 * factor), options: both)

    let found = try huge.drawn(
      width: 300, height: 300, transform: .scale(x: factor, y: factor))
    let expected = try small.drawn(width: 300, height: 300)

    #expect(found.words == expected.words)
    small.expectEqual(found, allowedAside: 0, "scale folded in")
  }

  @Test func `a gradient moved by whole pixels has the same pixels`() throws {
    let colors = try Gradient(colors: [.white, Color(red255: 10, green: 80, blue: 80), .clear])
    let near = try radial(colors, start: (17.3, 21.8, 2), end: (25.1, 20.2, 30), options: both)
    let ring = try radial(colors, start: (17.3, 21.8, 2), end: (17.3, 21.8, 30), options: both)

    for gradient in [near, ring] {
      let here = try gradient.drawn(width: 50, height: 50)
      let there = try gradient.drawn(
        width: 550, height: 350, transform: .translation(x: 500, y: 300))
      for y in 0..<50 {
        for x in 0..<50 {
          #expect(there.word(x: x + 500, y: y + 300) == here.word(x: x, y: y))
        }
      }
    }
  }

  @Test func `every level of a faint gradient appears, in order`() throws {
    let gradient = try radial(
      Gradient(colors: [
        Color(red255: 0x16, green: 0x17, blue: 0x1a), Color(red255: 0x26, green: 0x28, blue: 0x2b),
      ]), start: (0.5, 0.5, 0), end: (0.5, 0.5, 511), options: both)

    let row = try gradient.drawn(width: 512, height: 1).words

    for shift in [0, 8, 16] as [UInt32] {
      let levels = row.map { Int($0 >> shift & 0xff) }
      #expect(zip(levels, levels.dropFirst()).allSatisfy { 0...1 ~= $1 - $0 })
    }
    #expect(row.first == 0xff16_171a)
    #expect(row.last == 0xff26_282b)
  }

  @Test func `numbers that are not finite and negative radii are thrown by name`() throws {
    let colors = try Gradient(colors: [.black])
    func make(_ start: Point, _ startRadius: Double, _ end: Point, _ endRadius: Double) throws {
      _ = try RadialGradient(
        colors, startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius)
    }

    #expect(throws: CoreError.notFinite(what: "the start centre of a radial gradient")) {
      try make(Point(x: .nan, y: 0), 0, .zero, 1)
    }
    #expect(throws: CoreError.notFinite(what: "the end centre of a radial gradient")) {
      try make(.zero, 0, Point(x: 0, y: .infinity), 1)
    }
    #expect(throws: CoreError.notFinite(what: "the start radius of a radial gradient")) {
      try make(.zero, .nan, .zero, 1)
    }
    #expect(
      throws: CoreError.outOfRange(
        what: "the end radius of a radial gradient", found: -1, allowed: "0 or more")
    ) {
      try make(.zero, 0, .zero, -1)
    }
  }
}
