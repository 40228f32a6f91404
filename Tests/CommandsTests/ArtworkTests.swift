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

@Suite struct ArtworkTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Samples.png, to: "secret.png")
    try folder.write(Samples.png, to: "data/cover.png")
    try folder.write(Samples.png, to: "data/deep/cover.png")
    symlink("deep/cover.png", folder.path("data/inside.png"))
    symlink("../secret.png", folder.path("data/outside.png"))
    symlink("..", folder.path("data/up"))
    mkdir(folder.path("data-2"), 0o755)
    try folder.write(Samples.png, to: "data-2/cover.png")
    symlink("../data-2/cover.png", folder.path("data/neighbour.png"))
    // The same letter as one character and as two; for a file system these are two names.
    try folder.write(Samples.png, to: "caf\u{E9}/cover.png")
    try folder.write(Samples.png, to: "cafe\u{301}/secret.png")
    symlink("../cafe\u{301}/secret.png", folder.path("caf\u{E9}/twin.png"))
    // A slash before an accent is one character, and still ends a name.
    try folder.write(Samples.png, to: "\u{301}secret.png")
  }

  @Test(arguments: ["cover.png", "./cover.png", "deep/cover.png", "deep//cover.png", "inside.png"])
  func `a path below the folder of the data is read`(reference: String) throws {
    let run = try draw(reference)

    #expect(run.status == .success, "\(run.errors)")
    #expect(run.errors == "")
  }

  @Test(arguments: [
    "../secret.png", "deep/../../secret.png", "deep/../cover.png", "..", "outside.png",
    "up/secret.png", "neighbour.png", "file:///etc/passwd", "data:image/png;base64,AAAA",
    "ftp://example.com/a.png", "/etc/passwd", "cover.png\\u0000.txt",
  ])
  func `a path that leads out of the folder is bad data`(reference: String) throws {
    let run = try draw(reference)

    #expect(run.status == .badData, "\(run.errors)")
    #expect(run.caught.isEmpty)
  }

  @Test func `a folder whose name only looks the same is another one`() throws {
    func draw(_ reference: String) throws -> ToolRun {
      let input = try folder.write(
        Samples.song(artwork: reference), to: "caf\u{E9}/song.json")
      return ToolRun(["card", input, "-o", "card.png"], catchesFiles: true)
    }

    #expect(try draw("cover.png").status == .success)
    let run = try draw("twin.png")
    #expect(run.status == .badData && run.errors.contains("a link leads out of"))
  }

  @Test(arguments: ["..\\/\u{301}secret.png", "\\/\u{301}etc"])
  func `a slash before an accent is still a slash`(reference: String) throws {
    let run = try draw(reference)

    #expect(run.status == .badData, "\(run.errors)")
    #expect(run.errors.contains("leads upwards") || run.errors.contains("has to be relative"))
  }

  @Test func `an absolute path is refused even below the folder`() throws {
    #expect(try draw(folder.path("data/cover.png")).status == .badData)
  }

  @Test(arguments: ["missing.png", "cover.png/x", "deep", "http", "a:b.png"])
  func `what is not there is no input`(reference: String) throws {
    #expect(try draw(reference).status == .noInput)
  }

  @Test func `a pipe in place of the picture is not waited for`() throws {
    mkfifo(folder.path("data/pipe.png"), 0o600)

    #expect(try draw("pipe.png").status == .badData)
  }

  @Test(arguments: [
    "http://example.com/a.png", "https://example.com/a.png", "HTTPS://example.com/a",
  ])
  func `an address draws a placeholder with one warning`(reference: String) throws {
    let run = try draw(reference)

    #expect(run.status == .success)
    #expect(run.caught.count == 1)
    #expect(
      run.errors
        == "cartouche: warning: artwork on the network is not fetched, a placeholder is drawn\n")
  }

  @Test func `the warning is an error with --strict and silent with --quiet`() throws {
    let strict = try draw("https://example.com/a.png", ["--strict"])
    let quiet = try draw("https://example.com/a.png", ["--quiet"])

    #expect(strict.status == .badData)
    #expect(strict.caught.isEmpty)
    #expect(strict.errors.hasPrefix("cartouche: error: artwork on the network"))
    #expect(quiet.status == .success)
    #expect(quiet.errors == "")
  }

  @Test func `no artwork draws the placeholder silently`() throws {
    let run = try draw(nil)

    #expect(run.status == .success)
    #expect(run.errors == "")
  }

  @Test func `--artwork stands for what the data names, from anywhere`() throws {
    let run = try draw("missing.png", ["--artwork", folder.path("secret.png")])

    #expect(run.status == .success, "\(run.errors)")
  }

  @Test func `--root stands for the folder of the data`() throws {
    let root = ["--root", folder.path]

    #expect(try draw("secret.png", root).status == .success)
    #expect(try draw("data/cover.png", root).status == .success)
    #expect(try draw("cover.png", root).status == .noInput)
    #expect(try draw("cover.png", ["--root", folder.path("no")]).status == .noInput)
  }

  @Test func `data from standard input may name files below --root`() throws {
    let song = Array(Samples.song(artwork: "cover.png").utf8)
    let words = ["card", "-", "-o", "x.png", "--root", folder.path("data")]

    let run = ToolRun(words, standardInput: song, catchesFiles: true)

    #expect(run.status == .success, "\(run.errors)")
  }

  @Test func `the artwork may come from standard input, the data may not at the same time`() throws
  {
    let song = try folder.write(Samples.song(), to: "song.json")

    let run = ToolRun(
      ["card", song, "--artwork", "-", "-o", "x.png"], standardInput: Samples.png,
      catchesFiles: true)
    let both = ToolRun(["card", "-", "--artwork", "-", "-o", "x.png"], catchesFiles: true)

    #expect(run.status == .success, "\(run.errors)")
    #expect(both.status == .usage)
  }

  private func draw(_ reference: String?, _ words: [String] = []) throws -> ToolRun {
    let song = try folder.write(Samples.song(artwork: reference), to: "data/song.json")
    return ToolRun(["card", song, "-o", "x.png"] + words, catchesFiles: true)
  }
}
