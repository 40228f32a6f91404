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
    let map = ImageComparer(settings: settings).wholeMap(first, second)
    var bytes = Array(repeating: UInt8(0), count: size.width * size.height * 4)
    func paint(_ pixel: SIMD4<UInt8>?, x: Int, y: Int) {
      guard let pixel else { return }
      for channel in 0..<4 { bytes[(y * size.width + x) * 4 + channel] = pixel[channel] }
    }
    for index in map.marks.indices {
      paint(Self.pixel(map.marks[index], first, index, style), x: index % width, y: index / width)
    }
    for picture in [expected, actual] {
      for y in 0..<picture.height {
        for x in (y < height ? width : 0)..<picture.width {
          paint(SIMD4(style.different, 255), x: x, y: y)
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

  private static func pixel(
    _ mark: UInt8, _ picture: RGBAImage, _ index: Int, _ style: Style
  ) -> SIMD4<UInt8>? {
    switch DifferenceMap.Mark(rawValue: mark) {
    case .different: return SIMD4(style.different, 255)
    case .antialiased where !style.isMask: return SIMD4(style.antialiased, 255)
    default:
      guard !style.isMask else { return nil }
      let place = index * 4
      let color = Channels(
        red: Double(picture.bytes[place]), green: Double(picture.bytes[place + 1]),
        blue: Double(picture.bytes[place + 2]))
      let alpha = style.faintness * Double(picture.bytes[place + 3]) / 255
      let grey = UInt8(min(max(255 + (YIQMetric.luma(color) - 255) * alpha, 0), 255))
      return SIMD4(grey, grey, grey, 255)
    }
  }
}
