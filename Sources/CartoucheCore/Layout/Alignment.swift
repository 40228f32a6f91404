/// A place on the horizontal axis; leading is left unless lines begin at the right.
public enum HorizontalAlignment: Hashable, Sendable {
  /// The side on which lines begin.
  case leading
  /// The middle.
  case center
  /// The side on which lines end.
  case trailing

  /// The share of the free room that lies on the leading side.
  package var leadingShare: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
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

  /// The share of the free room that lies above.
  package var topShare: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
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
