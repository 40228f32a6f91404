import Cartouche

/// `cartouche button`: stretchable backgrounds as image sets, nine-patches and border images.
struct ButtonCommand {
  let options: ButtonOptions
  let environment: ToolEnvironment

  /// Draws the pictures and writes what was asked for.
  ///
  /// - Throws: `usage` where pictures cannot be sliced or a name is none for a set, in a file
  ///   `badData`; `cannotCreateOutput` where something is there already or cannot be made.
  func run() throws(ToolError) {
    var report = ButtonReport()
    var warnings = Warnings(
      mode: options.isStrict
        ? .fail : options.isQuiet ? .keepQuiet : .say(Talk(environment: environment)))
    for sentence in options.requests.flatMap(\.warnings) { try warnings.add(sentence) }
    var outputs: [ButtonArtwork.Output] = []
    if options.folder != nil {
      for request in options.requests {
        let artwork = ButtonArtwork(
          request: request, preset: options.preset, limits: options.limits)
        do throws(ToolError) {
          outputs += try artwork.outputs(&report)
        } catch {
          throw options.error(error, of: request)
        }
      }
    }
    let page = outputs.contains { $0.export == .css } ? self.page() : nil
    try checkNames(outputs, page: page)
    let sheet = try options.preview.map { name throws(ToolError) in
      try preview(name, &report)
    }
    report.warnings = warnings.sentences
    try write(outputs, page: page, sheet: sheet, report)
    if !options.reportsJSON, !options.isQuiet { say(outputs, page: page) }
  }

  // MARK: - Making

  /// The page that shows the border images.
  private func page() -> CatalogFile {
    let shown = options.requests.filter { $0.exports.contains(.css) }
    return CatalogFile(
      path: "\(options.pageName).html",
      bytes: Array(ButtonPage(requests: shown, title: options.pageName).text.utf8))
  }

  private func preview(
    _ name: OutputName, _ report: inout ButtonReport
  ) throws(ToolError) -> [UInt8] {
    let preview = ButtonPreview(
      requests: options.requests, scale: name.scale ?? .two, catalog: options.catalog,
      limits: options.limits)
    let sheet = try Stopwatch.time(&report.milliseconds.draw) { () throws(ToolError) in
      try preview.sheet(fontDirectories: environment.fontDirectories)
    }
    return try Stopwatch.time(&report.milliseconds.encode) { () throws(ToolError) in
      try CardStudio.encode(sheet, preset: options.preset)
    }
  }

  /// Refuses two outputs that would be one file, also on disks where capitals do not matter.
  private func checkNames(
    _ outputs: [ButtonArtwork.Output], page: CatalogFile?
  ) throws(ToolError) {
    let folder = options.folder ?? "."
    var known: [String: String] = [:]
    for output in outputs {
      for file in output.files {
        let path = "\(folder)/\(file.path)"
        guard let other = known.updateValue(output.button, forKey: Self.key(path)) else { continue }
        let place = options.filePath.map { "\($0): " } ?? ""
        throw ToolError(
          options.filePath == nil ? .usage : .badData,
          "\(place)\(other) and \(output.button) would both be written to \(file.path)",
          hint: "names have to differ in more than capitals, on Android in letters and digits")
      }
    }
    guard let preview = options.preview, case .path(let path) = preview.target else { return }
    let pagePath = page.map { Self.key("\(folder)/\($0.path)") }
    if known[Self.key(path)] != nil || pagePath == Self.key(path) {
      throw .usage("--preview and -o \(folder) would both be written to \(path)")
    }
  }

  /// A path for comparison: without steps that lead nowhere, and in small letters.
  private static func key(_ path: String) -> String {
    let steps = path.lowercased().split(separator: "/").filter { $0 != "." }
    return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + steps.joined(separator: "/")
  }

  // MARK: - Writing

  private func write(
    _ outputs: [ButtonArtwork.Output], page: CatalogFile?, sheet: [UInt8]?,
    _ report: ButtonReport
  ) throws(ToolError) {
    var report = report
    let folder = options.folder ?? "."
    for output in outputs { report.add(output, in: folder) }
    if let page { report.add(file: "\(folder)/\(page.path)") }
    if let sheet, let preview = options.preview {
      report.add(picture: sheet, scale: preview.scale ?? .two, at: preview.target.name)
    }
    var writer = ButtonWriter(
      folder: folder, isReplacing: options.isReplacing, environment: environment)
    do throws(ToolError) {
      if options.folder != nil { try writer.stage(outputs, page: page) }
      if let sheet, let preview = options.preview {
        try writer.stage(sheet, to: preview.target)
        if preview.target == .standardOutput { try environment.writeStandardOutput(sheet) }
      }
      if options.reportsJSON {
        try environment.writeStandardOutput(JSONText.bytes(of: report.rounded))
      }
      try writer.commit()
    } catch {
      writer.discard()
      throw error
    }
  }

  // MARK: - Talking

  private func say(_ outputs: [ButtonArtwork.Output], page: CatalogFile?) {
    let talk = Talk(environment: environment)
    let folder = options.folder ?? "."
    if outputs.count > 8 {
      let count = outputs.reduce(0) { $0 + $1.scales.count }
      talk.note("\(count) pictures of \(options.requests.count) buttons in \(folder)")
    } else {
      for output in outputs {
        let count = output.scales.count
        talk.note(
          "\(folder)/\(output.name), \(count) \(count == 1 ? "picture" : "pictures")")
      }
    }
    if let page { talk.note("\(folder)/\(page.path) shows them in a browser") }
    if let preview = options.preview, preview.target != .standardOutput {
      talk.note("\(preview.target.name) shows every look")
    }
  }
}
