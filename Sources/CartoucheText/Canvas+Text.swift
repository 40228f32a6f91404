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
    let placement = text.placement
    withPixelBuffer { buffer in
      for glyph in placement.masks {
        Blending.sourceOver(
          color, mask: glyph.mask, x: x - region.x + glyph.x, y: y - region.y + glyph.y,
          onto: buffer)
      }
    }
    guard placement.hasPictures else { return }
    let left = text.left
    text.layout.forEachRun { run in
      let baseline = y + text.baseline(ofLine: run.line)
      for glyph in run.glyphs where text.isPicture(glyph, of: run) {
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
