/// How what is painted meets what is there.
package enum BlendMode: Hashable, Sendable {
  /// What is painted replaces what is there.
  case copy
  /// What is there shines through where what is painted is not opaque.
  case sourceOver
}
