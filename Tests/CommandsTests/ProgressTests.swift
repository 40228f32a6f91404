import CartoucheCommands
import TestSupport
import Testing

@Suite struct ProgressTests {
  private let folder: TemporaryFolder
  private let input: String

  init() throws {
    folder = try TemporaryFolder()
    input = try folder.write(Samples.response, to: "two.json")
  }

  private func run(
    _ words: [String] = [], terminals: Set<ToolEnvironment.Stream>,
    variables: [String: String] = [:]
  ) -> ToolRun {
    ToolRun(
      ["card", input, "--all", "--scale", "0.1", "-o", folder.path("out")] + words,
      terminals: terminals, variables: variables)
  }

  @Test func `a terminal sees how far it has come, and nothing of it stays`() {
    let run = run(terminals: [.error])

    #expect(run.status == .success)
    #expect(run.errors.contains("\r\u{1B}[K1 of 2"))
    #expect(run.errors.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `a file gets neither progress nor control codes`() {
    #expect(run(terminals: []).errors == "")
    #expect(run(terminals: [.output]).errors == "")
  }

  @Test func `a dumb terminal, and one that is to be quiet, see nothing`() {
    #expect(run(terminals: [.error], variables: ["TERM": "dumb"]).errors == "")
    #expect(run(["--quiet"], terminals: [.error]).errors == "")
  }

  @Test func `one picture has no progress`() {
    let run = ToolRun(
      ["card", input, "-o", folder.path("a.png"), "--scale", "0.1"], terminals: [.error])

    #expect(run.errors == "")
  }

  @Test func `an error stands on a line of its own`() throws {
    let bad = try folder.write(
      "{\"results\":[\(Samples.song()),17,\(Samples.song())]}", to: "bad.json")

    let run = ToolRun(
      ["card", bad, "--all", "--scale", "0.1", "-o", folder.path("bad")], terminals: [.error],
      variables: ["NO_COLOR": "1"])

    #expect(run.status == .difference)
    #expect(run.errors.contains("\r\u{1B}[Kcartouche: error: \(bad): item 1: results[1] is"))
  }
}
