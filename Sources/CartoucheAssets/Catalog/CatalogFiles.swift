import CartoucheCore

/// The files that a catalog consists of, and a way to read them.
///
/// Paths go from the catalog to the file, joined by slashes; the catalog itself is the empty path.
package struct CatalogFiles: Sendable {
  /// All folders, a folder before those in it; without the catalog itself.
  package let folders: [String]
  private let files: Set<ExactPath>
  private let read: @Sendable (_ path: String, _ limit: Int) throws(FileFailure) -> [UInt8]

  /// Why a file that is listed cannot be read.
  package enum FileFailure: Error {
    /// It is not there any more.
    case missing
    /// It has more bytes than the limit.
    case tooLarge(byteCount: Int)
    /// The system refuses.
    case unreadable(path: String, reason: String)
    /// It has become a link that leads out of the catalog.
    case leavesCatalog(path: String)
  }

  /// Creates a list of files; `read` is called with paths of the list only.
  package init(
    folders: some Sequence<String>, files: some Sequence<String>,
    read: @escaping @Sendable (_ path: String, _ limit: Int) throws(FileFailure) -> [UInt8]
  ) {
    self.folders = folders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.files = Set(files.map { ExactPath($0) })
    self.read = read
  }

  /// The same files as those of a folder of another catalog, which has nothing else.
  func placed(in folder: String) -> CatalogFiles {
    CatalogFiles(
      folders: [folder] + folders.map { "\(folder)/\($0)" },
      files: files.map { "\(folder)/\($0.text)" }
    ) { [read] path, limit throws(FileFailure) in
      try read(String(Substring(path.utf8.dropFirst(folder.utf8.count + 1))), limit)
    }
  }

  /// Whether there is a file at a path, byte by byte.
  func contains(_ path: String) -> Bool { files.contains(ExactPath(path)) }

  /// The names of the files that lie in each folder itself, sorted.
  func namesByFolder() -> [ExactPath: [String]] {
    var names: [ExactPath: [String]] = [:]
    for file in files {
      let (folder, name) = ExactPath.parts(of: file.text)
      names[ExactPath(folder), default: []].append(name)
    }
    return names.mapValues { $0.sorted() }
  }

  /// The bytes of a file of a set, or of a group.
  ///
  /// - Throws: `AssetError.missingFile` where it is not there, `AssetError.tooLarge` where it has
  ///   more bytes than the limit, and the errors of the file system.
  func bytes(of file: String, in folder: String, limit: Int) throws(AssetError) -> [UInt8] {
    let path = folder.isEmpty ? file : folder + "/" + file
    guard contains(path) else { throw .missingFile(set: folder, file: file) }
    do {
      return try read(path, limit)
    } catch {
      throw assetError(error, file: file, folder: folder, limit: limit)
    }
  }

  private func assetError(
    _ failure: FileFailure, file: String, folder: String, limit: Int
  ) -> AssetError {
    switch failure {
    case .missing: .missingFile(set: folder, file: file)
    case .tooLarge(let byteCount):
      .tooLarge(set: folder, file: file, byteCount: byteCount, limit: limit)
    case .unreadable(let path, let reason): .unreadable(path: path, reason: reason)
    case .leavesCatalog(let path): .leavesCatalog(path: path)
    }
  }
}
