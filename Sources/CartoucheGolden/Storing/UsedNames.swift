import CartoucheCore
import Synchronization

/// The golden images that expectations of this run have named.
enum UsedNames {
  private struct Use {
    let file: String
    let line: Int
    let picture: Int
  }

  private static let uses = Mutex<[ExactPath: Use]>([:])

  /// Why an expectation may not use a golden image: another one does, or the same with another picture.
  static func clash(of path: String, file: String, line: Int, _ picture: Bitmap) -> String? {
    let hash = picture.hashValue
    let other = uses.withLock { uses in
      let known = uses[ExactPath(path)]
      uses[ExactPath(path)] = known ?? Use(file: file, line: line, picture: hash)
      return known
    }
    guard let other else { return nil }
    let isSame = other.line == line && ExactPath(other.file) == ExactPath(file)
    guard !isSame || other.picture != hash else { return nil }
    return
      "line \(other.line) of \(ExactPath.parts(of: other.file).name) expects the same golden image"
      + (isSame ? " for another picture" : "") + "; give each a name, with the argument named"
  }
}
