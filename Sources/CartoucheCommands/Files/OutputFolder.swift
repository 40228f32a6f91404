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

  /// Makes the folder, which must not be there yet; an interruption, or the discarding of it, removes it
  /// where it is empty.
  ///
  /// - Throws: `cannotCreateOutput` where it cannot be made, or something is there.
  package func stage() throws(ToolError) -> StagedOutput {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw cannotCreate("its name is empty") }
    let path = path
    let (status, slot) = UnfinishedFiles.ofProcess.make(path) { mkdir(path, 0o777) }
    guard status == 0 else {
      let fault = SystemFault.last
      let isAboveMissing = fault.number == ENOENT
      throw cannotCreate(isAboveMissing ? "the folder above it does not exist" : fault.words)
    }
    return StagedOutput(
      isDirect: false, commit: { () throws(ToolError) in slot?.clear() },
      discard: {
        rmdir(path)
        slot?.clear()
      })
  }

  private func cannotCreate(_ reason: String) -> ToolError {
    ToolError(.cannotCreateOutput, "cannot create the folder \(path): \(reason)")
  }
}
