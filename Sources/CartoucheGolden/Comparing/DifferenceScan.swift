package import CartoucheCore

/// Compares two pictures of one size row by row, as the rows come.
///
/// What it keeps grows with the width of the pictures and with the regions that differ, but not with their
/// height; with a window it has a byte for each pixel of so many rows.
package struct DifferenceScan {
  /// What was found.
  package enum Outcome {
    /// All that there is to say.
    case settled(Comparison)
    /// The content may have moved, which takes another look at the rows.
    case unsettled(MovementCheck)
  }

  /// The rows above and below those that are added that have to be in memory.
  package static let reach = MovementFinder.reach

  private let settings: ComparisonSettings
  private let marker: RowMarker
  private var counts = RowMarker.Counts()
  private var worst: WorstPixel?
  private var regions = RegionFinder()
  private var window: WindowCounter?
  private var movement: MovementFinder
  /// The differing pixels of the rows that are compared.
  private var runs: [PixelRun] = []

  /// So many rows are searched for samples at once.
  private static let bandHeight = 32

  /// Begins the comparison of two pictures.
  ///
  /// - Parameters:
  ///   - settings: What counts as a difference; neither they nor their mask have a fault.
  ///   - width: The columns of both, at least 1.
  ///   - height: The rows of both, at least 1.
  package init(_ settings: ComparisonSettings, width: Int, height: Int) {
    self.settings = settings
    marker = RowMarker(settings, width: width, height: height)
    window = settings.window.map { WindowCounter(side: $0, width: width, height: height) }
    movement = MovementFinder(width: width, height: height)
  }

  /// Compares the next rows, the topmost ones first.
  ///
  /// - Parameters:
  ///   - rows: Those that follow the last that were added.
  ///   - expected: What should be there; it holds them and as many above and below as are needed, as
  ///     far as there are any.
  ///   - actual: What is there, the same rows.
  package mutating func add(rows: Range<Int>, expected: PixelRows, actual: PixelRows) {
    for first in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.bandHeight) {
      let band = first..<min(first + Self.bandHeight, rows.upperBound)
      add(band: band, expected: expected, actual: actual)
    }
  }

  private mutating func add(band rows: Range<Int>, expected: PixelRows, actual: PixelRows) {
    runs.removeAll(keepingCapacity: true)
    marker.forEachMarkedRow(in: rows, of: expected, actual) { y, marks, found in
      counts.differing += found.differing
      counts.antialiased += found.antialiased
      counts.ignored += found.ignored
      guard found.differing > 0 else { return }
      window?.add(marks, y: y)
      var worst = worst ?? WorstPixel(y: y)
      RowMarker.forEachRun(in: marks, count: marker.width) { columns in
        worst.look(at: columns, y: y, expected[y], actual[y])
        regions.add(columns, y: y)
        runs.append(PixelRun(y: y, columns: columns))
      }
      self.worst = worst
    }
    movement.add(runs, expected, actual)
  }

  /// Gives what was found, after the last row.
  package func finish() -> Outcome {
    let pixels = marker.width * marker.height
    if counts.ignored > 0, counts.ignored == pixels {
      return .settled(.notComparable(reason: "every pixel is left out"))
    }
    guard let worst else { return .settled(.equal) }
    let regions = regions.regions
    let difference = Comparison.Difference(
      differing: counts.differing, antialiased: counts.antialiased, ignored: counts.ignored,
      total: pixels - counts.ignored, worst: worst.pixel, largestSum: Int(worst.largestSum),
      regions: regions, regionCount: regions.count, largestWindow: window?.largest, movement: nil,
      isAllowed: (window?.largest ?? counts.differing) <= settings.allowance)
    guard let step = movement.bestStep() else { return .settled(.different(difference)) }
    return .unsettled(MovementCheck(difference, step: step, marker: marker))
  }
}

/// The first differing pixel with the largest step in a channel, of those so far.
private struct WorstPixel {
  private var x = 0
  private var y: Int
  private var expected: UInt32 = 0
  private var actual: UInt32 = 0
  private var step: Int32 = -1
  /// The largest sum of the four steps of a pixel.
  private(set) var largestSum: Int32 = 0

  /// Creates the one before any pixel, in the row that holds the first.
  init(y: Int) {
    self.y = y
  }

  var pixel: Comparison.PixelDifference {
    Comparison.PixelDifference(
      x: x, y: y, expected: Self.channels(expected), actual: Self.channels(actual))
  }

  @inline(__always)
  mutating func look(
    at columns: Range<Int>, y: Int, _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) {
    for x in columns {
      let steps = ChannelMetric.steps(first[x], second[x])
      largestSum = max(largestSum, steps.wrappedSum())
      let largest = steps.max()
      guard largest > step else { continue }
      step = largest
      (self.x, self.y) = (x, y)
      (expected, actual) = (first[x], second[x])
    }
  }

  private static func channels(_ word: UInt32) -> SIMD4<UInt8> {
    SIMD4(
      UInt8(word & 255), UInt8(word &>> 8 & 255), UInt8(word &>> 16 & 255), UInt8(word &>> 24))
  }
}
