/// The role of a text, as UIKit's `UIFont.TextStyle`; its size follows the reader's text size.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  /// The title of a screen at its top.
  case largeTitle
  /// A first-level title.
  case title1
  /// A second-level title.
  case title2
  /// A third-level title.
  case title3
  /// A heading; the only style that is semibold.
  case headline
  /// Running text.
  case body
  /// A callout.
  case callout
  /// A subheading.
  case subheadline
  /// A footnote.
  case footnote
  /// A caption.
  case caption1
  /// A smaller caption.
  case caption2

  /// The size of the letters in points for a reader's text size.
  ///
  /// Source: Apple's Human Interface Guidelines, Typography, table of Dynamic Type sizes.
  /// https://developer.apple.com/design/human-interface-guidelines/typography
  public func pointSize(for category: ContentSizeCategory) -> Double {
    let sizes = Self.pointSizes[self] ?? []
    guard let index = ContentSizeCategory.allCases.firstIndex(of: category), index < sizes.count
    else { return 17 }
    return sizes[index]
  }

  private static let pointSizes: [TextStyle: [Double]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]
}
