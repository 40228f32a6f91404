/// The symbols of deflate for lengths and distances.
///
/// Source: RFC 1951, 3.2.5.
enum DeflateSymbols {
  /// The symbols for literals, the end of a block, and lengths.
  static let literalCount = 286
  /// The symbols for distances.
  static let distanceCount = 30
  /// The end of a block.
  static let endOfBlock = 256
  /// The longest repeat.
  static let longest = 258
  /// The farthest repeat.
  static let farthest = 32_768

  /// The symbol of a length from 3 to 258, and its extra bits.
  ///
  /// Four symbols share a number of extra bits; the last length has a symbol of its own.
  static func length(_ length: Int) -> (symbol: Int, extra: Int, bits: Int) {
    if length == longest { return (285, 0, 0) }
    let (index, extra, bits) = scaled(length - 3, steps: 4)
    return (257 + index, extra, bits)
  }

  /// The symbol of a distance from 1 to 32,768, and its extra bits; two symbols share a number of them.
  @inline(__always)
  static func distance(_ distance: Int) -> (symbol: Int, extra: Int, bits: Int) {
    let (symbol, extra, bits) = scaled(distance &- 1, steps: 2)
    return (symbol, extra, bits)
  }

  @inline(__always)
  private static func scaled(_ value: Int, steps: Int) -> (index: Int, extra: Int, bits: Int) {
    guard value >= steps &* 2 else { return (value, 0, 0) }
    let top = Int.bitWidth &- 1 &- value.leadingZeroBitCount
    let bits = top &- steps.trailingZeroBitCount
    return (bits &* steps &+ value &>> bits, value & ((1 &<< bits) &- 1), bits)
  }
}

/// Some literals, then a repeat of what was written before.
struct DeflateSequence {
  /// The number of literals.
  var literals: UInt32
  /// The bytes of the repeat, 0 for none at the end of a block.
  var length: UInt16
  /// How far back it begins.
  var distance: UInt16
}
