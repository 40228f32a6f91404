/// Everything outside of the tool that it may touch: files, the three streams, variables.
///
/// The tool reaches them only through here, so that tests can give it others. Several workers may use
/// them at the same time.
public struct ToolEnvironment: Sendable {
  /// One of the three streams that every process has.
  package enum Stream: Int32, Hashable, Sendable {
    /// Standard input.
    case input = 0
    /// Standard output.
    case output = 1
    /// Standard error.
    case error = 2
  }

  /// Reads a file, with a limit in bytes; a folder, or a file that is not there, is `noInput`.
  package var readFile: @Sendable (_ path: String, _ limit: Int) throws(ToolError) -> [UInt8]
  /// Reads a regular file that a document names, after links were followed.
  package var readNamedFile: @Sendable (_ path: String, _ limit: Int) throws(ToolError) -> [UInt8]
  /// Reads standard input to its end, with a limit in bytes.
  package var readStandardInput: @Sendable (_ limit: Int) throws(ToolError) -> [UInt8]
  /// The absolute path of a file without links and dots; one that is not there is `noInput`.
  package var realPath: @Sendable (_ path: String) throws(ToolError) -> String
  /// What an output path leads to at present.
  package var outputKind: @Sendable (_ path: String) -> OutputKind
  /// Makes an output ready; nothing stands under its name before it is committed.
  package var stage: @Sendable (_ bytes: [UInt8], _ path: String) throws(ToolError) -> StagedOutput
  /// Makes a folder where nothing stands yet; one that is there already is no error.
  package var makeFolder: @Sendable (_ path: String) throws(ToolError) -> Void
  /// Makes a folder that must not be there yet; where it is discarded, and is empty, it is removed.
  package var stageFolder: @Sendable (_ path: String) throws(ToolError) -> StagedOutput
  /// Removes a file; one that is not there is no error.
  package var removeFile: @Sendable (_ path: String) throws(ToolError) -> Void
  /// Makes a folder with all of its files ready, which may replace an old one as a whole.
  package var stageSet:
    @Sendable (_ files: [NewFile], _ path: String, _ isReplacing: Bool) throws(ToolError) ->
      StagedSet
  /// Writes data to standard output.
  package var writeStandardOutput: @Sendable (_ bytes: [UInt8]) throws(ToolError) -> Void
  /// Writes talk to standard error; that nobody reads it is no error.
  package var writeStandardError: @Sendable (_ text: String) -> Void
  /// Whether a stream is a terminal.
  package var isTerminal: @Sendable (_ stream: Stream) -> Bool
  /// The value of an environment variable.
  package var variable: @Sendable (_ name: String) -> String?
  /// The folders of the system's fonts.
  package var fontDirectories: [String]
}

/// What an output path leads to, links followed.
package enum OutputKind: Hashable, Sendable {
  /// Nothing stands there yet.
  case missing
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A device, pipe, socket or open descriptor: it is written to, never replaced.
  case stream(isTerminal: Bool)
}

/// An output that is ready but does not stand under its name yet.
package struct StagedOutput {
  /// Whether it is written to a device, pipe or socket rather than put in place.
  package let isDirect: Bool
  /// Puts it in place, or writes it where it is direct.
  package let commit: () throws(ToolError) -> Void
  /// Takes back what was made ready; after a commit it does nothing.
  package let discard: () -> Void

  /// Creates an output from what its two ends do.
  package init(
    isDirect: Bool, commit: @escaping () throws(ToolError) -> Void, discard: @escaping () -> Void
  ) {
    self.isDirect = isDirect
    self.commit = commit
    self.discard = discard
  }
}
