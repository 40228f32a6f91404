import Foundation
import PackagePlugin

/// `swift package cartouche-buttons`: makes the buttons of a file that lies in the package.
///
/// The words after it go to `cartouche button`, which runs in the folder of the package; without
/// `--from` the file is `buttons.json` there.
@main
struct CartoucheButtons: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let isNamed = arguments.contains { word in
      word == "--from" || word.hasPrefix("--from=") || word == "--help" || word == "-h"
    }
    let process = Process()
    process.executableURL = try context.tool(named: "CartoucheTool").url
    process.arguments = ["button"] + (isNamed ? [] : ["--from", "buttons.json"]) + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      // What was wrong has been said by the command.
      throw Failure(status: process.terminationStatus)
    }
  }
}

/// The command ended with another status than 0.
struct Failure: Error, CustomStringConvertible {
  let status: Int32

  var description: String { "cartouche button ended with status \(status)" }
}
