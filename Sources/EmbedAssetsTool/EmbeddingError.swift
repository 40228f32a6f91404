/// Why files cannot be embedded.
enum EmbeddingError: Error, CustomStringConvertible {
  /// The arguments are not a folder and a file.
  case usage
  /// There is no folder of this path.
  case noFolder(path: String)
  /// A link, pipe or device lies among the files.
  case notAFile(path: String)

  var description: String {
    switch self {
    case .usage:
      "usage: EmbedAssetsTool FOLDER OUTPUT.swift"
    case .noFolder(let path):
      "there is no folder \(path)"
    case .notAFile(let path):
      "\(path) is neither a file nor a folder; put the file itself in its place"
    }
  }
}
