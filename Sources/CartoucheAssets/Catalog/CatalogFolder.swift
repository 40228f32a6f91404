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

  private static func read(
    _ path: String, below root: ExactPath, limit: Int
  ) throws(CatalogFiles.FileFailure) -> [UInt8] {
    // Asked again: the file may have become a link since it was listed.
    guard let target = resolved(root.text + "/" + path) else { throw .missing }
    guard target.lies(below: root) else { throw .leavesCatalog(path: path) }
    guard case .file(let byteCount)? = kind(of: target) else { throw .missing }
    guard byteCount <= limit else { throw .tooLarge(byteCount: byteCount) }
    do {
      return Array(try Data(contentsOf: URL(filePath: target.text)))
    } catch {
      throw .unreadable(path: path, reason: reason(error))
    }
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

  private enum Kind: Equatable {
    case folder
    case file(byteCount: Int)
  }

  /// What is at a path; nil where it is nothing, or a pipe, a socket or a device.
  private static func kind(of path: ExactPath) -> Kind? {
    var status = stat()
    guard stat(path.text, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file(byteCount: Int(status.st_size))
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
