/// The line of a rounded corner, as Core Animation's `CALayerCornerCurve`.
public enum CornerCurve: String, CaseIterable, Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve that begins further out, at 1.528665 times the radius, and bends more gently.
  case continuous
}
