import CartoucheGolden
import Testing

/// What a test is called.
package enum TestNames {
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

  /// The arguments of a test case, each as Swift Testing shows it, with dashes between them; nil for a
  /// test without, and where they cannot be found.
  ///
  /// Swift Testing gives its arguments to nobody but the test. They are looked for in the reflection of
  /// the case: should another version keep them elsewhere, the test is asked to name its pictures.
  static func arguments(of testCase: Test.Case?) -> String? {
    testCase.flatMap { arguments(inReflectionOf: $0) }
  }

  /// The same of a value that may be a test case.
  package static func arguments(inReflectionOf value: Any) -> String? {
    guard let kind = child("_kind", of: value), let found = child("parameterized", of: kind),
      let arguments = child("arguments", of: found)
    else { return nil }
    var texts: [String] = []
    for argument in Mirror(reflecting: arguments).children {
      guard let value = child("value", of: argument.value) else { return nil }
      texts.append(text(of: value))
    }
    return texts.isEmpty ? nil : texts.joined(separator: "-")
  }

  private static func child(_ label: String, of value: Any) -> Any? {
    Mirror(reflecting: value).children.first { $0.label == label }?.value
  }

  /// A name has no sign: -2 and 2 would be one.
  private static func text(of value: Any) -> String {
    let text = String(describingForTest: value)
    guard text.first == "-", text.dropFirst().first?.isNumber ?? false else { return text }
    return "minus" + text.dropFirst()
  }
}
