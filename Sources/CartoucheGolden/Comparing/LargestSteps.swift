/// The largest step of grey, red, green or blue that settings let through, in levels.
///
/// Each is the largest number of levels that a colour may be off, wherever it lies, in that channel
/// alone (or in all three for grey) without a difference being counted.
public struct LargestSteps: Hashable, Sendable {
  /// All three channels by the same.
  public let grey: Int
  /// Red alone.
  public let red: Int
  /// Green alone.
  public let green: Int
  /// Blue alone.
  public let blue: Int

  /// Tries every step of opaque colours on the axes of the channels.
  ///
  /// - Parameter settings: What counts as a difference; their allowance is not looked at.
  public init(_ settings: ComparisonSettings) {
    func largest(_ word: (UInt32) -> UInt32) -> Int {
      let passes = Self.test(settings)
      var largest = 0
      for low in 0...UInt32(255) {
        for high in low...255 where Int(high - low) > largest {
          if passes(word(low), word(high)) { largest = Int(high - low) }
        }
      }
      return largest
    }
    grey = largest { 0xFF00_0000 | $0 | $0 << 8 | $0 << 16 }
    red = largest { 0xFF00_0000 | $0 }
    green = largest { 0xFF00_0000 | $0 << 8 }
    blue = largest { 0xFF00_0000 | $0 << 16 }
  }

  private static func test(_ settings: ComparisonSettings) -> (UInt32, UInt32) -> Bool {
    let threshold = settings.effectiveThreshold
    let metric: any PixelMetric =
      switch settings.metric {
      case .exact: ExactMetric(countsClear: false)
      case .channel: ChannelMetric(threshold: threshold, countsClear: false)
      case .yiqWhite: YIQMetric(threshold: threshold, backdrop: .white)
      case .yiqChecker: YIQMetric(threshold: threshold, backdrop: .checker)
      case .oklab: OKLabMetric(threshold: threshold)
      case .ciede2000: CIEDE2000Metric(threshold: threshold)
      }
    return { $0 == $1 || !metric.differs($0, $1, at: 0) }
  }
}
