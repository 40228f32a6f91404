/// A decoded picture file: rows of straight 8-bit red, green, blue, alpha, exactly as stored.
///
/// No colour conversion has been applied to it. What is drawn is a ``Bitmap``.
public struct RGBAImage: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Four bytes a pixel, row by row from the top left.
  public private(set) var bytes: [UInt8]

  /// Creates a picture from its rows.
  ///
  /// - Throws: `CoreError.tooLarge` where the size is empty or beyond the limits, and
  ///   `CoreError.wrongByteCount` where there are not four bytes a pixel.
  public init(
    width: Int, height: Int, bytes: [UInt8], limits: ResourceLimits = .standard
  ) throws(CoreError) {
    let expected = try limits.check(width: width, height: height) * 4
    guard bytes.count == expected else {
      throw .wrongByteCount(found: bytes.count, expected: expected)
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Creates a picture over bytes whose number the caller has checked.
  package init(width: Int, height: Int, checkedBytes bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "a picture has four bytes a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The red, green, blue and alpha of a pixel, or nil outside the picture.
  public func pixel(x: Int, y: Int) -> SIMD4<UInt8>? {
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    let start = (y * width + x) * 4
    return SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
  }
}
