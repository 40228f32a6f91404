/// A part of a picture, written in SwiftUI's words.
///
///     struct Badge: View {
///       let text: String
///
///       var body: some View {
///         Text(text)
///           .font(.headline)
///           .padding(8)
///           .background(Capsule().fill(.white))
///       }
///     }
///
/// A view is drawn by an ``ImageRenderer``. Its body is made of other views, down to those of this
/// module: ``Text``, `Image`, shapes, stacks. There is no state and no event: a view is asked for its
/// body once for each picture.
public protocol View {
  /// What it is made of.
  associatedtype Body: View
  /// What it is made of.
  @ViewBuilder var body: Body { get }
}

/// A view whose type is of no matter, as SwiftUI's `AnyView`.
public struct AnyView: PrimitiveView {
  private let view: any View
  let nesting: Int

  /// Wraps a view.
  public init(_ view: some View) {
    nesting = Nesting.around(view)
    self.view = Nesting.allows(nesting) ? view : TooDeepView()
  }

  /// The view itself.
  public var body: some View { self }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    try builder.element(of: view, in: environment)
  }
}

/// Several views, one or none, as a ``ViewBuilder`` collects them.
///
/// A stack takes them one by one; elsewhere they lie one below the other.
public struct ViewGroup: PrimitiveView {
  let views: [any View]
  let nesting: Int

  init(_ views: [any View]) {
    let nesting = views.map(Nesting.around).max() ?? 0
    self.nesting = nesting
    self.views = Nesting.allows(nesting) ? views : [TooDeepView()]
  }

  /// The view itself.
  public var body: some View { self }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    if views.count == 1, let only = views.first {
      return try builder.element(of: only, in: environment)
    }
    return try VStack { self }.makeElement(&builder, in: environment)
  }
}

/// Collects the views of a closure in order: `if`, `if let`, `switch` and `for` may stand in it.
@resultBuilder
public enum ViewBuilder {
  /// Takes a view.
  public static func buildExpression(_ view: some View) -> ViewGroup { ViewGroup([view]) }
  /// Takes a view that may be missing.
  public static func buildExpression(_ view: (some View)?) -> ViewGroup {
    ViewGroup(view.map { [$0] } ?? [])
  }
  /// Joins views.
  public static func buildBlock(_ parts: ViewGroup...) -> ViewGroup { joined(parts) }
  /// Takes what an `if` without `else` leaves.
  public static func buildOptional(_ part: ViewGroup?) -> ViewGroup { part ?? ViewGroup([]) }
  /// Takes the first branch.
  public static func buildEither(first part: ViewGroup) -> ViewGroup { part }
  /// Takes the second branch.
  public static func buildEither(second part: ViewGroup) -> ViewGroup { part }
  /// Takes what a loop made.
  public static func buildArray(_ parts: [ViewGroup]) -> ViewGroup { joined(parts) }
  /// Takes what only some versions have.
  public static func buildLimitedAvailability(_ part: ViewGroup) -> ViewGroup { part }

  private static func joined(_ parts: [ViewGroup]) -> ViewGroup {
    if parts.count == 1, let only = parts.first { return only }
    return ViewGroup(parts.flatMap(\.views))
  }
}
