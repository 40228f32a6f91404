import CartoucheCore
import CartoucheGolden
import TestSupport
import Testing

@Suite struct DifferenceScanTests {
  @Test(arguments: 0..<240)
  func `rows that come one after the other are compared like whole pictures`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (expected, actual) = try pictures(&random)
    let metric = ComparisonMetric.allCases[Int(seed % 6)]
    let settings = try settings(metric, of: expected, &random)

    let scanned = RowFeed(expected: expected, actual: actual).compare(settings, &random)

    #expect(scanned == Comparison(expected: expected, actual: actual, settings: settings))
  }

  @Test(arguments: 0..<240)
  func `what is found in rows is what the plain way finds`(seed: UInt64) throws {
    var random = SeededGenerator(seed: 1000 + seed)
    let (expected, actual) = try pictures(&random)
    let settings = try settings(seed % 2 == 0 ? .exact : .channel, of: expected, &random)

    let scanned = RowFeed(expected: expected, actual: actual).compare(settings, &random)

    let plain = PlainComparison(expected: expected, actual: actual, settings: settings)
    switch scanned {
    case .different(let difference):
      #expect(PlainComparison(difference) == plain)
      #expect(difference.total == expected.width * expected.height - plain.ignored)
      #expect(difference.regionCount == plain.regions.count && difference.antialiased == 0)
    case .equal:
      #expect(plain.differing == 0 && plain.ignored < expected.width * expected.height)
    case .notComparable: #expect(plain.ignored == expected.width * expected.height)
    case .sizesDiffer: Issue.record("\(scanned)")
    }
  }

  /// More pixels differ than there are samples, so that many are dropped, and the steps go as far as rows
  /// are kept.
  @Test(arguments: [(0, 64), (5, -64), (-64, 1), (3, 3), (-20, 40)])
  func `content that moved is followed through rows`(x: Int, y: Int) throws {
    var random = SeededGenerator(seed: 7)
    let (width, height) = (250, 400)
    let content = (0..<60 * 200).map { _ in
      UInt32.random(in: 0..<1 << 24, using: &random) | 0xFF << 24
    }
    func scene(_ left: Int, _ top: Int) throws -> RGBAImage {
      var words = Array(repeating: UInt32.max, count: width * height)
      for v in 0..<200 {
        for u in 0..<60 { words[(top + v) * width + left + u] = content[v * 60 + u] }
      }
      return try picture(width, height, words)
    }
    let (before, after) = (try scene(120, 100), try scene(120 + x, 100 + y))

    let scanned = RowFeed(expected: before, actual: after).compare(ComparisonSettings(), &random)

    let movement = scanned.difference?.movement
    #expect(movement?.x == x && movement?.y == y && movement?.remaining == 0)
  }

  /// Where it would have come from beyond the edge is not known.
  @Test func `what changed beside content that moved is counted up to the edge`() throws {
    var random = SeededGenerator(seed: 9)
    var before = Array(repeating: UInt32.max, count: 60 * 50)
    var after = before
    for index in 1000..<1400 {
      before[index] = UInt32.random(in: 0..<1 << 24, using: &random) | 0xFF << 24
    }
    for index in 1000..<1400 { after[index + 5 * 60] = before[index] }
    for y in [4, 5] { after[y * 60 + 10] = 0xFF00_0000 }

    let scanned = RowFeed(expected: try picture(60, 50, before), actual: try picture(60, 50, after))
      .compare(ComparisonSettings(), &random)

    let movement = scanned.difference?.movement
    #expect(movement?.x == 0 && movement?.y == 5 && movement?.remaining == 1)
  }

  /// Of the eight places that tell, those of the two pixels that came lie beyond the edge.
  @Test func `four pixels tell a movement where three quarters of the places do, three do not`()
    throws
  {
    var random = SeededGenerator(seed: 10)
    func scene(_ places: [Int]) throws -> RGBAImage {
      var words = Array(repeating: UInt32.max, count: 24 * 4)
      for (place, word) in zip(places, [0xFF00_00FF, 0xFF00_FF00] as [UInt32]) {
        words[place] = word
      }
      return try picture(24, 4, words)
    }

    let four = RowFeed(expected: try scene([32, 56]), actual: try scene([40, 64]))
      .compare(ComparisonSettings(), &random)
    let three = RowFeed(expected: try scene([32, 33]), actual: try scene([33, 34]))
      .compare(ComparisonSettings(), &random)

    #expect(four.difference?.movement?.x == 8 && four.difference?.movement?.y == 0)
    #expect(three.difference?.differing == 3 && three.difference?.movement == nil)
  }

  /// ```
  /// ..111.2
  /// 11111.2
  /// 11111.2
  /// 1.....2
  /// ......2
  /// 2.....2
  /// 2222222
  /// ```
  @Test func `of regions that begin in one row and column the one with the first pixel is first`()
    throws
  {
    var random = SeededGenerator(seed: 11)
    let rows = ["..111.2", "11111.2", "11111.2", "1.....2", "......2", "2.....2", "2222222"]
    let words = rows.joined().map { $0 == "." ? UInt32.max : 0xFF00_0000 }
    let white = try picture(7, 7, Array(repeating: .max, count: 49))

    let scanned = RowFeed(expected: white, actual: try picture(7, 7, words))
      .compare(ComparisonSettings(), &random)

    #expect(
      scanned.difference?.regions.map(\.box) == [
        PixelRect(x: 0, y: 0, width: 5, height: 4), PixelRect(x: 0, y: 0, width: 7, height: 7),
      ])
    #expect(scanned.difference?.regions.map(\.count) == [14, 14])
  }

  /// One step further than rows are kept.
  @Test(arguments: [(0, 65), (0, -65), (65, 0)])
  func `content that moved too far has changed`(x: Int, y: Int) throws {
    var random = SeededGenerator(seed: 8)
    let words = (0..<150 * 300).map { _ in
      UInt32.random(in: 0..<1 << 24, using: &random) | 0xFF << 24
    }
    var moved = words
    for row in 0..<300 where (0..<300).contains(row - y) {
      for column in 0..<150 where (0..<150).contains(column - x) {
        moved[row * 150 + column] = words[(row - y) * 150 + column - x]
      }
    }
    let (before, after) = (try picture(150, 300, words), try picture(150, 300, moved))

    let scanned = RowFeed(expected: before, actual: after).compare(ComparisonSettings(), &random)

    #expect(scanned.difference != nil && scanned.difference?.movement == nil)
  }

  private func picture(_ width: Int, _ height: Int, _ words: [UInt32]) throws -> RGBAImage {
    try RGBAImage(width: width, height: height, bytes: words.withUnsafeBytes { Array($0) })
  }

  /// Pictures with few colours or smooth ones, some of which are clear: squares, bits, noise or all
  /// of it moved.
  private func pictures(_ random: inout SeededGenerator) throws -> (RGBAImage, RGBAImage) {
    let width = Int.random(in: 1...80, using: &random)
    let height = Int.random(in: Bool.random(using: &random) ? 257...400 : 2...60, using: &random)
    let isSmooth = Bool.random(using: &random)
    let colors = (0..<5).map { _ in
      UInt32.random(in: 0..<1 << 24, using: &random)
        | (Bool.random(using: &random) ? 0xFF << 24 : 0)
    }
    func color() -> UInt32 { colors[Int.random(in: 0..<5, using: &random)] }
    let words = (0..<width * height).map { index in
      let level = UInt32((index % width * 3 + index / width * 2) & 255)
      return isSmooth ? level | level << 8 | level << 16 | 0xFF << 24 : color()
    }
    var changed = words
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let (left, top) = (
          Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
        )
        let (side, color) = (Int.random(in: 1...14, using: &random), color())
        for y in top..<min(height, top + side) {
          for x in left..<min(width, left + side) { changed[y * width + x] = color }
        }
      }
    case 1:
      let share = Double.random(in: 0...1, using: &random)
      for index in words.indices where Double.random(in: 0..<1, using: &random) < share {
        changed[index] ^= 1 << UInt32.random(in: 0..<32, using: &random)
      }
    case 2:
      for index in words.indices where Int.random(in: 0..<9, using: &random) == 0 {
        changed[index] = color()
      }
    default:
      let (x, y) = (
        Int.random(in: -9...9, using: &random), Int.random(in: -66...66, using: &random)
      )
      for index in words.indices
      where (0..<width).contains(index % width - x) && (0..<height).contains(index / width - y) {
        changed[index] = words[index - y * width - x]
      }
    }
    return (try picture(width, height, words), try picture(width, height, changed))
  }

  private func settings(
    _ metric: ComparisonMetric, of picture: RGBAImage, _ random: inout SeededGenerator
  ) throws -> ComparisonSettings {
    var settings = ComparisonSettings(metric: metric)
    if metric == .channel { settings.threshold = [0, 3, 60].randomElement(using: &random) }
    settings.ignoresAntialiasing = metric.knowsAntialiasing && Bool.random(using: &random)
    settings.countsClear = metric.knowsClearColors && Bool.random(using: &random)
    if Bool.random(using: &random) {
      settings.window = Int.random(
        in: Bool.random(using: &random) ? 1...9 : 200...450, using: &random)
    }
    settings.allowance = Int.random(in: 0...400, using: &random)
    if Int.random(in: 0..<3, using: &random) == 0 {
      settings.ignored = (0..<3).map { _ in
        PixelRect(
          x: Int.random(in: -9...80, using: &random), y: Int.random(in: -9...400, using: &random),
          width: Int.random(in: 0...60, using: &random),
          height: Int.random(in: 0...300, using: &random))
      }
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      // Just bright and opaque enough, just not, and by chance.
      let limits: [UInt32] = [0xFF80_8080, 0xFF7F_7F7F, 0x80FF_FFFF, 0x7FFF_FFFF]
      var words = (0..<picture.width * picture.height).map { _ in
        let place = Int.random(in: 0..<16, using: &random)
        return place < 4
          ? limits[place] : place < 6 ? UInt32.random(in: 0...UInt32.max, using: &random) : .max
      }
      // It leaves something out, and not everything.
      words[0] = 0
      words[words.count - 1] = .max
      settings.mask = try self.picture(picture.width, picture.height, words)
    }
    return settings
  }
}

