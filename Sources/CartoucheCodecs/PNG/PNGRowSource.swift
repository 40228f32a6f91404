import CartoucheCore

/// The rows of a picture to be written, premultiplied or straight.
///
/// In both kinds of words alpha is the top byte, and red and blue change places, so that opaqueness,
/// greyness and the number of colours can be told from the words as they are. Premultiplied words
/// and straight colours are one to one for every alpha, so this holds for them too.
struct PNGRowSource {
  /// How the words are to be read.
  enum Kind {
    /// Of a ``Bitmap``.
    case premultiplied
    /// Of an ``RGBAImage``.
    case straight
  }

  let words: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let kind: Kind

  /// A row as it is.
  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt32> { words + y &* width }

  /// Whether a row is the same as the one above it.
  func isRepeated(_ y: Int) -> Bool {
    y > 0 && Self.isEqual(row(y), row(y - 1), count: width)
  }

  /// Writes a row as straight words, red in the lowest byte.
  ///
  /// `target` holds the row above as this call wrote it, unless this is the first row: what is the
  /// same stays. Of a card that is most of it, and comparing takes a tenth of dividing by alpha.
  func read(_ y: Int, into target: UnsafeMutablePointer<UInt32>) {
    let row = row(y)
    guard kind == .premultiplied else {
      target.update(from: row, count: width)
      return
    }
    let step = 32
    for start in stride(from: 0, to: width, by: step) {
      let count = min(step, width &- start)
      if y > 0, Self.isEqual(row + start, row - width + start, count: count) { continue }
      Self.unpremultiply(row + start, into: target + start, count: count)
    }
  }

  private static func isEqual(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int
  ) -> Bool {
    let (first, second) = (UnsafeRawPointer(first), UnsafeRawPointer(second))
    let whole = count & ~7
    var offset = 0
    while offset < whole &* 4 {
      let difference =
        first.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self)
        ^ second.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self)
      let halves = difference.lowHalf | difference.highHalf
      let words = unsafeBitCast(halves, to: SIMD2<UInt64>.self)
      if words.x | words.y != 0 { return false }
      offset &+= 32
    }
    while offset < count &* 4 {
      let word = first.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      if word != second.loadUnaligned(fromByteOffset: offset, as: UInt32.self) { return false }
      offset &+= 4
    }
    return true
  }

  /// One word as a straight one, red in the lowest byte.
  func straight(_ word: UInt32) -> UInt32 {
    guard kind == .premultiplied else { return word }
    var result: UInt32 = 0
    withUnsafePointer(to: word) { Self.unpremultiply($0, into: &result, count: 1) }
    return result
  }

  private static func unpremultiply(
    _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    target.withMemoryRebound(to: UInt8.self, capacity: count * 4) { bytes in
      Premultiplication.unpremultiply(
        UnsafeBufferPointer(start: source, count: count), into: bytes)
    }
  }
}
