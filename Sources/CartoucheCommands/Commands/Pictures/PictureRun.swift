import Cartouche

/// One run of a verb that draws one picture: warnings, times, and the end of it.
struct PictureRun {
  private let options: PictureOptions
  private let environment: ToolEnvironment
  private var warnings: Warnings
  private var milliseconds = PictureReport.Milliseconds()

  /// Begins a run.
  init(options: PictureOptions, environment: ToolEnvironment) {
    self.options = options
    self.environment = environment
    warnings = options.warnings(in: environment)
  }

  /// Reads a picture.
  ///
  /// - Throws: `noInput` where it is missing, `badData` where it is no picture, or a warning of its
  ///   reader counts as an error.
  mutating func decode(_ input: PictureInput) throws(ToolError) -> DecodedImage {
    let decoded = try input.decode(limits: options.limits, environment: environment)
    for sentence in decoded.warnings {
      try warn("\(input.name): \(sentence)")
    }
    return decoded
  }

  /// Tells of something that was skipped, guessed or degraded in reading the input.
  ///
  /// - Throws: `badData` where a warning counts as an error.
  mutating func warn(_ sentence: String) throws(ToolError) {
    try warnings.add(sentence)
  }

  /// Does a part of the drawing that comes before `draw`.
  mutating func prepare<Value>(_ work: () -> Value) throws(ToolError) -> Value {
    try Stopwatch.time(&milliseconds.draw) { () throws(ToolError) in work() }
  }

  /// Makes a clear picture and draws on it.
  ///
  /// - Throws: `usage` where it would be larger than the limits.
  mutating func draw(
    size: PixelSize, scale: DisplayScale, _ body: (Canvas) throws -> Void
  ) throws(ToolError) -> Bitmap {
    let limits = options.limits
    return try Stopwatch.time(&milliseconds.draw) { () throws(ToolError) in
      var bitmap: Bitmap
      do throws(CoreError) {
        bitmap = try Bitmap(width: size.width, height: size.height, scale: scale, limits: limits)
      } catch {
        throw Self.toolError(error, size: size)
      }
      do {
        try Canvas.paint(into: &bitmap, limits: limits, body)
      } catch {
        throw ToolError(.internalFault, "the picture cannot be drawn: \(error)")
      }
      return bitmap
    }
  }

  /// Packs the picture and writes it, and says so where that is asked for.
  mutating func write(_ bitmap: Bitmap) throws(ToolError) {
    let file = try Stopwatch.time(&milliseconds.encode) { () throws(ToolError) in
      try CardStudio.encode(bitmap, preset: options.preset)
    }
    var batch = OutputBatch()
    batch.add(file, to: options.target)
    if options.reportsJSON {
      let report = PictureReport(
        outputs: [
          CardReport.Output(
            path: options.target.name, size: bitmap.size, scale: bitmap.scale,
            sha256: SHA256.hexDigest(of: file))
        ],
        milliseconds: milliseconds.rounded, warnings: warnings.sentences)
      batch.add(try JSONText.bytes(of: report), to: .standardOutput)
    }
    try batch.write(in: environment)
  }

  /// What is wrong with the size of a picture.
  private static func toolError(_ error: CoreError, size: PixelSize) -> ToolError {
    .usage(
      "the picture cannot be drawn: \(error)",
      hint: size.isEmpty
        ? "try a larger --scale" : "try a smaller --scale or more --limit-pixels")
  }
}

/// What a verb that draws one picture says with `--json`.
struct PictureReport: Encodable {
  /// How long the steps took.
  struct Milliseconds: Encodable {
    var draw = 0.0
    var encode = 0.0

    /// The same to a thousandth.
    var rounded: Milliseconds {
      Milliseconds(
        draw: (draw * 1e3).rounded() / 1e3, encode: (encode * 1e3).rounded() / 1e3)
    }
  }

  let version = 1
  let outputs: [CardReport.Output]
  let milliseconds: Milliseconds
  let warnings: [String]
}
