import CPango

/// The fonts as Pango sees them, with the context that text is shaped in; the unique owner of both.
struct PangoFontMapHandle: ~Copyable {
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer

  init(configuration: borrowing FontConfiguration) throws(TextError) {
    // Both are returned with a reference that is ours.
    // https://docs.gtk.org/PangoCairo/type_func.FontMap.new_for_font_type.html
    guard let fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw .setUp("Pango has no FreeType fonts")
    }
    pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration.handle)
    guard let context = pango_font_map_create_context(fontMap) else {
      g_object_unref(UnsafeMutableRawPointer(fontMap))
      throw .setUp("Pango made no context")
    }
    self.fontMap = fontMap
    self.context = context
    Self.configure(context)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  /// Shapes do not depend on the size of pixels: no hinting, unhinted metrics, one point a pixel.
  private static func configure(_ context: OpaquePointer) {
    if let options = cairo_font_options_create() {
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      // Copied by the callee.
      pango_cairo_context_set_font_options(context, options)
      cairo_font_options_destroy(options)
    }
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
  }
}
