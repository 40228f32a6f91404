import Cartouche
import CartoucheGolden
import CartoucheTesting
import TestSupport
import Testing

@Suite struct ExpectGoldenTests {
  private func badge(_ text: String = "new", scale: Double = 2) throws -> Bitmap {
    let renderer = ImageRenderer(
      content: Text(text).font(.headline).foregroundStyle(.white).padding(6)
        .background(Capsule().fill(Color(red255: 10, green: 80, blue: 80))))
    renderer.scale = scale
    return try renderer.render()
  }

  @Test func `a picture is its golden image`() throws {
    expectGolden(try badge())
  }

  @Test(arguments: [1.0, 3.0]) func `the scale is part of the name`(scale: Double) throws {
    expectGolden(try badge(scale: scale), named: "badge")
  }

  @Test func `a picture that differs is an issue that says where and how to accept it`() throws {
    let name =
      "Tests/TestingTests/Goldens/ExpectGoldenTests/a-picture-that-differs-is-an-issue-that-says-where-"
      + "and-how-to-accept-it.badge@2x.png"
    let failures = "\(PackageFolder.path)/.build/golden-failures"
    try withKnownIssue {
      expectGolden(try badge("old"), named: "badge")
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains(" pixels differ, most at x ")
        && text.contains("To accept the change: cartouche golden accept \(name), or")
        && text.contains("CARTOUCHE_RECORD=failed swift test")
        && text.contains("\(failures)/difference/\(name)")
    }
    let actual = try ImageDecoder().decode(try readFile("\(failures)/actual/\(name)"))
    #expect(try actual.image == RGBAImage(badge("old")))
    let expected = try readFile("\(failures)/expected/\(name)")
    #expect(try expected == readFile("\(PackageFolder.path)/\(name)"))
  }

  @Test func `a golden image that is not there is an issue and is not made on request`() throws {
    try withKnownIssue {
      expectGolden(try badge(), named: "never made", record: .never)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("there is no golden image") }
    }
    // What was drawn is kept, to be looked at and accepted.
    let path =
      "\(PackageFolder.path)/.build/golden-failures/actual/Tests/TestingTests/Goldens/"
      + "ExpectGoldenTests/a-golden-image-that-is-not-there-is-an-issue-and-is-not-made-on-request."
      + "never-made@2x.png"
    let actual = try ImageDecoder().decode(try readFile(path))
    #expect(try actual.image == RGBAImage(badge()))
  }

  /// Arguments of the kinds that are told apart: a case, a number with and without a sign, a text.
  enum Side {
    case left
    case right
  }

  @Test(arguments: [Side.left, .right], [2, -2]) func `arguments are part of the name`(
    side: Side, number: Int
  ) throws {
    expectGolden(try badge("\(side) \(number)"))
  }

  @Test(arguments: ["a/b", "c d"]) func `texts are part of the name`(text: String) throws {
    expectGolden(try badge(text))
  }

  /// What Swift Testing keeps of a case, as far as it is looked at.
  private struct Case {
    enum Kind {
      case nonParameterized
      case parameterized(arguments: [Argument], other: Int)
    }

    struct Argument {
      let value: Any
    }

    let _kind: Kind
  }

  @Test func `arguments that are not found are none`() {
    let values: [Any] = [Side.left, -3, "b", true]
    let known = Case(
      _kind: .parameterized(arguments: values.map { Case.Argument(value: $0) }, other: 1))

    #expect(TestNames.arguments(inReflectionOf: known) == #".left-minus3-"b"-true"#)
    #expect(TestNames.arguments(inReflectionOf: Case(_kind: .nonParameterized)) == nil)
    #expect(
      TestNames.arguments(inReflectionOf: Case(_kind: .parameterized(arguments: [], other: 1)))
        == nil)
    #expect(TestNames.arguments(inReflectionOf: 3) == nil)
    #expect(TestNames.arguments(inReflectionOf: Case.Argument(value: 1)) == nil)
  }

  @Test func `two expectations of one golden image are an issue`() throws {
    expectGolden(try badge(), named: "one")
    try withKnownIssue {
      expectGolden(try badge(), named: "one")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("expects the same golden image") }
    }
  }

  @Test func `two pictures of one golden image are an issue, also on one line`() throws {
    try withKnownIssue {
      for text in ["new", "old"] { expectGolden(try badge(text), named: "loop") }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("the same golden image for another picture") }
    }
  }

  @Suite struct Inner {
    @Test func `suites in suites are a folder with both names`() throws {
      let bytes: [UInt8] = [10, 80, 80, 255]
      expectGolden(Bitmap(try RGBAImage(width: 1, height: 1, bytes: bytes), scale: .one))
      let path = "\(PackageFolder.path)/Tests/TestingTests/Goldens/ExpectGoldenTests.Inner"
      _ = try readFile("\(path)/suites-in-suites-are-a-folder-with-both-names.png")
    }
  }
}
