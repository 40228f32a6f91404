/// The outputs of a run, written so that a run that fails leaves none of its files.
///
/// First everything is written beside where it goes; then devices, pipes and standard output get
/// their data; at the end the files are put in place.
package struct OutputBatch {
  private var outputs: [(bytes: [UInt8], target: OutputTarget)] = []

  /// Creates a batch without outputs.
  package init() {}

  /// Adds an output.
  package mutating func add(_ bytes: [UInt8], to target: OutputTarget) {
    outputs.append((bytes, target))
  }

  /// Writes all outputs.
  ///
  /// - Throws: what went wrong first; no file of the batch has been put in place then, unless it was
  ///   the renaming that failed.
  package func write(in environment: ToolEnvironment) throws(ToolError) {
    var staged: [StagedOutput] = []
    do throws(ToolError) {
      for case (let bytes, .path(let path)) in outputs {
        staged.append(try environment.stage(bytes, path))
      }
      for output in staged where output.isDirect {
        try output.commit()
      }
      for case (let bytes, .standardOutput) in outputs {
        try environment.writeStandardOutput(bytes)
      }
      for output in staged where !output.isDirect {
        try output.commit()
      }
    } catch {
      for output in staged {
        output.discard()
      }
      throw error
    }
  }
}
