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
    guard !layerRegion.isEmpty else { return }
    var layer: Bitmap
    do {
      layer = try Bitmap(width: layerRegion.width, height: layerRegion.height, limits: limits)
    } catch {
      throw DrawingError.layerTooLarge(width: layerRegion.width, height: layerRegion.height)
    }
    try layer.withPixels { buffer in
      let canvas = try Canvas(over: buffer, grid: grid, region: layerRegion, limits: limits)
      defer { canvas.close() }
      try body(canvas)
      if let shape {
        canvas.withPixelBuffer { canvas.deviceShape(shape).mask($0) }
      }
      try canvas.finish()
      let target = local(layerRegion)
      withPixelBuffer { Blending.composite(buffer, onto: $0, at: target, opacity: opacity) }
    }
  }
}
