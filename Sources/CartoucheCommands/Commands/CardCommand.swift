import Cartouche

/// `cartouche card`: a search result in, a picture out.
struct CardCommand {
  private let options: CardOptions
  private let environment: ToolEnvironment
  private let talk: Talk
  private var warnings: Warnings
  private var milliseconds = CardReport.Milliseconds()

  /// Creates the command.
  init(options: CardOptions, environment: ToolEnvironment) {
    self.options = options
    self.environment = environment
    talk = Talk(environment: environment)
    warnings = Warnings(
      mode: options.isStrict ? .fail : options.isQuiet ? .keepQuiet : .say(talk))
  }

  /// Draws the card and writes it.
  consuming func run() throws(ToolError) {
    let result = try readResult()
    let studio = try CardStudio(options: options)
    let artwork = try readArtwork(of: result, for: studio)
    let scene = try Stopwatch.time(&milliseconds.layout) { () throws(ToolError) in
      try studio.layout(result, artwork: artwork)
    }
    for sentence in scene.warnings {
      try warnings.add(sentence)
    }
    let bitmap = try Stopwatch.time(&milliseconds.draw) { () throws(ToolError) in
      try studio.draw(scene)
    }
    let file = try Stopwatch.time(&milliseconds.encode) { () throws(ToolError) in
      try studio.encode(bitmap)
    }
    try write(file, of: scene)
  }

  /// The result that `--index` asks for.
  private func readResult() throws(ToolError) -> SearchResult {
    let isStandard = options.input == "-"
    let limit = options.limits.documentBytes
    let bytes =
      isStandard
      ? try environment.readStandardInput(limit) : try environment.readFile(options.input, limit)
    let name = isStandard ? "standard input" : options.input
    let items = try CardStudio.items(of: bytes, name: name, limits: options.limits)
    guard options.index < items.count else {
      let count = items.count == 1 ? "1 result" : "\(items.count) results"
      throw .usage(
        "--index is \(options.index), \(name) holds \(count)",
        hint: "the first one is --index 0")
    }
    switch items[options.index] {
    case .success(let result): return result
    case .failure(let error): throw ToolError(.badData, "\(name): \(error)")
    }
  }

  private mutating func readArtwork(
    of result: SearchResult, for studio: CardStudio
  ) throws(ToolError) -> Image? {
    let source = ArtworkSource(options: options, environment: environment)
    let file = try source.file(reference: result.artworkReference, warnings: &warnings)
    guard let file else { return nil }
    let (image, sentences) = try studio.decode(file)
    for sentence in sentences {
      try warnings.add("\(file.name): \(sentence)")
    }
    return image
  }

  private func write(_ file: [UInt8], of scene: PlacedScene) throws(ToolError) {
    var batch = OutputBatch()
    batch.add(file, to: options.output)
    if let layout = options.layout {
      batch.add(try JSONText.bytes(of: scene.layout), to: layout)
    }
    if options.reportsJSON {
      let output = CardReport.Output(
        path: options.output.name, width: scene.pixelSize.width, height: scene.pixelSize.height,
        scale: options.traits.displayScale.pixelsPerPoint, sha256: SHA256.hexDigest(of: file))
      let report = CardReport(
        outputs: [output], milliseconds: milliseconds, warnings: warnings.sentences)
      batch.add(try JSONText.bytes(of: report), to: .standardOutput)
    }
    try batch.write(in: environment)
    if !options.isOutputChosen, !options.isQuiet, !options.reportsJSON {
      talk.note(
        "\(options.output.name), \(scene.pixelSize.width) x \(scene.pixelSize.height) pixels")
    }
  }
}
