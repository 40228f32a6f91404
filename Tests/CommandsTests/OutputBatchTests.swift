import CartoucheCommands
import Synchronization
import TestSupport
import Testing

@Suite struct OutputBatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `files, devices and standard output all get their data`() throws {
    let written = Mutex<[UInt8]>([])
    var environment = ToolEnvironment.files()
    environment.writeStandardOutput = { bytes throws(ToolError) in
      written.withLock { $0 += bytes }
    }
    var batch = OutputBatch()
    batch.add([1], to: .path(folder.path("a.png")))
    batch.add([2], to: .path(folder.path("b.json")))
    batch.add([3], to: .standardOutput)
    batch.add([4], to: .path("/dev/null"))

    try batch.write(in: environment)

    #expect(folder.read("a.png") == [1])
    #expect(folder.read("b.json") == [2])
    #expect(written.withLock(\.self) == [3])
  }

  @Test(arguments: ["no/b.json", "/dev/full", "-"])
  func `where one output fails no file is left`(bad: String) throws {
    var environment = ToolEnvironment.files()
    environment.writeStandardOutput = { _ throws(ToolError) in throw .closedPipe }
    var batch = OutputBatch()
    batch.add([1], to: .path(folder.path("a.png")))
    batch.add([2], to: bad == "no/b.json" ? .path(folder.path(bad)) : OutputTarget(bad))

    #expect(throws: ToolError.self) { try batch.write(in: environment) }

    #expect(folder.names == [])
  }
}
