extension StackLayout {
  /// An element that takes what it wants of an offer, as in SwiftUI.
  package struct SharingItem: Hashable, Sendable {
    /// The length below which it never goes.
    package var minimumLength: Double
    /// The length above which it never goes.
    package var maximumLength: Double
    /// Those with the highest priority are offered room first.
    package var priority: Double

    /// Creates an item.
    package init(minimumLength: Double, maximumLength: Double, priority: Double = 0) {
      self.minimumLength = minimumLength
      self.maximumLength = maximumLength
      self.priority = priority
    }
  }

  /// Shares room out as SwiftUI's stacks do.
  ///
  /// Those of the highest priority come first, while the others are kept their least lengths. Among
  /// equals, the least flexible one is offered its share of what is left, takes what it wants of it,
  /// and so on: what one does not take goes to the others.
  ///
  /// - Parameters:
  ///   - room: The room without the gaps.
  ///   - items: The elements in order.
  ///   - measure: The length that an element takes of an offer.
  /// - Returns: The lengths taken, which may be more or less than the room.
  /// - Throws: What `measure` throws.
  package static func lengths<Failure: Error>(
    sharing room: Double, among items: [SharingItem],
    measure: (_ index: Int, _ offer: Double) throws(Failure) -> Double
  ) throws(Failure) -> [Double] {
    var lengths = items.map { _ in 0.0 }
    var left = room
    let priorities = Set(items.map(\.priority)).sorted(by: >)
    for priority in priorities {
      let kept = items.reduce(0) { $0 + ($1.priority < priority ? $1.minimumLength : 0) }
      let group = items.indices.filter { items[$0].priority == priority }.sorted {
        (items[$0].flexibility, $0) < (items[$1].flexibility, $1)
      }
      var available = left - kept
      for (turn, index) in group.enumerated() {
        let length = try measure(index, max(0, available) / Double(group.count - turn))
        lengths[index] = length
        available -= length
      }
      left = available + kept
    }
    return lengths
  }
}

extension StackLayout.SharingItem {
  fileprivate var flexibility: Double { max(0, maximumLength - minimumLength) }
}
