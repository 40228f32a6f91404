import CPango
import CartoucheCore

/// A shaped line as Pango holds it; the unique owner of its handle.
///
/// Lengths are pixels.
struct PangoLayoutHandle: ~Copyable {
  let handle: OpaquePointer

  init(context: OpaquePointer, text: String) throws(TextError) {
    // Returned with a reference that is ours; it takes one of its own to the context.
    guard let layout = pango_layout_new(context) else {
      throw .setUp("Pango made no layout")
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
    pango_layout_set_single_paragraph_mode(layout, 1)
    handle = layout
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(handle))
  }

  func setFont(_ font: Font, sizeInPixels: Double) {
    guard let description = FontDescription(font, sizeInPixels: sizeInPixels) else { return }
    // Copied by the callee.
    pango_layout_set_font_description(handle, description.handle)
  }

  /// Cuts the line with an ellipsis where it is longer than a width.
  func truncate(to width: Double) {
    pango_layout_set_ellipsize(handle, PANGO_ELLIPSIZE_END)
    pango_layout_set_width(handle, Int32(max(0, min(width, 1e6)) * Double(PANGO_SCALE)))
  }

  var isTruncated: Bool { pango_layout_is_ellipsized(handle) != 0 }

  /// The advance of the whole line.
  var width: Double {
    var logical = PangoRectangle()
    pango_layout_get_extents(handle, nil, &logical)
    return Double(logical.width) / Double(PANGO_SCALE)
  }

  /// The distance from the top of the layout to the baseline of the line.
  var baseline: Double { Double(pango_layout_get_baseline(handle)) / Double(PANGO_SCALE) }

  /// The distance from the left of the layout to the pen at the left of the line.
  var left: Double {
    var logical = PangoRectangle()
    pango_layout_get_extents(handle, nil, &logical)
    return Double(logical.x) / Double(PANGO_SCALE)
  }

  /// The characters without a glyph and the families that were used, in the order of the line.
  var usage: (missing: [Unicode.Scalar], families: [String]) {
    var missing: [Unicode.Scalar] = []
    var families: [String] = []
    guard let iterator = pango_layout_get_iter(handle) else { return (missing, families) }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
      if let item = run.pointee.item, let font = item.pointee.analysis.font,
        let family = FontDescription.family(of: font), !families.contains(family)
      {
        families.append(family)
      }
      guard let glyphs = run.pointee.glyphs else { continue }
      for index in 0..<Int(max(0, glyphs.pointee.num_glyphs)) {
        let glyph = glyphs.pointee.glyphs[index].glyph
        // PANGO_GLYPH_UNKNOWN_FLAG, a macro that Swift does not see; below it is the character.
        guard glyph & 0x1000_0000 != 0, let scalar = Unicode.Scalar(glyph & 0x0fff_ffff),
          !missing.contains(scalar)
        else { continue }
        missing.append(scalar)
      }
    } while pango_layout_iter_next_run(iterator) != 0
    return (missing, families)
  }
}

/// A font in Pango's words; the unique owner of its handle.
struct FontDescription: ~Copyable {
  let handle: OpaquePointer

  init?(_ font: Font, sizeInPixels: Double) {
    guard let description = pango_font_description_new() else { return nil }
    pango_font_description_set_family(description, font.family)
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
    pango_font_description_set_absolute_size(
      description, max(0, min(sizeInPixels, 1e5)) * Double(PANGO_SCALE))
    handle = description
  }

  deinit {
    pango_font_description_free(handle)
  }

  static func family(of font: UnsafeMutablePointer<PangoFont>) -> String? {
    // The caller frees the description; its family belongs to it.
    guard let description = pango_font_describe(font) else { return nil }
    defer { pango_font_description_free(description) }
    return pango_font_description_get_family(description).map { String(cString: $0) }
  }
}
