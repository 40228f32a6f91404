import CartoucheCore
import Testing

@Suite struct OrderedDitherTests {
  private let both: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

  /// Bayer's matrix by its definition: of four copies of the smaller one, each times 4, the top right
  /// has 2 more, the bottom left 3 and the bottom right 1.
  private static func matrix(_ size: Int) -> [[Int]] {
    guard size > 1 else { return [[0]] }
    let half = matrix(size / 2)
    return (0..<size).map { y in
      (0..<size).map { x in
        half[y % (size / 2)][x % (size / 2)] * 4 + [[0, 2], [3, 1]][y * 2 / size][x * 2 / size]
      }
    }
  }

  private func threshold(_ x: Int, _ y: Int) -> Double {
    let matrix = Self.matrix(8)
    return (Double(matrix[y & 7][x & 7]) + 0.5) / 64
  }

  private func drawn(
    _ gradient: LinearGradient, width: Int, height: Int, onto word: UInt32 = 0,
    blending: BlendMode = .copy, clip: PixelRect? = nil, x: Int = 0, y: Int = 0
  ) throws -> Bitmap {
    var bitmap = try Bitmap(width: width, height: height)
    bitmap.withPixels { buffer in
      buffer.words.update(repeating: word)
      gradient.draw(
        into: buffer, clip: clip ?? buffer.bounds, transform: .identity, blending: blending,
        dither: OrderedDither(x: x, y: y))
    }
    return bitmap
  }

  private func ramp(
    _ colors: [Color], length: Double, mixing: GradientMixing = .straight
  ) throws -> LinearGradient {
    try LinearGradient(
      Gradient(colors: colors, mixing: mixing), start: .zero, end: Point(x: length, y: 0),
      options: both)
  }

  private func levels(_ word: UInt32) -> [Double] {
    [word >> 16 & 0xff, word >> 8 & 0xff, word & 0xff, word >> 24].map { Double($0) }
  }

  /// A way of 16 levels over 1,024 pixels: a level is 64 pixels wide.
  @Test func `each level is the whole part of the exact one and the threshold of its pixel`() throws
  {
    let gradient = try ramp(
      [Color(red255: 16, green: 16, blue: 16), Color(red255: 32, green: 32, blue: 32)],
      length: 1024)

    let bitmap = try drawn(gradient, width: 1024, height: 8)

    var doubtful = 0
    for y in 0..<8 {
      for x in 0..<1024 {
        let sum = 16 + (Double(x) + 0.5) / 64 + threshold(x, y)
        let found = Double((bitmap.word(x: x, y: y) ?? 0) & 0xff)
        // The table is right to 0.06 of a level.
        if abs(sum - sum.rounded()) < 0.06 {
          doubtful += 1
        } else {
          #expect(found == sum.rounded(.down), "\(x), \(y)")
        }
        #expect(abs(found - sum.rounded(.down)) <= 1)
      }
    }
    #expect(doubtful < 8 * 1024 / 7)
  }

  /// Within a block the level grows by 0.03, and the thresholds are 1/64 apart.
  @Test func `the mean over a pattern is the exact level`() throws {
    let gradient = try ramp(
      [Color(red255: 16, green: 16, blue: 16), Color(red255: 32, green: 32, blue: 32)],
      length: 4096)

    let bitmap = try drawn(gradient, width: 4096, height: 8)

    for block in 0..<512 {
      var sum = 0.0
      for y in 0..<8 {
        for x in (block * 8)..<(block * 8 + 8) {
          sum += Double((bitmap.word(x: x, y: y) ?? 0) & 0xff)
        }
      }
      let exact = 16 + (Double(block) * 8 + 4) / 256
      #expect(abs(sum / 64 - exact) < 0.03, "block \(block)")
    }
  }

  @Test func `0 and 255 and every area of one colour stay as they are`() throws {
    let half = Color(red: 0.501, green: 0.3333, blue: 0.777, alpha: 0.61)
    let stops = [(0.25, Color.white), (0.5, .black), (0.75, half), (1, half)].map {
      Gradient.Stop(location: $0.0, color: $0.1)
    }
    let gradient = try LinearGradient(
      Gradient(stops: stops), start: .zero, end: Point(x: 512, y: 0), options: both)

    for blending in [BlendMode.copy, .sourceOver] {
      let bitmap = try drawn(
        gradient, width: 640, height: 16, onto: 0xff11_2233, blending: blending)
      let flat = try #require(bitmap.word(x: 500, y: 0))
      for y in 0..<16 {
        #expect((0..<128).allSatisfy { bitmap.word(x: $0, y: y) == 0xffff_ffff })
        // The end of the ramp to half, and beyond it.
        #expect((385..<640).allSatisfy { bitmap.word(x: $0, y: y) == flat })
      }
      #expect(blending == .sourceOver || flat == half.premultipliedWord)
    }
  }

