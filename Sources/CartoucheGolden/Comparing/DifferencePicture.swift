public import CartoucheCore

/// The picture of a difference, as pixelmatch draws it: what is the same is faint, what differs red,
/// what looks antialiased yellow.
public struct DifferencePicture: Hashable, Sendable {
  /// How it looks.
  public struct Style: Hashable, Sendable {
    /// How much of the expected picture is seen where both are the same, 0 to 1.
    public var faintness = 0.1
    /// Pixels that differ: red, green, blue.
    public var different = SIMD3<UInt8>(255, 0, 0)
    /// Pixels that look antialiased.
    public var antialiased = SIMD3<UInt8>(255, 255, 0)
    /// Whether only differing pixels are drawn, on a clear picture.
    public var isMask = false

    /// Creates the usual look.
    public init() {}
  }

  /// The picture; as wide as the wider of both, and as high as the higher.
  public let image: RGBAImage

  /// Draws the difference of two pictures; nil where the settings allow no comparison, and where both
  /// together would be larger than the limits of a picture.
  ///
  /// Where only one of them has pixels, all differ; where neither has any the picture is clear.
  ///
  /// - Parameters:
  ///   - expected: What should be there.
  ///   - actual: What is there; it may have another size.
  ///   - settings: What counts as a difference; their mask only where both have one size.
  ///   - style: How it looks.
  ///   - limits: How large a picture with room for both may be.
  public init?(
    expected: RGBAImage, actual: RGBAImage, settings: ComparisonSettings = ComparisonSettings(),
    style: Style = Style(), limits: ResourceLimits = .standard
  ) {
    guard settings.fault == nil, let size = Self.size(of: expected, and: actual, limits)
    else { return nil }
    let (width, height) = (
      min(expected.width, actual.width), min(expected.height, actual.height)
    )
    var settings = settings
    if size != PixelSize(width: width, height: height) {
      settings.mask = nil
    } else if let mask = settings.mask, mask.width != width || mask.height != height {
      return nil
    }
    let (first, second) = (expected.cropped(width, height), actual.cropped(width, height))
    let marker = RowMarker(settings, width: width, height: height)
    var bytes = Array(repeating: UInt8(0), count: size.width * size.height * 4)
    bytes.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: UInt32.self) { words in
        var painter = DifferencePainter(words, width: size.width, style)
        // Empty pictures leave the picture as it is.
        _ = ImageComparer.withRows(of: first, second) { first, second in
          painter.paint(marker, first, second)
        }
        for picture in [expected, actual] {
          for y in 0..<picture.height {
            painter.paintDifferent((y < height ? width : 0)..<picture.width, y: y)
          }
        }
      }
    }
    image = RGBAImage(width: size.width, height: size.height, checkedBytes: bytes)
  }

  /// The size of a picture with room for both; nil where it is beyond the limits.
  private static func size(
    of first: RGBAImage, and second: RGBAImage, _ limits: ResourceLimits
  ) -> PixelSize? {
    let width = max(first.width, second.width)
    let height = max(first.height, second.height)
    do throws(CoreError) {
      // Pictures of one size have been allowed already.
      if first.width != second.width || first.height != second.height {
        try limits.check(width: width, height: height)
      }
      return PixelSize(width: width, height: height)
    } catch {
      return nil
    }
  }
}

/// Paints the rows of the picture of a difference.
private struct DifferencePainter {
  private let words: UnsafeMutableBufferPointer<UInt32>
  private let width: Int
  private let style: DifferencePicture.Style
  private let different: UInt32
  private let antialiased: UInt32
  /// The pixel that was painted faintly last, and what became of it: most are like the one before.
  private var last: (pixel: UInt32, faint: UInt32)

  /// Begins a picture that is clear.
  init(_ words: UnsafeMutableBufferPointer<UInt32>, width: Int, _ style: DifferencePicture.Style) {
    self.words = words
    self.width = width
    self.style = style
    different = Self.word(style.different)
    antialiased = style.isMask ? 0 : Self.word(style.antialiased)
    last = (0, Self.faint(0, style))
  }

  /// Paints what both pictures have.
  mutating func paint(_ marker: RowMarker, _ first: PixelRows, _ second: PixelRows) {
    if !style.isMask {
      for y in 0..<marker.height { paintFaint(first[y], count: marker.width, y: y) }
    }
    marker.forEachMarkedRow(in: 0..<marker.height, of: first, second) { y, marks, _ in
      for x in 0..<marker.width {
        switch marks[x] {
        case RowMarker.Mark.different: words[y * width + x] = different
        case RowMarker.Mark.antialiased: words[y * width + x] = antialiased
        default: break
        }
      }
    }
  }

  /// Paints columns of a row as different.
  func paintDifferent(_ columns: Range<Int>, y: Int) {
    for x in columns { words[y * width + x] = different }
  }

  private mutating func paintFaint(_ pixels: UnsafePointer<UInt32>, count: Int, y: Int) {
    for x in 0..<count {
      if pixels[x] != last.pixel { last = (pixels[x], Self.faint(pixels[x], style)) }
      words[y * width + x] = last.faint
    }
  }

  private static func faint(_ pixel: UInt32, _ style: DifferencePicture.Style) -> UInt32 {
    let color = Channels(pixel)
    let alpha = style.faintness * color.alpha / 255
    let grey = UInt8(min(max(255 + (YIQMetric.luma(color) - 255) * alpha, 0), 255))
    return word(SIMD3(repeating: grey))
  }

  private static func word(_ color: SIMD3<UInt8>) -> UInt32 {
    UInt32(color.x) | UInt32(color.y) << 8 | UInt32(color.z) << 16 | 0xFF00_0000
  }
}
