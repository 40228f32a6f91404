import CartoucheCommands
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct BadInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [
    ("missing.json", ExitStatus.noInput), ("folder", .noInput), ("song.json/x", .noInput),
    ("empty.json", .badData), ("list.json", .badData), ("number.json", .badData),
    ("text.json", .badData), ("object.json", .badData), ("nothing.json", .badData),
    ("half.json", .badData), ("deep.json", .badData), ("item.json", .badData),
    ("bytes.json", .badData),
  ])
  func `an input that is no response ends with its status`(name: String, status: ExitStatus) throws
  {
    try writeInputs()

    expectFailure(["card", folder.path(name)], status, naming: name)
  }

  @Test(arguments: [
    ("cut.jpg", ExitStatus.badData), ("huge.png", .badData), ("text.png", .badData),
    ("empty.png", .badData), ("missing.png", .noInput), ("folder", .noInput),
  ])
  func `artwork that cannot be read ends with its status and names the file`(
    name: String, status: ExitStatus
  ) throws {
    try writeInputs()
    let song = try folder.write(Samples.song(artwork: name), to: "artwork.json")

    expectFailure(["card", song], status, naming: name)
    let plain = folder.path("song.json")
    expectFailure(["card", plain, "--artwork", folder.path(name)], status, naming: name)
  }

  @Test(arguments: [
    ["--index", "1"], ["--index=-1"], ["--index", "1.5"], ["--index", "x"],
    ["--index", "9223372036854775807"], ["--index", "9223372036854775808"],
    ["--scale", "0"], ["--scale=-1"], ["--scale", "nan"], ["--scale", "1e9"], ["--scale", "inf"],
    ["--scale", "16.001"], ["--scale", "0x2"], ["--scale", "2x"], ["--scale", "1e999"],
    ["--appearance", "blue"], ["--appearance", "Dark"], ["--appearance", ""],
    ["--locale", "xx_YY"], ["--locale", "english"], ["--locale", "en_US "],
    ["--background", "#12"], ["--background", "asset:No"], ["--background", "notacolour"],
    ["--png", "best"], ["--limit-pixels", "0"], ["--limit-pixels", "many"],
    ["--artwork", "a.png", "--root", "."], ["extra"],
    ["--json", "--layout", "-"], ["--text-size", "huge"], ["--text-size", "all,large"],
    ["--contrast", "high"], ["--direction", "left"], ["--jobs", "0"], ["--jobs", "many"],
    ["--tint", "nocolour"], ["--tint", "asset:No"], ["--all", "--index", "0"],
    ["--scale", "2,2.0"], ["--scale", "2,3x"], ["--locale", "de_DE,de_de"],
    ["--text-size", "ax1,accessibilityMedium"], ["--appearance", "dark,dark"],
  ])
  func `a value that is not allowed is an error of usage`(words: [String]) throws {
    try writeInputs()

    expectFailure(["card", folder.path("song.json")] + words, .usage)
  }

  @Test(arguments: [
    ("out", [], ExitStatus.usage), ("out.jpg", [], .usage), ("out.png.txt", [], .usage),
    ("song.json", [], .usage), ("x@0x.png", [], .usage), ("x@17x.png", [], .usage),
    ("x@3x.png", ["--scale", "2"], .usage), ("x@2.5x.png", ["--scale", "2"], .usage),
    ("folder", [], .cannotCreateOutput), ("no/out.png", [], .cannotCreateOutput),
    ("song.json/out.png", [], .cannotCreateOutput),
  ])
  func `a wrong name of the output ends with its status`(
    name: String, words: [String], status: ExitStatus
  ) throws {
    try writeInputs()
    let song = folder.path("song.json")

    expectFailure(["card", song, "-o", folder.path(name)] + words, status, hasOutput: true)
    #expect(folder.read("song.json") == Array(Samples.song().utf8))
  }

  @Test(.enabled(if: access("/dev/full", W_OK) == 0, "there is no /dev/full here"))
  func `a full device is an error of writing`() throws {
    try writeInputs()

    let words = ["card", folder.path("song.json"), "-o", "/dev/full"]
    expectFailure(words, .readOrWriteFailed, naming: "/dev/full", hasOutput: true)
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func `a read-only folder is an output that cannot be created`() throws {
    try writeInputs()
    chmod(folder.path("folder"), 0o555)
    defer { chmod(folder.path("folder"), 0o755) }

    let words = ["card", folder.path("song.json"), "-o", folder.path("folder/x.png")]
    expectFailure(words, .cannotCreateOutput, naming: "x.png", hasOutput: true)
  }

  @Test func `more pixels than allowed are refused with the limit`() throws {
    try writeInputs()
    let words = ["card", folder.path("song.json"), "--limit-pixels", "1000"]

    let run = expectFailure(words, nil)

    #expect([.usage, .badData].contains(run.status))
    #expect(run.errors.contains("1000"))
  }

  @Test func `a picture does not go to a terminal`() throws {
    try writeInputs()

    let run = ToolRun(["card", folder.path("song.json"), "-o", "-"], terminals: [.output])

    #expect(run.status == .usage)
    #expect(run.output == [])
    #expect(run.errors.contains("not written to a terminal"))
  }

  @Test func `data and a picture do not share standard output`() throws {
    try writeInputs()

    expectFailure(["card", folder.path("song.json"), "-o", "-", "--json"], .usage, hasOutput: true)
  }

  @Test(arguments: [
    ("cut.jpg", ExitStatus.badData), ("huge.png", .badData), ("empty.png", .badData),
    ("song.json", .badData), ("missing.png", .noInput), ("folder", .noInput),
  ])
  func `inspect ends with the same statuses`(name: String, status: ExitStatus) throws {
    try writeInputs()

    let run = ToolRun(["inspect", folder.path(name)])

    #expect(run.status == status)
    #expect(run.output == [])
    #expect(run.errors.contains(name))
  }

  /// Expects one sentence, the status, no data and no file.
  @discardableResult
  private func expectFailure(
    _ words: [String], _ status: ExitStatus?, naming name: String = "", hasOutput: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> ToolRun {
    let before = folder.names
    let run = ToolRun(hasOutput ? words : words + ["-o", folder.path("out.png")])
    let lines = run.errors.split(separator: "\n")

    #expect(
      status == nil || run.status == status, "\(words) \(run.errors)",
      sourceLocation: sourceLocation)
    #expect(run.status != .success && run.output == [], sourceLocation: sourceLocation)
    #expect(folder.names == before, sourceLocation: sourceLocation)
    #expect(
      lines.first?.hasPrefix("cartouche: error: ") == true && lines.count <= 2
        && lines.dropFirst().allSatisfy { $0.hasPrefix("cartouche: hint: ") },
      "\(run.errors)", sourceLocation: sourceLocation)
    #expect(
      lines.first?.hasSuffix(".") == false && run.errors.contains(name), "\(run.errors)",
      sourceLocation: sourceLocation)
    return run
  }

  private func writeInputs() throws {
    mkdir(folder.path("folder"), 0o755)
    try folder.write(Samples.song(), to: "song.json")
    try folder.write("", to: "empty.json")
    try folder.write("[1, 2]", to: "list.json")
    try folder.write("17", to: "number.json")
    try folder.write("hello", to: "text.json")
    try folder.write("{\"a\": 1}", to: "object.json")
    try folder.write("{\"resultCount\": 0, \"results\": []}", to: "nothing.json")
    try folder.write("{\"results\": [{\"trackName\": \"A", to: "half.json")
    try folder.write(String(repeating: "[", count: 200_000), to: "deep.json")
    try folder.write("{\"results\": [17]}", to: "item.json")
    try folder.write([0xFF, 0xFE, 0, 0xD8], to: "bytes.json")
    try folder.write(Samples.cutJPEG, to: "cut.jpg")
    try folder.write(Samples.hugePNG, to: "huge.png")
    try folder.write("no picture", to: "text.png")
    try folder.write("", to: "empty.png")
  }
}
