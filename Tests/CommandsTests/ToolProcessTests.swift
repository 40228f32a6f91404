import FoundationEssentials
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite(.enabled(if: ToolProcess.program != nil, "the program is not beside the tests"))
struct ToolProcessTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func writeItems(_ count: Int) throws -> String {
    let items = (0..<count).map { index in
      "{\"trackName\":\"Song \(index)\",\"artistName\":\"A\",\"trackId\":\(index)}"
    }
    return try folder.write(items.joined(separator: "\n"), to: "items.jsonl")
  }

  private var drawn: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("out"))) ?? []).sorted()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU])
  func `an interruption in the middle of a batch leaves whole files only`(signal: Int32) throws {
    let input = try writeItems(5_000)
    let out = folder.path("out")
    let run = try #require(
      ToolProcess("exec \"$0\" card '\(input)' --all -o '\(out)' --scale 1 --jobs 4"))
    while drawn.count < 20, kill(run.number, 0) == 0 { usleep(1_000) }

    kill(run.number, signal)
    let status = run.wait()

    #expect(status == 128 + signal)
    #expect(drawn.count >= 19)
    #expect(drawn.count < 5_000)
    let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    for name in drawn {
      #expect(name.hasSuffix(".png"), "\(name)")
      #expect(folder.read("out/\(name)")?.suffix(12) == end[...], "\(name)")
    }
  }

  @Test func `few open files are enough for many items`() throws {
    let input = try writeItems(600)
    let out = folder.path("out")
    let run = try #require(
      ToolProcess(
        "ulimit -n 32; exec \"$0\" card '\(input)' --all -o '\(out)' --scale 0.1 --jobs 8"))

    #expect(run.wait() == 0)
    #expect(drawn.count == 600)
  }

  @Test func `memory does not grow with the number of items`() throws {
    #if DEBUG
      let (few, many) = (100, 400)
    #else
      let (few, many) = (200, 2_000)
    #endif
    let memory = try [few, many].map { count in
      let input = try writeItems(count)
      let out = folder.path("out")
      let run = try #require(
        ToolProcess("exec \"$0\" card '\(input)' --all -o '\(out)' --scale 0.1 --jobs 2"))
      let (status, memory) = run.waitMeasuring()
      #expect(status == 0)
      return memory
    }

    #expect(drawn.count == many)
    #expect(memory[1] < memory[0] + memory[0] / 5, "\(memory)")
  }

  @Test func `a reader that has gone ends the run quietly`() throws {
    let input = try writeItems(2_000)
    let errors = folder.path("errors")
    let run = try #require(
      ToolProcess(
        "{ \"$0\" card '\(input)' --all -o '\(folder.path("out"))' --scale 0.1 --json 2>'\(errors)'; "
          + "echo $? >>'\(errors)'; } | head -c 1 >/dev/null"))

    #expect(run.wait() == 0)
    #expect(folder.read("errors") == Array("74\n".utf8))
  }

  @Test func `a file beyond the limit of the process is an error that leaves nothing`() throws {
    let input = try writeItems(1)
    let run = try #require(
      ToolProcess(
        "cd '\(folder.path)'; ulimit -f 1; \"$0\" card '\(input)' -o a.png --scale 3 2>errors"))

    #expect(run.wait() == 74)
    let said = String(decoding: folder.read("errors") ?? [], as: UTF8.self)
    #expect(said.hasPrefix("cartouche: error: cannot write to a.png: "), "\(said)")
    #expect(folder.names == ["errors", "items.jsonl"])
  }

  @Test func `standard output takes the picture and nothing else`() throws {
    let input = try writeItems(1)
    let run = try #require(
      ToolProcess(
        "cd '\(folder.path)'; \"$0\" card - -o - <'\(input)' >a.png 2>b && "
          + "\"$0\" card - -o /dev/stdout <'\(input)' >>a.png 2>>b && "
          + "\"$0\" card - -o ./-.png <'\(input)' >>b 2>>b"))

    #expect(run.wait() == 0)
    let picture = try #require(folder.read("-.png"))
    #expect(folder.read("a.png") == picture + picture)
    #expect(folder.read("b") == [])
  }

  @Test func `a name that is not UTF-8 is an error that can be read`() throws {
    let run = try #require(
      ToolProcess(
        "cd '\(folder.path)'; \"$0\" card \"$(printf 'a\\377.json')\" -o x.png 2>b"))

    #expect(run.wait() == 64)
    let said = String(decoding: folder.read("b") ?? [], as: UTF8.self)
    #expect(said.hasPrefix("cartouche: error: argument 2 is not UTF-8"), "\(said)")
  }
}
