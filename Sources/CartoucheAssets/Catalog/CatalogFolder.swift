import CartoucheCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A catalog in the file system.
///
/// Links are followed only to places in the catalog. A link to a folder that it lies in is left out,
/// so that loops end. What is neither a file nor a folder is left out as well.
struct CatalogFolder {
  /// The path of the catalog without links in it.
  private let root: ExactPath
  private var folders: [String] = []
  private var files: [String] = []
  private var linkCount = 0

  /// More than the largest published catalogs hold: some have 20,000 files.
  private static let countLimit = 200_000
  private static let depthLimit = 32
  /// Links to folders that have links to folders: with two in each, forty would make a billion paths.
  private static let linkLimit = 1000

  /// The files of the folder at a path.
  ///
  /// - Throws: `AssetError.notFound`, `.notAFolder`, `.unreadable`, `.leavesCatalog`, `.tooDeep`,
  ///   `.tooManyFiles` and `.tooManyLinks`.
  static func files(at path: String) throws(AssetError) -> CatalogFiles {
    guard let root = resolved(path) else { throw .notFound(path: path) }
    guard kind(of: root) == .folder else { throw .notAFolder(path: path) }
    var folder = CatalogFolder(root: root)
    try folder.collect("", ancestors: [root])
    return CatalogFiles(folders: folder.folders, files: folder.files) {
      path, limit throws(CatalogFiles.FileFailure) in
      try read(path, below: root, limit: limit)
    }
  }

  private init(root: ExactPath) {
    self.root = root
  }

  // MARK: - Listing

  /// Lists a folder and those in it.
  ///
  /// - Parameters:
  ///   - folder: its path below the catalog.
  ///   - ancestors: the folders around it and itself, without links in their paths.
  /// - Throws: as `files(at:)`.
  private mutating func collect(_ folder: String, ancestors: [ExactPath]) throws(AssetError) {
    guard ancestors.count <= Self.depthLimit else {
      throw .tooDeep(path: folder, limit: Self.depthLimit)
    }
    let own = ancestors.last ?? root
    for entry in try entries(of: own, shown: folder) {
      guard folders.count + files.count < Self.countLimit else {
        throw .tooManyFiles(path: root.text, limit: Self.countLimit)
      }
      let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
      var place = ExactPath(own.text == "/" ? "/" + entry.name : own.text + "/" + entry.name)
      var kind = entry.kind
      // What is no link lies where its folder does; only a link has to be asked where it leads.
      if entry.kind == .link {
        guard let target = try linked(path) else { continue }
        (place, kind) = (target, Self.kind(of: target))
        if kind == .folder, ancestors.contains(target) { continue }
      }
      switch kind {
      case .folder:
        folders.append(path)
        try collect(path, ancestors: ancestors + [place])
      case .file: files.append(path)
      case .link, .other: continue
      }
    }
  }

  /// Where a link leads to; nil where that is nothing.
  private mutating func linked(_ path: String) throws(AssetError) -> ExactPath? {
    guard linkCount < Self.linkLimit else {
      throw .tooManyLinks(path: root.text, limit: Self.linkLimit)
    }
    linkCount += 1
    guard let target = Self.resolved(root.text + "/" + path) else { return nil }
    guard target.lies(below: root) || target == root else {
      throw .leavesCatalog(path: path)
    }
    return target
  }

  private struct Entry {
    let name: String
    let kind: Kind
  }

