import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An empty folder that exists as long as this object.
public final class TemporaryFolder {
  /// The absolute path, links followed.
  public let path: String

  /// Makes the folder.
  public init() throws {
    var name = Array("/tmp/cartouche-test-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil, let real = realpath(name, nil) else {
      throw CocoaError(.fileWriteUnknown)
    }
    defer { free(real) }
    path = String(cString: real)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of something in the folder.
  public func path(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// Writes a file, and the folders above it.
  ///
  /// - Returns: its absolute path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    let target = path(name)
    if let slash = target.lastIndex(of: "/") {
      try FileManager.default.createDirectory(
        atPath: String(target[..<slash]), withIntermediateDirectories: true)
    }
    try Data(bytes).write(to: URL(filePath: target))
    return target
  }

  /// Writes a text, and the folders above it.
  ///
  /// - Returns: its absolute path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// The bytes of a file, or nil where it is not there.
  public func read(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map(Array.init)
  }

  /// The names of what lies in the folder, hidden things too.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
