import CartoucheCodecs
import CartoucheCore
import CartoucheGolden
import TestSupport
import Testing

@Suite struct GoldenStoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func picture(_ red: UInt32, cairo: String? = nil) throws -> Bitmap {
    let pixel: [UInt8] = [UInt8(red), 0, 0, 255]
    let bytes = [pixel, pixel, pixel, pixel].flatMap { $0 }
    var bitmap = Bitmap(try RGBAImage(width: 2, height: 2, bytes: bytes), scale: .two)
    if let cairo {
      bitmap.fingerprint = RenderFingerprint(["cairo": cairo, "font Inter": "3.019"])
    }
    return bitmap
  }

  @Test func `a missing golden image is written, but never where that is not allowed`() throws {
    let path = folder.path("a/b/c@2x.png")

    #expect(GoldenStore(mode: .never).check(try picture(9), path: path) == .missing)
    #expect(folder.names == [])
    #expect(GoldenStore(mode: .missing).check(try picture(9), path: path) == .recorded)
    #expect(GoldenStore(mode: .never).check(try picture(9), path: path) == .matched)
  }

  @Test(arguments: [RecordMode.never, .missing, .failed, .all])
  func `a golden image that would not change is not written again`(mode: RecordMode) throws {
    let path = folder.path("a.png")
    // The same picture in other bytes than ours.
    let bytes = try PNGEncoder(preset: .fastest, texts: [PNGText(keyword: "Title", text: "x")])
      .encode(try picture(9))
    try folder.write(bytes, to: "a.png")

    #expect(GoldenStore(mode: mode).check(try picture(9), path: path) == .matched)
    #expect(folder.read("a.png") == bytes)
  }

  @Test func `a picture that differs is a failure or replaces it, as the mode says`() throws {
    let path = folder.path("a.png")
    _ = GoldenStore(mode: .missing).check(try picture(9), path: path)
    let before = folder.read("a.png")

    for mode in [RecordMode.never, .missing] {
      guard
        case .mismatched(let mismatch) = GoldenStore(mode: mode).check(
          try picture(11), path: path)
      else {
        Issue.record("it matched")
        continue
      }
      #expect(mismatch.comparison.difference?.differing == 4)
      #expect(mismatch.expected == before && folder.read("a.png") == before)
      #expect(mismatch.files.map(\.ending) == ["expected", "actual", "difference"])
      let actual = try ImageDecoder().decode(mismatch.actual).image
      #expect(try actual == RGBAImage(picture(11)))
    }
    #expect(GoldenStore(mode: .failed).check(try picture(11), path: path) == .recorded)
    #expect(folder.read("a.png") != before)
  }

  /// Just inside and just outside of every preset.
  @Test(arguments: [
    ("exact", 0, true), ("exact", 1, false), ("one-level", 1, true), ("one-level", 2, false),
    ("two-levels", 2, true), ("two-levels", 3, false),
  ])
  func `a preset lets through what its name says`(name: String, step: UInt32, isMatch: Bool) throws
  {
    let path = folder.path("a.png")
    let settings = try #require(ComparisonSettings.presets.first { $0.name == name }).settings
    _ = GoldenStore(mode: .missing).check(try picture(100), path: path)

    let outcome = GoldenStore(mode: .never, settings: settings).check(
      try picture(100 + step), path: path)

    #expect((outcome == .matched) == isMatch)
  }

  @Test func `a library of another version is named as the likely cause`() throws {
    let path = folder.path("a.png")
    _ = GoldenStore(mode: .missing).check(try picture(9, cairo: "1.16.0"), path: path)

    guard
      case .mismatched(let other) = GoldenStore(mode: .never).check(
        try picture(11, cairo: "1.18.0"), path: path),
      case .mismatched(let same) = GoldenStore(mode: .never).check(
        try picture(11, cairo: "1.16.0"), path: path)
    else {
      Issue.record("it matched")
      return
    }
    #expect(other.otherVersions == ["cairo 1.16.0, now 1.18.0"])
    #expect("\(other)".contains("the likely cause") && !"\(same)".contains("the likely cause"))
  }

  @Test(arguments: ["", "version https://git-lfs.github.com/spec/v1\n", "<html>"])
  func `a golden image that cannot be read is never a pass`(text: String) throws {
    try folder.write(text, to: "a.png")

    let outcome = GoldenStore(mode: .missing).check(try picture(9), path: folder.path("a.png"))

    guard case .failed(let reason) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(reason.contains("a.png"))
  }

  @Test func `the image of the system and processor comes before the one for all`() throws {
    let name = GoldenName(suite: ["S"], test: "t()")
    let paths = name.candidates.map(folder.path)
    #expect(name.candidates.last == "Goldens/S/t.png" && paths.count == 3)

    let store = GoldenStore(mode: .missing)
    #expect(store.check(try picture(1), paths: paths).path == paths[2])
    _ = store.check(try picture(2), path: paths[1])
    #expect(store.check(try picture(2), paths: paths).outcome == .matched)
    _ = store.check(try picture(3), path: paths[0])
    #expect(store.check(try picture(3), paths: paths).outcome == .matched)
  }
}

@Suite struct GoldenNameTests {
  @Test(
    arguments: [
      ("`the card looks right`()", nil, "the-card-looks-right"), ("card()", nil, "card"),
      ("card(name:size:)", "wide", "card.wide"), ("card()", "../../etc/passwd", "card.etc-passwd"),
      ("card()", "<b>\"a b+c#d%20e?\"", "card.b-a-b-c-d-20e"), ("`日本 é`()", nil, "日本-é"),
      ("`/`()", "", "picture"), ("`..`()", nil, "picture"),
    ] as [(String, String?, String)])
  func `names are plain on every file system`(test: String, picture: String?, name: String) {
    #expect(GoldenName(suite: ["A"], test: test, picture: picture).name == name)
  }

  @Test func `what is not usual becomes part of the name`() throws {
    var traits = TraitCollection(userInterfaceStyle: .dark, accessibilityContrast: .high)
    traits.preferredContentSizeCategory = .accessibilityMedium
    traits.layoutDirection = .rightToLeft

    let name = GoldenName(
      suite: ["Outer", "`an inner suite`"], test: "t()", traits: traits, locale: "ar_SA",
      scale: .three)
    let usual = GoldenName(suite: [], test: "t()", traits: TraitCollection(), scale: .one)

    #expect(name.suite == "Outer.an-inner-suite")
    #expect(name.name == "t~dark~contrast~accessibilityMedium~ar_SA~rtl@3x")
    #expect(usual.suite == "tests" && usual.name == "t")
  }

  @Test func `a long name is cut, and names that differ at their ends stay two`() {
    let long = String(repeating: "é", count: 500)

    let names = ["a", "b"].map {
      GoldenName(suite: [long, $0], test: "\(long)()", picture: $0, scale: .three)
    }

    #expect(names.allSatisfy { $0.name.utf8.count <= 180 && $0.suite.utf8.count <= 180 })
    #expect(names[0].name != names[1].name && names[0].suite != names[1].suite)
  }
}
