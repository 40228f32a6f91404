import CartoucheCore
import CartoucheText

/// An element that knows its size: the first of the two steps of a layout.
///
/// Every text is shaped here, once, and kept for painting.
struct MeasuredElement {
  let element: Element
  /// In points.
  let size: Size
  /// The parts in the order of the element: cells row by row for a grid.
  let children: [MeasuredElement]
  /// The shaped line of a text.
  let text: ShapedText?

  init(_ element: Element, size: Size, children: [MeasuredElement] = [], text: ShapedText? = nil) {
    self.element = element
    self.size = size
    self.children = children
    self.text = text
  }
}

/// Measures elements: shapes text, asks images for their sizes, and adds up stacks.
struct ElementMeasurer {
  let shaper: TextShaper
  let grid: PixelGrid

  /// The size that an element takes of an offer.
  func measure(_ element: Element, in proposal: ProposedSize) throws(TextError) -> MeasuredElement {
    switch element {
    case .text(let line, _):
      let text = try shaper.shape(line, maximumWidth: proposal.width.map(grid.edge(at:)))
      let size = Size(width: grid.points(at: text.width), height: grid.points(at: text.height))
      return MeasuredElement(element, size: size, text: text)
    case .image(let image, _, let fit):
      return MeasuredElement(element, size: size(of: image, fit: fit, in: proposal))
    case .shape:
      return MeasuredElement(element, size: Self.filling(proposal, natural: .zero))
    case .button(let content):
      let label = try measure(content.label, in: proposal)
      return MeasuredElement(element, size: label.size, children: [label])
    case .verticalStack(let stack):
      return try measure(stack, of: element, in: proposal)
    case .grid(let content):
      return try measure(content, of: element, in: proposal)
    case .modified(let inner, let modifier):
      return try measure(inner, with: modifier, of: element, in: proposal)
    }
  }

  private func size(of image: Image, fit: Element.ImageFit, in proposal: ProposedSize) -> Size {
    switch fit {
    case .natural: return image.size
    case .fill: return Self.filling(proposal, natural: image.size)
    case .scaledToFit:
      let natural = image.size
      guard !natural.isEmpty else { return .zero }
      let factors = [
        proposal.width.map { $0 / natural.width }, proposal.height.map { $0 / natural.height },
      ]
      let factor = factors.compactMap { $0 }.min() ?? 1
      return Size(width: natural.width * factor, height: natural.height * factor)
    }
  }

  private static func filling(_ proposal: ProposedSize, natural: Size) -> Size {
    Size(width: proposal.width ?? natural.width, height: proposal.height ?? natural.height)
  }

  private func measure(
    _ stack: Element.VerticalStack, of element: Element, in proposal: ProposedSize
  ) throws(TextError) -> MeasuredElement {
    var children: [MeasuredElement] = []
    for child in stack.children {
      children.append(try measure(child, in: ProposedSize(width: proposal.width, height: nil)))
    }
    let natural = StackLayout.naturalLength(
      of: children.map { StackItem(length: $0.size.height) }, spacing: stack.spacing)
    let width = children.map(\.size.width).max() ?? 0
    return MeasuredElement(
      element, size: Size(width: width, height: max(natural, proposal.height ?? 0)),
      children: children)
  }

  /// All columns but the last are measured at their natural widths; the last gets what remains.
  private func measure(
    _ content: Element.GridContent, of element: Element, in proposal: ProposedSize
  ) throws(TextError) -> MeasuredElement {
    let columnCount = content.rows.map(\.count).max() ?? 0
    var cells = content.rows.map { _ in [MeasuredElement]() }
    var remaining = proposal.width
    for column in 0..<columnCount {
      let isLast = column == columnCount - 1
      let offer = isLast ? remaining.map { max(0, $0) } : nil
      var width = 0.0
      for (row, elements) in content.rows.enumerated() where column < elements.count {
        let cell = try measure(elements[column], in: ProposedSize(width: offer, height: nil))
        width = max(width, cell.size.width)
        cells[row].append(cell)
      }
      remaining = remaining.map { $0 - width - content.horizontalSpacing }
    }
    let placement = GridPlacement(content: content, cells: cells)
    return MeasuredElement(element, size: placement.size, children: cells.flatMap { $0 })
  }

