public import CartoucheCore

/// A typeface at a size.
public struct Font: Hashable, Sendable {
  /// The thickness of the strokes, as UIKit's `UIFont.Weight`.
  public enum Weight: Int, Hashable, Sendable {
    /// 400 in CSS and OpenType.
    case regular = 400
    /// 500 in CSS and OpenType.
    case medium = 500
    /// 600 in CSS and OpenType.
    case semibold = 600
    /// 700 in CSS and OpenType.
    case bold = 700
  }

  /// The family, such as `Inter`.
  public var family: String
  /// The size of the letters in points: the height of the em square.
  public var size: Double
  /// The thickness of the strokes.
  public var weight: Weight

  /// The family that stands in for Apple's San Francisco, which may not leave its platforms.
  public static let systemFamily = "Inter"

  /// Creates a font of the system family.
  public static func system(size: Double, weight: Weight = .regular) -> Font {
    Font(family: systemFamily, size: size, weight: weight)
  }

  /// Creates the font of a text style for the reader's text size: semibold for headlines, regular
  /// for all others.
  public static func preferred(_ style: TextStyle, for traits: TraitCollection) -> Font {
    .system(
      size: style.pointSize(for: traits.preferredContentSizeCategory),
      weight: style == .headline ? .semibold : .regular)
  }

  /// Creates a font.
  public init(family: String, size: Double, weight: Weight = .regular) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}
