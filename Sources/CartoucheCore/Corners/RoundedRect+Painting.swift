// What follows takes shapes in pixels of the buffer; see `RoundedRect.scaled(by:)`.

extension RoundedRect {
  /// Paints the shape in one colour, source-over; the edges are antialiased by exact area.
  ///
  /// - Parameters:
  ///   - buffer: What is painted on.
  ///   - clip: The part of it that may be changed.
  ///   - color: The colour.
  package func fill(_ buffer: PixelBuffer, clip: PixelRect, color: Color) {
    guard color.alpha > 0, let coverage = CornerCoverage(self) else { return }
    CoverageRows(coverage, clip: clip.intersection(buffer.bounds)).blend(
      color, over: buffer)
  }

  /// Paints a ring of one width along the inside of the edge, source-over.
  ///
  /// A pixel that both edges of the ring cross is blended once, with the area between them. A width
  /// that is not above 0 paints nothing, one of half the shorter side or more the whole shape.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, which need not be whole.
  ///   - buffer: What is painted on.
  ///   - clip: The part of it that may be changed.
  ///   - color: The colour.
  package func fillBorder(width: Double, _ buffer: PixelBuffer, clip: PixelRect, color: Color) {
    guard width > 0, color.alpha > 0, let outer = CornerCoverage(self) else { return }
    let inner = CornerCoverage(inside: self, borderWidth: width)
    CoverageRows(outer, without: inner, clip: clip.intersection(buffer.bounds)).blend(
      color, over: buffer)
  }

  /// Paints a line of light, source-over: what lies inside of a border, but not inside of the border
  /// moved down.
  ///
  /// It follows the upper edge and thins out along the corners, as the inset shadow of CSS without
  /// blur, `inset 0 DEPTH 0 COLOR`. A depth that is not above 0 paints nothing.
  ///
  /// - Parameters:
  ///   - depth: How far the border is moved down, in pixels.
  ///   - borderWidth: The width of the border in pixels; not above 0 is no border.
  ///   - buffer: What is painted on.
  ///   - clip: The part of it that may be changed.
  ///   - color: The colour.
  package func fillHighlight(
    depth: Double, borderWidth: Double, _ buffer: PixelBuffer, clip: PixelRect, color: Color
  ) {
    let width = max(0, borderWidth)
    guard depth > 0, color.alpha > 0, let upper = CornerCoverage(inside: self, borderWidth: width)
    else { return }
    var moved = self
    moved.rect = rect.offsetBy(x: 0, y: depth)
    let lower = CornerCoverage(inside: moved, borderWidth: width)
    CoverageRows(upper, without: lower, clip: clip.intersection(buffer.bounds)).blend(
      color, over: buffer)
  }

  /// Paints the shape and a border along the inside of its edge as one picture, source-over.
  ///
  /// Unlike ``fill(_:clip:color:)`` with ``fillBorder(width:_:clip:color:)`` after it, nothing of
  /// the colour inside shines through the rim outside of an opaque border.
  ///
  /// - Parameters:
  ///   - buffer: What is painted on.
  ///   - clip: The part of it that may be changed.
  ///   - color: The colour of the shape.
  ///   - borderColor: The colour of the border, over that of the shape.
  ///   - borderWidth: The width of the border in pixels; not above 0 is no border.
  package func fill(
    _ buffer: PixelBuffer, clip: PixelRect, color: Color, borderColor: Color, borderWidth: Double
  ) {
    guard borderWidth > 0, borderColor.alpha > 0 else {
      return fill(buffer, clip: clip, color: color)
    }
    guard let bounds = CornerCoverage(self)?.bounds else { return }
    let area = bounds.intersection(clip.intersection(buffer.bounds))
    guard !area.isEmpty else { return }
    // Band by band, so that a picture of its own for the group stays small.
    let bandHeight = max(1, 65_536 / area.width)
    for top in stride(from: area.y, to: area.maxY, by: bandHeight) {
      let height = min(bandHeight, area.maxY - top)
      fillBand(
        PixelRect(x: area.x, y: top, width: area.width, height: height), of: buffer, color: color,
        borderColor: borderColor, borderWidth: borderWidth)
    }
  }

