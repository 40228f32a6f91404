import CartoucheCore

/// The glyphs of a shaped text as they are painted, found once.
struct GlyphPlacement {
  /// The coverage of a glyph, and where its pen stands from the top left of the text.
  struct Placed {
    let mask: CoverageMask
    let x: Int
    let y: Int
  }

  /// The outlines, in order.
  var masks: [Placed] = []
  /// Whether there are glyphs besides that Cairo draws.
  var hasPictures = false
}

extension ShapedText {
  /// The left of its longest line in the layout, on a pixel.
  var left: Int { Int((layout.left + 0.5).rounded(.down)) }

  /// The distance from the top to the baseline of a line.
  func baseline(ofLine line: Int) -> Int { baselines[min(line, baselines.count - 1)] }

  /// Whether a glyph is a picture, or the box of a character without one.
  func isPicture(_ glyph: GlyphRun.Placed, of run: GlyphRun) -> Bool {
    GlyphRun.isUnknown(glyph.glyph) || glyphs.mask(of: glyph.glyph, in: run.font, quarter: 0) == nil
  }

  /// Finds the coverage and the place of every glyph.
  func makePlacement() -> GlyphPlacement {
    var placement = GlyphPlacement()
    let left = left
    layout.forEachRun { run in
      let baseline = baseline(ofLine: run.line)
      for glyph in run.glyphs {
        // A quarter of a pixel is an eighth away at most; the last one is the next pixel's first.
        let quarters = Int((glyph.x * 4 + 0.5).rounded(.down))
        guard !GlyphRun.isUnknown(glyph.glyph),
          let mask = glyphs.mask(of: glyph.glyph, in: run.font, quarter: quarters & 3)
        else {
          placement.hasPictures = true
          continue
        }
        let row = Int((glyph.y + 0.5).rounded(.down))
        placement.masks.append(
          GlyphPlacement.Placed(mask: mask, x: (quarters >> 2) - left, y: baseline + row))
      }
    }
    return placement
  }
}
