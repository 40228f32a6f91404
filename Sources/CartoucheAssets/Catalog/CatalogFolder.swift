import CartoucheCore
import FoundationEssentials

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
    for name in try names(in: folder) where name.utf8.first != UInt8(ascii: ".") {
      guard folders.count + files.count < Self.countLimit else {
        throw .tooManyFiles(path: root.text, limit: Self.countLimit)
      }
      let path = folder.isEmpty ? name : folder + "/" + name
      let place = ExactPath(own.text == "/" ? "/" + name : own.text + "/" + name)
      // What is no link lies where its folder does; only a link has to be asked where it leads.
      guard let target = Self.isLink(place) ? try linked(path) : place else { continue }
      switch Self.kind(of: target) {
      case .folder where !ancestors.contains(target):
        folders.append(path)
        try collect(path, ancestors: ancestors + [target])
      case .file:
        files.append(path)
      default:
        continue
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

  private func names(in folder: String) throws(AssetError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: root.text + "/" + folder)
    } catch {
      throw .unreadable(path: folder.isEmpty ? root.text : folder, reason: Self.reason(error))
    }
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

  /// Whether the last part of a path is a link.
  private static func isLink(_ path: ExactPath) -> Bool {
    var status = stat()
    return lstat(path.text, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
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

  private enum Kind: Equatable {
    case folder
    case file
  }

  /// What is at a path; nil where it is nothing, or a pipe, a socket or a device.
  private static func kind(of path: ExactPath) -> Kind? {
    var status = stat()
    guard stat(path.text, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return nil
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    switch error.code {
    case .fileReadNoPermission: return "permission is missing"
    case .fileReadNoSuchFile, .fileNoSuchFile: return "it is not there"
    default: return "the system reports an error (\(error.code.rawValue))"
    }
  }
}

/// The function of the system; the type has one of the same name.
private func posixRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, target, count)
}
