import CartoucheCore
import Testing

@Suite struct LayoutAlignmentTests {
  private let texts = [
    CrossItem(length: 20, firstBaseline: 15, lastBaseline: 15),
    CrossItem(length: 60, firstBaseline: 25, lastBaseline: 50),
    CrossItem(length: 10),
  ]

  private func tops(_ alignment: StackAlignment, in length: Double) -> [Double] {
    StackLayout.crossSlots(for: texts, in: length, alignment: alignment).map(\.offset)
  }

  @Test func `edges and middles lie where they are named`() {
    #expect(tops(.leading, in: 100) == [0, 0, 0])
    #expect(tops(.center, in: 100) == [40, 20, 45])
    #expect(tops(.trailing, in: 100) == [80, 40, 90])
  }

  @Test func `filling gives every element the whole extent`() {
    let slots = StackLayout.crossSlots(for: texts, in: 100, alignment: .fill)

    #expect(slots == texts.map { _ in StackLayout.Slot(offset: 0, length: 100) })
  }

  @Test func `first baselines lie at one height, elements without text stand on it`() {
    #expect(tops(.firstBaseline, in: 60) == [10, 0, 15])
    #expect(StackLayout.crossLength(of: texts, alignment: .firstBaseline) == 60)
  }

  @Test func `last baselines lie at one height`() {
    #expect(tops(.lastBaseline, in: 60) == [35, 0, 40])
  }

  @Test func `a row on a baseline holds what goes below and above it`() {
    let row = [
      CrossItem(length: 20, firstBaseline: 5), CrossItem(length: 30, firstBaseline: 28),
    ]

    // 28 above the baseline and 15 below it.
    #expect(StackLayout.crossLength(of: row, alignment: .firstBaseline) == 43)
    #expect(StackLayout.crossLength(of: row, alignment: .center) == 30)
    #expect(StackLayout.crossLength(of: [], alignment: .firstBaseline) == 0)
  }

  @Test func `what is longer than the stack sticks out on the sides away from its place`() {
    let slots = StackLayout.crossSlots(
      for: [CrossItem(length: 30)], in: 20, alignment: .trailing)

    #expect(slots == [StackLayout.Slot(offset: -10, length: 30)])
  }
}
