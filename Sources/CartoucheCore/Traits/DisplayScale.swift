/// The number of pixels in a point: 1, 2 and 3 on Apple's screens, here any number above 0 up to 16.
public struct DisplayScale: Hashable, Sendable {
  /// The number of pixels in a point.
  public let pixelsPerPoint: Double

  /// One pixel in a point.
  public static let one = DisplayScale(unchecked: 1)
  /// Two pixels in a point.
  public static let two = DisplayScale(unchecked: 2)
  /// Three pixels in a point.
  public static let three = DisplayScale(unchecked: 3)

  /// Creates a scale.
  ///
  /// - Throws: `CoreError.outOfRange` where the number is not above 0 and at most 16.
  public init(_ pixelsPerPoint: Double) throws(CoreError) {
    guard pixelsPerPoint > 0, pixelsPerPoint <= 16 else {
      throw .outOfRange(what: "scale", found: pixelsPerPoint, allowed: "above 0 and at most 16")
    }
    self.pixelsPerPoint = pixelsPerPoint
  }

  private init(unchecked: Double) {
    pixelsPerPoint = unchecked
  }

  /// The part of a file name that tells the scale, as in UIKit: `@2x`, and nothing for 1.
  public var suffix: String {
    guard pixelsPerPoint != 1 else { return "" }
    let whole = pixelsPerPoint.rounded()
    return whole == pixelsPerPoint ? "@\(Int(whole))x" : "@\(pixelsPerPoint)x"
  }
}
