/// A blur by a Gaussian of any width, at a cost that does not depend on the width.
///
/// From 3 pixels of standard deviation on, the Gaussian is three passes of one kernel along each
/// axis: the weighed sum of a narrow and a wide box. Three passes of a single box, the usual way,
/// lack weight in the middle and in the tails: edges are wrong by up to 2.5 levels of 255 and stripes
/// by 5. The two boxes have the fourth moment of a Gaussian as well as the second. Edges are then
/// right to a quarter of a level, and no picture at all, whatever is in it, can be wrong by more than
/// 0.8 along an axis. A box may end between pixels: its outermost pixels count in part.
///
/// Narrower Gaussians are summed up directly. From 16 pixels on, the picture is first averaged over
/// square cells, of which the Gaussian is 8 or more wide, and afterwards interpolated between them: the
/// variance that both add is taken off the boxes.
///
/// Source of the boxes with parts of pixels: P. Gwosdek et al., Theoretical Foundations of Gaussian
/// Convolution by Extended Box Filtering, 2011. The two boxes are our own: 0.68 and 0.46 are the
/// weight of the narrow one and the ratio of their widths with the least error in a search over both.
package struct GaussianBlur {
  /// The standard deviation in pixels.
  package let sigma: Double
  /// The number of pixels on each side that a pixel can spread to.
  package let reach: Int
  /// The number of pixels of a side of a cell.
  package let cell: Int
  /// The number of cells on each side that a cell can spread to.
  package let reachInCells: Int
  /// The standard deviation of the passes in cells.
  private let sigmaInCells: Double
  private let narrow: Box
  private let wide: Box

  private static let narrowWeight = 0.68
  private static let widthRatio = 0.46
  private static let passes = 3
  /// Below it, whole kernels are summed up.
  private static let leastSigmaOfBoxes = 3.0
  /// The standard deviation of the passes in cells, where cells are larger than pixels.
  private static let leastSigmaOfCells = 8.0

  /// Creates a blur; sigma is clamped to 0 to 1,000 pixels, what is not a number counts as 0.
  package init(sigma: Double) {
    self.sigma = sigma > 0 ? min(sigma, 1000) : 0
    cell = max(1, Int(self.sigma / Self.leastSigmaOfCells))
    // An average over n pixels has the variance (n^2 - 1) / 12, interpolation between middles n
    // pixels apart (n^2 - 1) / 6.
    let size = Double(cell)
    let variance = (self.sigma * self.sigma - (size * size - 1) / 4) / (size * size)
    sigmaInCells = max(0, variance).squareRoot()
    let ratio = Self.widthRatio * Self.widthRatio
    let share = Self.narrowWeight
    let boxVariance = variance / Double(Self.passes) / (share * ratio + 1 - share)
    narrow = Box(variance: boxVariance * ratio, weight: share)
    wide = Box(variance: boxVariance, weight: 1 - share)
    if self.sigma == 0 {
      reachInCells = 0
    } else if sigmaInCells < Self.leastSigmaOfBoxes {
      reachInCells = Int((4 * sigmaInCells).rounded(.up))
    } else {
      reachInCells = Self.passes * (wide.radius + 1)
    }
    reach = cell == 1 ? reachInCells : (reachInCells + 2) * cell
  }

  /// Blurs a field; beyond its edges everything is clear.
  func apply(to field: inout AlphaField) {
    guard sigma > 0, !field.values.isEmpty else { return }
    var scratch = [Float](repeating: 0, count: field.values.count)
    for _ in 0..<2 {
      let (width, height) = (field.width, field.height)
      if sigmaInCells < Self.leastSigmaOfBoxes {
        field.replaceValues(using: &scratch) { source, target in
          sumKernel(source, target, width: width, height: height)
        }
      } else {
        for _ in 0..<Self.passes {
          field.replaceValues(using: &scratch) { source, target in
            sumBoxes(source, target, width: width, height: height)
          }
        }
      }
      field.transpose(using: &scratch)
    }
  }

  /// One pass down the columns: for each pixel the sum of the kernel's.
  private func sumKernel(
    _ source: UnsafeBufferPointer<Float>, _ target: UnsafeMutableBufferPointer<Float>, width: Int,
    height: Int
  ) {
    let weights = kernel()
    for y in 0..<height {
      let row = UnsafeMutableBufferPointer(rebasing: target[(y * width)..<((y + 1) * width)])
      row.update(repeating: 0)
      for (index, weight) in weights.enumerated() {
        let other = y + index - reachInCells
        guard other >= 0, other < height else { continue }
        let values = UnsafeBufferPointer(rebasing: source[(other * width)..<((other + 1) * width)])
        for x in 0..<width { row[x] += values[x] * weight }
      }
    }
  }

  private func kernel() -> [Float] {
    let values = (-reachInCells...reachInCells).map { gaussian(Double($0)) }
    let sum = values.reduce(0, +)
    return values.map { Float($0 / sum) }
  }

  /// exp(-x^2 / 2 sigma^2) as (1 - a / 2^20)^(2^20), right to 0.00003 of itself: the C library's
  /// function may differ from machine to machine, arithmetic does not.
  private func gaussian(_ x: Double) -> Double {
    var value = 1 - x * x / (2 * sigmaInCells * sigmaInCells) / 1_048_576
    for _ in 0..<20 { value *= value }
    return value
  }

  /// One pass down the columns: for each pixel the two boxes around it, whose sums follow from those
  /// of the pixel above.
  private func sumBoxes(
    _ source: UnsafeBufferPointer<Float>, _ target: UnsafeMutableBufferPointer<Float>, width: Int,
    height: Int
  ) {
    let clear = [Float](repeating: 0, count: width)
    var narrowSums = clear
    var wideSums = clear
    clear.withUnsafeBufferPointer { clear in
      func row(_ y: Int) -> UnsafeBufferPointer<Float> {
        guard y >= 0, y < height else { return clear }
        return UnsafeBufferPointer(rebasing: source[(y * width)..<((y + 1) * width)])
      }
      func edges(of box: Box, at y: Int) -> BoxRows.Edges {
        BoxRows.Edges(
          before: row(y - box.radius - 1), last: row(y + box.radius), after: row(y + box.radius + 1)
        )
      }
      // The boxes are entered from above, before there is a pixel to write.
      for y in -wide.radius..<0 {
        Self.add(row(y + narrow.radius), to: &narrowSums)
        Self.add(row(y + wide.radius), to: &wideSums)
      }
      for y in 0..<height {
        let result = UnsafeMutableBufferPointer(rebasing: target[(y * width)..<((y + 1) * width)])
        advance(
          &narrowSums, &wideSums,
          BoxRows(narrow: edges(of: narrow, at: y), wide: edges(of: wide, at: y), result: result))
      }
    }
  }

  private static func add(_ row: UnsafeBufferPointer<Float>, to sums: inout [Float]) {
    for x in sums.indices { sums[x] += row[x] }
  }

  /// Moves both boxes down by a pixel and writes what lies in them.
  private func advance(_ narrowSums: inout [Float], _ wideSums: inout [Float], _ rows: BoxRows) {
    narrowSums.withUnsafeMutableBufferPointer { narrowSums in
      wideSums.withUnsafeMutableBufferPointer { wideSums in
        for x in 0..<rows.result.count {
          let narrowSum = narrowSums[x] + rows.narrow.last[x] - rows.narrow.before[x]
          let wideSum = wideSums[x] + rows.wide.last[x] - rows.wide.before[x]
          narrowSums[x] = narrowSum
          wideSums[x] = wideSum
          let narrowEnds = (rows.narrow.before[x] + rows.narrow.after[x]) * narrow.endWeight
          let wideEnds = (rows.wide.before[x] + rows.wide.after[x]) * wide.endWeight
          let inner = narrowSum * narrow.innerWeight + wideSum * wide.innerWeight
          // Adding and taking away 1.5 * 2^23 leaves the nearest whole number.
          rows.result[x] = (inner + (narrowEnds + wideEnds) + 12_582_912) - 12_582_912
        }
      }
    }
  }
}

/// The rows that a pass needs for one row of its result.
private struct BoxRows {
  /// The rows at the edges of a box.
  struct Edges {
    /// The row above the box, which counts in part.
    let before: UnsafeBufferPointer<Float>
    /// The last row of the box.
    let last: UnsafeBufferPointer<Float>
    /// The row below the box, which counts in part.
    let after: UnsafeBufferPointer<Float>
  }

  let narrow: Edges
  let wide: Edges
  let result: UnsafeMutableBufferPointer<Float>
}

extension GaussianBlur {
  /// A box: pixels that count alike, and one on each side that counts in part.
  private struct Box {
    /// The number of pixels on each side of the middle that count whole.
    let radius: Int
    let innerWeight: Float
    let endWeight: Float

    /// Creates the box with a variance in pixels squared; all its weights add up to `weight`.
    init(variance: Double, weight: Double) {
      let radius = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
      let part =
        (2 * radius + 1) * (radius * (radius + 1) - 3 * variance)
        / (6 * (variance - (radius + 1) * (radius + 1)))
      let length = 2 * radius + 1 + 2 * part
      self.radius = Int(radius)
      innerWeight = Float(weight / length)
      endWeight = Float(weight * part / length)
    }
  }
}
