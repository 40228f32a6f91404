#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that outputs go to.
package struct OutputFolder {
  private let path: String

  /// Creates a view of the folder at a path.
  package init(path: String) {
    self.path = path
  }

  /// Makes the folder where nothing stands yet, as the umask allows; the one above has to be there.
  ///
  /// - Throws: `cannotCreateOutput` where it cannot be made, or is something else than a folder.
  package func make() throws(ToolError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw cannotCreate("its name is empty") }
    guard mkdir(path, 0o777) != 0 else { return }
    let fault = SystemFault.last
    guard fault.number == EEXIST else {
      let isAboveMissing = fault.number == ENOENT
      throw cannotCreate(isAboveMissing ? "the folder above it does not exist" : fault.words)
    }
    guard OutputFile(path: path).kind == .folder else { throw cannotCreate("it is not a folder") }
  }

  private func cannotCreate(_ reason: String) -> ToolError {
    ToolError(.cannotCreateOutput, "cannot create the folder \(path): \(reason)")
  }
}
