/// How far apart two colours are.
public enum ComparisonMetric: String, CaseIterable, Hashable, Sendable {
  /// Any step of red, green, blue or alpha counts; there is no threshold.
  case exact
  /// The largest step of a channel in levels, 0 to 255, alpha included.
  case channel
  /// The YIQ distance of pixelmatch 5 and 6, transparent pixels over white; 0 to 1.
  case yiqWhite = "yiq-white"
  /// The YIQ distance of pixelmatch 7, transparent pixels over a pattern that changes from pixel to
  /// pixel; 0 to 1.
  case yiqChecker = "yiq-checker"
  /// The distance in OKLab, lightness plus chroma (HyAB), over the same pattern; 0 to 1.
  case oklab
  /// The colour difference CIEDE2000 after Sharma, Wu and Dalal, 2005, D65; about 1 is just
  /// noticeable. Transparent pixels are held over white and over black, and the larger counts.
  case ciede2000

  /// The threshold where none is given; nil where there is no threshold.
  public var defaultThreshold: Double? {
    switch self {
    case .exact: nil
    case .channel: 0
    case .yiqWhite, .yiqChecker, .oklab: 0.1
    case .ciede2000: 2.3
    }
  }

  /// The thresholds that mean something; nil where there is none.
  public var thresholds: ClosedRange<Double>? {
    switch self {
    case .exact: nil
    case .channel: 0...255
    case .yiqWhite, .yiqChecker, .oklab: 0...1
    case .ciede2000: 0...200
    }
  }

  /// Whether its definition has a rule for antialiased pixels.
  public var knowsAntialiasing: Bool {
    switch self {
    case .yiqWhite, .yiqChecker, .oklab: true
    case .exact, .channel, .ciede2000: false
    }
  }

  /// Whether two clear pixels of other colours may be counted.
  public var knowsClearColors: Bool { self == .exact || self == .channel }
}
