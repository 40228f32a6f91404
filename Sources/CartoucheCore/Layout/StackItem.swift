/// What a stack knows of one of its elements, along its axis and in points.
package struct StackItem: Hashable, Sendable {
  /// The natural length; nil for an element that has none of its own.
  package var length: Double?
  /// The length below which it is never compressed.
  package var minimumLength: Double
  /// The length above which it never grows.
  package var maximumLength: Double
  /// How much it resists growing: the lowest grows first.
  package var huggingPriority: Double
  /// How much it resists shrinking: the lowest shrinks first.
  package var compressionResistance: Double
  /// The gap after it, in place of the stack's spacing.
  package var spacingAfter: Double?
  /// Whether it takes no room, and no gap either.
  package var isHidden: Bool

  /// Creates an item with UIKit's priorities; without a minimum it is never compressed.
  package init(
    length: Double?, minimumLength: Double? = nil, maximumLength: Double = .infinity,
    huggingPriority: Double = 250, compressionResistance: Double = 750,
    spacingAfter: Double? = nil, isHidden: Bool = false
  ) {
    self.length = length
    self.minimumLength = minimumLength ?? length ?? 0
    self.maximumLength = maximumLength
    self.huggingPriority = huggingPriority
    self.compressionResistance = compressionResistance
    self.spacingAfter = spacingAfter
    self.isHidden = isHidden
  }

  /// The length that it takes before room is shared out.
  var naturalLength: Double { length ?? minimumLength }
}

/// What a stack knows of one of its elements across its axis, in points.
package struct CrossItem: Hashable, Sendable {
  /// The length across the axis.
  package var length: Double
  /// The distance of the baseline of its first line from its top.
  package var firstBaseline: Double
  /// The distance of the baseline of its last line from its top.
  package var lastBaseline: Double

  /// Creates an item; without text its baselines are its lower edge.
  package init(length: Double, firstBaseline: Double? = nil, lastBaseline: Double? = nil) {
    self.length = length
    self.firstBaseline = firstBaseline ?? length
    self.lastBaseline = lastBaseline ?? length
  }
}
