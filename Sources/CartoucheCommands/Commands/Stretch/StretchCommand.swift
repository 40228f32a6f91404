import Cartouche

/// `cartouche stretch`: a picture in, the same at another size out, its caps as they were.
struct StretchCommand {
  let options: StretchOptions
  let environment: ToolEnvironment

  /// Draws the picture and writes it.
  ///
  /// - Throws: `noInput` and `badData` where the input is not what it should be, `usage` where caps do
  ///   not fit or have no effect, and what goes wrong in writing.
  func run() throws(ToolError) {
    var run = PictureRun(options: options.picture, environment: environment)
    let image = try image(&run)
    let scale = options.picture.scale ?? defaultScale
    let grid = PixelGrid(scale: scale)
    let size = PixelSize(
      width: grid.length(holding: options.size.width),
      height: grid.length(holding: options.size.height))
    let bitmap = try run.draw(size: size, scale: scale) { canvas in
      // A template is a stencil for a tint; here nobody gives one.
      canvas.draw(image.withRenderingMode(.alwaysOriginal), in: canvas.bounds)
    }
    try run.write(bitmap)
  }

  private var defaultScale: DisplayScale {
    switch options.source {
    case .picture(let scale), .ninePatch(let scale): scale
    case .imageSet: .one
    }
  }

  private func image(_ run: inout PictureRun) throws(ToolError) -> Image {
    switch options.source {
    case .picture(let scale):
      let decoded = try run.decode(options.input)
      return try sliced(
        Image(
          try PictureInput.bitmap(of: decoded, scale: scale, name: options.input.name)))
    case .ninePatch(let scale):
      let decoded = try run.decode(options.input)
      let framed = try PictureInput.bitmap(of: decoded, scale: scale, name: options.input.name)
      do throws(AssetError) {
        return try NinePatch(frameOf: decoded.image).image(from: framed)
      } catch {
        throw ToolError(.badData, "\(options.input.name): \(error)")
      }
    case .imageSet(let traits):
      return try imageOfSet(for: traits, &run)
    }
  }

  private func imageOfSet(
    for traits: TraitCollection, _ run: inout PictureRun
  ) throws(ToolError) -> Image {
    let image: Image
    var warnings: [String] = []
    do throws(AssetError) {
      let catalog = try AssetCatalog(
        imageSet: options.input.path, limits: options.picture.limits)
      guard let name = catalog.names(of: .image).first else {
        throw .notAnImageSet(path: options.input.path)
      }
      image = try catalog.image(named: name, for: traits) { warnings.append($0) }
    } catch {
      switch error {
      case .notFound: throw ToolError(.noInput, "there is no folder \(options.input.path)")
      case .notAFolder: throw ToolError(.noInput, "\(options.input.path) is not a folder")
      default: throw CatalogWord.toolError(error, of: options.input.name)
      }
    }
    for sentence in warnings { try run.warn(sentence) }
    guard image.slicing != nil else { return try sliced(image) }
    try options.refuseSlices("an image set")
    return image
  }

  /// The image with the caps that the options tell.
  private func sliced(_ image: Image) throws(ToolError) -> Image {
    guard options.caps != nil || options.mode != nil else { return image }
    let unit = options.unit == .points ? 1 : image.bitmap.scale.pixelsPerPoint
    let caps = options.caps ?? .zero
    do throws(CoreError) {
      return try image.resizableImage(
        withCapInsets: EdgeInsets(
          top: caps.top / unit, left: caps.left / unit, bottom: caps.bottom / unit,
          right: caps.right / unit),
        resizingMode: options.mode ?? .stretch)
    } catch {
      let size = image.bitmap.size
      throw .usage(
        "--caps: \(error)",
        hint: "the order is top,left,bottom,right; "
          + "the picture has \(size.width) x \(size.height) pixels")
    }
  }
}
