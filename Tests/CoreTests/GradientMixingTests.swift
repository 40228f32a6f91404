import CartoucheCore
import Testing

/// How colours are mixed between stops: one rule, in numbers.
@Suite struct GradientMixingTests {
  private let both: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

  /// A row of pixels whose centres are the locations (x + 1/2) / width.
  private func row(
    _ gradient: Gradient, width: Int = 256, blending: BlendMode = .copy, onto word: UInt32 = 0
  ) throws -> [UInt32] {
    let line = AnyGradient(
      try LinearGradient(
        gradient, start: .zero, end: Point(x: Double(width), y: 0), options: both))
    return try line.drawn(width: width, height: 1, blending: blending, onto: word).words
  }

  private func color(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Double = 1) -> Color {
    Color(red255: red, green: green, blue: blue, alpha: alpha)
  }

  /// Cream to half black, in numbers worked out by hand.
  ///
  /// Straight at 1/4: alpha 0.875, red 255 * 0.75 * 0.875 = 167.3, green
  /// 253 * 0.75 * 0.875 = 166.0, blue 208 * 0.65625 = 136.5; premultiplied: 191.3, 189.8, 156.
  ///
  /// The pixels are the two beside the location, half a pixel away: 0.5 of a level.
  @Test(arguments: [
    (GradientMixing.straight, 0.25, SIMD4(167.3, 166.0, 136.5, 223.1)),
    (.straight, 0.5, SIMD4(95.6, 94.9, 78.0, 191.25)),
    (.straight, 0.75, SIMD4(39.8, 39.5, 32.5, 159.4)),
    (.premultiplied, 0.25, SIMD4(191.25, 189.75, 156.0, 223.1)),
    (.premultiplied, 0.5, SIMD4(127.5, 126.5, 104.0, 191.25)),
    (.premultiplied, 0.75, SIMD4(63.75, 63.25, 52.0, 159.4)),
  ])
  func `cream fades into half black by the rule that was asked for`(
    _ mixing: GradientMixing, _ location: Double, _ expected: SIMD4<Double>
  ) throws {
    let gradient = try Gradient(
      colors: [color(255, 253, 208), color(0, 0, 0, 0.5)], mixing: mixing)

    let words = try row(gradient, width: 1024)

    let word = words[Int(location * 1024)]
    let levels = [word >> 16 & 0xff, word >> 8 & 0xff, word & 0xff, word >> 24].map { Double($0) }
    for channel in 0..<4 {
      #expect(abs(levels[channel] - expected[channel]) < 0.8)
    }
  }

  @Test func `a fade through clear is never darker than its ends when premultiplied`() throws {
    let stops: [Color] = [color(255, 0, 0), .clear, color(0, 0, 255)]
    let words = try row(
      Gradient(colors: stops, mixing: .premultiplied), width: 255, blending: .sourceOver,
      onto: 0xffff_ffff)
    let sums = words.map { ($0 >> 16 & 0xff) + ($0 >> 8 & 0xff) + ($0 & 0xff) }

    #expect(sums.allSatisfy { $0 >= 255 })
    // Straight mixing darkens on its way, as its docstring says.
    let half = try row(
      Gradient(colors: [color(255, 0, 0), .clear]), width: 256, blending: .sourceOver,
      onto: 0xffff_ffff)
    // At 1/2: 0.5 * 127.5 + 127.5 = 191 of red, where the premultiplied rule has 255.
    #expect(abs(Int(half[128] >> 16 & 0xff) - 191) <= 1)
  }

  @Test(arguments: GradientMixing.allCases)
  func `64 stops of the same fade are within a level of two`(_ mixing: GradientMixing) throws {
    let ends = (color(255, 255, 255), color(255, 255, 255, 0))
    let two = try Gradient(colors: [ends.0, ends.1], mixing: mixing)
    let many = try Gradient(
      stops: (0..<64).map {
        Gradient.Stop(
          location: Double($0) / 63, color: ends.0.opacity(1 - Double($0) / 63))
      }, mixing: mixing)

    for (first, second) in zip(try row(two), try row(many)) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        #expect(abs(Int(first >> shift & 0xff) - Int(second >> shift & 0xff)) <= 1)
      }
    }
  }

  @Test func `a hard edge between two bands lies within a pixel`() throws {
    let (red, blue) = (color(255, 0, 0), color(0, 0, 255))
    let stops = [(0.0, red), (0.5, red), (0.5, blue), (1, blue)].map {
      Gradient.Stop(location: $0.0, color: $0.1)
    }

    let words = try row(Gradient(stops: stops), width: 255)

    #expect(words[..<127].allSatisfy { $0 == 0xffff_0000 })
    #expect(words[127...].allSatisfy { $0 == 0xff00_00ff })
  }

  /// The focal point is far outside of the circle: a cone, and nothing beside it.
  @Test func `a focal point far outside paints a cone without stripes`() throws {
    let gradient = try radial(
      Gradient(colors: [.white, .black]), start: (0, 0, 0), end: (100, 100, 100), options: both)

    let bitmap = try gradient.drawn(width: 100, height: 100, onto: 7)

    gradient.expectEqual(bitmap, background: 7, "focal point outside")
    for x in 1..<99 {
      let here = Int((bitmap.word(x: x, y: x) ?? 0) & 0xff)
      let next = Int((bitmap.word(x: x + 1, y: x + 1) ?? 0) & 0xff)
      #expect(next <= here)
    }
  }

  @Test func `nothing is tiled that does not ask for it`() throws {
    let gradient = try radial(
      Gradient(colors: [.white, .black]), start: (588.4, 171.5, 0), end: (588.4, 171.5, 115.1595))

    let bitmap = try gradient.drawn(width: 800, height: 400, onto: 7)

    for y in 0..<400 {
      for x in 0..<800 where bitmap.word(x: x, y: y) != 7 {
        let (dx, dy) = (Double(x) + 0.5 - 588.4, Double(y) + 0.5 - 171.5)
        #expect(dx * dx + dy * dy <= 115.16 * 115.16)
      }
    }
  }
}
