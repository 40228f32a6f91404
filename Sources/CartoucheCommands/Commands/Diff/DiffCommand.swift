import Cartouche
import CartoucheGolden

/// `cartouche diff`: what differs between two pictures.
struct DiffCommand {
  let options: DiffOptions
  let environment: ToolEnvironment

  /// Compares, draws the difference where that is asked for, and says what was found.
  ///
  /// - Returns: whether they match.
  /// - Throws: `noInput` and `badData` where a picture or the mask cannot be read, and what goes wrong
  ///   while writing.
  func run() throws(ToolError) -> Bool {
    var settings = options.settings
    if let mask = options.mask { settings.mask = try picture(read(mask), at: mask) }
    let bytes = (expected: try read(options.expected), actual: try read(options.actual))
    let compared = try compare(bytes.expected, bytes.actual, settings)
    say(compared)
    if case .notComparable(let reason) = compared.comparison {
      throw ToolError(.badData, "the pictures cannot be compared: \(reason)")
    }
    var batch = OutputBatch()
    if let target = options.target {
      batch.add(try drawing(compared, bytes.expected, settings), to: target)
    }
    let steps = options.explains ? LargestSteps(settings) : nil
    let report = DiffReport(
      compared.comparison, settings: settings, steps: steps, output: options.target?.name)
    if options.reportsJSON {
      batch.add(try JSONText.bytes(of: report), to: .standardOutput)
    } else if !options.isQuiet {
      let isTaken = options.target.map { OutputTarget.isStandardOutput($0.name) } ?? false
      if isTaken {
        environment.writeStandardError(report.text)
      } else {
        batch.add(Array(report.text.utf8), to: .standardOutput)
      }
    }
    try batch.write(in: environment)
    return compared.comparison.isMatch
  }

  /// Says what the readers of the pictures have to say.
  private func say(_ compared: ComparedFiles) {
    guard !options.isQuiet else { return }
    let talk = Talk(environment: environment)
    for (path, sentences) in [
      (options.expected, compared.warnings.expected), (options.actual, compared.warnings.actual),
    ] {
      for sentence in sentences { talk.warn("\(name(of: path)): \(sentence)") }
    }
  }

  private func compare(
    _ expected: [UInt8], _ actual: [UInt8], _ settings: ComparisonSettings
  ) throws(ToolError) -> ComparedFiles {
    do throws(ComparedFiles.Failure) {
      return try ComparedFiles(
        expected: expected, actual: actual, settings: settings, limits: options.limits,
        keepsPictures: options.target != nil)
    } catch {
      let path = error.side == .expected ? options.expected : options.actual
      throw ToolError(.badData, "\(name(of: path)): \(error.error)")
    }
  }

  private func drawing(
    _ compared: ComparedFiles, _ expected: [UInt8], _ settings: ComparisonSettings
  ) throws(ToolError) -> [UInt8] {
    let pictures: (RGBAImage, RGBAImage)
    if let both = compared.pictures {
      pictures = (both.expected.image, both.actual.image)
    } else {
      let same = try picture(expected, at: options.expected)
      pictures = (same, same)
    }
    guard
      let drawing = DifferencePicture(
        expected: pictures.0, actual: pictures.1, settings: settings, limits: options.limits)
    else { throw undrawable(pictures) }
    do throws(CodecError) {
      return try PNGEncoder(preset: options.preset).encode(drawing.image)
    } catch {
      throw ToolError(.internalFault, "the picture cannot be packed: \(error)")
    }
  }

  private func undrawable(_ pictures: (RGBAImage, RGBAImage)) -> ToolError {
    do throws(CoreError) {
      try options.limits.check(
        width: max(pictures.0.width, pictures.1.width),
        height: max(pictures.0.height, pictures.1.height))
    } catch {
      return ToolError(.badData, "the picture of the difference cannot be drawn: \(error)")
    }
    return ToolError(.internalFault, "the difference cannot be drawn")
  }

  private func picture(_ bytes: [UInt8], at path: String) throws(ToolError) -> RGBAImage {
    do throws(CodecError) {
      return try ImageDecoder(limits: options.limits).decode(bytes).image
    } catch {
      throw ToolError(.badData, "\(name(of: path)): \(error)")
    }
  }

  private func read(_ path: String) throws(ToolError) -> [UInt8] {
    path == "-"
      ? try environment.readStandardInput(options.limits.imageBytes)
      : try environment.readFile(path, options.limits.imageBytes)
  }

  private func name(of path: String) -> String { path == "-" ? "standard input" : path }
}
