import CartoucheCore
import Testing

/// What is expected is worked out by hand from UIKit's documented rules and measured ties.
@Suite struct StackLayoutTests {
  private let grid = PixelGrid(scale: .one)

  private func slots(
    _ items: [StackItem], in length: Double, spacing: Double = 5,
    _ distribution: StackDistribution
  ) -> [StackLayout.Slot] {
    StackLayout.slots(
      for: items, in: length, spacing: spacing, distribution: distribution, grid: grid)
  }

  private func items(_ lengths: [Double]) -> [StackItem] {
    lengths.map { StackItem(length: $0) }
  }

  private func offsets(
    _ lengths: [Double], in length: Double, spacing: Double = 5,
    _ distribution: StackDistribution = .equalSpacing
  ) -> [Double] {
    slots(items(lengths), in: length, spacing: spacing, distribution).map(\.offset)
  }

  // MARK: - equalSpacing

  @Test func `equal spacing counts the minimum spacing once`() {
    #expect(offsets([20, 20, 20], in: 100) == [0, 40, 80])
    #expect(offsets([20, 20], in: 100) == [0, 80])
  }

  @Test(arguments: [
    StackDistribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ])
  func `a single child begins at zero and no child is fine`(distribution: StackDistribution) {
    #expect(offsets([20], in: 100, distribution) == [0])
    #expect(offsets([], in: 100, distribution) == [])
  }

  @Test(arguments: [
    StackDistribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ])
  func `a room of zero or less gives no negative length and no negative gap`(
    distribution: StackDistribution
  ) {
    for room in [0.0, -50, 3] {
      let placed = slots(
        [StackItem(length: 0), StackItem(length: 0), StackItem(length: nil)], in: room,
        distribution)

      #expect(placed.allSatisfy { $0.length >= 0 })
      for (before, after) in zip(placed, placed.dropFirst()) {
        #expect(after.offset >= before.offset + before.length + 5)
      }
    }
  }

  @Test func `what does not fit runs past the end with the spacing and the lengths kept`() {
    let placed = slots(items([50, 50, 50]), in: 100, .equalSpacing)

    #expect(placed.map(\.offset) == [0, 55, 110])
    #expect(placed.map(\.length) == [50, 50, 50])
  }

  @Test func `an overflowing column neither overlaps nor shrinks`() {
    let placed = slots(items([20, 20, 20]), in: 40, spacing: 10, .equalSpacing)

    #expect(placed.map(\.offset) == [0, 30, 60])
    #expect(placed.map(\.length) == [20, 20, 20])
  }

  @Test func `equal spacing shrinks what can be compressed where it does not fit`() {
    var columns = items([50, 50, 50])
    columns[2].minimumLength = 10

    #expect(slots(columns, in: 120, .equalSpacing).map(\.length) == [50, 50, 10])
  }

  @Test func `a custom gap that is wider than the others keeps its width`() {
    var row = items([20, 20, 20])
    row[0].spacingAfter = 30

    // 100 - 60 leaves 40: 30 for the first gap and 10 for the second.
    #expect(slots(row, in: 100, .equalSpacing).map(\.offset) == [0, 50, 80])
    // 200 - 60 leaves 140, 70 for each.
    #expect(slots(row, in: 200, .equalSpacing).map(\.offset) == [0, 90, 180])
  }

  @Test func `hiding a child leaves no gap, and showing it again is as if it never was hidden`() {
    let shown = items([20, 20, 20])
    var hidden = shown
    hidden[1].isHidden = true

    let placed = slots(hidden, in: 100, .equalSpacing)
    hidden[1].isHidden = false

    #expect(placed[0].offset == 0 && placed[2].offset == 80)
    #expect(placed[1].length == 0)
    #expect(slots(hidden, in: 100, .equalSpacing) == slots(shown, in: 100, .equalSpacing))
    #expect(slots(hidden, in: 100, .equalSpacing).map(\.offset) == [0, 40, 80])
  }

  @Test func `a hidden child takes its custom gap with it`() {
    var row = items([20, 20, 20])
    row[1].spacingAfter = 50
    row[1].isHidden = true

    #expect(StackLayout.naturalLength(of: row, spacing: 5) == 45)
    #expect(slots(row, in: 45, .fill).map(\.offset)[2] == 25)
  }

  // MARK: - natural lengths

  @Test func `there is no gap after the last child`() {
    let column = items([20, 20, 20])

    #expect(StackLayout.naturalLength(of: column, spacing: 10) == 80)
    #expect(StackLayout.naturalLength(of: [], spacing: 10) == 0)
  }

