import Cartouche
import CartoucheGolden

/// `cartouche golden accept`: pictures become golden images.
struct GoldenAcceptance {
  let options: GoldenOptions
  let environment: ToolEnvironment

  /// Accepts them, none where one cannot be.
  ///
  /// - Throws: `usage` where a word is no name; `noInput` where a name has no picture, `badData` where a file is not the one that was
  ///   decided on, and what reading and writing throw.
  func run() throws(ToolError) -> ExitStatus {
    let places = try GoldenPlaces(options, environment: environment)
    let changes: [GoldenChanges.Change]
    if let from = options.from {
      changes = try decided(in: from)
    } else {
      changes = try named(in: places)
    }
    try GoldenChanges(
      changes, goldens: places.goldens, actual: places.actual, options: options,
      environment: environment
    ).apply(word: "accepted")
    return .success
  }

  /// What a person has accepted on the page of a report.
  private func decided(in path: String) throws(ToolError) -> [GoldenChanges.Change] {
    let limit = options.limits.documentBytes
    let bytes =
      path == "-"
      ? try environment.readStandardInput(limit) : try environment.readFile(path, limit)
    let decisions: GoldenDecisions
    do throws(GoldenError) {
      decisions = try GoldenDecisions(parsing: bytes)
    } catch {
      throw ToolError(.badData, "\(path == "-" ? "standard input" : path): \(error)")
    }
    return decisions.decisions.filter(\.isAccepted).map {
      GoldenChanges.Change(
        name: $0.name, expectedSha256: $0.expectedSha256, actualSha256: $0.actualSha256)
    }
  }

  /// The pictures of the names, as they are now.
  private func named(in places: GoldenPlaces) throws(ToolError) -> [GoldenChanges.Change] {
    var changes: [GoldenChanges.Change] = []
    var seen: Set<ExactPath> = []
    let names = GoldenNames(places, environment: environment)
    for word in options.names {
      let name = try names.name(of: word)
      guard seen.insert(ExactPath(name)).inserted else { continue }
      guard let picture = try hash(of: name, in: places.actual) else {
        throw ToolError(.noInput, "there is no picture for \(name) in \(places.actual)")
      }
      changes.append(
        GoldenChanges.Change(
          name: name, expectedSha256: try hash(of: name, in: places.goldens), actualSha256: picture)
      )
    }
    return changes
  }

  private func hash(of name: String, in folder: String) throws(ToolError) -> String? {
    try GoldenPlaces.reading { () throws(GoldenError) in
      let folder = try GoldenFolder(folder)
      guard let entry = try folder.entry(named: name) else { return nil }
      guard entry.fault == nil else { return "" }
      return SHA256.hexDigest(
        of: try GoldenFile(folder.path(of: name)).read(limit: options.limits.imageBytes))
    }
  }
}
