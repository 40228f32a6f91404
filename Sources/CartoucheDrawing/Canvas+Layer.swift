public import CartoucheCore

extension Canvas {
  /// Draws a group: what the closure draws is flattened, clipped by a shape, faded, and only then
  /// composited, each once.
  ///
  /// A child never shows through another at the rim of a shape, and overlapping children fade as
  /// one.
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
    let draw: (Canvas) throws -> Void = { canvas in
      try body(canvas)
      if let shape {
        canvas.withPixelBuffer { canvas.deviceShape(shape).mask($0) }
      }
    }
    try withLayer(over: layerRegion, draw) { layer, place, target in
      Blending.composite(layer, onto: target, at: place, opacity: opacity)
    }
  }

  /// Draws on a canvas of its own over a part of the picture, and gives its pixels to a step that
  /// puts them onto those of this canvas.
  ///
  /// - Throws: `DrawingError.layerTooLarge` where the layer is beyond the limits, and what `draw`
  ///   throws.
  func withLayer(
    over region: PixelRect, _ draw: (Canvas) throws -> Void,
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
      let canvas = try Canvas(over: buffer, grid: grid, region: region, limits: limits)
      defer { canvas.close() }
      try draw(canvas)
      try canvas.finish()
      withPixelBuffer { composite(buffer, local(region), $0) }
    }
  }
}
