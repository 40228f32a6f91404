public import CartoucheCore

/// A table of rows, as SwiftUI's `Grid`.
///
/// A column is as wide as its widest cell; columns share the width on offer as the views of an
/// ``HStack`` do.
public struct Grid: View, PrimitiveView {
  private let alignment: Alignment
  private let horizontalSpacing: Double
  private let verticalSpacing: Double
  private let content: ViewGroup

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - alignment: Where a cell lies in its column and row.
  ///   - horizontalSpacing: The gap between two columns in points; 8 where it is nil.
  ///   - verticalSpacing: The gap between two rows in points; 8 where it is nil.
  ///   - content: The rows; a view that is no ``GridRow`` is a row of one cell.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil, @ViewBuilder content: () -> ViewGroup
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing ?? 8
    self.verticalSpacing = verticalSpacing ?? 8
    self.content = content()
  }

  /// The view itself.
  public var body: some View { self }

  var nesting: Int { Nesting.around(content) }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    guard horizontalSpacing.isFinite, verticalSpacing.isFinite else {
      throw .value(.notFinite(what: "spacing"))
    }
    let inside = environment.inside(stack: nil)
    var rows: [[Element]] = []
    for view in content.views {
      let cells = (view as? GridRow)?.content ?? ViewGroup([view])
      rows.append(try builder.elements(of: cells, in: inside))
    }
    return .grid(
      Element.GridContent(
        identity: try builder.makeIdentity(), alignment: alignment,
        horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing, rows: rows))
  }
}

/// The cells of a row of a ``Grid``; elsewhere they lie one below the other.
public struct GridRow: View, PrimitiveView {
  let content: ViewGroup

  /// Creates a row.
  public init(@ViewBuilder content: () -> ViewGroup) {
    self.content = content()
  }

  /// The view itself.
  public var body: some View { self }

  var nesting: Int { Nesting.around(content) }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    try builder.element(of: content, in: environment)
  }
}
