/// Walks over the rows of a shape, or of what a shape leaves outside of a second one, and gives the
/// coverage of their pixels in levels of 0 to 255.
struct CoverageRows {
  /// A part of a row: pixels with a level each, or all with one.
  enum Part {
    /// Pixels of the bounds of the shape that it does not touch.
    case empty(columns: Range<Int>)
    /// One level for each pixel from a column on.
    case varied(column: Int, levels: UnsafeBufferPointer<UInt8>)
    /// The same level for all pixels.
    case even(columns: Range<Int>, level: UInt8)
  }

  private let outer: CornerCoverage
  private let inner: CornerCoverage?
  /// The pixels that are visited.
  let area: PixelRect

  /// Creates a walk over the part of a shape that lies in a rectangle.
  ///
  /// - Parameters:
  ///   - outer: The shape.
  ///   - inner: A shape within it that is taken away: the result is one coverage, not two.
  ///   - clip: The rectangle.
  init(_ outer: CornerCoverage, without inner: CornerCoverage? = nil, clip: PixelRect) {
    self.outer = outer
    self.inner = inner
    area = outer.bounds.intersection(clip)
  }

  /// Visits the parts of all rows, from top to bottom and left to right.
  ///
  /// Even parts of a ring without coverage, within its inner edge, are left out.
  func visit(_ body: (_ row: Int, _ part: Part) -> Void) {
    guard !area.isEmpty else { return }
    let width = area.width
    withUnsafeTemporaryAllocation(of: Double.self, capacity: width * 2) { numbers in
      let values = UnsafeMutableBufferPointer(rebasing: numbers[0..<width])
      let areas = UnsafeMutableBufferPointer(rebasing: numbers[width...])
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { levels in
        for row in area.y..<area.maxY {
          let columns = columns(of: row)
          visitEmpty(row, outer.bounds.x..<columns.left.lowerBound, body)
          visitVaried(row, columns.left, values, areas, levels, body)
          let between = columns.between.clamped(to: area.x..<area.maxX)
          let level = Self.level(outer.height(of: row) - (inner?.height(of: row) ?? 0))
          if !between.isEmpty, level > 0 {
            body(row, .even(columns: between, level: level))
          }
          visitVaried(row, columns.right, values, areas, levels, body)
          visitEmpty(row, columns.right.upperBound..<outer.bounds.maxX, body)
        }
      }
    }
  }

  /// The parts of a row in which neither shape changes, and the rest.
  private func columns(of row: Int) -> CornerCoverage.Columns {
    var columns = outer.columns(of: row)
    guard let inner, inner.height(of: row) > 0 else { return columns }
    let other = inner.columns(of: row)
    let leftEnd = max(columns.left.upperBound, other.left.upperBound)
    let rightStart = min(columns.right.lowerBound, other.right.lowerBound)
    if leftEnd < rightStart {
      columns.left = columns.left.lowerBound..<leftEnd
      columns.right = rightStart..<columns.right.upperBound
    } else {
      columns.left = columns.all
      columns.right = columns.left.upperBound..<columns.left.upperBound
    }
    return columns
  }

  private func visitEmpty(
    _ row: Int, _ columns: Range<Int>, _ body: (_ row: Int, _ part: Part) -> Void
  ) {
    let columns = columns.clamped(to: area.x..<area.maxX)
    if !columns.isEmpty { body(row, .empty(columns: columns)) }
  }

  private func visitVaried(
    _ row: Int, _ columns: Range<Int>, _ values: UnsafeMutableBufferPointer<Double>,
    _ areas: UnsafeMutableBufferPointer<Double>, _ levels: UnsafeMutableBufferPointer<UInt8>,
    _ body: (_ row: Int, _ part: Part) -> Void
  ) {
    let columns = columns.clamped(to: area.x..<area.maxX)
    guard !columns.isEmpty else { return }
    values[0..<columns.count].update(repeating: 0)
    outer.add(row: row, columns: columns, factor: 1, to: values, areas: areas)
    inner?.add(row: row, columns: columns, factor: -1, to: values, areas: areas)
    for index in 0..<columns.count { levels[index] = Self.level(values[index]) }
    body(
      row,
      .varied(
        column: columns.lowerBound,
        levels: UnsafeBufferPointer(rebasing: levels[0..<columns.count])))
  }

  private static func level(_ coverage: Double) -> UInt8 {
    UInt8(min(max(coverage, 0), 1) * 255 + 0.5)
  }
}
