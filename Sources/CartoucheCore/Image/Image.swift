/// A bitmap with the way it is drawn: whole or sliced, in its own colours or tinted – in the words of
/// UIKit's `UIImage`.
///
/// ```swift
/// let button = try Image(bitmap)
///   .resizableImage(withCapInsets: EdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
///   .withRenderingMode(.alwaysTemplate)
/// ```
///
/// An image that is not resizable is scaled as a whole to the rectangle in which it is drawn.
public struct Image: Hashable, Sendable {
  /// The picture; its scale is the number of pixels in a point of the image.
  public let bitmap: Bitmap
  /// How the picture is divided, or nil where it is scaled as a whole.
  public private(set) var slicing: NineSlice?
  /// Whether the picture's colours are drawn.
  public private(set) var renderingMode: ImageRenderingMode

  /// Creates an image that is scaled as a whole, with automatic rendering mode.
  public init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    slicing = nil
    renderingMode = .automatic
  }

  private init(_ bitmap: Bitmap, slicing: NineSlice?, renderingMode: ImageRenderingMode) {
    self.bitmap = bitmap
    self.slicing = slicing
    self.renderingMode = renderingMode
  }

  /// The extents in points at which nothing is scaled: those of the bitmap, or of caps and centre
  /// where it is sliced.
  public var size: Size {
    let grid = PixelGrid(scale: bitmap.scale)
    let pixels = slicing?.naturalSize ?? bitmap.size
    return Size(width: grid.points(at: pixels.width), height: grid.points(at: pixels.height))
  }

  /// The image with caps that keep their size while the centre grows and shrinks.
  ///
  /// This is UIKit's method with UIKit's default, which repeats the centre. In a tree of views,
  /// SwiftUI's `resizable(capInsets:resizingMode:)` says the same with SwiftUI's default, which
  /// stretches it, and without `try`.
  ///
  /// Each inset is rounded to whole pixels of the bitmap, half a pixel away from the edge; if the
  /// insets of an axis fit the image but their rounded values are a pixel too many together, the
  /// right or bottom one gives way. Without any inset the whole image is repeated or scaled.
  ///
  /// - Parameters:
  ///   - capInsets: The caps in points.
  ///   - resizingMode: How the centre is filled; a centre of one pixel is stretched in either mode.
  /// - Returns: The image; its rendering mode stays.
  /// - Throws: `CoreError.notFinite` where an inset is infinite or not a number,
  ///   `CoreError.outOfRange` where one is negative or the insets of an axis are larger than the
  ///   image.
  public func resizableImage(
    withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode = .tile
  ) throws(CoreError) -> Image {
    for inset in [capInsets.top, capInsets.left, capInsets.bottom, capInsets.right]
    where !inset.isFinite {
      throw .notFinite(what: "cap inset")
    }
    let slice = try NineSlice(
      imageSize: bitmap.size,
      capInsets: CapInsets(
        top: pixels(capInsets.top), left: pixels(capInsets.left),
        bottom: pixels(capInsets.bottom, after: capInsets.top, of: bitmap.height),
        right: pixels(capInsets.right, after: capInsets.left, of: bitmap.width)),
      fillingBothAxesBy: resizingMode)
    return Image(bitmap, slicing: slice, renderingMode: renderingMode)
  }

  /// The image with a slice in pixels of its bitmap, as asset catalogs have it.
  ///
  /// - Parameter slicing: A slice made for the size of the bitmap; one of another size is a
  ///   programming error.
  /// - Returns: The image; its rendering mode stays.
  public func resizable(slicing: NineSlice) -> Image {
    precondition(slicing.imageSize == bitmap.size, "the slice is made for the size of the bitmap")
    return Image(bitmap, slicing: slicing, renderingMode: renderingMode)
  }

  /// The image with another rendering mode.
  public func withRenderingMode(_ renderingMode: ImageRenderingMode) -> Image {
    Image(bitmap, slicing: slicing, renderingMode: renderingMode)
  }

  /// The image in one colour, with the opacity of the colour times its own.
  ///
  /// Only the alpha of the image survives. The result is always drawn in these colours, as with
  /// UIKit's `withTintColor(_:)`; a later tint changes nothing.
  public func tinted(_ color: Color) -> Image {
    Image(
      bitmap.tinted(color), slicing: slicing, renderingMode: .alwaysOriginal)
  }

  /// An inset in whole pixels.
  private func pixels(_ inset: Double) -> Int {
    PixelGrid(scale: bitmap.scale).edge(at: inset)
  }

  /// The second inset of an axis in whole pixels.
  private func pixels(_ inset: Double, after first: Double, of length: Int) -> Int {
    let rounded = pixels(inset)
    let rest = length - pixels(first)
    let fits = (first + inset) * bitmap.scale.pixelsPerPoint <= Double(length) + 0.001
    return fits && rounded > rest && rest >= 0 ? rest : rounded
  }
}
