public import CartoucheCore

extension Canvas {
  /// Fills a rectangle in points; its edges are rounded to pixels.
  ///
  /// Nothing is drawn where no pixel lies between them.
  public func fill(_ rect: Rect, with color: Color) {
    let pixels = local(grid.pixels(covering: rect))
    withPixelBuffer { buffer in
      Blending.fill(buffer, in: pixels, with: color, blending: .sourceOver)
    }
  }

  /// Fills a rectangle with rounded corners, whose edges may lie between pixels.
  ///
  /// The share of each pixel that the shape covers is right to 1/255; straight edges on pixels are
  /// sharp.
  public func fill(_ shape: RoundedRect, with color: Color) {
    withPixelBuffer { buffer in
      deviceShape(shape).fill(buffer, clip: buffer.bounds, color: color)
    }
  }

  /// Draws a border inside the edge of a shape, following its corners, as a layer's `borderWidth`.
  ///
  /// The width is in points; nothing is drawn where it is not above zero, and all is filled where no
  /// room is left inside.
  public func strokeBorder(_ shape: RoundedRect, with color: Color, width: Double) {
    withPixelBuffer { buffer in
      deviceShape(shape).fillBorder(
        width: width * grid.scale, buffer, clip: buffer.bounds, color: color)
    }
  }

  /// Draws an image in a rectangle in points, whose edges are rounded to pixels.
  ///
  /// A sliced image keeps its caps, any other is stretched as a whole. A template is drawn in the
  /// tint, or in black where there is none; other images keep their own colours.
  public func draw(_ image: Image, in rect: Rect, tint: Color? = nil) {
    let pixels = local(grid.pixels(covering: rect))
    withPixelBuffer { buffer in
      image.draw(
        into: buffer, rect: pixels, clip: buffer.bounds, canvasScale: grid.scale,
        tint: image.renderingMode == .alwaysTemplate ? tint ?? .black : nil)
    }
  }

  /// The mapping from points to pixels of the buffer.
  var deviceTransform: AffineTransform {
    AffineTransform(
      a: grid.scale, b: 0, c: 0, d: grid.scale, tx: -Double(region.x), ty: -Double(region.y))
  }

  /// A shape in pixels of the buffer.
  func deviceShape(_ shape: RoundedRect) -> RoundedRect {
    var scaled = shape.scaled(by: grid.scale)
    scaled.rect = scaled.rect.offsetBy(x: -Double(region.x), y: -Double(region.y))
    return scaled
  }

  /// Pixels of the picture as pixels of the buffer.
  func local(_ pixels: PixelRect) -> PixelRect {
    PixelRect(
      x: pixels.x - region.x, y: pixels.y - region.y, width: pixels.width, height: pixels.height)
  }
}
