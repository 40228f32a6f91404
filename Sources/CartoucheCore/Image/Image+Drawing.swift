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
    paint(
      buffer, rect: rect, clip: visible, canvasScale: canvasScale, tint: tint,
      operation: .sourceOver(opacity: level))
  }

  /// The image drawn on nothing, filling a picture of a size.
  ///
  /// - Parameters:
  ///   - size: The size in pixels, 1 x 1 or more; the caller has checked it against the limits.
  ///   - scale: The pixels of the picture in a point.
  ///   - tint: The colour of an image that is always a template, as in drawing.
  /// - Returns: The picture with that scale.
  /// - Complexity: O(n) in the pixels of the picture, which is allocated.
  package func rendered(size: PixelSize, scale: DisplayScale, tint: Color? = nil) -> Bitmap {
    precondition(!size.isEmpty, "a picture has a pixel")
    var picture = Bitmap(
      width: size.width, height: size.height, scale: scale,
      words: [UInt32](repeating: 0, count: size.width * size.height))
    picture.withPixels { buffer in
      paint(
        buffer, rect: buffer.bounds, clip: buffer.bounds, canvasScale: scale.pixelsPerPoint,
        tint: tint, operation: .replace)
    }
    picture.fingerprint = bitmap.fingerprint
    return picture
  }

  private func paint(
    _ buffer: PixelBuffer, rect: PixelRect, clip: PixelRect, canvasScale: Double, tint: Color?,
    operation: NineSlicePainter.Operation
  ) {
    let picture =
      if let tint, renderingMode == .alwaysTemplate { bitmap.tinted(tint) } else { bitmap }
    let patches = patches(filling: rect, canvasScale: canvasScale)
    picture.words.withUnsafeBufferPointer { words in
      let painter = NineSlicePainter(
        source: words, stride: picture.width, buffer: buffer, clip: clip, operation: operation)
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
