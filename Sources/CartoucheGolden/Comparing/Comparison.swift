public import CartoucheCore

/// What a comparison of two pictures found.
public enum Comparison: Hashable, Sendable {
  /// No pixel differs, by the settings.
  case equal
  /// Some pixels differ.
  case different(Difference)
  /// The pictures are not of one size; what both have from the upper left corner was compared.
  case sizesDiffer(SizeDifference)
  /// There was nothing to compare, or no way to; never a pass. The reason is one sentence.
  case notComparable(reason: String)

  /// How two pictures differ.
  public struct Difference: Hashable, Sendable {
    /// The number of pixels that differ.
    public let differing: Int
    /// The number of pixels that would differ, but look antialiased.
    public let antialiased: Int
    /// The number of pixels that were left out.
    public let ignored: Int
    /// The number of all pixels that were compared.
    public let total: Int
    /// The first differing pixel with the largest step in a channel.
    public let worst: PixelDifference
    /// The largest sum of the four steps of a differing pixel.
    public let largestSum: Int
    /// The pixels that differ and touch each other, largest regions first.
    public fileprivate(set) var regions: [DifferenceRegion]
    /// The number of all regions, also where only the largest have been kept.
    public let regionCount: Int
    /// The largest number of differing pixels in any window, where the settings name one.
    public let largestWindow: Int?
    /// How far the content has moved, where that explains most of the difference.
    public fileprivate(set) var movement: Movement?
    /// Whether it is no more than the settings allow.
    public let isAllowed: Bool

    /// The share of the pixels that differ.
    public var share: Double { Double(differing) / Double(max(total, 1)) }

    /// The same with a movement that explains it.
    func explained(by movement: Movement) -> Difference {
      var difference = self
      difference.movement = movement
      return difference
    }
  }

  /// How pictures of different sizes compare.
  public struct SizeDifference: Hashable, Sendable {
    /// The size that is expected.
    public let expected: PixelSize
    /// The size that is there.
    public let actual: PixelSize
    /// What differs where both have pixels; nil where nothing does.
    public fileprivate(set) var overlap: Difference?
    /// Whether any pixel that both have was compared, and not all left out.
    public let isOverlapCompared: Bool
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

  /// A way that content has gone, in pixels.
  public struct Movement: Hashable, Sendable {
    /// To the right.
    public let x: Int
    /// Down.
    public let y: Int
    /// The number of pixels that differ where the movement is undone.
    public let remaining: Int
  }

  /// Whether the pictures count as the same: equal, or no more different than the settings allow.
  public var isMatch: Bool {
    switch self {
    case .equal: true
    case .different(let difference): difference.isAllowed
    case .sizesDiffer, .notComparable: false
    }
  }

  /// The same with the largest regions only, for the results of many comparisons.
  func keepingRegions(atMost count: Int) -> Comparison {
    switch self {
    case .equal, .notComparable: return self
    case .different(var difference):
      difference.regions = Array(difference.regions.prefix(count))
      return .different(difference)
    case .sizesDiffer(var sizes):
      if var overlap = sizes.overlap {
        overlap.regions = Array(overlap.regions.prefix(count))
        sizes.overlap = overlap
      }
      return .sizesDiffer(sizes)
    }
  }

  /// Compares two pictures.
  ///
  /// With the plainest settings two pixels that are both fully clear are equal whatever their
  /// colours, and all else counts.
  ///
  /// - Parameters:
  ///   - expected: What should be there.
  ///   - actual: What is there.
  ///   - settings: What counts as a difference, and how much of it is allowed.
  public init(
    expected: RGBAImage, actual: RGBAImage, settings: ComparisonSettings = ComparisonSettings()
  ) {
    self = ImageComparer(settings: settings).compare(expected, actual)
  }
}

extension Comparison: CustomStringConvertible {
  /// One sentence with the numbers.
  public var description: String {
    switch self {
    case .equal: "the pictures are equal"
    case .different(let difference): difference.description
    case .sizesDiffer(let sizes):
      "expected \(sizes.expected.width) x \(sizes.expected.height) pixels, got "
        + "\(sizes.actual.width) x \(sizes.actual.height)"
        + (sizes.overlap.map { "; where both have pixels, \($0)" }
          ?? (sizes.isOverlapCompared
            ? "; where both have pixels, they are equal" : "; what both have was left out"))
    case .notComparable(let reason): "the pictures cannot be compared: \(reason)"
    }
  }
}

extension Comparison.Difference: CustomStringConvertible {
  /// A sentence with the numbers, without a full stop.
  public var description: String {
    var text =
      "\(differing) of \(total) pixels differ, most at x \(worst.x), y \(worst.y): expected "
      + "\(Self.text(worst.expected)), got \(Self.text(worst.actual))"
    if antialiased > 0 { text += "; \(antialiased) more look antialiased" }
    if let largestWindow { text += "; at most \(largestWindow) in a window" }
    if let movement {
      let left =
        movement.remaining == 0
        ? "nothing else changed" : "\(movement.remaining) pixels changed besides"
      text += "; the content has moved by x \(movement.x), y \(movement.y), \(left)"
    }
    return text
  }

  private static func text(_ pixel: SIMD4<UInt8>) -> String {
    "rgba(\(pixel.x), \(pixel.y), \(pixel.z), \(pixel.w))"
  }
}
