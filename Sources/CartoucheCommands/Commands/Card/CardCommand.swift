import Cartouche

/// `cartouche card`: search results in, pictures out.
struct CardCommand {
  private let options: CardOptions
  private let environment: ToolEnvironment

  /// Creates the command.
  init(options: CardOptions, environment: ToolEnvironment) {
    self.options = options
    self.environment = environment
  }

  /// Draws the cards and writes them.
  ///
  /// - Throws: what ends the run; with `--all` also `difference` where some results were not drawn.
  func run() throws(ToolError) {
    let inputName = options.input == "-" ? "standard input" : options.input
    let plan = try CardPlan(
      options: options, response: readResponse(name: inputName), inputName: inputName)
    let supplies = try CardSupplies(options: options, environment: environment)
    let sheet = options.sheet == nil ? nil : try CardSheet(plan: plan, supplies: supplies)
    try plan.makeFolders(in: environment)

    let ledger = CardLedger(plan: plan, sheet: sheet, environment: environment)
    OrderedWork(count: plan.count, jobs: options.jobs).run(
      makeWorker: { CardWorker(plan: plan, supplies: supplies) },
      work: { worker, index in worker.draw(index) },
      take: { ledger.take($0) })
    try ledger.close()
  }

  private func readResponse(name: String) throws(ToolError) -> SearchResponse {
    let limit = options.limits.documentBytes
    let bytes =
      options.input == "-"
      ? try environment.readStandardInput(limit) : try environment.readFile(options.input, limit)
    let isLines = [".jsonl", ".ndjson"].contains { options.input.lowercased().hasSuffix($0) }
    do throws(SearchResponseError) {
      return try SearchResponse(
        parsing: bytes, form: isLines ? .lines : .automatic, limits: options.limits)
    } catch {
      throw ToolError(.badData, "\(name): \(error)")
    }
  }
}
