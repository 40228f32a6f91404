/// The colour space that a file names.
enum ColorProfile: Hashable, Sendable {
  /// sRGB, by name.
  case sRGB
  /// The bytes of an ICC profile.
  case icc([UInt8])
  /// sRGB's transfer function with other primaries, by code.
  case displayP3

  /// The colour space of the four bytes of a cICP chunk: primaries, transfer function, matrix, range.
  ///
  /// sRGB (1/13/0/1) and Display P3 (12/13/0/1) are known; nil for others.
  ///
  /// Source: ITU-T H.273, <https://www.w3.org/TR/png-3/#cICP-chunk>.
  static func coded(_ bytes: [UInt8]) -> ColorProfile? {
    switch bytes {
    case [1, 13, 0, 1]: .sRGB
    case [12, 13, 0, 1]: .displayP3
    default: nil
    }
  }
}
