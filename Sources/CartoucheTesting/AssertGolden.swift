public import CartoucheCore
public import CartoucheGolden
import XCTest

/// Asserts in XCTest that a picture is the same as the golden image of the test.
///
/// As `expectGolden` for Swift Testing. The suite is the name of the test file, since XCTest does not
/// tell which test runs.
///
/// - Parameters:
///   - actual: The picture.
///   - name: Which picture of the test it is; needed where a test has several.
///   - traits: What it was drawn for: dark, contrast, text size and direction become part of the name.
///   - locale: The locale that it was drawn for, for its name.
///   - settings: What counts as a difference; where nothing is said the preset of `cartouche.json`, else
///     exact.
///   - mode: When the golden image is written, whatever the environment says, but never on CI.
///   - file: The test file.
///   - line: The line of the assertion.
///   - function: The test.
public func assertGolden(
  _ actual: Bitmap, named name: String? = nil, for traits: TraitCollection? = nil,
  locale: String? = nil, settings: ComparisonSettings? = nil,
  record mode: RecordMode? = nil, file: StaticString = #filePath, line: UInt = #line,
  function: String = #function
) {
  let golden = GoldenName(
    suite: [GoldenCheck.fileName("\(file)")], test: function, picture: name, traits: traits,
    locale: locale, scale: actual.scale)
  let check = GoldenCheck(
    name: golden, testFile: "\(file)", line: Int(line),
    wishes: GoldenCheck.Wishes(record: mode, settings: settings), library: .xcTest)
  guard let failure = check.run(actual).failure else { return }
  XCTFail(failure, file: file, line: line)
}
