public import CartoucheCore

/// What a comparison of two pictures found.
public enum Comparison: Hashable, Sendable {
  /// No pixel differs.
  case equal
  /// Some pixels differ.
  case different(Difference)
  /// The pictures are not of one size; nothing else was compared.
  case sizesDiffer(expected: PixelSize, actual: PixelSize)

  /// How two pictures of one size differ.
  public struct Difference: Hashable, Sendable {
    /// The number of pixels that differ.
    public let differing: Int
    /// The number of all pixels.
    public let total: Int
    /// The first pixel with the largest step in a channel.
    public let worst: PixelDifference
  }

  /// A pixel that differs: straight red, green, blue and alpha on both sides.
  public struct PixelDifference: Hashable, Sendable {
    /// The column.
    public let x: Int
    /// The row.
    public let y: Int
    /// What should be there.
    public let expected: SIMD4<UInt8>
    /// What is there.
    public let actual: SIMD4<UInt8>

    /// The largest step of a channel, in levels.
    public var step: Int {
      (0..<4).map { abs(Int(expected[$0]) - Int(actual[$0])) }.max() ?? 0
    }
  }

  /// Compares two pictures exactly: red, green, blue and alpha of every pixel.
  ///
  /// Two pixels that are both fully clear are equal whatever their colours.
  public init(expected: RGBAImage, actual: RGBAImage) {
    guard expected.width == actual.width, expected.height == actual.height else {
      self = .sizesDiffer(
        expected: PixelSize(width: expected.width, height: expected.height),
        actual: PixelSize(width: actual.width, height: actual.height))
      return
    }
    guard expected.bytes != actual.bytes else {
      self = .equal
      return
    }
    var differing = 0
    var worst: PixelDifference?
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        guard let found = Self.difference(expected, actual, x: x, y: y) else { continue }
        differing += 1
        if found.step > (worst?.step ?? 0) { worst = found }
      }
    }
    self =
      worst.map {
        .different(
          Difference(differing: differing, total: expected.width * expected.height, worst: $0))
      } ?? .equal
  }

  private static func difference(
    _ expected: RGBAImage, _ actual: RGBAImage, x: Int, y: Int
  ) -> PixelDifference? {
    guard let wanted = expected.pixel(x: x, y: y), let found = actual.pixel(x: x, y: y),
      wanted != found, wanted.w != 0 || found.w != 0
    else { return nil }
    return PixelDifference(x: x, y: y, expected: wanted, actual: found)
  }
}

extension Comparison: CustomStringConvertible {
  /// One sentence with the numbers.
  public var description: String {
    switch self {
    case .equal:
      return "the pictures are equal"
    case .sizesDiffer(let expected, let actual):
      return "expected \(expected.width) x \(expected.height) pixels, got "
        + "\(actual.width) x \(actual.height)"
    case .different(let difference):
      let worst = difference.worst
      return "\(difference.differing) of \(difference.total) pixels differ, most at "
        + "x \(worst.x), y \(worst.y): expected \(Self.text(worst.expected)), got "
        + Self.text(worst.actual)
    }
  }

  private static func text(_ pixel: SIMD4<UInt8>) -> String {
    "rgba(\(pixel.x), \(pixel.y), \(pixel.z), \(pixel.w))"
  }
}
