import Cartouche

/// `cartouche round`: a picture in, the same with rounded corners out.
struct RoundCommand {
  let options: RoundOptions
  let environment: ToolEnvironment

  /// Draws the picture and writes it.
  ///
  /// - Throws: `noInput` and `badData` where the input is no picture, `usage` where it would be too
  ///   large, and what goes wrong in writing.
  func run() throws(ToolError) {
    var run = PictureRun(options: options.picture, environment: environment)
    let source = try PictureInput.bitmap(
      of: run.decode(options.input), scale: options.imageScale, name: options.input.name)
    let scale = options.picture.scale ?? options.imageScale
    let bitmap = try run.draw(size: source.pixelSize(at: scale), scale: scale) { canvas in
      if let background = options.background {
        canvas.fill(canvas.bounds, with: background)
      }
      let shape = RoundedRect(
        rect: canvas.bounds, cornerRadii: options.radii, cornerCurve: options.curve)
      try canvas.drawLayer(
        clippedTo: shape, borderColor: options.borderColor, borderWidth: options.borderWidth
      ) { layer in
        layer.draw(Image(source), in: canvas.bounds)
      }
    }
    try run.write(bitmap)
  }
}
