/// Where the elements of a stack lie across its axis, as UIKit's `UIStackView.Alignment`.
package enum StackAlignment: Hashable, Sendable {
  /// As long as the stack.
  case fill
  /// At the leading, or upper, edge.
  case leading
  /// In the middle.
  case center
  /// At the trailing, or lower, edge.
  case trailing
  /// With the baselines of their first lines at one height; for horizontal stacks.
  case firstBaseline
  /// With the baselines of their last lines at one height; for horizontal stacks.
  case lastBaseline
}

extension StackLayout {
  /// The least extent of a stack across its axis.
  package static func crossLength(of items: [CrossItem], alignment: StackAlignment) -> Double {
    let baselines = baselines(of: items, alignment: alignment)
    let above = baselines.max() ?? 0
    return zip(items, baselines).map { item, baseline in above - baseline + item.length }.max() ?? 0
  }

  /// Places the items across the axis.
  ///
  /// What is longer than the stack sticks out on the sides away from its place. Items on a baseline
  /// lie as high as they can.
  package static func crossSlots(
    for items: [CrossItem], in length: Double, alignment: StackAlignment
  ) -> [Slot] {
    let baselines = baselines(of: items, alignment: alignment)
    let above = baselines.max() ?? 0
    return zip(items, baselines).map { item, baseline in
      let free = length - item.length
      return switch alignment {
      case .fill: Slot(offset: 0, length: length)
      case .leading: Slot(offset: 0, length: item.length)
      case .center: Slot(offset: free / 2, length: item.length)
      case .trailing: Slot(offset: free, length: item.length)
      case .firstBaseline, .lastBaseline: Slot(offset: above - baseline, length: item.length)
      }
    }
  }

  /// What of each item is aligned; 0 for edges and middles.
  private static func baselines(of items: [CrossItem], alignment: StackAlignment) -> [Double] {
    switch alignment {
    case .firstBaseline: items.map(\.firstBaseline)
    case .lastBaseline: items.map(\.lastBaseline)
    case .fill, .leading, .center, .trailing: items.map { _ in 0 }
    }
  }
}
