import Cartouche
import CartoucheCommands
import FoundationEssentials
import TestSupport
import Testing

/// What all verbs that draw one picture have in common, shown by some of them.
@Suite struct PictureOptionsTests {
  private static let gradient = ["gradient", "--size", "10x4", "--stop", "0 red"]

  @Test(arguments: [
    (["-o", "a.png"], 10, 4), (["-o", "a@3x.png"], 30, 12),
    (["-o", "a.png", "--scale", "2"], 20, 8), (["-o", "a@2x.png", "--scale", "2"], 20, 8),
    (["-o", "a.png", "--scale", "1.25"], 13, 5), (["-o", "a@1.5x.png"], 15, 6),
  ])
  func `the scale is that of the option or of the name, else 1`(
    _ words: [String], _ width: Int, _ height: Int
  ) throws {
    let run = ToolRun(Self.gradient + words + ["--json"], catchesFiles: true)

    #expect(run.status == .success, "\(run.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output))
    #expect(report.outputs.first?.width == width)
    #expect(report.outputs.first?.height == height)
    #expect(run.caughtNames == [words[1]])
  }

  @Test(arguments: [
    (["-o", "a@3x.png", "--scale", "2"], "--scale is 2, but the name a@3x.png says @3x"),
    (
      ["-o", "a.png", "--scale", "0"],
      "--scale is \"0\", it has to be a number above 0 and at most 16"
    ),
    (
      ["-o", "a.png", "--scale", "x"],
      "--scale is \"x\", it has to be a number above 0 and at most 16"
    ),
    (["-o", "a.jpg"], "the name a.jpg does not end in .png"),
    ([], "gradient needs -o FILE.png"),
    (["-o", "-", "--json"], "standard output can take only one of -o - and --json"),
    (
      ["-o", "a.png", "--png", "tiny"],
      "--png does not know \"tiny\", it knows fastest, fast, small"
    ),
    (
      ["-o", "a.png", "--limit-pixels", "0"],
      "--limit-pixels is \"0\", it has to be a whole number from 1"
    ),
  ])
  func `outputs that cannot be are refused by a sentence`(_ words: [String], _ sentence: String) {
    let run = ToolRun(Self.gradient + words, catchesFiles: true)

    #expect(run.status == .usage)
    #expect(run.sentence == sentence)
    #expect(run.caught.isEmpty && run.output.isEmpty)
  }

  @Test func `a picture is not written to a terminal`() {
    let run = ToolRun(Self.gradient + ["-o", "-"], terminals: [.output])

    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
  }

  @Test func `--json tells the file, its size and its hash`() throws {
    let run = ToolRun(Self.gradient + ["-o", "a@2x.png", "--json"], catchesFiles: true)

    let report = try JSONDecoder().decode(Report.self, from: Data(run.output))
    let file = try #require(run.caught["a@2x.png"])
    #expect(report.version == 1)
    #expect(
      report.outputs == [
        Report.Output(
          path: "a@2x.png", width: 20, height: 8, scale: 2, sha256: SHA256.hexDigest(of: file))
      ])
    #expect(report.milliseconds.draw > 0 && report.milliseconds.encode > 0)
    #expect(report.warnings == [])
    #expect(run.errors == "")
  }

  @Test func `the presets pack one picture in different ways`() throws {
    let files = ["fastest", "fast", "small"].map {
      ToolRun(
        ["gradient", "--size", "64x64", "--preset", "dimming-dark", "-o", "-", "--png", $0])
    }

    let pictures = try files.map { try $0.picture() }
    #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
    #expect(files[2].output.count < files[0].output.count)
  }

  @Test(arguments: ["stretch", "tint", "round"])
  func `a missing picture is status 66, and none is status 65`(verb: String) throws {
    let rest = [
      "stretch": ["--size", "9x9"], "tint": ["--color", "red"], "round": ["--radius", "1"],
    ][verb, default: []]
    let folder = try TemporaryFolder()
    let text = try folder.write("not a picture", to: "a.png")
    let cut = try folder.write(Samples.cutJPEG, to: "b.jpg")
    let huge = try folder.write(Samples.hugePNG, to: "c.png")

    #expect(ToolRun([verb, folder.path("no.png"), "-o", "-"] + rest).status == .noInput)
    #expect(ToolRun([verb, folder.path, "-o", "-"] + rest).status == .noInput)
    for path in [text, cut, huge] {
      let run = ToolRun([verb, path, "-o", "-"] + rest)
      #expect(run.status == .badData)
      #expect(run.sentence.hasPrefix("\(path): "))
      #expect(run.output.isEmpty)
    }
  }

  @Test(arguments: ["stretch", "tint", "round"])
  func `a warning of the reader is said, kept back or an error`(verb: String) throws {
    let rest = [
      "stretch": ["--size", "9x9"], "tint": ["--color", "red"], "round": ["--radius", "1"],
    ][verb, default: []]
    // A text chunk with a wrong check sum.
    var bytes = Samples.png
    bytes.insert(contentsOf: [0, 0, 0, 1, 0x74, 0x45, 0x58, 0x74, 0x61, 1, 2, 3, 4], at: 33)

    let words = [verb, "-", "-o", "-"] + rest
    let said = ToolRun(words, standardInput: bytes)
    let quiet = ToolRun(words + ["--quiet"], standardInput: bytes)
    let strict = ToolRun(words + ["--strict"], standardInput: bytes)

    #expect(said.errors.hasPrefix("cartouche: warning: standard input: "))
    #expect(quiet.errors == "")
    #expect(quiet.output == said.output && !said.output.isEmpty)
    #expect(strict.status == .badData)
    #expect(strict.output.isEmpty)
  }

  private struct Report: Decodable {
    struct Output: Decodable, Equatable {
      let path: String
      let width: Int
      let height: Int
      let scale: Double
      let sha256: String
    }
    struct Milliseconds: Decodable {
      let draw: Double
      let encode: Double
    }
    let version: Int
    let outputs: [Output]
    let milliseconds: Milliseconds
    let warnings: [String]
  }
}
