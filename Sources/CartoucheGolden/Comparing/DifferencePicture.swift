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

  /// The picture; the size of both, or of what both have.
  public let image: RGBAImage

  /// Draws the difference of two pictures; nil where the settings allow no comparison.
  ///
  /// - Parameters:
  ///   - expected: What should be there.
  ///   - actual: What is there; of a picture of another size the part that both have.
  ///   - settings: What counts as a difference.
  ///   - style: How it looks.
  public init?(
    expected: RGBAImage, actual: RGBAImage, settings: ComparisonSettings = ComparisonSettings(),
    style: Style = Style()
  ) {
    let (width, height) = (
      min(expected.width, actual.width), min(expected.height, actual.height)
    )
    guard settings.fault == nil else { return nil }
    var settings = settings
    // A mask has the size of one of them only.
    if expected.width != actual.width || expected.height != actual.height { settings.mask = nil }
    if let mask = settings.mask, mask.width != width || mask.height != height { return nil }
    let (first, second) = (expected.cropped(width, height), actual.cropped(width, height))
    let map = ImageComparer(settings: settings).wholeMap(first, second)
    var bytes = Array(repeating: UInt8(0), count: width * height * 4)
    for index in map.marks.indices {
      guard let pixel = Self.pixel(map.marks[index], first, index, style) else { continue }
      for channel in 0..<4 { bytes[index * 4 + channel] = pixel[channel] }
    }
    image = RGBAImage(width: width, height: height, checkedBytes: bytes)
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
