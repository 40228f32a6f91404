/// A direction in which a stack goes, as SwiftUI's `Axis`.
public enum Axis: Hashable, Sendable {
  /// From leading to trailing.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other direction.
  package var crossed: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  /// Creates a size from its extents along an axis and across it.
  package init(along axis: Axis, _ length: Double, across crossLength: Double) {
    self =
      axis == .horizontal
      ? Size(width: length, height: crossLength) : Size(width: crossLength, height: length)
  }

  /// The extent along an axis.
  package subscript(axis: Axis) -> Double {
    axis == .horizontal ? width : height
  }
}

extension ProposedSize {
  /// Creates an offer from what is offered along an axis and across it.
  package init(along axis: Axis, _ length: Double?, across crossLength: Double?) {
    self =
      axis == .horizontal
      ? ProposedSize(width: length, height: crossLength)
      : ProposedSize(width: crossLength, height: length)
  }

  /// What is offered along an axis.
  package subscript(axis: Axis) -> Double? {
    axis == .horizontal ? width : height
  }
}
