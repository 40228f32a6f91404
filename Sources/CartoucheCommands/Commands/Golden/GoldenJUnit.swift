import Cartouche
import CartoucheGolden

/// Results as a CI server reads them, in the form that JUnit has made common.
///
/// What differs, is new or missing is a failure, what could not be compared an error.
///
/// Source: the schema of Jenkins, <https://github.com/jenkinsci/xunit-plugin>.
struct GoldenJUnit {
  private let results: [GoldenResult]

  /// Creates the document of some results.
  init(_ results: [GoldenResult]) {
    self.results = results
  }

  /// The document.
  var text: String {
    let answer = GoldenVerifyReport(results, settings: ComparisonSettings(), steps: nil)
    let counts = answer.counts
    let failures = counts.different + counts.missing + counts.new
    let numbers =
      "tests=\"\(counts.total)\" failures=\"\(failures)\" errors=\"\(counts.failed)\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(numbers)>",
      "<testsuite name=\"golden\" \(numbers)>",
    ]
    for result in answer.results {
      let (folder, name) = ExactPath.parts(of: result.name)
      let suite = folder.isEmpty ? "golden" : folder
      let start = "<testcase classname=\"\(Self.escaped(suite))\" name=\"\(Self.escaped(name))\""
      guard result.outcome != "matched" else {
        lines.append("\(start)/>")
        continue
      }
      let tag = result.outcome == "failed" ? "error" : "failure"
      lines.append(
        "\(start)><\(tag) type=\"\(result.outcome)\" message=\"\(Self.escaped(result.sentence))\"/>"
          + "</testcase>")
    }
    return (lines + ["</testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
  }

  /// Text as the value of an attribute, its controls written as escapes of ours.
  ///
  /// Source: XML 1.0, 2.2 and 2.4, <https://www.w3.org/TR/xml/#charsets>.
  static func escaped(_ text: String) -> String { Talk.printable(text).escapedForMarkup }
}
