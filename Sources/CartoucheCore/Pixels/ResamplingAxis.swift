/// For each pixel of a stretch of the target, the pixels of the source that make it, along one axis.
///
/// Where the source shrinks, a pixel of the target is the mean of the source pixels that it covers,
/// those at its ends by their covered part:
///
/// ```
///   source  |  0  |  1  |  2  |  3  |  4  |        5 pixels -> 2: the first is
///   target  |       0      |       1      |        (p0 + p1 + p2 / 2) / 2.5
/// ```
///
/// Where it grows, it is the straight line between the two source pixels whose centres lie around
/// its own; before the first and after the last centre it is the first and last pixel. No weight is
/// negative, so nothing overshoots. Both come to the same at equal lengths: a copy.
struct ResamplingAxis {
  /// The first source pixel of each target pixel.
  private(set) var starts: [Int]
  /// `tapCount` weights for each target pixel, whose sum is 1.
  private(set) var weights: [Float]
  /// The number of source pixels for each target pixel.
  let tapCount: Int

  /// Creates the axis for a part of a target over which a source is scaled.
  ///
  /// - Parameters:
  ///   - first: The first pixel of the source.
  ///   - count: The number of its pixels, 1 or more.
  ///   - length: The number of target pixels over which they are spread, 1 or more.
  ///   - range: The part of the target that is asked for, within 0 to `length`.
  init(first: Int, count: Int, over length: Int, range: Range<Int>) {
    tapCount = Self.tapCount(count: count, length: Double(length))
    starts = []
    weights = []
    reserve(range.count)
    for position in range {
      append(first: first, count: count, position: Double(position), length: Double(length))
    }
  }

  /// Creates the axis for a part of a target over which a source is repeated.
  ///
  /// Repetition k lies between the edges k and k + 1 times the extent, each rounded once.
  ///
  /// - Parameters:
  ///   - first: The first pixel of the source.
  ///   - count: The number of its pixels, 1 or more.
  ///   - extent: The length of a repetition in target pixels, 1 or more.
  ///   - range: The part of the target that is asked for, from 0 on.
  init(first: Int, count: Int, repeatedEvery extent: Double, range: Range<Int>) {
    // The shortest repetition has the most source pixels for each of its own.
    tapCount = Self.tapCount(count: count, length: max(1, extent.rounded(.down)))
    starts = []
    weights = []
    reserve(range.count)
    func edge(_ index: Double) -> Double { (index * extent + 0.5).rounded(.down) }
    var index = range.isEmpty ? 0 : (Double(range.lowerBound) / extent).rounded(.down)
    if edge(index) > Double(range.lowerBound) { index -= 1 }
    for position in range {
      if edge(index + 1) <= Double(position) { index += 1 }
      let start = edge(index)
      append(
        first: first, count: count, position: Double(position) - start,
        length: edge(index + 1) - start)
    }
  }

  /// The source pixels that are read for any target pixel; empty where there is no target pixel.
  var sourceRange: Range<Int> {
    guard let low = starts.min(), let high = starts.max() else { return 0..<0 }
    return low..<(high + tapCount)
  }

  private mutating func reserve(_ count: Int) {
    starts.reserveCapacity(count)
    weights.reserveCapacity(count * tapCount)
  }

  private static func tapCount(count: Int, length: Double) -> Int {
    let ratio = Double(count) / length
    return min(count, ratio > 1 ? Int(ratio.rounded(.up)) + 1 : 2)
  }

  private mutating func append(first: Int, count: Int, position: Double, length: Double) {
    let ratio = Double(count) / length
    if ratio >= 1 {
      appendMean(
        first: first, count: count, from: position * ratio,
        to: min((position + 1) * ratio, Double(count)))
    } else {
      appendLine(first: first, count: count, center: (position + 0.5) * ratio - 0.5)
    }
  }

  private mutating func appendMean(first: Int, count: Int, from low: Double, to high: Double) {
    let start = min(Int(low), count - tapCount)
    starts.append(first + start)
    for tap in 0..<tapCount {
      let left = Double(start + tap)
      let covered = min(high, left + 1) - max(low, left)
      weights.append(Float(max(0, covered) / (high - low)))
    }
  }

  private mutating func appendLine(first: Int, count: Int, center: Double) {
    let clamped = min(max(center, 0), Double(count - 1))
    let start = min(Int(clamped), count - tapCount)
    let share = Float(clamped - Double(start))
    starts.append(first + start)
    if tapCount == 1 {
      weights.append(1)
    } else {
      weights.append(1 - share)
      weights.append(share)
      for _ in 2..<max(tapCount, 2) { weights.append(0) }
    }
  }
}
