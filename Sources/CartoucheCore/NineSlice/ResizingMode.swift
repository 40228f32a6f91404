/// How the centre of a sliced image fills a larger or smaller space, as UIKit's
/// `UIImage.ResizingMode`.
public enum ResizingMode: String, CaseIterable, Hashable, Sendable {
  /// The centre is repeated from its left and top edge on; the last repetition is cut off.
  case tile
  /// The centre is scaled.
  case stretch
}
