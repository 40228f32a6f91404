public import CartoucheCore
import CartoucheDrawing
import CartoucheText

/// A scene in which everything has its place; it can be described, and drawn by the renderer that
/// made it.
public struct PlacedScene {
  /// The extents of the picture.
  public let pixelSize: PixelSize
  /// The number of pixels in a point.
  public let scale: DisplayScale
  /// What lies where.
  public let layout: LayoutDescription
  /// What had to give way, one sentence each: characters without a glyph.
  public let warnings: [String]
  private let background: Color?
  private let elements: [PlacedElement]

  init(
    scale: DisplayScale, pixelSize: PixelSize, background: Color?, elements: [PlacedElement],
    described: [LayoutDescription.Element]
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
    warnings = Self.warnings(of: elements)
  }

  /// Paints everything in order.
  func paint(on canvas: Canvas, limits: ResourceLimits) throws {
    if let background {
      canvas.fill(canvas.bounds, with: background)
    }
    try ScenePainter(limits: limits).paint(elements, on: canvas)
  }

  private static func warnings(of elements: [PlacedElement]) -> [String] {
    var missing: [Unicode.Scalar] = []
    for text in elements.texts {
      missing += text.missingCharacters.filter { !missing.contains($0) }
    }
    var warnings: [String] = []
    if !missing.isEmpty {
      let names = missing.prefix(5).map { "\($0.codePointName) \"\(Character($0))\"" }
      let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
      warnings.append(
        "no font has a glyph for " + names.joined(separator: ", ") + more
          + "; a box is drawn instead")
    }
    return warnings
  }
}
