import CPango
package import CartoucheCore

/// Shapes texts for one scale with the fonts of a library.
package final class TextShaper {
  private struct MetricsKey: Hashable {
    let font: Font
    let language: String
  }

  /// The room that a text is given.
  private struct Room {
    let width: Double
    let lineLimit: Int

    /// Whether the text fits as it is shaped; a width that only rounding put beyond the edge does.
    func holds(_ layout: borrowing PangoLayoutHandle) -> Bool {
      layout.width <= width + 0.001 && layout.lineCount <= lineLimit
    }
  }

  private let library: FontLibrary
  private let scale: Double
  private var metrics: [MetricsKey: FontMetrics] = [:]

  /// Creates a shaper; it keeps the library.
  package init(library: FontLibrary, scale: DisplayScale) {
    self.library = library
    self.scale = scale.pixelsPerPoint
  }

  /// Shapes a text.
  ///
  /// Where it does not fit, it shrinks as far as it may, and is then cut between two characters, with
  /// an ellipsis.
  ///
  /// - Parameters:
  ///   - line: What is written, and how it may give way.
  ///   - maximumWidth: In pixels; nil for as wide as the text is.
  /// - Returns: The text, ready to be measured and painted.
  /// - Throws: `TextError.setUp` where Pango fails.
  package func shape(_ line: TextLine, maximumWidth: Int?) throws(TextError) -> ShapedText {
    let context = library.fontMap.context
    pango_context_set_language(context, pango_language_from_string(line.language))
    let (text, isCut) = line.prepared
    let layout = try PangoLayoutHandle(
      context: context, text: text, font: line.font,
      families: FontFallback.families(
        for: line.font, added: library.addedFamilies, language: line.language, text: text))
    let fullSize = line.font.size * scale
    layout.setSize(fullSize)
    var size = fullSize
    var isTruncated = isCut
    // Without a width only line breaks of its own can be too many.
    let widest = text.contains("\u{2028}") ? 1_000_000 : nil
    if let maximumWidth = maximumWidth ?? widest {
      let room = Room(width: Double(max(0, maximumWidth)), lineLimit: line.lineLimit)
      if line.lineLimit == 1 {
        size = shrink(layout, line: line, fullSize: fullSize, maximum: room.width)
      } else {
        layout.wrap(at: room.width, alignment: line.alignment)
        size = shrinkLines(layout, line: line, fullSize: fullSize, room: room)
      }
      if !room.holds(layout) {
        truncate(layout, text: text, room: room)
        isTruncated = true
      }
    }
    return ShapedText(
      line: line, layout: layout, metrics: try metrics(of: line), fontScale: size / fullSize,
      isTruncated: isTruncated, glyphs: library.glyphs)
  }

  /// Sets the largest size, in 64ths of a pixel, at which a single line fits, or the smallest
  /// allowed.
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
      layout.setSize(size)
    }
    return size
  }

  /// Sets the largest of 64 sizes down to the smallest allowed at which no line is cut.
  private func shrinkLines(
    _ layout: borrowing PangoLayoutHandle, line: TextLine, fullSize: Double,
    room: Room
  ) -> Double {
    guard !room.holds(layout), line.minimumScaleFactor < 1 else { return fullSize }
    let step = fullSize * (1 - line.minimumScaleFactor) / 64
    // Of `fits` it is known that it fits, or that it is the smallest; of `cut` that it is cut.
    var (cut, fits) = (0, 64)
    while fits - cut > 1 {
      let middle = (cut + fits) / 2
      layout.setSize(fullSize - step * Double(middle))
      if room.holds(layout) { fits = middle } else { cut = middle }
    }
    let size = fullSize - step * Double(fits)
    layout.setSize(size)
    return size
  }

  /// Cuts the text to the most characters that fit with an ellipsis after them; to the ellipsis
  /// alone, or to nothing, where even these do not fit.
  ///
  /// It is done here, since Pango's own way depends on its version and may change how the rest is
  /// shaped.
  private func truncate(_ layout: borrowing PangoLayoutHandle, text: String, room: Room) {
    let characters = Array(text)
    func cut(to count: Int) -> String {
      var kept = characters[..<max(0, count)]
      while kept.last?.isWhitespace == true { kept.removeLast() }
      return String(kept) + "\u{2026}"
    }
    // `fits` characters are known to fit, or -1; `tooMany` are known not to.
    var (fits, tooMany) = (-1, characters.count)
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      layout.setText(cut(to: middle))
      if room.holds(layout) { fits = middle } else { tooMany = middle }
    }
    layout.setText(fits < 0 ? "" : cut(to: fits))
  }

  private func metrics(of line: TextLine) throws(TextError) -> FontMetrics {
    let key = MetricsKey(font: line.font, language: line.language)
    if let known = metrics[key] { return known }
    let description = FontDescription(
      line.font, families: [line.font.family], sizeInPixels: line.font.size * scale)
    // The caller unrefs both the font and the metrics.
    guard let font = pango_context_load_font(library.fontMap.context, description.handle) else {
      throw .setUp("Pango did not load the font \(line.font.family)")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    guard let values = pango_font_get_metrics(font, pango_language_from_string(line.language))
    else { throw .setUp("Pango has no metrics of the font \(line.font.family)") }
    defer { pango_font_metrics_unref(values) }
    let result = FontMetrics(
      ascent: Double(pango_font_metrics_get_ascent(values)) / Double(PANGO_SCALE),
      descent: Double(pango_font_metrics_get_descent(values)) / Double(PANGO_SCALE))
    metrics[key] = result
    return result
  }
}
