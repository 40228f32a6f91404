extension NineSlice {
  /// The pieces that fill a target: at most nine, row by row, without seam and without overlap.
  ///
  /// ```
  ///        left*scale        the rest        right*scale
  ///       +----------+----------------------+----------+
  ///       |  copied  |   stretched or tiled |  copied  |  top*scale
  ///       +----------+----------------------+----------+
  ///       | stretched|   stretched or tiled | stretched|  the rest
  ///       | or tiled |   on both axes       | or tiled |
  ///       +----------+----------------------+----------+
  ///       |  copied  |   stretched or tiled |  copied  |  bottom*scale
  ///       +----------+----------------------+----------+
  /// ```
  ///
  /// The inner edges are rounded once (half a pixel makes the cap larger) and shared by the pieces
  /// on both sides. Where the caps of an axis do not fit, both shrink by one factor and the centre
  /// vanishes on that axis; the other axis is not touched. A centre of one pixel is stretched in
  /// either mode.
  ///
  /// A target without a pixel gives no pieces; so does a scale that is not above 0 and at most a
  /// million, and a target that reaches beyond a trillion pixels.
  ///
  /// - Parameters:
  ///   - target: The rectangle to fill, in pixels.
  ///   - scale: The pixels of the target per pixel of the file: 1.5 for 2x art on a 3x canvas.
  /// - Returns: The pieces; their destinations cover the target once.
  public func patches(filling target: PixelRect, scale: Double = 1) -> [NineSlicePatch] {
    guard !target.isEmpty, scale > 0, scale <= 1e6, Self.isReasonable(target) else { return [] }
    let columns = NineSliceAxis(
      leading: capInsets.left, center: centerSize.width, trailing: capInsets.right,
      length: imageSize.width, mode: horizontalResizingMode
    ).pieces(filling: target.width, scale: scale)
    let rows = NineSliceAxis(
      leading: capInsets.top, center: centerSize.height, trailing: capInsets.bottom,
      length: imageSize.height, mode: verticalResizingMode
    ).pieces(filling: target.height, scale: scale)
    var patches: [NineSlicePatch] = []
    patches.reserveCapacity(rows.count * columns.count)
    for row in rows {
      for column in columns {
        patches.append(
          NineSlicePatch(
            source: PixelRect(
              x: column.source, y: row.source, width: column.sourceLength,
              height: row.sourceLength),
            destination: PixelRect(
              x: target.x + column.start, y: target.y + row.start, width: column.length,
              height: row.length),
            horizontal: column.filling, vertical: row.filling))
      }
    }
    return patches
  }

  private static func isReasonable(_ target: PixelRect) -> Bool {
    let limit = 1 << 40
    return target.width <= limit && target.height <= limit && (-limit...limit).contains(target.x)
      && (-limit...limit).contains(target.y)
  }
}

/// One axis of a slice.
///
/// Several stretch regions, as Android has them, would make it a list of fixed and growing parts;
/// all that follows only reads the list of pieces.
private struct NineSliceAxis {
  /// A part of the axis: where it comes from, where it goes, and how.
  struct Piece {
    let source: Int
    let sourceLength: Int
    let start: Int
    let length: Int
    let filling: NineSlicePatch.Filling
  }

  let leading: Int
  let center: Int
  let trailing: Int
  let length: Int
  let mode: ResizingMode

  func pieces(filling target: Int, scale: Double) -> [Piece] {
    let (first, last) = edges(filling: target, scale: scale)
    var pieces: [Piece] = []
    pieces.reserveCapacity(3)
    if first > 0 {
      pieces.append(cap(source: 0, sourceLength: leading, start: 0, length: first))
    }
    if last > first {
      pieces.append(middle(start: first, length: last - first, scale: scale))
    }
    if target > last {
      pieces.append(
        cap(
          source: length - trailing, sourceLength: trailing, start: last, length: target - last))
    }
    return pieces
  }

  /// The ends of the leading cap and of the centre in pixels of the target.
  private func edges(filling target: Int, scale: Double) -> (first: Int, last: Int) {
    let leadingLength = Double(leading) * scale
    let trailingLength = Double(trailing) * scale
    let caps = leadingLength + trailingLength
    if caps > Double(target) {
      let first = Self.rounded(leadingLength * Double(target) / caps)
      return (first, first)
    }
    let first = Self.rounded(leadingLength)
    return (first, max(first, target - Self.rounded(trailingLength)))
  }

  private func cap(source: Int, sourceLength: Int, start: Int, length: Int) -> Piece {
    Piece(
      source: source, sourceLength: sourceLength, start: start, length: length,
      filling: sourceLength == length ? .copy : .stretch)
  }

  private func middle(start: Int, length: Int, scale: Double) -> Piece {
    // Core Animation takes an empty centre for the single pixel at its place:
    // https://developer.apple.com/documentation/quartzcore/calayer/contentscenter
    let source = min(leading, self.length - 1)
    let sourceLength = max(center, 1)
    let filling: NineSlicePatch.Filling =
      if sourceLength == length && (scale == 1 || mode == .stretch || length == 1) {
        .copy
      } else if mode == .tile && sourceLength > 1 {
        .tile(extent: max(1, Double(sourceLength) * scale))
      } else {
        .stretch
      }
    return Piece(
      source: source, sourceLength: sourceLength, start: start, length: length, filling: filling)
  }

  /// The nearest whole number to one that is not negative; a half is rounded up.
  private static func rounded(_ value: Double) -> Int {
    Int((value + 0.5).rounded(.down))
  }
}
