import Cartouche

/// A sheet that shows every state and appearance of buttons at three widths, each with its label.
///
/// What is shown are the pictures of the sets, stretched; templates are in the accent colour. Behind them
/// is what the appearance has: light grey, or nearly black.
struct ButtonPreview {
  let requests: [ButtonRequest]
  let scale: DisplayScale
  let catalog: AssetCatalog
  let limits: ResourceLimits

  /// The space around a button in points.
  private static let margin = 14.0
  /// How much wider than the picture the second and the third one is, in points.
  private static let growth = [0.0, 64, 160]

  /// A button at one width.
  private struct Cell {
    let look: ButtonRequest.Look
    let image: Image
    let size: Size
    let label: String
    let tint: Color?
  }

  /// Draws the sheet.
  ///
  /// - Throws: `usage` where a picture or the sheet cannot be drawn, `missingLibrary` where the font of
  ///   the labels is not there.
  func sheet(fontDirectories: [String]) throws(ToolError) -> Bitmap {
    var cells: [Cell] = []
    for request in requests { cells += try self.cells(of: request) }
    let pictures = try cells.map { cell throws(ToolError) in try picture(of: cell) }
    do throws(SceneError) {
      let renderer = try CardRenderer(
        catalog: catalog, systemFontDirectories: fontDirectories, fontDirectories: [],
        limits: limits)
      var sheet = try ContactSheet(
        cells: zip(cells, pictures).map { ContactSheet.Cell(label: $0.label, size: $1.size) },
        groups: [cells.count / Self.growth.count, Self.growth.count], scale: scale,
        renderer: renderer)
      for (index, picture) in pictures.enumerated() { try sheet.place(picture, at: index) }
      return sheet.bitmap
    } catch .value(let error) {
      throw .usage("the preview cannot be drawn: \(error)", hint: "try fewer buttons or states")
    } catch {
      throw CardStudio.toolError(error, of: "the preview")
    }
  }

  private func cells(of request: ButtonRequest) throws(ToolError) -> [Cell] {
    var cells: [Cell] = []
    for look in request.looks {
      let image = try ButtonArtwork.image(of: look.background, scale, limits: limits)
        .withRenderingMode(request.renderingMode)
      let tint: Color? =
        request.renderingMode == .alwaysTemplate
        ? try ColorWord("asset:AccentColor", option: "--preview")
          .color(in: catalog, for: look.appearance.traits) : nil
      for growth in Self.growth {
        var size = look.background.size
        // A gradient from side to side grows in height only.
        if case .horizontal = look.background.fill {
          size.height += growth / 4
        } else {
          size.width += growth
        }
        cells.append(
          Cell(
            look: look, image: image, size: size, label: label(request, look, size), tint: tint))
      }
    }
    return cells
  }

  private func label(
    _ request: ButtonRequest, _ look: ButtonRequest.Look, _ size: Size
  ) -> String {
    var words = ["\(request.name)\(look.state.suffix)"]
    if look.appearance.style == .dark { words.append("dark") }
    if look.appearance.contrast == .high { words.append("increased contrast") }
    let sides = [size.width, size.height].map { CSSText.number($0, digits: 2) }
    words.append(sides.joined(separator: " x "))
    return words.joined(separator: ", ")
  }

  /// A button on what lies behind it.
  private func picture(of cell: Cell) throws(ToolError) -> Bitmap {
    let outsets = cell.look.background.outsets
    let margin = Self.margin
    let whole = Size(
      width: cell.size.width + outsets.horizontal + 2 * margin,
      height: cell.size.height + outsets.vertical + 2 * margin)
    var bitmap: Bitmap
    do throws(CoreError) {
      bitmap = try Bitmap(size: whole, scale: scale, limits: limits)
    } catch {
      throw .usage("the preview cannot be drawn: \(error)")
    }
    // The grouped backgrounds of the system, light and dark.
    let behind =
      cell.look.appearance.style == .dark
      ? Color(red255: 28, green: 28, blue: 30) : Color(red255: 242, green: 242, blue: 247)
    do {
      try Canvas.paint(into: &bitmap, limits: limits) { canvas in
        canvas.fill(canvas.bounds, with: behind)
        canvas.draw(
          cell.image,
          in: Rect(
            x: margin, y: margin, width: whole.width - 2 * margin,
            height: whole.height - 2 * margin), tint: cell.tint)
      }
    } catch {
      throw ToolError(.internalFault, "the preview cannot be drawn: \(error)")
    }
    return bitmap
  }
}
