import Cartouche

/// `cartouche button`: a stretchable background as an image set.
struct ButtonCommand {
  let options: ButtonOptions
  let environment: ToolEnvironment

  /// Draws the pictures and writes the set.
  ///
  /// - Throws: `usage` where the pictures cannot be sliced or the name is none for a set,
  ///   `cannotCreateOutput` where the set is there already or cannot be made.
  func run() throws(ToolError) {
    var report = ButtonReport()
    if options.losesColors, !options.isQuiet {
      Talk(environment: environment).warn(
        "a template keeps only how opaque each pixel is, other colours than one are lost; for them "
          + "write --render-as original")
    }
    let files = try files(&report)
    let folder = options.folder
    let set = "\(folder)/\(options.name).imageset"
    guard environment.outputKind(set) == .missing else {
      throw ToolError(
        .cannotCreateOutput, "cannot create \(set): it is there already",
        hint: "remove it first, or give another name")
    }
    // Folders that are new go again where the run fails.
    var made: [StagedOutput] = []
    do throws(ToolError) {
      if environment.outputKind(folder) == .missing {
        made.append(try environment.stageFolder(folder))
      }
      made.append(try environment.stageFolder(set))
      try write(files, report, in: folder)
      for output in made { try output.commit() }
    } catch {
      for output in made.reversed() { output.discard() }
      throw error
    }
    if !options.reportsJSON, !options.isQuiet {
      Talk(environment: environment).note(
        "wrote \(set), \(files.count == 2 ? "1 picture" : "\(files.count - 1) pictures")")
    }
  }

  private func write(
    _ files: [CatalogFile], _ report: ButtonReport, in folder: String
  ) throws(ToolError) {
    var batch = OutputBatch()
    for file in files {
      batch.add(file.bytes, to: .path("\(folder)/\(file.path)"))
    }
    let catalog = "\(folder)/Contents.json"
    if folder.hasSuffix(".xcassets"), environment.outputKind(catalog) == .missing {
      batch.add(Array(Self.catalogContents.utf8), to: .path(catalog))
    }
    if options.reportsJSON {
      var report = report
      report.place(in: folder)
      batch.add(try JSONText.bytes(of: report), to: .standardOutput)
    }
    try batch.write(in: environment)
  }

  /// What Xcode writes for a catalog.
  private static let catalogContents = """
    {
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    }

    """

  private func files(_ report: inout ButtonReport) throws(ToolError) -> [CatalogFile] {
    var set = NewImageSet(name: options.name, renderingMode: options.renderingMode)
    var images: [Image] = []
    for variant in options.variants {
      for scale in options.scales {
        let image = try Stopwatch.time(&report.milliseconds.draw) { () throws(ToolError) in
          try self.image(of: variant.background, scale: scale)
        }
        images.append(image)
        set.add(image, style: variant.style, contrast: variant.contrast)
      }
    }
    let files = try Stopwatch.time(&report.milliseconds.encode) { () throws(ToolError) in
      do throws(AssetError) {
        return try set.files(preset: options.preset)
      } catch {
        throw .usage("\(error)")
      }
    }
    // Every picture has a file, in the same order; the contents come last.
    for (file, image) in zip(files, images) {
      report.add(file, image)
    }
    return files
  }

  private func image(
    of background: ButtonBackground, scale: DisplayScale
  ) throws(ToolError) -> Image {
    do throws(SceneError) {
      return try background.image(scale: scale, limits: options.limits)
    } catch .value(let error) {
      throw .usage(
        "the background cannot be drawn at \(Int(scale.pixelsPerPoint))x: \(error)",
        hint: "try another --size, --corner-radius or --border-width")
    } catch {
      throw ToolError(.internalFault, "the background cannot be drawn: \(error)")
    }
  }
}

/// What `cartouche button --json` says.
struct ButtonReport: Encodable {
  /// How long the steps took.
  struct Milliseconds: Encodable {
    var draw = 0.0
    var encode = 0.0
  }

  let version = 1
  private var outputs: [CardReport.Output] = []
  var milliseconds = Milliseconds()
  private let warnings: [String] = []
  private var pictures: [(file: CatalogFile, image: Image)] = []

  private enum CodingKeys: String, CodingKey {
    case version, outputs, milliseconds, warnings
  }

  /// Adds a picture.
  mutating func add(_ file: CatalogFile, _ image: Image) {
    pictures.append((file, image))
  }

  /// Names the pictures by where they lie; times are kept to a thousandth.
  mutating func place(in folder: String) {
    outputs = pictures.map { file, image in
      CardReport.Output(
        path: "\(folder)/\(file.path)", size: image.bitmap.size, scale: image.bitmap.scale,
        sha256: SHA256.hexDigest(of: file.bytes))
    }
    milliseconds.draw = (milliseconds.draw * 1e3).rounded() / 1e3
    milliseconds.encode = (milliseconds.encode * 1e3).rounded() / 1e3
  }
}
