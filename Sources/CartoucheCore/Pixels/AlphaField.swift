/// How opaque a rectangle is, cell by cell: a cell is a pixel, or for wide blurs a square of pixels.
///
/// Values are sixteenths of a level, 0 to 4080, and whole numbers. Whole numbers in `Float` are added
/// up without an error as long as a sum stays below 2^24; running sums then neither drift nor leave
/// anything behind where all is clear.
struct AlphaField {
  /// The values of a level.
  static let steps: Float = 16

  /// The number of pixels of a side of a cell.
  let cell: Int
  /// The number of clear cells on each side of the layer.
  let margin: Int
  private(set) var width: Int
  private(set) var height: Int
  /// Row by row.
  private(set) var values: [Float]

  /// Takes the alpha of a layer, averaged over cells that begin at its corner, with a clear margin.
  init(alphaOf layer: PixelBuffer, margin: Int, cell: Int) {
    self.cell = cell
    self.margin = margin
    width = (layer.width + cell - 1) / cell + 2 * margin
    height = (layer.height + cell - 1) / cell + 2 * margin
    values = [Float](repeating: 0, count: width * height)
    let width = width
    values.withUnsafeMutableBufferPointer { values in
      for y in 0..<layer.height {
        let words = layer.row(y, from: 0, count: layer.width)
        var index = (margin + y / cell) * width + margin
        for left in stride(from: 0, to: layer.width, by: cell) {
          var sum: UInt32 = 0
          for x in left..<min(left + cell, layer.width) { sum &+= words[x] >> 24 }
          values[index] += Float(sum)
          index += 1
        }
      }
      // Sums of levels are whole; averages are rounded to whole steps.
      let share = Self.steps / Float(cell * cell)
      for index in values.indices { values[index] = (values[index] * share).rounded() }
    }
  }

  /// The number of pixels from the left or upper edge of the field to the layer.
  var marginInPixels: Int { margin * cell }

  /// The number of pixels that a row covers.
  var widthInPixels: Int { width * cell }

  /// The number of rows of pixels.
  var heightInPixels: Int { height * cell }

  /// Writes a part of a row of pixels as levels of 0 to 255, rounded to nearest.
  ///
  /// Between the middles of cells values are interpolated.
  func writeLevels(of row: Int, from x: Int, to levels: UnsafeMutableBufferPointer<UInt8>) {
    let vertical = Interpolation(at: row, cell: cell, count: height)
    values.withUnsafeBufferPointer { values in
      let upper = UnsafeBufferPointer(rebasing: values[(vertical.first * width)...])
      let lower = UnsafeBufferPointer(rebasing: values[(vertical.second * width)...])
      var place = Interpolation(at: x, cell: cell, count: width)
      for column in 0..<levels.count {
        let above = place.mixed(upper[place.first], upper[place.second])
        let below = place.mixed(lower[place.first], lower[place.second])
        let level = vertical.mixed(above, below) * (1 / Self.steps) + 0.5
        levels[column] = UInt8(max(0, min(level, 255)))
        place.advance()
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

/// The two cells between whose middles a pixel lies, along one axis.
private struct Interpolation {
  private(set) var first: Int
  private(set) var second: Int
  /// The distance from the middle of the first, in half pixels.
  private var distance: Int
  private let span: Int
  private let last: Int
  private let scale: Float

  init(at pixel: Int, cell: Int, count: Int) {
    span = 2 * cell
    last = count - 1
    scale = 1 / Float(span)
    // The middle of a pixel is 2p + 1 half pixels from the edge, that of a cell (2c + 1) cell.
    let distance = 2 * pixel + 1 - cell
    let whole = distance < 0 ? -1 : distance / span
    self.distance = distance - whole * span
    first = min(max(whole, 0), last)
    second = min(whole + 1, last)
  }

  /// Goes on to the next pixel.
  @inline(__always)
  mutating func advance() {
    distance += 2
    guard distance >= span else { return }
    distance -= span
    first = second
    second = min(second + 1, last)
  }

  @inline(__always)
  func mixed(_ one: Float, _ other: Float) -> Float {
    one + (other - one) * (Float(distance) * scale)
  }
}
