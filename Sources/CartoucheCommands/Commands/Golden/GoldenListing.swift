import Cartouche
import CartoucheGolden

/// `cartouche golden list` and `prune`: which golden images there are, and which are of no use.
struct GoldenListing {
  let options: GoldenOptions
  let environment: ToolEnvironment

  /// Lists or removes them.
  ///
  /// - Returns: `difference` where a golden image cannot be read, else `success`.
  /// - Throws: `noInput` where a folder is missing or nothing is known of the last run of the tests,
  ///   and what removing throws.
  func run() throws(ToolError) -> ExitStatus {
    options.task == .list ? try list() : try prune()
  }

  private func list() throws(ToolError) -> ExitStatus {
    let (folder, names) = try options.isStale ? stale() : all()
    let report = GoldenListReport(folder: folder, names: names, limits: options.limits)
    let text = options.isStale && names.isEmpty ? "no golden image is stale\n" : report.text
    try environment.writeStandardOutput(
      options.reportsJSON ? try JSONText.bytes(of: report) : Array(text.utf8))
    let faults = report.images.count { $0.fault != nil }
    guard faults > 0 else { return .success }
    Talk(environment: environment).say(
      ToolError(.difference, "\(faults) of \(report.images.count) golden images cannot be read"))
    return .difference
  }

  private func prune() throws(ToolError) -> ExitStatus {
    let (folder, names) = try options.isStale ? stale() : withoutPicture()
    if !options.isDryRun {
      try GoldenRemoval(names, from: folder, environment: environment).run(after: [])
    }
    let report = GoldenChangesReport(
      word: "", written: [], removed: names, dryRun: options.isDryRun)
    try report.write(options, in: environment)
    return .success
  }

  // MARK: - Which

  private func all() throws(ToolError) -> (GoldenFolder, [String]) {
    guard let path = options.goldens else { return try ofPackage() }
    return try GoldenPlaces.reading { () throws(GoldenError) in
      let folder = try GoldenFolder(path)
      return (folder, try folder.entries().map(\.name))
    }
  }

  private func ofPackage() throws(ToolError) -> (GoldenFolder, [String]) {
    let package = try GoldenPlaces.package(in: environment)
    return try GoldenPlaces.reading { () throws(GoldenError) in
      (try GoldenFolder(package.path), try package.goldens())
    }
  }

  /// Those of the package that the last run of its tests has not used.
  private func stale() throws(ToolError) -> (GoldenFolder, [String]) {
    let package = try GoldenPlaces.package(in: environment)
    let (folder, names) = try ofPackage()
    let uses = try GoldenPlaces.reading { () throws(GoldenError) in
      try GoldenUses(of: package)
    }
    if let fault = uses.fault {
      throw ToolError(
        .noInput, "it is not known what is stale: \(fault)",
        hint:
          "accept or fix what differs, then run all tests: swift test, without --filter and --skip"
      )
    }
    return (folder, uses.stale(among: names))
  }

  /// Golden images without a picture; links and what cannot be read are left alone.
  private func withoutPicture() throws(ToolError) -> (GoldenFolder, [String]) {
    let (goldens, pictures) = try GoldenPlaces.reading { () throws(GoldenError) in
      (
        try GoldenFolder(options.goldens ?? ""),
        Set(try GoldenFolder(options.actual ?? "").entries().map { ExactPath($0.name) })
      )
    }
    // A run that drew nothing, or another folder than was meant, would remove everything.
    guard !pictures.isEmpty else {
      throw ToolError(.noInput, "\(options.actual ?? "") holds no pictures, as NAME.png")
    }
    return try GoldenPlaces.reading { () throws(GoldenError) in
      let unused = try goldens.entries().filter { !pictures.contains(ExactPath($0.name)) }
      return (goldens, unused.filter { $0.fault == nil && !goldens.isLink($0.name) }.map(\.name))
    }
  }
}
