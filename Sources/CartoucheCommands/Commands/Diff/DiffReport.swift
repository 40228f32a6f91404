import Cartouche
import CartoucheGolden

/// What `cartouche diff` says.
struct DiffReport: Encodable {
  struct Size: Encodable {
    let width: Int
    let height: Int
  }

  struct Worst: Encodable {
    let x: Int
    let y: Int
    let expected: [UInt8]
    let actual: [UInt8]
    let step: Int
  }

  struct Region: Encodable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let count: Int
  }

  struct Movement: Encodable {
    let x: Int
    let y: Int
    let remaining: Int
  }

  struct Steps: Encodable {
    let grey: Int
    let red: Int
    let green: Int
    let blue: Int

    init(_ steps: LargestSteps) {
      (grey, red, green, blue) = (steps.grey, steps.red, steps.green, steps.blue)
    }

    /// The same for people.
    var sentence: String {
      "let through are steps of up to \(grey) levels of grey, \(red) of red, \(green) of green and "
        + "\(blue) of blue"
    }
  }

  let version = 1
  let match: Bool
  let result: String
  let metric: String
  let threshold: Double?
  let differing: Int
  let antialiased: Int
  let ignored: Int
  let total: Int
  let worst: Worst?
  let regionCount: Int
  let regions: [Region]
  let largestWindow: Int?
  let movement: Movement?
  let expected: Size?
  let actual: Size?
  let letsThrough: Steps?
  let output: String?
  /// What was found, without a full stop.
  let sentence: String

  private enum CodingKeys: String, CodingKey {
    case version, match, result, metric, threshold, differing, antialiased, ignored, total, worst
    case regionCount, regions, largestWindow, movement, expected, actual, letsThrough, output
  }

  /// No report lists more regions than this; `regionCount` has them all.
  private static let mostRegions = 100

  /// Describes what a comparison found.
  init(
    _ comparison: Comparison, settings: ComparisonSettings, steps: LargestSteps?, output: String?
  ) {
    match = comparison.isMatch
    metric = settings.metric.rawValue
    threshold = settings.metric.thresholds == nil ? nil : settings.effectiveThreshold
    self.output = output
    letsThrough = steps.map(Steps.init)
    var difference: Comparison.Difference?
    var sizes: Comparison.SizeDifference?
    switch comparison {
    case .equal: result = "equal"
    case .different(let found): (result, difference) = ("different", found)
    case .sizesDiffer(let found):
      (result, sizes, difference) = ("sizesDiffer", found, found.overlap)
    case .notComparable: result = "notComparable"
    }
    differing = difference?.differing ?? 0
    antialiased = difference?.antialiased ?? 0
    ignored = difference?.ignored ?? 0
    total = difference?.total ?? 0
    worst = difference.map { Worst($0.worst) }
    regionCount = difference?.regionCount ?? 0
    regions = (difference?.regions ?? []).prefix(Self.mostRegions).map {
      Region(
        x: $0.box.x, y: $0.box.y, width: $0.box.width, height: $0.box.height, count: $0.count)
    }
    largestWindow = difference?.largestWindow
    movement = difference?.movement.map { Movement(x: $0.x, y: $0.y, remaining: $0.remaining) }
    expected = sizes.map { Size(width: $0.expected.width, height: $0.expected.height) }
    actual = sizes.map { Size(width: $0.actual.width, height: $0.actual.height) }
    sentence = "\(comparison)"
  }

  /// The same for people.
  var text: String {
    var lines = [sentence]
    if result == "different", match { lines[0] += "; that much is allowed" }
    for region in regions.prefix(5) where regionCount > 1 || region.count > 1 {
      lines.append(
        "  \(region.count) in \(region.width) x \(region.height) pixels at x \(region.x), "
          + "y \(region.y)")
    }
    if regionCount > 5 { lines.append("  and \(regionCount - 5) more regions") }
    if let letsThrough { lines.append(letsThrough.sentence) }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension DiffReport.Worst {
  fileprivate init(_ pixel: Comparison.PixelDifference) {
    func numbers(_ color: SIMD4<UInt8>) -> [UInt8] { (0..<4).map { color[$0] } }
    self.init(
      x: pixel.x, y: pixel.y, expected: numbers(pixel.expected), actual: numbers(pixel.actual),
      step: pixel.step)
  }
}
