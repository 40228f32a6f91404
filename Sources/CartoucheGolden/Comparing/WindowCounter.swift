/// Finds the largest number of differing pixels in any window, row by row.
struct WindowCounter {
  private let width: Int
  /// The columns and rows of a window: along an axis that has fewer it is as long as the picture.
  private let across: Int
  private let down: Int
  /// The marks of the last rows, each in the place of the one that came so many rows before; empty
  /// before a row with differing pixels.
  private var marks: [UInt8] = []
  /// Which rows those are; -1 where none is.
  private var rows: [Int]
  /// The first row that has not left the window.
  private var top = 0
  /// For each column the count in the rows of the window.
  private var columns: [Int32]
  /// The largest number in any window so far.
  private(set) var largest = 0

  /// Creates the counter of windows of so many columns and rows.
  init(side: Int, width: Int, height: Int) {
    self.width = width
    across = max(1, min(side, width))
    down = max(1, min(side, height))
    rows = Array(repeating: -1, count: down)
    columns = Array(repeating: 0, count: width)
  }

  /// Adds a row in which pixels differ; those that are passed over have none.
  ///
  /// Windows that reach beyond the upper and left edge are counted too, as each of them lies in one that
  /// does not. Those that end in rows passed over hold nothing that was not in one before.
  mutating func add(_ row: UnsafePointer<UInt8>, y: Int) {
    if marks.isEmpty { marks = Array(repeating: RowMarker.Mark.same, count: down * width) }
    marks.withUnsafeMutableBufferPointer { marks in
      columns.withUnsafeMutableBufferPointer { columns in
        guard let start = marks.baseAddress, let counts = columns.baseAddress else { return }
        while top <= y - down {
          let place = top % down
          if rows[place] == top { Self.add(-1, start + place * width, width, to: counts) }
          top += 1
        }
        Self.add(1, row, width, to: counts)
        (start + y % down * width).update(from: row, count: width)
      }
    }
    rows[y % down] = y
    largest = max(largest, largestSum())
  }

  private static func add(
    _ step: Int32, _ marks: UnsafePointer<UInt8>, _ count: Int,
    to columns: UnsafeMutablePointer<Int32>
  ) {
    for x in 0..<count { columns[x] &+= marks[x] == RowMarker.Mark.different ? step : 0 }
  }

  private func largestSum() -> Int {
    columns.withUnsafeBufferPointer { columns in
      var sum = columns[..<across].reduce(0) { $0 + Int($1) }
      var largest = sum
      for x in across..<max(across, width) {
        sum += Int(columns[x]) - Int(columns[x - across])
        largest = max(largest, sum)
      }
      return largest
    }
  }
}
