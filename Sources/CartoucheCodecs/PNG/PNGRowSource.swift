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

  /// Writes a row as straight words, red in the lowest byte.
  func read(_ y: Int, into target: UnsafeMutablePointer<UInt32>) {
    switch kind {
    case .straight: target.update(from: row(y), count: width)
    case .premultiplied: Self.unpremultiply(row(y), into: target, count: width)
    }
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
