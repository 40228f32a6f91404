import Cartouche

/// What drawing one picture gave.
struct CardOutcome: Sendable {
  /// The place of the picture in the order.
  let index: Int
  /// What was done in a lesser way.
  var warnings: [String] = []
  /// How long it took.
  var milliseconds = CardReport.Milliseconds()
  /// The files, or why there are none.
  var result: Result<CardDrawing, ToolError>
  /// Whether the error is one of the run rather than of the result that was to be drawn.
  var endsRun = false
}

/// A card that was drawn.
struct CardDrawing: Sendable {
  /// The picture as a file, where one is wanted.
  let file: [UInt8]?
  /// The places of the elements as a file, where one is wanted.
  let layout: [UInt8]?
  /// The picture itself, for a contact sheet.
  let bitmap: Bitmap?
  /// The extents of the picture.
  let size: PixelSize
  /// The SHA-256 of the file, where a report needs it.
  let sha256: String?
}

/// Draws pictures of a plan, one after another, with fonts of its own.
struct CardWorker {
  private let plan: CardPlan
  private let supplies: CardSupplies
  private var studio: CardStudio?

  init(plan: CardPlan, supplies: CardSupplies) {
    self.plan = plan
    self.supplies = supplies
  }

  /// Draws a picture, up to the bytes of its files.
  mutating func draw(_ index: Int) -> CardOutcome {
    var outcome = CardOutcome(index: index, result: .failure(.closedPipe))
    do throws(ToolError) {
      let studio = try openStudio()
      outcome.result = Result { [plan, supplies] () throws(ToolError) in
        let drawing = CardWork(
          plan: plan, supplies: supplies, studio: studio, picture: plan[index])
        return try drawing.run(&outcome.warnings, &outcome.milliseconds)
      }
    } catch {
      outcome.result = .failure(error)
      outcome.endsRun = true
    }
    return outcome
  }

  private mutating func openStudio() throws(ToolError) -> CardStudio {
    if let studio { return studio }
    let studio = try CardStudio(options: plan.options, supplies: supplies)
    self.studio = studio
    return studio
  }
}

/// The steps from a result to the bytes of its picture.
private struct CardWork {
  let plan: CardPlan
  let supplies: CardSupplies
  let studio: CardStudio
  let picture: CardPlan.Picture

  private var options: CardOptions { plan.options }

  func run(
    _ sentences: inout [String], _ milliseconds: inout CardReport.Milliseconds
  ) throws(ToolError) -> CardDrawing {
    let result: SearchResult
    switch plan.response.items[picture.item] {
    case .success(let item): result = item
    case .failure(let error):
      throw ToolError(.badData, "\(place): \(error)")
    }
    var warnings = Warnings(mode: options.isStrict ? .fail : .keepQuiet)
    defer { sentences = warnings.sentences }
    do throws(ToolError) {
      return try draw(result, &warnings, &milliseconds)
    } catch {
      throw options.selection == .all
        ? ToolError(
          error.status, "\(place): \(plan.response.paths[picture.item]): \(error.sentence)",
          hint: error.hint) : error
    }
  }

  /// The name of the input, and where it has several the number of the result.
  private var place: String {
    options.selection == .all ? "\(plan.inputName): item \(picture.item)" : plan.inputName
  }

  private func draw(
    _ result: SearchResult, _ warnings: inout Warnings,
    _ milliseconds: inout CardReport.Milliseconds
  ) throws(ToolError) -> CardDrawing {
    let artwork = try artwork(of: result, &warnings)
    let scene = try Stopwatch.time(&milliseconds.layout) { () throws(ToolError) in
      try studio.layout(result, artwork: artwork, variant: picture.variant)
    }
    for warning in scene.warnings {
      try warnings.add(
        "\(warning)", status: warning.isMissingFont ? .missingDependency : .badData)
    }
    let bitmap = try Stopwatch.time(&milliseconds.draw) { () throws(ToolError) in
      try studio.draw(scene)
    }
    let file =
      if picture.target != nil {
        try Stopwatch.time(&milliseconds.encode) { () throws(ToolError) in
          try CardStudio.encode(bitmap, preset: options.preset)
        }
      } else { [UInt8]?.none }
    return CardDrawing(
      file: file, layout: picture.layout == nil ? nil : try JSONText.bytes(of: scene.layout),
      bitmap: options.sheet == nil ? nil : bitmap, size: scene.pixelSize,
      sha256: options.reportsJSON ? file.map { SHA256.hexDigest(of: $0) } : nil)
  }

  private func artwork(
    of result: SearchResult, _ warnings: inout Warnings
  ) throws(ToolError) -> Image? {
    let found = try supplies.source.picture(
      atReference: result.artworkReference, scale: picture.variant.traits.displayScale,
      warnings: &warnings)
    for sentence in found?.warnings ?? [] {
      try warnings.add(sentence)
    }
    return found?.image
  }
}
