import CartoucheGolden
import Testing

/// What a test is called.
enum TestNames {
  /// The names of the suites around a test, outermost first; that of its file where there is none.
  static func suites(of test: Test) -> [String] {
    // MODULE.SUITE/SUITE/NAME/FILE:LINE:COLUMN
    let text = "\(test.id)"
    let file = GoldenCheck.fileName(test.sourceLocation.fileID)
    guard let end = text.ranges(of: "/\(test.name)/").last,
      let module = text.firstIndex(of: "."), module < end.lowerBound
    else { return [file] }
    let suites = text[text.index(after: module)..<end.lowerBound].split(separator: "/")
    return suites.map(String.init)
  }
}
