/// A path that is compared byte by byte, as file systems on Linux do.
///
/// Two texts are equal where they mean the same characters, whether an accent is part of a letter or
/// follows it. As names of files they are two. A slash before an accent is one character, but still
/// ends a name; so paths are taken apart by their bytes, never by characters.
package struct ExactPath: Hashable {
  /// The path as it is written.
  package let text: String

  /// Creates a path.
  package init(_ text: String) {
    self.text = text
  }

  /// Whether this is an absolute path to something in a folder, not to the folder itself.
  package func lies(below folder: ExactPath) -> Bool {
    var rest = text.utf8[...]
    guard rest.starts(with: folder.text.utf8) else { return false }
    rest = rest.dropFirst(folder.text.utf8.count)
    // Only the root of the file system ends with a slash.
    return folder.text == "/" ? !rest.isEmpty : rest.first == UInt8(ascii: "/")
  }

  /// The path of the folder around it and the name in that folder; the path is empty without one.
  package static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }

  /// Whether one of the names in it is `..`, which leads upwards.
  package var leadsUpwards: Bool {
    text.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }

  /// Whether it begins at the root of the file system.
  package var isAbsolute: Bool { text.utf8.first == UInt8(ascii: "/") }

  /// Whether both have the same bytes.
  package static func == (first: ExactPath, second: ExactPath) -> Bool {
    first.text.utf8.count == second.text.utf8.count
      && first.text.utf8.elementsEqual(second.text.utf8)
  }

  /// Feeds the bytes, all at once: a catalog has ten thousand paths, and each byte by itself took as
  /// long as reading their files.
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
