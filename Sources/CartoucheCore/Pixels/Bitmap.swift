/// A picture for drawing: premultiplied 32-bit words in sRGB, alpha in the top byte, then red, green
/// and blue – the layout of Cairo's `CAIRO_FORMAT_ARGB32`.
///
/// A new bitmap is clear. Drawing goes through a `Canvas`.
public struct Bitmap: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The number of pixels in a point; files carry it as their resolution.
  public var scale: DisplayScale
  /// The libraries and fonts that took part in drawing it.
  public var fingerprint: RenderFingerprint
  /// One word a pixel, row by row from the top left, without padding.
  package var words: [UInt32]

  /// Creates a clear bitmap.
  ///
  /// - Throws: `CoreError.tooLarge` where the size is empty or beyond the limits.
  public init(
    width: Int, height: Int, scale: DisplayScale = .one, limits: ResourceLimits = .standard
  ) throws(CoreError) {
    let count = try limits.check(width: width, height: height)
    let words = [UInt32](unsafeUninitializedCapacity: count) { words, written in
      LargePages.ask(for: UnsafeMutableRawBufferPointer(words))
      words.initialize(repeating: 0)
      written = count
    }
    self.init(width: width, height: height, scale: scale, words: words)
  }

  /// Creates a clear bitmap that holds a size in points, rounded up to whole pixels.
  ///
  /// - Throws: `CoreError.tooLarge` where the size is empty or beyond the limits.
  public init(
    size: Size, scale: DisplayScale, limits: ResourceLimits = .standard
  ) throws(CoreError) {
    let grid = PixelGrid(scale: scale)
    try self.init(
      width: grid.length(holding: size.width), height: grid.length(holding: size.height),
      scale: scale, limits: limits)
  }

  /// Creates a bitmap over words whose number the caller has checked.
  package init(width: Int, height: Int, scale: DisplayScale, words: [UInt32]) {
    precondition(words.count == width * height, "a bitmap has one word a pixel")
    self.width = width
    self.height = height
    self.scale = scale
    self.words = words
    fingerprint = RenderFingerprint()
  }

  /// The premultiplied word of a pixel, or nil outside the bitmap.
  public func word(x: Int, y: Int) -> UInt32? {
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    return words[y * width + x]
  }

  /// The extents in pixels.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// Gives the memory to a kernel or a canvas for the length of a call.
  package mutating func withPixels<Result, Failure: Error>(
    _ body: (PixelBuffer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let width = width
    let height = height
    return try words.withUnsafeMutableBufferPointer { pointer throws(Failure) in
      try body(PixelBuffer(words: pointer, width: width, height: height, stride: width))
    }
  }
}
