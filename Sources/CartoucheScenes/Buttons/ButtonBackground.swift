public import CartoucheCore

/// The background of a button, to be stretched: a rounded rectangle with a border and a fill, and with a
/// line of light and a shadow where they are asked for.
///
/// ```swift
/// var background = ButtonBackground()    // the price button of StoreSearch
/// background.fill = .color(.white)
/// background.shadow = Shadow(radius: 2, y: 1)
/// background.size = background.leastSize(scale: .three)
/// var set = NewImageSet(name: "PriceButton", renderingMode: .alwaysOriginal)
/// for scale in [DisplayScale.one, .two, .three] { set.add(try background.image(scale: scale)) }
/// let files = try set.files()
/// ```
///
/// Its picture has slices, in pixels of the picture: the caps hold the corners, the border and what the
/// shadow changes, and right after them one pixel fills the rest, so that the picture in any larger size
/// is what drawing the background in that size gives, to within one level.
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

  /// The extents of the rounded rectangle in points; the picture is larger by ``outsets``.
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
  /// The colour of a line of light, one point thick, below the upper border; nil is none.
  ///
  /// It follows the corners and thins out along them, as the inset shadow of CSS without blur,
  /// `inset 0 1px 0 COLOR`.
  public var innerHighlight: Color?
  /// The shadow of all that is drawn, as a layer casts it; nil is none.
  ///
  /// A background without fill has a shadow inside of its ring, too. The shadow is cut 3 standard
  /// deviations from the edge, where it is fainter than half a level. A clear one keeps its room.
  public var shadow: Shadow?
  /// How opaque the whole picture is, 0 to 1, clamped; border, fill and shadow fade as one.
  public var opacity: Double
  /// The room between the edges of the rounded rectangle and the content, in points.
  ///
  /// The picture does not show it, but Android and CSS know it; nil leaves it to them.
  public var padding: EdgeInsets?
  /// Caps of your own, in points from the edges of the picture; nil takes the smallest that stretch
  /// without change.
  public var capInsets: EdgeInsets?
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
    opacity = 1
    resizingMode = .tile
  }

  /// How far the picture reaches beyond the rounded rectangle on each side, in whole points: the room of
  /// the shadow.
  ///
  /// These are the layout bounds of Android, the `border-image-outset` of CSS, and the insets of the
  /// alignment rectangle of an image set.
  public var outsets: EdgeInsets {
    guard let shadow else { return .zero }
    let reach = 3 * shadow.radius
    func room(_ offset: Double) -> Double {
      min(max(0, (reach + offset - 0.001).rounded(.up)), 1e6)
    }
    return EdgeInsets(
      top: room(-shadow.y), left: room(-shadow.x), bottom: room(shadow.y), right: room(shadow.x))
  }

  /// The thickness of the line of light in points.
  static let highlightDepth = 1.0
}
