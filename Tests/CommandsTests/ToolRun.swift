import CartoucheCommands
import Synchronization

/// Swift Testing has a type of this name too.
typealias ExitStatus = CartoucheCommands.ExitStatus

/// One run of the tool inside of the test, with real files and our own streams.
struct ToolRun {
  let status: ExitStatus
  let output: [UInt8]
  let errors: String
  /// The files that would have been written, where they were caught.
  let caught: [String: [UInt8]]
  /// Their names, in the order in which they would have been put in place.
  let caughtNames: [String]

  /// Runs the tool; with `catchesFiles` the files it writes are kept in memory.
  ///
  /// Only the
  /// package around `currentFolder` is found there, other paths count from that of the process.
  init(
    _ arguments: [String], standardInput: [UInt8] = [],
    terminals: Set<ToolEnvironment.Stream> = [], variables: [String: String] = [:],
    fontDirectories: [String]? = nil, catchesFiles: Bool = false, currentFolder: String? = nil
  ) {
    let streams = Streams()
    var environment = ToolEnvironment.files()
    environment.readStandardInput = { _ throws(ToolError) in standardInput }
    environment.writeStandardOutput = { bytes throws(ToolError) in
      streams.state.withLock { $0.output += bytes }
    }
    environment.writeStandardError = { text in streams.state.withLock { $0.errors += text } }
    environment.isTerminal = { terminals.contains($0) }
    environment.variable = { variables[$0] }
    if let fontDirectories { environment.fontDirectories = fontDirectories }
    if let currentFolder {
      environment.realPath = { path throws(ToolError) in
        path == "." ? currentFolder : try InputFile.realPath(path)
      }
    }
    if catchesFiles {
      environment.outputKind = { _ in .missing }
      environment.makeFolder = { _ throws(ToolError) in }
      environment.stageFolder = { _ throws(ToolError) in
        StagedOutput(isDirect: false, commit: { () throws(ToolError) in }, discard: {})
      }
      environment.stageSet = { files, path, _ throws(ToolError) in
        StagedSet(
          commit: { () throws(ToolError) in
            streams.state.withLock { state in
              for file in files {
                state.files["\(path)/\(file.name)"] = file.bytes
                state.names.append("\(path)/\(file.name)")
              }
            }
          }, finish: {}, discard: {})
      }
      environment.stage = { bytes, path throws(ToolError) in
        StagedOutput(
          isDirect: false,
          commit: { () throws(ToolError) in
            streams.state.withLock {
              $0.files[path] = bytes
              $0.names.append(path)
            }
          }, discard: {})
      }
    }
    status = CommandLineTool(environment: environment).run(arguments)
    let state = streams.state.withLock { $0 }
    output = state.output
    errors = state.errors
    caught = state.files
    caughtNames = state.names
  }

  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// The lines of standard error.
  var lines: [String] { errors.split(separator: "\n").map(String.init) }

  private final class Streams: Sendable {
    struct State {
      var output: [UInt8] = []
      var errors = ""
      var files: [String: [UInt8]] = [:]
      var names: [String] = []
    }

    let state = Mutex(State())
  }
}
