#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that holds an image or a note.
package struct GoldenFile {
  /// Where it lies.
  package let path: String

  /// Creates a view of the file at a path.
  package init(_ path: String) {
    self.path = path
  }

  /// Reads a regular file; the opening of a pipe does not wait.
  ///
  /// - Throws: `notFound`, `notAFile`, `tooLong` and `unreadable`.
  package func read(limit: Int) throws(GoldenError) -> [UInt8] {
    let number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else {
      guard errno != ENOENT else { throw .notFound(path: path) }
      throw .unreadable(path: path, reason: Self.reason(errno))
    }
    defer { close(number) }
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .notAFile(path: path)
    }
    let count = Int(status.st_size)
    guard count <= limit else { throw .tooLong(path: path, limit: limit) }
    guard count > 0 else { return [] }
    var fault: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let result = posixRead(number, buffer.baseAddress.map { $0 + filled }, count - filled)
        if result > 0 { filled += result }
        if result == 0 { return }
        if result < 0, errno != EINTR {
          fault = errno
          return
        }
      }
    }
    guard fault == 0 else { throw .unreadable(path: path, reason: Self.reason(fault)) }
    return bytes
  }

  /// Puts bytes in place of what is there, with the folders that are needed.
  ///
  /// They are written under another name beside it and then renamed: two processes that do so at the
  /// same time leave what one of them wrote, whole. The mode of an old file stays.
  ///
  /// - Throws: `notWritable`.
  package func replace(with bytes: [UInt8]) throws(GoldenError) {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
    if let folder, !folder.isEmpty { try Self.makeFolders(folder) }
    let mark = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = (folder.map { $0 + "/" } ?? "") + ".cartouche-\(mark)"
    let number = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw refused(errno) }
    var old = stat()
    let hasMode = stat(path, &old) == 0
    var fault = Self.write(bytes, to: number)
    if hasMode, fault == 0, fchmod(number, old.st_mode & 0o777) != 0 { fault = errno }
    if close(number) != 0, fault == 0 { fault = errno }
    if fault == 0, rename(temporary, path) != 0 { fault = errno }
    guard fault == 0 else {
      unlink(temporary)
      throw refused(fault)
    }
  }

  /// Removes the file where it is there.
  package func remove() throws(GoldenError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw refused(errno)
  }

  /// Checks that the file may be removed, as far as its folder tells.
  ///
  /// - Throws: `notWritable`.
  package func checkRemoval() throws(GoldenError) {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
    guard access(folder.isEmpty ? "/" : folder, W_OK | X_OK) != 0 else { return }
    throw refused(errno)
  }

  /// Makes a folder and those above it, as far as they are not there.
  package static func makeFolders(_ path: String) throws(GoldenError) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    let fault = errno
    guard fault == ENOENT, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
      slash > path.startIndex
    else { throw .notWritable(path: path, reason: reason(fault)) }
    try makeFolders(String(path[..<slash]))
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw .notWritable(path: path, reason: reason(errno))
  }

  private func refused(_ fault: Int32) -> GoldenError {
    .notWritable(path: path, reason: Self.reason(fault))
  }

  private static func write(_ bytes: [UInt8], to number: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = posixWrite(number, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count >= 0 { done += count } else if errno != EINTR { return errno }
      }
      return 0
    }
  }

  /// What is wrong, as the second half of a sentence.
  static func reason(_ fault: Int32) -> String {
    switch fault {
    case ENOENT: "it does not exist"
    case ENOTDIR: "a part of its path is not a folder"
    case EACCES, EPERM: "permission is denied"
    case EISDIR: "it is a folder"
    case EROFS: "the file system is read-only"
    case ENOSPC, EDQUOT: "no space is left"
    case ELOOP: "its links lead in a circle"
    case ENAMETOOLONG: "its name is too long"
    case EMFILE, ENFILE: "too many files are open"
    default: "the system reports error \(fault)"
    }
  }
}

// Free functions, because inside of the type its own names hide those of libc.
private func posixRead(_ number: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, target, count)
}

private func posixWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, min(count, 1 << 30))
}
