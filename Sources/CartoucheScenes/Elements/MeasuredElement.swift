import CartoucheCore
import CartoucheText

/// An element that knows its size: the first of the two steps of a layout.
///
/// It never changes. It is a class for the sake of the stack: measuring calls itself for each level of
/// the tree, and unoptimised code keeps a place for every result in a function, so that values of a
/// hundred bytes made a level take 6 KB.
final class MeasuredElement {
  let element: Element
  /// In points.
  let size: Size
  /// The parts in the order of the element: cells row by row for a grid.
  let children: [MeasuredElement]
  /// The text, shaped.
  let text: ShapedText?
  /// The distance of the baseline of the first line from the top, where there is text.
  let firstBaseline: Double?
  /// The distance of the baseline of the last line from the top, where there is text.
  let lastBaseline: Double?

  init(
    _ element: Element, size: Size, children: [MeasuredElement] = [], text: ShapedText? = nil,
    baselines: (first: Double?, last: Double?) = (nil, nil)
  ) {
    self.element = element
    self.size = size
    self.children = children
    self.text = text
    firstBaseline = baselines.first
    lastBaseline = baselines.last
  }

  /// An element around one other, whose baselines it has, moved down.
  convenience init(
    _ element: Element, size: Size, around child: MeasuredElement, childTop: Double = 0
  ) {
    self.init(
      element, size: size, children: [child],
      baselines: (
        child.firstBaseline.map { $0 + childTop }, child.lastBaseline.map { $0 + childTop }
      ))
  }

  /// What a stack knows of it across its axis.
  func crossItem(along axis: Axis) -> CrossItem {
    CrossItem(
      length: size[axis], firstBaseline: axis == .vertical ? firstBaseline : nil,
      lastBaseline: axis == .vertical ? lastBaseline : nil)
  }

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
