public import CartoucheCore

/// Pixels that differ and touch each other, at a side or a corner.
public struct DifferenceRegion: Hashable, Sendable {
  /// The smallest rectangle around them, in pixels.
  public let box: PixelRect
  /// Their number.
  public let count: Int
}

/// Joins runs of differing pixels to regions, row by row.
struct RegionFinder {
  /// A run of a row and the region that it belongs to.
  private struct Run {
    let columns: Range<Int>
    var label: Int
  }

  private struct Region {
    /// The column of the first pixel of its topmost row, which no other region has.
    var firstX: Int
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int
    var count: Int
  }

  /// The region that a label has been joined to; itself where it has not.
  private var parents: [Int] = []
  private var found: [Region] = []
  /// Labels that no run has any more, as their regions were joined to others.
  private var free: [Int] = []
  /// Labels whose regions have been joined to others in this row.
  private var joined: [Int] = []
  /// The runs of the last row that has any, and those of the row above it.
  private var current: [Run] = []
  private var above: [Run] = []
  /// The first run above that may touch the next one.
  private var next = 0
  private var y = -1

  /// The regions, those with the most pixels first, and of equal ones the upper left first.
  var regions: [DifferenceRegion] {
    found.indices.filter { parents[$0] == $0 }.map { found[$0] }.sorted {
      ($1.count, $0.minY, $0.minX, $0.firstX) < ($0.count, $1.minY, $1.minX, $1.firstX)
    }.map { region in
      DifferenceRegion(
        box: PixelRect(
          x: region.minX, y: region.minY, width: region.maxX - region.minX,
          height: region.maxY - region.minY), count: region.count)
    }
  }

  /// Adds a run; they come row by row, from the left.
  mutating func add(_ columns: Range<Int>, y: Int) {
    if y != self.y { begin(y) }
    // Corners touch too.
    while next < above.count, above[next].columns.upperBound < columns.lowerBound { next += 1 }
    var label: Int?
    var index = next
    while index < above.count, above[index].columns.lowerBound <= columns.upperBound {
      let touched = root(of: above[index].label)
      if let other = label, other != touched { join(touched, to: other) }
      label = label ?? touched
      index += 1
    }
    let region = Region(
      firstX: columns.lowerBound, minX: columns.lowerBound, minY: y, maxX: columns.upperBound,
      maxY: y + 1, count: columns.count)
    if let label {
      extend(label, by: region)
      current.append(Run(columns: columns, label: label))
    } else {
      current.append(Run(columns: columns, label: newLabel(of: region)))
    }
  }

  /// Goes on to another row.
  ///
  /// Its runs know their regions by the last label: others are taken again, so that there are no more of
  /// them than regions, where pictures of noise have millions of runs.
  private mutating func begin(_ y: Int) {
    swap(&above, &current)
    current.removeAll(keepingCapacity: true)
    for index in above.indices { above[index].label = root(of: above[index].label) }
    free += joined
    joined.removeAll(keepingCapacity: true)
    if y > self.y + 1 { above.removeAll(keepingCapacity: true) }
    next = 0
    self.y = y
  }

  private mutating func newLabel(of region: Region) -> Int {
    if let label = free.popLast() {
      parents[label] = label
      found[label] = region
      return label
    }
    parents.append(found.count)
    found.append(region)
    return found.count - 1
  }

  private mutating func root(of label: Int) -> Int {
    var label = label
    while parents[label] != label {
      parents[label] = parents[parents[label]]
      label = parents[label]
    }
    return label
  }

  private mutating func join(_ label: Int, to other: Int) {
    extend(other, by: found[label])
    parents[label] = other
    joined.append(label)
  }

  private mutating func extend(_ label: Int, by other: Region) {
    let region = found[label]
    found[label] = Region(
      firstX: (region.minY, region.firstX) < (other.minY, other.firstX)
        ? region.firstX : other.firstX,
      minX: min(region.minX, other.minX), minY: min(region.minY, other.minY),
      maxX: max(region.maxX, other.maxX), maxY: max(region.maxY, other.maxY),
      count: region.count + other.count)
  }
}
