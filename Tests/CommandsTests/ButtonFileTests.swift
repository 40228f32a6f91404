import Cartouche
import CartoucheCommands
import FoundationEssentials
import TestSupport
import Testing

/// `cartouche button --from`.
@Suite struct ButtonFileTests {
  private static let samples = "\(PackageFolder.path)/samples"

  private func value(_ name: String) throws -> JSONValue {
    try JSONReader.root(of: readFile("\(Self.samples)/\(name)"), limits: .standard).value
  }

  private func run(_ document: String, _ words: [String] = []) -> ToolRun {
    ToolRun(
      ["button", "--from", "-", "-o", "d", "--quiet"] + words,
      standardInput: Array(document.utf8), catchesFiles: true)
  }

  private func run(_ document: JSONValue, _ words: [String] = []) throws -> ToolRun {
    run(String(decoding: try JSONEncoder().encode(document), as: UTF8.self), words)
  }

  // MARK: - What it makes

  @Test func `an entry is what its options are on the command line`() throws {
    let document = """
      {"buttons": [{"name": "B", "size": "40x30", "cornerRadius": 6.5, "cornerCurve": "continuous",
        "borderWidth": 1.5, "borderColor": "rgba(0, 0, 0, 0.5)", "fill": "gradient",
        "stop": ["0 white", "1 #ccc"], "darkStop": ["0 black"], "fillAngle": "vertical",
        "innerHighlight": "white", "shadow": "#0005,2,-1,1.5", "darkShadow": "red",
        "caps": [0, 20, 0, 18], "state": ["normal", "disabled"], "disabledOpacity": 0.25,
        "scales": [1, 2], "mode": "stretch", "renderAs": "original"}]}
      """
    let words = [
      "button", "B", "-o", "d", "--quiet", "--size", "40x30", "--corner-radius", "6.5",
      "--corner-curve", "continuous", "--border-width", "1.5", "--border-color",
      "rgba(0, 0, 0, 0.5)", "--fill", "gradient", "--stop", "0 white", "--stop", "1 #ccc",
      "--dark-stop", "0 black", "--fill-angle", "vertical", "--inner-highlight", "white",
      "--shadow", "#0005,2,-1,1.5", "--dark-shadow", "red", "--caps", "0,20,0,18", "--state",
      "normal,disabled", "--disabled-opacity", "0.25", "--scales", "1,2", "--mode", "stretch",
      "--render-as", "original",
    ]

    let fromFile = run(document)
    let fromWords = ToolRun(words, catchesFiles: true)

    #expect(fromFile.status == .success && fromWords.status == .success, "\(fromFile.errors)")
    #expect(fromFile.caught == fromWords.caught)
    #expect(fromFile.caught.count == 2 * (2 * 2 + 1))
  }