  /// What lies in a folder, in any order, without names that begin with a dot.
  ///
  /// The system says of most what they are, so that they need not be asked one by one. At most one
  /// more is given than a catalog may hold.
  private func entries(of place: ExactPath, shown folder: String) throws(AssetError) -> [Entry] {
    let shown = folder.isEmpty ? root.text : folder
    guard let directory = opendir(place.text) else {
      throw .unreadable(path: shown, reason: String(cString: strerror(errno)))
    }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while entries.count <= Self.countLimit {
      // Only `errno` tells an error from the end. https://man7.org/linux/man-pages/man3/readdir.3.html
      errno = 0
      guard let entry = readdir(directory) else {
        guard errno == 0 else {
          throw .unreadable(path: shown, reason: String(cString: strerror(errno)))
        }
        return entries
      }
      let name = Self.name(of: entry)
      guard name.utf8.first != UInt8(ascii: ".") else { continue }
      let kind: Kind =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_DIR): .folder
        case Int32(DT_REG): .file
        case Int32(DT_LNK): .link
        case Int32(DT_UNKNOWN): Self.kind(withoutFollowing: place.text + "/" + name)
        default: .other
        }
      entries.append(Entry(name: name, kind: kind))
    }
    return entries
  }

  /// The name may be shorter than its place in the structure, which is not to be copied therefore.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return "" }
    let start = UnsafeRawPointer(entry) + offset
    return String(cString: start.assumingMemoryBound(to: CChar.self))
  }

  // MARK: - Reading

  /// Reads a file that was listed.
  ///
  /// It may have become a link or a pipe since: the open file is asked for its kind and its place, and
  /// the opening does not wait.
  private static func read(
    _ path: String, below root: ExactPath, limit: Int
  ) throws(CatalogFiles.FileFailure) -> [UInt8] {
    let descriptor = open(root.text + "/" + path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      guard errno != ENOENT, errno != ENOTDIR, errno != ELOOP else { throw .missing }
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .missing
    }
    guard place(of: descriptor)?.lies(below: root) == true else {
      throw .leavesCatalog(path: path)
    }
    let byteCount = Int(status.st_size)
    guard byteCount <= limit else { throw .tooLarge(byteCount: byteCount) }
    return try bytes(of: descriptor, expecting: byteCount, path: path)
  }

  /// The bytes of an open file up to the size that it had when it was opened.
  private static func bytes(
    of descriptor: Int32, expecting byteCount: Int, path: String
  ) throws(CatalogFiles.FileFailure) -> [UInt8] {
    var fault: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      while count < byteCount {
        let result = posixRead(descriptor, buffer.baseAddress.map { $0 + count }, byteCount - count)
        if result > 0 {
          count += result
        } else if result == 0 {
          return
        } else if errno != EINTR {
          fault = errno
          return
        }
      }
    }
    guard fault == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(fault)))
    }
    return bytes
  }

  // MARK: - Paths

  /// The path without links in it; nil where it leads nowhere.
  ///
  /// The caller frees what `realpath` returns when its second argument is null.
  /// https://man7.org/linux/man-pages/man3/realpath.3.html
  private static func resolved(_ path: String) -> ExactPath? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return ExactPath(String(cString: pointer))
  }

  /// Where an open file lies, without links in the path; nil where the system does not tell.
  private static func place(of descriptor: Int32) -> ExactPath? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      buffer.initialize(repeating: 0)
      #if canImport(Darwin)
        guard fcntl(descriptor, F_GETPATH, start) == 0 else { return nil }
      #else
        guard readlink("/proc/self/fd/\(descriptor)", start, Int(PATH_MAX)) > 0 else { return nil }
      #endif
      return ExactPath(String(cString: start))
    }
  }

  private enum Kind {
    case folder
    case file
    case link
    /// A pipe, a socket or a device, or nothing at all.
    case other
  }

  /// What is at a path, at the end of links.
  private static func kind(of path: ExactPath) -> Kind {
    var status = stat()
    return stat(path.text, &status) == 0 ? kind(mode: status.st_mode) : .other
  }

  /// What is at a path, which may be a link.
  private static func kind(withoutFollowing path: String) -> Kind {
    var status = stat()
    return lstat(path, &status) == 0 ? kind(mode: status.st_mode) : .other
  }

  private static func kind(mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    case S_IFLNK: .link
    default: .other
    }
  }
}

/// The function of the system; the type has one of the same name.
private func posixRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, target, count)
}
