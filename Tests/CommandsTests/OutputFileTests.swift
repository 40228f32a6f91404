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

@Suite struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `nothing stands under the name before the commit, and nothing else after it`() throws {
    let output = try OutputFile(path: folder.path("a.png")).stage([1, 2, 3])
    #expect(folder.read("a.png") == nil)
    #expect(folder.names.count == 1)

    try output.commit()

    #expect(folder.read("a.png") == [1, 2, 3])
    #expect(folder.names == ["a.png"])
  }

  @Test func `a discarded output leaves nothing, and the old file as it was`() throws {
    try folder.write([9], to: "a.png")
    let output = try OutputFile(path: folder.path("a.png")).stage([1, 2, 3])

    output.discard()

    #expect(folder.read("a.png") == [9])
    #expect(folder.names == ["a.png"])
  }

  @Test func `discarding after the commit keeps the file`() throws {
    let output = try OutputFile(path: folder.path("a.png")).stage([1])

    try output.commit()
    output.discard()

    #expect(folder.read("a.png") == [1])
  }

  @Test func `a new file has the mode that the umask leaves`() throws {
    try write([1], to: "a.png")
    try folder.write([1], to: "plain")

    #expect(mode(of: "a.png") == mode(of: "plain"))
  }

  @Test(arguments: [mode_t(0o600), 0o640, 0o755, 0o666])
  func `an old file keeps its mode`(old: mode_t) throws {
    chmod(try folder.write([9], to: "a.png"), old)

    try write([1], to: "a.png")

    #expect(folder.read("a.png") == [1])
    #expect(mode(of: "a.png") == old)
  }

  @Test func `a symbolic link is followed and stays a link`() throws {
    try folder.write([9], to: "there/real.png")
    symlink("there/real.png", folder.path("link.png"))
    symlink("link.png", folder.path("link of link.png"))

    try write([1], to: "link of link.png")

    #expect(folder.read("there/real.png") == [1])
    #expect(isLink("link.png"))
    #expect(isLink("link of link.png"))
    #expect(folder.names == ["link of link.png", "link.png", "there"])
  }

  @Test func `a link to a file that does not exist yet makes that file`() throws {
    symlink(folder.path("real.png"), folder.path("link.png"))

    try write([1], to: "link.png")

    #expect(folder.read("real.png") == [1])
    #expect(isLink("link.png"))
  }

  @Test func `a circle of links is an error`() {
    symlink("b.png", folder.path("a.png"))
    symlink("a.png", folder.path("b.png"))

    expectError(.cannotCreateOutput, "its links lead in a circle") { try write([1], to: "a.png") }
  }

  @Test func `a missing folder is an error`() {
    expectError(.cannotCreateOutput, "its folder does not exist") {
      try write([1], to: "no/a.png")
    }
  }

  @Test func `a folder is an error`() {
    expectError(.cannotCreateOutput, "it is a folder") {
      try OutputFile(path: folder.path).stage([1]).commit()
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func `a read-only folder or file is an error`() throws {
    try folder.write([9], to: "closed/a.png")
    chmod(folder.path("closed"), 0o555)
    chmod(try folder.write([9], to: "b.png"), 0o444)

    for name in ["closed/a.png", "closed/new.png", "b.png"] {
      expectError(.cannotCreateOutput, "permission is denied") { try write([1], to: name) }
    }
    chmod(folder.path("closed"), 0o755)
  }

  @Test func `a name as long as a file system allows can be written`() throws {
    let name = String(repeating: "n", count: 251) + ".png"

    try write([1], to: name)

    #expect(folder.names == [name])
  }

  @Test func `an empty name, and one with a zero in it, are errors`() {
    for path in ["", "a\0.png"] {
      expectError(.cannotCreateOutput, "its name is not one that a file can have") {
        try OutputFile(path: path).stage([1]).commit()
      }
    }
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try OutputFile(path: folder.path(name)).stage(bytes).commit()
  }

  private func mode(of name: String) -> mode_t {
    var status = stat()
    return stat(folder.path(name), &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  private func isLink(_ name: String) -> Bool {
    var status = stat()
    return lstat(folder.path(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

/// Expects an error of a status whose sentence ends in some words.
func expectError(
  _ status: ExitStatus, _ words: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  let error = #expect(throws: ToolError.self, sourceLocation: sourceLocation) { try body() }
  #expect(error?.status == status, sourceLocation: sourceLocation)
  #expect(
    error?.sentence.hasSuffix(words) == true, "\(error?.sentence ?? "")",
    sourceLocation: sourceLocation)
}
