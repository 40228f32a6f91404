/// How much a single input may ask for.
///
/// Every limit is checked before memory is taken.
public struct ResourceLimits: Hashable, Sendable {
  /// The number of pixels of a picture, read or drawn.
  public var pixels: Int
  /// The number of pixels of a side of a picture.
  public var side: Int
  /// The number of bytes of an image file.
  public var imageBytes: Int
  /// The number of bytes of a JSON document.
  public var documentBytes: Int
  /// The number of brackets open at once in a JSON document.
  public var jsonDepth: Int
  /// The number of values in a JSON document: objects, arrays, texts, numbers, true, false and null.
  ///
  /// Names are not counted apart from their values. A decoder keeps some fifty bytes for each value,
  /// so a document of few bytes can take many times as much memory.
  public var jsonValues: Int
  /// The number of elements of a scene.
  public var elements: Int

  /// 100 million pixels, sides of 32,767 pixels, images of 256 MB, documents of 64 MB, a depth of
  /// 128 and 1,000,000 values, and 10,000 elements.
  public static let standard = ResourceLimits(
    pixels: 100_000_000, side: 32_767, imageBytes: 256 << 20, documentBytes: 64 << 20,
    jsonDepth: 128, jsonValues: 1_000_000, elements: 10_000)

  /// Creates limits.
  public init(
    pixels: Int, side: Int, imageBytes: Int, documentBytes: Int, jsonDepth: Int,
    jsonValues: Int = 1_000_000, elements: Int
  ) {
    self.pixels = pixels
    self.side = side
    self.imageBytes = imageBytes
    self.documentBytes = documentBytes
    self.jsonDepth = jsonDepth
    self.jsonValues = jsonValues
    self.elements = elements
  }

  /// Checks that a picture of this size may be made.
  ///
  /// - Returns: the number of its pixels.
  /// - Throws: `CoreError.tooLarge` where a side is not positive, or too long, or the picture has
  ///   too many pixels.
  @discardableResult
  public func check(width: Int, height: Int) throws(CoreError) -> Int {
    guard width > 0, height > 0, width <= side, height <= side else {
      throw .tooLarge(width: width, height: height, limits: self)
    }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= pixels else {
      throw .tooLarge(width: width, height: height, limits: self)
    }
    return count
  }
}
