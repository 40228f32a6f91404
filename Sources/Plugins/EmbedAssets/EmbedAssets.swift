import Foundation
import PackagePlugin

@main
struct EmbedAssets: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let assets = context.package.directoryURL.appending(path: "Assets")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding Assets",
        executable: try context.tool(named: "EmbedAssetsTool").url,
        arguments: [assets.path, output.path],
        inputFiles: [assets], outputFiles: [output])
    ]
  }
}
