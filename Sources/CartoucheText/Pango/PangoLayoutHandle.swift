import CPango
import CartoucheCore

/// The glyphs of a text, in the order of its lines.
struct GlyphUsage {
  /// The characters without a glyph.
  var missing: [Unicode.Scalar] = []
  /// The families that were used.
  var families: [String] = []
  /// How far glyphs of those families that may raise lines reach above and below the baseline.
  var ink = FontMetrics(ascent: 0, descent: 0)
}

/// A shaped line as Pango holds it; the unique owner of its handle.
///
/// Lengths are pixels.
struct PangoLayoutHandle: ~Copyable {
  let handle: OpaquePointer
  private let font: Font
  private let families: [String]

  /// Makes a layout of a text in a font, with families that stand in for it in order; its size is
  /// set apart.
  init(
    context: OpaquePointer, text: String, font: Font, families: [String]
  ) throws(TextError) {
    // Returned with a reference that is ours; it takes one of its own to the context.
    guard let layout = pango_layout_new(context) else {
      throw .setUp("Pango made no layout")
    }
    handle = layout
    self.font = font
    self.families = families
    forbidHyphens()
    setText(text)
  }

  /// A word that is broken gets no hyphen, as in UIKit; Pango would put one at any letter.
  private func forbidHyphens() {
    guard let attributes = pango_attr_list_new() else { return }
    // The list takes the attribute, which covers all of the text; the layout takes a reference.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    pango_layout_set_attributes(handle, attributes)
    pango_attr_list_unref(attributes)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(handle))
  }

  /// Replaces the text.
  func setText(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(handle, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
  }

  /// Shapes the text at a size.
  func setSize(_ sizeInPixels: Double) {
    let description = FontDescription(font, families: families, sizeInPixels: sizeInPixels)
    // Copied by the callee.
    pango_layout_set_font_description(handle, description.handle)
  }

  /// Breaks lines at a width, between words or, where one is too long, between characters.
  func wrap(at width: Double, alignment: HorizontalAlignment) {
    pango_layout_set_wrap(handle, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(handle, Int32(max(0, min(width, 1e6)) * Double(PANGO_SCALE)))
    let isRightToLeft = pango_layout_get_direction(handle, 0) == PANGO_DIRECTION_RTL
    switch alignment {
    case .center: pango_layout_set_alignment(handle, PANGO_ALIGN_CENTER)
    // Pango turns left and right around where a paragraph runs from right to left.
    case .leading, .fill:
      pango_layout_set_alignment(handle, isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    case .trailing:
      pango_layout_set_alignment(handle, isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
    }
  }

  /// The number of lines.
  var lineCount: Int { Int(max(1, pango_layout_get_line_count(handle))) }

  /// The advance of the whole line.
  var width: Double {
    var logical = PangoRectangle()
    pango_layout_get_extents(handle, nil, &logical)
    return Double(logical.width) / Double(PANGO_SCALE)
  }

  /// The distance from the left of the layout to the left of its longest line.
  var left: Double {
    var logical = PangoRectangle()
    pango_layout_get_extents(handle, nil, &logical)
    return Double(logical.x) / Double(PANGO_SCALE)
  }

  /// What there is to know of the glyphs, in the order of the lines.
  var usage: GlyphUsage {
    var usage = GlyphUsage()
    forEachRun { run in
      let family = FontDescription.family(of: run.font)
      if let family, !usage.families.contains(family) { usage.families.append(family) }
      if let family, FontFallback.raisesLines(family) { usage.ink = usage.ink.holding(run.ink) }
      for placed in run.glyphs where GlyphRun.isUnknown(placed.glyph) {
        // Below the flag is the character.
        guard let scalar = Unicode.Scalar(placed.glyph & 0x0fff_ffff),
          !usage.missing.contains(scalar)
        else { continue }
        usage.missing.append(scalar)
      }
    }
    return usage
  }
}

/// A font in Pango's words; the unique owner of its handle.
struct FontDescription: ~Copyable {
  let handle: OpaquePointer?

  init(_ font: Font, families: [String], sizeInPixels: Double) {
    // Never null: GLib ends the process where there is no memory.
    let description = pango_font_description_new()
    pango_font_description_set_family(description, families.joined(separator: ","))
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
