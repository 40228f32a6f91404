#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file descriptor that somebody else closes.
package struct Descriptor {
  private let number: Int32

  /// Creates a view of an open descriptor.
  package init(_ number: Int32) {
    self.number = number
  }

  /// Writes all bytes.
  ///
  /// - Parameters:
  ///   - bytes: what to write.
  ///   - name: what to call the file in an error.
  /// - Throws: `closedPipe` where the reader has gone, `readOrWriteFailed` for any other fault.
  package func write(_ bytes: [UInt8], name: String) throws(ToolError) {
    let fault = bytes.withUnsafeBytes { writeAll($0) }
    guard let fault else { return }
    guard fault.number != EPIPE else { throw .closedPipe }
    throw ToolError(.readOrWriteFailed, "cannot write to \(name): \(fault.words)")
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> SystemFault? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = posixWrite(number, UnsafeRawBufferPointer(rebasing: rest))
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR, let fault = Self.waitFault(of: number, for: POLLOUT) {
        return fault
      }
    }
    return nil
  }

  /// Waits for a pipe that another process has set to non-blocking; gives what else is wrong.
  private static func waitFault(of number: Int32, for event: Int32) -> SystemFault? {
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return .last }
    var place = pollfd(fd: number, events: Int16(event), revents: 0)
    return poll(&place, 1, -1) < 0 && errno != EINTR ? .last : nil
  }

  /// Reads until the end, or until one byte more than the limit has come.
  ///
  /// - Throws: `readOrWriteFailed`; of a folder `noInput`.
  package func read(limit: Int, expected: Int, name: String) throws(ToolError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One more, so that finding the end of the file does not ask for more memory.
    var room = min(max(expected, 0), limit) + 1
    while true {
      var isAtEnd = false
      var fault: SystemFault?
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        while filled < room, !isAtEnd, fault == nil {
          let free = UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<room])
          let count = posixRead(number, free)
          if count < 0, errno != EINTR { fault = Self.waitFault(of: number, for: POLLIN) }
          isAtEnd = count == 0
          filled += max(count, 0)
        }
      }
      if let fault {
        let status = fault.number == EISDIR ? ExitStatus.noInput : .readOrWriteFailed
        throw ToolError(status, "cannot read \(name): \(fault.words)")
      }
      // Without a copy where this is all.
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if isAtEnd || bytes.count > limit { return bytes }
      room = min(4 << 20, limit - bytes.count + 1)
    }
  }
}

// Free functions, because inside of `Descriptor` its own `read` and `write` hide those of libc.
private func posixWrite(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(number, bytes.baseAddress, min(bytes.count, 1 << 30))
}

private func posixRead(_ number: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(number, bytes.baseAddress, min(bytes.count, 1 << 30))
}
