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
/// Android's nine-patches may have several parts of an axis that grow; what lies between two of them
/// keeps its size.
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
  /// The columns that grow, where there are several parts of them; else none, and the centre grows.
  public let stretchColumns: [Range<Int>]
  /// The rows that grow, where there are several parts of them; else none, and the centre grows.
  public let stretchRows: [Range<Int>]

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
    stretchColumns = []
    stretchRows = []
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
    stretchColumns = []
    stretchRows = []
  }

  /// Creates a slice whose axes have any number of parts that are stretched, as Android's nine-patches.
  ///
  /// What an axis gains over its fixed parts is shared by the parts that grow in proportion to their
  /// lengths. Where the fixed parts do not fit, they shrink by one factor and the others vanish. The
  /// caps are what lies before the first and after the last part, the centre all between them.
  ///
  /// - Parameters:
  ///   - imageSize: The extents of the image in pixels.
  ///   - columns: The columns that grow, from left to right, not touching each other; none is all.
  ///   - rows: The rows that grow, from top to bottom; none is all.
  /// - Throws: `CoreError.outOfRange` where the image has no pixel, or a part is empty, lies outside
  ///   of the image, or does not lie behind the one before it.
  public init(
    imageSize: PixelSize, stretchingColumns columns: [Range<Int>], rows: [Range<Int>]
  ) throws(CoreError) {
    let width = try Self.extent(of: columns, length: imageSize.width, what: "column")
    let height = try Self.extent(of: rows, length: imageSize.height, what: "row")
    try self.init(
      imageSize: imageSize,
      capInsets: CapInsets(
        top: height.lowerBound, left: width.lowerBound,
        bottom: imageSize.height - height.upperBound, right: imageSize.width - width.upperBound),
      stretchColumns: columns.count > 1 ? columns : [], stretchRows: rows.count > 1 ? rows : [])
  }

  private init(
    imageSize: PixelSize, capInsets: CapInsets, stretchColumns: [Range<Int>],
    stretchRows: [Range<Int>]
  ) throws(CoreError) {
    centerSize = try Self.center(of: imageSize, capInsets: capInsets, asked: nil)
    self.imageSize = imageSize
    self.capInsets = capInsets
    resizingMode = .stretch
    horizontalResizingMode = .stretch
    verticalResizingMode = .stretch
    self.stretchColumns = stretchColumns
    self.stretchRows = stretchRows
  }

  /// Creates the slice of the image in the mirror: left and right change places.
  ///
  /// The sample of the centre lies behind the left cap again; see `Image`.
  init(mirroring slice: NineSlice) {
    imageSize = slice.imageSize
    let caps = slice.capInsets
    capInsets = CapInsets(top: caps.top, left: caps.right, bottom: caps.bottom, right: caps.left)
    centerSize = slice.centerSize
    resizingMode = slice.resizingMode
    horizontalResizingMode = slice.horizontalResizingMode
    verticalResizingMode = slice.verticalResizingMode
    stretchColumns = slice.stretchColumns.reversed().map {
      (slice.imageSize.width - $0.upperBound)..<(slice.imageSize.width - $0.lowerBound)
    }
    stretchRows = slice.stretchRows
  }

  /// From the begin of the first part to the end of the last one.
  private static func extent(
    of parts: [Range<Int>], length: Int, what: String
  ) throws(CoreError) -> Range<Int> {
    guard let first = parts.first, let last = parts.last else { return 0..<max(0, length) }
    var end = -1
    for part in parts {
      guard part.lowerBound > end, part.upperBound <= length else {
        throw .outOfRange(
          what: "the \(what) at which a stretched part begins", found: Double(part.lowerBound),
          allowed: "\(end + 1) to \(length - 1)")
      }
      guard !part.isEmpty else {
        throw .outOfRange(
          what: "the number of \(what)s of a stretched part", found: 0, allowed: "1 or more")
      }
      end = part.upperBound
    }
    return first.lowerBound..<last.upperBound
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
