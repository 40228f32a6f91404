/// Why golden images cannot be read, named or written.
public enum GoldenError: Error, Hashable, Sendable {
  /// There is nothing at this path.
  case notFound(path: String)
  /// What is at this path is not a folder.
  case notAFolder(path: String)
  /// What is at this path is not a regular file.
  case notAFile(path: String)
  /// A link leads out of the folder that it lies in.
  case leavesFolder(path: String)
  /// The system refuses to read a file or folder.
  case unreadable(path: String, reason: String)
  /// The system refuses to write a file or to make a folder.
  case notWritable(path: String, reason: String)
  /// A file has more bytes than the limit.
  case tooLong(path: String, limit: Int)
  /// A folder holds more images than the limit.
  case tooManyFiles(path: String, limit: Int)
  /// Folders lie in folders beyond the limit.
  case tooDeep(path: String, limit: Int)
  /// A name is not that of an image in a folder.
  case invalidName(name: String, reason: String)
  /// A file of decisions is not what it should be.
  case invalidDecisions(reason: String)
  /// A configuration is not what it should be.
  case invalidConfiguration(path: String, reason: String)
}

extension GoldenError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .notFound(let path): "\(path) does not exist"
    case .notAFolder(let path): "\(path) is not a folder"
    case .notAFile(let path): "\(path) is not a regular file"
    case .leavesFolder(let path): "\(path) is a link that leads out of its folder"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .notWritable(let path, let reason): "cannot write \(path): \(reason)"
    case .tooLong(let path, let limit):
      "\(path) is longer than the limit of \(limit) bytes"
    case .tooManyFiles(let path, let limit):
      "\(path) holds more than the limit of \(limit) images"
    case .tooDeep(let path, let limit):
      "\(path) lies deeper than the limit of \(limit) folders"
    case .invalidName(let name, let reason):
      "\"\(name)\" is no name of an image in the folder: \(reason)"
    case .invalidDecisions(let reason): "the decisions cannot be read: \(reason)"
    case .invalidConfiguration(let path, let reason): "\(path): \(reason)"
    }
  }
}
