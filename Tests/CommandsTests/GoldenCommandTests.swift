import Cartouche
import CartoucheCommands
import FoundationEssentials
import TestSupport
import Testing

@Suite struct GoldenCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func file(_ red: UInt8, width: Int = 2) throws -> [UInt8] {
    let bytes = (0..<width * 2).flatMap { _ in [red, 0, 0, 255] as [UInt8] }
    return try PNGEncoder().encode(try RGBAImage(width: width, height: 2, bytes: bytes))
  }

  /// One that matches, differs, is missing, is new and cannot be read.
  private func fill() throws {
    for name in ["same", "b c#%?+", "gone", "odd"] {
      try folder.write(try file(7), to: "g/S/\(name).png")
    }
    try folder.write(try file(7), to: "a/S/same.png")
    try folder.write(try file(9), to: "a/S/b c#%?+.png")
    try folder.write(try file(7), to: "a/new&<\">.png")
    try folder.write("version https://git-lfs.github.com/spec/v1\n", to: "a/S/odd.png")
  }

  private func golden(_ words: String..., input: [UInt8] = []) -> ToolRun {
    ToolRun(
      ["golden", words[0], "--goldens", folder.path("g"), "--actual", folder.path("a")]
        + words.dropFirst(), standardInput: input, currentFolder: folder.path)
  }

  private func hash(_ name: String) -> String? {
    folder.read(name).map { SHA256.hexDigest(of: $0) }
  }

  // MARK: - report

  @Test(arguments: ["report", "verify"])
  func `a report is a page with the pictures of what failed and the command that accepts`(
    _ task: String
  ) throws {
    try fill()

    let run = golden(task, "--report", folder.path("r"))

    #expect(run.status == (task == "report" ? .success : .difference))
    let place = "cartouche: the page is \(folder.path("r"))/index.html\n"
    #expect(run.errors == (task == "report" ? "" : place))
    if task == "report" { #expect(run.text == "\(folder.path("r"))/index.html\n") }
    let page = String(decoding: try #require(folder.read("r/index.html")), as: UTF8.self)
    let picture = Data(try #require(folder.read("a/S/b c#%?+.png"))).base64EncodedString()
    #expect(page.contains(picture))
    #expect(page.contains("golden accept") && page.contains(folder.path("g")))
    // Its own name is no markup, and what matches needs no picture.
    #expect(!page.contains("new&<\">"))
    #expect(folder.read("r/pictures") == nil)
  }

  // MARK: - verify

  @Test func `verify says what became of each image that does not match`() throws {
    try fill()

    let run = golden("verify")

    #expect(run.status == .difference && run.errors == "")
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(
      lines[0].hasPrefix("S/b c#%?+.png: 4 of 4 pixels differ, most at x 0, y 0: expected rgba(7,"))
    #expect(lines[1] == "S/gone.png: there is a golden image, but no picture")
    #expect(lines[2].hasPrefix("S/odd.png: the picture cannot be read: "))
    #expect(lines[3] == "new&<\">.png: there is a picture, but no golden image")
    #expect(
      lines[4]
        == "1 of 5 match, 1 differ, 1 without a picture, 1 without a golden image, 1 cannot be compared"
    )
  }

  @Test(arguments: [1, 2, 7]) func `the answer is the same for any number of workers`(jobs: Int)
    throws
  {
    for index in 0..<40 {
      try folder.write(try file(UInt8(index)), to: "g/\(index).png")
      try folder.write(try file(UInt8(index % 7 == 0 ? 99 : index)), to: "a/\(index).png")
    }

    let run = golden("verify", "--jobs", "\(jobs)", "--json")

    struct Answer: Decodable {
      struct Result: Decodable {
        let name: String
        let outcome: String
      }
      let match: Bool
      let results: [Result]
    }
    let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output))
    #expect(run.status == .difference && !answer.match)
    #expect(answer.results.map(\.name) == (0..<40).map { "\($0).png" }.sorted())
    let different = answer.results.filter { $0.outcome == "different" }.map(\.name)
    #expect(Set(different) == ["0.png", "7.png", "14.png", "21.png", "28.png", "35.png"])
  }

  @Test func `verify takes the settings of diff, and looks at pictures only on request`() throws {
    try folder.write(try file(7), to: "g/a.png")
    try folder.write(try file(8), to: "a/a.png")
    try folder.write(try file(7), to: "g/other.png")

    #expect(golden("verify", "--partial").status == .difference)
    let run = golden("verify", "--partial", "--preset", "one-level", "--explain")
    #expect(run.status == .success)
    #expect(
      run.text == """
        1 of 1 match
        let through are steps of up to 1 levels of grey, 1 of red, 1 of green and 1 of blue

        """)
    #expect(golden("verify", "--preset", "one-level").status == .difference)
    #expect(golden("verify", "--partial", "--preset", "one-level", "--quiet").text == "")
  }

  @Test func `the results of JUnit are XML whatever a name holds`() throws {
    try fill()

    let run = golden("verify", "--quiet", "--junit", "-")

    #expect(run.status == .difference)
    #expect(run.text.contains("<testsuites tests=\"5\" failures=\"3\" errors=\"1\">"))
    #expect(run.text.contains("<testcase classname=\"S\" name=\"same.png\"/>"))
    #expect(
      run.text.contains("<testcase classname=\"golden\" name=\"new&amp;&lt;&quot;&gt;.png\">"))
    #expect(run.text.contains("<error type=\"failed\" message=\"the picture cannot be read: "))
  }

  @Test func `folders that are missing or empty are never a pass`() throws {
    #expect(golden("verify").status == .noInput)
    try folder.write("", to: "g/x.txt")
    try folder.write("", to: "a/x.txt")

    let run = golden("verify")

    #expect(run.status == .noInput)
    #expect(run.errors.contains("holds images, as NAME.png"))
  }

  // MARK: - record

  @Test func `record writes what is new or differs and nothing else`() throws {
    try fill()
    let before = hash("g/S/same.png")

    let dry = golden("record", "--dry-run")
    #expect(dry.text == "would be recorded S/b c#%?+.png\nwould be recorded new&<\">.png\n")
    #expect(hash("g/S/b c#%?+.png") == before)
    let run = golden("record")

    // One picture is no image.
    #expect(run.status == .difference && run.errors.contains("S/odd.png"))
    #expect(run.text == "recorded S/b c#%?+.png\nrecorded new&<\">.png\n")
    #expect(hash("g/S/b c#%?+.png") == hash("a/S/b c#%?+.png"))
    #expect(hash("g/new&<\">.png") == hash("a/new&<\">.png"))
    #expect(hash("g/S/odd.png") == before && hash("g/S/gone.png") == before)
  }

  // MARK: - accept

  private func decisions(_ lines: [(name: String, word: String, String?, String?)]) -> [UInt8] {
    let text = lines.map { line in
      let hashes = [line.2, line.3].map { $0.map { "\"\($0)\"" } ?? "null" }
      return """
        {"name":"\(line.name)","decision":"\(line.word)","expectedSha256":\(hashes[0]),\
        "actualSha256":\(hashes[1])}
        """
    }
    return Array("{\"version\":1,\"decisions\":[\(text.joined(separator: ","))]}".utf8)
  }

  @Test func `what was accepted on a report is written, also what is new or gone`() throws {
    try fill()
    let input = decisions([
      ("S/b c#%?+.png", "accept", hash("g/S/b c#%?+.png"), hash("a/S/b c#%?+.png")),
      ("S/odd.png", "reject", hash("g/S/odd.png"), hash("a/S/odd.png")),
      ("S/gone.png", "accept", hash("g/S/gone.png"), nil),
      ("new&<\\\">.png", "accept", nil, hash("a/new&<\">.png")),
    ])

    let dry = golden("accept", "--from", "-", "--dry-run", input: input)
    #expect(dry.status == .success && hash("g/S/gone.png") != nil)
    let run = golden("accept", "--from", "-", input: input)

    #expect(run.status == .success)
    #expect(
      run.text == "accepted S/b c#%?+.png\naccepted new&<\">.png\nremoved S/gone.png\n")
    #expect(dry.text == run.text.split(separator: "\n").map { "would be \($0)\n" }.joined())
    #expect(hash("g/S/b c#%?+.png") == hash("a/S/b c#%?+.png"))
    #expect(hash("g/new&<\">.png") == hash("a/new&<\">.png"))
    #expect(folder.read("g/S/gone.png") == nil)
    #expect(hash("g/S/odd.png") == SHA256.hexDigest(of: try file(7)))
  }

  @Test(arguments: ["g/S/same.png", "a/S/same.png", "a/S/gone.png", "-g/S/gone.png"])
  func `nothing is changed where one file moved since it was looked at`(path: String) throws {
    try fill()
    let input = decisions([
      ("S/b c#%?+.png", "accept", hash("g/S/b c#%?+.png"), hash("a/S/b c#%?+.png")),
      ("S/same.png", "accept", hash("g/S/same.png"), hash("a/S/same.png")),
      ("S/gone.png", "accept", hash("g/S/gone.png"), nil),
    ])
    if path.hasPrefix("-") {
      try FileManager.default.removeItem(atPath: folder.path(String(path.dropFirst())))
    } else {
      try folder.write(try file(200), to: path)
    }

    let run = golden("accept", "--from", "-", input: input)

    #expect(run.status == .badData && run.output == [])
    let name = path.hasSuffix("same.png") ? "S/same.png" : "S/gone.png"
    #expect(run.errors.hasPrefix("cartouche: error: \(name): the "))
    #expect(
      run.errors.contains(" since it was looked at\ncartouche: hint: nothing has been changed"))
    #expect(hash("g/S/b c#%?+.png") == SHA256.hexDigest(of: try file(7)))
  }

  @Test func `a picture that is none is not accepted, nor one through a link`() throws {
    try fill()
    try folder.write(try file(3), to: "outside/x.png")
    try #require(symlinkat("../outside", folder.path("g/out")))
    try folder.write(try file(4), to: "a/out/x.png")

    #expect(golden("accept", "S/odd.png").status == .badData)
    let run = golden("accept", "out/x.png")

    #expect(run.status == .badData && run.errors.contains("it is a link that leads out"))
    #expect(folder.read("outside/x.png") == (try file(3)))
    // Nothing is there yet under a new name, but its folder leads out.
    try folder.write(try file(4), to: "a/out/new.png")
    let input = decisions([("out/new.png", "accept", nil, hash("a/out/new.png"))])
    for run in [golden("accept", "out/new.png"), golden("accept", "--from", "-", input: input)] {
      #expect(run.status == .badData && run.errors.contains("is a link that leads out"))
    }
    #expect(golden("record").status == .badData)
    #expect(folder.read("outside/new.png") == nil)
    #expect(hash("g/S/odd.png") == SHA256.hexDigest(of: try file(7)))
  }

  private func symlinkat(_ target: String, _ path: String) -> Bool {
    (try? FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: target)) != nil
  }

  @Test func `a name without a picture and a name that leads elsewhere are refused`() throws {
    try fill()

    #expect(golden("accept", "S/gone.png").status == .noInput)
    #expect(golden("accept", "S/smae.png").errors.contains("hint: did you mean S/same.png?"))
    #expect(golden("accept", "../g/S/same.png").status == .usage)
    #expect(golden("accept").status == .usage)
    #expect(golden("accept", "a.png", "--from", "x").status == .usage)
  }

  @Test func `a path of a golden image or picture is accepted as its name`() throws {
    for (index, word) in ["./S/x.png", folder.path("g/S/x.png"), "a/S/x.png"].enumerated() {
      try folder.write(try file(UInt8(10 + index)), to: "g/S/x.png")
      try folder.write(try file(UInt8(20 + index)), to: "a/S/x.png")

      #expect(golden("accept", word).text == "accepted S/x.png\n")
      #expect(hash("g/S/x.png") == hash("a/S/x.png"))
    }
  }

  @Test func `folders in each other and outputs in them are refused, and nothing is written`()
    throws
  {
    try fill()
    try folder.write(try file(7), to: "g/out/x.png")
    for task in ["verify", "record", "prune"] {
      for (goldens, actual) in [("g", "g/../g/"), ("g", "g/out"), ("g/out", "g")] {
        let run = ToolRun([
          "golden", task, "--goldens", folder.path(goldens), "--actual", folder.path(actual),
        ])
        #expect(run.status == .usage, "\(task) \(goldens) \(actual)")
      }
    }
    let before = hash("g/S/same.png")
    #expect(golden("verify", "--junit", folder.path("g/S/same.png")).status == .usage)
    #expect(golden("verify", "--report", folder.path("a")).status == .usage)
    #expect(golden("report", "--report", folder.path("g/page")).status == .usage)
    #expect(hash("g/S/same.png") == before && folder.read("g/out/x.png") != nil)
  }

  // MARK: - The package around the current folder

  @Test func `the pictures of failed tests are verified and accepted by their names`() throws {
    let name = "Tests/T/Goldens/S/x.png"
    try folder.write("", to: "Package.swift")
    try folder.write(try file(7), to: name)
    try folder.write(try file(7), to: "Tests/T/Goldens/S/unused.png")
    let inPackage = { (words: String...) in
      ToolRun(["golden"] + words, currentFolder: folder.path)
    }
    let before = inPackage("verify")
    #expect(before.status == .noInput && before.errors.contains("has left a picture that differs"))
    try folder.write(try file(9), to: ".build/golden-failures/actual/\(name)")

    let run = inPackage("verify")
    #expect(run.status == .difference && run.text.hasPrefix("\(name): 4 of 4 pixels differ"))
    #expect(inPackage("accept", name).text == "accepted \(name)\n")

    #expect(folder.read(name) == (try file(9)))
    #expect(inPackage("verify").status == .success)
  }

  @Test func `after a run that left no picture nothing differs`() throws {
    try folder.write("", to: "Package.swift")
    try folder.write("full swift-testing\npassed\n", to: ".build/golden-used/1-2")
    let inPackage = { (word: String) in
      ToolRun(["golden", word], currentFolder: folder.path)
    }

    let run = inPackage("verify")

    #expect(run.status == .success && run.text.hasPrefix("nothing differs"))
    #expect(inPackage("record").text == "nothing to change\n")
    #expect(inPackage("report").status == .success)
  }

  @Test func `what no test uses is listed and pruned after a full run only`() throws {
    let names = ["Tests/T/Goldens/S/x.png", "Tests/T/Goldens/S/y.png"]
    try folder.write("", to: "Package.swift")
    for name in names { try folder.write(try file(7), to: name) }
    let inPackage = { (words: String...) in
      ToolRun(["golden"] + words, currentFolder: folder.path)
    }
    let note = ".build/golden-used/1-2"
    try folder.write("filtered\nTests/T/Goldens/S/x\npassed\n", to: note)
    #expect(inPackage("prune", "--stale").status == .noInput)
    try folder.write("full\nTests/T/Goldens/S/x\npassed\n", to: note)

    #expect(inPackage("list").text == "\(names[0])  2 x 2\n\(names[1])  2 x 2\n")
    #expect(inPackage("list", "--stale").text == "\(names[1])  2 x 2\n")
    #expect(inPackage("prune", "--stale", "--dry-run").text == "would be removed \(names[1])\n")
    #expect(folder.read(names[1]) != nil)
    #expect(inPackage("prune", "--stale").text == "removed \(names[1])\n")
    #expect(folder.read(names[1]) == nil && folder.read(names[0]) != nil)
    #expect(inPackage("list", "--stale").text == "no golden image is stale\n")
  }

  @Test func `prune removes golden images without a picture, but not for an empty folder`() throws {
    try folder.write(try file(7), to: "g/a.png")
    try folder.write(try file(7), to: "g/b.png")
    try folder.write("", to: "a/notes.txt")
    #expect(golden("prune").status == .noInput && folder.read("g/a.png") != nil)
    try folder.write(try file(7), to: "a/a.png")
    try #require(symlinkat("a.png", folder.path("g/link.png")))

    #expect(golden("prune").text == "removed b.png\n")
    #expect(folder.read("g/a.png") != nil && folder.read("g/b.png") == nil)
    #expect(folder.read("g/link.png") != nil)
  }

  @Test(arguments: [
    [], ["verfy"], ["verify", "--stale"], ["verify", "--dry-run"], ["list", "x"],
    ["verify", "--goldens", "g"], ["record", "--junit", "x"], ["prune"], ["list", "--quiet"],
    ["verify", "--junit", "-"], ["verify", "--quiet", "--json"], ["verify", "--partial"],
    ["prune", "--stale", "--goldens", "g", "--actual", "a"], ["accept", "--metric", "exact"],
    ["verify", "--preset", "lax"], ["verify", "--metric", "channel", "--threshold", "256"],
  ])
  func `words that have no effect or no meaning are an error of usage`(words: [String]) {
    let run = ToolRun(["golden"] + words)

    #expect(run.status == .usage, "\(run.errors)")
    #expect(run.output == [])
  }
}
