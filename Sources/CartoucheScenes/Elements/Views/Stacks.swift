public import CartoucheCore

/// Views one below the other: SwiftUI's stack, or UIKit's where a distribution is given.
///
/// Without a distribution it is as high as its views make it: each is offered its share of the height
/// and takes what it wants; spacers get what is left. With one it is UIKit's `UIStackView`: as high
/// as what it is offered, which the distribution uses, with hugging and compression priorities. It
/// is never wider than its widest view, but with `alignment: .fill`.
public struct VStack: View, PrimitiveView {
  private let stack: StackParts

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: Where narrower views lie.
  ///   - spacing: The gap between two views in points; 8, the system's, where it is nil.
  ///   - distribution: What room is used for; nil for SwiftUI's rules.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    distribution: StackDistribution? = nil, @ViewBuilder content: () -> ViewGroup
  ) {
    stack = StackParts(
      axis: .vertical, alignment: alignment.stackAlignment, spacing: spacing,
      distribution: distribution, content: content())
  }

  /// The view itself.
  public var body: some View { self }

  var nesting: Int { Nesting.around(stack.content) }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    try stack.makeElement(&builder, in: environment)
  }
}

/// Views side by side from leading to trailing; see ``VStack`` for its two kinds.
public struct HStack: View, PrimitiveView {
  private let stack: StackParts

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: Where lower views lie; views without text have their baseline at their lower
  ///     edge.
  ///   - spacing: The gap between two views in points; 8, the system's, where it is nil.
  ///   - distribution: What room is used for; nil for SwiftUI's rules.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    distribution: StackDistribution? = nil, @ViewBuilder content: () -> ViewGroup
  ) {
    stack = StackParts(
      axis: .horizontal, alignment: alignment.stackAlignment, spacing: spacing,
      distribution: distribution, content: content())
  }

  /// The view itself.
  public var body: some View { self }

  var nesting: Int { Nesting.around(stack.content) }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    try stack.makeElement(&builder, in: environment)
  }
}

/// What both stacks are made of.
private struct StackParts {
  let axis: Axis
  let alignment: StackAlignment
  let spacing: Double?
  let distribution: StackDistribution?
  let content: ViewGroup

  /// The gap that UIKit calls the system's.
  static let systemSpacing = 8.0

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    let spacing = spacing ?? Self.systemSpacing
    guard spacing.isFinite else { throw .value(.notFinite(what: "spacing")) }
    return .stack(
      Element.StackContent(
        identity: try builder.makeIdentity(), axis: axis, alignment: alignment, spacing: spacing,
        distribution: distribution,
        children: try builder.elements(of: content, in: environment.inside(stack: axis))))
  }
}

/// Views above each other, the first at the back.
///
/// Each is offered all of the room; the stack is as large as the largest in each direction.
public struct ZStack: View, PrimitiveView {
  private let alignment: Alignment
  private let content: ViewGroup

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: Where smaller views lie.
  ///   - content: The views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> ViewGroup) {
    self.alignment = alignment
    self.content = content()
  }

  /// The view itself.
  public var body: some View { self }

  var nesting: Int { Nesting.around(content) }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    .layers(
      Element.LayersContent(
        identity: try builder.makeIdentity(), alignment: alignment,
        children: try builder.elements(of: content, in: environment.inside(stack: nil))))
  }
}

/// Room that grows along the stack it lies in, after all other views have got theirs.
///
/// Several spacers are equally long.
public struct Spacer: View, PrimitiveView {
  private let minLength: Double?

  /// Creates a spacer.
  ///
  /// - Parameter minLength: The least length in points; 8 where it is nil.
  public init(minLength: Double? = nil) {
    self.minLength = minLength
  }

  /// The view itself.
  public var body: some View { self }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    _ = try builder.makeIdentity()
    let length = minLength ?? 8
    try ElementModifier.fixedFrame(width: length, height: nil, alignment: .center).check()
    return .spacer(Element.SpacerContent(minimumLength: length, axis: environment.stackAxis))
  }
}
