import CartoucheCore

/// A sliced picture as formats other than Apple's know it: without a hidden part, and with one part of
/// each axis that is stretched.
struct StretchablePicture {
  /// The picture, what lies between sample and far cap cut out.
  let bitmap: Bitmap
  /// The columns that are stretched.
  let columns: Range<Int>
  /// The rows that are stretched.
  let rows: Range<Int>

  /// Cuts a picture; one that is not sliced is stretched as a whole.
  ///
  /// A centre that is tiled and has one pixel is stretched: that is the same picture.
  ///
  /// - Throws: `AssetError.notWritable` where a centre of several pixels is tiled, or several parts of
  ///   an axis grow.
  init(_ image: Image, named name: String) throws(AssetError) {
    guard let slicing = image.slicing else {
      bitmap = image.bitmap
      columns = 0..<image.bitmap.width
      rows = 0..<image.bitmap.height
      return
    }
    guard slicing.stretchColumns.isEmpty, slicing.stretchRows.isEmpty else {
      throw .notWritable(
        set: name, reason: "several parts of an axis grow; only one part is known here")
    }
    let caps = slicing.capInsets
    let across = Axis(
      leading: caps.left, center: slicing.centerSize.width, trailing: caps.right,
      length: slicing.imageSize.width, isTiled: slicing.horizontalResizingMode == .tile)
    let down = Axis(
      leading: caps.top, center: slicing.centerSize.height, trailing: caps.bottom,
      length: slicing.imageSize.height, isTiled: slicing.verticalResizingMode == .tile)
    for (axis, side) in [(across, "wide"), (down, "high")] where axis.isRepeated {
      throw .notWritable(
        set: name,
        reason:
          "its centre is tiled and \(axis.center) pixels \(side); only stretching is known here")
    }
    columns = across.stretched
    rows = down.stretched
    bitmap = image.bitmap.keeping(columns: across.kept, rows: down.kept)
  }

  private init(bitmap: Bitmap, columns: Range<Int>, rows: Range<Int>) {
    self.bitmap = bitmap
    self.columns = columns
    self.rows = rows
  }

  /// The same picture, at least so wide and high where the middle is one pixel: it is there as often as
  /// it takes, which changes nothing of what is drawn.
  ///
  /// - Throws: `CoreError.tooLarge` where it would be larger than a picture may be; the frame of a
  ///   nine-patch counts as part of it.
  func widened(
    toHold size: PixelSize, limits: ResourceLimits
  ) throws(CoreError) -> StretchablePicture {
    func length(_ middle: Range<Int>, _ length: Int, least: Int) -> Int {
      (middle.count == 1 ? max(length, least) : length) + 2
    }
    try limits.check(
      width: length(columns, bitmap.width, least: size.width),
      height: length(rows, bitmap.height, least: size.height))
    func kept(_ middle: Range<Int>, length: Int, least: Int) -> [Int] {
      guard middle.count == 1, least > length else { return Array(0..<length) }
      return Array(0..<middle.lowerBound)
        + Array(repeating: middle.lowerBound, count: least - length + 1)
        + Array(middle.upperBound..<length)
    }
    let keptColumns = kept(columns, length: bitmap.width, least: size.width)
    let keptRows = kept(rows, length: bitmap.height, least: size.height)
    return StretchablePicture(
      bitmap: bitmap.keeping(columns: keptColumns, rows: keptRows),
      columns: columns.lowerBound..<(columns.upperBound + keptColumns.count - bitmap.width),
      rows: rows.lowerBound..<(rows.upperBound + keptRows.count - bitmap.height))
  }

  /// One axis of a slice.
  private struct Axis {
    let leading: Int
    let center: Int
    let trailing: Int
    let length: Int
    let isTiled: Bool

    var isRepeated: Bool { isTiled && center > 1 }

    /// The pixels that are drawn at all, in order.
    var kept: [Int] { Array(0..<(leading + center)) + Array((length - trailing)..<length) }

    /// The pixels of these that are stretched; an empty centre is the one pixel at its place.
    var stretched: Range<Int> {
      let start = min(leading, leading + center + trailing - 1)
      return start..<(start + max(center, 1))
    }
  }
}

extension Bitmap {
  /// The picture of some of its columns and rows, each any number of times.
  fileprivate func keeping(columns: [Int], rows: [Int]) -> Bitmap {
    guard columns != Array(0..<width) || rows != Array(0..<height) else { return self }
    let kept = rows.flatMap { row in columns.map { words[row * width + $0] } }
    var result = Bitmap(width: columns.count, height: rows.count, scale: scale, words: kept)
    result.fingerprint = fingerprint
    return result
  }
}
