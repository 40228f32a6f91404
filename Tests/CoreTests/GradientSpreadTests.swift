import CartoucheCore
import Testing

@Suite struct GradientSpreadTests {
  private let both: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
  private let background: UInt32 = 0x8040_2010

  private func linear(
    _ gradient: Gradient, from start: Double = 0, to end: Double,
    options: GradientDrawingOptions? = nil
  ) throws -> AnyGradient {
    AnyGradient(
      try LinearGradient(
        gradient, start: Point(x: start, y: 0), end: Point(x: end, y: 0), options: options ?? both))
  }

  private func reds(_ words: [UInt32]) -> [UInt32] { words.map { $0 & 0xff } }

  /// Eight pixels to a length: their centres are 1/16, 3/16 and so on; times 255 is 15.9, 47.8.
  @Test func `repeat begins anew and reflect runs back, before the start as after the end`() throws
  {
    let up: [UInt32] = [16, 48, 80, 112, 143, 175, 207, 239]
    func drawn(_ spread: GradientSpread) throws -> [UInt32] {
      let gradient = try Gradient(colors: [.black, .white], spread: spread)
      return reds(
        try linear(gradient, from: 16, to: 24).drawn(width: 40, height: 1).words)
    }

    #expect(try drawn(.repeat) == up + up + up + up + up)
    #expect(try drawn(.reflect) == up + up.reversed() + up + up.reversed() + up)
    let zeros = [UInt32](repeating: 0, count: 16)
    #expect(try drawn(.pad) == zeros + up + zeros.map { _ in 255 })
  }

  @Test(arguments: [GradientSpread.repeat, .reflect])
  func `what the options leave out stays as it was`(_ spread: GradientSpread) throws {
    let gradient = try Gradient(colors: [.black, .white], spread: spread)
    for (options, before, after) in [
      (GradientDrawingOptions([]), false, false), (.drawsBeforeStartLocation, true, false),
      (.drawsAfterEndLocation, false, true), (both, true, true),
    ] {
      let words = try linear(gradient, from: 8, to: 16, options: options)
        .drawn(width: 24, height: 1, onto: background).words

      #expect(words[..<8].allSatisfy { ($0 == background) != before })
      #expect(words[8..<16].allSatisfy { $0 != background })
      #expect(words[16...].allSatisfy { ($0 == background) != after })
    }
  }

  @Test func `the colour of location 0 counts at the seam`() throws {
    let gradient = try Gradient(colors: [.black, .white], spread: .repeat)

    // The centre of pixel 8 is the end of the first length.
    let words = try linear(gradient, from: 0.5, to: 8.5).drawn(width: 17, height: 1).words

    #expect(words[0] == 0xff00_0000)
    #expect(words[8] == 0xff00_0000)
    #expect(words[16] == 0xff00_0000)
    #expect(words[7] == 0xffdf_dfdf)
  }

  @Test func `rings repeat and reflect with their radius`() throws {
    for spread in [GradientSpread.repeat, .reflect] {
      let gradient = try radial(
        Gradient(colors: [.black, .white], spread: spread), start: (0, 0.5, 4),
        end: (0, 0.5, 12), options: both)
      let row = reds(try gradient.drawn(width: 40, height: 1).words)
      let up: [UInt32] = [16, 48, 80, 112, 143, 175, 207, 239]

      #expect(Array(row[4..<12]) == up)
      #expect(Array(row[12..<20]) == (spread == .repeat ? up : up.reversed()))
      // The circles of radius 4 down to 0 are those of location 0 down to -1/2.
      let inner = Array(row[0..<4])
      #expect(inner == (spread == .repeat ? Array(up[4...]) : up[..<4].reversed()))
    }
  }

  @Test(arguments: [GradientSpread.repeat, .reflect], [BlendMode.copy, .sourceOver])
  func `it equals its twin for random stops, circles, lines, options and transforms`(
    _ spread: GradientSpread, _ blending: BlendMode
  ) throws {
    var seed = GradientSeed(31)
    for index in 0..<120 {
      let stops = try seed.gradient()
      let gradient = try Gradient(stops: stops.stops, mixing: stops.mixing, spread: spread)
      let start = (seed.number(-10...50), seed.number(-10...40), seed.number(0...12))
      let reach = [0, 3.0, 30][index % 3]
      let end = (
        start.0 + seed.number(-reach...reach), start.1 + seed.number(-reach...reach),
        seed.number(0...1) < 0.2 ? start.2 : seed.number(0...30)
      )
      let options = index % 2 == 0 ? both : seed.options()
      let transform = seed.transform()
      let shapes = [
        try radial(gradient, start: start, end: end, options: options),
        AnyGradient(
          try LinearGradient(
            gradient, start: Point(x: start.0, y: start.1),
            end: Point(x: start.0 + seed.number(-20...20), y: start.1 + seed.number(-20...20)),
            options: options)),
      ]
      for shape in shapes {
        let bitmap = try shape.drawn(
          width: 31, height: 21, transform: transform, blending: blending, onto: background)

        shape.expectEqual(
          bitmap, transform: transform, blending: blending, background: background,
          allowedAside: 0.02, "seed 31, case \(index)")
      }
    }
  }

  @Test func `equal ends have no seam`() throws {
    let colors: [Color] = [.black, .white, .black]
    let repeated = try linear(Gradient(colors: colors, spread: .repeat), to: 32)
    let reflected = try linear(Gradient(colors: [.black, .white], spread: .reflect), to: 16)

    #expect(
      try repeated.drawn(width: 200, height: 1).words
        == reflected.drawn(width: 200, height: 1).words)
  }

  @Test(arguments: [GradientSpread.repeat, .reflect])
  func `a part painted by itself equals that part of the whole`(_ spread: GradientSpread) throws {
    let gradient = try radial(
      Gradient(colors: [.black, .white, .clear], spread: spread), start: (17, 12.5, 0),
      end: (17, 12.5, 6), options: both)
    let whole = try gradient.drawn(width: 40, height: 30)

    let clip = PixelRect(x: 5, y: 7, width: 21, height: 13)
    let part = try gradient.drawn(width: 40, height: 30, clip: clip)

    for y in 7..<20 {
      for x in 5..<26 {
        #expect(part.word(x: x, y: y) == whole.word(x: x, y: y))
      }
    }
  }

  @Test func `lengths and places of any size draw something without a trap`() throws {
    var seed = GradientSeed(32)
    func number() -> Double {
      let size = Double("1e\(Int.random(in: -320...308, using: &seed))") ?? 0
      return seed.number(0...1) < 0.5 ? seed.number(-20...20) : size
    }
    for index in 0..<1000 {
      let stops = try seed.gradient()
      let gradient = try Gradient(
        stops: stops.stops, spread: index % 2 == 0 ? .repeat : .reflect)
      let center = Point(x: number(), y: number())
      let other = index % 3 == 0 ? center : Point(x: number(), y: number())
      let radial = try RadialGradient(
        gradient, startCenter: center, startRadius: abs(number()), endCenter: other,
        endRadius: abs(number()), options: both)
      let linear = try LinearGradient(gradient, start: center, end: other, options: both)

      for shape in [AnyGradient(radial), AnyGradient(linear)] {
        let bitmap = try shape.drawn(
          width: 9, height: 5, blending: .sourceOver, onto: 0xff20_2020)
        #expect(bitmap.words.allSatisfy { $0 >> 24 == 255 })
      }
    }
  }
}
