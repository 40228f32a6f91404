extension NineSlice {
  /// The pieces that fill a target: at most nine, unless several parts grow, row by row, without seam and without overlap.
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
  /// either mode. Several parts of an axis that grow share the rest by their lengths.
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
      length: imageSize.width, mode: horizontalResizingMode, regions: stretchColumns
    ).pieces(filling: target.width, scale: scale)
    let rows = NineSliceAxis(
      leading: capInsets.top, center: centerSize.height, trailing: capInsets.bottom,
      length: imageSize.height, mode: verticalResizingMode, regions: stretchRows
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
