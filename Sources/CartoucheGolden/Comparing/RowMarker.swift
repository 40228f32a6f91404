import CartoucheCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Says of each pixel of two pictures of one size what became of it, row by row.
///
/// Of the pictures it needs the row in question, and the two rows above and below it where pixels that
/// look antialiased are left out.
struct RowMarker {
  /// What became of a pixel.
  enum Mark {
    /// It is the same, or near enough.
    static let same: UInt8 = 0
    /// It differs.
    static let different: UInt8 = 1
    /// It differs, but looks antialiased.
    static let antialiased: UInt8 = 2
    /// It was left out.
    static let ignored: UInt8 = 3
  }

  /// How many pixels have which mark.
  struct Counts {
    /// Those that differ.
    var differing = 0
    /// Those that would, but look antialiased.
    var antialiased = 0
    /// Those that were left out.
    var ignored = 0

    /// Whether all are the same.
    var isEmpty: Bool { differing | antialiased | ignored == 0 }
  }

  /// A row of both pictures, and where its marks go.
  private struct Row {
    let y: Int
    let first: PixelRows
    let second: PixelRows
    let marks: UnsafeMutablePointer<UInt8>
  }

  let width: Int
  let height: Int
  private let settings: ComparisonSettings
  private let ignored: [PixelRect]
  private let rule: AntialiasingRule?

  /// Creates the marker of two pictures.
  ///
  /// - Parameters:
  ///   - settings: What counts as a difference; they have no fault, and their mask has the size of the
  ///     pictures.
  ///   - width: The columns of both.
  ///   - height: The rows of both.
  init(_ settings: ComparisonSettings, width: Int, height: Int) {
    if let mask = settings.mask {
      precondition(mask.width == width && mask.height == height, "a mask is of the pictures' size")
    }
    self.width = width
    self.height = height
    self.settings = settings
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    ignored = settings.ignored.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    let brightness: AntialiasingRule.Brightness =
      switch settings.metric {
      case .yiqChecker: .checker
      case .oklab: .whiteThenAlpha
      default: .white
      }
    rule =
      settings.ignoresAntialiasing
      ? AntialiasingRule(width: width, height: height, brightness: brightness) : nil
  }

  /// Marks rows one after the other, and gives each that is not all the same with what was counted in
  /// it.
  @inline(__always)
  func forEachMarkedRow(
    in rows: Range<Int>, of first: PixelRows, _ second: PixelRows,
    _ body: (_ y: Int, _ marks: UnsafePointer<UInt8>, _ counts: Counts) -> Void
  ) {
    withMarks { marks in
      for y in rows {
        let counts = mark(Row(y: y, first: first, second: second, marks: marks))
        // Most rows of most pictures are the same: theirs are still clear.
        guard !counts.isEmpty else { continue }
        body(y, marks, counts)
        marks.update(repeating: Mark.same, count: width)
      }
    }
  }

  /// Gives the pixels that differ as runs of columns, row by row.
  @inline(__always)
  func forEachRun(
    in rows: Range<Int>, of first: PixelRows, _ second: PixelRows,
    _ body: (_ y: Int, _ columns: Range<Int>) -> Void
  ) {
    forEachMarkedRow(in: rows, of: first, second) { y, marks, counts in
      guard counts.differing > 0 else { return }
      Self.forEachRun(in: marks, count: width) { body(y, $0) }
    }
  }

  /// Gives the runs of columns that are marked as different.
  @inline(__always)
  static func forEachRun(
    in marks: UnsafePointer<UInt8>, count: Int, _ body: (_ columns: Range<Int>) -> Void
  ) {
    var x = 0
    while let start = firstDifferent(in: marks, from: x, to: count) {
      x = start + 1
      while x < count, marks[x] == Mark.different { x += 1 }
      body(start..<x)
    }
  }

