/// A place on the horizontal axis; leading is left unless lines begin at the right.
public enum HorizontalAlignment: Hashable, Sendable {
  /// The side on which lines begin.
  case leading
  /// The middle.
  case center
  /// The side on which lines end.
  case trailing
  /// In a vertical stack all of its width, as UIKit's `UIStackView.Alignment.fill`; elsewhere the
  /// leading side.
  case fill

  /// The share of the free room that lies on the leading side.
  package var leadingShare: Double {
    switch self {
    case .leading, .fill: 0
    case .center: 0.5
    case .trailing: 1
    }
  }

  /// What it means to a vertical stack.
  package var stackAlignment: StackAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .fill: .fill
    }
  }
}

/// A place on the vertical axis.
public enum VerticalAlignment: Hashable, Sendable {
  /// The upper edge.
  case top
  /// The middle.
  case center
  /// The lower edge.
  case bottom
  /// In a horizontal stack, the baselines of first lines at one height; elsewhere the upper edge.
  case firstTextBaseline
  /// In a horizontal stack, the baselines of last lines at one height; elsewhere the lower edge.
  case lastTextBaseline
  /// In a horizontal stack all of its height, as UIKit's `UIStackView.Alignment.fill`; elsewhere the
  /// upper edge.
  case fill

  /// The share of the free room that lies above.
  package var topShare: Double {
    switch self {
    case .top, .firstTextBaseline, .fill: 0
    case .center: 0.5
    case .bottom, .lastTextBaseline: 1
    }
  }

  /// What it means to a horizontal stack.
  package var stackAlignment: StackAlignment {
    switch self {
    case .top: .leading
    case .center: .center
    case .bottom: .trailing
    case .firstTextBaseline: .firstBaseline
    case .lastTextBaseline: .lastBaseline
    case .fill: .fill
    }
  }
}

/// A place on both axes, as SwiftUI's `Alignment`.
public struct Alignment: Hashable, Sendable {
  /// The place from leading to trailing.
  public var horizontal: HorizontalAlignment
  /// The place from top to bottom.
  public var vertical: VerticalAlignment

  /// The middle of both axes.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The leading edge, half way down.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The trailing edge, half way down.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the upper edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the lower edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The upper corner on the leading side.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The upper corner on the trailing side.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The lower corner on the leading side.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The lower corner on the trailing side.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The leading edge, with the baselines of first lines at one height.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// The trailing edge, with the baselines of first lines at one height.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)

  /// Creates a place.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The rectangle of a size at this place in another rectangle.
  ///
  /// What is larger than the rectangle sticks out on the sides away from the place.
  package func place(_ size: Size, in rect: Rect, direction: LayoutDirection) -> Rect {
    let free = Size(width: rect.width - size.width, height: rect.height - size.height)
    let leading = free.width * horizontal.leadingShare
    let left = direction == .leftToRight ? leading : free.width - leading
    return Rect(
      x: rect.minX + left, y: rect.minY + free.height * vertical.topShare, width: size.width,
      height: size.height)
  }
}
