/// The side on which lines begin.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  /// Lines begin at the left; leading is left.
  case leftToRight
  /// Lines begin at the right; leading is right.
  case rightToLeft
}
