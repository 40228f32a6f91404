package import CartoucheCore
import CartoucheDrawing
import CartoucheText

/// Many pictures in one, in rows, each with its label below it.
///
/// All columns are as wide as the widest picture; a row is as high as its highest. Pictures are
/// placed pixel for pixel.
package struct ContactSheet {
  /// A picture to come.
  package struct Cell: Hashable, Sendable {
    /// What is written below it; cut where it is wider than the column.
    package let label: String
    /// Its extents in pixels.
    package let size: PixelSize

    /// Creates a cell.
    package init(label: String, size: PixelSize) {
      self.label = label
      self.size = size
    }
  }

  /// The sheet with what has been placed on it.
  package private(set) var bitmap: Bitmap
  /// Where each picture goes, in pixels.
  package let places: [PixelRect]
  private let limits: ResourceLimits

  /// Makes a sheet with labels and no pictures.
  ///
  /// - Parameters:
  ///   - cells: What comes on it, row by row.
  ///   - groups: How many values each option has that the cells go through, the last one changing
  ///     fastest; rows end where one of these begins anew.
  ///   - scale: The number of pixels in a point of labels and gaps.
  ///   - renderer: Whose fonts and limits are used.
  /// - Throws: `SceneError.value` where the sheet would be too large, `.text` where labels cannot be
  ///   shaped, `.drawing` where Cairo fails.
  package init(
    cells: [Cell], groups: [Int], scale: DisplayScale, renderer: CardRenderer
  ) throws(SceneError) {
    limits = renderer.renderer.limits
    let labels = try Self.labels(cells, scale: scale, renderer: renderer)
    let plan = SheetPlan(
      sizes: cells.map(\.size), groups: groups, labelHeight: labels.map(\.height).max() ?? 0,
      gap: PixelGrid(scale: scale).edge(at: 12))
    places = plan.places
    do {
      bitmap = try Bitmap(
        width: plan.size.width, height: plan.size.height, scale: scale, limits: limits)
    } catch {
      throw .value(error)
    }
    bitmap.fingerprint.merge(renderer.renderer.library.fingerprint)
    try paint { canvas in
      canvas.fill(canvas.bounds, with: .white)
      for (label, place) in zip(labels, plan.labelPlaces) {
        canvas.draw(label, x: place.x, y: place.y, color: .black)
      }
    }
  }

  /// Puts a picture in its place.
  ///
  /// - Throws: `SceneError.drawing` where Cairo fails.
  package mutating func place(_ picture: Bitmap, at index: Int) throws(SceneError) {
    let place = places[index]
    bitmap.fingerprint.merge(picture.fingerprint)
    try paint { canvas in
      let area = PixelRect(
        x: place.x, y: place.y, width: picture.width, height: picture.height)
      canvas.draw(Image(picture), in: canvas.grid.points(of: area))
    }
  }

  private static func labels(
    _ cells: [Cell], scale: DisplayScale, renderer: CardRenderer
  ) throws(SceneError) -> [ShapedText] {
    let width = cells.map(\.size.width).max() ?? 0
    let shaper = renderer.renderer.shaper(for: scale)
    do {
      return try cells.map { cell throws(TextError) in
        let line = TextLine(cell.label, font: .system(size: 12), minimumScaleFactor: 0.6)
        return try shaper.shape(line, maximumWidth: width)
      }
    } catch {
      throw .text(error)
    }
  }

  private mutating func paint(_ body: (Canvas) -> Void) throws(SceneError) {
    do {
      try Canvas.paint(into: &bitmap, limits: limits, body)
    } catch let error as DrawingError {
      throw .drawing(error)
    } catch {
      throw .drawing(.cairo(operation: "draw", message: String(describing: error)))
    }
  }
}
