public import CartoucheCore

extension Canvas {
  /// Fills a shape and draws a border along the inside of its edge, as one picture.
  ///
  /// Unlike a fill with a border after it, nothing of the colour inside shines through the rim
  /// outside of an opaque border.
  ///
  /// - Parameters:
  ///   - shape: The shape in points.
  ///   - color: The colour inside.
  ///   - borderColor: The colour of the border, over the other.
  ///   - borderWidth: The width of the border in points; not above 0 is no border.
  public func fill(
    _ shape: RoundedRect, with color: Color, borderColor: Color, borderWidth: Double
  ) {
    withPixelBuffer { buffer in
      deviceShape(shape).fill(
        buffer, clip: buffer.bounds, color: color, borderColor: borderColor,
        borderWidth: borderWidth * grid.scale)
    }
  }

  /// Draws a line of light along the upper edge of a shape, inside of its border, as the inset shadow
  /// of CSS without blur, `inset 0 DEPTH 0 COLOR`.
  ///
  /// - Parameters:
  ///   - shape: The shape in points.
  ///   - color: The colour of the line.
  ///   - depth: How thick it is in the middle, in points; not above 0 is none.
  ///   - borderWidth: The width of the border of the shape in points.
  package func drawHighlight(
    of shape: RoundedRect, with color: Color, depth: Double, borderWidth: Double
  ) {
    withPixelBuffer { buffer in
      deviceShape(shape).fillHighlight(
        depth: depth * grid.scale, borderWidth: borderWidth * grid.scale, buffer,
        clip: buffer.bounds, color: color)
    }
  }

  /// Draws a group inside a shape with a border along the inside of its edge, as one picture.
  ///
  /// The border lies over the group; both are cut by the edge once, so that nothing of the group shines
  /// through the rim outside of an opaque border.
  ///
  /// - Parameters:
  ///   - shape: What is kept, in points.
  ///   - borderColor: The colour of the border.
  ///   - borderWidth: The width of the border in points; not above 0 is no border.
  ///   - opacity: 0 to 1, clamped; at 0 nothing is drawn.
  ///   - body: Draws on a canvas of its own, in the same coordinates.
  /// - Throws: as ``drawLayer(clippedTo:opacity:_:)``.
  public func drawLayer(
    clippedTo shape: RoundedRect, borderColor: Color, borderWidth: Double, opacity: Double = 1,
    _ body: (Canvas) throws -> Void
  ) throws {
    try drawLayer(clippedTo: shape, opacity: opacity) { canvas in
      try body(canvas)
      canvas.withPixelBuffer { buffer in
        canvas.deviceShape(shape).fillFrame(
          width: borderWidth * grid.scale, buffer, color: borderColor)
      }
    }
  }
}
