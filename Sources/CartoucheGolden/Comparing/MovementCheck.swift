package import CartoucheCore

/// Counts what of a difference is left where a movement is undone, in another look at the rows.
package struct MovementCheck {
  private let difference: Comparison.Difference
  private let step: MovementFinder.Step
  private let marker: RowMarker
  private var remaining = 0

  init(_ difference: Comparison.Difference, step: MovementFinder.Step, marker: RowMarker) {
    self.difference = difference
    self.step = step
    self.marker = marker
  }

  /// Looks at the next rows, the topmost ones first.
  ///
  /// - Parameters:
  ///   - rows: Those that follow the last that were added.
  ///   - expected: What should be there; it holds them and `DifferenceScan.reach` more above and below, as
  ///     far as there are any.
  ///   - actual: What is there, the same rows.
  package mutating func add(rows: Range<Int>, expected: PixelRows, actual: PixelRows) {
    let step = step
    var count = 0
    marker.forEachRun(in: rows, of: expected, actual) { y, columns in
      // What came from beyond the edge is not known, and does not count.
      guard y - step.y >= 0, y - step.y < marker.height else { return }
      let (from, to) = (expected[y - step.y], actual[y])
      for x in columns where x - step.x >= 0 && x - step.x < marker.width {
        count += from[x - step.x] != to[x] ? 1 : 0
      }
    }
    remaining += count
  }

  /// Gives what was found, after the last row: a movement where it explains half of the difference.
  package func finish() -> Comparison {
    guard remaining * 2 <= difference.differing else { return .different(difference) }
    return .different(
      difference.explained(by: Comparison.Movement(x: step.x, y: step.y, remaining: remaining)))
  }
}
