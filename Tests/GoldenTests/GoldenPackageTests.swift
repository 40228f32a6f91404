import CartoucheCore
import CartoucheGolden
import TestSupport
import Testing

@Suite struct GoldenConfigurationTests {
  private func configuration(_ text: String) throws -> GoldenConfiguration {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "cartouche.json")
    return try GoldenConfiguration(package: folder.path)
  }

  @Test func `a package without a file has the usual configuration`() throws {
    let configuration = try GoldenConfiguration(package: TemporaryFolder().path)

    #expect(configuration == GoldenConfiguration())
    #expect(configuration.failures == ".build/golden-failures")
    #expect(try self.configuration("{}") == GoldenConfiguration())
  }

  @Test func `record, failures and preset are read`() throws {
    let configuration = try configuration(
      #"{"golden": {"record": "failed", "failures": "out/failures", "preset": "one-level"}}"#)

    #expect(configuration.record == .failed && configuration.failures == "out/failures")
    #expect(configuration.settings == ComparisonSettings(metric: .channel, threshold: 1))
  }

  @Test(arguments: [
    (#"{"goldn": {}}"#, #"the file has the key "goldn", it knows golden"#),
    (
      #"{"golden": {"recrd": 1}}"#,
      #""golden" has the key "recrd", it knows failures, preset, record"#
    ),
    (
      #"{"golden": {"record": "maybe"}}"#,
      #""record" is "maybe", it knows never, missing, failed, all"#
    ),
    (#"{"golden": {"record": 3}}"#, #""record" has to be a text"#),
    (#"{"golden": {"failures": "/tmp"}}"#, #""failures" is "/tmp", it has to be a folder below"#),
    (
      #"{"golden": {"failures": "a/../../b"}}"#,
      #""failures" is "a/../../b", it has to be a folder"#
    ),
    (#"{"golden": {"preset": "lax"}}"#, #""preset" is "lax", it knows exact, one-level"#),
    (#"{"golden": []}"#, "it is not JSON of the form that is known"),
    ("[", "it is not JSON of the form that is known"),
  ])
  func `what is wrong in the file is named`(text: String, words: String) {
    let error = #expect(throws: GoldenError.self) { try configuration(text) }
    #expect(error.map { "\($0)".contains(words) } == true, "\(String(describing: error))")
  }

  @Test(
    arguments: [
      (nil, "", "", nil, .missing), (nil, "", "", .failed, .failed),
      (nil, "", "all", .failed, .all), (.never, "", "all", .failed, .never),
      (.all, "true", "all", .all, .never), (.all, "", "maybe", .all, nil),
    ] as [(RecordMode?, String, String, RecordMode?, RecordMode?)])
  func `expectation and trait count before the environment, that before the file, CI before all`(
    asked: RecordMode?, ci: String, word: String, configured: RecordMode?, mode: RecordMode?
  ) {
    let environment = ["CI": ci, "CARTOUCHE_RECORD": word]

    #expect(
      RecordMode.resolved(asked: asked, environment: environment, configured: configured) == mode)
  }
}

@Suite struct GoldenUsesTests {
  private let folder: TemporaryFolder
  private let names = [
    "Tests/T/Goldens/A/one@2x.png", "Tests/T/Goldens/A/two.png", "Tests/T/Goldens/A/two~linux.png",
    "Tests/T/Goldens/A/two~macos-arm64.png", "Tests/T/Goldens/B/old~dark.png",
  ]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    for name in names + ["samples/no-golden.png", ".build/x/Goldens/hidden.png"] {
      try folder.write("", to: name)
    }
  }

  private func uses(_ notes: [String: String]) throws -> GoldenUses {
    for (name, text) in notes { try folder.write(text, to: ".build/golden-used/\(name)") }
    return try GoldenUses(of: GoldenPackage(path: folder.path))
  }

  @Test func `the golden images of a package lie in folders of that name`() throws {
    let package = try #require(GoldenPackage(around: folder.path("Tests/T/SomeTests.swift")))

    #expect(package.path == folder.path)
    #expect(try package.goldens() == names)
    #expect(package.relativePath(of: folder.path("Tests/T/a.png")) == "Tests/T/a.png")
    #expect(package.relativePath(of: folder.path + "-other/a.png") == nil)
  }

  @Test func `packages and builds below, pictures of failures and folders elsewhere do not count`()
    throws
  {
    let deep = (0..<40).map { "d\($0)" }.joined(separator: "/")
    for name in [
      "Examples/Package.swift", "Examples/Tests/Goldens/A/x.png", "out/workspace-state.json",
      "out/Goldens/A/y.png", "Tests/failures/actual/Tests/T/Goldens/A/one@2x.png",
      "\(deep)/z.png",
    ] {
      try folder.write("", to: name)
    }
    try folder.write(#"{"golden": {"failures": "Tests/failures"}}"#, to: "cartouche.json")

    #expect(try GoldenPackage(path: folder.path).goldens() == names)
  }

  @Test func `nothing is known without the notes of each library that has golden images`() throws {
    try folder.write("func a() { expectGolden(x) }", to: "Tests/T/ATests.swift")
    try folder.write("func b() { assertGolden(x) }", to: "Tests/T/BTests.swift")
    let first = try uses(["7-8": "full xctest\nTests/T/Goldens/A/one@2x\npassed\n"])
    let both = try uses(["7-9": "full swift-testing\npassed\n"])

    #expect(
      first.fault == "the tests that call expectGolden have left no notes in the last run")
    #expect(both.fault == nil)
  }

  @Test func `what no process of the last run has used is stale, for whatever system it is`() throws
  {
    let uses = try uses([
      "7-8": "full\nTests/T/Goldens/A/one@2x\npassed\n",
      "7-9": "full\nTests/T/Goldens/A/two\npassed\n",
    ])

    #expect(uses.fault == nil)
    #expect(uses.stale(among: names) == ["Tests/T/Goldens/B/old~dark.png"])
  }

  @Test(arguments: [
    ("filtered\nx\npassed\n", "the last run of the tests was filtered"),
    ("full\nx\n", "the last run of the tests did not pass"),
    ("", "the last run of the tests was filtered"),
  ])
  func `nothing is known after a run that was filtered or failed`(note: String, fault: String)
    throws
  {
    #expect(try uses(["7-8": "full\npassed\n", "7-9": note]).fault == fault)
  }

  @Test func `nothing is known without a run`() throws {
    #expect(try uses([:]).fault == "no run of the tests has left notes")
  }

  @Test(
    arguments: [
      (["x.xctest"], true, true),
      (["x.xctest", "--testing-library", "swift-testing", "--no-parallel"], true, false),
      (["x.xctest", "--testing-library", "swift-testing", "--filter", "A"], false, false),
      (["x.xctest", "--disable-xctest"], false, false),
      (["x.xctest", "--test-product=P"], false, false),
      (["x.xctest", "--skip=B"], false, false), (["x.xctest", "M.C/test"], true, false),
    ] as [([String], Bool, Bool)])
  func `a run is filtered where its words say so`(words: [String], testing: Bool, xcTest: Bool) {
    #expect(GoldenUseNotes.isFull(arguments: words, library: .swiftTesting) == testing)
    #expect(GoldenUseNotes.isFull(arguments: words, library: .xcTest) == xcTest)
  }

  @Test(arguments: [
    ("Tests/a.dark@2x.png", "Tests/a.dark@2x.png"), ("it's.png", "'it'\\''s.png'"),
    ("a b$(x).png", "'a b$(x).png'"), ("~a.png", "'~a.png'"), ("-a.png", "./-a.png"),
  ])
  func `a name is written as a shell takes it`(name: String, word: String) {
    #expect(GoldenCheck.shellWord(name) == word)
  }
}

@Suite struct GoldenDecisionsTests {
  private static let hash = String(repeating: "0a", count: 32)

  private func decisions(_ lines: String) throws -> [GoldenDecisions.Decision] {
    try GoldenDecisions(parsing: Array("{\"version\":1,\"decisions\":[\(lines)]}".utf8)).decisions
  }

  private func line(_ name: String, _ word: String = "accept", expected: String = "null") -> String
  {
    """
    {"name":"\(name)","decision":"\(word)","expectedSha256":\(expected),"actualSha256":"\(Self.hash)"}
    """
  }

  @Test func `decisions are read in their order`() throws {
    let decisions = try decisions(line("b/x y#%.png") + "," + line("a.png", "reject"))

    #expect(decisions.map(\.name) == ["b/x y#%.png", "a.png"])
    #expect(decisions.map(\.isAccepted) == [true, false])
    #expect(decisions[0].expectedSha256 == nil && decisions[0].actualSha256 == Self.hash)
  }

  @Test func `what is no file of decisions is an error that says why`() {
    let twice = line("a.png") + "," + line("a.png")
    let neither = #"{"name":"a.png","decision":"accept","expectedSha256":null,"actualSha256":null}"#
    for (lines, words) in [
      (line("../a.png"), "begins with a dot"), (line("/a.png"), "begins with a slash"),
      (line("a.txt"), "does not end in .png"), (line("a.png", "maybe"), "not JSON of the form"),
      (#"{"name":"a.png","decison":"accept"}"#, "a decision has the key \"decison\""),
      (twice, "decides twice on a.png"), (line("a.png", expected: "\"AB\""), "is no SHA-256"),
      (neither, "names neither file"), (String(repeating: "[", count: 100_000), "not JSON"),
    ] {
      let error = #expect(throws: GoldenError.self) { try decisions(lines) }
      #expect(error.map { "\($0)".contains(words) } == true, "\(String(describing: error))")
    }
    #expect(throws: GoldenError.invalidDecisions(reason: "its version is 2, known is 1")) {
      try GoldenDecisions(parsing: Array(#"{"version":2,"decisions":[]}"#.utf8))
    }
  }
}
