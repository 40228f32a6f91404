import Cartouche

/// `cartouche gradient`: stops in, a picture out.
struct GradientCommand {
  let options: GradientOptions
  let environment: ToolEnvironment

  /// Draws the gradient and writes it.
  ///
  /// - Throws: `usage` where the picture would be too large; what goes wrong in writing it.
  func run() throws(ToolError) {
    var run = PictureRun(options: options.picture, environment: environment)
    let scale = options.picture.scale ?? .one
    let grid = PixelGrid(scale: scale)
    let size = PixelSize(
      width: grid.length(holding: options.size.width),
      height: grid.length(holding: options.size.height))
    let bitmap = try run.draw(size: size, scale: scale) { canvas in
      if let background = options.background {
        canvas.fill(canvas.bounds, with: background)
      }
      switch options.kind {
      case .radial(let gradient):
        canvas.draw(gradient, transform: options.transform, dithering: options.dithering)
      case .linear(let gradient):
        canvas.draw(gradient, transform: options.transform, dithering: options.dithering)
      }
    }
    try run.write(bitmap)
  }
}
