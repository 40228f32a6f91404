/// The parts along the edges of an image file that keep their size: whole pixels of that file.
///
/// Asset catalogs count in these; UIKit's cap insets are points and become these in
/// ``Image/resizableImage(withCapInsets:resizingMode:)``. The order is that of UIKit's `UIEdgeInsets`.
public struct CapInsets: Hashable, Sendable {
  /// The number of rows along the top edge.
  public var top: Int
  /// The number of columns along the left edge.
  public var left: Int
  /// The number of rows along the bottom edge.
  public var bottom: Int
  /// The number of columns along the right edge.
  public var right: Int

  /// No cap on any edge.
  public static let zero = CapInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates caps edge by edge.
  public init(top: Int, left: Int, bottom: Int, right: Int) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates caps of the same size on all four edges.
  public init(_ all: Int) {
    self.init(top: all, left: all, bottom: all, right: all)
  }
}
