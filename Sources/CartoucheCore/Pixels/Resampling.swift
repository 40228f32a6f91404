/// The rows of a rectangle of premultiplied words after scaling: first down the columns, then along
/// the rows, in single precision, rounded to nearest once at the end.
///
/// All four channels are weighed alike, and premultiplied: what is clear adds no colour, and no
/// channel exceeds alpha.
struct RowResampler {
  private let columns: ResamplingAxis
  private let rows: ResamplingAxis
  /// The source columns that are read, and where the first of them lies in `mixed`.
  private let sourceColumns: Range<Int>
  /// The source rows of one target row, weighed: four channels a pixel.
  private var mixed: [Float]

  /// Creates a resampler for the target pixels of two axes.
  init(columns: ResamplingAxis, rows: ResamplingAxis) {
    self.columns = columns
    self.rows = rows
    sourceColumns = columns.sourceRange
    mixed = [Float](repeating: 0, count: sourceColumns.count * 4)
  }

  /// Whether a target row is made of the same source rows as the one before it.
  func repeatsPreviousRow(_ row: Int) -> Bool {
    guard row > 0, rows.starts[row] == rows.starts[row - 1] else { return false }
    let taps = rows.tapCount
    for tap in 0..<taps
    where rows.weights[row * taps + tap] != rows.weights[(row - 1) * taps + tap] {
      return false
    }
    return true
  }

  /// Writes a target row.
  ///
  /// - Parameters:
  ///   - row: The row, counted from the first of the axis.
  ///   - source: The words of the whole source; all that the axes name lies within them.
  ///   - stride: The number of words from a source pixel to the one below it.
  ///   - destination: As many words as the axis of the columns has target pixels.
  mutating func write(
    row: Int, of source: UnsafeBufferPointer<UInt32>, stride: Int,
    to destination: UnsafeMutableBufferPointer<UInt32>
  ) {
    mixRows(for: row, of: source, stride: stride)
    mixColumns(to: destination)
  }

  private mutating func mixRows(
    for row: Int, of source: UnsafeBufferPointer<UInt32>, stride: Int
  ) {
    let taps = rows.tapCount
    let first = sourceColumns.lowerBound
    let count = sourceColumns.count
    var isFirst = true
    for tap in 0..<taps {
      let weight = rows.weights[row * taps + tap]
      if weight == 0 { continue }
      let start = (rows.starts[row] + tap) * stride + first
      let bytes = UnsafeRawBufferPointer(
        UnsafeBufferPointer(rebasing: source[start..<(start + count)]))
      mixed.withUnsafeMutableBufferPointer { mixed in
        if isFirst {
          for index in 0..<min(bytes.count, mixed.count) {
            mixed[index] = weight * Float(bytes[index])
          }
        } else {
          for index in 0..<min(bytes.count, mixed.count) {
            mixed[index] += weight * Float(bytes[index])
          }
        }
      }
      isFirst = false
    }
  }

  private func mixColumns(to destination: UnsafeMutableBufferPointer<UInt32>) {
    let taps = columns.tapCount
    let first = sourceColumns.lowerBound
    mixed.withUnsafeBytes { mixed in
      columns.starts.withUnsafeBufferPointer { starts in
        columns.weights.withUnsafeBufferPointer { weights in
          for index in 0..<min(starts.count, destination.count) {
            var sum = SIMD4<Float>(repeating: 0)
            var offset = (starts[index] - first) * 16
            for tap in 0..<taps {
              let pixel = mixed.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self)
              sum += weights[index * taps + tap] * pixel
              offset += 16
            }
            destination[index] = Self.word(sum)
          }
        }
      }
    }
  }

  /// The word of four channels in the order of its bytes in memory, each rounded to nearest.
  ///
  /// Adding 2^23 leaves the whole number in the low bits, without a conversion lane by lane.
  @inline(__always)
  private static func word(_ channels: SIMD4<Float>) -> UInt32 {
    let bits = unsafeBitCast(channels + 8_388_608, to: SIMD4<UInt32>.self) & 0xff
    return UInt32(
      littleEndian: bits[0] | bits[1] &<< 8 | bits[2] &<< 16 | bits[3] &<< 24)
  }
}

extension Bitmap {
  /// The picture scaled to another size, for artwork.
  ///
  /// An axis that shrinks takes the mean of the covered pixels, exact in their parts; one that grows
  /// runs in straight lines from pixel centre to pixel centre. Both work on premultiplied words and
  /// never beyond the edge: nothing overshoots, and neither the rim nor the colour of clear pixels
  /// leaks in. The same size gives the same words.
  ///
  /// Source: the centres and the clamped edges are those of Core Graphics' bitmap drawing.
  ///
  /// - Parameter size: The new size in pixels, 1 x 1 or more; the caller has checked it against the
  ///   limits.
  /// - Returns: The picture with its scale and fingerprint unchanged.
  /// - Complexity: O(n) in the pixels of both sizes; allocates the new picture and one row.
  package func resized(to size: PixelSize) -> Bitmap {
    precondition(!size.isEmpty, "a picture has a pixel")
    if size == self.size { return self }
    var resampler = RowResampler(
      columns: ResamplingAxis(first: 0, count: width, over: size.width, range: 0..<size.width),
      rows: ResamplingAxis(first: 0, count: height, over: size.height, range: 0..<size.height))
    let stride = width
    let resized = [UInt32](unsafeUninitializedCapacity: size.width * size.height) { target, count in
      words.withUnsafeBufferPointer { source in
        for row in 0..<size.height {
          let start = row * size.width
          resampler.write(
            row: row, of: source, stride: stride,
            to: UnsafeMutableBufferPointer(rebasing: target[start..<(start + size.width)]))
        }
      }
      count = size.width * size.height
    }
    var bitmap = Bitmap(width: size.width, height: size.height, scale: scale, words: resized)
    bitmap.fingerprint = fingerprint
    return bitmap
  }
}
