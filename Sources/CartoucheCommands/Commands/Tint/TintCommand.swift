import Cartouche

/// What `cartouche tint` is asked for, checked and complete.
struct TintOptions {
  /// What all verbs that draw are asked for.
  let picture: PictureOptions
  /// The picture.
  let input: PictureInput
  /// The number of its pixels in a point.
  let imageScale: DisplayScale
  /// The colour.
  let color: Color

  /// Understands the words of the command line.
  ///
  /// - Throws: `usage`; `noInput` and `badData` where the catalog of the colour cannot be opened.
  init(_ arguments: ScannedArguments, environment: ToolEnvironment) throws(ToolError) {
    input = PictureInput(path: try arguments.onlyInput(of: .tint))
    picture = try PictureOptions(arguments, verb: .tint, environment: environment)
    imageScale = try input.scale(arguments)
    let colors = try PictureColors(of: ["--color"], arguments, limits: picture.limits)
    guard let color = try colors.color("--color") else {
      throw .usage("tint needs --color COLOR", hint: "write --color '#0a5050', or a name of CSS")
    }
    self.color = color
  }
}

/// `cartouche tint`: a template in, the same in one colour out.
struct TintCommand {
  let options: TintOptions
  let environment: ToolEnvironment

  /// Draws the picture and writes it.
  ///
  /// - Throws: `noInput` and `badData` where the input is no picture, `usage` where it would be too
  ///   large, and what goes wrong in writing.
  func run() throws(ToolError) {
    var run = PictureRun(options: options.picture, environment: environment)
    let image = try tinted(&run)
    let scale = options.picture.scale ?? options.imageScale
    let bitmap = try run.draw(
      size: image.bitmap.pixelSize(at: scale), scale: scale
    ) { canvas in
      canvas.draw(image, in: canvas.bounds)
    }
    try run.write(bitmap)
  }

  /// The picture in the colour.
  ///
  /// The one that is read is given up here, before there is the one that is drawn into: three would
  /// take half as much again of the memory.
  private func tinted(_ run: inout PictureRun) throws(ToolError) -> Image {
    let source = try PictureInput.bitmap(
      of: run.decode(options.input), scale: options.imageScale, name: options.input.name)
    return try run.prepare { Image(source).tinted(options.color) }
  }
}

extension Bitmap {
  /// The extents of a picture of the same size in points at another scale.
  func pixelSize(at other: DisplayScale) -> PixelSize {
    guard other != scale else { return size }
    let grid = PixelGrid(scale: other)
    return PixelSize(
      width: grid.length(holding: Double(width) / scale.pixelsPerPoint),
      height: grid.length(holding: Double(height) / scale.pixelsPerPoint))
  }
}
