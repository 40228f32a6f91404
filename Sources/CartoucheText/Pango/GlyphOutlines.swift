import CPango
import CartoucheCore

/// Takes the outlines of glyphs from a font as HarfBuzz has them; the unique owner of its handle.
///
/// They are neither hinted nor rounded, and the same in every version of Cairo and FreeType.
struct GlyphOutlines: ~Copyable {
  /// What the functions below write to.
  private final class Tracer {
    /// Pixels in a unit of the font; y grows upwards in it.
    let scale: (x: Double, y: Double)
    let shift: Double
    var path = Path()

    init(scale: (x: Double, y: Double), shift: Double) {
      self.scale = scale
      self.shift = shift
    }

    func point(_ x: Float, _ y: Float) -> Point {
      Point(x: Double(x) * scale.x + shift, y: -Double(y) * scale.y)
    }
  }

  private let functions: OpaquePointer

  init() throws(TextError) {
    // Never null: on failure it is an inert object, which draws nothing.
    guard let functions = hb_draw_funcs_create() else {
      throw .setUp("HarfBuzz made no drawing functions")
    }
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        GlyphOutlines.trace(data) { $0.path.move(to: $0.point(x, y)) }
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        GlyphOutlines.trace(data) { $0.path.line(to: $0.point(x, y)) }
      }, nil, nil)
    // Quadratic curves are handed on as cubic ones where no function is set for them.
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        GlyphOutlines.trace(data) {
          $0.path.curve(
            to: $0.point(x, y), control1: $0.point(x1, y1), control2: $0.point(x2, y2))
        }
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in GlyphOutlines.trace(data) { $0.path.close() } }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    self.functions = functions
  }

  deinit {
    hb_draw_funcs_destroy(functions)
  }

  /// The outline of a glyph in pixels around its pen on the baseline, y down, moved to the right;
  /// nil where the font has pictures in colour.
  func path(
    of glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>, shift: Double
  ) -> Path? {
    // "The font belongs to the PangoFont": https://docs.gtk.org/Pango/method.Font.get_hb_font.html
    guard let harfBuzzFont = pango_font_get_hb_font(font),
      let face = hb_font_get_face(harfBuzzFont),
      hb_ot_color_has_png(face) == 0, hb_ot_color_has_layers(face) == 0
    else { return nil }
    var width: Int32 = 0
    var height: Int32 = 0
    hb_font_get_scale(harfBuzzFont, &width, &height)
    let unit = 1 / Double(PANGO_SCALE)
    let tracer = Tracer(scale: (unit, height < 0 ? -unit : unit), shift: shift)
    // The tracer lives longer than the call, which keeps nothing of it.
    withExtendedLifetime(tracer) {
      cartouche_draw_glyph(
        harfBuzzFont, glyph, functions, Unmanaged.passUnretained(tracer).toOpaque())
    }
    return tracer.path
  }

  private static func trace(_ data: UnsafeMutableRawPointer?, _ step: (Tracer) -> Void) {
    guard let data else { return }
    step(Unmanaged<Tracer>.fromOpaque(data).takeUnretainedValue())
  }
}
