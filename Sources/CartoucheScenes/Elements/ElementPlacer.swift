import CartoucheCore
import CartoucheText

/// Places measured elements and collects what is painted and what is described, in paint order.
struct ElementPlacer {
  let grid: PixelGrid
  let direction: LayoutDirection
  private(set) var placed: [PlacedElement] = []
  private(set) var described: [LayoutDescription.Element] = []
  /// The first row of each text that has its place.
  private var textTops: [ObjectIdentifier: Int] = [:]

  init(grid: PixelGrid, direction: LayoutDirection) {
    self.grid = grid
    self.direction = direction
  }

  /// Places an element in a rectangle in points, which may be larger than it was measured.
  mutating func place(_ measured: MeasuredElement, in frame: Rect) {
    switch measured.element {
    case .text(let content):
      place(content, measured, in: frame)
    case .image(let content):
      let alignment = Alignment.center
      let size = content.isResizable ? frame.size : content.image.size
      let place = alignment.place(size, in: frame, direction: direction)
      add(.image(content.image, tint: content.tint), place)
    case .shape(let content):
      add(.shape(content), frame)
    case .spacer:
      break
    case .button:
      for child in measured.children { place(child, in: frame) }
    case .stack(let stack):
      place(stack, measured, in: frame)
    case .layers(let layers):
      for child in measured.children {
        place(child, in: layers.alignment.place(child.size, in: frame, direction: direction))
      }
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

  /// A text lies at the side on which its lines begin and, as in a label, half way down.
  private mutating func place(
    _ content: Element.TextContent, _ measured: MeasuredElement, in frame: Rect
  ) {
    guard let text = measured.text else { return }
    let size = Size(width: grid.points(at: text.width), height: grid.points(at: text.height))
    // The alignment of lines is a side of the screen already.
    let place = Alignment(horizontal: content.alignment, vertical: .center)
      .place(size, in: frame, direction: .leftToRight)
    textTops[ObjectIdentifier(text)] = grid.pixels(covering: place).y
    guard content.isObscured else { return add(.text(text, color: content.color), place) }
    for block in blocks(of: text, alignment: content.alignment, in: place) {
      let radius = block.height / 4
      add(.shape(.init(shape: RoundedRectangle(cornerRadius: radius), fill: content.color)), block)
    }
  }

  /// The blocks that stand for the lines of a text, whose lengths hardly depend on its letters.
  private func blocks(
    of text: ShapedText, alignment: HorizontalAlignment, in place: Rect
  ) -> [Rect] {
    let size = text.line.font.size * text.fontScale * grid.scale
    let step = max(1, Int((size / 2).rounded()))
    let width = max(1, (text.width + step / 2) / step) * step
    let (above, below) = (Int((size * 0.75).rounded()), Int((size * 0.1).rounded()))
    let top = grid.pixels(covering: place).y
    let height = grid.points(at: max(1, above + below))
    let row = Alignment(horizontal: alignment, vertical: .top).place(
      Size(width: grid.points(at: width), height: height), in: place, direction: .leftToRight)
    return text.baselines.map { baseline in
      Rect(
        x: row.minX, y: grid.points(at: top + baseline - above), width: row.width, height: height)
    }
  }

  // MARK: - Stacks and grids

  private mutating func place(
    _ stack: Element.StackContent, _ measured: MeasuredElement, in frame: Rect
  ) {
    let axis = stack.axis
    let children = measured.children
    // Elements have their final lengths, unless the frame is longer than was measured.
    let items = zip(children, stack.children).map { child, element in
      var item = stack.item(length: child.size[axis], traits: element.stackTraits)
      item.minimumLength = 0
      return item
    }
    // SwiftUI's stack keeps its length, in the middle of a frame that is longer.
    let length = stack.distribution == nil ? measured.size[axis] : frame.size[axis]
    let start = stack.distribution == nil ? (frame.size[axis] - length) / 2 : 0
    let slots = StackLayout.slots(
      for: items, in: length, spacing: stack.spacing,
      distribution: stack.distribution ?? .equalSpacing, grid: grid)
    let shown = children.indices.filter { !items[$0].isHidden }
    let crossSlots = StackLayout.crossSlots(
      for: shown.map { children[$0].crossItem(along: axis.crossed) },
      in: frame.size[axis.crossed], alignment: stack.alignment)
    for (index, cross) in zip(shown, crossSlots) {
      let offset = start + slots[index].offset
      let main = StackLayout.Slot(offset: offset, length: slots[index].length)
      let (horizontal, vertical) = axis == .horizontal ? (main, cross) : (cross, main)
      place(children[index], in: rect(horizontal, vertical, in: frame))
    }
  }

  /// A rectangle at distances from the leading and upper edge of another.
  private func rect(
    _ horizontal: StackLayout.Slot, _ vertical: StackLayout.Slot, in frame: Rect
  ) -> Rect {
    let x =
      direction == .leftToRight
      ? frame.minX + horizontal.offset : frame.maxX - horizontal.offset - horizontal.length
    return Rect(
      x: x, y: frame.minY + vertical.offset, width: horizontal.length, height: vertical.length)
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
      let vertical = StackLayout.crossSlots(
        for: elements.map { $0.crossItem(along: .vertical) }, in: placement.rowHeights[row],
        alignment: content.alignment.vertical.stackAlignment)
      for (column, cell) in elements.enumerated() {
        let free = placement.columnWidths[column] - cell.size.width
        let isFilled = content.alignment.horizontal == .fill
        let inset = isFilled ? 0 : free * content.alignment.horizontal.leadingShare
        place(
          cell,
          in: rect(
            StackLayout.Slot(
              offset: placement.columnOffsets[column] + inset,
              length: isFilled ? placement.columnWidths[column] : cell.size.width),
            StackLayout.Slot(
              offset: placement.rowOffsets[row] + vertical[column].offset,
              length: vertical[column].length),
            in: frame))
      }
    }
  }

  // MARK: - Modifiers

  private mutating func place(
    _ measured: MeasuredElement, with modifier: ElementModifier, in frame: Rect
  ) {
    guard let child = measured.children.first else { return }
    let other = measured.children.last ?? child
    switch modifier {
    case .fixedFrame(_, _, let alignment):
      place(child, in: alignment.place(child.size, in: frame, direction: direction))
    case .flexibleFrame(let bounds):
      place(child, in: bounds.alignment.place(child.size, in: frame, direction: direction))
    case .fixedSize, .stackTraits:
      place(child, in: frame)
    case .aspectRatio:
      place(child, in: Alignment.center.place(child.size, in: frame, direction: direction))
    case .padding(var insets):
      if direction == .rightToLeft { swap(&insets.left, &insets.right) }
      place(child, in: frame.inset(by: insets))
    case .background(_, let alignment):
      place(other, beside: child, alignment: alignment, in: frame)
      place(child, in: frame)
    case .overlay(_, let alignment):
      place(child, in: frame)
      place(other, beside: child, alignment: alignment, in: frame)
    case .border(let border):
      place(child, in: frame)
      add(.shape(Element.ShapeContent(shape: Rectangle(), fill: nil, border: border)), frame)
    case .opacity(let opacity):
      placeGroup(child, effect: .layer(clip: nil, opacity: opacity), in: frame)
    case .clip(let shape):
      placeGroup(child, effect: .layer(clip: shape, opacity: 1), in: frame)
    case .shadow(let shadow):
      placeGroup(child, effect: .shadow(shadow), in: frame)
    case .hidden:
      break
    case .identifier(let identifier):
      // The place in paint order is that of the first thing it paints.
      let position = described.count
      place(child, in: frame)
      described.insert(
        description(of: child, identifier: identifier, frame: frame), at: position)
    }
  }

  /// Places what lies behind or above an element: what is as large as it fills its frame.
  private mutating func place(
    _ other: MeasuredElement, beside child: MeasuredElement, alignment: Alignment, in frame: Rect
  ) {
    let size = other.size == child.size ? frame.size : other.size
    place(other, in: alignment.place(size, in: frame, direction: direction))
  }

  /// Places an element that is flattened before it is painted.
  ///
  /// A clip that is faded at once is one layer, as is an opacity that changes nothing none.
  private mutating func placeGroup(
    _ child: MeasuredElement, effect: PlacedElement.GroupEffect, in frame: Rect
  ) {
    if case .layer(nil, let opacity) = effect, opacity == 1 { return place(child, in: frame) }
    let outer = placed
    placed = []
    place(child, in: frame)
    var group = placed
    placed = outer
    guard !group.isEmpty else { return }
    var effect = effect
    if group.count == 1,
      case .group(let children, .layer(let clip?, let inner)) = group[0].painting,
      case .layer(nil, let opacity) = effect
    {
      group = children
      effect = .layer(clip: clip, opacity: inner * opacity)
    }
    add(.group(group, effect), frame)
  }

  // MARK: - Descriptions

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
      let top = textTops[ObjectIdentifier(text)] ?? pixels.y
      described.describe(text, baseline: grid.points(at: top + text.baseline))
    }
    return described
  }
}
