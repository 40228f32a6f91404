import CPango
import CartoucheCore

/// A line that was shaped once: it is measured and painted from the same glyphs.
///
/// Lengths are pixels of the scale that it was shaped for.
package final class ShapedText {
  /// The width that holds the line, rounded up to a pixel.
  package let width: Int
  /// The height of a line of the font at its full size, rounded up to a pixel.
  package let height: Int
  /// The distance from the top to the baseline, rounded to a pixel; it stays where the text shrinks.
  package let baseline: Int
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

  init(
    line: TextLine, layout: consuming PangoLayoutHandle, metrics: FontMetrics, fontScale: Double,
    isTruncated: Bool, glyphs: GlyphCache
  ) {
    self.line = line
    self.glyphs = glyphs
    width = Int((layout.width - 0.001).rounded(.up))
    height = metrics.lineHeightInPixels
    baseline = metrics.baselineInPixels
    self.fontScale = fontScale
    self.isTruncated = isTruncated
    let usage = layout.usage
    missingCharacters = usage.missing
    substitutedFamilies = usage.families.filter { $0 != line.font.family }
    self.layout = layout
  }
}

/// The heights of a font in pixels, unrounded.
struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line.
  let ascent: Double
  /// From the baseline down to the bottom of the line.
  let descent: Double

  var lineHeightInPixels: Int { Int((ascent + descent - 0.001).rounded(.up)) }

  var baselineInPixels: Int {
    let slack = Double(lineHeightInPixels) - ascent - descent
    return Int((slack / 2 + ascent + 0.5).rounded(.down))
  }
}
