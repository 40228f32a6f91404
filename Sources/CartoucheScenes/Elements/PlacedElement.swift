import CartoucheCore
import CartoucheText

/// An element in its place, ready to be painted: the second of the two steps of a layout.
struct PlacedElement {
  /// What is painted there.
  enum Painting {
    case text(ShapedText, color: Color)
    case image(Image, tint: Color?)
    case shape(Element.Shape, fill: Color)
  }

  let painting: Painting
  /// Where it lies, in points.
  let frame: Rect
  /// The pixels that it covers.
  let pixels: PixelRect
}

/// Places measured elements and collects what is painted and what is described, in paint order.
struct ElementPlacer {
  let grid: PixelGrid
  let direction: LayoutDirection
  private(set) var placed: [PlacedElement] = []
  private(set) var described: [LayoutDescription.Element] = []

  init(grid: PixelGrid, direction: LayoutDirection) {
    self.grid = grid
    self.direction = direction
  }

  /// Places an element in a rectangle in points.
  mutating func place(_ measured: MeasuredElement, in frame: Rect) {
    switch measured.element {
    case .text(_, let color):
      guard let text = measured.text else { return }
      add(.text(text, color: color), frame)
    case .image(let image, let tint, _):
      add(.image(image, tint: tint), frame)
    case .shape(let shape, let fill):
      add(.shape(shape, fill: fill), frame)
    case .button:
      for child in measured.children { place(child, in: frame) }
    case .verticalStack(let stack):
      place(stack, measured, in: frame)
    case .grid(let content):
      place(content, measured, in: frame)
    case .modified(_, let modifier):
      place(measured, with: modifier, in: frame)
    }
  }

  private mutating func add(_ painting: PlacedElement.Painting, _ frame: Rect) {
    placed.append(
      PlacedElement(painting: painting, frame: frame, pixels: grid.pixels(covering: frame)))
  }

  private mutating func place(
    _ stack: Element.VerticalStack, _ measured: MeasuredElement, in frame: Rect
  ) {
    let slots = StackLayout.slots(
      for: measured.children.map { StackItem(length: $0.size.height) }, in: frame.height,
      spacing: stack.spacing, distribution: stack.distribution)
    let alignment = Alignment(horizontal: stack.alignment, vertical: .top)
    for (child, slot) in zip(measured.children, slots) {
      let row = Rect(
        x: frame.minX, y: frame.minY + slot.offset, width: frame.width, height: slot.length)
      place(
        child,
        in: alignment.place(
          Size(width: child.size.width, height: slot.length), in: row, direction: direction))
    }
  }

  private mutating func place(
    _ content: Element.GridContent, _ measured: MeasuredElement, in frame: Rect
  ) {
    var rest = measured.children[...]
    let cells = content.rows.map { row in
      let taken = Array(rest.prefix(row.count))
      rest = rest.dropFirst(row.count)
      return taken
    }
    let placement = GridPlacement(content: content, cells: cells)
    for (row, elements) in cells.enumerated() {
      for (column, cell) in elements.enumerated() {
        let leading = placement.columnOffsets[column]
        let x =
          direction == .leftToRight
          ? frame.minX + leading : frame.maxX - leading - cell.size.width
        place(
          cell,
          in: Rect(
            x: x, y: frame.minY + placement.rowOffsets[row], width: cell.size.width,
            height: cell.size.height))
      }
    }
  }

  private mutating func place(
    _ measured: MeasuredElement, with modifier: ElementModifier, in frame: Rect
  ) {
    guard let first = measured.children.first else { return }
    let last = measured.children.last ?? first
    switch modifier {
    case .fixedFrame(_, _, let alignment):
      place(first, in: alignment.place(first.size, in: frame, direction: direction))
    case .flexibleFrame(let bounds):
      place(first, in: bounds.alignment.place(first.size, in: frame, direction: direction))
    case .padding(var insets):
      if direction == .rightToLeft { swap(&insets.left, &insets.right) }
      place(first, in: frame.inset(by: insets))
    case .background:
      place(first, in: frame)
      place(last, in: frame)
    case .overlay(_, let alignment):
      place(first, in: frame)
      place(last, in: alignment.place(last.size, in: frame, direction: direction))
    case .identifier(let identifier):
      // The place in paint order is that of the first thing it paints.
      let position = described.count
      place(first, in: frame)
      described.insert(
        description(of: first, identifier: identifier, frame: frame), at: position)
    }
  }

  private func description(
    of measured: MeasuredElement, identifier: String, frame: Rect
  ) -> LayoutDescription.Element {
    let pixels = grid.pixels(covering: frame)
    var described = LayoutDescription.Element(
      id: identifier, kind: measured.element.kind, frame: grid.points(of: pixels), pixels: pixels)
    if let button = measured.firstButton {
      described.isEnabled = button.isEnabled
      described.link = button.link
      if let size = button.hitSize {
        described.hit = Alignment.center.place(size, in: frame, direction: direction)
      }
    }
    if let text = measured.firstText {
      let top = placed.last { $0.isText(text) }?.pixels.y ?? pixels.y
      described.describe(text, baseline: grid.points(at: top + text.baseline))
    }
    return described
  }
}

extension MeasuredElement {
  /// The first text in it.
  var firstText: ShapedText? {
    text ?? children.lazy.compactMap(\.firstText).first
  }

  /// The first button in it.
  var firstButton: Element.ButtonContent? {
    if case .button(let content) = element { return content }
    return children.lazy.compactMap(\.firstButton).first
  }
}

extension PlacedElement {
  fileprivate func isText(_ text: ShapedText) -> Bool {
    if case .text(let own, _) = painting { return own === text }
    return false
  }
}
