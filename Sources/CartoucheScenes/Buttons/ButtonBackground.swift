public import CartoucheCore
import CartoucheDrawing

/// The background of a button, to be stretched: a rounded rectangle with a border and a fill.
///
/// ```swift
/// var background = ButtonBackground()    // the price button of StoreSearch
/// background.fill = .color(.white)
/// var set = NewImageSet(name: "PriceButton", renderingMode: .alwaysTemplate)
/// for scale in [DisplayScale.one, .two, .three] { set.add(try background.image(scale: scale)) }
/// let files = try set.files()
/// ```
///
/// Its picture has slices, in pixels of the picture: the caps hold the corners and the border, and
/// right after them one pixel fills the rest, so that the picture in any larger size is what drawing
/// the background in that size gives.
public struct ButtonBackground: Hashable, Sendable {
  /// What lies inside of the border.
  public enum Fill: Hashable, Sendable {
    /// Nothing: what is behind shows through.
    case none
    /// One colour.
    case color(Color)
    /// A gradient from the top edge to the bottom edge; the picture then has its height only.
    case vertical(Gradient)
    /// A gradient from the left edge to the right edge; the picture then has its width only.
    case horizontal(Gradient)
  }

  /// The extents of the picture in points.
  public var size: Size
  /// The radius of the corners in points.
  public var cornerRadius: Double
  /// The line of the corners.
  public var cornerCurve: CornerCurve
  /// The width of the border inside the edge, in points; 0 draws none.
  public var borderWidth: Double
  /// The colour of the border.
  public var borderColor: Color
  /// What lies inside of it.
  public var fill: Fill
  /// How the one pixel in the middle is named in the slices; the picture is the same.
  public var resizingMode: ResizingMode

  /// Creates a background; without arguments the `PriceButton` of StoreSearch: 11 x 24 points, a black
  /// ring of 1 point with corners of 5 points.
  public init(
    size: Size = Size(width: 11, height: 24), cornerRadius: Double = 5,
    cornerCurve: CornerCurve = .circular, borderWidth: Double = 1, borderColor: Color = .black
  ) {
    self.size = size
    self.cornerRadius = cornerRadius
    self.cornerCurve = cornerCurve
    self.borderWidth = borderWidth
    self.borderColor = borderColor
    fill = .none
    resizingMode = .tile
  }

  /// Draws the background, without slices.
  ///
  /// The size is rounded up to whole pixels, and the edges lie on them.
  ///
  /// - Parameters:
  ///   - scale: the number of pixels in a point.
  ///   - limits: the largest picture.
  /// - Returns: a bitmap of the scale.
  /// - Throws: `SceneError.value` where a number is none, negative, or the picture would be empty or
  ///   too large, and `SceneError.drawing` where Cairo fails.
  public func bitmap(
    scale: DisplayScale, limits: ResourceLimits = .standard
  ) throws(SceneError) -> Bitmap {
    var bitmap: Bitmap
    let gradient: LinearGradient?
    do throws(CoreError) {
      try check()
      bitmap = try Bitmap(size: size, scale: scale, limits: limits)
      gradient = try self.gradient(over: bitmap)
    } catch {
      throw .value(error)
    }
    do {
      try Canvas.paint(into: &bitmap, limits: limits) { canvas in
        try draw(gradient, on: canvas)
      }
    } catch let error as DrawingError {
      throw .drawing(error)
    } catch {
      throw .drawing(.cairo(operation: "draw", message: String(describing: error)))
    }
    return bitmap
  }

  /// Draws the background and slices it with the smallest caps that stretch without change.
  ///
  /// A vertical gradient leaves the height as it is, a horizontal one the width: such a picture is in
  /// three parts. What lies between the middle pixel and the far cap is never drawn.
  ///
  /// - Parameters:
  ///   - scale: the number of pixels in a point.
  ///   - limits: the largest picture.
  /// - Returns: the picture with its slices, and automatic rendering mode.
  /// - Throws: as ``bitmap(scale:limits:)``, and `SceneError.value` where the size does not hold the
  ///   caps and a pixel between them.
  public func image(
    scale: DisplayScale, limits: ResourceLimits = .standard
  ) throws(SceneError) -> Image {
    let bitmap = try bitmap(scale: scale, limits: limits)
    do throws(CoreError) {
      let cap = capLength(scale)
      let columns = try slices(of: bitmap.width, cap: cap, isGrowing: growsWide, what: "width")
      let rows = try slices(of: bitmap.height, cap: cap, isGrowing: growsHigh, what: "height")
      return Image(bitmap).resizable(
        slicing: try NineSlice(
          imageSize: bitmap.size,
          capInsets: CapInsets(
            top: rows.cap, left: columns.cap, bottom: rows.cap, right: columns.cap),
          centerSize: PixelSize(width: columns.center, height: rows.center),
          resizingMode: resizingMode))
    } catch {
      throw .value(error)
    }
  }

  // MARK: - Drawing

  private func check() throws(CoreError) {
    for (what, value) in [
      ("width", size.width), ("height", size.height), ("corner radius", cornerRadius),
      ("border width", borderWidth),
    ] {
      guard value.isFinite else { throw .notFinite(what: what) }
      guard value >= 0 else { throw .outOfRange(what: what, found: value, allowed: "0 or more") }
    }
  }

  private func gradient(over bitmap: Bitmap) throws(CoreError) -> LinearGradient? {
    let grid = PixelGrid(scale: bitmap.scale)
    let (gradient, end): (Gradient, Point)
    switch fill {
    case .none, .color: return nil
    case .vertical(let stops):
      (gradient, end) = (stops, Point(x: 0, y: grid.points(at: bitmap.height)))
    case .horizontal(let stops):
      (gradient, end) = (stops, Point(x: grid.points(at: bitmap.width), y: 0))
    }
    return try LinearGradient(
      gradient, start: .zero, end: end,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  private func draw(_ gradient: LinearGradient?, on canvas: Canvas) throws {
    let shape = RoundedRect(
      rect: canvas.bounds, cornerRadii: CornerRadii(cornerRadius), cornerCurve: cornerCurve)
    if let gradient {
      try canvas.drawLayer(clippedTo: shape) { layer in
        layer.draw(gradient)
        layer.strokeBorder(shape, with: borderColor, width: borderWidth)
      }
    } else if case .color(let color) = fill {
      canvas.fill(shape, with: color, borderColor: borderColor, borderWidth: borderWidth)
    } else {
      canvas.strokeBorder(shape, with: borderColor, width: borderWidth)
    }
  }

  // MARK: - Slices

  private var growsWide: Bool {
    if case .horizontal = fill { false } else { true }
  }

  private var growsHigh: Bool {
    if case .vertical = fill { false } else { true }
  }

  /// The pixels along an edge in which it is not straight.
  private func capLength(_ scale: DisplayScale) -> Int {
    // Core Animation's `CALayerCornerCurve.cornerCurveExpansionFactor(_:)` of both curves.
    let reach = cornerRadius * (cornerCurve == .continuous ? 1.528665 : 1)
    return PixelGrid(scale: scale).length(holding: min(max(reach, borderWidth), 1e6))
  }

  private func slices(
    of length: Int, cap: Int, isGrowing: Bool, what: String
  ) throws(CoreError) -> (cap: Int, center: Int) {
    guard isGrowing else { return (0, length) }
    let least = 2 * cap + 1
    guard length >= least else {
      throw .outOfRange(
        what: "\(what) of a background in pixels", found: Double(length),
        allowed: "\(least) or more: the corners and one pixel between them")
    }
    return (cap, 1)
  }
}
