public import CartoucheCore

/// A view that acts when it is tapped; the picture shows its label, the layout description the rest.
public struct Button: View, PrimitiveView {
  private let isEnabled: Bool
  private let link: String?
  private let hitSize: Size?
  private let label: ViewGroup

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether a tap does something.
  ///   - link: What a tap opens; a button without one does something else.
  ///   - hitSize: The room around its middle, in points, in which a tap counts; nil for its frame.
  ///   - label: What is seen of it.
  public init(
    isEnabled: Bool = true, link: String? = nil, hitSize: Size? = nil,
    @ViewBuilder label: () -> ViewGroup
  ) {
    self.isEnabled = isEnabled
    self.link = link
    self.hitSize = hitSize
    self.label = label()
  }

  /// The view itself.
  public var body: some View { self }

  var nesting: Int { Nesting.around(label) }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    .button(
      Element.ButtonContent(
        identity: try builder.makeIdentity(),
        label: try builder.element(of: label, in: environment.inside(stack: nil)),
        isEnabled: isEnabled, link: link, hitSize: hitSize))
  }
}
