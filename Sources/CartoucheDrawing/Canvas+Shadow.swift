public import CartoucheCore

extension Canvas {
  /// Draws a group with its shadow: what the closure draws is flattened, its shadow is drawn, and
  /// then the group over it.
  ///
  /// The group's parts cast one shadow; none falls from one part onto another.
  ///
  /// - Parameters:
  ///   - shadow: The shadow; a clear one is left out.
  ///   - bounds: What the group may paint, in points; the rest of it is cut off.
  ///   - body: Draws on a canvas of its own, in the same coordinates.
  /// - Throws: `DrawingError.layerTooLarge` where the group is beyond the limits, and what `body`
  ///   throws.
  public func drawLayer(
    casting shadow: Shadow, within bounds: Rect, _ body: (Canvas) throws -> Void
  ) throws {
    let reach = shadow.blur(on: grid).reach
    // What is not seen itself counts where its shadow may be.
    let seen = region.union(
      region.offset(x: -grid.edge(at: shadow.x), y: -grid.edge(at: shadow.y)).expanded(by: reach))
    let area = grid.pixelsTouched(by: bounds).intersection(seen)
    try withLayer(over: area, body) { layer, place, target in
      shadow.draw(of: layer, at: place, onto: target, grid: grid)
      Blending.composite(layer, onto: target, at: place, opacity: 1)
    }
  }
}

extension PixelRect {
  fileprivate func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  fileprivate func expanded(by reach: Int) -> PixelRect {
    PixelRect(x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach)
  }

  fileprivate func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
