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

@Suite struct DirectOutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a device is written to and stays a device`() throws {
    try OutputFile(path: "/dev/null").stage([1, 2, 3]).commit()

    #expect(OutputFile(path: "/dev/null").kind == .stream(isTerminal: false))
  }

  @Test(.enabled(if: access("/dev/full", W_OK) == 0, "there is no /dev/full here"))
  func `a full device is an error of writing`() {
    expectError(.readOrWriteFailed, "no space is left") {
      try OutputFile(path: "/dev/full").stage([1]).commit()
    }
  }

  @Test func `a pipe is written to and stays a pipe`() throws {
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    // Open for both, so that neither end waits for the other.
    let number = open(path, O_RDWR)
    defer { close(number) }

    try OutputFile(path: path).stage([1, 2, 3]).commit()

    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(number, &bytes, 8) == 3)
    #expect(bytes.prefix(3) == [1, 2, 3])
    #expect(folder.names == ["pipe"])
  }

  @Test func `an open descriptor is written to where it stands`() throws {
    let path = try folder.write([7, 7], to: "log")
    let number = open(path, O_WRONLY | O_APPEND)
    defer { close(number) }

    try OutputFile(path: "/dev/fd/\(number)").stage([1]).commit()

    #expect(folder.read("log") == [7, 7, 1])
    #expect(folder.names == ["log"])
  }

  @Test func `a pipe whose reader has gone is a silent error`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }

    let error = #expect(throws: ToolError.self) {
      try Descriptor(ends[1]).write([1], name: "the pipe")
    }

    #expect(error == .closedPipe)
    #expect(error?.isSilent == true)
    #expect(error?.status == .readOrWriteFailed)
  }

  @Test func `a pipe that is not to be waited for is waited for all the same`() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    _ = fcntl(writer, F_SETFL, O_NONBLOCK)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }

    async let received = Self.readAll(reader)
    try Descriptor(writer).write(bytes, name: "the pipe")
    close(writer)

    #expect(await received == bytes)
    close(reader)
  }

  @Test func `a socket with a listener is written to`() throws {
    let path = folder.path("socket")
    let listener = try #require(UnixListener(path: path))

    try OutputFile(path: path).stage([1, 2, 3]).commit()

    #expect(listener.received() == [1, 2, 3])
  }

  @Test func `a socket without a listener is an error`() throws {
    let path = folder.path("socket")
    _ = UnixListener(path: path)

    expectError(.cannotCreateOutput, "nothing answers there") {
      try OutputFile(path: path).stage([1]).commit()
    }
  }

  private static func readAll(_ number: Int32) async -> [UInt8] {
    var result: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(number, &part, part.count)
      guard count > 0 else { return result }
      result += part.prefix(count)
    }
  }
}

/// The other end of a socket in the file system.
private final class UnixListener {
  private let number: Int32

  init?(path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    #if canImport(Glibc)
      number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      number = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let number = number
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(number, $0, length) == 0 }
    }
    guard isBound, listen(number, 1) == 0 else { return nil }
  }

  deinit {
    close(number)
  }

  func received() -> [UInt8] {
    let connection = accept(number, nil, nil)
    defer { close(connection) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(connection, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }
}
