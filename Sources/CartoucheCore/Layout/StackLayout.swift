/// Where elements come to lie along the axis of a stack: UIKit's `UIStackView` as pure functions.
///
///     equalSpacing, spacing 5                 fill, spacing 5
///     |[20]          [20]          [20]|      |[    20 + 30    ] 5 [20] 5 [20]|
///     0    20        40    60      80  100    0               50   55     80  100
///
/// The axis goes from leading to trailing or from top to bottom; mirroring is up to the caller.
///
/// UIKit rounds origins to whole points and lengths to halves, whatever the screen's scale, so that
/// the last element may stick out by half a point. Here places stay as they are computed, and their
/// edges are rounded once, to pixels, where they are painted; only `fillEqually` hands out whole
/// pixels, the first elements getting those that are over. All lengths add up to the room.
///
/// Source: Apple's documentation of `UIStackView`; what it leaves open (ties, elements without an
/// intrinsic size) as measured on iOS 26 by the openuikit project.
/// https://developer.apple.com/documentation/uikit/uistackview
package enum StackLayout {
  /// A stretch of the axis in points.
  package struct Slot: Hashable, Sendable {
    /// The distance from the beginning of the stack.
    package var offset: Double
    /// The extent.
    package var length: Double

    /// Creates a stretch.
    package init(offset: Double, length: Double) {
      self.offset = offset
      self.length = length
    }
  }

  /// The room that the items take without any slack.
  ///
  /// With `fillEqually` all are as long as the longest.
  package static func naturalLength(
    of items: [StackItem], spacing: Double, distribution: StackDistribution = .fill
  ) -> Double {
    let shown = items.filter { !$0.isHidden }
    let lengths = shown.map(\.naturalLength)
    let content =
      distribution == .fillEqually
      ? (lengths.max() ?? 0) * Double(shown.count) : lengths.reduce(0, +)
    return content + gaps(between: shown, spacing: spacing).reduce(0, +)
  }

  /// Places the items; see ``StackDistribution`` for the rules.
  ///
  /// - Parameters:
  ///   - items: Those that are hidden get no length and no gap.
  ///   - length: The room.
  ///   - spacing: The gap between two items, or the least one where gaps grow.
  ///   - distribution: What the room is used for.
  ///   - grid: The pixels that `fillEqually` hands out.
  /// - Returns: A stretch for each item. A single one begins at 0.
  package static func slots(
    for items: [StackItem], in length: Double, spacing: Double, distribution: StackDistribution,
    grid: PixelGrid
  ) -> [Slot] {
    let shown = items.filter { !$0.isHidden }
    var gaps = gaps(between: shown, spacing: spacing)
    let room = length - gaps.reduce(0, +)
    let lengths: [Double]
    switch distribution {
    case .fill: lengths = filling(room, with: shown)
    case .fillEqually: lengths = equal(in: room, of: shown, grid: grid)
    case .fillProportionally: lengths = proportional(in: room, of: shown)
    case .equalSpacing, .equalCentering: lengths = compressed(to: room, shown)
    }
    if distribution == .equalSpacing {
      gaps = widened(gaps, to: length - lengths.reduce(0, +))
    } else if distribution == .equalCentering {
      gaps = centering(lengths, in: length, gaps: gaps)
    }
    return slots(of: items, lengths: lengths, gaps: gaps)
  }

  /// The gaps between items that are all shown.
  static func gaps(between shown: [StackItem], spacing: Double) -> [Double] {
    shown.dropLast().map { $0.spacingAfter ?? spacing }
  }

  private static func slots(
    of items: [StackItem], lengths: [Double], gaps: [Double]
  ) -> [Slot] {
    var offset = 0.0
    var next = 0
    return items.map { item in
      guard !item.isHidden, next < lengths.count else { return Slot(offset: offset, length: 0) }
      defer {
        offset += lengths[next] + (next < gaps.count ? gaps[next] : 0)
        next += 1
      }
      return Slot(offset: offset, length: lengths[next])
    }
  }

  // MARK: - Lengths

  private static func filling(_ room: Double, with items: [StackItem]) -> [Double] {
    var lengths = items.map(\.naturalLength)
    var slack = room - lengths.reduce(0, +)
    guard slack > 0 else { return compressed(to: room, items) }
    // Those without a length of their own come first, the last of them before all.
    let withoutLength = items.indices.filter { items[$0].length == nil }.reversed()
    let others = items.indices.filter { items[$0].length != nil }.sorted {
      (items[$0].huggingPriority, $0) < (items[$1].huggingPriority, $1)
    }
    for index in Array(withoutLength) + others where slack > 0 {
      let taken = min(slack, max(0, items[index].maximumLength - lengths[index]))
      lengths[index] += taken
      slack -= taken
    }
    return lengths
  }

  private static func compressed(to room: Double, _ items: [StackItem]) -> [Double] {
    var lengths = items.map(\.naturalLength)
    var missing = lengths.reduce(0, +) - room
    guard missing > 0 else { return lengths }
    let order = items.indices.sorted {
      (items[$0].compressionResistance, $0) < (items[$1].compressionResistance, $1)
    }
    for index in order where missing > 0 {
      let given = min(missing, max(0, lengths[index] - items[index].minimumLength))
      lengths[index] -= given
      missing -= given
    }
    return lengths
  }

  private static func equal(in room: Double, of items: [StackItem], grid: PixelGrid) -> [Double] {
    let least = items.map(\.minimumLength).max() ?? 0
    guard !items.isEmpty, room / Double(items.count) > least else {
      return items.map { _ in least }
    }
    let pixels = grid.edge(at: room)
    let (share, rest) = pixels.quotientAndRemainder(dividingBy: items.count)
    var lengths = items.indices.map { grid.points(at: share + ($0 < rest ? 1 : 0)) }
    // The room need not end on a pixel.
    lengths[items.count - 1] = room - lengths.dropLast().reduce(0, +)
    return lengths
  }

  private static func proportional(in room: Double, of items: [StackItem]) -> [Double] {
    let total = items.reduce(0) { $0 + $1.naturalLength }
    guard total > 0 else { return items.map { _ in max(0, room) / Double(items.count) } }
    return items.map { max(0, room) * $0.naturalLength / total }
  }

  // MARK: - Gaps

  /// Raises the smallest gaps to one level, so that all together fill a length.
  private static func widened(_ gaps: [Double], to total: Double) -> [Double] {
    let sum = gaps.reduce(0, +)
    guard total > sum, !gaps.isEmpty else { return gaps }
    var rest = total
    var level = total / Double(gaps.count)
    // From the largest gap on: what is above the level stays, and the others share what it leaves.
    for (index, gap) in gaps.sorted(by: >).enumerated() {
      level = rest / Double(gaps.count - index)
      guard gap > level else { break }
      rest -= gap
    }
    return gaps.map { max($0, level) }
  }

  /// The gaps that put middles at even distances between those of the first and the last element.
  ///
  /// Elements that would come closer than their gap are pushed on, then back from the end.
  private static func centering(
    _ lengths: [Double], in length: Double, gaps: [Double]
  ) -> [Double] {
    guard let first = lengths.first, let last = lengths.last, lengths.count > 1,
      length > lengths.reduce(0, +) + gaps.reduce(0, +)
    else { return gaps }
    let distance = (length - first / 2 - last / 2) / Double(lengths.count - 1)
    var offsets = lengths.indices.map { first / 2 + Double($0) * distance - lengths[$0] / 2 }
    for index in lengths.indices.dropFirst() {
      let earliest = offsets[index - 1] + lengths[index - 1] + gaps[index - 1]
      offsets[index] = max(offsets[index], earliest)
    }
    offsets[lengths.count - 1] = length - last
    for index in lengths.indices.dropLast().reversed() {
      offsets[index] = min(offsets[index], offsets[index + 1] - gaps[index] - lengths[index])
    }
    return gaps.indices.map { offsets[$0 + 1] - offsets[$0] - lengths[$0] }
  }
}
