import Cartouche
import CartoucheGolden

/// What `cartouche golden` is asked for, checked and complete.
struct GoldenOptions {
  /// What is done.
  enum Task: String, CaseIterable, Hashable {
    case verify
    case record
    case report
    case accept
    case list
    case prune
  }

  /// What is done.
  let task: Task
  /// The names of images, for `accept`.
  let names: [String]
  /// The folder of the golden images, where one is given.
  let goldens: String?
  /// The folder of the pictures, where one is given.
  let actual: String?
  /// The folder that the page of a report goes to, where one is given.
  let report: String?
  /// Where the results for a CI server go.
  let junit: OutputTarget?
  /// The file of decisions; `-` is standard input.
  let from: String?
  /// Whether golden images without a picture are left alone.
  let isPartial: Bool
  /// Whether it is about those that no test has used.
  let isStale: Bool
  /// Whether nothing is changed.
  let isDryRun: Bool
  /// How many pairs are compared at once.
  let jobs: Int
  /// What counts as a difference, but for the mask; nil where nothing says it.
  let settings: ComparisonSettings?
  /// The path of the mask.
  let mask: String?
  /// How much may be read.
  let limits: ResourceLimits
  /// Whether the largest steps that the settings let through are said.
  let explains: Bool
  /// Whether the answer is one object.
  let reportsJSON: Bool
  /// Whether the status alone tells.
  let isQuiet: Bool

  /// Understands the words of the command line.
  ///
  /// - Throws: `usage` where a word is missing, has no place or is not known, or an option has no
  ///   effect on what is asked for.
  init(_ arguments: ScannedArguments, environment: ToolEnvironment) throws(ToolError) {
    task = try Self.task(arguments)
    names = Array(arguments.inputs.dropFirst())
    goldens = arguments.value("--goldens")
    actual = arguments.value("--actual")
    report = arguments.value("--report")
    junit = arguments.value("--junit").map { OutputTarget($0) }
    from = arguments.value("--from")
    isPartial = arguments.has("--partial")
    isStale = arguments.has("--stale")
    isDryRun = arguments.has("--dry-run")
    jobs =
      if let word = arguments.value("--jobs") {
        try Number.parse(word, of: "--jobs", in: 1...1024)
      } else { CardOptions.processorCount }
    let says = Verb.comparisonOptions.contains { arguments.has($0.name) }
    settings = says ? try ComparisonWords.settings(arguments) : nil
    mask = arguments.value("--mask")
    limits = try LimitWord.limits(arguments)
    explains = arguments.has("--explain")
    reportsJSON = arguments.has("--json")
    isQuiet = arguments.has("--quiet")
    try refuseOptionsWithoutEffect(arguments)
    try checkNames()
    try checkFolders()
    try checkOutputs(environment)
    try checkPlaces(environment)
  }

  private static func task(_ arguments: ScannedArguments) throws(ToolError) -> Task {
    let words = Task.allCases.map(\.rawValue)
    guard let word = arguments.inputs.first else {
      throw .usage(
        "golden needs one of \(words.joined(separator: ", "))",
        hint: "cartouche \(Verb.golden.usage)")
    }
    if let task = Task(rawValue: word) { return task }
    let guess = Spelling.nearest(to: word, among: words)
    throw .usage(
      "golden does not know \"\(word)\", it knows \(words.joined(separator: ", "))",
      hint: guess.map { "did you mean \($0)?" } ?? "cartouche \(Verb.golden.usage)")
  }

  // MARK: - What goes together

  /// The options that have an effect on a task, beside `--goldens`, `--json` and `--quiet`.
  private static func options(of task: Task) -> Set<String> {
    let comparing = Set(
      Verb.comparisonOptions.map(\.name) + ["--actual", "--partial", "--jobs", "--limit-pixels"])
    return switch task {
    case .verify: comparing.union(["--report", "--junit", "--explain"])
    case .report: comparing.union(["--report"])
    case .record: comparing.union(["--dry-run"])
    case .accept: ["--actual", "--from", "--dry-run", "--limit-pixels"]
    case .list: ["--stale", "--limit-pixels"]
    case .prune: ["--actual", "--stale", "--dry-run"]
    }
  }

  private func refuseOptionsWithoutEffect(_ arguments: ScannedArguments) throws(ToolError) {
    let known = Self.options(of: task).union(["--goldens", "--json", "--quiet"])
    for name in arguments.values.keys.sorted() where !known.contains(name) {
      let tasks = Task.allCases.filter { Self.options(of: $0).contains(name) }
      throw .usage(
        "\(name) has no effect on golden \(task.rawValue)",
        hint: "it belongs to golden \(tasks.map(\.rawValue).joined(separator: ", "))")
    }
    guard !isQuiet || !reportsJSON && !explains else {
      throw .usage("--quiet says nothing, so that --json and --explain have no effect with it")
    }
    guard !isQuiet || task != .list else { throw .usage("--quiet has no effect on golden list") }
  }

  private func checkNames() throws(ToolError) {
    guard task == .accept else {
      guard let name = names.first else { return }
      throw .usage("\"\(name)\" has no place after golden \(task.rawValue)")
    }
    guard names.isEmpty != (from == nil) else {
      throw .usage(
        names.isEmpty
          ? "golden accept needs names of images, or --from with what was decided"
          : "golden accept takes either names or --from",
        hint: names.isEmpty ? "golden record accepts all that differ" : nil)
    }
  }

  private func checkFolders() throws(ToolError) {
    switch task {
    case .verify, .report, .record, .accept:
      guard (goldens == nil) == (actual == nil) else {
        throw .usage("--goldens and --actual stand together, or neither")
      }
      guard !isPartial || goldens != nil else {
        throw .usage(
          "--partial has no effect without --goldens and --actual: it always holds there")
      }
    case .list:
      guard !isStale || goldens == nil else {
        throw .usage("--stale is known of the package of the current folder only, not of --goldens")
      }
    case .prune:
      guard isStale == (goldens == nil), isStale == (actual == nil) else {
        throw .usage("golden prune needs --stale, or --goldens and --actual")
      }
    }
    guard from != "-" || mask != "-" else {
      throw .usage("standard input can be only one file")
    }
  }

  private func checkOutputs(_ environment: ToolEnvironment) throws(ToolError) {
    guard let junit else { return }
    guard !OutputTarget.isStandardOutput(junit.name) || isQuiet else {
      throw .usage(
        "standard output can take only one of --junit - and the results",
        hint: "with --quiet there are no others")
    }
  }
}
