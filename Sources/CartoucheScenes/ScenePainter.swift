import CartoucheCore
import CartoucheDrawing
import CartoucheText

/// Paints placed elements in order; it only obeys.
struct ScenePainter {
  let limits: ResourceLimits
  /// The pixels of all layers that are open at once.
  private var openPixels = 0

  init(limits: ResourceLimits) {
    self.limits = limits
  }

  /// Paints elements and their groups.
  ///
  /// - Throws: `DrawingError.layerTooLarge` where the layers that lie in each other have more pixels
  ///   together than a picture may.
  func paint(_ elements: [PlacedElement], on canvas: Canvas) throws {
    for element in elements {
      switch element.painting {
      case .text(let text, let color):
        canvas.draw(text, x: element.pixels.x, y: element.pixels.y, color: color)
      case .image(let image, let tint):
        canvas.draw(image, in: element.frame, tint: tint)
      case .shape(let content):
        paint(content, in: canvas.grid.points(of: element.pixels), on: canvas)
      case .group(let children, let effect):
        try paint(children, with: effect, in: element, on: canvas)
      }
    }
  }

  private func paint(_ content: Element.ShapeContent, in rect: Rect, on canvas: Canvas) {
    let outline = content.shape.outline(in: rect)
    switch (content.fill, content.border) {
    case (let fill?, let border?):
      canvas.fill(outline, with: fill, borderColor: border.color, borderWidth: border.width)
    case (let fill?, nil):
      canvas.fill(outline, with: fill)
    case (nil, let border?):
      canvas.strokeBorder(outline, with: border.color, width: border.width)
    case (nil, nil):
      break
    }
  }

  private func paint(
    _ children: [PlacedElement], with effect: PlacedElement.GroupEffect, in element: PlacedElement,
    on canvas: Canvas
  ) throws {
    let grid = canvas.grid
    let ink = children.ink(on: grid)
    switch effect {
    case .layer(let clip, let opacity):
      // Without a clip the layer ends where its ink does, on whole pixels.
      let shape =
        clip?.outline(in: grid.points(of: element.pixels))
        ?? RoundedRect(rect: grid.points(of: ink), cornerRadii: .zero)
      let area = grid.pixelsTouched(by: shape.rect).intersection(canvas.region)
      let inner = try opened(area)
      try canvas.drawLayer(clippedTo: shape, opacity: opacity) { try inner.paint(children, on: $0) }
    case .shadow(let shadow):
      let inner = try opened(ink.intersection(canvas.region))
      try canvas.drawLayer(casting: shadow, within: grid.points(of: ink)) {
        try inner.paint(children, on: $0)
      }
    }
  }

  private func opened(_ area: PixelRect) throws -> ScenePainter {
    var copy = self
    copy.openPixels += max(0, area.width) * max(0, area.height)
    guard copy.openPixels <= limits.pixels else {
      throw DrawingError.layerTooLarge(width: area.width, height: area.height)
    }
    return copy
  }
}
