/// One of the pieces of which a sliced image is put together: a part of the file, the part of the
/// target that it fills, and how.
public struct NineSlicePatch: Hashable, Sendable {
  /// How a piece fills its part of the target along one axis.
  public enum Filling: Hashable, Sendable {
    /// Pixel by pixel: the lengths are equal.
    case copy
    /// Scaled to the length of the target.
    case stretch
    /// Repeated from the left or top edge on, each repetition `extent` pixels of the target long,
    /// which need not be whole; the last one is cut off.
    ///
    /// Repetition k lies between the edges k and k + 1 times the extent, each rounded once.
    case tile(extent: Double)
  }

  /// The part of the file, in its pixels.
  public let source: PixelRect
  /// The part of the target, in its pixels.
  public let destination: PixelRect
  /// How it is filled from left to right.
  public let horizontal: Filling
  /// How it is filled from top to bottom.
  public let vertical: Filling

  /// Creates a piece.
  package init(
    source: PixelRect, destination: PixelRect, horizontal: Filling, vertical: Filling
  ) {
    self.source = source
    self.destination = destination
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
