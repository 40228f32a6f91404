/// A soft shadow of what is drawn, as SwiftUI's `shadow(color:radius:x:y:)`.
///
/// The shadow has the outline of the drawing's alpha, blurred, in one colour. Lengths are in points.
///
///     let shadow = Shadow(color: Color.black.opacity(0.2), radius: 6, y: 3)
public struct Shadow: Hashable, Sendable {
  /// The colour, whose opacity is multiplied with that of what casts the shadow.
  public var color: Color
  /// The standard deviation of the blur; 0 is a sharp shadow.
  ///
  /// As Core Animation's `shadowRadius`: the blur of CSS is twice as large.
  public var radius: Double
  /// The distance to the right; negative is to the left.
  public var x: Double
  /// The distance downwards; negative is upwards.
  public var y: Double

  /// Creates a shadow.
  ///
  /// A radius that is negative or not a number counts as 0, an offset that is not finite too.
  ///
  /// - Parameters:
  ///   - color: The colour; a third of black unless said otherwise.
  ///   - radius: The standard deviation of the blur in points. More than 1,000 pixels count as 1,000.
  ///   - x: The distance to the right in points, rounded to pixels where it is drawn.
  ///   - y: The distance downwards, likewise.
  public init(
    color: Color = Color.black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
  ) {
    self.color = color
    self.radius = radius > 0 ? radius : 0
    self.x = x.isFinite ? x : 0
    self.y = y.isFinite ? y : 0
  }

  /// The blur on a grid.
  package func blur(on grid: PixelGrid) -> GaussianBlur {
    GaussianBlur(sigma: radius * grid.scale)
  }

  /// Draws the shadow of a layer, source-over, but not the layer itself.
  ///
  /// - Parameters:
  ///   - layer: What casts the shadow.
  ///   - place: Where the corner of the layer lies on the buffer, in pixels.
  ///   - buffer: What is painted on.
  ///   - grid: The pixels in a point.
  /// - Complexity: O(n) in the pixels of the layer and its rim, for any radius; up to 8 bytes for
  ///   each are allocated.
  package func draw(
    of layer: PixelBuffer, at place: PixelRect, onto buffer: PixelBuffer, grid: PixelGrid
  ) {
    guard color.alpha > 0 else { return }
    let blur = blur(on: grid)
    // A cell more than the passes reach, for what is interpolated.
    let margin = blur.reachInCells + (blur.cell == 1 ? 0 : 1)
    var field = AlphaField(alphaOf: layer, margin: margin, cell: blur.cell)
    blur.apply(to: &field)
    let left = place.x - field.marginInPixels + grid.edge(at: x)
    let top = place.y - field.marginInPixels + grid.edge(at: y)
    let area = PixelRect(
      x: left, y: top, width: field.widthInPixels, height: field.heightInPixels
    ).intersection(buffer.bounds)
    guard !area.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width) { levels in
      for row in area.y..<area.maxY {
        field.writeLevels(of: row - top, from: area.x - left, to: levels)
        Blending.sourceOver(
          color, coverage: UnsafeBufferPointer(levels),
          onto: buffer.row(row, from: area.x, count: area.width))
      }
    }
  }
}
