public import CartoucheCore

extension Canvas {
  /// Draws a group: what the closure draws is flattened, clipped by a shape, faded, and only then
  /// composited, each once.
  ///
  /// A child never shows through another at the rim of a shape, and overlapping children fade as
  /// one. A group that is cut by the same shape as one around it is cut once: two equal clips are one.
  ///
  /// - Parameters:
  ///   - shape: What is kept, in points; nil keeps all of the canvas.
  ///   - opacity: 0 to 1, clamped; at 0 nothing is drawn.
  ///   - body: Draws on a canvas of its own, in the same coordinates.
  /// - Throws: `DrawingError.layerTooLarge` where the layer is beyond the limits, and what `body`
  ///   throws.
  public func drawLayer(
    clippedTo shape: RoundedRect? = nil, opacity: Double = 1,
    _ body: (Canvas) throws -> Void
  ) throws {
    guard opacity > 0 else { return }
    let area = shape.map { grid.pixelsTouched(by: $0.rect) } ?? region
    let layerRegion = area.intersection(region)
    let cut = shape.flatMap { shape in clips.contains { $0.isSame(as: shape) } ? nil : shape }
    let draw: (Canvas) throws -> Void = { canvas in
      try body(canvas)
      if let shape = cut {
        canvas.withPixelBuffer { canvas.deviceShape(shape).mask($0) }
      }
    }
    let allClips = clips + [cut].compactMap(\.self)
    try withLayer(over: layerRegion, clips: allClips, draw) { layer, place, target in
      Blending.composite(layer, onto: target, at: place, opacity: opacity)
    }
  }

  /// Draws on a canvas of its own over a part of the picture, and gives its pixels to a step that
  /// puts them onto those of this canvas.
  ///
  /// - Parameters:
  ///   - region: The part, in pixels of the picture.
  ///   - clips: The shapes by which it and what lies around it are cut.
  ///   - draw: Draws on it.
  ///   - composite: Puts its pixels onto those of this canvas.
  /// - Throws: `DrawingError.layerTooLarge` where the layer is beyond the limits, and what `draw`
  ///   throws.
  func withLayer(
    over region: PixelRect, clips: [RoundedRect] = [], _ draw: (Canvas) throws -> Void,
    composite: (_ layer: PixelBuffer, _ place: PixelRect, _ target: PixelBuffer) -> Void
  ) throws {
    guard !region.isEmpty else { return }
    var layer: Bitmap
    do {
      layer = try Bitmap(width: region.width, height: region.height, limits: limits)
    } catch {
      throw DrawingError.layerTooLarge(width: region.width, height: region.height)
    }
    try layer.withPixels { buffer in
      let canvas = try Canvas(
        over: buffer, grid: grid, region: region, limits: limits, clips: clips)
      defer { canvas.close() }
      try draw(canvas)
      try canvas.finish()
      withPixelBuffer { composite(buffer, local(region), $0) }
    }
  }
}

extension RoundedRect {
  /// Whether the other shape covers the same.
  fileprivate func isSame(as other: RoundedRect) -> Bool {
    rect == other.rect && fittedCornerRadii == other.fittedCornerRadii
      && (cornerCurve == other.cornerCurve || fittedCornerRadii == .zero)
  }
}
