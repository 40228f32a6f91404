public import CartoucheCore

/// Pixels that differ and touch each other, at a side or a corner.
public struct DifferenceRegion: Hashable, Sendable {
  /// The smallest rectangle around them, in pixels.
  public let box: PixelRect
  /// Their number.
  public let count: Int
}

extension DifferenceMap {
  /// The regions, those with the most pixels first, and of equal ones the upper left first.
  func regions() -> [DifferenceRegion] {
    var finder = RegionFinder()
    var above: [RegionFinder.Run] = []
    var last = -1
    for y in differingRows {
      if y > last + 1 { above = [] }
      last = y
      let runs = runs(inRow: y).map { finder.add($0, y: y, below: above) }
      above = runs
    }
    return finder.regions.sorted {
      ($1.count, $0.box.y, $0.box.x) < ($0.count, $1.box.y, $1.box.x)
    }
  }

  private func runs(inRow y: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    marks.withUnsafeBytes { bytes in
      let row = y * width
      var x = 0
      while let next = Self.firstMarked(bytes, from: row + x, to: row + width) {
        let start = next - row
        x = start
        while x < width, bytes[row + x] == Mark.different.rawValue { x += 1 }
        // Another mark than that of a difference stands here.
        if x == start { x += 1 } else { runs.append(start..<x) }
      }
    }
    return runs
  }
}

/// Joins runs of differing pixels to regions, row by row.
private struct RegionFinder {
  /// A run of a row and the region that it belongs to.
  struct Run {
    let columns: Range<Int>
    let label: Int
  }

  private struct Region {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int
    var count: Int
  }

  /// The region that a label has been joined to; itself where it has not.
  private var parents: [Int] = []
  private var found: [Region] = []

  var regions: [DifferenceRegion] {
    parents.indices.filter { parents[$0] == $0 }.map { label in
      let region = found[label]
      return DifferenceRegion(
        box: PixelRect(
          x: region.minX, y: region.minY, width: region.maxX - region.minX,
          height: region.maxY - region.minY), count: region.count)
    }
  }

  mutating func add(_ columns: Range<Int>, y: Int, below above: [Run]) -> Run {
    var label = found.count
    parents.append(label)
    found.append(
      Region(
        minX: columns.lowerBound, minY: y, maxX: columns.upperBound, maxY: y + 1,
        count: columns.count))
    // Corners touch too.
    for run in above
    where run.columns.lowerBound <= columns.upperBound
      && run.columns.upperBound >= columns.lowerBound
    {
      label = join(label, root(of: run.label))
    }
    return Run(columns: columns, label: label)
  }

  private mutating func root(of label: Int) -> Int {
    var label = label
    while parents[label] != label {
      parents[label] = parents[parents[label]]
      label = parents[label]
    }
    return label
  }

  private mutating func join(_ first: Int, _ second: Int) -> Int {
    guard first != second else { return first }
    let (kept, other) = (min(first, second), max(first, second))
    parents[other] = kept
    let joined = found[other]
    found[kept].minX = min(found[kept].minX, joined.minX)
    found[kept].minY = min(found[kept].minY, joined.minY)
    found[kept].maxX = max(found[kept].maxX, joined.maxX)
    found[kept].maxY = max(found[kept].maxY, joined.maxY)
    found[kept].count += joined.count
    return kept
  }
}
