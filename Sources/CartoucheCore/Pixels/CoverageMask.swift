/// How much of each pixel of a small rectangle a shape covers: 0 is nothing, 255 all.
package struct CoverageMask: Hashable, Sendable {
  /// The pixels, counted from the origin of the shape.
  package let bounds: PixelRect
  /// A level a pixel, row by row.
  package let levels: [UInt8]

  /// Nothing.
  package static let empty = CoverageMask(
    bounds: PixelRect(x: 0, y: 0, width: 0, height: 0), levels: [])

  /// Creates a mask of as many levels as the rectangle has pixels.
  package init(bounds: PixelRect, levels: [UInt8]) {
    precondition(levels.count == bounds.width * bounds.height, "a mask has one level a pixel")
    self.bounds = bounds
    self.levels = levels
  }
}
