/// Undoing the Paeth filter of two rows at once, each pixel a word.
///
/// A pixel waits for the one to its left, but not for those of other rows that are further on: while the
/// upper row stands at a pixel, the lower one stands two pixels before it, and one operation serves
/// both. A photo is read in four fifths of the time.
///
/// Where the pixel to the left is the same as the one above that, the predictor is the one above. So where
/// zeros are stored from there on, the row goes on as the one above it: of a screen that is most of it.
enum PNGPaethRows {
  /// The bytes of a pixel of each row in 16 bits: bytes 0 and 2 of both, then bytes 1 and 3 of both.
  private typealias Lanes = SIMD8<Int16>

  /// The narrowest rows that are worked on so: the lower one stays two pixels behind.
  static let leastCount = 2

  /// Two rows of pixels that are stored with the same number of bytes.
  struct Rows {
    /// The filtered rows; a byte after the last pixel of each is read.
    let upper: UnsafeRawPointer
    let lower: UnsafeRawPointer
    /// The bytes of a pixel in them.
    let step: Int
    /// The bits of a word that hold them.
    let mask: UInt32
    /// What stands to the left of the first pixels.
    let edge: UInt32
  }

  /// Undoes the filters of rows of at least `leastCount` pixels; `above` is the row above both.
  @inline(__always)
  static func unfilter(
    _ rows: Rows, above: UnsafePointer<UInt32>, into upper: UnsafeMutablePointer<UInt32>,
    _ lower: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let edge = spread(rows.edge, rows.edge)
    var left = edge
    var corner = edge
    for index in 0..<2 {
      let above = spread(above[index], rows.edge)
      left = next(spread(load(rows.upper, index, rows), 0), left, above, corner)
      corner = above
      upper[index] = UInt32(truncatingIfNeeded: packed(left))
    }
    // The lower row begins here, at its edge.
    let isUpper = unsafeBitCast(SIMD2<UInt64>(repeating: 0xFFFF_FFFF), to: Lanes.self)
    left = (left & isUpper) | (edge & ~isUpper)
    corner = (corner & isUpper) | (edge & ~isUpper)
    var index = 2
    while index < count {
      let start = index
      while index &+ 4 <= count, areClear(rows, upper: index), isEqual(left, corner) { index &+= 4 }
      if index > start {
        // All are as above them: the lower ones as the upper ones, two of which stand before these.
        (upper + start).update(from: above + start, count: index &- start)
        (lower + (start &- 2)).update(from: upper + (start &- 2), count: index &- start)
        left = spread(upper[index &- 1], lower[index &- 3])
        corner = spread(above[index &- 1], upper[index &- 3])
      }
      let end = min(index &+ 4, count)
      while index < end {
        let above = spread(above[index], upper[index &- 2])
        let filtered = spread(load(rows.upper, index, rows), load(rows.lower, index &- 2, rows))
        left = next(filtered, left, above, corner)
        corner = above
        let pixels = packed(left)
        upper[index] = UInt32(truncatingIfNeeded: pixels)
        lower[index &- 2] = UInt32(truncatingIfNeeded: pixels &>> 32)
        index &+= 1
      }
    }
    for index in (count &- 2)..<count {
      let above = spread(0, upper[index])
      left = next(spread(0, load(rows.lower, index, rows)), left, above, corner)
      corner = above
      lower[index] = UInt32(truncatingIfNeeded: packed(left) &>> 32)
    }
  }

  /// Whether four pixels of the upper row and the four two pixels before them of the lower row are stored
  /// as zeros.
  @inline(__always)
  private static func areClear(_ rows: Rows, upper index: Int) -> Bool {
    let step = rows.step
    return PNGUnfilter.isClear(rows.upper + index &* step, step: step)
      && PNGUnfilter.isClear(rows.lower + (index &- 2) &* step, step: step)
  }

  @inline(__always)
  private static func isEqual(_ first: Lanes, _ second: Lanes) -> Bool {
    let difference = unsafeBitCast(first ^ second, to: SIMD2<UInt64>.self)
    return difference.x | difference.y == 0
  }

  /// The next pixels of both rows; as in ``PNGUnfilter``, which says why it is right.
  @inline(__always)
  private static func next(
    _ filtered: Lanes, _ left: Lanes, _ above: Lanes, _ corner: Lanes
  ) -> Lanes {
    let base: Lanes = corner &+ corner &+ corner &- above
    let threshold: Lanes = base &- left
    let larger: Lanes = pointwiseMax(left, above)
    let smaller: Lanes = pointwiseMin(left, above)
    let zero = Lanes()
    let low: Lanes = (smaller ^ corner).replacing(with: zero, where: larger .> threshold)
    let high: Lanes = (larger ^ corner).replacing(with: zero, where: threshold .> smaller)
    let predicted: Lanes = (low ^ high) ^ corner
    return (filtered &+ predicted) & Lanes(repeating: 255)
  }

  @inline(__always)
  private static func load(_ source: UnsafeRawPointer, _ index: Int, _ rows: Rows) -> UInt32 {
    source.loadUnaligned(fromByteOffset: index &* rows.step, as: UInt32.self) & rows.mask
  }

  @inline(__always)
  private static func spread(_ upper: UInt32, _ lower: UInt32) -> Lanes {
    let words = SIMD4<UInt32>(upper, lower, upper &>> 8, lower &>> 8)
    return unsafeBitCast(words & SIMD4(repeating: 0x00FF_00FF), to: Lanes.self)
  }

  /// The pixel of the upper row in the lower half.
  @inline(__always)
  private static func packed(_ lanes: Lanes) -> UInt64 {
    let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return halves.x | halves.y &<< 8
  }
}
