/// Everything about the screen and its reader that a picture depends on, as UIKit's
/// `UITraitCollection`.
public struct TraitCollection: Hashable, Sendable {
  /// Light or dark.
  public var userInterfaceStyle: UserInterfaceStyle
  /// Normal or increased contrast.
  public var accessibilityContrast: AccessibilityContrast
  /// The number of pixels in a point.
  public var displayScale: DisplayScale
  /// The reader's text size.
  public var preferredContentSizeCategory: ContentSizeCategory
  /// The side on which lines begin.
  public var layoutDirection: LayoutDirection

  /// Creates traits; without arguments those of a light screen at 2x with text of the default size,
  /// read from left to right.
  public init(
    userInterfaceStyle: UserInterfaceStyle = .light,
    accessibilityContrast: AccessibilityContrast = .normal,
    displayScale: DisplayScale = .two,
    preferredContentSizeCategory: ContentSizeCategory = .large,
    layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.accessibilityContrast = accessibilityContrast
    self.displayScale = displayScale
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.layoutDirection = layoutDirection
  }
}
