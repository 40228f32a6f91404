public import CartoucheCore
import CartoucheDrawing

/// A scene in which everything has its place; it can be described, and drawn by the renderer that
/// made it.
public struct PlacedScene {
  /// The extents of the picture.
  public let pixelSize: PixelSize
  /// The number of pixels in a point.
  public let scale: DisplayScale
  /// What lies where.
  public let layout: LayoutDescription
  /// What had to give way.
  public let warnings: [SceneWarning]
  private let background: Color?
  private let elements: [PlacedElement]

  init(
    scale: DisplayScale, pixelSize: PixelSize, background: Color?, elements: [PlacedElement],
    described: [LayoutDescription.Element], warnings: [SceneWarning]
  ) {
    self.scale = scale
    self.pixelSize = pixelSize
    self.background = background
    self.elements = elements
    let grid = PixelGrid(scale: scale)
    layout = LayoutDescription(
      scale: scale.pixelsPerPoint,
      size: Size(
        width: grid.points(at: pixelSize.width), height: grid.points(at: pixelSize.height)),
      dismiss: [], elements: described)
    self.warnings = warnings
  }

  /// Paints everything in order.
  func paint(on canvas: Canvas, limits: ResourceLimits) throws {
    if let background {
      canvas.fill(canvas.bounds, with: background)
    }
    try ScenePainter(limits: limits).paint(elements, on: canvas)
  }
}
