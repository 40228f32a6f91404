import CartoucheCore

/// A text for one line: what is written, and how it may give way where the line is too short.
package struct TextLine: Hashable, Sendable {
  /// What is written; control characters and line breaks count as spaces.
  package var text: String
  /// The typeface and the size it has where there is room.
  package var font: Font
  /// The smallest share of its size to which the text may shrink before it is cut; 1 never shrinks.
  package var minimumScaleFactor: Double
  /// The language for the choice of shapes, a BCP 47 tag such as `en-US`.
  package var language: String

  /// Creates a line.
  package init(
    _ text: String, font: Font, minimumScaleFactor: Double = 1, language: String = "en"
  ) {
    self.text = text
    self.font = font
    self.minimumScaleFactor = min(max(minimumScaleFactor, 0.01), 1)
    self.language = language
  }

  /// No line shows more than this many characters: what is beyond them is cut before it is shaped,
  /// so that a text of megabytes costs no more than a long one.
  static let longest = 2_000

  /// The text as it is shaped.
  ///
  /// Line breaks and controls become spaces, since one line has no place for them and Pango stops
  /// at a zero; a text that is too long ends with an ellipsis.
  var prepared: (text: String, isCut: Bool) {
    var kept = String.UnicodeScalarView()
    var count = 0
    for character in text {
      guard count < Self.longest else {
        return (String(kept) + "\u{2026}", true)
      }
      count += 1
      for scalar in character.unicodeScalars.prefix(64) {
        kept.append(Self.isBreakOrControl(scalar) ? " " : scalar)
      }
    }
    return (String(kept), false)
  }

  private static func isBreakOrControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
