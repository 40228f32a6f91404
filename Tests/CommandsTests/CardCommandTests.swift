import Cartouche
import CartoucheCommands
import FoundationEssentials
import TestSupport
import Testing

@Suite struct CardCommandTests {
  private let folder: TemporaryFolder
  private let song: String

  init() throws {
    folder = try TemporaryFolder()
    song = try folder.write(Samples.song(), to: "song.json")
  }

  @Test(arguments: [
    ([], "card@2x.png", 560), (["--scale", "1"], "card.png", 280),
    (["--scale", "3"], "card@3x.png", 840), (["--scale", "2.5"], "card@2.5x.png", 700),
    (["-o", "a.png"], "a.png", 560), (["-o", "a@3x.png"], "a@3x.png", 840),
    (["-o", "a@1x.png"], "a@1x.png", 280), (["-o", "a@3x.png", "--scale", "3"], "a@3x.png", 840),
    (["-o", "a@x.png"], "a@x.png", 560), (["-o", "a@nanx.png"], "a@nanx.png", 560),
    (["-o", "b@3x/a.png"], "b@3x/a.png", 560), (["-o", "a.png", "--scale", "1.5"], "a.png", 420),
  ])
  func `the scale comes from the option or the name`(words: [String], name: String, width: Int)
    throws
  {
    let run = ToolRun(["card", song] + words, catchesFiles: true)

    #expect(run.status == .success, "\(run.errors)")
    #expect(Array(run.caught.keys) == [name])
    #expect(run.caught[name].map { PNGHeader($0).width } == width)
    #expect(run.output == [])
  }

  @Test func `a name of our own is said, a given one is not`() {
    let chosen = ToolRun(["card", song], catchesFiles: true)
    let given = ToolRun(["card", song, "-o", "a.png"], catchesFiles: true)
    let quiet = ToolRun(["card", song, "--quiet"], catchesFiles: true)

    #expect(chosen.errors.hasPrefix("cartouche: card@2x.png, 560 x "))
    #expect(given.errors == "")
    #expect(quiet.errors == "")
  }

  @Test func `the picture is written to the file, to standard output and to a pipe alike`() throws {
    let file = folder.path("a.png")

    #expect(ToolRun(["card", song, "-o", file]).status == .success)
    let piped = ToolRun(["card", "-", "-o", "-"], standardInput: Array(Samples.song().utf8))

    #expect(piped.status == .success)
    #expect(folder.read("a.png") == piped.output)
    #expect(folder.names == ["a.png", "song.json"])
  }

  @Test func `the result that the index asks for is drawn`() throws {
    let response = try folder.write(Samples.response, to: "two.json")

    for (index, status) in [("0", ExitStatus.success), ("1", .success), ("2", .usage)] {
      let run = ToolRun(["card", response, "--index", index, "-o", "a.png"], catchesFiles: true)
      #expect(run.status == status, "\(run.errors)")
    }
  }

  @Test func `an index out of range says how many results there are`() {
    let run = ToolRun(["card", song, "--index", "1"], catchesFiles: true)

    #expect(
      run.errors == """
        cartouche: error: --index is 1, \(song) holds 1 result
        cartouche: hint: the first one is --index 0

        """)
  }

  @Test func `light and dark, and each background, are different pictures`() {
    let words = [
      [], ["--appearance", "dark"], ["--background", "white"], ["--background=#102030"],
      ["--background", "asset:AccentColor"],
    ]

    let pictures = words.map { words in
      ToolRun(["card", song, "-o", "a.png"] + words, catchesFiles: true).caught["a.png"]
    }

    #expect(pictures.allSatisfy { $0 != nil })
    #expect(Set(pictures).count == words.count)
  }

  @Test func `every preset packs the same picture`() throws {
    let sums = try ["fastest", "fast", "small"].map { preset in
      let file = folder.path("\(preset).png")
      #expect(ToolRun(["card", song, "-o", file, "--png", preset]).status == .success)
      return try decoded(InspectReport.self, ToolRun(["inspect", file, "--json"]).output).rgbaSha256
    }

    #expect(Set(sums).count == 1)
  }

  @Test func `--json says what was written and how long it took`() throws {
    let file = folder.path("a@3x.png")

    let run = ToolRun(["card", song, "-o", file, "--json"])

    let report = try decoded(CardReport.self, run.output)
    let bytes = try #require(folder.read("a@3x.png"))
    #expect(report.version == 1)
    #expect(report.warnings == [])
    #expect(report.outputs.map(\.path) == [file])
    #expect(report.outputs.map(\.width) == [840])
    #expect(report.outputs.map(\.height) == [PNGHeader(bytes).height])
    #expect(report.outputs.map(\.scale) == [3])
    #expect(report.outputs.map(\.sha256) == [SHA256.hexDigest(of: bytes)])
    #expect(report.milliseconds.keys.sorted() == ["draw", "encode", "layout"])
    #expect(report.milliseconds.values.allSatisfy { $0 >= 0 && $0 < 60_000 })
  }

  @Test func `--json lists the warnings that standard error has`() throws {
    let far = try folder.write(Samples.song(artwork: "https://example.com/a"), to: "far.json")

    let run = ToolRun(["card", far, "-o", folder.path("a.png"), "--json"])

    let warnings = try decoded(CardReport.self, run.output).warnings
    #expect(warnings.count == 1)
    #expect(run.errors == warnings.map { "cartouche: warning: \($0)\n" }.joined())
  }

  @Test func `--layout says where everything lies`() throws {
    let run = ToolRun([
      "card", song, "-o", folder.path("a@3x.png"), "--layout", folder.path("a.json"),
    ])

    #expect(run.status == .success, "\(run.errors)")
    let layout = try decoded(Layout.self, try #require(folder.read("a.json")))
    #expect(layout.version == 1)
    #expect(layout.scale == 3)
    let ids = layout.elements.map(\.id)
    for id in ["popup", "close", "artwork", "name", "artist", "type", "genre", "price"] {
      #expect(ids.contains(id), "\(id)")
    }
  }

  @Test func `--layout goes to standard output where it is a dash`() throws {
    let run = ToolRun(["card", song, "-o", folder.path("a.png"), "--layout", "-"])

    #expect(try decoded(Layout.self, run.output).version == 1)
  }

  @Test func `both outputs under one name are refused`() {
    let file = folder.path("a.png")

    #expect(ToolRun(["card", song, "-o", file, "--layout", file]).status == .usage)
  }

  @Test func `where the layout cannot be written the picture is not either`() {
    let run = ToolRun([
      "card", song, "-o", folder.path("a.png"), "--layout", folder.path("no/a.json"),
    ])

    #expect(run.status == .cannotCreateOutput)
    #expect(folder.names == ["song.json"])
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}

private struct CardReport: Decodable {
  let version: Int
  let outputs: [Output]
  let milliseconds: [String: Double]
  let warnings: [String]

  struct Output: Decodable {
    let path: String
    let width: Int
    let height: Int
    let scale: Double
    let sha256: String
  }
}

private struct InspectReport: Decodable {
  let rgbaSha256: String
}

private struct Layout: Decodable {
  let version: Int
  let scale: Double
  let elements: [Element]

  struct Element: Decodable {
    let id: String
  }
}

/// The size that the first chunk of a PNG tells.
private struct PNGHeader {
  let width: Int
  let height: Int

  init(_ bytes: [UInt8]) {
    width = bytes.dropFirst(16).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    height = bytes.dropFirst(20).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}
