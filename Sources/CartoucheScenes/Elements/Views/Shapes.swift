public import CartoucheCore

/// A shape that fills the room it is offered, as SwiftUI's `Shape`.
///
/// All shapes are rectangles with rounded corners of some kind, which are painted and clipped with
/// exact edges. By itself a shape is a view in the foreground style.
public protocol Shape: View {
  /// The outline in a rectangle in points.
  func outline(in rect: Rect) -> RoundedRect
}

extension Shape {
  /// The shape in the foreground style.
  public var body: ShapeView { ShapeView(shape: self, fill: nil, border: nil, isPlain: true) }

  /// The shape in a colour.
  public func fill(_ color: Color) -> ShapeView {
    ShapeView(shape: self, fill: color, border: nil)
  }

  /// A line along the inside of the edge, of one width all around, in a colour.
  ///
  /// After ``fill(_:)`` both are drawn as one picture, so that nothing of the fill shines through the
  /// rim outside of the line.
  public func strokeBorder(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    ShapeView(
      shape: self, fill: nil, border: Element.ShapeContent.Border(color: color, width: lineWidth))
  }

  /// The SwiftUI name.
  var kind: String {
    switch self {
    case is Rectangle: "Rectangle"
    case is RoundedRectangle: "RoundedRectangle"
    case is Circle: "Circle"
    case is Capsule: "Capsule"
    default: "Shape"
    }
  }
}

/// A shape with its colours.
public struct ShapeView: View, PrimitiveView {
  private let shape: any Shape
  private let fill: Color?
  private var border: Element.ShapeContent.Border?
  /// Whether it is filled in the foreground style.
  private let isPlain: Bool

  init(
    shape: any Shape, fill: Color?, border: Element.ShapeContent.Border?, isPlain: Bool = false
  ) {
    self.shape = shape
    self.fill = fill
    self.border = border
    self.isPlain = isPlain
  }

  /// The view itself.
  public var body: some View { self }

  /// The shape with a line along the inside of its edge, drawn together with the fill.
  public func strokeBorder(_ color: Color, lineWidth: Double = 1) -> ShapeView {
    var copy = self
    copy.border = Element.ShapeContent.Border(color: color, width: lineWidth)
    return copy
  }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    _ = try builder.makeIdentity()
    if let border { try ElementModifier.border(border).check() }
    return .shape(
      Element.ShapeContent(
        shape: shape, fill: isPlain ? environment.foregroundStyle : fill, border: border))
  }
}

/// A rectangle.
public struct Rectangle: Shape {
  /// Creates a rectangle.
  public init() {}

  /// The rectangle itself.
  public func outline(in rect: Rect) -> RoundedRect {
    RoundedRect(rect: rect, cornerRadii: .zero)
  }
}

/// A rectangle with four rounded corners.
public struct RoundedRectangle: Shape {
  /// The radius of the corners in points.
  public var cornerRadius: Double
  /// The line of the corners.
  public var style: CornerCurve

  /// Creates a rectangle with corners of one radius, continuous unless said otherwise as in SwiftUI.
  ///
  /// A radius that is too large for the rectangle is reduced.
  public init(cornerRadius: Double, style: CornerCurve = .continuous) {
    self.cornerRadius = cornerRadius
    self.style = style
  }

  /// The rectangle with its corners rounded.
  public func outline(in rect: Rect) -> RoundedRect {
    RoundedRect(rect: rect, cornerRadii: CornerRadii(cornerRadius), cornerCurve: style)
  }
}

/// A circle in the middle of its room, as large as it can be.
public struct Circle: Shape {
  /// Creates a circle.
  public init() {}

  /// The square in the middle with corners of half its side.
  public func outline(in rect: Rect) -> RoundedRect {
    let side = min(rect.width, rect.height)
    return RoundedRect(
      rect: Rect(
        x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side),
      cornerRadii: CornerRadii(side / 2))
  }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape {
  /// Creates a capsule.
  public init() {}

  /// The rectangle with corners of half its shorter side.
  public func outline(in rect: Rect) -> RoundedRect {
    RoundedRect(rect: rect, cornerRadii: CornerRadii(min(rect.width, rect.height) / 2))
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners.
  public static func rect(
    cornerRadius: Double, style: CornerCurve = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}

/// A colour is a view that fills the room it is offered.
extension Color: View {
  /// A rectangle in the colour.
  public var body: some View { Rectangle().fill(self) }
}
