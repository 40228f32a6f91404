public import CartoucheCore
import CartoucheDrawing

extension ButtonBackground {
  /// Draws the background, without slices.
  ///
  /// The size is rounded up to whole pixels, and the edges lie on them.
  ///
  /// - Parameters:
  ///   - scale: the number of pixels in a point.
  ///   - limits: the largest picture.
  /// - Returns: a bitmap of the scale, as large as ``size`` and ``outsets``.
  /// - Throws: `SceneError.value` where a number is none, negative, or the picture would be empty or
  ///   too large, and `SceneError.drawing` where Cairo fails.
  public func bitmap(
    scale: DisplayScale, limits: ResourceLimits = .standard
  ) throws(SceneError) -> Bitmap {
    var bitmap: Bitmap
    let gradient: LinearGradient?
    let place: PixelRect
    do throws(CoreError) {
      try check()
      place = self.place(on: PixelGrid(scale: scale))
      guard !place.isEmpty else {
        throw .tooLarge(width: place.width, height: place.height, limits: limits)
      }
      let size = pictureSize(of: place, on: PixelGrid(scale: scale))
      bitmap = try Bitmap(width: size.width, height: size.height, scale: scale, limits: limits)
      gradient = try self.gradient(over: PixelGrid(scale: scale).points(of: place))
    } catch {
      throw .value(error)
    }
    do {
      try Canvas.paint(into: &bitmap, limits: limits) { canvas in
        try draw(gradient, in: canvas.grid.points(of: place), on: canvas)
      }
    } catch let error as DrawingError {
      throw .drawing(error)
    } catch {
      throw .drawing(.cairo(operation: "draw", message: String(describing: error)))
    }
    return bitmap
  }

  /// The pixels of the rounded rectangle in the picture.
  func place(on grid: PixelGrid) -> PixelRect {
    PixelRect(
      x: grid.edge(at: outsets.left), y: grid.edge(at: outsets.top),
      width: grid.length(holding: size.width), height: grid.length(holding: size.height))
  }

  private func pictureSize(of place: PixelRect, on grid: PixelGrid) -> PixelSize {
    PixelSize(
      width: place.maxX + grid.edge(at: outsets.right),
      height: place.maxY + grid.edge(at: outsets.bottom))
  }

  func check() throws(CoreError) {
    for (what, value) in [
      ("width", size.width), ("height", size.height), ("corner radius", cornerRadius),
      ("border width", borderWidth), ("shadow radius", shadow?.radius ?? 0),
    ] {
      guard value.isFinite else { throw .notFinite(what: what) }
      guard value >= 0 else { throw .outOfRange(what: what, found: value, allowed: "0 or more") }
    }
    guard !opacity.isNaN else { throw .notFinite(what: "opacity") }
  }

  private func gradient(over rect: Rect) throws(CoreError) -> LinearGradient? {
    let (gradient, end): (Gradient, Point)
    switch fill {
    case .none, .color: return nil
    case .vertical(let stops): (gradient, end) = (stops, Point(x: rect.minX, y: rect.maxY))
    case .horizontal(let stops): (gradient, end) = (stops, Point(x: rect.maxX, y: rect.minY))
    }
    return try LinearGradient(
      gradient, start: Point(x: rect.minX, y: rect.minY), end: end,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  private func draw(_ gradient: LinearGradient?, in rect: Rect, on canvas: Canvas) throws {
    let drawShape = { (canvas: Canvas) throws in try self.drawShape(gradient, in: rect, on: canvas)
    }
    let drawAll: (Canvas) throws -> Void =
      if let shadow {
        { try $0.drawLayer(casting: shadow, within: rect, drawShape) }
      } else {
        drawShape
      }
    if opacity < 1 {
      try canvas.drawLayer(opacity: opacity, drawAll)
    } else {
      try drawAll(canvas)
    }
  }

  private func drawShape(
    _ gradient: LinearGradient?, in rect: Rect, on canvas: Canvas
  ) throws {
    let shape = RoundedRect(
      rect: rect, cornerRadii: CornerRadii(cornerRadius), cornerCurve: cornerCurve)
    if let gradient {
      try canvas.drawLayer(
        clippedTo: shape, borderColor: borderColor, borderWidth: borderWidth
      ) { layer in
        layer.draw(gradient)
      }
    } else if case .color(let color) = fill {
      canvas.fill(shape, with: color, borderColor: borderColor, borderWidth: borderWidth)
    } else {
      canvas.strokeBorder(shape, with: borderColor, width: borderWidth)
    }
    if let innerHighlight {
      canvas.drawHighlight(
        of: shape, with: innerHighlight, depth: Self.highlightDepth, borderWidth: borderWidth)
    }
  }
}
