import Cartouche
import CartoucheCommands
import FoundationEssentials
import TestSupport
import Testing

@Suite struct ButtonTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func image(
    _ name: String, in catalog: String, _ traits: TraitCollection
  ) throws -> Image {
    try AssetCatalog(contentsOf: folder.path(catalog)).image(named: name, for: traits)
  }

  @Test func `without options it is the button of the tutorial, in a catalog of its own`() throws {
    let catalog = folder.path("X.xcassets")

    let run = ToolRun(["button", "PriceButton", "-o", catalog])

    #expect(run.status == .success, "\(run.errors)")
    #expect(run.errors == "cartouche: \(catalog)/PriceButton.imageset, 3 pictures\n")
    #expect(folder.names == ["X.xcassets"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: catalog).sorted()
        == ["Contents.json", "PriceButton.imageset"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: catalog + "/PriceButton.imageset")
        .sorted() == [
          "Contents.json", "PriceButton.png", "PriceButton@2x.png", "PriceButton@3x.png",
        ])
    for (scale, cap) in [(DisplayScale.one, 5), (.two, 10), (.three, 15)] {
      let read = try image("PriceButton", in: "X.xcassets", TraitCollection(displayScale: scale))
      #expect(read.slicing?.capInsets == CapInsets(cap))
      #expect(read.slicing?.centerSize == PixelSize(width: 1, height: 1))
      #expect(read.renderingMode == .alwaysTemplate)
    }
    #expect(ToolRun(["assets", "check", catalog, "--strict"]).status == .success)
  }

  @Test func `stretching the set gives what the button draws in that size`() throws {
    let small = folder.path("X.xcassets")
    let large = folder.path("Y.xcassets")
    let looks = ["--corner-radius", "6.5", "--border-width", "1.5", "--fill", "#ffcc0080"]

    let first = ToolRun(["button", "B", "-o", small, "--size", "16x30"] + looks)
    let second = ToolRun(
      ["button", "B", "-o", large, "--size", "120x24", "--scales", "2"] + looks)

    #expect(first.status == .success && second.status == .success, "\(second.errors)")
    let stretched = try image("B", in: "X.xcassets", TraitCollection(displayScale: .two))
      .rendered(size: PixelSize(width: 240, height: 48), scale: .two)
    let drawn = try image("B", in: "Y.xcassets", TraitCollection(displayScale: .two)).bitmap
    #expect(stretched.words == drawn.words)
  }

  @Test func `the dark appearance and more contrast have pictures of their own`() throws {
    let catalog = folder.path("X.xcassets")
    let run = ToolRun([
      "button", "B", "-o", catalog, "--border-width", "0", "--corner-radius", "0", "--fill",
      "white", "--dark-fill", "#102030", "--contrast-fill", "red", "--render-as", "original",
      "--scales", "2", "--mode", "stretch",
    ])

    #expect(run.status == .success, "\(run.errors)")
    func word(_ traits: TraitCollection) throws -> UInt32? {
      try image("B", in: "X.xcassets", traits).bitmap.word(x: 3, y: 3)
    }
    #expect(try word(TraitCollection()) == 0xFFFF_FFFF)
    #expect(try word(TraitCollection(userInterfaceStyle: .dark)) == 0xFF10_2030)
    #expect(try word(TraitCollection(accessibilityContrast: .high)) == 0xFFFF_0000)
    let light = try image("B", in: "X.xcassets", TraitCollection())
    #expect(light.renderingMode == .alwaysOriginal)
    #expect(light.slicing?.resizingMode == .stretch)
  }

  @Test func `a run that fails leaves no folder, so that it can be run again`() throws {
    let folder = try TemporaryFolder()
    let catalog = folder.path("X.xcassets")
    var environment = ToolEnvironment.files()
    environment.writeStandardError = { _ in }
    environment.writeStandardOutput = { _ throws(ToolError) in
      throw ToolError(.readOrWriteFailed, "no space is left")
    }
    let words = ["button", "A", "-o", catalog]

    let failed = CommandLineTool(environment: environment).run(words + ["--json"])

    #expect(failed == .readOrWriteFailed && folder.names == [])
    #expect(CommandLineTool(environment: environment).run(words) == .success)
    #expect(folder.names == ["X.xcassets"])
    #expect(CommandLineTool(environment: environment).run(words) == .cannotCreateOutput)
  }

  @Test func `a template of several colours is a warning`() throws {
    let stops = ["--fill", "gradient", "--stop", "0 white", "--stop", "1 black"]
    for (words, isWarned) in [
      (stops, true), (stops + ["--render-as", "original"], false),
      (["--dark-fill", "blue"], true), (["--fill", "blue"], true), (["--fill", "black"], false),
      (["--fill", "black", "--shadow", "#0008,2,0,1"], false), (stops + ["--quiet"], false),
      (["--fill", "blue", "--border-width", "0"], false),
    ] {
      let run = ToolRun(["button", "B", "-o", "d.xcassets"] + words, catchesFiles: true)

      #expect(run.status == .success, "\(run.errors)")
      #expect(run.errors.contains("write --render-as original") == isWarned, "\(words)")
    }
  }

  @Test func `a vertical gradient is a set in three parts`() throws {
    let catalog = folder.path("X.xcassets")
    let run = ToolRun([
      "button", "B", "-o", catalog, "--fill", "gradient", "--stop", "0 white", "--stop", "1 black",
      "--scales", "1",
    ])

    #expect(run.status == .success, "\(run.errors)")
    let slicing = try image("B", in: "X.xcassets", TraitCollection()).slicing
    #expect(slicing?.capInsets == CapInsets(top: 0, left: 5, bottom: 0, right: 5))
    #expect(slicing?.centerSize == PixelSize(width: 1, height: 24))
  }

  @Test func `a set that is there already is not touched`() throws {
    try folder.write("{}", to: "X.xcassets/B.imageset/Contents.json")

    let run = ToolRun(["button", "B", "-o", folder.path("X.xcassets")])

    #expect(run.status == .cannotCreateOutput)
    #expect(run.errors.contains("B.imageset: it is there already"))
    #expect(folder.read("X.xcassets/B.imageset/Contents.json") == Array("{}".utf8))
  }

  @Test func `the Contents file of a catalog that is there is kept, other folders get none`() throws
  {
    try folder.write(#"{"info": {}}"#, to: "X.xcassets/Contents.json")

    _ = ToolRun(["button", "B", "-o", folder.path("X.xcassets")])
    _ = ToolRun(["button", "B", "-o", folder.path("plain") + "/"])

    #expect(folder.read("X.xcassets/Contents.json") == Array(#"{"info": {}}"#.utf8))
    #expect(folder.read("plain/Contents.json") == nil)
    #expect(folder.read("plain/B.imageset/B@3x.png") != nil)
  }

  @Test func `--json names each picture with its size and hash`() throws {
    let run = ToolRun([
      "button", "B", "-o", folder.path("X.xcassets"), "--json", "--scales", "1,3",
    ])

    #expect(run.errors == "")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output))
    #expect(report.version == 1)
    #expect(
      report.outputs.map(\.path) == [
        folder.path("X.xcassets/B.imageset/B.png"), folder.path("X.xcassets/B.imageset/B@3x.png"),
      ])
    #expect(report.outputs.map(\.width) == [11, 33])
    #expect(report.outputs.map(\.height) == [24, 72])
    for output in report.outputs {
      let file = FileManager.default.contents(atPath: output.path)
      #expect(file.map { SHA256.hexDigest(of: Array($0)) } == output.sha256)
    }
  }

  @Test(arguments: [
    (["button", "B"], "button needs -o DIR"),
    (["button", "-o", "d"], "button needs a NAME, that of the set, or --from FILE.json"),
    (["button", "B", "C", "-o", "d"], "button takes one input, \"C\" is one too many"),
    (["button", "B", "-o", "-"], "button writes several files"),
    (["button", "B", "-o", "d", "--size", "11"], "--size is \"11\""),
    (["button", "B", "-o", "d", "--size", "0x9"], "--size is \"0x9\""),
    (["button", "B", "-o", "d", "--scales", "4"], "--scales is \"4\", Xcode knows 1, 2 and 3"),
    (["button", "B", "-o", "d", "--corner-radius", "nan"], "--corner-radius is \"nan\""),
    (["button", "B", "-o", "d", "--fill", "gradient"], "--fill gradient needs --stop"),
    (
      ["button", "B", "-o", "d", "--stop", "0 red"], "--stop has no effect without --fill gradient"
    ),
    (["button", "B", "-o", "d", "--fill", "nonsense"], "--fill: "),
    (["button", "B", "-o", "d", "--assets", "x"], "--assets has no effect"),
    (
      [
        "button", "B", "-o", "d", "--fill", "gradient", "--stop", "0 red", "--fill-angle", "45",
      ], "--fill-angle is \"45\", a gradient at an angle cannot be sliced"
    ),
    (
      ["button", "B", "-o", "d", "--size", "9x24"],
      "the background cannot be drawn at 1x: width of a background in pixels is 9, allowed is 11"
    ),
    (["button", "a/b", "-o", "d"], "a/b cannot be written: its name holds a slash"),
    (
      ["button", "B", "-o", "d", "--shadow", "x"], "--shadow is \"x\", it has to be C,RADIUS,DX,DY"
    ),
    (["button", "B", "-o", "d", "--shadow", "red,0,0,1e9"], "--shadow is \"red,0,0,1e9\", it may"),
    (["button", "B", "-o", "d", "--shadow", "red,-1,0,0"], "--shadow is \"red,-1,0,0\""),
    (["button", "B", "-o", "d", "--shadow", "reddish,1,0,0"], "--shadow: \"reddish\""),
    (["button", "B", "-o", "d", "--caps", "1,2,3"], "--caps is \"1,2,3\", it has to be T,L,B,R"),
    (["button", "B", "-o", "d", "--caps=1,2,3,-4"], "--caps is \"1,2,3,-4\", none of the four"),
    (["button", "B", "-o", "d", "--state", "pressed"], "--state does not know \"pressed\""),
    (["button", "B", "-o", "d", "--export", "png"], "--export does not know \"png\""),
    (
      ["button", "B", "-o", "d", "--state", "highlighted", "--highlighted-opacity", "1.5"],
      "--highlighted-opacity is \"1.5\", it has to be a number from 0 to 1"
    ),
    (["button", "B", "-o", "d", "--scales", "2.5"], "--scales is \"2.5\", it has to be of 1, 1.5"),
    (["button", "B", "-o", "d", "--scales", "1.5"], "--scales is \"1.5\", Xcode knows 1, 2 and 3"),
    (
      ["button", "B", "-o", "d.xcassets", "--export", "css"],
      "d.xcassets is a catalog, which css of B cannot go into"
    ),
    (
      ["button", "B", "-o", "d", "--export", "css", "--state", "disabled"],
      "--state leaves out normal"
    ),
    (["button", "../B", "--preview", "x.png"], "../B cannot be written: its name holds a slash"),
    (["button", "a:b", "-o", "d", "--export", "ninepatch"], "a:b cannot be written: its name"),
    (
      ["button", "\u{E4}", "-o", "d", "--export", "ninepatch"],
      "\u{E4} cannot be written: its name has none of the letters A to Z"
    ),
    (["button", "B", "-o", "d", "--corner-radius", "1e308"], "--corner-radius is \"1e308\", it"),
    (
      [
        "button", "B", "-o", "d", "--export", "css", "--fill", "black", "--preview", "./d//B.png",
      ],
      "--preview and -o d would both be written to ./d//B.png"
    ),
    (
      ["button", "B", "-o", "d", "--export", "ninepatch", "--padding", "9000,9000,9000,9000"],
      "b cannot be written: with the insets of the content and its frame it has 18003 x 18003 pixels"
    ),
    (["button", "B", "-o", "d", "--preview", "x"], "the name x does not end in .png"),
  ])
  func `words that cannot be are an error of usage, and nothing is written`(
    words: [String], sentence: String
  ) {
    let run = ToolRun(words, catchesFiles: true)

    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("cartouche: error: \(sentence)"), "\(run.errors)")
    #expect(run.caught.isEmpty)
  }

  @Test func `absurd sizes are refused before memory is taken`() {
    let run = ToolRun(
      ["button", "B", "-o", "d", "--size", "1e9x1e9"], catchesFiles: true)

    #expect(run.status == .usage)
  }

  private struct Report: Decodable {
    struct Output: Decodable {
      let path: String
      let width: Int
      let height: Int
      let sha256: String
    }

    let version: Int
    let outputs: [Output]
  }
}
