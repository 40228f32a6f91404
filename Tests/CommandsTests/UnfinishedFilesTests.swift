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

  @Test func `a cleared slot is used again, and no longer has the old path`() throws {
    let folder = try TemporaryFolder()
    let files = UnfinishedFiles()
    let first = try #require(files.insert(folder.write([1], to: "a")))
    first.clear()
    first.clear()

    let second = try #require(files.insert(folder.write([1], to: "b")))
    let third = try #require(files.insert(folder.write([1], to: "c")))

    #expect(first === second && third !== second)
    files.removeAll()
    #expect(folder.names == ["a"])
  }

  /// More than the sets of 2,000 buttons in three states, and folders whose files come first.
  @Test func `thousands of paths are found, and folders in others`() throws {
    let folder = try TemporaryFolder()
    let files = UnfinishedFiles()
    for index in 0..<30_000 { #expect(files.insert("/nowhere/\(index)") != nil) }
    for path in ["x/y/file", "x/y", "x"] {
      if path.hasSuffix("file") { try folder.write([1], to: path) }
      #expect(files.insert(folder.path(path)) != nil)
    }

    files.removeAll()

    #expect(folder.names == [])
  }
}
