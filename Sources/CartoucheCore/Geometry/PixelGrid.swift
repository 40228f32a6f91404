#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The grid of pixels under a picture: the one place where points become pixels.
///
/// Edges are rounded, never extents: two rectangles that share an edge in points share it in pixels,
/// so there are neither seams nor overlaps. An edge half way between two pixels goes to the one
/// below or to the right of it.
public struct PixelGrid: Hashable, Sendable {
  /// The number of pixels in a point.
  public let scale: Double

  /// Creates the grid of a scale.
  public init(scale: DisplayScale) {
    self.scale = scale.pixelsPerPoint
  }

  /// The pixel edge nearest to a place on an axis in points.
  ///
  /// What is not a number counts as 0, and what lies beyond a billion pixels stays at a billion.
  public func edge(at points: Double) -> Int {
    Self.rounded(points * scale)
  }

  /// The rectangle of pixels between the edges nearest to the edges of a rectangle in points.
  public func pixels(covering rect: Rect) -> PixelRect {
    let left = edge(at: rect.minX)
    let top = edge(at: rect.minY)
    return PixelRect(
      x: left, y: top, width: max(0, edge(at: rect.maxX) - left),
      height: max(0, edge(at: rect.maxY) - top))
  }

  /// The rectangle of all pixels that a rectangle in points touches, even in part.
  public func pixelsTouched(by rect: Rect) -> PixelRect {
    let left = Self.rounded((rect.minX * scale + 0.001).rounded(.down))
    let top = Self.rounded((rect.minY * scale + 0.001).rounded(.down))
    let right = Self.rounded((rect.maxX * scale - 0.001).rounded(.up))
    let bottom = Self.rounded((rect.maxY * scale - 0.001).rounded(.up))
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The number of whole pixels that hold a length in points; a thousandth of a pixel more than a
  /// whole number is taken for it.
  public func length(holding points: Double) -> Int {
    Self.rounded((points * scale - 0.001).rounded(.up))
  }

  /// The place in points of a pixel edge.
  public func points(at edge: Int) -> Double {
    Double(edge) / scale
  }

  /// The rectangle in points that covers whole pixels.
  public func points(of pixels: PixelRect) -> Rect {
    Rect(
      x: points(at: pixels.x), y: points(at: pixels.y), width: points(at: pixels.width),
      height: points(at: pixels.height))
  }

  private static func rounded(_ value: Double) -> Int {
    guard !value.isNaN else { return 0 }
    return Int((min(max(value, -1e9), 1e9) + 0.5).rounded(.down))
  }
}
