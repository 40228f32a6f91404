import CartoucheCore

/// The files that the build has put into the program: those of the package's `Assets` folder.
enum EmbeddedCatalog {
  /// The files; each is decoded when it is read, and only then.
  static let files: CatalogFiles = {
    var contents: [String: StaticString] = [:]
    var folders: Set<String> = []
    for file in EmbeddedFiles.all {
      contents[file.path] = file.base64
      var folder = ExactPath.parts(of: file.path).folder
      while !folder.isEmpty {
        folders.insert(folder)
        folder = ExactPath.parts(of: folder).folder
      }
    }
    return CatalogFiles(folders: folders, files: contents.keys) {
      [contents] path, limit throws(CatalogFiles.FileFailure) in
      guard let base64 = contents[path] else { throw .missing }
      guard let bytes = Base64.decoded(base64) else {
        throw .unreadable(path: path, reason: "it is damaged in the program")
      }
      guard bytes.count <= limit else { throw .tooLarge(byteCount: bytes.count) }
      return bytes
    }
  }()
}
