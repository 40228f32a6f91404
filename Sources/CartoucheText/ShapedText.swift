import CPango
import CartoucheCore

/// A text that was shaped once: it is measured and painted from the same glyphs.
///
/// Lengths are pixels of the scale that it was shaped for.
package final class ShapedText {
  /// The width that holds the longest line, rounded up to a pixel.
  package let width: Int
  /// The height of the lines in the font at its full size, rounded up to a pixel; letters of
  /// another family that would leave a line make all of them higher.
  package let height: Int
  /// The distances from the top to the baselines of the lines, each rounded to a pixel; the first
  /// stays where a single line shrinks.
  package let baselines: [Int]
  /// The share of its size to which the text had to shrink.
  package let fontScale: Double
  /// Whether the end of the text was cut.
  package let isTruncated: Bool
  /// The characters that no font has; each is drawn as a box with its number.
  package let missingCharacters: [Unicode.Scalar]
  /// The families that stand in for the one that was asked for.
  package let substitutedFamilies: [String]
  /// What is written.
  package let line: TextLine
  let layout: PangoLayoutHandle
  let glyphs: GlyphCache
  /// The glyphs as they are painted; found when the text is first drawn.
  private(set) lazy var placement = makePlacement()

  /// The distance from the top to the baseline of the first line.
  package var baseline: Int { baselines.first ?? 0 }

  init(
    line: TextLine, layout: consuming PangoLayoutHandle, metrics: FontMetrics, fontScale: Double,
    isTruncated: Bool, glyphs: GlyphCache
  ) {
    self.line = line
    self.glyphs = glyphs
    width = Int((layout.width - 0.001).rounded(.up))
    let count = layout.lineCount
    let usage = layout.usage
    let metrics = metrics.holding(usage.ink.scaled(by: 1 / fontScale))
    height = metrics.heightInPixels(lineCount: count)
    baselines = (0..<count).map { metrics.baselineInPixels(line: $0, of: count) }
    self.fontScale = fontScale
    self.isTruncated = isTruncated
    missingCharacters = usage.missing
    substitutedFamilies = usage.families.filter { $0 != line.font.family }
    self.layout = layout
  }
}

/// Heights of a font or of glyphs in pixels, unrounded.
struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top.
  let ascent: Double
  /// From the baseline down to the bottom.
  let descent: Double

  /// The heights that hold both.
  func holding(_ other: FontMetrics) -> FontMetrics {
    FontMetrics(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }

  /// The heights of the font at another size.
  func scaled(by factor: Double) -> FontMetrics {
    FontMetrics(ascent: ascent * factor, descent: descent * factor)
  }

  /// The height of lines below each other, rounded up to a pixel.
  func heightInPixels(lineCount: Int) -> Int {
    Int(((ascent + descent) * Double(lineCount) - 0.001).rounded(.up))
  }

  /// The distance of a baseline from the top; what rounding added to the height is shared by the
  /// room above and below.
  func baselineInPixels(line: Int, of count: Int) -> Int {
    let height = ascent + descent
    let slack = Double(heightInPixels(lineCount: count)) - height * Double(count)
    return Int((slack / 2 + ascent + height * Double(line) + 0.5).rounded(.down))
  }
}
