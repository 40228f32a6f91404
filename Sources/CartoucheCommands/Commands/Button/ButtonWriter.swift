import Cartouche

/// Writes what was made of all buttons, so that a run that fails takes image sets back.
///
/// First everything is written beside where it goes: what fails so far leaves the folder as it was. Then
/// sets and, after them, files are put in place, each in one step, and old sets are removed at the end.
/// Where one of these steps fails, which only a fault of the disk makes it do, all sets come back, but
/// files outside of sets that were put in place before it stay.
struct ButtonWriter {
  let folder: String
  let isReplacing: Bool
  let environment: ToolEnvironment
  private var made: [StagedOutput] = []
  private var sets: [StagedSet] = []
  private var files: [StagedOutput] = []
  private var knownFolders: Set<String> = []

  init(folder: String, isReplacing: Bool, environment: ToolEnvironment) {
    self.folder = folder
    self.isReplacing = isReplacing
    self.environment = environment
  }

  /// Makes everything ready.
  ///
  /// - Throws: `cannotCreateOutput` where something is there already or cannot be made.
  mutating func stage(_ outputs: [ButtonArtwork.Output], page: CatalogFile?) throws(ToolError) {
    try makeFolder(folder)
    for output in outputs {
      if output.export == .imageset {
        sets.append(
          try environment.stageSet(
            output.files.map { file in
              NewFile(name: ExactPath.parts(of: file.path).name, bytes: file.bytes)
            }, "\(folder)/\(output.name)", isReplacing))
      } else {
        for file in output.files { try stage(file) }
      }
    }
    if let page { try stage(page) }
    let catalog = "\(folder)/Contents.json"
    if folder.hasSuffix(".xcassets"), environment.outputKind(catalog) == .missing {
      files.append(try environment.stage(Array(Self.catalogContents.utf8), catalog))
    }
  }

  private mutating func stage(_ file: CatalogFile) throws(ToolError) {
    let path = "\(folder)/\(file.path)"
    let above = ExactPath.parts(of: path).folder
    try makeFolder(above)
    guard isReplacing || environment.outputKind(path) == .missing else {
      throw ToolError(
        .cannotCreateOutput, "cannot create \(path): it is there already",
        hint: "--force replaces it")
    }
    files.append(try environment.stage(file.bytes, path))
  }

  /// Makes a folder that is not there; it goes again where the run fails.
  private mutating func makeFolder(_ path: String) throws(ToolError) {
    guard knownFolders.insert(path).inserted, environment.outputKind(path) == .missing else {
      return
    }
    made.append(try environment.stageFolder(path))
  }

  /// Makes a file ready that lies anywhere, and replaces what is there.
  mutating func stage(_ bytes: [UInt8], to target: OutputTarget) throws(ToolError) {
    guard case .path(let path) = target else { return }
    files.append(try environment.stage(bytes, path))
  }

  /// Puts everything in place.
  mutating func commit() throws(ToolError) {
    for file in files where file.isDirect { try file.commit() }
    for set in sets { try set.commit() }
    for file in files where !file.isDirect { try file.commit() }
    for folder in made { try folder.commit() }
    for set in sets { set.finish() }
  }

  /// Takes everything back.
  func discard() {
    for file in files { file.discard() }
    for set in sets.reversed() { set.discard() }
    for folder in made.reversed() { folder.discard() }
  }

  /// What Xcode writes for a catalog.
  private static let catalogContents = """
    {
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    }

    """
}
