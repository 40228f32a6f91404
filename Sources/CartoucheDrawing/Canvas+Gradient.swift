public import CartoucheCore

extension Canvas {
  /// Draws a radial gradient over the canvas, source-over.
  ///
  /// Its circles are in points. What lies outside of them is painted only as its options say. Colours
  /// are those at the centres of pixels, with one rounding.
  ///
  /// - Parameters:
  ///   - gradient: The gradient.
  ///   - transform: Maps its coordinates to points of the canvas: a circle can so become an ellipse.
  ///     One that flattens the plane, or has a number that is not finite, paints nothing.
  ///   - dithering: Whether steps between levels are hidden.
  public func draw(
    _ gradient: RadialGradient, transform: AffineTransform = .identity,
    dithering: GradientDithering = .none
  ) {
    withPixelBuffer { buffer in
      gradient.draw(
        into: buffer, clip: buffer.bounds, transform: transform.concatenating(deviceTransform),
        blending: .sourceOver, dither: dither(dithering))
    }
  }

  /// Draws a linear gradient over the canvas, source-over.
  ///
  /// Its points are in points. What lies before and after them is painted only as its options say.
  ///
  /// - Parameters:
  ///   - gradient: The gradient.
  ///   - transform: Maps its coordinates to points of the canvas, as for a radial gradient.
  ///   - dithering: Whether steps between levels are hidden.
  public func draw(
    _ gradient: LinearGradient, transform: AffineTransform = .identity,
    dithering: GradientDithering = .none
  ) {
    withPixelBuffer { buffer in
      gradient.draw(
        into: buffer, clip: buffer.bounds, transform: transform.concatenating(deviceTransform),
        blending: .sourceOver, dither: dither(dithering))
    }
  }

  /// The thresholds for the pixels of the picture, also in a layer that begins elsewhere.
  private func dither(_ dithering: GradientDithering) -> OrderedDither? {
    switch dithering {
    case .none: nil
    case .ordered: OrderedDither(x: region.x, y: region.y)
    }
  }
}
