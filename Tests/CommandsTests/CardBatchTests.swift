import Cartouche
import CartoucheCommands
import FoundationEssentials
import TestSupport
import Testing

@Suite struct CardBatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A result with a number, and perhaps artwork.
  private static func item(_ id: String, artwork: String? = nil) -> String {
    String(Samples.song(artwork: artwork).dropLast()) + ",\"trackId\":\(id)}"
  }

  private func run(_ input: String, _ words: [String] = []) -> ToolRun {
    ToolRun(["card", input, "--all", "--scale", "0.1", "-o", folder.path("out")] + words)
  }

  private var drawn: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("out"))) ?? []).sorted()
  }

  @Test func `a wrong item is named by its number and path, and the others are drawn`() throws {
    let wrong = "{\"trackName\":\"A\",\"kind\":3}"
    let items = [wrong, Self.item("7"), Self.item("8")].joined(separator: ",")
    let input = try folder.write("{\"results\":[\(items)]}", to: "three.json")

    let run = run(input)

    #expect(run.status == .difference)
    #expect(drawn == ["1-7.png", "2-8.png"])
    #expect(
      run.lines == [
        "cartouche: error: \(input): item 0: results[0].kind is a number; a text is needed",
        "cartouche: error: 1 of 3 items could not be drawn",
      ])
  }

  @Test func `artwork that is empty, missing or no picture fails its item only`() throws {
    try folder.write("", to: "empty.png")
    try folder.write(Samples.cutJPEG, to: "cut.jpg")
    try folder.write(Samples.png, to: "right.png")
    let names = ["empty.png", "no.png", "cut.jpg", "../right.png", "right.png"]
    let items = names.enumerated().map { Self.item("\($0)", artwork: $1) }
    let input = try folder.write(items.joined(separator: "\n"), to: "five.jsonl")

    let run = run(input)

    #expect(run.status == .difference)
    #expect(drawn == ["4-4.png"])
    #expect(run.lines.count { $0.hasPrefix("cartouche: error: \(input): item ") } == 4)
    for (index, name) in names.dropLast().enumerated() {
      #expect(
        run.lines.contains {
          $0.hasPrefix("cartouche: error: \(input): item \(index): line \(index + 1): ")
            && $0.contains(name)
        }, "\(name) \(run.errors)")
    }
  }

  @Test func `an item that fails is named once for all of its pictures`() throws {
    let items = "\(Self.item("1", artwork: "no.png")),\(Self.item("2"))"
    let input = try folder.write("{\"results\":[\(items)]}", to: "two.json")

    let run = run(input, ["--appearance", "light,dark", "--json"])

    #expect(run.status == .difference)
    #expect(run.lines.count { $0.contains("item 0") } == 1)
    #expect(drawn == ["1-2.png", "1-2~dark.png"])
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output))
    #expect(report.outputs.map(\.path) == drawn.map { folder.path("out/\($0)") })
    #expect(report.failures.map(\.item) == [0])
    #expect(report.failures.map(\.path) == ["results[0]"])
  }

  @Test(arguments: ["\n", "\r\n", " \n"])
  func `JSON Lines are read from files and standard input, blank lines passed over`(
    end: String
  ) throws {
    let text = [Self.item("1"), "", Samples.response, "{\"trackName\":", Self.item("2")]
      .joined(separator: end)
    let input = end == "\n" ? "-" : try folder.write(text, to: "lines.json")

    let run = ToolRun(
      ["card", input, "--all", "--scale", "0.1", "-o", folder.path("out")],
      standardInput: Array(text.utf8))

    #expect(run.status == .difference)
    #expect(drawn == ["0-1.png", "1.png", "2.png", "4-2.png"])
    #expect(run.lines.first?.contains("item 3: line 4, column 1") == true)
  }

  @Test func `the index counts over all lines`() throws {
    let input = try folder.write(
      [Self.item("1"), Samples.response, Self.item("2")].joined(separator: "\n"), to: "a.jsonl")

    for (index, status) in [(3, ExitStatus.success), (4, .usage)] {
      let run = ToolRun(
        ["card", input, "--index", "\(index)", "-o", "a.png", "--scale", "0.1"],
        catchesFiles: true)
      #expect(run.status == status, "\(run.errors)")
    }
  }

  @Test func `any number of jobs gives the same files, in order, and the same words`() throws {
    try folder.write(Samples.png, to: "right.png")
    let items = (0..<24).map { index in
      switch index % 6 {
      case 3: "{\"kind\": [] }"
      case 4: Self.item("\(index)", artwork: "https://example.com/\(index).png")
      default: Self.item("\(index)", artwork: index % 2 == 0 ? "right.png" : "no.png")
      }
    }
    let input = try folder.write(items.joined(separator: "\n"), to: "many.jsonl")

    let runs = [1, 2, 8].map { jobs in
      ToolRun(
        [
          "card", input, "--all", "--scale", "0.1,0.2", "-o", "out", "--jobs", "\(jobs)",
          "--layout", "out",
        ], catchesFiles: true)
    }

    #expect(runs[0].status == .difference)
    #expect(runs[0].caughtNames.first == "out/0-0@0.1x.png")
    #expect(runs[0].caughtNames.count == 2 * 2 * 12)
    for run in runs.dropFirst() {
      let isSame = run.caught == runs[0].caught
      #expect(isSame)
      #expect(run.caughtNames == runs[0].caughtNames)
      #expect(run.errors == runs[0].errors)
    }
  }

  @Test func `a warning is said once, and under --strict fails its items`() throws {
    let far = Self.item("1", artwork: "https://example.com/a")
    let input = try folder.write("{\"results\":[\(far),\(Self.item("2")),\(far)]}", to: "a.json")

    let plain = run(input)
    #expect(plain.status == .success)
    #expect(plain.lines.count == 1)
    #expect(drawn == ["0-1.png", "1-2.png", "2-1.png"])

    let strict = ToolRun(
      ["card", input, "--all", "--strict", "-o", folder.path("strict"), "--scale", "0.1"])
    #expect(strict.status == .difference)
    #expect(strict.lines.filter { $0.contains("is not fetched") }.count == 2)
    #expect(folder.read("strict/1-2.png") != nil)
    #expect(folder.read("strict/0-1.png") == nil)
  }

  @Test func `where an output cannot be written the run ends`() throws {
    let items = (0..<5).map { Self.item("\($0)") }.joined(separator: ",")
    let input = try folder.write("{\"results\":[\(items)]}", to: "five.json")
    try folder.write([1], to: "out/2-2.png/x")

    let run = run(input)

    #expect(run.status == .cannotCreateOutput)
    #expect(run.errors.contains("2-2.png: it is a folder"))
    #expect(drawn == ["0-0.png", "1-1.png", "2-2.png"])
  }

  @Test func `layouts go to a folder, one for each picture`() throws {
    let input = try folder.write("{\"results\":[\(Self.item("1"))]}", to: "one.json")

    let run = run(input, ["--layout", folder.path("places"), "--locale", "en_US,ar_SA"])

    #expect(run.status == .success, "\(run.errors)")
    #expect(drawn == ["0-1.png", "0-1~ar_SA.png"])
    #expect(folder.read("places/0-1.json") != nil)
    #expect(folder.read("places/0-1~ar_SA.json") != nil)
  }
}

private struct Report: Decodable {
  let outputs: [Output]
  let failures: [Failure]

  struct Output: Decodable {
    let path: String
  }

  struct Failure: Decodable {
    let item: Int
    let path: String
  }
}
