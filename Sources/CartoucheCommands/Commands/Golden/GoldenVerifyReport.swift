import Cartouche
import CartoucheGolden

/// What `cartouche golden verify` says.
struct GoldenVerifyReport: Encodable {
  /// How many results there are of each kind.
  struct Counts: Encodable {
    var total = 0
    var matched = 0
    var different = 0
    var missing = 0
    var new = 0
    var failed = 0
  }

  /// A file of a result.
  struct File: Encodable {
    let path: String
    let sha256: String
    let width: Int?
    let height: Int?
  }

  /// What became of one image.
  struct Result: Encodable {
    let name: String
    let outcome: String
    let reason: String?
    let expected: File?
    let actual: File?
    let comparison: DiffReport?
    let otherVersions: [String]?
  }

  let version = 1
  let match: Bool
  let counts: Counts
  let results: [Result]
  let letsThrough: DiffReport.Steps?
  let report: String?

  /// Describes results.
  init(
    _ results: [GoldenResult], settings: ComparisonSettings, steps: LargestSteps?,
    report: String? = nil
  ) {
    self.report = report
    letsThrough = steps.map(DiffReport.Steps.init)
    self.results = results.map { Result($0, settings: settings) }
    var counts = Counts()
    counts.total = results.count
    for result in self.results {
      switch result.outcome {
      case "matched": counts.matched += 1
      case "different": counts.different += 1
      case "missing": counts.missing += 1
      case "new": counts.new += 1
      default: counts.failed += 1
      }
    }
    self.counts = counts
    match = counts.matched == counts.total
  }

  /// The same for people: a line for each image that does not match, and one for all.
  var text: String {
    var lines = results.filter { $0.outcome != "matched" }.map { result in
      "\(Talk.printable(result.name)): \(Talk.printable(result.sentence))"
    }
    let parts = [
      (counts.different, "differ"), (counts.missing, "without a picture"),
      (counts.new, "without a golden image"), (counts.failed, "cannot be compared"),
    ]
    let rest = parts.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    lines.append(
      counts.total == 0
        ? "nothing differs: the last run of the tests has left no picture that does"
        : "\(counts.matched) of \(counts.total) match\(rest)")
    if let letsThrough { lines.append(letsThrough.sentence) }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension GoldenVerifyReport.Result {
  fileprivate init(_ result: GoldenResult, settings: ComparisonSettings) {
    name = result.name
    expected = result.expected.map(GoldenVerifyReport.File.init)
    actual = result.actual.map(GoldenVerifyReport.File.init)
    otherVersions = result.otherVersions.isEmpty ? nil : result.otherVersions
    var reason: String?
    var comparison: DiffReport?
    switch result.outcome {
    case .compared(let found):
      outcome = found.isMatch ? "matched" : "different"
      if found != .equal {
        comparison = DiffReport(found, settings: settings, steps: nil, output: nil)
      }
    case .missing: outcome = "missing"
    case .new: outcome = "new"
    case .failed(let found): (outcome, reason) = ("failed", found)
    }
    self.reason = reason
    self.comparison = comparison
  }

  /// What is wrong, in a sentence.
  var sentence: String {
    switch outcome {
    case "missing": return "there is a golden image, but no picture"
    case "new": return "there is a picture, but no golden image"
    default:
      let text = comparison?.sentence ?? reason ?? "it matches"
      guard let otherVersions else { return text }
      return text + "; the golden image was drawn with " + otherVersions.joined(separator: "; ")
        + ", which is the likely cause"
    }
  }
}

extension GoldenVerifyReport.File {
  fileprivate init(_ file: GoldenResult.File) {
    self.init(
      path: file.path, sha256: file.sha256, width: file.size?.width, height: file.size?.height)
  }
}
