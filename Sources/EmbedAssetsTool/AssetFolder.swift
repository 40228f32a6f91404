import Foundation

/// A folder whose files are to be embedded.
struct AssetFolder {
  /// A file and its place below the folder.
  struct File {
    /// The names from the folder to the file, joined by slashes.
    let path: String
    /// All bytes.
    let contents: Data
  }

  /// Where the folder is.
  let url: URL

  /// The files of the folder and of the folders in it, without those that begin with a dot.
  ///
  /// They are ordered by the bytes of their paths, so that every machine writes the same source.
  func files() throws -> [File] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw EmbeddingError.noFolder(path: url.path) }
    var files: [File] = []
    try collect(url, prefix: "", into: &files)
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private func collect(_ folder: URL, prefix: String, into files: inout [File]) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where !name.hasPrefix(".") {
      let entry = folder.appendingPathComponent(name)
      // The attributes of the entry itself: a link is not followed.
      let attributes = try FileManager.default.attributesOfItem(atPath: entry.path)
      switch attributes[.type] as? FileAttributeType {
      case .typeDirectory?:
        try collect(entry, prefix: prefix + name + "/", into: &files)
      case .typeRegular?:
        files.append(File(path: prefix + name, contents: try Data(contentsOf: entry)))
      default:
        throw EmbeddingError.notAFile(path: prefix + name)
      }
    }
  }
}
