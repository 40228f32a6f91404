import CPango
package import CartoucheCore

/// Shapes lines for one scale with the fonts of a library.
package final class TextShaper {
  private struct MetricsKey: Hashable {
    let font: Font
    let language: String
  }

  private let library: FontLibrary
  private let scale: Double
  private var metrics: [MetricsKey: FontMetrics] = [:]

  /// Creates a shaper; it keeps the library.
  package init(library: FontLibrary, scale: DisplayScale) {
    self.library = library
    self.scale = scale.pixelsPerPoint
  }

  /// Shapes a line.
  ///
  /// Where it is wider than `maximumWidth`, it shrinks as far as it may, and is then cut with an
  /// ellipsis at the boundary of a character.
  ///
  /// - Parameters:
  ///   - line: What is written, and how it may give way.
  ///   - maximumWidth: In pixels; nil for as wide as the text is.
  /// - Returns: The line, ready to be measured and painted.
  /// - Throws: `TextError.setUp` where Pango fails.
  package func shape(_ line: TextLine, maximumWidth: Int?) throws(TextError) -> ShapedText {
    let context = library.fontMap.context
    pango_context_set_language(context, pango_language_from_string(line.language))
    let (text, isCut) = line.prepared
    let layout = try PangoLayoutHandle(context: context, text: text)
    let fullSize = line.font.size * scale
    layout.setFont(line.font, sizeInPixels: fullSize)
    var size = fullSize
    if let maximumWidth {
      size = shrink(layout, line: line, fullSize: fullSize, maximum: Double(maximumWidth))
      // A width that only rounding put beyond the edge is not cut.
      if layout.width > Double(maximumWidth) + 0.001 {
        layout.truncate(to: Double(maximumWidth))
      }
    }
    let isTruncated = isCut || layout.isTruncated
    return ShapedText(
      line: line, layout: layout, metrics: metrics(of: line), fontScale: size / fullSize,
      isTruncated: isTruncated, glyphs: library.glyphs)
  }

  /// Sets the largest size, in 64ths of a pixel, at which the line fits, or the smallest allowed.
  private func shrink(
    _ layout: borrowing PangoLayoutHandle, line: TextLine, fullSize: Double, maximum: Double
  ) -> Double {
    let smallest = fullSize * line.minimumScaleFactor
    var size = fullSize
    // Unhinted advances grow with the size, so that the first guess is at most a step too large.
    for _ in 0..<8 {
      let width = layout.width
      guard width > maximum + 0.001, size > smallest else { break }
      let guess = (size * max(0, maximum) / width * 64).rounded(.down) / 64
      size = max(smallest, min(guess, size - 1.0 / 64))
      layout.setFont(line.font, sizeInPixels: size)
    }
    return size
  }

  private func metrics(of line: TextLine) -> FontMetrics {
    let key = MetricsKey(font: line.font, language: line.language)
    if let known = metrics[key] { return known }
    let context = library.fontMap.context
    guard let description = FontDescription(line.font, sizeInPixels: line.font.size * scale),
      // The caller unrefs both the font and the metrics.
      let font = pango_context_load_font(context, description.handle)
    else { return FontMetrics(ascent: line.font.size * scale, descent: 0) }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    guard let values = pango_font_get_metrics(font, pango_language_from_string(line.language))
    else { return FontMetrics(ascent: line.font.size * scale, descent: 0) }
    defer { pango_font_metrics_unref(values) }
    let result = FontMetrics(
      ascent: Double(pango_font_metrics_get_ascent(values)) / Double(PANGO_SCALE),
      descent: Double(pango_font_metrics_get_descent(values)) / Double(PANGO_SCALE))
    metrics[key] = result
    return result
  }
}
