import Cartouche
import CartoucheGolden

/// Golden images that are written anew or removed.
///
/// Every file is looked at before the first is touched: it has to be the one that was compared or decided
/// on, a picture has to be one that can be read, and what is removed has to lie where that is allowed.
/// New files stand beside the old ones, whole, before the first is put in place. The system has no way to
/// put several in place at once: where it refuses one after others, the error names those.
struct GoldenChanges {
  /// What happens to one golden image: it becomes the picture, or without a picture is removed.
  struct Change {
    /// Its path below the folders.
    let name: String
    /// The hash that it has to have; nil where there has to be none.
    let expectedSha256: String?
    /// The hash that the picture has to have; nil where there has to be none.
    let actualSha256: String?
  }

  private let changes: [Change]
  private let goldens: GoldenFolder
  private let actual: GoldenFolder
  private let options: GoldenOptions
  private let environment: ToolEnvironment

  /// Creates the changes; nothing is done yet.
  ///
  /// - Throws: `noInput` where a folder is missing.
  init(
    _ changes: [Change], goldens: String, actual: String, options: GoldenOptions,
    environment: ToolEnvironment
  ) throws(ToolError) {
    self.changes = changes
    self.goldens = try GoldenPlaces.reading { () throws(GoldenError) in try GoldenFolder(goldens) }
    self.actual = try GoldenPlaces.reading { () throws(GoldenError) in try GoldenFolder(actual) }
    self.options = options
    self.environment = environment
  }

  /// Does them, unless it is only to be said, and says it.
  ///
  /// - Parameter word: what has happened to what is written: `accepted`.
  /// - Throws: `badData` where a file is not the one that was meant, and what writing throws; then
  ///   nothing has changed, or the hint names what has.
  func apply(word: String) throws(ToolError) {
    for change in changes { try check(change) }
    if !options.isDryRun { try write() }
    let answer = GoldenChangesReport(
      word: word, written: changes.filter { $0.actualSha256 != nil }.map(\.name),
      removed: changes.filter { $0.actualSha256 == nil }.map(\.name), dryRun: options.isDryRun)
    try answer.write(options, in: environment)
  }

  // MARK: - Checking

  private func check(_ change: Change) throws(ToolError) {
    let found = try bytes(change.name, in: goldens, "golden image").map { SHA256.hexDigest(of: $0) }
    guard found == change.expectedSha256 else {
      throw moved(change.name, "golden image", wasThere: change.expectedSha256 != nil, found != nil)
    }
    let picture = try picture(change)
    guard let picture else { return }
    do throws(CodecError) {
      _ = try ImageDecoder(limits: options.limits).decode(picture)
    } catch {
      throw ToolError(.badData, "\(actual.path(of: change.name)): \(error)", hint: nothingChanged)
    }
  }

  /// The picture that was meant, where there is to be one.
  private func picture(_ change: Change) throws(ToolError) -> [UInt8]? {
    let picture = try bytes(change.name, in: actual, "picture")
    guard picture.map({ SHA256.hexDigest(of: $0) }) == change.actualSha256 else {
      throw moved(
        change.name, "picture", wasThere: change.actualSha256 != nil, picture != nil)
    }
    return picture
  }

  private var nothingChanged: String { "nothing has been changed" }

  private func moved(
    _ name: String, _ noun: String, wasThere: Bool, _ isThere: Bool
  ) -> ToolError {
    let what =
      switch (wasThere, isThere) {
      case (true, false): "is gone"
      case (false, true): "is new"
      default: "has changed"
      }
    return ToolError(
      .badData, "\(name): the \(noun) \(what) since it was looked at", hint: nothingChanged)
  }

  private func bytes(
    _ name: String, in folder: GoldenFolder, _ noun: String
  ) throws(ToolError) -> [UInt8]? {
    let path = folder.path(of: name)
    let entry = try GoldenPlaces.reading { () throws(GoldenError) in
      try folder.entry(named: name)
    }
    guard let entry else { return nil }
    let isLink = folder.isLink(name)
    if let fault = entry.fault ?? (isLink ? "it is a link, only files are changed" : nil) {
      throw ToolError(
        .badData, "\(path): the \(noun) cannot be used: \(fault)", hint: nothingChanged)
    }
    return try GoldenPlaces.reading { () throws(GoldenError) in
      try GoldenFile(path).read(limit: options.limits.imageBytes)
    }
  }

  // MARK: - Writing

  private func write() throws(ToolError) {
    let removal = GoldenRemoval(
      changes.filter { $0.actualSha256 == nil }.map(\.name), from: goldens, environment: environment
    )
    try removal.check()
    var staged: [(name: String, output: StagedOutput)] = []
    var done: [String] = []
    do throws(ToolError) {
      for change in changes where change.actualSha256 != nil {
        guard let picture = try picture(change) else { continue }
        try makeFolders(of: change.name)
        let output = try environment.stage(picture, goldens.path(of: change.name))
        staged.append((change.name, output))
      }
      for (name, output) in staged {
        try output.commit()
        done.append(name)
      }
    } catch {
      for (_, output) in staged { output.discard() }
      guard !done.isEmpty else { throw error }
      throw ToolError(
        error.status, error.sentence, hint: "changed before: \(done.joined(separator: ", "))")
    }
    try removal.run(after: done)
  }

  private func makeFolders(of name: String) throws(ToolError) {
    var folder = ""
    for part in name.split(separator: "/").dropLast() {
      folder += folder.isEmpty ? String(part) : "/\(part)"
      try environment.makeFolder(goldens.path(of: folder))
    }
  }
}

/// What was done to golden images, or would be.
struct GoldenChangesReport: Encodable {
  let version = 1
  let written: [String]
  let removed: [String]
  let dryRun: Bool
  private let word: String

  private enum CodingKeys: String, CodingKey {
    case version, written, removed, dryRun
  }

  init(word: String, written: [String], removed: [String], dryRun: Bool) {
    self.word = word
    self.written = written
    self.removed = removed
    self.dryRun = dryRun
  }

  /// Says it as the options want it.
  func write(_ options: GoldenOptions, in environment: ToolEnvironment) throws(ToolError) {
    if options.reportsJSON {
      try environment.writeStandardOutput(try JSONText.bytes(of: self))
    } else if !options.isQuiet {
      try environment.writeStandardOutput(Array(text.utf8))
    }
  }

  /// The same for people, a line for each.
  var text: String {
    let start = dryRun ? "would be " : ""
    let lines =
      written.map { "\(start)\(word) \(Talk.printable($0))" }
      + removed.map { "\(start)removed \(Talk.printable($0))" }
    return lines.isEmpty ? "nothing to change\n" : lines.joined(separator: "\n") + "\n"
  }
}
