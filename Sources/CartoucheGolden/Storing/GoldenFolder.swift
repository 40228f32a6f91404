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
    /// Whether the name is not UTF-8 and stands here with escapes, as another file may be called.
    package var isEscaped = false
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

  /// The images in the folders of a name, wherever these lie below this folder.
  ///
  /// Folders that hold a package or a build of their own are passed over, and so is what cannot be
  /// listed or lies too deep, but not in a folder of that name.
  ///
  /// - Returns: them in the order of the bytes of their names.
  /// - Throws: `unreadable`, `tooDeep` and `tooManyFiles`.
  package func entries(inFoldersCalled name: String) throws(GoldenError) -> [Entry] {
    var found: [Entry] = []
    try search("", depth: 0, for: name, into: &found)
    return found.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// One image by its name; nil where nothing is there, and nothing around it leads elsewhere.
  ///
  /// - Throws: `invalidName` where the name could lead elsewhere.
  package func entry(named name: String) throws(GoldenError) -> Entry? {
    try Self.check(name: name)
    let place = root.text + "/" + name
    guard let mode = Self.kind(of: place, followsLinks: false) else {
      guard !leadsOut(place) else {
        return Entry(name: name, fault: "a folder around it is a link that leads out of the folder")
      }
      return nil
    }
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
          found.append(Entry(name: shown, fault: "its name is not UTF-8", isEscaped: true))
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

  private func search(
    _ folder: String, depth: Int, for name: String, into found: inout [Entry]
  ) throws(GoldenError) {
    guard depth <= Self.depthLimit, folder.isEmpty || !isApart(folder) else { return }
    let names: [[UInt8]]
    do throws(GoldenError) {
      names = try self.names(in: folder)
    } catch {
      // Only what can be looked into is known to hold a folder of that name.
      guard folder.isEmpty else { return }
      throw error
    }
    for bytes in names where bytes.first != UInt8(ascii: ".") {
      guard let plain = String(validating: bytes, as: UTF8.self) else { continue }
      let path = folder.isEmpty ? plain : folder + "/" + plain
      guard Self.kind(of: root.text + "/" + path, followsLinks: false) == S_IFDIR else { continue }
      if plain.utf8.elementsEqual(name.utf8) {
        try collect(path, depth: depth + 1, into: &found)
      } else {
        try search(path, depth: depth + 1, for: name, into: &found)
      }
    }
  }

  /// Whether a folder holds a package of its own, or what SwiftPM has built.
  private func isApart(_ folder: String) -> Bool {
    ["Package.swift", "workspace-state.json"].contains {
      Self.kind(of: "\(root.text)/\(folder)/\($0)", followsLinks: true) == S_IFREG
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
    let shown = folder.isEmpty ? self.path : self.path(of: folder)
    guard let stream = opendir(path) else {
      throw .unreadable(path: shown, reason: GoldenFile.reason(errno))
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while names.count <= Self.countLimit * 2 {
      // Only `errno` tells an error from the end. https://man7.org/linux/man-pages/man3/readdir.3.html
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else {
          throw .unreadable(path: shown, reason: GoldenFile.reason(errno))
        }
        return names
      }
      names.append(Self.name(of: entry))
    }
    throw .tooManyFiles(path: self.path, limit: Self.countLimit)
  }

  /// The name may be shorter than its place in the structure, which is not to be copied therefore.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let start = UnsafeRawPointer(entry) + offset
    let count = Int(strlen(start.assumingMemoryBound(to: CChar.self)))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  // MARK: - Paths

  /// Whether what would be made at a place would lie elsewhere: the nearest folder around it that
  /// there is lies out of this one, or is a link that leads nowhere.
  private func leadsOut(_ place: String) -> Bool {
    var folder = ExactPath.parts(of: place).folder
    while ExactPath(folder).lies(below: root) {
      if Self.kind(of: folder, followsLinks: false) != nil {
        guard let real = Self.resolved(folder) else { return true }
        return real != root && !real.lies(below: root)
      }
      folder = ExactPath.parts(of: folder).folder
    }
    return false
  }

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
