public import CartoucheCore

/// A side of a view, as SwiftUI's `Edge`.
public enum Edge {
  /// Several sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each side.
    public let rawValue: Int

    /// The upper side.
    public static let top = Set(rawValue: 1)
    /// The side on which lines begin.
    public static let leading = Set(rawValue: 2)
    /// The lower side.
    public static let bottom = Set(rawValue: 4)
    /// The side on which lines end.
    public static let trailing = Set(rawValue: 8)
    /// Leading and trailing.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All four.
    public static let all: Set = [.horizontal, .vertical]

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }
}

extension View {
  /// The view in a frame of exact extents, in points, where one is given.
  ///
  /// What is larger than the frame sticks out. A negative extent, or one that is not finite, is an
  /// error of the picture; this holds for all lengths.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(.fixedFrame(width: width, height: height, alignment: alignment))
  }

  /// The view in a frame with bounds, in points.
  ///
  /// With a largest extent the frame takes what it is offered up to it, and with `.infinity` all;
  /// without one it is as large as the view.
  public func frame(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(
      .flexibleFrame(
        ElementModifier.FlexibleFrame(
          minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
          alignment: alignment)))
  }

  /// The view at its natural extents, however little it is offered.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    modified(.fixedSize(horizontal: horizontal, vertical: vertical))
  }

  /// The view with room around it in points; left is the leading side.
  public func padding(_ insets: EdgeInsets) -> some View {
    modified(.padding(insets))
  }

  /// The view with the same room on all sides; 16 points unless said otherwise.
  public func padding(_ length: Double = 16) -> some View {
    modified(.padding(EdgeInsets(length)))
  }

  /// The view with the same room on some sides; 16 points unless said otherwise.
  public func padding(_ edges: Edge.Set, _ length: Double = 16) -> some View {
    modified(
      .padding(
        EdgeInsets(
          top: edges.contains(.top) ? length : 0, left: edges.contains(.leading) ? length : 0,
          bottom: edges.contains(.bottom) ? length : 0,
          right: edges.contains(.trailing) ? length : 0)))
  }

  /// The view in its natural proportions, as large as its room allows: for resizable images.
  public func scaledToFit() -> some View {
    modified(.aspectRatio(.fit))
  }

  /// The view in its natural proportions, covering its room; what sticks out can be clipped.
  public func scaledToFill() -> some View {
    modified(.aspectRatio(.fill))
  }

  /// The view's claim to room in a stack: those with a higher priority are offered room first.
  ///
  /// 0 unless said otherwise. In a stack with a distribution it is added to the resistance to
  /// compression.
  public func layoutPriority(_ priority: Double) -> some View {
    modified(.stackTraits(StackTraits(layoutPriority: priority)))
  }

  /// How much the view resists growing in a stack with a distribution, as UIKit's
  /// `setContentHuggingPriority(_:for:)`; 250 unless said otherwise.
  public func contentHuggingPriority(_ priority: Double, for axis: Axis) -> some View {
    modified(
      .stackTraits(
        axis == .horizontal
          ? StackTraits(horizontalHugging: priority) : StackTraits(verticalHugging: priority)))
  }

  /// How much the view resists shrinking in a stack with a distribution, as UIKit's
  /// `setContentCompressionResistancePriority(_:for:)`; 750 unless said otherwise.
  public func contentCompressionResistancePriority(
    _ priority: Double, for axis: Axis
  ) -> some View {
    modified(
      .stackTraits(
        axis == .horizontal
          ? StackTraits(horizontalResistance: priority)
          : StackTraits(verticalResistance: priority)))
  }

  /// The view with another gap after it in its stack, as UIKit's `setCustomSpacing(_:after:)`.
  public func customSpacing(after spacing: Double) -> some View {
    modified(.stackTraits(StackTraits(spacingAfter: spacing)))
  }

  /// The view's room without its look, as in SwiftUI.
  public func hidden() -> some View {
    modified(.hidden)
  }

  /// The view without its room in a stack, and without its gap, as UIKit's `isHidden`; outside of a
  /// stack it keeps its room.
  public func isHidden(_ isHidden: Bool) -> some View {
    modified(.stackTraits(StackTraits(isCollapsed: isHidden)))
  }

  /// The view with a name for the layout description.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modified(.identifier(identifier))
  }
}
