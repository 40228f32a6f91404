import Cartouche

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ToolEnvironment {
  /// The environment of this process: its files, streams and variables.
  ///
  /// From here on a closed pipe and a file beyond the limit of the process are errors of the write,
  /// not signals, an interruption removes files that are not finished, and memory that one picture gives
  /// back is kept for the next.
  public static func process() -> ToolEnvironment {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    UnfinishedFiles.removeOnInterruption()
    FreedMemory.keep()
    return files()
  }

  /// The environment of this process without any change to its signals.
  package static func files() -> ToolEnvironment {
    ToolEnvironment(
      readFile: { (path, limit) throws(ToolError) in
        try InputFile(path: path, limit: limit).read()
      },
      readNamedFile: { (path, limit) throws(ToolError) in
        try InputFile(path: path, limit: limit, mustBeRegular: true).read()
      },
      readStandardInput: { (limit) throws(ToolError) in
        try InputFile.read(descriptor: STDIN_FILENO, name: "standard input", limit: limit)
      },
      realPath: { (path) throws(ToolError) in try InputFile.realPath(path) },
      outputKind: { OutputFile(path: $0).kind },
      stage: { (bytes, path) throws(ToolError) in try OutputFile(path: path).stage(bytes) },
      makeFolder: { (path) throws(ToolError) in try OutputFolder(path: path).make() },
      stageFolder: { (path) throws(ToolError) in try OutputFolder(path: path).stage() },
      removeFile: { (path) throws(ToolError) in
        guard unlink(path) != 0, errno != ENOENT else { return }
        throw ToolError(
          .readOrWriteFailed, "cannot remove \(path): \(SystemFault.last.words)")
      },
      stageSet: { (files, path, isReplacing) throws(ToolError) in
        try OutputSet(path: path).stage(files, isReplacing: isReplacing)
      },
      writeStandardOutput: { (bytes) throws(ToolError) in
        try Descriptor(STDOUT_FILENO).write(bytes, name: "standard output")
      },
      writeStandardError: { text in
        // Where standard error is closed or full there is nobody left to tell.
        _ = Result { () throws(ToolError) in
          try Descriptor(STDERR_FILENO).write(Array(text.utf8), name: "standard error")
        }
      },
      isTerminal: { isatty($0.rawValue) == 1 },
      variable: { name in getenv(name).map { String(cString: $0) } },
      fontDirectories: FontLibrary.systemDirectories)
  }
}
