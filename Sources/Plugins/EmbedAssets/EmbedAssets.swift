import Foundation
import PackagePlugin

/// Puts the files of the package's `Assets` folder into the target that uses the plugin.
///
/// Each file is an input of the command, so that an edited one is noticed. A new or a removed file is
/// noticed because the target holds a link to the folder: SwiftPM plans anew when the contents of a
/// target's folder change, and only then.
@main
struct EmbedAssets: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let assets = context.package.directoryURL.appending(path: "Assets", directoryHint: .isDirectory)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding Assets in \(target.name)",
        executable: try context.tool(named: "EmbedAssetsTool").url,
        arguments: [assets.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: try files(below: assets), outputFiles: [output])
    ]
  }

  /// The files of a folder and of the folders in it; those that begin with a dot are left out, as the
  /// tool leaves them out.
  private func files(below folder: URL) throws -> [URL] {
    let entries = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    var files: [URL] = []
    for entry in entries.sorted(by: { $0.path < $1.path }) {
      if try entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
        files += try self.files(below: entry)
      } else {
        files.append(entry)
      }
    }
    return files
  }
}
