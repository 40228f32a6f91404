/// Paints the pieces of an image into words, source-over.
///
/// A piece is read as a small picture that is repeated from its left and top edge on, which is a
/// copy where it is as long as its target, and a fill where it is one pixel long. Only where the
/// lengths differ otherwise is it resampled. Neither ever reads a pixel outside its piece.
struct NineSlicePainter {
  /// The words of the image.
  let source: UnsafeBufferPointer<UInt32>
  /// The number of words from a pixel of the image to the one below it.
  let stride: Int
  /// What is painted on.
  let buffer: PixelBuffer
  /// The part of it that may be changed, within its bounds.
  let clip: PixelRect
  /// The opacity, 0 to 255.
  let opacity: UInt8

  /// Paints a piece.
  func paint(_ patch: NineSlicePatch) {
    let visible = patch.destination.intersection(clip)
    guard !visible.isEmpty, !patch.source.isEmpty else { return }
    let width = repetition(patch.horizontal, patch.source.width)
    let height = repetition(patch.vertical, patch.source.height)
    if let width, let height {
      paintRepeated(patch, visible: visible, width: width, height: height)
    } else {
      paintResampled(patch, visible: visible)
    }
  }

  /// The number of source pixels that are repeated as they are, or nil where they are scaled.
  private func repetition(_ filling: NineSlicePatch.Filling, _ length: Int) -> Int? {
    switch filling {
    case .copy: length
    case .stretch: length == 1 ? 1 : nil
    case .tile(let extent): extent == Double(length) ? length : nil
    }
  }

  private func paintRepeated(
    _ patch: NineSlicePatch, visible: PixelRect, width: Int, height: Int
  ) {
    let skipped = (visible.x - patch.destination.x) % width
    for y in visible.y..<visible.maxY {
      let sourceY = patch.source.y + (y - patch.destination.y) % height
      let start = sourceY * stride + patch.source.x
      let row = buffer.row(y, from: visible.x, count: visible.width)
      if width == 1 {
        blend(source[start], over: row)
        continue
      }
      var painted = 0
      var offset = skipped
      while painted < row.count {
        let count = min(width - offset, row.count - painted)
        blend(
          UnsafeBufferPointer(rebasing: source[(start + offset)..<(start + offset + count)]),
          over: UnsafeMutableBufferPointer(rebasing: row[painted..<(painted + count)]))
        painted += count
        offset = 0
      }
    }
  }

  private func paintResampled(_ patch: NineSlicePatch, visible: PixelRect) {
    var resampler = RowResampler(
      columns: axis(
        patch.horizontal, first: patch.source.x, count: patch.source.width,
        length: patch.destination.width, from: visible.x - patch.destination.x,
        size: visible.width),
      rows: axis(
        patch.vertical, first: patch.source.y, count: patch.source.height,
        length: patch.destination.height, from: visible.y - patch.destination.y,
        size: visible.height))
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: visible.width) { line in
      for row in 0..<visible.height {
        if !resampler.repeatsPreviousRow(row) {
          resampler.write(row: row, of: source, stride: stride, to: line)
        }
        blend(
          UnsafeBufferPointer(line),
          over: buffer.row(visible.y + row, from: visible.x, count: visible.width))
      }
    }
  }

  private func axis(
    _ filling: NineSlicePatch.Filling, first: Int, count: Int, length: Int, from start: Int,
    size: Int
  ) -> ResamplingAxis {
    let range = start..<(start + size)
    return switch filling {
    case .copy, .stretch:
      ResamplingAxis(first: first, count: count, over: length, range: range)
    case .tile(let extent):
      ResamplingAxis(first: first, count: count, repeatedEvery: extent, range: range)
    }
  }

  private func blend(
    _ row: UnsafeBufferPointer<UInt32>, over destination: UnsafeMutableBufferPointer<UInt32>
  ) {
    if opacity == 255 {
      CoverageBlending.blend(row, over: destination)
    } else {
      CoverageBlending.blend(row, coverage: opacity, over: destination)
    }
  }

  private func blend(_ word: UInt32, over destination: UnsafeMutableBufferPointer<UInt32>) {
    if opacity == 255 {
      CoverageBlending.blend(word, over: destination)
    } else {
      CoverageBlending.blend(word, coverage: opacity, over: destination)
    }
  }
}

extension Image {
  /// Paints the image over words.
  ///
  /// - Parameters:
  ///   - buffer: What is painted on.
  ///   - rect: The rectangle that the image fills, in pixels of the buffer. An empty one paints
  ///     nothing.
  ///   - clip: The part of the buffer that may be changed; what lies outside of the buffer is left
  ///     out.
  ///   - canvasScale: The pixels of the buffer in a point. Caps are drawn at this scale over that of
  ///     the bitmap.
  ///   - tint: The colour of an image that is always a template; without it, and for any other
  ///     rendering mode, the image's own colours are drawn.
  ///   - opacity: 0 to 1, to the nearest of 255 steps; what is not a number counts as 0.
  package func draw(
    into buffer: PixelBuffer, rect: PixelRect, clip: PixelRect, canvasScale: Double, tint: Color?,
    opacity: Double = 1
  ) {
    let level = UInt8(opacity > 0 ? (min(opacity, 1) * 255).rounded() : 0)
    let visible = clip.intersection(buffer.bounds)
    guard level > 0, !visible.intersection(rect).isEmpty else { return }
    let picture =
      if let tint, renderingMode == .alwaysTemplate { bitmap.filledWithTint(tint) } else { bitmap }
    let patches = patches(filling: rect, canvasScale: canvasScale)
    picture.words.withUnsafeBufferPointer { words in
      let painter = NineSlicePainter(
        source: words, stride: picture.width, buffer: buffer, clip: visible, opacity: level)
      for patch in patches { painter.paint(patch) }
    }
  }

  /// The pieces of a drawing; a single one where the image is not sliced, or drawn as it is.
  private func patches(filling rect: PixelRect, canvasScale: Double) -> [NineSlicePatch] {
    let scale = canvasScale / bitmap.scale.pixelsPerPoint
    let isDrawnAsItIs =
      scale == 1 && rect.size == bitmap.size && slicing?.naturalSize == bitmap.size
    if let slicing, !isDrawnAsItIs {
      return slicing.patches(filling: rect, scale: scale)
    }
    return [
      NineSlicePatch(
        source: PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height),
        destination: rect,
        horizontal: rect.width == bitmap.width ? .copy : .stretch,
        vertical: rect.height == bitmap.height ? .copy : .stretch)
    ]
  }
}
