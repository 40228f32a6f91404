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
}
