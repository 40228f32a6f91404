import Cartouche

extension ToolEnvironment {
  /// The one path of a file, links followed, where it is or would be; nil where it is standard input
  /// or output, a device or a pipe, or its folder is not there.
  func place(of path: String) -> ExactPath? {
    guard path != "-" else { return nil }
    switch outputKind(path) {
    case .stream: return nil
    case .file, .folder: return real(path).map { ExactPath($0) }
    case .missing:
      let (folder, name) = ExactPath.parts(of: path)
      let isInRoot = folder.isEmpty && ExactPath(path).isAbsolute
      let parent = folder.isEmpty ? (isInRoot ? "/" : ".") : folder
      return real(parent).map { ExactPath($0 + "/" + name) }
    }
  }

  /// The absolute path of what is there; nil where nothing is.
  private func real(_ path: String) -> String? {
    do throws(ToolError) {
      return try realPath(path)
    } catch {
      return nil
    }
  }
}
