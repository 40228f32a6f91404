import CPango
package import CartoucheCore
package import CartoucheDrawing

extension Canvas {
  /// Paints a shaped line with its top left corner at a pixel of the picture.
  ///
  /// The line must have been shaped for the scale of the canvas.
  package func draw(_ text: ShapedText, x: Int, y: Int, color: Color) {
    withCairoContext { context in
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
      // A layout is placed by its top; the baseline is what has to lie on a whole pixel.
      cairo_move_to(
        context, Double(x) - text.layout.left, Double(y + text.baseline) - text.layout.baseline)
      pango_cairo_show_layout(context, text.layout.handle)
    }
  }
}
