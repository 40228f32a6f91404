import CartoucheCore
import CartoucheText

/// A node of a scene: what is drawn, and how it takes its place.
///
/// Everything in it is resolved: colours, images and fonts, never their names.
indirect enum Element {
  /// A text.
  case text(TextContent)
  /// A picture; a template is drawn in the tint.
  case image(ImageContent)
  /// A shape that fills its room.
  case shape(ShapeContent)
  /// Room that grows.
  case spacer(SpacerContent)
  /// Elements in a row or a column.
  case stack(StackContent)
  /// Elements above each other.
  case layers(LayersContent)
  /// Rows of cells in columns of equal width.
  case grid(GridContent)
  /// An element that acts when it is tapped.
  case button(ButtonContent)
  /// An element with something that changes its size, place or look.
  case modified(Element, ElementModifier)

  /// What is written, and how it may give way.
  struct TextContent {
    let identity: Int
    var text: String
    var font: Font
    var color: Color
    var minimumScaleFactor: Double
    /// The number of lines; nil for as many as it takes.
    var lineLimit: Int?
    var alignment: HorizontalAlignment
    var language: String
    /// Whether each line is drawn as a block.
    var isObscured = false
  }

  /// A picture and the way in which it takes its room.
  struct ImageContent {
    var image: Image
    var tint: Color
    /// Whether it takes all of the room that it is offered, or keeps its own size.
    var isResizable: Bool
  }

  /// A shape with what is painted of it.
  struct ShapeContent {
    var shape: any Shape
    var fill: Color?
    var border: Border?

    /// A line along the inside of the edge.
    struct Border {
      var color: Color
      var width: Double
    }
  }

  /// Room that grows along an axis; along both outside of a stack.
  struct SpacerContent {
    var minimumLength: Double
    var axis: Axis?
  }

  /// A row or a column of elements.
  struct StackContent {
    let identity: Int
    var axis: Axis
    var alignment: StackAlignment
    var spacing: Double
    /// What room is used for; nil for a stack that is as long as its elements make it.
    var distribution: StackDistribution?
    var children: [Element]
  }

  /// Elements above each other, the first at the back.
  struct LayersContent {
    let identity: Int
    var alignment: Alignment
    var children: [Element]
  }

  /// A table: a column is as wide as its widest cell.
  struct GridContent {
    let identity: Int
    var alignment: Alignment
    var horizontalSpacing: Double
    var verticalSpacing: Double
    var rows: [[Element]]
  }

  /// The look and the deed of a button.
  struct ButtonContent {
    let identity: Int
    var label: Element
    var isEnabled: Bool
    var link: String?
    /// The room around the label, in points, in which a tap still counts.
    var hitSize: Size?
  }
}

extension Element {
  /// The SwiftUI name of what it shows.
  var kind: String {
    switch self {
    case .text: "Text"
    case .image: "Image"
    case .shape(let content): content.shape.kind
    case .spacer: "Spacer"
    case .stack(let content): content.axis == .vertical ? "VStack" : "HStack"
    case .layers: "ZStack"
    case .grid: "Grid"
    case .button: "Button"
    case .modified(let element, _): element.kind
    }
  }

  /// The number by which what was measured of a container is found again.
  var containerIdentity: Int? {
    switch self {
    case .stack(let content): content.identity
    case .layers(let content): content.identity
    case .grid(let content): content.identity
    case .button(let content): content.identity
    case .text, .image, .shape, .spacer, .modified: nil
    }
  }

  /// What a stack is told by the modifiers; those further out come first.
  var stackTraits: StackTraits {
    var traits = StackTraits()
    var element = self
    while case .modified(let inner, let modifier) = element {
      if case .stackTraits(let more) = modifier { traits.complete(with: more) }
      element = inner
    }
    return traits
  }

  /// Whether it is a spacer, with or without modifiers.
  var isSpacer: Bool {
    switch self {
    case .spacer: true
    case .modified(let inner, _): inner.isSpacer
    default: false
    }
  }
}
