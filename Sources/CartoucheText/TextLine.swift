package import CartoucheCore

/// A text for a label: what is written, in how many lines, and how it may give way where there is not
/// enough room.
package struct TextLine: Hashable, Sendable {
  /// What is written; control characters and line breaks count as spaces.
  package var text: String
  /// The typeface and the size it has where there is room.
  package var font: Font
  /// The smallest share of its size to which the text may shrink before it is cut; 1 never shrinks.
  package var minimumScaleFactor: Double
  /// The number of lines at most; below 1 counts as 1.
  package var lineLimit: Int
  /// The side to which lines of different lengths are moved; leading is the left one.
  package var alignment: HorizontalAlignment
  /// The language for the choice of shapes, a BCP 47 tag such as `en-US`.
  package var language: String

  /// Creates a line.
  package init(
    _ text: String, font: Font, minimumScaleFactor: Double = 1, lineLimit: Int = 1,
    alignment: HorizontalAlignment = .leading, language: String = "en"
  ) {
    self.text = text
    self.font = font
    self.minimumScaleFactor = min(max(minimumScaleFactor, 0.01), 1)
    self.lineLimit = min(max(lineLimit, 1), 1_000)
    self.alignment = alignment
    self.language = language
  }

  /// No line shows more than this many characters: what is beyond them is cut before it is shaped,
  /// so that a text of megabytes costs no more than a long one.
  static let longest = 2_000

  /// No character has more parts than this, families of emoji and stacked marks included.
  static let longestCharacter = 64

  /// The text as it is shaped.
  ///
  /// Controls become spaces, since Pango stops at a zero, and so do line breaks where there is one
  /// line; where there are more they become line separators, which Pango counts as lines of one
  /// paragraph. A text that is too long ends with an ellipsis.
  var prepared: (text: String, isCut: Bool) {
    var kept = String.UnicodeScalarView()
    var count = 0
    for character in text {
      guard count < Self.longest else {
        return (String(kept) + "\u{2026}", true)
      }
      count += 1
      for (index, scalar) in character.unicodeScalars.enumerated() {
        // A character of more marks than can be told apart would cost as much as a long text.
        guard index < Self.longestCharacter else { return (String(kept) + "\u{2026}", true) }
        kept.append(prepared(scalar))
      }
    }
    return (String(kept), false)
  }

  private func prepared(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let isBreak: Bool
    switch scalar.properties.generalCategory {
    case .lineSeparator, .paragraphSeparator: isBreak = true
    case .control: isBreak = scalar == "\n"
    default: return scalar
    }
    return isBreak && lineLimit > 1 ? "\u{2028}" : " "
  }
}
