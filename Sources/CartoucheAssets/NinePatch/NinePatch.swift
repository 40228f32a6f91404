import CartoucheCodecs
public import CartoucheCore

/// What the frame of an Android nine-patch says, a picture `NAME.9.png`.
///
/// The frame is one pixel wide and no part of the picture. Black marks on its top and left say which
/// columns and rows grow, any number of parts each; black marks on its bottom and right where content
/// may lie; red ones there how far the picture reaches beyond what looks like its edge.
///
/// ```
///        ■■■■      ■■        columns that grow
///      +-------------------+
///    ■ |                   |
///    ■ |      picture      | ■   rows for content
///      |                   | ■
///      +-------------------+
///    rows   ■■■■■■■■■■■        columns for content
/// ```
///
/// A frame is clear or opaque white but for its marks; the pixel at the top left decides which. Without
/// marks for content it lies between the first and the last pixel that grows.
///
/// ```swift
/// let image = try NinePatch.image(from: bytes, scale: .two)
/// ```
///
/// Source: Android developers, "Create resizable bitmaps (9-patch files)".
/// https://developer.android.com/studio/write/draw9patch
public struct NinePatch: Hashable, Sendable {
  /// The extents of the picture without its frame.
  public let size: PixelSize
  /// The columns that grow, from left to right, in pixels of the picture without its frame.
  public let stretchColumns: [Range<Int>]
  /// The rows that grow, from top to bottom.
  public let stretchRows: [Range<Int>]
  /// The pixels along each edge that content leaves free.
  public let contentInsets: CapInsets
  /// The pixels along each edge that lie outside of what looks like the edge, as shadows do.
  public let opticalInsets: CapInsets

  /// Reads the frame of a picture.
  ///
  /// - Parameter image: The picture as stored, with its frame.
  /// - Throws: `AssetError.invalidNinePatch` where the picture is smaller than 3 x 3 pixels, the pixel
  ///   at the top left is neither clear nor opaque white, the frame has a pixel of another colour, no
  ///   column or no row grows, content has more than one part of an axis, or marks of the optical edge
  ///   do not begin at a corner.
  /// - Complexity: O(width + height).
  public init(frameOf image: RGBAImage) throws(AssetError) {
    let frame = try NinePatchFrame(image)
    let top = try frame.line(of: .top)
    let left = try frame.line(of: .left)
    let bottom = try frame.line(of: .bottom)
    let right = try frame.line(of: .right)
    guard let firstColumn = top.black.first, let lastColumn = top.black.last else {
      throw .invalidNinePatch(reason: "its top edge marks no columns that grow")
    }
    guard let firstRow = left.black.first, let lastRow = left.black.last else {
      throw .invalidNinePatch(reason: "its left edge marks no rows that grow")
    }
    size = frame.size
    stretchColumns = top.black
    stretchRows = left.black
    let columns = try bottom.content ?? firstColumn.lowerBound..<lastColumn.upperBound
    let rows = try right.content ?? firstRow.lowerBound..<lastRow.upperBound
    contentInsets = CapInsets(
      top: rows.lowerBound, left: columns.lowerBound, bottom: size.height - rows.upperBound,
      right: size.width - columns.upperBound)
    let horizontal = try bottom.opticalInsets
    let vertical = try right.opticalInsets
    opticalInsets = CapInsets(
      top: vertical.leading, left: horizontal.leading, bottom: vertical.trailing,
      right: horizontal.trailing)
  }

  /// The picture without its frame, with parts that grow.
  ///
  /// - Parameter framed: The picture with its frame; its scale stays.
  /// - Returns: An image whose slicing has the parts that grow.
  /// - Throws: `AssetError.invalidNinePatch` where it has another size than the one that was read.
  public func image(from framed: Bitmap) throws(AssetError) -> Image {
    guard framed.width == size.width + 2, framed.height == size.height + 2 else {
      throw .invalidNinePatch(
        reason: "it is \(framed.width) x \(framed.height) pixels, its frame was read from another")
    }
    do throws(CoreError) {
      let slicing = try NineSlice(
        imageSize: size, stretchingColumns: stretchColumns, rows: stretchRows)
      return Image(framed.withoutFrame).resizable(slicing: slicing)
    } catch {
      throw .invalidNinePatch(reason: "\(error)")
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: A PNG with a frame.
  ///   - scale: The number of its pixels in a point.
  ///   - limits: What the file may ask for.
  /// - Returns: The picture without its frame, with parts that grow.
  /// - Throws: `AssetError.invalidNinePatch`, also where the file cannot be decoded.
  public static func image(
    from bytes: [UInt8], scale: DisplayScale, limits: ResourceLimits = .standard
  ) throws(AssetError) -> Image {
    let decoded: DecodedImage
    let framed: Bitmap
    do throws(CodecError) {
      decoded = try ImageDecoder(limits: limits).decode(bytes)
      framed = try decoded.bitmap(scale: scale)
    } catch {
      throw .invalidNinePatch(reason: "\(error)")
    }
    return try NinePatch(frameOf: decoded.image).image(from: framed)
  }
}

extension Bitmap {
  /// The picture without its outermost pixels; it has more than two in each row and column.
  fileprivate var withoutFrame: Bitmap {
    let width = width - 2
    let height = height - 2
    var inner: [UInt32] = []
    inner.reserveCapacity(width * height)
    for row in 1...height {
      let start = row * self.width + 1
      inner += words[start..<(start + width)]
    }
    var result = Bitmap(width: width, height: height, scale: scale, words: inner)
    result.fingerprint = fingerprint
    return result
  }
}
