import CartoucheCore
import CartoucheText

/// A node of a scene: what is drawn, and how it takes its place.
///
/// Everything in it is resolved: colours, images and fonts, never their names.
indirect enum Element {
  /// A line of text.
  case text(TextLine, color: Color)
  /// A picture; a template is drawn in the tint.
  case image(Image, tint: Color?, fit: ImageFit)
  /// A shape that fills its room.
  case shape(Shape, fill: Color)
  /// Elements one below the other.
  case verticalStack(VerticalStack)
  /// Rows of cells in columns of equal width.
  case grid(GridContent)
  /// An element that acts when it is tapped.
  case button(ButtonContent)
  /// An element with something that changes its size or place, or that lies behind or above it.
  case modified(Element, ElementModifier)

  /// How a picture takes the room that it is offered.
  enum ImageFit: Hashable, Sendable {
    /// Keeps its own size.
    case natural
    /// Takes all of the room.
    case fill
    /// Takes as much of the room as it can without a change of its proportions.
    case scaledToFit
  }

  /// The outline of a shape.
  enum Shape: Hashable, Sendable {
    /// A rectangle with corners of one radius, in points.
    case roundedRectangle(cornerRadius: Double, style: CornerCurve)
  }

  /// A column of elements.
  struct VerticalStack {
    var alignment: HorizontalAlignment
    var spacing: Double
    var distribution: StackDistribution
    var children: [Element]
  }

  /// A table: all columns but the last are as wide as their widest cell.
  struct GridContent {
    var horizontalSpacing: Double
    var verticalSpacing: Double
    var rows: [[Element]]
  }

  /// The look and the deed of a button.
  struct ButtonContent {
    var label: Element
    var isEnabled: Bool
    var link: String?
    /// The room around the label, in points, in which a tap still counts.
    var hitSize: Size?
  }
}

/// Something that changes an element's size or place, or that lies behind or above it.
enum ElementModifier {
  /// An exact extent, in points, where one is given.
  case fixedFrame(width: Double?, height: Double?, alignment: Alignment)
  /// Bounds for the extents, in points.
  case flexibleFrame(FlexibleFrame)
  /// Room around it; left is the leading side.
  case padding(EdgeInsets)
  /// Something behind it, of its size.
  case background(Element)
  /// Something above it, of its own size, at a place.
  case overlay(Element, alignment: Alignment)
  /// The name under which it stands in a layout description.
  case identifier(String)

  /// Bounds for the extents of a frame.
  struct FlexibleFrame {
    var minWidth: Double?
    var maxWidth: Double?
    var minHeight: Double?
    var maxHeight: Double?
    var alignment: Alignment
  }
}

extension Element {
  /// The SwiftUI name of what it shows.
  var kind: String {
    switch self {
    case .text: "Text"
    case .image: "Image"
    case .shape(.roundedRectangle, _): "RoundedRectangle"
    case .verticalStack: "VStack"
    case .grid: "Grid"
    case .button: "Button"
    case .modified(let element, _): element.kind
    }
  }
}