  @Test func `defaults hold where a button says nothing itself`() {
    let run = run(
      """
      {"defaults": {"scales": [2], "state": ["disabled"]},
       "buttons": [{"name": "A"}, {"name": "B", "state": ["normal"], "scales": [1, 3]}]}
      """)

    #expect(
      run.caught.keys.sorted() == [
        "d/ADisabled.imageset/ADisabled@2x.png", "d/ADisabled.imageset/Contents.json",
        "d/B.imageset/B.png", "d/B.imageset/B@3x.png", "d/B.imageset/Contents.json",
      ])
  }

  @Test func `the command line says what is made, before the file`() {
    let run = run(
      #"{"buttons": [{"name": "A", "padding": [1, 2, 3, 4], "export": ["imageset"]}]}"#,
      ["--export", "ninepatch", "--scales", "1.5"])

    #expect(run.caught.keys.sorted() == ["d/drawable-hdpi/a.9.png"], "\(run.errors)")
  }

  @Test func `the sample gives image sets that are right`() throws {
    let folder = try TemporaryFolder()
    let catalog = folder.path("X.xcassets")

    let run = ToolRun([
      "button", "--from", "\(Self.samples)/buttons.json", "-o", catalog, "--scales", "2",
      "--strict",
    ])

    #expect(run.status == .success, "\(run.errors)")
    #expect(ToolRun(["assets", "check", catalog, "--strict"]).status == .success)
    #expect(
      try AssetCatalog(contentsOf: catalog).names(of: .image) == [
        "Buy", "BuyHighlighted", "Card", "Gel", "PriceButton", "PriceButtonDisabled",
        "PriceButtonHighlighted",
      ])
  }

  @Test func `the sheet of the sample is its picture`() throws {
    let folder = try TemporaryFolder()

    let run = ToolRun([
      "button", "--from", "\(Self.samples)/buttons.json", "--preview", folder.path("p@2x.png"),
    ])

    #expect(run.status == .success, "\(run.errors)")
    let picture = try ImageDecoder().decode(try #require(folder.read("p@2x.png"))).image
    let golden = try ImageDecoder().decode(try readFile("\(Self.samples)/buttons@2x.png")).image
    #expect(picture == golden)
  }

  // MARK: - What is wrong with it

  @Test(arguments: [
    ("", "the file is empty"), ("[]", "the file is a list, it has to be an object"),
    ("{\"buttons\": ", "the file is not JSON: line 1, column 13"),
    ("{}", "the file has no buttons"),
    (#"{"buttons": {}}"#, "buttons is an object, it has to be a list"),
    (#"{"buttons": []}"#, "buttons is an empty list"),
    (#"{"buttons": [1]}"#, "buttons[0] is the number 1, it has to be an object"),
    (#"{"buttons": [{}]}"#, "buttons[0] has no name"),
    (#"{"buttons": [{"name": 1}]}"#, "buttons[0].name is the number 1, it has to be a text"),
    (#"{"button": []}"#, "the file has \"button\", which is not known here"),
    (
      #"{"buttons": [{"name": "A"}, {"name": "B", "radius": 1}]}"#,
      "buttons[1] has \"radius\", which is not known here"
    ),
    (
      #"{"buttons": [{"name": "A", "cornerRadius": "5"}]}"#,
      "buttons[0].cornerRadius is the text \"5\", it has to be a number"
    ),
    (
      #"{"buttons": [{"name": "A", "cornerRadius": -5}]}"#,
      "buttons[0].cornerRadius is \"-5\", it has to be a number of points, 0 or more"
    ),
    (
      #"{"defaults": {"caps": [1, 2, 3]}, "buttons": [{"name": "A"}]}"#,
      "defaults.caps is a list like this, it has to be \"auto\" or a list of four numbers"
    ),
    (
      #"{"defaults": {"size": "9"}, "buttons": [{"name": "A"}]}"#,
      "defaults.size is \"9\", it has to be WxH in points"
    ),
    (
      #"{"buttons": [{"name": "A", "scales": [1, 2, 1]}]}"#, "buttons[0].scales[2] is there twice"
    ),
    (
      #"{"buttons": [{"name": "A", "state": ["normal", null]}]}"#,
      "buttons[0].state[1] is null, it has to be a text"
    ),
    (
      #"{"buttons": [{"name": "A", "darkFill": "reddish"}]}"#, "buttons[0].darkFill: \"reddish\""
    ),
    (
      #"{"buttons": [{"name": "A", "cornerRadius": 0, "cornerCurve": "circular"}]}"#,
      "buttons[0].cornerCurve has no effect with buttons[0].cornerRadius 0"
    ),
    (#"{"buttons": [{"name": "A", "size": "3x3"}]}"#, "A: the background cannot be drawn at 1x"),
    (#"{"buttons": [{"name": "a/b"}]}"#, "a/b cannot be written: its name holds a slash"),
  ])
  func `what is wrong is named by its path, and nothing is written`(
    document: String, sentence: String
  ) {
    let run = run(document)

    #expect(run.status == .badData)
    #expect(run.sentence.hasPrefix("standard input: \(sentence)"), "\(run.errors)")
    #expect(run.caught.isEmpty)
  }

  @Test func `two buttons of one name are refused, also where only capitals differ`() {
    for (first, second, export) in [
      ("A", "A", "imageset"), ("Buy", "buy", "css"), ("PriceButton", "price-button", "ninepatch"),
    ] {
      let run = run(
        #"{"buttons": [{"name": "\#(first)"}, {"name": "\#(second)"}]}"#, ["--export", export])

      #expect(run.status == .badData && run.errors.contains("would both be written"))
      #expect(run.sentence.hasPrefix("standard input: \(first) and \(second) "), "\(run.errors)")
    }
  }

  @Test func `what a button looks like is said by the file alone`() {
    let run = run(#"{"buttons": [{"name": "A"}]}"#, ["--corner-radius", "5"])

    #expect(run.status == .usage)
    #expect(run.errors.contains("in the file it is \"cornerRadius\""))
  }

  // MARK: - The schema

  @Test func `the schema knows every option of a button, and no other`() throws {
    let schema = JSONSchema(root: try value("buttons.schema.json"))
    guard case .object(let look) = try schema.target(of: "#/$defs/look/properties"),
      case .object(let button) = try schema.target(of: "#/$defs/button/properties")
    else {
      Issue.record("the schema has no properties")
      return
    }
    let ofTheRun: Set = [
      "-o", "--from", "--preview", "--force", "--assets", "--png", "--limit-pixels", "--json",
      "--strict", "--quiet",
    ]
    let keys = Verb.button.options.map(\.name).filter { !ofTheRun.contains($0) }.map { option in
      let words = option.dropFirst(2).split(separator: "-")
      return String(words[0]) + words.dropFirst().map(\.capitalized).joined()
    }

    #expect(Set(look.keys) == Set(keys))
    #expect(Set(button.keys) == Set(keys + ["name"]))
    #expect(try schema.accepts(try value("buttons.json")))
  }

  /// What only the whole of a document can say, not the kind of one value.
  private static let beyondSchema = [
    "is not a colour", "has no colour", "cannot be written", "cannot be drawn", "has no effect",
    "needs ", "cannot be sliced", "would both be", "leaves out normal", "Xcode knows",
    "shows nothing", "points at most", "asset", "has to be C,RADIUS",
    "has to be a location", "has to be WxH", "colour set",
  ]

  @Test func `schema and reader agree on documents that are changed at random`() throws {
    let schema = JSONSchema(root: try value("buttons.schema.json"))
    let text = """
      {"defaults": {"scales": [1], "renderAs": "original"},
       "buttons": [{"name": "B", "size": "40x30", "cornerRadius": 6, "cornerCurve": "continuous",
        "borderColor": "red", "fill": "gradient", "stop": ["0 white", "1 #ccc"],
        "fillAngle": "vertical", "shadow": "#0005,1,-1,1.5", "darkShadow": "red",
        "padding": [1, 2, 3, 4], "caps": "auto", "state": ["normal", "disabled"],
        "disabledOpacity": 0.25, "mode": "stretch", "export": ["imageset"]}]}
      """
    let document = try JSONReader.root(of: Array(text.utf8), limits: .standard).value
    var numbers = SeededGenerator(seed: 6)
    var counts = (both: 0, neither: 0, beyond: 0)

    for _ in 0..<400 {
      let changed = document.changed(using: &numbers)
      let isValid = try schema.accepts(changed)
      let run = try run(changed)
      switch (isValid, run.status == .success) {
      case (true, true): counts.both += 1
      case (false, false): counts.neither += 1
      case (false, true): Issue.record("read but not valid: \(changed)")
      case (true, false):
        counts.beyond += 1
        #expect(
          Self.beyondSchema.contains { run.errors.contains($0) },
          "valid but not read: \(run.errors) \(changed)")
      }
    }

    #expect(counts.both > 20 && counts.neither > 100, "\(counts)")
  }
}

extension JSONValue {
  /// The value with one part of it, at any depth, removed, renamed or replaced.
  fileprivate func changed(using numbers: inout SeededGenerator) -> JSONValue {
    switch self {
    case .object(var values) where !values.isEmpty:
      guard let key = values.keys.sorted().randomElement(using: &numbers) else { return self }
      switch Int.random(in: 0..<12, using: &numbers) {
      case 0: values[key] = nil
      case 1: values[key + "s"] = values.removeValue(forKey: key)
      default: values[key] = values[key]?.changed(using: &numbers)
      }
      return .object(values)
    case .array(var values) where !values.isEmpty:
      let index = Int.random(in: 0..<values.count, using: &numbers)
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: values.remove(at: index)
      case 1: values.append(values[index])
      default: values[index] = values[index].changed(using: &numbers)
      }
      return .array(values)
    default:
      return Self.strange.randomElement(using: &numbers) ?? .null
    }
  }

  private static let strange: [JSONValue] = [
    .null, .bool(true), .number(-1), .number(0), .number(0.5), .number(2), .number(7), .string(""),
    .string("blue"), .string("none"), .string("auto"), .string("tile"), .string("css"),
    .string("normal"), .string("30x40"), .string("0.5 black"), .string("red,1,0,1"), .array([]),
    .array([.number(1)]), .array([.string("x")]),
    .array([.number(1), .number(2), .number(3), .number(4)]), .object([:]),
  ]
}
