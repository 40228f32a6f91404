import CartoucheCore
import TestSupport
import Testing

@Suite struct BlendingTests {
  /// Random levels, with runs of nothing and of all.
  private func maskLevels(count: Int, using random: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { index in
      if index / 9 % 3 == 1 { return index / 27 % 2 == 0 ? 0 : 255 }
      let level = UInt8.random(in: 0...255, using: &random)
      return [0, 255, level][Int.random(in: 0..<3, using: &random)]
    }
  }

  private func premultipliedWord(using random: inout SeededGenerator) -> UInt32 {
    let alpha = UInt32.random(in: 0...255, using: &random)
    var word = alpha << 24
    for shift in [UInt32(0), 8, 16] {
      word |= UInt32.random(in: 0...alpha, using: &random) << shift
    }
    return word
  }

  @Test(arguments: 0..<80)
  func `an opaque colour through a mask is rounded to nearest once`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...45, using: &random)
    let levels = maskLevels(count: width * 2, using: &random)
    let mask = CoverageMask(
      bounds: PixelRect(x: -3, y: 1, width: width, height: 2), levels: levels)
    let color = Color(
      red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
      blue: .random(in: 0...1, using: &random))
    var bitmap = try Bitmap(width: 40, height: 4)
    var before: [UInt32] = []
    bitmap.withPixels { buffer in
      for y in 0..<4 {
        for x in 0..<40 {
          let word = premultipliedWord(using: &random)
          buffer.row(y, from: x, count: 1)[0] = word
          before.append(word)
        }
      }
      Blending.sourceOver(color, mask: mask, x: 5, y: 0, onto: buffer)
    }
    for (index, old) in before.enumerated() {
      let (x, y) = (index % 40 - 2, index / 40 - 1)
      let share =
        (0..<width).contains(x) && (0..<2).contains(y) ? Double(levels[y * width + x]) : 0
      for shift in [UInt32(0), 8, 16, 24] {
        let source = Double((color.premultipliedWord >> shift) & 255)
        let backdrop = Double((old >> shift) & 255)
        let exact: Double = (source * share + backdrop * (255 - share)) / 255
        let found = (bitmap.words[index] >> shift) & 255
        #expect(Double(found) == (exact + 1e-9).rounded(), "\(x) \(y) \(share)")
      }
    }
  }

  private func levels(_ word: UInt32) -> [Double] {
    [24, 16, 8, 0].map { Double(word >> $0 & 0xff) }
  }

  private func levels(_ color: Color) -> [Double] {
    [1, color.red, color.green, color.blue].map { $0 * color.alpha * 255 }
  }

  /// Source-over in double precision: s k + d (1 - a k).
  private func over(_ source: [Double], _ backdrop: UInt32, _ coverage: Double = 1) -> [Double] {
    zip(source, levels(backdrop)).map { $0 * coverage + $1 * (1 - source[0] / 255 * coverage) }
  }

  private func expectNearest(
    _ found: UInt32, _ exact: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // A level more than half away from the exact value has been rounded twice; a thousandth is left
    // for the precision of Float.
    for (level, value) in zip(levels(found), exact) {
      #expect(abs(level - value) <= 0.501, sourceLocation: sourceLocation)
    }
  }

  private func sourceOver(
    _ source: [UInt32], _ row: [UInt32],
    _ kernel: (UnsafeBufferPointer<UInt32>, UnsafeMutableBufferPointer<UInt32>) -> Void
  ) -> [UInt32] {
    var row = row
    source.withUnsafeBufferPointer { words in
      row.withUnsafeMutableBufferPointer { kernel(words, $0) }
    }
    return row
  }

  private func word(_ alpha: UInt32, _ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
    let high: UInt32 = alpha << 24 | red << 16
    let low: UInt32 = green << 8 | blue
    return high | low
  }

  /// Opaque words in which every level occurs.
  private func allLevels() -> [UInt32] {
    (0...255 as ClosedRange<UInt32>).map { word(255, $0, 255 - $0, $0) }
  }

  private func randomWords(_ count: Int, _ seed: inout GradientSeed) -> [UInt32] {
    (0..<count).map { _ in
      let alpha = UInt32.random(in: 0...255, using: &seed)
      let colors = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &seed) }
      return word(alpha, colors[0], colors[1], colors[2])
    }
  }

  @Test func `every alpha over every level is rounded to nearest`() {
    // In whole numbers s + (2 d (255 - a) + 255) / 510.
    for alpha in 0...255 as ClosedRange<UInt32> {
      let source = [UInt32](repeating: word(alpha, alpha / 2, alpha, 0), count: 256)
      let row = allLevels()

      let result = sourceOver(source, row) { Blending.sourceOver($0, onto: $1) }

      for level in 0...255 as ClosedRange<UInt32> {
        func shine(_ backdrop: UInt32) -> UInt32 { (2 * backdrop * (255 - alpha) + 255) / 510 }
        let red = alpha / 2 + shine(level)
        let green = alpha + shine(255 - level)
        #expect(result[Int(level)] == word(255, red, green, shine(level)))
      }
    }
  }

  @Test func `a row with an opacity is blended with one rounding`() {
    var seed = GradientSeed(30)
    for opacity in [0, 0.1, 0.3, 0.5, 0.77, 1] {
      let source = randomWords(203, &seed)
      let row = randomWords(203, &seed)

      let result = sourceOver(source, row) {
        Blending.sourceOver($0, opacity: opacity, onto: $1)
      }

      for index in row.indices {
        expectNearest(result[index], over(levels(source[index]), row[index], opacity))
      }
    }
  }

  @Test func `a row with coverage is blended with one rounding`() {
    var seed = GradientSeed(31)
    for _ in 0..<20 {
      let source = randomWords(203, &seed)
      let row = randomWords(203, &seed)
      let coverage = source.map { _ in UInt8.random(in: 0...255, using: &seed) }

      let result = sourceOver(source, row) { words, target in
        coverage.withUnsafeBufferPointer {
          Blending.sourceOver(words, coverage: $0, onto: target)
        }
      }

      for index in row.indices {
        let share = Double(coverage[index]) / 255
        expectNearest(result[index], over(levels(source[index]), row[index], share))
      }
    }
  }

  @Test(arguments: [
    Color.white, .black, Color(red255: 10, green: 80, blue: 80),
    Color(red: 0.3, green: 0.9, blue: 0.1, alpha: 0.37), .clear,
  ])
  func `a colour with any coverage over any level is rounded once`(_ color: Color) {
    for coverage in 0...255 as ClosedRange<UInt8> {
      var row = allLevels()
      let before = row

      [UInt8](repeating: coverage, count: 256).withUnsafeBufferPointer { shares in
        row.withUnsafeMutableBufferPointer {
          Blending.sourceOver(color, coverage: shares, onto: $0)
        }
      }

      for index in row.indices {
        let exact = over(levels(color), before[index], Double(coverage) / 255)
        expectNearest(row[index], exact)
      }
      if coverage == 0 { #expect(row == before) }
      if coverage == 255 && color.alpha == 1 {
        #expect(row.allSatisfy { $0 == color.premultipliedWord })
      }
    }
  }

  @Test(arguments: [1, 3, 8, 11, 16, 21])
  func `rows of any length are blended to their end and not beyond`(_ count: Int) {
    var seed = GradientSeed(32)
    let source = randomWords(count, &seed)
    let coverage = [UInt8](repeating: 255, count: count)
    var row = [UInt32](repeating: 0x1122_3344, count: count + 5)

    source.withUnsafeBufferPointer { words in
      coverage.withUnsafeBufferPointer { shares in
        row.withUnsafeMutableBufferPointer { target in
          Blending.sourceOver(words, onto: target)
          Blending.sourceOver(words, opacity: 0.5, onto: target)
          Blending.sourceOver(words, coverage: shares, onto: target)
          Blending.sourceOver(.white, coverage: shares, onto: target)
        }
      }
    }

    #expect(row[..<count].allSatisfy { $0 == 0xffff_ffff })
    #expect(row[count...].allSatisfy { $0 == 0x1122_3344 })
  }

  @Test func `coverage keeps its share of every level`() {
    for coverage in 0...255 {
      var row = (0...255 as ClosedRange<UInt32>).map { word($0, $0, 0, $0 / 2) }

      [UInt8](repeating: UInt8(coverage), count: 256).withUnsafeBufferPointer { shares in
        row.withUnsafeMutableBufferPointer { Blending.multiply($0, by: shares) }
      }

      for level in 0...255 {
        let whole = UInt32((2 * level * coverage + 255) / 510)
        let half = UInt32((2 * (level / 2) * coverage + 255) / 510)
        #expect(row[level] == word(whole, whole, 0, half))
      }
    }
  }

  @Test(
    arguments: [
      (0.5, 0x80ff_8001, 0x4080_4001), (0, 0x80ff_8001, 0), (-1, 0xffff_ffff, 0),
      (1, 0x80ff_8001, 0x80ff_8001), (7, 0x80ff_8001, 0x80ff_8001), (.nan, 0x80ff_8001, 0),
    ] as [(Double, UInt32, UInt32)])
  func `a row is faded by its opacity, a half rounded up`(
    _ opacity: Double, _ before: UInt32, _ after: UInt32
  ) {
    var row = [UInt32](repeating: before, count: 19)

    row.withUnsafeMutableBufferPointer { Blending.scale($0, by: opacity) }

    #expect(row.allSatisfy { $0 == after })
  }

  @Test(
    arguments: [
      (Color.white, BlendMode.sourceOver, 0xffff_ffff),
      (Color.black.opacity(0.5), .sourceOver, 0xff40_2010),
      (Color.black.opacity(0.5), .copy, 0x8000_0000), (.clear, .copy, 0),
      (.clear, .sourceOver, 0xff80_4020),
    ] as [(Color, BlendMode, UInt32)])
  func `a rectangle is filled within the buffer and nowhere else`(
    _ color: Color, _ blending: BlendMode, _ expected: UInt32
  ) throws {
    let background: UInt32 = 0xff80_4020
    var bitmap = try Bitmap(width: 20, height: 10)
    let clip = PixelRect(x: 3, y: 4, width: 40, height: 3)

    bitmap.withPixels { buffer in
      buffer.words.update(repeating: background)
      Blending.fill(buffer, in: clip, with: color, blending: blending)
    }

    for y in 0..<10 {
      for x in 0..<20 {
        let isInside = x >= 3 && (4..<7).contains(y)
        #expect(bitmap.word(x: x, y: y) == (isInside ? expected : background))
      }
    }
  }

  @Test func `a translucent colour over every level is rounded once`() throws {
    var seed = GradientSeed(33)
    for _ in 0..<50 {
      let color = Color(
        red: seed.number(0...1), green: seed.number(0...1), blue: seed.number(0...1),
        alpha: seed.number(0...1))
      let before = randomWords(205, &seed)
      var bitmap = Bitmap(width: 205, height: 1, scale: .one, words: before)

      bitmap.withPixels {
        Blending.fill($0, in: $0.bounds, with: color, blending: .sourceOver)
      }

      for index in before.indices {
        expectNearest(bitmap.words[index], over(levels(color), before[index]))
      }
    }
  }
}
