/// How opaque each pixel of a rectangle is, in sixteenths of a level: 0 to 4080, whole numbers.
///
/// Whole numbers in `Float` are added up without an error as long as a sum stays below 2^24; running
/// sums then neither drift nor leave anything behind where all is clear.
struct AlphaField {
  /// The values of a level.
  static let steps: Float = 16

  private(set) var width: Int
  private(set) var height: Int
  /// Row by row.
  private(set) var values: [Float]

  /// Creates a clear field.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = [Float](repeating: 0, count: width * height)
  }

  /// Takes the alpha of a buffer that lies inside of the field.
  mutating func setAlpha(of buffer: PixelBuffer, x: Int, y: Int) {
    let width = width
    values.withUnsafeMutableBufferPointer { values in
      for row in 0..<buffer.height {
        let words = buffer.row(row, from: 0, count: buffer.width)
        let start = (y + row) * width + x
        for column in 0..<words.count {
          values[start + column] = Float(words[column] >> 24) * Self.steps
        }
      }
    }
  }

  /// Writes a part of a row as levels of 0 to 255, rounded to nearest.
  func writeLevels(of row: Int, from x: Int, to levels: UnsafeMutableBufferPointer<UInt8>) {
    values.withUnsafeBufferPointer { values in
      let start = row * width + x
      for column in 0..<levels.count {
        let level = values[start + column] * (1 / Self.steps) + 0.5
        levels[column] = UInt8(max(0, min(level, 255)))
      }
    }
  }

  /// Replaces the values by what a pass along the columns makes of them.
  mutating func replaceValues(
    using scratch: inout [Float],
    _ pass: (UnsafeBufferPointer<Float>, UnsafeMutableBufferPointer<Float>) -> Void
  ) {
    values.withUnsafeBufferPointer { source in
      scratch.withUnsafeMutableBufferPointer { target in pass(source, target) }
    }
    swap(&values, &scratch)
  }

  /// Makes rows columns, in tiles that stay in the cache.
  mutating func transpose(using scratch: inout [Float]) {
    let (width, height, tile) = (width, height, 16)
    replaceValues(using: &scratch) { source, target in
      for top in stride(from: 0, to: height, by: tile) {
        for left in stride(from: 0, to: width, by: tile) {
          for x in left..<min(left + tile, width) {
            for y in top..<min(top + tile, height) {
              target[x * height + y] = source[y * width + x]
            }
          }
        }
      }
    }
    swap(&self.width, &self.height)
  }
}
