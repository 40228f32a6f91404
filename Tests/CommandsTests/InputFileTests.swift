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

@Suite struct InputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [0, 1, 4095, 3_000_000])
  func `a file is read as a whole`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try folder.write(bytes, to: "a")

    #expect(try InputFile(path: path, limit: count).read() == bytes)
  }

  @Test func `a file longer than the limit is bad data and says the limit`() throws {
    let path = try folder.write([1, 2, 3], to: "a")

    expectError(.badData, "a is longer than the limit of 2 bytes") {
      _ = try InputFile(path: path, limit: 2).read()
    }
  }

  @Test func `a device that never ends stops at the limit`() {
    expectError(.badData, "/dev/zero is longer than the limit of 100000 bytes") {
      _ = try InputFile(path: "/dev/zero", limit: 100_000).read()
    }
  }

  @Test(arguments: [
    ("no", "no: it does not exist"), ("a/b", "a/b: a part of its path is not a folder"),
    ("folder", "folder: it is a folder"), ("circle", "circle: its links lead in a circle"),
    (String(repeating: "n", count: 300), "its name is too long"),
    ("a\0b", "its name is not one that a file can have"),
  ])
  func `what is not there is no input`(name: String, words: String) throws {
    try folder.write([1], to: "a")
    mkdir(folder.path("folder"), 0o700)
    symlink("circle", folder.path("circle"))

    expectError(.noInput, words) {
      _ = try InputFile(path: folder.path(name), limit: 10).read()
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func `a file that is closed to us is no input`() throws {
    let path = try folder.write([1], to: "a")
    chmod(path, 0)

    expectError(.noInput, "permission is denied") {
      _ = try InputFile(path: path, limit: 10).read()
    }
  }

  @Test func `a pipe that a document names is refused without waiting for it`() throws {
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)

    expectError(.badData, "it is not a regular file") {
      _ = try InputFile(path: path, limit: 10, mustBeRegular: true).read()
    }
  }

  @Test func `the real path follows links and dots`() throws {
    try folder.write([1], to: "there/a")
    symlink("there", folder.path("here"))

    #expect(try InputFile.realPath(folder.path("here/../here/./a")) == folder.path("there/a"))
    expectError(.noInput, "it does not exist") {
      _ = try InputFile.realPath(folder.path("here/b"))
    }
  }
}
