import CartoucheCore
import Synchronization

/// The golden images that expectations of this run have named.
enum UsedNames {
  private struct Use {
    let line: Int
    let picture: Int
  }

  private static let uses = Mutex<[String: Use]>([:])

  /// Why an expectation may not use a golden image: another one does, or the same with another picture.
  static func clash(of path: String, line: Int, _ picture: Bitmap) -> String? {
    let hash = picture.hashValue
    let other = uses.withLock { uses in
      let known = uses[path]
      uses[path] = known ?? Use(line: line, picture: hash)
      return known
    }
    guard let other, other.line != line || other.picture != hash else { return nil }
    return "line \(other.line) of this test expects the same golden image"
      + (other.line == line ? " for another picture" : "") + "; give each a name: "
      + "expectGolden(_:named:)"
  }
}
