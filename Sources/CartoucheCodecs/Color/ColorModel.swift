/// What the channels of a picture are.
enum ColorModel: Hashable, Sendable {
  /// Red, green and blue, also through a palette.
  case rgb
  /// One channel of grey.
  case grey
  /// Cyan, magenta, yellow and black.
  case inks
}
