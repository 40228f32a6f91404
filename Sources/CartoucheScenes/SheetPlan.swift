package import CartoucheCore

/// The places of pictures and labels on a contact sheet, in pixels.
///
///          gap               gap
///     gap  +---------+  gap  +---------+  gap
///          | picture |       |         |
///          +---------+       | picture |
///          label             |         |
///                            +---------+
///                            label
///          gap               gap
package struct SheetPlan: Hashable, Sendable {
  /// The extents of the sheet; beyond all limits where they cannot be counted.
  package private(set) var size = PixelSize(width: 0, height: 0)
  /// Where each picture goes.
  package private(set) var places: [PixelRect] = []
  /// Where each label begins.
  package private(set) var labelPlaces: [PixelRect] = []

  /// Lays out pictures row by row.
  ///
  /// Of the numbers of columns at which rows end together with a group, the one is taken that makes
  /// the sheet most nearly a square.
  ///
  /// - Parameters:
  ///   - sizes: the extents of the pictures, none negative.
  ///   - groups: how many values each option has, the last one changing fastest.
  ///   - labelHeight: the height of a label.
  ///   - gap: the distance between pictures; a third of it lies between a picture and its label.
  package init(sizes: [PixelSize], groups: [Int], labelHeight: Int, gap: Int) {
    let width = sizes.map(\.width).max() ?? 0
    let rowOverhead = gap / 3 + labelHeight + gap
    let plans = Self.columnCounts(groups: groups, count: sizes.count).map { columns in
      (
        columns,
        Self.extents(sizes, columns: columns, width: Self.sum(width, gap), overhead: rowOverhead)
      )
    }
    let best = plans.min { Self.stretch($0.1) < Self.stretch($1.1) }
    guard let (columns, extents) = best else { return }
    size = PixelSize(
      width: Self.sum(extents.width, gap), height: Self.sum(extents.height, gap))
    guard size.width < .max, size.height < .max else { return }
    var top = gap
    for start in stride(from: 0, to: sizes.count, by: columns) {
      let row = sizes[start..<min(start + columns, sizes.count)]
      let height = row.map(\.height).max() ?? 0
      for (column, picture) in row.enumerated() {
        let left = gap + column * (width + gap)
        places.append(
          PixelRect(x: left, y: top, width: picture.width, height: picture.height))
        labelPlaces.append(
          PixelRect(
            x: left, y: top + picture.height + gap / 3, width: width, height: labelHeight))
      }
      top += height + rowOverhead
    }
  }

  /// The numbers of columns at which every row begins with the first value of a group, or with a
  /// fixed share of its values; of the outermost group a row may have any number.
  private static func columnCounts(groups: [Int], count: Int) -> [Int] {
    guard count > 0 else { return [] }
    let groups = groups.filter { $0 > 1 }
    var counts: Set = [1]
    var inner = 1
    for (index, group) in groups.enumerated().reversed() where inner <= count {
      for share in 1...min(group, count) where index == 0 || group % share == 0 {
        let (columns, overflow) = inner.multipliedReportingOverflow(by: share)
        if !overflow, columns <= count { counts.insert(columns) }
      }
      let (product, overflow) = inner.multipliedReportingOverflow(by: group)
      inner = overflow ? .max : product
    }
    return counts.sorted()
  }

  private static func extents(
    _ sizes: [PixelSize], columns: Int, width: Int, overhead: Int
  ) -> PixelSize {
    let (total, overflow) = width.multipliedReportingOverflow(by: min(columns, sizes.count))
    var height = 0
    for start in stride(from: 0, to: sizes.count, by: columns) {
      let row = sizes[start..<min(start + columns, sizes.count)]
      height = sum(height, sum(row.map(\.height).max() ?? 0, overhead))
    }
    return PixelSize(width: overflow ? .max : total, height: height)
  }

  /// How far a sheet is from a square: 1 is one.
  private static func stretch(_ size: PixelSize) -> Double {
    let ratio = Double(max(size.width, 1)) / Double(max(size.height, 1))
    return max(ratio, 1 / ratio)
  }

  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow ? .max : sum
  }
}
