import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Requests to a server on this machine, one connection each.
struct LocalHTTP {
  /// What can go wrong.
  enum Failure: Error {
    case notConnected(port: UInt16, errno: Int32)
    case cutOff
    case notHTTP(String)
  }

  let port: UInt16

  /// Sends a request and waits for its answer.
  ///
  /// - Returns: the status and the body.
  func request(_ method: String, _ path: String, body: Data? = nil) throws -> (Int, Data) {
    let connection = try connect()
    defer { close(connection) }
    var request = Data("\(method) \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n".utf8)
    request += Data("Connection: close\r\nContent-Type: application/json\r\n".utf8)
    request += Data("Content-Length: \(body?.count ?? 0)\r\n\r\n".utf8)
    try write(request + (body ?? Data()), to: connection)
    return try answer(from: connection)
  }

  private func connect() throws -> Int32 {
    #if canImport(Glibc)
      let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let connection = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        #if canImport(Darwin)
          Darwin.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        #elseif canImport(Glibc)
          Glibc.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        #else
          Musl.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        #endif
      }
    }
    guard connection >= 0, status == 0 else {
      let reason = errno
      if connection >= 0 { close(connection) }
      throw Failure.notConnected(port: port, errno: reason)
    }
    // A server that says nothing for a minute will not.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    return connection
  }

  private func write(_ data: Data, to connection: Int32) throws {
    let bytes = [UInt8](data)
    var sent = 0
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      // Without the signal that a closed connection raises.
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, flags)
      }
      guard count > 0 else { throw Failure.cutOff }
      sent += count
    }
  }

  private func answer(from connection: Int32) throws -> (Int, Data) {
    var received = Data()
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = received.range(of: Data("\r\n\r\n".utf8)) {
        let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
        let body = received[end.upperBound...]
        if body.count >= Self.length(in: head) { return (try Self.status(in: head), Data(body)) }
      }
      let count = recv(connection, &part, part.count, 0)
      guard count > 0 else { throw Failure.cutOff }
      received += part[..<count]
    }
  }

  private static func length(in head: String) -> Int {
    let line = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
    let digits = line?.dropFirst("content-length:".count).filter(\.isNumber) ?? "0"
    return Int(digits) ?? 0
  }

  private static func status(in head: String) throws -> Int {
    let words = head.split(separator: " ", maxSplits: 2)
    guard words.count > 1, words[0].hasPrefix("HTTP/"), let status = Int(words[1]) else {
      throw Failure.notHTTP(String(head.prefix(80)))
    }
    return status
  }
}