/// Compares two pictures by their rows, of which no more are in memory than may be asked for.
private struct RowFeed {
  let expected: RGBAImage
  let actual: RGBAImage

  func compare(_ settings: ComparisonSettings, _ random: inout SeededGenerator) -> Comparison {
    var scan = DifferenceScan(settings, width: expected.width, height: expected.height)
    feed(&random) { scan.add(rows: $0, expected: $1, actual: $2) }
    switch scan.finish() {
    case .settled(let comparison): return comparison
    case .unsettled(var check):
      feed(&random) { check.add(rows: $0, expected: $1, actual: $2) }
      return check.finish()
    }
  }

  /// Gives from 1 to 40 rows at a time.
  private func feed(
    _ random: inout SeededGenerator, _ body: (Range<Int>, PixelRows, PixelRows) -> Void
  ) {
    let (width, height, kept) = (expected.width, expected.height, 256)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * kept * width) { words in
      words.initialize(repeating: 0)
      guard let start = words.baseAddress else { return }
      let first = PixelRows(start, width: width, last: kept)
      let second = PixelRows(start + kept * width, width: width, last: kept)
      var (next, filled) = (0, 0)
      while next < height {
        let rows = next..<min(height, next + Int.random(in: 1...40, using: &random))
        while filled < min(height, rows.upperBound + DifferenceScan.reach) {
          copy(filled, of: expected, to: first)
          copy(filled, of: actual, to: second)
          filled += 1
        }
        // Whoever asks for others gets what is in neither picture.
        for y in filled..<rows.lowerBound - DifferenceScan.reach + kept {
          first[y].update(repeating: 0x7F00_FF00, count: width)
          second[y].update(repeating: 0x7FFF_00FF, count: width)
        }
        body(rows, first, second)
        next = rows.upperBound
      }
    }
  }

  private func copy(_ y: Int, of picture: RGBAImage, to rows: PixelRows) {
    for x in 0..<picture.width {
      guard let pixel = picture.pixel(x: x, y: y) else { continue }
      rows[y][x] =
        UInt32(pixel.x) | UInt32(pixel.y) << 8 | UInt32(pixel.z) << 16 | UInt32(pixel.w) << 24
    }
  }
}
