#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A path that is written to.
///
/// A regular file, or one that does not exist yet, is written under another name beside it and then
/// renamed: readers see the old file or the whole new one, and a run that fails leaves nothing. The
/// mode of an old file stays, but for set-user and set-group bits; a new one gets what the umask allows. Links are followed. A device,
/// pipe, socket or open descriptor (`/dev/stdout`, `/dev/fd/3`) is written to directly.
package struct OutputFile {
  private let path: String

  /// Creates an output.
  package init(path: String) {
    self.path = path
  }

  /// What the path leads to at present.
  package var kind: OutputKind {
    if let number = openDescriptor {
      return .stream(isTerminal: isatty(number) == 1)
    }
    guard let status = Self.status(of: path) else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFCHR: return .stream(isTerminal: Self.isTerminal(path))
    default: return .stream(isTerminal: false)
    }
  }

  /// Makes the output ready.
  ///
  /// - Throws: `cannotCreateOutput` where the folder is missing or closed to us or the path is a
  ///   folder, `readOrWriteFailed` where writing fails.
  package func stage(_ bytes: [UInt8]) throws(ToolError) -> StagedOutput {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw cannotCreate(SystemFault(number: EINVAL))
    }
    switch kind {
    case .folder:
      throw cannotCreate(SystemFault(number: EISDIR))
    case .stream:
      let path = path
      return StagedOutput(
        isDirect: true, commit: { () throws(ToolError) in try OutputFile(path: path).send(bytes) },
        discard: {})
    case .missing, .file:
      return try stageBeside(bytes)
    }
  }

  private func stageBeside(_ bytes: [UInt8]) throws(ToolError) -> StagedOutput {
    let target = try followingLinks()
    let old = Self.status(of: target)
    if old != nil, access(target, W_OK) != 0 { throw cannotCreate(.last) }
    let (number, temporary, slot) = try makeTemporary(beside: target)
    do throws(ToolError) {
      try fill(number, bytes, mode: old?.st_mode)
    } catch {
      unlink(temporary)
      slot?.clear()
      throw error
    }
    return StagedOutput(
      isDirect: false,
      commit: { () throws(ToolError) in
        guard rename(temporary, target) == 0 else {
          let fault = SystemFault.last
          UnfinishedFiles.waitForEnd()
          throw cannotCreate(fault)
        }
        slot?.clear()
      },
      discard: {
        unlink(temporary)
        slot?.clear()
      })
  }

  /// Writes, sets the mode and closes, whatever happens.
  ///
  /// There is no fsync: it costs more than drawing does, and what a rename promises to readers of
  /// the running system does not need it.
  private func fill(_ number: Int32, _ bytes: [UInt8], mode: mode_t?) throws(ToolError) {
    do throws(ToolError) {
      try Descriptor(number).write(bytes, name: path)
      if let mode, fchmod(number, mode & 0o777) != 0 { throw cannotCreate(.last) }
    } catch {
      close(number)
      throw error
    }
    guard close(number) == 0 else {
      throw ToolError(.readOrWriteFailed, "cannot write to \(path): \(SystemFault.last.words)")
    }
  }

  private func makeTemporary(
    beside target: String
  ) throws(ToolError) -> (number: Int32, path: String, slot: UnfinishedFiles.Slot?) {
    let folder = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target[...$0] } ?? ""
    while true {
      // Not made from the name of the target, which may already be as long as a name can be.
      let mark = String(UInt64.random(in: .min ... .max), radix: 36)
      let path = "\(folder).cartouche-\(mark)"
      let (number, slot) = UnfinishedFiles.ofProcess.make(path) {
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
      if number >= 0 { return (number, path, slot) }
      guard errno == EEXIST || errno == EINTR else { throw cannotCreate(.last) }
    }
  }

  /// The path that a chain of links ends at; its last file need not exist.
  private func followingLinks() throws(ToolError) -> String {
    var target = path
    for _ in 0..<40 {
      var status = stat()
      guard lstat(target, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return target }
      guard let next = Self.destination(ofLink: target) else { throw cannotCreate(.last) }
      if next.utf8.first == UInt8(ascii: "/") {
        target = next
      } else {
        let folder = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target[...$0] } ?? ""
        target = folder + next
      }
    }
    throw cannotCreate(SystemFault(number: ELOOP))
  }

  private static func destination(ofLink path: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      let length = buffer.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink(path, $0, characters.count) } ?? 0
      }
      count = max(length, 0)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private func cannotCreate(_ fault: SystemFault) -> ToolError {
    let isFolderMissing = fault.number == ENOENT
    return ToolError(
      .cannotCreateOutput,
      "cannot create \(path): \(isFolderMissing ? "its folder does not exist" : fault.words)")
  }
}

// MARK: - Devices, pipes and sockets

extension OutputFile {
  /// Writes to the device, pipe, socket or descriptor.
  private func send(_ bytes: [UInt8]) throws(ToolError) {
    if let number = openDescriptor {
      return try Descriptor(number).write(bytes, name: path)
    }
    let number = try openStream()
    do throws(ToolError) {
      try Descriptor(number).write(bytes, name: path)
    } catch {
      close(number)
      throw error
    }
    guard close(number) == 0 else {
      throw ToolError(.readOrWriteFailed, "cannot write to \(path): \(SystemFault.last.words)")
    }
  }

  private func openStream() throws(ToolError) -> Int32 {
    while true {
      let number = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      if number >= 0 { return number }
      if errno == ENXIO, let socket = UnixSocket.connect(to: path) { return socket }
      guard errno == EINTR else { throw cannotCreate(.last) }
    }
  }

  /// The descriptor that a path such as `/dev/stdout` or `/dev/fd/3` stands for, where it is open.
  ///
  /// Opening such a path again would begin at the start of a file and fails for a socket.
  private var openDescriptor: Int32? {
    let number: Int32?
    switch path {
    case "/dev/stdout": number = STDOUT_FILENO
    case "/dev/stderr": number = STDERR_FILENO
    default:
      let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
      number = folder.flatMap { Int32(path.dropFirst($0.count)) }
    }
    guard let number, number >= 0, fcntl(number, F_GETFD) >= 0 else { return nil }
    return number
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private static func isTerminal(_ path: String) -> Bool {
    let number = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard number >= 0 else { return false }
    defer { close(number) }
    return isatty(number) == 1
  }
}
