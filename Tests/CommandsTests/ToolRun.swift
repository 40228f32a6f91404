import CartoucheCommands

/// Swift Testing has a type of this name too.
typealias ExitStatus = CartoucheCommands.ExitStatus

/// One run of the tool inside of the test, with real files and our own streams.
struct ToolRun {
  let status: ExitStatus
  let output: [UInt8]
  let errors: String
  /// The files that would have been written, where they were caught.
  let caught: [String: [UInt8]]

  /// Runs the tool; with `catchesFiles` the files it writes are kept in memory.
  init(
    _ arguments: [String], standardInput: [UInt8] = [],
    terminals: Set<ToolEnvironment.Stream> = [], variables: [String: String] = [:],
    catchesFiles: Bool = false
  ) {
    let streams = Streams()
    var environment = ToolEnvironment.files()
    environment.readStandardInput = { _ throws(ToolError) in standardInput }
    environment.writeStandardOutput = { bytes throws(ToolError) in streams.output += bytes }
    environment.writeStandardError = { streams.errors += $0 }
    environment.isTerminal = terminals.contains
    environment.variable = { variables[$0] }
    if catchesFiles {
      environment.outputKind = { _ in .missing }
      environment.stage = { bytes, path throws(ToolError) in
        StagedOutput(
          isDirect: false, commit: { () throws(ToolError) in streams.files[path] = bytes },
          discard: {})
      }
    }
    status = CommandLineTool(environment: environment).run(arguments)
    output = streams.output
    errors = streams.errors
    caught = streams.files
  }

  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  private final class Streams {
    var output: [UInt8] = []
    var errors = ""
    var files: [String: [UInt8]] = [:]
  }
}