  @Test func `no colour is larger than its alpha and greys stay grey`() throws {
    for mixing in [GradientMixing.straight, .premultiplied] {
      let gradient = try ramp(
        [.white, Color(red: 0.2, green: 0.2, blue: 0.2, alpha: 0.1), .clear], length: 300,
        mixing: mixing)

      for word in try drawn(gradient, width: 300, height: 9).words {
        let levels = levels(word)
        #expect(levels[0] == levels[1] && levels[1] == levels[2] && levels[2] <= levels[3])
      }
    }
  }

  @Test func `source-over is dithered once, after blending`() throws {
    let gradient = try ramp([.black.opacity(0.2), .black.opacity(0.3)], length: 512)

    let bitmap = try drawn(
      gradient, width: 512, height: 8, onto: 0xffff_ffff, blending: .sourceOver)

    for y in 0..<8 {
      for x in 0..<512 {
        let alpha = 0.2 + 0.1 * (Double(x) + 0.5) / 512
        let sum = 255 * (1 - alpha) + threshold(x, y)
        let word = try #require(bitmap.word(x: x, y: y))
        #expect(word >> 24 == 255)
        let found = Double(word & 0xff)
        if abs(sum - sum.rounded()) > 0.07 { #expect(found == sum.rounded(.down)) }
        #expect(abs(found - 255 * (1 - alpha)) < 1.07)
      }
    }
  }

  @Test func `every channel is less than a level from the exact value, for random stops`() throws {
    var seed = GradientSeed(41)
    for index in 0..<150 {
      let colors = try seed.gradient()
      let spread = GradientSpread.allCases[index % 3]
      let gradient = try LinearGradient(
        Gradient(stops: colors.stops, mixing: colors.mixing, spread: spread),
        start: Point(x: seed.number(-10...10), y: seed.number(-10...10)),
        end: Point(x: seed.number(20...60), y: seed.number(-10...10)), options: both)
      let bitmap = try drawn(gradient, width: 40, height: 9)

      AnyGradient(gradient).expectEqual(
        bitmap, within: 1.06, allowedAside: 0.02, "seed 41, case \(index)")
    }
  }

  @Test func `the pattern belongs to the pixels of the picture`() throws {
    let gradient = try ramp([.black, Color(red255: 9, green: 9, blue: 9)], length: 90)
    let whole = try drawn(gradient, width: 90, height: 20)

    let clipped = try drawn(
      gradient, width: 90, height: 20, clip: PixelRect(x: 13, y: 3, width: 41, height: 11))
    for y in 3..<14 {
      for x in 13..<54 {
        #expect(clipped.word(x: x, y: y) == whole.word(x: x, y: y))
      }
    }

    // A buffer that begins at another pixel of the picture.
    let moved = try LinearGradient(
      gradient.gradient, start: Point(x: -13, y: 0), end: Point(x: 77, y: 0), options: both)
    let part = try drawn(moved, width: 41, height: 11, x: 13, y: 3)
    for y in 0..<11 {
      for x in 0..<41 {
        #expect(part.word(x: x, y: y) == whole.word(x: x + 13, y: y + 3))
      }
    }
  }

  @Test func `what is not painted stays`() throws {
    let gradient = try LinearGradient(
      Gradient(colors: [.black, .clear]), start: Point(x: 10, y: 0), end: Point(x: 20, y: 0))

    for blending in [BlendMode.copy, .sourceOver] {
      let bitmap = try drawn(
        gradient, width: 30, height: 9, onto: 0x8040_2010, blending: blending)
      for y in 0..<9 {
        #expect((0..<10).allSatisfy { bitmap.word(x: $0, y: y) == 0x8040_2010 })
        #expect((20..<30).allSatisfy { bitmap.word(x: $0, y: y) == 0x8040_2010 })
      }
    }
  }
}