  /// Multiplies all pixels by how far the shape covers them: what lies outside becomes clear.
  ///
  /// A shape that is not drawn clears everything. Pixels that are covered whole keep their words,
  /// however often they are masked.
  package func mask(_ buffer: PixelBuffer) {
    guard let coverage = CornerCoverage(self) else {
      return buffer.clear(buffer.bounds)
    }
    let rows = CoverageRows(coverage, clip: buffer.bounds)
    rows.clearOutside(of: buffer)
    rows.visit { row, part in
      switch part {
      case .empty(let columns):
        buffer.row(row, from: columns.lowerBound, count: columns.count).update(repeating: 0)
      case .varied(let column, let levels):
        Blending.multiply(buffer.row(row, from: column, count: levels.count), by: levels)
      case .even(let columns, let level):
        Blending.scale(
          buffer.row(row, from: columns.lowerBound, count: columns.count),
          by: Double(level) / 255)
      }
    }
  }

  /// Paints one band of the shape with its border: the inside, the border over and around it, then
  /// the outer edge once for both.
  private func fillBand(
    _ band: PixelRect, of buffer: PixelBuffer, color: Color, borderColor: Color,
    borderWidth: Double
  ) {
    var shape = self
    shape.rect = rect.offsetBy(x: Double(-band.x), y: Double(-band.y))
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: band.width * band.height) { words in
      words.update(repeating: color.premultipliedWord)
      let layer = PixelBuffer(
        words: words, width: band.width, height: band.height, stride: band.width)
      shape.fillFrame(width: borderWidth, layer, color: borderColor)
      shape.mask(layer)
      for row in 0..<band.height {
        Blending.sourceOver(
          UnsafeBufferPointer(layer.row(row, from: 0, count: band.width)),
          onto: buffer.row(band.y + row, from: band.x, count: band.width))
      }
    }
  }

  /// Paints all that lies outside of the inner edge of a border, source-over: for a layer that the
  /// shape masks afterwards, so that nothing shines through the rim.
  ///
  /// - Parameters:
  ///   - width: The width of the border in pixels; not above 0 paints nothing.
  ///   - buffer: The layer.
  ///   - color: The colour of the border.
  package func fillFrame(width: Double, _ buffer: PixelBuffer, color: Color) {
    guard width > 0, color.alpha > 0 else { return }
    let everything = RoundedRect(
      rect: Rect(
        x: 0, y: 0, width: Double(buffer.width), height: Double(buffer.height)),
      cornerRadii: .zero)
    guard let outer = CornerCoverage(everything) else { return }
    CoverageRows(
      outer, without: CornerCoverage(inside: self, borderWidth: width), clip: buffer.bounds
    ).blend(
      color, over: buffer)
  }
}

extension CoverageRows {
  /// Blends a colour over a buffer as far as the rows cover it.
  fileprivate func blend(_ color: Color, over buffer: PixelBuffer) {
    visit { row, part in
      switch part {
      case .empty:
        break
      case .varied(let column, let levels):
        Blending.sourceOver(
          color, coverage: levels, onto: buffer.row(row, from: column, count: levels.count))
      case .even(let columns, let level):
        Blending.fill(
          buffer, in: PixelRect(x: columns.lowerBound, y: row, width: columns.count, height: 1),
          with: color.opacity(Double(level) / 255), blending: .sourceOver)
      }
    }
  }

  /// Clears what lies above, below and beside the rows.
  fileprivate func clearOutside(of buffer: PixelBuffer) {
    guard !area.isEmpty else { return buffer.clear(buffer.bounds) }
    buffer.clear(PixelRect(x: 0, y: 0, width: buffer.width, height: area.y))
    buffer.clear(PixelRect(x: 0, y: area.y, width: area.x, height: area.height))
    buffer.clear(
      PixelRect(
        x: area.maxX, y: area.y, width: buffer.width - area.maxX, height: area.height))
    buffer.clear(
      PixelRect(x: 0, y: area.maxY, width: buffer.width, height: buffer.height - area.maxY))
  }
}

extension PixelBuffer {
  /// Makes the pixels of a rectangle within the bounds clear.
  fileprivate func clear(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      row(y, from: rect.x, count: rect.width).update(repeating: 0)
    }
  }
}
