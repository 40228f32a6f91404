import CPango
package import CartoucheCore
package import CartoucheDrawing

extension Canvas {
  /// Paints a shaped text with its top left corner at a pixel of the picture.
  ///
  /// It must have been shaped for the scale of the canvas. Outlines are drawn by their exact
  /// area, each pen at the nearest quarter of a pixel and its baseline on a whole one; pictures,
  /// such as emoji, go through Cairo, on whole pixels.
  package func draw(_ text: ShapedText, x: Int, y: Int, color: Color) {
    let left = Int((text.layout.left + 0.5).rounded(.down))
    text.layout.forEachRun { run in
      let baseline = y + text.baselines[min(run.line, text.baselines.count - 1)]
      var others: [GlyphRun.Placed] = []
      withPixelBuffer { buffer in
        for glyph in run.glyphs {
          // A quarter of a pixel is an eighth away at most; the last one is the next pixel's first.
          let quarters = Int((glyph.x * 4 + 0.5).rounded(.down))
          let column = quarters >> 2
          let row = Int((glyph.y + 0.5).rounded(.down))
          guard !GlyphRun.isUnknown(glyph.glyph),
            let mask = text.glyphs.mask(of: glyph.glyph, in: run.font, quarter: quarters & 3)
          else {
            others.append(glyph)
            continue
          }
          Blending.sourceOver(
            color, mask: mask, x: x - left - region.x + column, y: baseline - region.y + row,
            onto: buffer)
        }
      }
      for glyph in others {
        drawThroughCairo(glyph, of: run, x: x - left, baseline: baseline, color: color)
      }
    }
  }

  private func drawThroughCairo(
    _ glyph: GlyphRun.Placed, of run: GlyphRun, x: Int, baseline: Int, color: Color
  ) {
    withCairoContext { context in
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
      var info = run.string.pointee.glyphs[glyph.index]
      // Moved by hand, so that the place is the same in every version of Cairo.
      info.geometry.x_offset = 0
      info.geometry.y_offset = 0
      cairo_move_to(
        context, Double(x) + (glyph.x + 0.5).rounded(.down),
        Double(baseline) + (glyph.y + 0.5).rounded(.down))
      withUnsafeMutablePointer(to: &info) { pointer in
        var cluster: Int32 = 0
        withUnsafeMutablePointer(to: &cluster) { clusters in
          var string = PangoGlyphString()
          string.num_glyphs = 1
          string.glyphs = pointer
          string.log_clusters = clusters
          pango_cairo_show_glyph_string(context, run.font, &string)
        }
      }
    }
  }
}
