/// The division of an image file into four corners, four edges and a centre: corners keep their
/// size, edges grow along one axis and the centre along both.
///
/// ```
///          left     center      dropped     right
///        +--------+----------+-------------+--------+
///    top | corner |   edge   |             | corner |   The sample of the centre begins right
///        +--------+----------+             +--------+   after the left and top cap. What lies
/// center |  edge  |  sample  |             |  edge  |   between its end and the far cap is
///        +--------+----------+             +--------+   never drawn.
/// dropped|                                          |
///        +--------+----------+             +--------+
/// bottom | corner |   edge   |             | corner |
///        +--------+----------+-------------+--------+
/// ```
///
/// Everything is in pixels of the file. A 22 x 48 pixel file with caps of 10 and a centre of 1 x 1
/// has a natural size of 21 x 21 pixels:
///
/// ```swift
/// let slice = try NineSlice(
///   imageSize: PixelSize(width: 22, height: 48), capInsets: CapInsets(10),
///   centerSize: PixelSize(width: 1, height: 1), resizingMode: .tile)
/// let patches = slice.patches(filling: PixelRect(x: 0, y: 0, width: 120, height: 48))
/// ```
///
/// The three-part forms of asset catalogs are slices with caps on one axis only; the other axis is
/// then scaled as a whole, whatever the mode.
///
/// Source: Apple, Asset Catalog Format Reference, "Image Set Type", `resizing`.
/// https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/ImageSetType.html
public struct NineSlice: Hashable, Sendable {
  /// The extents of the file.
  public let imageSize: PixelSize
  /// The parts along the edges that keep their size.
  public let capInsets: CapInsets
  /// The extents of the sample that fills the centre, clipped to what the caps leave.
  public let centerSize: PixelSize
  /// How the centre is filled.
  public let resizingMode: ResizingMode
  /// How the centre is filled from left to right.
  public let horizontalResizingMode: ResizingMode
  /// How the centre is filled from top to bottom.
  public let verticalResizingMode: ResizingMode

  /// Creates a slice.
  ///
  /// Caps may take the whole image; where the centre then has no pixel on an axis, the one pixel at
  /// its place is stretched, as Core Animation does with an empty `contentsCenter`.
  ///
  /// An axis without caps, whose centre is the whole axis, is stretched if the other axis has caps:
  /// these are the three-part forms of asset catalogs.
  ///
  /// - Parameters:
  ///   - imageSize: The extents of the file in pixels.
  ///   - capInsets: The caps in pixels of the file.
  ///   - centerSize: The sample right after the left and top cap; what reaches into the far caps is
  ///     clipped. Without it the centre is all that the caps leave.
  ///   - resizingMode: How the centre is filled.
  /// - Throws: `CoreError.outOfRange` where the image has no pixel, a cap is negative, the caps of
  ///   an axis are larger than the image, or the centre is negative.
  public init(
    imageSize: PixelSize, capInsets: CapInsets, centerSize: PixelSize? = nil,
    resizingMode: ResizingMode
  ) throws(CoreError) {
    let center = try Self.center(of: imageSize, capInsets: capInsets, asked: centerSize)
    let hasColumns = capInsets.left > 0 || capInsets.right > 0
    let hasRows = capInsets.top > 0 || capInsets.bottom > 0
    let stretchesWidth = hasRows && !hasColumns && center.width == imageSize.width
    let stretchesHeight = hasColumns && !hasRows && center.height == imageSize.height
    self.imageSize = imageSize
    self.capInsets = capInsets
    self.centerSize = center
    self.resizingMode = resizingMode
    horizontalResizingMode = stretchesWidth ? .stretch : resizingMode
    verticalResizingMode = stretchesHeight ? .stretch : resizingMode
  }

  /// Creates a slice that fills both axes in the same way, also an axis without caps.
  ///
  /// This is UIKit's `resizableImage(withCapInsets:resizingMode:)`: an image without caps is
  /// repeated as a whole.
  init(
    imageSize: PixelSize, capInsets: CapInsets, fillingBothAxesBy mode: ResizingMode
  ) throws(CoreError) {
    centerSize = try Self.center(of: imageSize, capInsets: capInsets, asked: nil)
    self.imageSize = imageSize
    self.capInsets = capInsets
    resizingMode = mode
    horizontalResizingMode = mode
    verticalResizingMode = mode
  }

  /// The extents at which nothing is scaled, repeated or cut: caps and centre, in pixels of the file.
  public var naturalSize: PixelSize {
    PixelSize(
      width: capInsets.left + centerSize.width + capInsets.right,
      height: capInsets.top + centerSize.height + capInsets.bottom)
  }

  private static func center(
    of image: PixelSize, capInsets caps: CapInsets, asked: PixelSize?
  ) throws(CoreError) -> PixelSize {
    PixelSize(
      width: try center(
        of: image.width, caps: (caps.left, caps.right), asked: asked?.width,
        names: ("image width", "left cap", "right cap", "center width")),
      height: try center(
        of: image.height, caps: (caps.top, caps.bottom), asked: asked?.height,
        names: ("image height", "top cap", "bottom cap", "center height")))
  }

  private static func center(
    of length: Int, caps: (leading: Int, trailing: Int), asked: Int?,
    names: (image: String, leading: String, trailing: String, center: String)
  ) throws(CoreError) -> Int {
    guard length > 0 else {
      throw .outOfRange(what: names.image, found: Double(length), allowed: "1 or more")
    }
    guard caps.leading >= 0, caps.leading <= length else {
      throw .outOfRange(
        what: names.leading, found: Double(caps.leading), allowed: "0 to \(length) pixels")
    }
    let rest = length - caps.leading
    guard caps.trailing >= 0, caps.trailing <= rest else {
      throw .outOfRange(
        what: names.trailing, found: Double(caps.trailing), allowed: "0 to \(rest) pixels")
    }
    guard let asked else { return rest - caps.trailing }
    guard asked >= 0 else {
      throw .outOfRange(what: names.center, found: Double(asked), allowed: "0 or more")
    }
    return min(asked, rest - caps.trailing)
  }
}
