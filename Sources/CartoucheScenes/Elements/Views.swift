import CartoucheCore
import CartoucheText

/// A line of text.
struct Text: PrimitiveView {
  private var line: TextLine
  private var color: Color

  /// Creates a line in black body text of 17 points.
  init(_ text: String, language: String = "en") {
    line = TextLine(text, font: .system(size: 17), language: language)
    color = .black
  }

  var element: Element { .text(line, color: color) }

  /// The line in a font.
  func font(_ font: Font) -> Text {
    var copy = self
    copy.line.font = font
    return copy
  }

  /// The line in a colour.
  func foregroundStyle(_ color: Color) -> Text {
    var copy = self
    copy.color = color
    return copy
  }

  /// The line that may shrink to a share of its size before it is cut.
  func minimumScaleFactor(_ factor: Double) -> Text {
    var copy = self
    copy.line.minimumScaleFactor = factor
    return copy
  }
}

extension Image: PrimitiveView {
  /// The picture at its own size; a resizable one takes the room that it is offered.
  var element: Element { ImageView(self).element }

  /// The picture as large as its room allows, its proportions kept.
  func scaledToFit() -> ImageView {
    ImageView(self).scaledToFit()
  }

  /// The picture with a colour for a template.
  func foregroundStyle(_ color: Color) -> ImageView {
    ImageView(self).foregroundStyle(color)
  }
}

/// A picture in a scene with the way in which it takes its room, and its tint.
struct ImageView: PrimitiveView {
  private let image: Image
  private var fit: Element.ImageFit
  private var tint: Color?

  init(_ image: Image) {
    self.image = image
    fit = image.slicing != nil ? .fill : .natural
  }

  var element: Element { .image(image, tint: tint, fit: fit) }

  /// The picture as large as its room allows, its proportions kept.
  func scaledToFit() -> ImageView {
    var copy = self
    copy.fit = .scaledToFit
    return copy
  }

  /// The picture with a colour for a template.
  func foregroundStyle(_ color: Color) -> ImageView {
    var copy = self
    copy.tint = color
    return copy
  }
}

/// Views one below the other.
struct VStack: PrimitiveView {
  let element: Element

  /// Creates a stack.
  init(
    alignment: HorizontalAlignment = .center, spacing: Double = 8,
    distribution: StackDistribution = .fill, @ViewBuilder content: () -> ViewGroup
  ) {
    element = .verticalStack(
      Element.VerticalStack(
        alignment: alignment, spacing: spacing, distribution: distribution,
        children: content().children))
  }
}

/// A table of rows, as SwiftUI's `Grid`; its cells are aligned to the leading side.
struct Grid: PrimitiveView {
  let element: Element

  /// Creates a table of rows.
  init(horizontalSpacing: Double, verticalSpacing: Double, rows: [GridRow]) {
    element = .grid(
      Element.GridContent(
        horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing,
        rows: rows.map(\.cells)))
  }
}

/// The cells of a row of a ``Grid``.
struct GridRow {
  let cells: [Element]

  /// Creates a row.
  init(@ViewBuilder cells: () -> ViewGroup) {
    self.cells = cells().children
  }
}

/// A rectangle with rounded corners that fills its room.
struct RoundedRectangleView: PrimitiveView {
  let element: Element

  /// Creates a shape in a colour.
  init(cornerRadius: Double, style: CornerCurve = .circular, fill: Color) {
    element = .shape(.roundedRectangle(cornerRadius: cornerRadius, style: style), fill: fill)
  }
}

/// A view that acts when it is tapped.
struct Button: PrimitiveView {
  let element: Element

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether a tap does something.
  ///   - link: What a tap opens; a button without one does something else.
  ///   - hitSize: The room around its middle in which a tap counts; nil for its frame.
  ///   - label: What is seen of it.
  init(
    isEnabled: Bool = true, link: String? = nil, hitSize: Size? = nil,
    @ViewBuilder label: () -> ViewGroup
  ) {
    element = .button(
      Element.ButtonContent(
        label: label().element, isEnabled: isEnabled, link: link, hitSize: hitSize))
  }
}

extension View {
  private func modified(_ modifier: ElementModifier) -> ElementView {
    ElementView(element: .modified(Element(self), modifier))
  }

  /// The view in a frame of exact extents, where one is given.
  func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> ElementView {
    modified(.fixedFrame(width: width, height: height, alignment: alignment))
  }

  /// The view in a frame with bounds.
  func frame(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> ElementView {
    modified(
      .flexibleFrame(
        ElementModifier.FlexibleFrame(
          minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
          alignment: alignment)))
  }

  /// The view with room around it; left is the leading side.
  func padding(_ insets: EdgeInsets) -> ElementView {
    modified(.padding(insets))
  }

  /// The view with the same room on all sides.
  func padding(_ length: Double) -> ElementView {
    modified(.padding(EdgeInsets(length)))
  }

  /// The view with something behind it, of its size.
  func background(_ view: some View) -> ElementView {
    modified(.background(Element(view)))
  }

  /// The view with something above it at a place.
  func overlay(_ view: some View, alignment: Alignment = .center) -> ElementView {
    modified(.overlay(Element(view), alignment: alignment))
  }

  /// The view with a name for the layout description.
  func accessibilityIdentifier(_ identifier: String) -> ElementView {
    modified(.identifier(identifier))
  }
}
