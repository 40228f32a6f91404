import CartoucheCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of images, and of folders with images.
///
/// What counts is every file whose name ends in `.png`, in any case of letters. Names that begin with a
/// dot are left out, with all that is below them. A link to a file in the folder is followed; one that
/// leads elsewhere, to a folder or to nothing is named as one that cannot be used, as are pipes and
/// devices and names that are not UTF-8: nothing that looks like an image is passed over in silence.
/// Names are told apart byte by byte.
package struct GoldenFolder: Sendable {
  /// An image in the folder.
  package struct Entry: Sendable {
    /// The path below the folder, with slashes.
    package let name: String
    /// Why it cannot be used; nil where it can.
    package let fault: String?
  }

  /// The path of the folder as it was given.
  package let path: String
  private let root: ExactPath

  /// More than the largest sets of golden images hold.
  package static let countLimit = 100_000
  private static let depthLimit = 32

  /// Opens a folder; a link to one is followed.
  ///
  /// - Throws: `notFound` and `notAFolder`.
  package init(_ path: String) throws(GoldenError) {
    guard !path.isEmpty, !path.utf8.contains(0), let root = Self.resolved(path) else {
      throw .notFound(path: path)
    }
    guard Self.kind(of: root.text, followsLinks: true) == S_IFDIR else {
      throw .notAFolder(path: path)
    }
    self.path = path
    self.root = root
  }

  /// The path of an image, for messages and for reading.
  package func path(of name: String) -> String {
    path.utf8.last == UInt8(ascii: "/") ? path + name : path + "/" + name
  }

  /// The images, in the order of the bytes of their names.
  ///
  /// - Throws: `unreadable`, `tooDeep` and `tooManyFiles`.
  package func entries() throws(GoldenError) -> [Entry] {
    var found: [Entry] = []
    try collect("", depth: 0, into: &found)
    return found.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// One image by its name; nil where nothing is there.
  ///
  /// - Throws: `invalidName` where the name could lead elsewhere.
  package func entry(named name: String) throws(GoldenError) -> Entry? {
    try Self.check(name: name)
    let place = root.text + "/" + name
    guard let mode = Self.kind(of: place, followsLinks: false) else { return nil }
    guard let real = Self.resolved(place), real.lies(below: root) else {
      return Entry(name: name, fault: "it is a link that leads out of the folder")
    }
    return Entry(name: name, fault: mode == S_IFREG ? nil : fault(of: place))
  }

  /// Whether an image is a link.
  package func isLink(_ name: String) -> Bool {
    Self.kind(of: root.text + "/" + name, followsLinks: false) == S_IFLNK
  }

  /// Checks that a name is one of an image below a folder.
  ///
  /// - Throws: `invalidName`.
  package static func check(name: String) throws(GoldenError) {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let reason: String? =
      if name.utf8.contains(0) {
        "it holds a zero byte"
      } else if name.utf8.first == UInt8(ascii: "/") {
        "it begins with a slash"
      } else if parts.contains(where: \.isEmpty) {
        "a part of it is empty"
      } else if parts.contains(where: { $0.first == UInt8(ascii: ".") }) {
        "a part of it begins with a dot"
      } else if !isImage(name) {
        "it does not end in .png"
      } else { nil }
    if let reason { throw .invalidName(name: name, reason: reason) }
  }

  // MARK: - Listing

  private func collect(
    _ folder: String, depth: Int, into found: inout [Entry]
  ) throws(GoldenError) {
    guard depth <= Self.depthLimit else { throw .tooDeep(path: folder, limit: Self.depthLimit) }
    for name in try names(in: folder) where name.first != UInt8(ascii: ".") {
      let prefix = folder.isEmpty ? "" : folder + "/"
      guard let plain = String(validating: name, as: UTF8.self) else {
        let shown = prefix + Self.escaped(name)
        if Self.isImage(shown) {
          found.append(Entry(name: shown, fault: "its name is not UTF-8"))
        }
        continue
      }
      let path = prefix + plain
      let place = root.text + "/" + path
      guard let kind = Self.kind(of: place, followsLinks: false) else { continue }
      if kind == S_IFDIR {
        try collect(path, depth: depth + 1, into: &found)
      } else if kind == S_IFREG {
        if Self.isImage(plain) { found.append(Entry(name: path, fault: nil)) }
      } else if Self.isImage(plain) || Self.leadsToFolder(place) {
        found.append(Entry(name: path, fault: fault(of: place)))
      }
      guard found.count <= Self.countLimit else {
        throw .tooManyFiles(path: self.path, limit: Self.countLimit)
      }
    }
  }

  /// Why what is no plain file cannot be used; nil for a link to a file in the folder.
  private func fault(of place: String) -> String? {
    guard Self.kind(of: place, followsLinks: false) == S_IFLNK else {
      return "it is not a regular file"
    }
    guard let target = Self.resolved(place) else { return "it is a link that leads nowhere" }
    guard target == root || target.lies(below: root) else {
      return "it is a link that leads out of the folder"
    }
    switch Self.kind(of: target.text, followsLinks: false) {
    case S_IFREG: return nil
    case S_IFDIR: return "it is a link to a folder, which is not followed"
    default: return "it is a link to what is not a regular file"
    }
  }

  private func names(in folder: String) throws(GoldenError) -> [[UInt8]] {
    let path = folder.isEmpty ? root.text : root.text + "/" + folder
    guard let stream = opendir(path) else {
      throw .unreadable(
        path: folder.isEmpty ? self.path : self.path(of: folder), reason: GoldenFile.reason(errno))
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    // The entry is valid until the next call for the same stream.
    // https://man7.org/linux/man-pages/man3/readdir.3.html
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
      guard names.count <= Self.countLimit * 2 else {
        throw .tooManyFiles(path: self.path, limit: Self.countLimit)
      }
    }
    return names
  }

  // MARK: - Paths

  /// Whether a name ends as that of an image does.
  private static func isImage(_ name: String) -> Bool {
    name.utf8.suffix(4).map { $0 | ($0 >= 65 && $0 <= 90 ? 32 : 0) } == Array(".png".utf8)
  }

  /// A name that is not UTF-8 with its odd bytes written as `\xFF`.
  private static func escaped(_ name: [UInt8]) -> String {
    name.map { byte in
      guard byte < 128, byte > 31 else {
        let digits = String(byte, radix: 16, uppercase: true)
        return "\\x" + (byte < 16 ? "0" : "") + digits
      }
      return String(Unicode.Scalar(byte))
    }.joined()
  }

  private static func leadsToFolder(_ path: String) -> Bool {
    kind(of: path, followsLinks: true) == S_IFDIR
  }

  private static func kind(of path: String, followsLinks: Bool) -> mode_t? {
    var status = stat()
    let result = followsLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The path without links in it; nil where it leads nowhere.
  ///
  /// The caller frees what `realpath` returns when its second argument is null.
  /// https://man7.org/linux/man-pages/man3/realpath.3.html
  private static func resolved(_ path: String) -> ExactPath? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return ExactPath(String(cString: pointer))
  }
}
