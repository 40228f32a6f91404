import Cartouche
import CartoucheGolden
import Synchronization

/// `cartouche golden`: golden images and what became of them.
struct GoldenCommand {
  let options: GoldenOptions
  let environment: ToolEnvironment

  /// Does it.
  ///
  /// - Returns: `difference` where something differs or cannot be compared, else `success`.
  /// - Throws: what ends the run.
  func run() throws(ToolError) -> ExitStatus {
    switch options.task {
    case .verify: return try verify()
    case .report: return try report()
    case .record: return try record()
    case .accept: return try GoldenAcceptance(options: options, environment: environment).run()
    case .list, .prune: return try GoldenListing(options: options, environment: environment).run()
    }
  }

  private func verify() throws(ToolError) -> ExitStatus {
    let places = try GoldenPlaces(options, environment: environment)
    let settings = try settings(places)
    let results = try results(places, settings)
    let steps = options.explains ? LargestSteps(settings) : nil
    let answer = GoldenVerifyReport(results, settings: settings, steps: steps)
    if let folder = options.report {
      let page = try output(places).write(results, settings: settings, to: folder)
      if !options.isQuiet { Talk(environment: environment).note("the page is \(page)") }
    }
    var batch = OutputBatch()
    if let target = options.junit {
      batch.add(Array(GoldenJUnit(results).text.utf8), to: target)
    }
    if options.reportsJSON {
      batch.add(try JSONText.bytes(of: answer), to: .standardOutput)
    } else if !options.isQuiet {
      batch.add(Array(answer.text.utf8), to: .standardOutput)
    }
    try batch.write(in: environment)
    return answer.match ? .success : .difference
  }

  private func report() throws(ToolError) -> ExitStatus {
    let places = try GoldenPlaces(options, environment: environment)
    let build = places.package.map { $0.path + "/.build" }
    guard let folder = options.report ?? build.map({ $0 + "/golden-report" })
    else { throw .usage("golden report needs --report with --goldens and --actual") }
    let settings = try settings(places)
    let results = try results(places, settings)
    if options.report == nil, let build { try environment.makeFolder(build) }
    let path = try output(places).write(results, settings: settings, to: folder)
    if options.reportsJSON {
      let answer = GoldenVerifyReport(results, settings: settings, steps: nil, report: path)
      try environment.writeStandardOutput(try JSONText.bytes(of: answer))
    } else if !options.isQuiet {
      try environment.writeStandardOutput(Array("\(path)\n".utf8))
    }
    return .success
  }

  private func output(_ places: GoldenPlaces) -> GoldenReportOutput {
    GoldenReportOutput(environment: environment, places: places, limits: options.limits)
  }

  private func record() throws(ToolError) -> ExitStatus {
    let places = try GoldenPlaces(options, environment: environment)
    let results = try results(places, settings(places))
    guard !results.isEmpty else {
      try GoldenChangesReport(word: "recorded", written: [], removed: [], dryRun: options.isDryRun)
        .write(options, in: environment)
      return .success
    }
    var changes: [GoldenChanges.Change] = []
    let talk = Talk(environment: environment)
    var failures = 0
    for result in results where !result.isMatch {
      switch result.outcome {
      case .compared, .new:
        changes.append(
          GoldenChanges.Change(
            name: result.name, expectedSha256: result.expected?.sha256,
            actualSha256: result.actual?.sha256))
      case .failed(let reason):
        failures += 1
        talk.say(ToolError(.badData, "\(result.name): \(reason)"))
      case .missing: continue
      }
    }
    let work = try GoldenChanges(
      changes, goldens: places.goldens, actual: places.actual, options: options,
      environment: environment)
    try work.apply(word: "recorded")
    return failures == 0 ? .success : .difference
  }

  // MARK: - Comparing

  /// The settings with the mask.
  private func settings(_ places: GoldenPlaces) throws(ToolError) -> ComparisonSettings {
    var settings = places.settings
    guard let path = options.mask else { return settings }
    let bytes =
      path == "-"
      ? try environment.readStandardInput(options.limits.imageBytes)
      : try environment.readFile(path, options.limits.imageBytes)
    do throws(CodecError) {
      settings.mask = try ImageDecoder(limits: options.limits).decode(bytes).image
    } catch {
      throw ToolError(.badData, "\(path == "-" ? "standard input" : path): \(error)")
    }
    return settings
  }

  private func results(
    _ places: GoldenPlaces, _ settings: ComparisonSettings
  ) throws(ToolError) -> [GoldenResult] {
    guard let verification = try places.verification(settings, options.limits) else { return [] }
    let count = verification.names.count
    let taken = Mutex<(results: [GoldenResult], progress: Progress)>(
      ([], Progress(total: count, isQuiet: options.isQuiet, environment: environment)))
    OrderedWork(count: count, jobs: options.jobs).run(
      makeWorker: {},
      work: { _, index in verification.result(at: index) },
      take: { result in
        taken.withLock { taken in
          taken.results.append(result)
          taken.progress.show(taken.results.count)
        }
        return true
      })
    return taken.withLock { taken in
      taken.progress.clear()
      return taken.results
    }
  }
}
