import Cartouche

/// The contact sheet of a run.
struct CardSheet: Sendable {
  private var sheet: ContactSheet

  /// The sheet with the pictures placed so far.
  var bitmap: Bitmap { sheet.bitmap }

  /// Finds the sizes of all pictures and makes the sheet with their labels.
  ///
  /// A result that cannot be drawn leaves its places empty.
  ///
  /// - Throws: `usage` where the sheet would be too large; nothing has been drawn then.
  init(plan: CardPlan, supplies: CardSupplies) throws(ToolError) {
    try Self.checkLeastSize(plan)
    let studio = try CardStudio(options: plan.options, supplies: supplies)
    var cells: [ContactSheet.Cell] = []
    for index in 0..<plan.count {
      let picture = plan[index]
      cells.append(
        ContactSheet.Cell(
          label: picture.label, size: try Self.size(of: picture, plan: plan, studio: studio)))
    }
    let scales = plan.options.variants.map(\.traits.displayScale)
    let scale = scales.max { $0.pixelsPerPoint < $1.pixelsPerPoint } ?? .two
    do throws(SceneError) {
      sheet = try ContactSheet(
        cells: cells, groups: plan.groups, scale: scale, renderer: studio.renderer)
    } catch {
      throw Self.toolError(error)
    }
  }

  /// Puts a picture in its place.
  mutating func place(_ bitmap: Bitmap, at index: Int) throws(ToolError) {
    do throws(SceneError) {
      try sheet.place(bitmap, at: index)
    } catch {
      throw Self.toolError(error)
    }
  }

  /// Artwork does not change the size of a card.
  private static func size(
    of picture: CardPlan.Picture, plan: CardPlan, studio: CardStudio
  ) throws(ToolError) -> PixelSize {
    let empty = PixelSize(width: 0, height: 0)
    guard case .success(let result) = plan.response.items[picture.item] else { return empty }
    do throws(ToolError) {
      return try studio.layout(result, artwork: nil, variant: picture.variant).pixelSize
    } catch {
      // Of several results it is the worker that says so.
      guard plan.options.selection == .all else { throw error }
      return empty
    }
  }

  /// Refuses what is too large by far before all sizes are found.
  private static func checkLeastSize(_ plan: CardPlan) throws(ToolError) {
    let area = plan.options.variants.reduce(0.0) { sum, variant in
      let side = DetailCard.leastSide * variant.traits.displayScale.pixelsPerPoint
      return sum + side * side
    }
    let items = Double(plan.count / max(plan.options.variants.count, 1))
    guard area * items > Double(plan.options.limits.pixels) * 4 else { return }
    let millions = Int((area * items / 1e6).rounded(.down))
    throw .usage(
      "the contact sheet would have more than \(millions) million pixels, the limit is "
        + "\(plan.options.limits.pixels)", hint: Self.hint)
  }

  private static let hint =
    "try fewer results or values, a smaller --scale or more --limit-pixels"

  private static func toolError(_ error: SceneError) -> ToolError {
    guard case .value(.tooLarge) = error else {
      return CardStudio.toolError(error, of: "the contact sheet")
    }
    return .usage("the contact sheet cannot be drawn: \(error)", hint: hint)
  }
}
