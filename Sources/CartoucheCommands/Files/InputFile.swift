#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is read as a whole, with a limit in bytes.
package struct InputFile {
  private let path: String
  private let limit: Int
  private let mustBeRegular: Bool

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - path: where it lies.
  ///   - limit: the number of bytes it may have.
  ///   - mustBeRegular: refuses pipes and devices: a document could name one that never ends.
  package init(path: String, limit: Int, mustBeRegular: Bool = false) {
    self.path = path
    self.limit = limit
    self.mustBeRegular = mustBeRegular
  }

  /// Reads it.
  ///
  /// - Throws: `noInput` where it is missing, a folder or closed to us, `badData` where it is longer
  ///   than the limit, `readOrWriteFailed` where reading fails.
  package func read() throws(ToolError) -> [UInt8] {
    let number = try open()
    defer { close(number) }
    var status = stat()
    guard fstat(number, &status) == 0 else { throw Self.cannotOpen(path, .last) }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else {
      throw ToolError(.noInput, "cannot read \(path): it is a folder")
    }
    guard kind == S_IFREG || !mustBeRegular else {
      throw ToolError(.badData, "cannot read \(path): it is not a regular file")
    }
    let size = kind == S_IFREG ? Int(status.st_size) : 0
    guard size <= limit else { throw Self.tooLong(path, limit) }
    return try Self.read(descriptor: number, name: path, limit: limit, expected: size)
  }

  /// Reads an open descriptor to its end.
  package static func read(
    descriptor: Int32, name: String, limit: Int, expected: Int = 0
  ) throws(ToolError) -> [UInt8] {
    let bytes = try Descriptor(descriptor).read(limit: limit, expected: expected, name: name)
    guard bytes.count <= limit else { throw tooLong(name, limit) }
    return bytes
  }

  /// The absolute path of a file, links followed.
  ///
  /// - Throws: `noInput` where it is not there.
  package static func realPath(_ path: String) throws(ToolError) -> String {
    guard !path.utf8.contains(0) else { throw cannotOpen(path, SystemFault(number: EINVAL)) }
    guard let pointer = realpath(path, nil) else { throw cannotOpen(path, .last) }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private func open() throws(ToolError) -> Int32 {
    guard !path.utf8.contains(0) else { throw Self.cannotOpen(path, SystemFault(number: EINVAL)) }
    // Without O_NONBLOCK the opening of a pipe that nobody writes to would wait.
    let flags = O_RDONLY | O_CLOEXEC | (mustBeRegular ? O_NONBLOCK : 0)
    while true {
      let number = posixOpen(path, flags)
      if number >= 0 { return number }
      guard errno == EINTR else { throw Self.cannotOpen(path, .last) }
    }
  }

  private static func cannotOpen(_ path: String, _ fault: SystemFault) -> ToolError {
    ToolError(.noInput, "cannot read \(path): \(fault.words)")
  }

  private static func tooLong(_ name: String, _ limit: Int) -> ToolError {
    ToolError(.badData, "\(name) is longer than the limit of \(limit) bytes")
  }
}

private func posixOpen(_ path: String, _ flags: Int32) -> Int32 {
  open(path, flags)
}
