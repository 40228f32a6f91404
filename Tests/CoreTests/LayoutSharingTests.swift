import CartoucheCore
import Testing

@Suite struct LayoutSharingTests {
  private typealias Item = StackLayout.SharingItem

  /// The lengths of elements that take their offer within bounds.
  private func lengths(_ room: Double, _ items: [StackLayout.SharingItem]) -> [Double] {
    StackLayout.lengths(sharing: room, among: items) { index, offer in
      max(items[index].minimumLength, min(items[index].maximumLength, offer))
    }
  }

  @Test func `what a small element does not take goes to the others`() {
    let items = [
      Item(minimumLength: 0, maximumLength: .infinity),
      Item(minimumLength: 0, maximumLength: 10),
      Item(minimumLength: 0, maximumLength: .infinity),
    ]

    #expect(lengths(100, items) == [45, 10, 45])
  }

  @Test func `rigid elements are served first`() {
    let items = [
      Item(minimumLength: 0, maximumLength: 60), Item(minimumLength: 70, maximumLength: 70),
    ]

    #expect(lengths(100, items) == [30, 70])
  }

  @Test func `long texts shrink to one length, short ones keep theirs`() {
    let items = [80, 20, 60].map { Item(minimumLength: 0, maximumLength: $0) }

    #expect(lengths(100, items) == [40, 20, 40])
  }

  @Test func `a higher priority takes all but the least lengths of the others`() {
    let items = [
      Item(minimumLength: 5, maximumLength: .infinity),
      Item(minimumLength: 0, maximumLength: 90, priority: 1),
    ]

    #expect(lengths(100, items) == [10, 90])
    #expect(lengths(60, items) == [5, 55])
  }

  @Test func `no room offers nothing, not less`() {
    var offers: [Double] = []
    _ = StackLayout.lengths(
      sharing: -20, among: [Item(minimumLength: 0, maximumLength: 10)]
    ) { _, offer in
      offers.append(offer)
      return offer
    }

    #expect(offers == [0])
  }

  @Test func `seeded elements never take more than the room if they can give way`() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int(state >> 33) % bound)
    }
    for _ in 0..<500 {
      let items = (0..<6).map { _ in
        Item(minimumLength: 0, maximumLength: next(100), priority: next(3))
      }
      let room = next(300)

      let sum = lengths(room, items).reduce(0, +)

      let wanted = items.reduce(0) { $0 + $1.maximumLength }
      #expect(abs(sum - min(room, wanted)) < 1e-9)
    }
  }
}
