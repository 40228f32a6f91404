public import CartoucheCore
public import CartoucheGolden
public import Testing

/// Expects a picture to be the same as the golden image of the test.
///
///     @Test func `the card looks as it should`() throws {
///       expectGolden(try renderer.render(card, traits: traits))
///     }
///
/// The golden image lies beside the test file, in `Goldens/SUITE`, and is named after the test, see
/// `GoldenName`: never by a counter, so that one more picture changes no other name. Where there is
/// none yet it is written, and the test fails once, so that somebody looks at it; `CARTOUCHE_RECORD`
/// (never, missing, failed, all) changes that, and where `CI` is set nothing is ever written.
///
/// What holds for many expectations is said once: by the trait `goldens(record:settings:)` of a suite or a
/// test, or for a package by its file `cartouche.json`. An argument counts before a trait, a trait before
/// the environment, and that before the file; on CI nothing makes it write.
///
///     {"golden": {"record": "missing", "failures": ".build/golden-failures", "preset": "one-level"}}
///
/// Where the picture differs, the golden image, the picture and the difference are attached to the test
/// and written into `.build/golden-failures` of the package, from where `cartouche golden accept` takes
/// them; so is the picture alone where there is no golden image and none may be written. After a run of
/// all tests that passed, on Linux, golden images that none has named are listed.
///
/// - Parameters:
///   - actual: The picture.
///   - name: Which picture of the test it is; needed where a test has several. Where nothing is said a
///     test with arguments names its pictures after them: `card.left-2.png` for `.left` and 2, without
///     the signs that names do not have. A name that is said stands instead of them.
///   - traits: What it was drawn for: dark, contrast, text size and direction become part of the name.
///   - locale: The locale that it was drawn for, for its name.
///   - settings: What counts as a difference; exact, where nothing says more.
///   - mode: When the golden image is written, whatever the environment says, but never on CI.
///   - sourceLocation: Where the expectation stands.
public func expectGolden(
  _ actual: Bitmap, named name: String? = nil, for traits: TraitCollection? = nil,
  locale: String? = nil, settings: ComparisonSettings? = nil,
  record mode: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let test = Test.current else {
    Issue.record(
      "expectGolden named no picture: it is called outside of a test; write expectGolden(_:at:)",
      sourceLocation: sourceLocation)
    return
  }
  let picture = name ?? TestNames.arguments(of: Test.Case.current)
  guard picture != nil || !test.isParameterized else {
    Issue.record(
      "the arguments of the test, which would name its pictures, are not found: write expectGolden(_:named:)",
      sourceLocation: sourceLocation)
    return
  }
  let golden = GoldenName(
    suite: TestNames.suites(of: test), test: test.name, picture: picture, traits: traits,
    locale: locale, scale: actual.scale)
  let check = GoldenCheck(
    name: golden, testFile: sourceLocation.filePath, line: sourceLocation.line,
    wishes: GoldenTrait.wishes(record: mode, settings: settings), library: .swiftTesting)
  SwiftTestingReporter(sourceLocation: sourceLocation).report(check.run(actual))
}

/// Expects a picture to be the same as the golden image at a path.
///
/// As ``expectGolden(_:named:for:locale:settings:record:sourceLocation:)``, with a name of your own.
/// A relative path counts from the folder in which the tests run: with `swift test` that of the
/// package.
public func expectGolden(
  _ actual: Bitmap, at path: String, settings: ComparisonSettings? = nil,
  record mode: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let check = GoldenCheck(
    path: path, testFile: sourceLocation.filePath,
    wishes: GoldenTrait.wishes(record: mode, settings: settings), library: .swiftTesting)
  SwiftTestingReporter(sourceLocation: sourceLocation).report(check.run(actual))
}

/// Says what became of a check, in Swift Testing.
private struct SwiftTestingReporter {
  let sourceLocation: SourceLocation

  func report(_ verdict: GoldenCheck.Verdict) {
    guard let failure = verdict.failure else { return }
    for attachment in verdict.attachments {
      Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: sourceLocation)
    }
    Issue.record("\(failure)", sourceLocation: sourceLocation)
  }
}
