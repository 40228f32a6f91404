import CPango

/// Glyphs of one font in a shaped line, with the places of their pens in pixels.
struct GlyphRun {
  /// A glyph and where it stands.
  struct Placed {
    let glyph: UInt32
    /// From the left of the layout.
    let x: Double
    /// Below the baseline.
    let y: Double
    /// Its place in the glyph string.
    let index: Int
  }

  /// The number of the line, from 0.
  let line: Int
  let font: UnsafeMutablePointer<PangoFont>
  let glyphs: [Placed]
  /// The glyphs as Pango keeps them, valid as long as the layout.
  let string: UnsafeMutablePointer<PangoGlyphString>

  /// How far the glyphs reach above and below the baseline, in pixels, with a twentieth of an em of
  /// air, which the lines of a font have too.
  var ink: FontMetrics {
    // The HarfBuzz font belongs to the font; its unit is Pango's, y grows upwards.
    guard let font = pango_font_get_hb_font(font) else { return FontMetrics(ascent: 0, descent: 0) }
    var scale: (x: Int32, y: Int32) = (0, 0)
    hb_font_get_scale(font, &scale.x, &scale.y)
    let air = abs(Double(scale.y)) / Double(PANGO_SCALE) / 20
    var ink = FontMetrics(ascent: 0, descent: 0)
    for placed in glyphs where !Self.isUnknown(placed.glyph) {
      var extents = hb_glyph_extents_t()
      guard hb_font_get_glyph_extents(font, placed.glyph, &extents) != 0 else { continue }
      let top = Double(extents.y_bearing) / Double(PANGO_SCALE) - placed.y
      let height = abs(Double(extents.height)) / Double(PANGO_SCALE)
      ink = ink.holding(FontMetrics(ascent: top + air, descent: height - top + air))
    }
    return ink
  }

  /// Whether Pango has no glyph for it: PANGO_GLYPH_UNKNOWN_FLAG, a macro that Swift does not see.
  static func isUnknown(_ glyph: UInt32) -> Bool { glyph & 0x1000_0000 != 0 }

  /// PANGO_GLYPH_EMPTY: nothing is drawn.
  static let emptyGlyph: UInt32 = 0x0fff_ffff
}

extension PangoLayoutHandle {
  /// Gives the runs line by line in the order in which they stand, from left to right.
  func forEachRun(_ body: (GlyphRun) -> Void) {
    guard let iterator = pango_layout_get_iter(handle) else { return }
    defer { pango_layout_iter_free(iterator) }
    var line = 0
    repeat {
      // The run belongs to the layout; each line ends with a run that is null.
      guard let reached = pango_layout_iter_get_run_readonly(iterator) else {
        line += 1
        continue
      }
      guard let font = reached.pointee.item?.pointee.analysis.font,
        let string = reached.pointee.glyphs
      else { continue }
      var logical = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &logical)
      var pen = Int(logical.x)
      var placed: [GlyphRun.Placed] = []
      for index in 0..<Int(max(0, string.pointee.num_glyphs)) {
        let info = string.pointee.glyphs[index]
        if info.glyph != GlyphRun.emptyGlyph {
          placed.append(
            GlyphRun.Placed(
              glyph: info.glyph,
              x: Double(pen + Int(info.geometry.x_offset)) / Double(PANGO_SCALE),
              y: Double(info.geometry.y_offset) / Double(PANGO_SCALE), index: index))
        }
        pen += Int(info.geometry.width)
      }
      body(GlyphRun(line: line, font: font, glyphs: placed, string: string))
    } while pango_layout_iter_next_run(iterator) != 0
  }
}
