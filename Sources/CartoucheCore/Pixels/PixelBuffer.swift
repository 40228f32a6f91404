/// A view of premultiplied words that somebody else owns, valid for the length of a call.
///
/// Kernels take it, so that the memory of a ``Bitmap`` and that of a Cairo surface are the same to
/// them. Rows are `stride` words apart.
package struct PixelBuffer {
  /// All words from the first pixel to the last.
  package let words: UnsafeMutableBufferPointer<UInt32>
  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The number of words from a pixel to the one below it.
  package let stride: Int

  /// Creates a view.
  ///
  /// The words hold at least `(height - 1) * stride + width`.
  package init(words: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, stride: Int) {
    precondition(width >= 0 && height >= 0 && stride >= width)
    precondition(height == 0 || width == 0 || words.count >= (height - 1) * stride + width)
    self.words = words
    self.width = width
    self.height = height
    self.stride = stride
  }

  /// The rectangle of all its pixels.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The part of a row that lies in `columns`; the row and the columns must lie in the buffer.
  package func row(_ y: Int, from x: Int, count: Int) -> UnsafeMutableBufferPointer<UInt32> {
    precondition(y >= 0 && y < height && x >= 0 && count >= 0 && x + count <= width)
    return UnsafeMutableBufferPointer(rebasing: words[(y * stride + x)..<(y * stride + x + count)])
  }
}
