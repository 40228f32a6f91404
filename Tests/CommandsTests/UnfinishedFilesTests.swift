import CartoucheCommands
import TestSupport
import Testing

@Suite struct UnfinishedFilesTests {
  @Test func `an interruption removes the files that are not finished and no other`() throws {
    let folder = try TemporaryFolder()
    let files = UnfinishedFiles()
    let slots = try ["a", "b", "c"].map { try files.insert(folder.write([1], to: $0)) }
    slots[1]?.clear()

    files.removeAll()

    #expect(folder.names == ["b"])
  }

  @Test func `a cleared slot can be used again, and a path too many has none`() {
    let files = UnfinishedFiles()
    var slots = (0..<UnfinishedFiles.slotCount).map { files.insert("/nowhere/\($0)") }
    #expect(slots.allSatisfy { $0 != nil })
    #expect(files.insert("/nowhere/more") == nil)

    slots.removeLast()?.clear()

    #expect(files.insert("/nowhere/more") != nil)
  }
}
