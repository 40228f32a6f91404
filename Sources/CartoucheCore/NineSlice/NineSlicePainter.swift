/// Paints the pieces of an image into words, source-over.
///
/// A piece is read as a small picture that is repeated from its left and top edge on, which is a
/// copy where it is as long as its target, and a fill where it is one pixel long. Only where the
/// lengths differ otherwise is it resampled. Neither ever reads a pixel outside its piece.
struct NineSlicePainter {
  /// What becomes of the words that are there.
  enum Operation {
    /// The image lies over them, with an opacity of 0 to 255.
    case sourceOver(opacity: UInt8)
    /// They are replaced.
    case replace
  }

  /// The words of the image.
  let source: UnsafeBufferPointer<UInt32>
  /// The number of words from a pixel of the image to the one below it.
  let stride: Int
  /// What is painted on.
  let buffer: PixelBuffer
  /// The part of it that may be changed, within its bounds.
  let clip: PixelRect
  /// What becomes of the words that are there.
  let operation: Operation

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
        put(source[start], on: row)
        continue
      }
      var painted = 0
      var offset = skipped
      while painted < row.count {
        let count = min(width - offset, row.count - painted)
        put(
          UnsafeBufferPointer(rebasing: source[(start + offset)..<(start + offset + count)]),
          on: UnsafeMutableBufferPointer(rebasing: row[painted..<(painted + count)]))
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
        put(
          UnsafeBufferPointer(line),
          on: buffer.row(visible.y + row, from: visible.x, count: visible.width))
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

  private func put(
    _ row: UnsafeBufferPointer<UInt32>, on destination: UnsafeMutableBufferPointer<UInt32>
  ) {
    switch operation {
    case .sourceOver(opacity: 255):
      Blending.sourceOver(row, onto: destination)
    case .sourceOver(let opacity):
      Blending.sourceOver(row, opacity: Double(opacity) / 255, onto: destination)
    case .replace:
      _ = destination.update(fromContentsOf: row)
    }
  }

  private func put(_ word: UInt32, on destination: UnsafeMutableBufferPointer<UInt32>) {
    switch operation {
    case .sourceOver(let opacity):
      Blending.sourceOver(word, opacity: Double(opacity) / 255, onto: destination)
    case .replace:
      destination.update(repeating: word)
    }
  }
}
