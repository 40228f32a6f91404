import CartoucheCore
import CartoucheText

/// Measures elements: shapes text, asks images for their sizes, and adds up stacks.
///
/// A stack measures its elements at their natural lengths and, where it has other lengths for them,
/// again. What was measured is kept, so that the work stays in proportion to the tree, and every text
/// is shaped as seldom as can be. It belongs to one layout.
final class ElementMeasurer {
  let grid: PixelGrid
  private let shaper: TextShaper
  private let stepLimit: Int
  private var steps = 0
  private var texts: [TextKey: ShapedText] = [:]
  private var stacks: [StackKey: MeasuredElement] = [:]

  private struct TextKey: Hashable {
    let identity: Int
    let width: Int?
  }

  private struct StackKey: Hashable {
    let identity: Int
    let proposal: ProposedSize
  }

  /// The number of measurements for each element that a scene may have.
  private static let stepsForElement = 100

  init(shaper: TextShaper, grid: PixelGrid, limits: ResourceLimits) {
    self.shaper = shaper
    self.grid = grid
    let (limit, overflow) = limits.elements.multipliedReportingOverflow(by: Self.stepsForElement)
    stepLimit = overflow ? .max : limit
  }

  /// The size that an element takes of an offer.
  func measure(
    _ element: Element, in proposal: ProposedSize
  ) throws(SceneError) -> MeasuredElement {
    steps += 1
    guard steps <= stepLimit else { throw .tooManyMeasurements(limit: stepLimit) }
    // Functions that call themselves for each level of the tree are kept apart from those that do not:
    // unoptimised code has a place on the stack for every value in a function.
    if case .modified(let inner, let modifier) = element {
      return try measure(inner, with: modifier, of: element, in: proposal)
    }
    guard let identity = element.containerIdentity else {
      return try measureLeaf(element, in: proposal)
    }
    return try measureContainer(element, identity: identity, in: proposal)
  }

  private func measureContainer(
    _ element: Element, identity: Int, in proposal: ProposedSize
  ) throws(SceneError) -> MeasuredElement {
    let key = StackKey(identity: identity, proposal: proposal)
    if let known = stacks[key] { return known }
    let measured =
      switch element {
      case .stack(let stack): try measure(stack, of: element, in: proposal)
      case .layers(let layers): try measure(layers, of: element, in: proposal)
      case .grid(let content): try measure(content, of: element, in: proposal)
      case .button(let content): try measure(content, of: element, in: proposal)
      case .text, .image, .shape, .spacer, .modified: try measureLeaf(element, in: proposal)
      }
    stacks[key] = measured
    return measured
  }

  private func measure(
    _ content: Element.ButtonContent, of element: Element, in proposal: ProposedSize
  ) throws(SceneError) -> MeasuredElement {
    let label = try measure(content.label, in: proposal)
    return MeasuredElement(element, size: label.size, around: label)
  }

  // MARK: - Leaves

  private func measureLeaf(
    _ element: Element, in proposal: ProposedSize
  ) throws(SceneError) -> MeasuredElement {
    switch element {
    case .text(let content):
      return try measure(content, of: element, in: proposal)
    case .image(let content):
      let natural = content.image.size
      return MeasuredElement(
        element, size: content.isResizable ? Self.filling(proposal, natural: natural) : natural)
    case .shape:
      // SwiftUI's size of a shape that is offered none.
      let natural = Size(width: 10, height: 10)
      return MeasuredElement(element, size: Self.filling(proposal, natural: natural))
    case .spacer(let content):
      return MeasuredElement(element, size: Self.size(of: content, in: proposal))
    case .stack, .layers, .grid, .button, .modified:
      return MeasuredElement(element, size: .zero)
    }
  }

  static func filling(_ proposal: ProposedSize, natural: Size) -> Size {
    Size(width: proposal.width ?? natural.width, height: proposal.height ?? natural.height)
  }

  private static func size(
    of spacer: Element.SpacerContent, in proposal: ProposedSize
  ) -> Size {
    func length(_ axis: Axis) -> Double {
      guard spacer.axis == nil || spacer.axis == axis else { return 0 }
      return max(proposal[axis] ?? 0, spacer.minimumLength)
    }
    return Size(width: length(.horizontal), height: length(.vertical))
  }

  private func measure(
    _ content: Element.TextContent, of element: Element, in proposal: ProposedSize
  ) throws(SceneError) -> MeasuredElement {
    let text = try shaped(content, width: proposal.width.map(grid.edge(at:)))
    let baseline = grid.points(at: text.baseline)
    return MeasuredElement(
      element,
      size: Size(width: grid.points(at: text.width), height: grid.points(at: text.height)),
      text: text, baselines: (baseline, baseline))
  }

  /// Shapes a text for a width in pixels; where its natural width fits, it is that.
  private func shaped(
    _ content: Element.TextContent, width: Int?
  ) throws(SceneError) -> ShapedText {
    if let natural = texts[TextKey(identity: content.identity, width: nil)],
      natural.width <= width ?? .max
    {
      return natural
    }
    let key = TextKey(identity: content.identity, width: width)
    if let known = texts[key] { return known }
    do {
      let text = try shaper.shape(content.line, maximumWidth: width)
      texts[key] = text
      return text
    } catch {
      throw .text(error)
    }
  }
}

extension Element.TextContent {
  /// The text as the shaper takes it.
  fileprivate var line: TextLine {
    TextLine(
      text, font: font, minimumScaleFactor: minimumScaleFactor, lineLimit: lineLimit ?? 1_000,
      alignment: alignment, language: language)
  }
}