  @Test func `equally long children are as long as the longest`() {
    let natural = StackLayout.naturalLength(
      of: items([20, 50, 30]), spacing: 10, distribution: .fillEqually)

    #expect(natural == 170)
  }

  // MARK: - fill

  @Test func `the first of the least hugging items takes all slack`() {
    let row = [
      StackItem(length: 20, huggingPriority: 251), StackItem(length: 30), StackItem(length: 10),
    ]

    let placed = slots(row, in: 100, spacing: 0, .fill)

    #expect(placed.map(\.length) == [20, 70, 10])
    #expect(placed.map(\.offset) == [0, 20, 90])
  }

  @Test func `with equal priorities the first item stretches`() {
    #expect(slots(items([20, 30]), in: 100, .fill).map(\.length) == [65, 30])
  }

  @Test func `an item stretches to its largest length and the next takes the rest`() {
    var row = items([20, 30, 10])
    row[0].maximumLength = 25

    #expect(slots(row, in: 100, spacing: 0, .fill).map(\.length) == [25, 65, 10])
  }

  @Test func `the last item without a length takes all slack and earlier ones collapse`() {
    let row = [
      StackItem(length: nil), StackItem(length: 30, huggingPriority: 1), StackItem(length: nil),
      StackItem(length: 10),
    ]

    #expect(slots(row, in: 100, spacing: 0, .fill).map(\.length) == [0, 30, 60, 10])
  }

  @Test func `the least resistant items shrink first and none below its minimum`() {
    let column = [
      StackItem(length: 40, minimumLength: 10, compressionResistance: 751),
      StackItem(length: 40, minimumLength: 30),
      StackItem(length: 40, minimumLength: 0),
    ]

    #expect(slots(column, in: 60, spacing: 0, .fill).map(\.length) == [30, 30, 0])
  }

  @Test func `with equal resistance the first item is compressed first`() {
    let row = [StackItem(length: 40, minimumLength: 0), StackItem(length: 40, minimumLength: 0)]

    #expect(slots(row, in: 65, .fill).map(\.length) == [20, 40])
  }

  // MARK: - fillEqually and fillProportionally

  @Test func `pixels that cannot be divided go to the first children`() {
    let placed = slots(items([0, 0, 0]), in: 100, spacing: 0, .fillEqually)

    #expect(placed.map(\.length) == [34, 33, 33])
    #expect(placed.map(\.offset) == [0, 34, 67])
    #expect(
      slots(items([0, 0, 0]), in: 101, spacing: 0, .fillEqually).map(\.length) == [34, 34, 33])
  }

  @Test(arguments: [0.75, 1, 1.5, 2, 3], [3, 7, 11])
  func `equal children differ by a pixel at most and add up exactly`(scale: Double, count: Int)
    throws
  {
    let grid = PixelGrid(scale: try DisplayScale(scale))
    let room = 100.0

    let placed = StackLayout.slots(
      for: items(Array(repeating: 1, count: count)), in: room, spacing: 0,
      distribution: .fillEqually, grid: grid)

    let edges = (placed.map(\.offset) + [room]).map(grid.edge(at:))
    let widths = zip(edges, edges.dropFirst()).map { $1 - $0 }
    #expect(widths.reduce(0, +) == grid.edge(at: room))
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
    #expect(abs(placed.map(\.length).reduce(0, +) - room) < 1e-9)
  }

  @Test func `proportions leave out the spacing`() {
    let placed = slots(items([50, 100]), in: 200, spacing: 20, .fillProportionally)

    #expect(placed.map(\.length) == [60, 120])
    #expect(placed.map(\.offset) == [0, 80])
  }

  @Test func `children without any length share proportionally as equals`() {
    #expect(slots(items([0, 0]), in: 105, .fillProportionally).map(\.length) == [50, 50])
  }

  // MARK: - equalCentering

  @Test func `middles are evenly spaced between those of the first and the last`() {
    // 100 - 5 - 20 = 75 between the outer middles: 5, 42.5 and 80.
    let placed = slots(items([10, 20, 40]), in: 100, spacing: 2, .equalCentering)

    #expect(placed.map { $0.offset + $0.length / 2 } == [5, 42.5, 80])
  }

  @Test func `centred children keep their spacing and both ends`() {
    let placed = slots(items([10, 80, 24]), in: 120, spacing: 3, .equalCentering)

    // The outer middles are 5 and 108, the one between 56.5: from 16.5 to 96.5, 3.5 beyond the gap
    // before 96, to which it is pushed back.
    #expect(placed.map(\.offset) == [0, 13, 96])
    for (before, after) in zip(placed, placed.dropFirst()) {
      #expect(after.offset >= before.offset + before.length + 3)
    }
    #expect(placed[2].offset + placed[2].length == 120)
  }
}
