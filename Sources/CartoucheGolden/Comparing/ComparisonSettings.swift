public import CartoucheCore

/// What counts as a difference between two pictures, and how much of it is allowed.
public struct ComparisonSettings: Hashable, Sendable {
  /// How far apart two colours are.
  public var metric = ComparisonMetric.exact
  /// A pixel differs where its distance is above this; nil is the default of the metric.
  public var threshold: Double?
  /// Whether pixels that look antialiased are left out, by the rule of pixelmatch.
  public var ignoresAntialiasing = false
  /// Whether two clear pixels of other colours differ.
  public var countsClear = false
  /// The side of a window in pixels: then not the number of all differing pixels is limited but that
  /// in any window of so many columns and rows.
  public var window: Int?
  /// The number of differing pixels that is allowed.
  public var allowance = 0
  /// Rectangles in pixels that are left out.
  public var ignored: [PixelRect] = []
  /// A picture of the same size: only where it is at least half opaque and at least half bright are
  /// the two compared.
  public var mask: RGBAImage?

  /// Creates the strictest settings: exact, nothing allowed.
  public init() {}

  /// Creates settings of a metric.
  public init(metric: ComparisonMetric, threshold: Double? = nil) {
    self.metric = metric
    self.threshold = threshold
  }

  /// The threshold that holds; 0 where the metric has none.
  public var effectiveThreshold: Double { threshold ?? metric.defaultThreshold ?? 0 }

  /// Why no comparison is possible with these settings, in one sentence; nil where it is.
  public var fault: String? {
    if let threshold {
      guard let allowed = metric.thresholds else {
        return "the metric \(metric.rawValue) has no threshold"
      }
      guard allowed.contains(threshold) else {
        return "the threshold is \(threshold), for \(metric.rawValue) it is from "
          + "\(allowed.lowerBound) to \(allowed.upperBound)"
      }
    }
    if ignoresAntialiasing, !metric.knowsAntialiasing {
      return "the metric \(metric.rawValue) has no rule for antialiased pixels"
    }
    if countsClear, !metric.knowsClearColors {
      return "the metric \(metric.rawValue) does not tell clear pixels apart"
    }
    guard allowance >= 0 else { return "the allowance is \(allowance), it is at least 0" }
    if let window, window < 1 { return "the window is \(window) pixels wide, it is at least 1" }
    return nil
  }

  /// Why pictures of a size cannot be compared by the mask, in one sentence; nil where they can.
  package func maskFault(width: Int, height: Int) -> String? {
    guard let mask else { return nil }
    guard mask.width == width, mask.height == height else {
      return "the mask has \(mask.width) x \(mask.height) pixels, the pictures have "
        + "\(width) x \(height)"
    }
    var settings = ComparisonSettings()
    settings.mask = mask
    switch RowMarker(settings, width: width, height: height).ignoredCount() {
    case 0: return "the mask leaves nothing out: it is bright and opaque everywhere"
    case width * height: return "the mask leaves everything out: it is nowhere bright and opaque"
    default: return nil
    }
  }
}

extension ComparisonSettings {
  /// Settings by what they allow: each is a name and what it lets through.
  public static let presets: [(name: String, settings: ComparisonSettings, meaning: String)] = [
    ("exact", ComparisonSettings(), "no pixel differs"),
    (
      "one-level", ComparisonSettings(metric: .channel, threshold: 1),
      "every channel may be off by 1 level, as other processors round"
    ),
    (
      "two-levels", ComparisonSettings(metric: .channel, threshold: 2),
      "every channel may be off by 2 levels"
    ),
    (
      "unnoticeable", ComparisonSettings(metric: .ciede2000),
      "colours may be off by what is just not noticed, a CIEDE2000 of 2.3"
    ),
    (
      "antialiasing", .antialiasing,
      "edges may be smoothed differently, colours be off by 0.1 of the YIQ distance"
    ),
  ]

  private static var antialiasing: ComparisonSettings {
    var settings = ComparisonSettings(metric: .yiqChecker)
    settings.ignoresAntialiasing = true
    return settings
  }
}
