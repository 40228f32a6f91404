/// Rows of pixels in memory: all rows of a picture, or the last so many of those that have been made.
///
/// A pixel is a word, red in the lowest byte. Whoever has the memory outlives this value.
package struct PixelRows {
  @usableFromInline package let start: UnsafeMutablePointer<UInt32>
  /// The pixels of a row.
  @usableFromInline package let width: Int
  /// Which bits of the number of a row tell its place.
  @usableFromInline package let mask: Int

  /// All rows of a picture.
  package init(_ start: UnsafeMutablePointer<UInt32>, width: Int) {
    self.start = start
    self.width = width
    mask = .max
  }

  /// The last rows of a picture: each takes the place of the one that came `count` rows before, which
  /// is a power of two.
  package init(_ start: UnsafeMutablePointer<UInt32>, width: Int, last count: Int) {
    self.start = start
    self.width = width
    mask = count - 1
  }

  /// The pixels of a row.
  @inlinable
  package subscript(y: Int) -> UnsafeMutablePointer<UInt32> { start + (y & mask) &* width }
}
