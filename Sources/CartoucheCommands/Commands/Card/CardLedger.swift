import Cartouche
import Synchronization

/// Takes what the workers drew, in order: writes the files, says what is to be said, keeps count.
final class CardLedger: Sendable {
  private struct State: Sendable {
    var warnings: Warnings
    var progress: Progress
    var sheet: CardSheet?
    var milliseconds = CardReport.Milliseconds()
    var outputs: [CardReport.Output] = []
    var failures: [CardReport.Failure] = []
    var firstSize: PixelSize?
    var end: ToolError?
  }

  private let plan: CardPlan
  private let environment: ToolEnvironment
  private let talk: Talk
  private let state: Mutex<State>

  private var options: CardOptions { plan.options }

  /// Opens the ledger of a run.
  init(plan: CardPlan, sheet: CardSheet?, environment: ToolEnvironment) {
    self.plan = plan
    self.environment = environment
    let talk = Talk(environment: environment)
    self.talk = talk
    // Where warnings are errors the worker has thrown them already.
    state = Mutex(
      State(
        warnings: Warnings(mode: plan.options.isQuiet ? .keepQuiet : .say(talk)),
        progress: Progress(
          total: plan.count, isQuiet: plan.options.isQuiet, environment: environment),
        sheet: sheet))
  }

  /// Takes what one picture gave.
  ///
  /// - Returns: whether the run goes on.
  func take(_ outcome: CardOutcome) -> Bool {
    state.withLock { state in
      do throws(ToolError) {
        try take(outcome, &state)
        state.progress.show(outcome.index + 1)
        return true
      } catch {
        state.end = error
        return false
      }
    }
  }

  private func take(_ outcome: CardOutcome, _ state: inout State) throws(ToolError) {
    if !outcome.warnings.isEmpty { state.progress.clear() }
    for sentence in outcome.warnings {
      try state.warnings.add(sentence)
    }
    state.milliseconds.add(outcome.milliseconds)
    let picture = plan[outcome.index]
    switch outcome.result {
    case .success(let drawing):
      try write(drawing, of: picture, at: outcome.index, &state)
    case .failure(let error):
      guard options.selection == .all, !outcome.endsRun else { throw error }
      note(error, of: picture, &state)
    }
  }

  /// Says why a result cannot be drawn, once for all its variants.
  private func note(_ error: ToolError, of picture: CardPlan.Picture, _ state: inout State) {
    let failure = CardReport.Failure(
      item: picture.item, path: plan.response.paths[picture.item], error: error.sentence)
    guard state.failures.last != failure else { return }
    state.failures.append(failure)
    state.progress.clear()
    talk.say(error)
  }

  private func write(
    _ drawing: CardDrawing, of picture: CardPlan.Picture, at index: Int, _ state: inout State
  ) throws(ToolError) {
    if state.firstSize == nil { state.firstSize = drawing.size }
    var batch = OutputBatch()
    if let file = drawing.file, let target = picture.target {
      batch.add(file, to: target)
      if options.reportsJSON {
        state.outputs.append(
          CardReport.Output(
            path: target.name, size: drawing.size,
            scale: picture.variant.traits.displayScale, sha256: drawing.sha256 ?? ""))
      }
    }
    if let layout = drawing.layout, let target = picture.layout {
      batch.add(layout, to: target)
    }
    if let bitmap = drawing.bitmap {
      try state.sheet?.place(bitmap, at: index)
    }
    // One picture and what is said of it are written together or not at all.
    if !options.isSeveral { try addSummary(to: &batch, &state) }
    try batch.write(in: environment)
  }

  /// Ends the run: writes what belongs to all pictures together.
  ///
  /// - Throws: what ended it early; `difference` where some of several results were not drawn.
  func close() throws(ToolError) {
    let (end, failures) = try state.withLock { state throws(ToolError) in
      state.progress.clear()
      if state.end == nil, options.isSeveral {
        var batch = OutputBatch()
        try addSummary(to: &batch, &state)
        try batch.write(in: environment)
      }
      return (state.end, state.failures)
    }
    if let end { throw end }
    let failed = Set(failures.map(\.item)).count
    guard failed == 0 else {
      let count = plan.response.items.count
      throw ToolError(
        .difference, "\(failed) of \(count) \(count == 1 ? "item" : "items") could not be drawn")
    }
    sayNames()
  }

  private func addSummary(to batch: inout OutputBatch, _ state: inout State) throws(ToolError) {
    if let sheet = state.sheet, let target = options.sheet {
      let file = try CardStudio.encode(sheet.bitmap, preset: options.preset)
      batch.add(file, to: target)
      if options.reportsJSON {
        state.outputs.append(
          CardReport.Output(
            path: target.name, size: sheet.bitmap.size, scale: sheet.bitmap.scale,
            sha256: SHA256.hexDigest(of: file)))
      }
    }
    if options.reportsJSON {
      let report = CardReport(
        outputs: state.outputs, failures: state.failures, milliseconds: state.milliseconds.rounded,
        warnings: state.warnings.sentences)
      batch.add(try JSONText.bytes(of: report), to: .standardOutput)
    }
  }

  /// Says the names that were ours to choose.
  private func sayNames() {
    guard options.writesPictures, !options.isOutputChosen, !options.isQuiet, !options.reportsJSON,
      let first = plan[0].target
    else { return }
    let size = state.withLock { $0.firstSize }
    if let size, plan.count == 1 {
      talk.note("\(first.name), \(size.width) x \(size.height) pixels")
    } else {
      talk.note("\(plan.count) pictures, the first is \(first.name)")
    }
  }
}