  private func measure(
    _ inner: Element, with modifier: ElementModifier, of element: Element,
    in proposal: ProposedSize
  ) throws(TextError) -> MeasuredElement {
    switch modifier {
    case .fixedFrame(let width, let height, _):
      let child = try measure(
        inner,
        in: ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height))
      let size = Size(width: width ?? child.size.width, height: height ?? child.size.height)
      return MeasuredElement(element, size: size, children: [child])
    case .flexibleFrame(let frame):
      return try measure(inner, in: frame, of: element, proposal: proposal)
    case .padding(let insets):
      let child = try measure(inner, in: proposal.inset(by: insets))
      let size = Size(
        width: child.size.width + insets.horizontal, height: child.size.height + insets.vertical)
      return MeasuredElement(element, size: size, children: [child])
    case .background(let other):
      let child = try measure(inner, in: proposal)
      let behind = try measure(
        other, in: ProposedSize(width: child.size.width, height: child.size.height))
      return MeasuredElement(element, size: child.size, children: [behind, child])
    case .overlay(let other, _):
      let child = try measure(inner, in: proposal)
      let above = try measure(
        other, in: ProposedSize(width: child.size.width, height: child.size.height))
      return MeasuredElement(element, size: child.size, children: [child, above])
    case .identifier:
      let child = try measure(inner, in: proposal)
      return MeasuredElement(element, size: child.size, children: [child])
    }
  }

  private func measure(
    _ inner: Element, in frame: ElementModifier.FlexibleFrame, of element: Element,
    proposal: ProposedSize
  ) throws(TextError) -> MeasuredElement {
    let offered = ProposedSize(
      width: Self.clamped(proposal.width, from: frame.minWidth, to: frame.maxWidth),
      height: Self.clamped(proposal.height, from: frame.minHeight, to: frame.maxHeight))
    let child = try measure(inner, in: offered)
    let size = Size(
      width: Self.extent(
        child.size.width, offer: offered.width, from: frame.minWidth, to: frame.maxWidth),
      height: Self.extent(
        child.size.height, offer: offered.height, from: frame.minHeight, to: frame.maxHeight))
    return MeasuredElement(element, size: size, children: [child])
  }

  private static func clamped(_ offer: Double?, from low: Double?, to high: Double?) -> Double? {
    guard let offer else { return nil }
    return max(min(offer, high ?? offer), low ?? 0)
  }

  /// A maximum makes a frame as large as the offer; without one it follows its content.
  private static func extent(
    _ natural: Double, offer: Double?, from low: Double?, to high: Double?
  ) -> Double {
    let wanted = high == nil ? natural : max(natural, offer ?? natural)
    return max(min(wanted, high ?? wanted), low ?? 0)
  }
}

/// The columns and rows of a grid whose cells are measured.
struct GridPlacement {
  let columnOffsets: [Double]
  let rowOffsets: [Double]
  let rowHeights: [Double]
  let size: Size

  init(content: Element.GridContent, cells: [[MeasuredElement]]) {
    let columnCount = cells.map(\.count).max() ?? 0
    let widths = (0..<columnCount).map { column in
      cells.compactMap { column < $0.count ? $0[column].size.width : nil }.max() ?? 0
    }
    rowHeights = cells.map { row in row.map(\.size.height).max() ?? 0 }
    columnOffsets = Self.offsets(of: widths, spacing: content.horizontalSpacing)
    rowOffsets = Self.offsets(of: rowHeights, spacing: content.verticalSpacing)
    size = Size(
      width: (columnOffsets.last ?? 0) + (widths.last ?? 0),
      height: (rowOffsets.last ?? 0) + (rowHeights.last ?? 0))
  }

  private static func offsets(of lengths: [Double], spacing: Double) -> [Double] {
    var offset = 0.0
    return lengths.map { length in
      defer { offset += length + spacing }
      return offset
    }
  }
}
