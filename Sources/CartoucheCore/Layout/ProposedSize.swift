/// The room that is offered to an element, in points; nil asks for its natural extent.
public struct ProposedSize: Hashable, Sendable {
  /// The width on offer.
  public var width: Double?
  /// The height on offer.
  public var height: Double?

  /// Asks for the natural size.
  public static let unspecified = ProposedSize(width: nil, height: nil)

  /// Creates an offer.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// The offer that remains inside of insets.
  package func inset(by insets: EdgeInsets) -> ProposedSize {
    ProposedSize(
      width: width.map { max(0, $0 - insets.horizontal) },
      height: height.map { max(0, $0 - insets.vertical) })
  }
}