  /// The first place from one on that is marked as different; nil where there is none before the end.
  private static func firstDifferent(
    in marks: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int? {
    var x = start
    while x + 8 <= end {
      let eight = UnsafeRawPointer(marks + x).loadUnaligned(as: UInt64.self)
      // Of the two bits of a mark only the lower one is set.
      let found = eight & ~(eight &>> 1) & 0x0101_0101_0101_0101
      // The lowest byte is the first one: all machines that are served are little-endian.
      guard found == 0 else { return x + found.trailingZeroBitCount / 8 }
      x += 8
    }
    while x < end {
      if marks[x] == Mark.different { return x }
      x += 1
    }
    return nil
  }

  /// The number of pixels that are left out, whatever the pictures.
  func ignoredCount() -> Int {
    var count = 0
    withMarks { marks in
      for y in 0..<height {
        let found = leaveOut(y, marks)
        count += found
        if found > 0 { marks.update(repeating: Mark.same, count: width) }
      }
    }
    return count
  }

  /// Gives room for the marks of a row, all clear.
  @inline(__always)
  private func withMarks(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { marks in
      marks.initialize(repeating: Mark.same)
      if let start = marks.baseAddress { body(start) }
    }
  }
}

extension RowMarker {
  /// Marks a row whose marks are clear; where nothing is counted they still are.
  private func mark(_ row: Row) -> Counts {
    var counts = Counts()
    counts.ignored = leaveOut(row.y, row.marks)
    let threshold = settings.effectiveThreshold
    switch settings.metric {
    case .exact:
      compare(row, by: ExactMetric(countsClear: settings.countsClear), &counts)
    case .channel:
      compare(
        row, by: ChannelMetric(threshold: threshold, countsClear: settings.countsClear), &counts)
    case .yiqWhite: compare(row, by: YIQMetric(threshold: threshold, backdrop: .white), &counts)
    case .yiqChecker: compare(row, by: YIQMetric(threshold: threshold, backdrop: .checker), &counts)
    case .oklab: compare(row, by: OKLabMetric(threshold: threshold), &counts)
    case .ciede2000: compare(row, by: CIEDE2000Metric(threshold: threshold), &counts)
    }
    return counts
  }

  /// Marks what the settings leave out of a row, and gives the number of its pixels.
  private func leaveOut(_ y: Int, _ marks: UnsafeMutablePointer<UInt8>) -> Int {
    guard !ignored.isEmpty || settings.mask != nil else { return 0 }
    for rect in ignored where rect.y <= y && y < rect.maxY {
      (marks + rect.x).update(repeating: Mark.ignored, count: rect.width)
    }
    settings.mask?.bytes.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: UInt32.self) { words in
        guard let start = words.baseAddress else { return }
        Self.leaveOut(where: start + y * width, count: width, marks)
      }
    }
    var count = 0
    for x in 0..<width { count += marks[x] == Mark.ignored ? 1 : 0 }
    return count
  }

  /// Marks the pixels where those of a mask are dark or clear; no other mark stands there yet.
  private static func leaveOut(
    where mask: UnsafePointer<UInt32>, count: Int, _ marks: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let word = mask[x]
      let (red, green, blue) = (word & 255, word &>> 8 & 255, word &>> 16 & 255)
      let luma = 299 &* red &+ 587 &* green &+ 114 &* blue
      // Either mark is that of all its bits.
      marks[x] |= luma < 128_000 || word &>> 24 < 128 ? Mark.ignored : Mark.same
    }
  }

  /// Marks the pixels that differ by a metric, but for those that the rule excuses.
  private func compare(_ row: Row, by metric: some PixelMetric, _ counts: inout Counts) {
    let (first, second) = (row.first[row.y], row.second[row.y])
    let start = row.y * width
    var x = 0
    while let next = Self.firstUnequal(first, second, from: x, to: width) {
      x = next + 1
      guard row.marks[next] != Mark.ignored,
        metric.differs(first[next], second[next], at: start + next)
      else { continue }
      if let rule, rule.excuses(x: next, y: row.y, row.first, row.second) {
        row.marks[next] = Mark.antialiased
        counts.antialiased += 1
      } else {
        row.marks[next] = Mark.different
        counts.differing += 1
      }
    }
  }

  /// The first place from one on where two rows have other words; nil where there is none before the
  /// end.
  ///
  /// Most pixels of most pictures are the same: `memcmp` passes over 256 of them at a time.
  private static func firstUnequal(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, from start: Int, to end: Int
  ) -> Int? {
    var index = start
    while index < end {
      let block = min(end - index, 256)
      // A differing pixel has differing neighbours more often than not.
      if first[index] != second[index] { return index }
      guard memcmp(first + index, second + index, block * 4) == 0 else {
        while first[index] == second[index] { index += 1 }
        return index
      }
      index += block
    }
    return nil
  }
}
