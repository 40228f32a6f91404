import Cartouche
import CartoucheGolden

/// The removal of golden images, each looked at before the first is touched.
struct GoldenRemoval {
  private let names: [String]
  private let folder: GoldenFolder
  private let environment: ToolEnvironment

  /// Creates the removal of some images of a folder; nothing is done yet.
  init(_ names: [String], from folder: GoldenFolder, environment: ToolEnvironment) {
    self.names = names
    self.folder = folder
    self.environment = environment
  }

  /// Checks that the system would let them be removed.
  ///
  /// - Throws: `cannotCreateOutput` where it would not.
  func check() throws(ToolError) {
    for name in names {
      do throws(GoldenError) {
        try GoldenFile(folder.path(of: name)).checkRemoval()
      } catch {
        throw ToolError(.cannotCreateOutput, "\(error)", hint: "nothing has been changed")
      }
    }
  }

  /// Removes them.
  ///
  /// - Parameter done: what has been changed before, for the error of a removal that fails.
  /// - Throws: as `check()`; and what removing throws, with what has been changed until then.
  func run(after done: [String]) throws(ToolError) {
    if done.isEmpty { try check() }
    var done = done
    for name in names {
      do throws(ToolError) {
        try environment.removeFile(folder.path(of: name))
      } catch {
        let hint = "changed before: \(done.joined(separator: ", "))"
        throw ToolError(
          error.status, error.sentence, hint: done.isEmpty ? "nothing has been changed" : hint)
      }
      done.append(name)
    }
  }
}
