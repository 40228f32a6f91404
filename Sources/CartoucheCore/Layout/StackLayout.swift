/// How a stack uses the room along its axis, as UIKit's `UIStackView.Distribution`.
public enum StackDistribution: Hashable, Sendable {
  /// Gaps keep the spacing; one element takes the room that is left, or gives what is missing.
  case fill
  /// Elements keep their lengths; the room that is left is shared by the gaps.
  case equalSpacing
}

/// What a stack knows of one of its elements, along its axis and in points.
package struct StackItem: Hashable, Sendable {
  /// The natural length.
  package var length: Double
  /// The length below which it is never compressed.
  package var minimumLength: Double
  /// How much it resists growing: the lowest grows first.
  package var huggingPriority: Double
  /// How much it resists shrinking: the lowest shrinks first.
  package var compressionResistance: Double

  /// Creates an item with UIKit's priorities; without a minimum it is never compressed.
  package init(
    length: Double, minimumLength: Double? = nil, huggingPriority: Double = 250,
    compressionResistance: Double = 750
  ) {
    self.length = length
    self.minimumLength = minimumLength ?? length
    self.huggingPriority = huggingPriority
    self.compressionResistance = compressionResistance
  }
}

/// Where elements come to lie along the axis of a stack.
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

  /// The room that the items take at their natural lengths with all gaps at the spacing.
  package static func naturalLength(of items: [StackItem], spacing: Double) -> Double {
    items.reduce(0) { $0 + $1.length } + spacing * Double(max(0, items.count - 1))
  }

  /// Places the items.
  ///
  /// With `fill` the first item of the lowest hugging priority grows, and items shrink in the order
  /// of their compression resistance, ties by position, none below its minimum. With `equalSpacing`
  /// lengths stay and gaps are equal, at least `spacing`. What does not fit runs past the end; gaps
  /// are never smaller than the spacing. A single item begins at 0.
  package static func slots(
    for items: [StackItem], in length: Double, spacing: Double, distribution: StackDistribution
  ) -> [Slot] {
    var lengths = items.map(\.length)
    var gap = spacing
    let slack = length - naturalLength(of: items, spacing: spacing)
    switch distribution {
    case .fill:
      if slack > 0, let grows = firstLowest(items, by: \.huggingPriority) {
        lengths[grows] += slack
      } else if slack < 0 {
        compress(&lengths, of: items, by: -slack)
      }
    case .equalSpacing:
      if slack > 0, items.count > 1 {
        gap += slack / Double(items.count - 1)
      }
    }
    var offset = 0.0
    return lengths.map { length in
      defer { offset += length + gap }
      return Slot(offset: offset, length: length)
    }
  }

  private static func firstLowest(
    _ items: [StackItem], by priority: KeyPath<StackItem, Double>
  ) -> Int? {
    guard let lowest = items.map({ $0[keyPath: priority] }).min() else { return nil }
    return items.firstIndex { $0[keyPath: priority] == lowest }
  }

  private static func compress(_ lengths: inout [Double], of items: [StackItem], by amount: Double)
  {
    var missing = amount
    let order = items.indices.sorted {
      (items[$0].compressionResistance, $0) < (items[$1].compressionResistance, $1)
    }
    for index in order where missing > 0 {
      let given = min(missing, max(0, lengths[index] - items[index].minimumLength))
      lengths[index] -= given
      missing -= given
    }
  }
}
