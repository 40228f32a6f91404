import CartoucheCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What became of each pixel of two pictures of one size.
struct DifferenceMap {
  /// What became of a pixel.
  enum Mark: UInt8 {
    /// It is the same, or near enough.
    case same
    /// It differs.
    case different
    /// It differs, but looks antialiased.
    case antialiased
    /// It was left out.
    case ignored
  }

  let width: Int
  let height: Int
  private(set) var marks: [UInt8]
  /// The rows in which pixels differ, from the top.
  private(set) var differingRows: [Int] = []
  /// The number of pixels that differ.
  private(set) var differing = 0
  /// The number of those that would, but look antialiased.
  private(set) var antialiased = 0
  /// The number of pixels that were left out.
  private(set) var ignored = 0

  /// Creates the map of two pictures that are the same.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    marks = Array(repeating: Mark.same.rawValue, count: width * height)
  }

  /// Leaves out the pixels of a rectangle.
  mutating func ignore(_ rect: PixelRect) {
    let rect = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { ignorePixel(y * width + x) }
    }
  }

  private mutating func ignorePixel(_ index: Int) {
    ignored += marks[index] == Mark.ignored.rawValue ? 0 : 1
    marks[index] = Mark.ignored.rawValue
  }

  /// Leaves out the pixels where a mask of the same size is dark or clear.
  mutating func ignore(where mask: RGBAImage) {
    mask.bytes.withUnsafeBytes { bytes in
      for index in marks.indices {
        let place = index * 4
        let luma =
          299 * Int(bytes[place]) + 587 * Int(bytes[place + 1]) + 114 * Int(bytes[place + 2])
        if bytes[place + 3] < 128 || luma < 128_000 { ignorePixel(index) }
      }
    }
  }

  /// Marks the pixels that differ by a metric, but for those that a rule excuses.
  mutating func compare(
    _ first: AntialiasingRule.Words, _ second: AntialiasingRule.Words, by metric: some PixelMetric,
    excusing rule: AntialiasingRule?
  ) {
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      let before = differing
      var index = row.lowerBound
      while let next = Self.firstUnequal(first, second, from: index, to: row.upperBound) {
        index = next + 1
        guard marks[next] != Mark.ignored.rawValue,
          metric.differs(first[next], second[next], at: next)
        else { continue }
        if let rule, rule.excuses(x: next - row.lowerBound, y: y, first, second) {
          marks[next] = Mark.antialiased.rawValue
          antialiased += 1
        } else {
          marks[next] = Mark.different.rawValue
          differing += 1
        }
      }
      if differing > before { differingRows.append(y) }
    }
  }

  /// The first place from one on where two pictures have other words; nil where there is none before
  /// the end.
  ///
  /// Most pixels of most pictures are the same: `memcmp` passes over 256 of them at a time.
  private static func firstUnequal(
    _ first: AntialiasingRule.Words, _ second: AntialiasingRule.Words, from start: Int, to end: Int
  ) -> Int? {
    guard let one = first.baseAddress, let two = second.baseAddress else { return nil }
    var index = start
    while index < end {
      let block = min(end - index, 256)
      // A differing pixel has differing neighbours more often than not.
      if first[index] != second[index] { return index }
      guard memcmp(one + index, two + index, block * 4) == 0 else {
        while first[index] == second[index] { index += 1 }
        return index
      }
      index += block
    }
    return nil
  }

  /// Gives the numbers of the pixels that differ, row by row.
  func forEachDiffering(_ body: (Int) -> Void) {
    marks.withUnsafeBytes { bytes in
      for y in differingRows {
        var index = y * width
        let end = index + width
        while let next = Self.firstMarked(bytes, from: index, to: end) {
          if bytes[next] == Mark.different.rawValue { body(next) }
          index = next + 1
        }
      }
    }
  }

  /// The first place from one on that has any mark; nil where there is none before the end.
  static func firstMarked(_ marks: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
    var index = start
    while index + 8 <= end {
      let eight = marks.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard eight == 0 else {
        // The lowest byte is the first one: all machines that are served are little-endian.
        return index + eight.trailingZeroBitCount / 8
      }
      index += 8
    }
    while index < end {
      if marks[index] != 0 { return index }
      index += 1
    }
    return nil
  }

  /// Whether a pixel differs.
  func differs(at index: Int) -> Bool { marks[index] == Mark.different.rawValue }

  /// The largest number of differing pixels in any window of so many columns and rows; along an axis
  /// that has fewer it is as long as the picture.
  func largestCount(inWindowOf side: Int) -> Int {
    let across = max(1, min(side, width))
    let down = max(1, min(side, height))
    guard differing > 0 else { return 0 }
    // For each column the count in the rows of the window; they move down by one row a step.
    var columns = Array(repeating: 0, count: width)
    var largest = 0
    for y in 0..<height {
      for x in 0..<width {
        if differs(at: y * width + x) { columns[x] += 1 }
        if y >= down, differs(at: (y - down) * width + x) { columns[x] -= 1 }
      }
      guard y >= down - 1 else { continue }
      var sum = columns[..<across].reduce(0, +)
      largest = max(largest, sum)
      for x in across..<max(across, width) {
        sum += columns[x] - columns[x - across]
        largest = max(largest, sum)
      }
    }
    return largest
  }
}
