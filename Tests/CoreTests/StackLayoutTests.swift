import CartoucheCore
import Testing

@Suite struct StackLayoutTests {
  private func offsets(
    _ lengths: [Double], in length: Double, spacing: Double = 5,
    distribution: StackDistribution = .equalSpacing
  ) -> [Double] {
    StackLayout.slots(
      for: lengths.map { StackItem(length: $0) }, in: length, spacing: spacing,
      distribution: distribution
    ).map(\.offset)
  }

  @Test func `equal spacing counts the minimum spacing once`() {
    #expect(offsets([20, 20, 20], in: 100) == [0, 40, 80])
    #expect(offsets([20, 20], in: 100) == [0, 80])
  }

  @Test func `a single child begins at zero and no child is fine`() {
    #expect(offsets([20], in: 100) == [0])
    #expect(offsets([], in: 100) == [])
  }

  @Test func `what does not fit runs past the end with the spacing and the lengths kept`() {
    let slots = StackLayout.slots(
      for: [50, 50, 50].map { StackItem(length: $0) }, in: 100, spacing: 5,
      distribution: .equalSpacing)

    #expect(slots.map(\.offset) == [0, 55, 110])
    #expect(slots.map(\.length) == [50, 50, 50])
  }

  @Test func `there is no gap after the last child`() {
    let items = [20.0, 20, 20].map { StackItem(length: $0) }

    #expect(StackLayout.naturalLength(of: items, spacing: 10) == 80)
    #expect(StackLayout.naturalLength(of: [], spacing: 10) == 0)
  }

  @Test func `the first of the least hugging items takes all slack`() {
    let items = [
      StackItem(length: 20, huggingPriority: 251), StackItem(length: 30), StackItem(length: 10),
    ]

    let slots = StackLayout.slots(for: items, in: 100, spacing: 0, distribution: .fill)

    #expect(slots.map(\.length) == [20, 70, 10])
    #expect(slots.map(\.offset) == [0, 20, 90])
  }

  @Test func `the least resistant items shrink first and none below its minimum`() {
    let items = [
      StackItem(length: 40, minimumLength: 10, compressionResistance: 751),
      StackItem(length: 40, minimumLength: 30),
      StackItem(length: 40, minimumLength: 0),
    ]

    let slots = StackLayout.slots(for: items, in: 60, spacing: 0, distribution: .fill)

    #expect(slots.map(\.length) == [30, 30, 0])
  }
}
