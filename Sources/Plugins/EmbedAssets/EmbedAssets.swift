import Foundation
import PackagePlugin

/// Puts the files of the package's `Assets` folder into the target that uses the plugin.
///
/// Each file is an input of the command, so that an edited one is noticed. A new or a removed file is
/// noticed because the target holds a link to the folder: SwiftPM plans anew when the contents of a
/// target's folder change.
///
/// That holds for the package that is built. In a package that it depends on by path SwiftPM does not
/// plan anew, not even for new sources; the folders are inputs too so that new files are noticed there
/// as well. A removed one stops such a build until its `Package.swift` is touched.
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
        inputFiles: [assets] + (try inputs(below: assets)), outputFiles: [output])
    ]
  }

  /// The files and folders in a folder, at any depth.
  ///
  /// Names that begin with a dot are left out, as the tool leaves them out.
  private func inputs(below folder: URL) throws -> [URL] {
    let entries = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    var inputs: [URL] = []
    for entry in entries.sorted(by: { $0.path < $1.path }) {
      inputs.append(entry)
      if try entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
        inputs += try self.inputs(below: entry)
      }
    }
    return inputs
  }
}
