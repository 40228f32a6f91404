import CartoucheCore
import CartoucheDrawing
import CartoucheText

/// Builds, measures, places and paints: the one way from a view to pixels.
///
/// It holds the fonts. It belongs to one task.
final class SceneRenderer {
  let limits: ResourceLimits
  let library: FontLibrary
  private var shapers: [DisplayScale: TextShaper] = [:]

  init(
    systemFontDirectories: [String] = FontLibrary.systemDirectories, fontDirectories: [String],
    limits: ResourceLimits
  ) throws(SceneError) {
    self.limits = limits
    do {
      library = try FontLibrary(directories: systemFontDirectories, adding: fontDirectories)
    } catch {
      throw .text(error)
    }
  }

  /// Finds the place of everything in a view that is offered some room.
  ///
  /// `warnings` are those of making the view; those of laying it out come after them.
  func layout(
    _ view: some View, in proposal: ProposedSize, traits: TraitCollection, background: Color?,
    warnings: [SceneWarning] = []
  ) throws(SceneError) -> PlacedScene {
    var builder = ElementBuilder(limits: limits)
    let element = try builder.element(of: view, in: ElementEnvironment(traits: traits))
    let scale = traits.displayScale
    let grid = PixelGrid(scale: scale)
    let measurer = ElementMeasurer(shaper: shaper(for: scale), grid: grid, limits: limits)
    let measured = try measurer.measure(element, in: proposal)
    let pixels = PixelSize(
      width: grid.length(holding: measured.size.width),
      height: grid.length(holding: measured.size.height))
    do {
      try limits.check(width: pixels.width, height: pixels.height)
    } catch {
      throw .value(error)
    }
    var placer = ElementPlacer(grid: grid, direction: traits.layoutDirection)
    placer.place(measured, in: Rect(origin: .zero, size: measured.size))
    return PlacedScene(
      scale: scale, pixelSize: pixels, background: background, elements: placer.placed,
      described: placer.described,
      warnings: warnings + SceneWarning.warnings(of: placer.placed.texts, library: library))
  }

  /// Draws what has been laid out.
  func draw(_ scene: PlacedScene) throws(SceneError) -> Bitmap {
    var bitmap: Bitmap
    do {
      bitmap = try Bitmap(
        width: scene.pixelSize.width, height: scene.pixelSize.height, scale: scene.scale,
        limits: limits)
    } catch {
      throw .value(error)
    }
    do {
      try Canvas.paint(into: &bitmap, limits: limits) { try scene.paint(on: $0, limits: limits) }
    } catch let error as DrawingError {
      throw .drawing(error)
    } catch let error as CoreError {
      throw .value(error)
    } catch {
      throw .drawing(.cairo(operation: "draw", message: String(describing: error)))
    }
    bitmap.fingerprint.merge(library.fingerprint)
    return bitmap
  }

  func shaper(for scale: DisplayScale) -> TextShaper {
    if let known = shapers[scale] { return known }
    let shaper = TextShaper(library: library, scale: scale)
    shapers[scale] = shaper
    return shaper
  }
}
