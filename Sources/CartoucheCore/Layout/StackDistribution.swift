/// How a stack uses the room along its axis, as UIKit's `UIStackView.Distribution`.
///
/// Room that is missing is taken from the elements that resist compression least, where they can be
/// compressed; what still does not fit runs past the end, with lengths and spacing kept.
public enum StackDistribution: Hashable, Sendable {
  /// Gaps keep the spacing; the element that hugs its content least takes the room that is left.
  ///
  /// Of elements with the same priority the first one takes it. Where elements have no length of
  /// their own, the last of these takes it.
  case fill
  /// Gaps keep the spacing; all elements are equally long, but for pixels that cannot be divided,
  /// which go to the first elements.
  case fillEqually
  /// Gaps keep the spacing; lengths are in the ratio of the natural ones.
  case fillProportionally
  /// Elements keep their lengths; gaps are equal, and at least the spacing.
  case equalSpacing
  /// Elements keep their lengths; their middles are evenly spaced as far as the spacing allows.
  case equalCentering
}
