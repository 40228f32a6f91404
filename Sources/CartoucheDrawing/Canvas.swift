import CCairo
public import CartoucheCore

/// Paints into the memory of a bitmap: the one way to draw.
///
/// Coordinates are points with the origin at the top left; a point has as many pixels as the
/// bitmap's scale says. A canvas lives as long as the closure of ``paint(into:_:)`` that gives it,
/// and belongs to one task: it is not Sendable. Fills of paths, strokes and text go through Cairo;
/// gradients, slices, tints and rounded corners are computed by this package.
///
///     var bitmap = try Bitmap(width: 60, height: 40, scale: .two)
///     try Canvas.paint(into: &bitmap) { canvas in
///       canvas.fill(Rect(x: 0, y: 0, width: 30, height: 20), with: .white)
///     }
public final class Canvas {
  /// The grid on which edges are rounded.
  package let grid: PixelGrid
  /// The pixels of the whole picture that lie under this canvas: all of it, or those of a layer.
  package let region: PixelRect
  /// The shapes in points by which this canvas and those around it are cut when they are done.
  let clips: [RoundedRect]
  let limits: ResourceLimits
  let buffer: PixelBuffer
  let surface: CairoSurface
  let context: CairoContext
  private var isClosed = false

  /// Makes a canvas over a part of a picture; the buffer begins at the corner of `region`.
  init(
    over buffer: PixelBuffer, grid: PixelGrid, region: PixelRect, limits: ResourceLimits,
    clips: [RoundedRect] = []
  ) throws(DrawingError) {
    self.grid = grid
    self.region = region
    self.clips = clips
    self.buffer = buffer
    self.limits = limits
    surface = try CairoSurface(over: buffer)
    context = try CairoContext(on: surface)
    cairo_translate(context.handle, -Double(region.x), -Double(region.y))
    cairo_scale(context.handle, grid.scale, grid.scale)
  }

  /// Draws into a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: The picture, whose former content stays where nothing is painted.
  ///   - limits: The largest layer that may be made.
  ///   - body: Draws; the canvas must not be kept beyond it.
  /// - Throws: `DrawingError.cairo` where Cairo refused a step, and what `body` throws.
  public static func paint(
    into bitmap: inout Bitmap, limits: ResourceLimits = .standard,
    _ body: (Canvas) throws -> Void
  ) throws {
    let grid = PixelGrid(scale: bitmap.scale)
    let region = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    try bitmap.withPixels { buffer in
      let canvas = try Canvas(over: buffer, grid: grid, region: region, limits: limits)
      // The memory is given back in any case, and a canvas that was kept must not reach it.
      defer { canvas.close() }
      try body(canvas)
      try canvas.finish()
    }
    bitmap.fingerprint.merge(Canvas.fingerprint)
  }

  /// The version of the drawing library.
  public static var fingerprint: RenderFingerprint {
    RenderFingerprint(["cairo": String(cString: cairo_version_string())])
  }

  /// The rectangle of the canvas in points.
  public var bounds: Rect { grid.points(of: region) }

  /// Completes the drawing and throws the first error met.
  func finish() throws(DrawingError) {
    surface.flush()
    try context.check("draw")
  }

  /// Lets go of the memory: what is drawn later is ignored.
  func close() {
    cairo_surface_finish(surface.handle)
    isClosed = true
  }

  /// Gives the memory to a kernel; coordinates in it begin at the corner of `region`.
  package func withPixelBuffer(_ body: (PixelBuffer) -> Void) {
    guard !isClosed else { return }
    surface.flush()
    body(buffer)
    surface.markDirty()
  }

  /// Lends the Cairo context to a painter that only Cairo serves, in pixels of the canvas with the
  /// state saved and restored around it.
  ///
  /// The state of the context is thrown at the end of the drawing.
  package func withCairoContext(_ body: (OpaquePointer) -> Void) {
    guard !isClosed else { return }
    cairo_save(context.handle)
    cairo_identity_matrix(context.handle)
    cairo_translate(context.handle, -Double(region.x), -Double(region.y))
    body(context.handle)
    cairo_restore(context.handle)
  }
}
