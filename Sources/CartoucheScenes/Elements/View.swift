import CartoucheCore

/// A part of a scene, written in SwiftUI's words.
protocol View {
  /// What it is made of.
  associatedtype Body: View
  /// What it is made of.
  @ViewBuilder var body: Body { get }
}

/// A part that is a node of the tree itself.
protocol PrimitiveView: View where Body == Self {
  /// The node.
  var element: Element { get }
}

extension PrimitiveView {
  /// Itself.
  var body: Self { self }
}

extension Element {
  /// The node that a view stands for.
  init(_ view: some View) {
    if let primitive = view as? any PrimitiveView {
      self = primitive.element
    } else {
      self.init(view.body)
    }
  }
}

/// A node as a view: what modifiers return.
struct ElementView: PrimitiveView {
  let element: Element
}

/// Several views, none or one, as a result builder collects them.
struct ViewGroup: PrimitiveView {
  let children: [Element]

  /// Outside of a stack, views lie one below the other.
  var element: Element {
    if children.count == 1, let only = children.first { return only }
    return .verticalStack(
      Element.VerticalStack(alignment: .center, spacing: 8, distribution: .fill, children: children)
    )
  }
}

/// Collects the views of a closure in order.
@resultBuilder
enum ViewBuilder {
  static func buildExpression(_ view: some View) -> [Element] { [Element(view)] }
  static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
  static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  static func buildEither(first part: [Element]) -> [Element] { part }
  static func buildEither(second part: [Element]) -> [Element] { part }
  static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
  static func buildFinalResult(_ parts: [Element]) -> ViewGroup {
    ViewGroup(children: parts)
  }
}
