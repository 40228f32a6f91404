/// Undoing the filters of PNG rows of 8-bit samples.
///
/// Source: PNG specification, 9.2, <https://www.w3.org/TR/png-3/#9Filter-types>.
enum PNGUnfilter {
  /// Undoes the filter of a row of any pixels.
  ///
  /// Before `line` and `above` stand `channels` zero bytes. False for an unknown filter.
  static func bytes(
    filter: UInt8, _ source: UnsafePointer<UInt8>, channels: Int, above: UnsafePointer<UInt8>,
    into line: UnsafeMutablePointer<UInt8>, count: Int
  ) -> Bool {
    switch filter {
    case 0: line.update(from: source, count: count)
    case 1:
      for index in 0..<count { line[index] = source[index] &+ line[index &- channels] }
    case 2:
      for index in 0..<count { line[index] = source[index] &+ above[index] }
    case 3:
      for index in 0..<count {
        let sum = UInt16(line[index &- channels]) &+ UInt16(above[index])
        line[index] = source[index] &+ UInt8(truncatingIfNeeded: sum &>> 1)
      }
    case 4:
      for index in 0..<count {
        let left = Int32(line[index &- channels])
        let up = Int32(above[index])
        let corner = Int32(above[index &- channels])
        line[index] = source[index] &+ UInt8(truncatingIfNeeded: paeth(left, up, corner))
      }
    default: return false
    }
    return true
  }

  /// Undoes the filter of a row of RGB or RGBA pixels, each becoming a word.
  ///
  /// RGB is worked on with an alpha of 255 that no filter changes: its difference is 0 and all its
  /// neighbours are 255. A byte after the last pixel of `source` is read. False for an unknown filter.
  static func words(
    filter: UInt8, _ source: UnsafePointer<UInt8>, channels: Int, above: UnsafePointer<UInt32>,
    into line: UnsafeMutablePointer<UInt32>, count: Int
  ) -> Bool {
    if channels == 4 {
      return words(
        filter, UnsafeRawPointer(source), step: 4, mask: .max, edge: 0, above, line, count)
    }
    return words(
      filter, UnsafeRawPointer(source), step: 3, mask: 0x00FF_FFFF, edge: 0xFF00_0000, above, line,
      count)
  }

  /// Undoes the Paeth filter of two rows of at least `PNGPaethRows.leastCount` RGB or RGBA pixels.
  static func paethWords(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, channels: Int,
    above: UnsafePointer<UInt32>, into upperLine: UnsafeMutablePointer<UInt32>,
    _ lowerLine: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let (one, two) = (UnsafeRawPointer(upper), UnsafeRawPointer(lower))
    // Each with numbers that the compiler knows.
    if channels == 4 {
      PNGPaethRows.unfilter(
        .init(upper: one, lower: two, step: 4, mask: .max, edge: 0), above: above,
        into: upperLine, lowerLine, count: count)
    } else {
      PNGPaethRows.unfilter(
        .init(upper: one, lower: two, step: 3, mask: 0x00FF_FFFF, edge: 0xFF00_0000), above: above,
        into: upperLine, lowerLine, count: count)
    }
  }

  @inline(__always)
  private static func words(
    _ filter: UInt8, _ source: UnsafeRawPointer, step: Int, mask: UInt32, edge: UInt32,
    _ above: UnsafePointer<UInt32>, _ line: UnsafeMutablePointer<UInt32>, _ count: Int
  ) -> Bool {
    switch filter {
    case 0:
      for index in 0..<count {
        line[index] = load(source, index, step, mask) | edge
      }
    case 1:
      var left = edge
      for index in 0..<count {
        left = sum(left, load(source, index, step, mask))
        line[index] = left
      }
    case 2:
      for index in 0..<count {
        line[index] = sum(above[index], load(source, index, step, mask))
      }
    case 3:
      // In 16-bit lanes a pixel waits four operations for the one to its left, in bytes seven.
      var left = spread(edge)
      for index in 0..<count {
        let half: SIMD4<Int16> = (left &+ spread(above[index])) &>> 1
        left = (half &+ spread(load(source, index, step, mask))) & SIMD4(repeating: 255)
        line[index] = packed(left)
      }
    case 4: unfilterPaeth(source, step, mask, edge, above, line, count)
    default: return false
    }
    return true
  }

  @inline(__always)
  private static func load(
    _ source: UnsafeRawPointer, _ index: Int, _ step: Int, _ mask: UInt32
  ) -> UInt32 {
    source.loadUnaligned(fromByteOffset: index &* step, as: UInt32.self) & mask
  }

  /// The sums of four bytes, each modulo 256.
  @inline(__always)
  private static func sum(_ first: UInt32, _ second: UInt32) -> UInt32 {
    let low = (first & 0x7F7F_7F7F) &+ (second & 0x7F7F_7F7F)
    return low ^ ((first ^ second) & 0x8080_8080)
  }

  /// The Paeth filter, the four bytes of a pixel in 16-bit lanes.
  ///
  /// What counts is how long a pixel waits for the one to its left. With t = 3 corner - left - up the
  /// predictor is the larger of left and up where t is not above the smaller, the smaller where t is
  /// not below the larger, else the corner. Both hold only where all three are equal, so the two
  /// choices can be made at once, each by what it changes in the corner's bits. Half the time of
  /// comparing the three distances (``PNGPaeth``).
  @inline(__always)
  private static func unfilterPaeth(
    _ source: UnsafeRawPointer, _ step: Int, _ mask: UInt32, _ edge: UInt32,
    _ above: UnsafePointer<UInt32>, _ line: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    var left = spread(edge)
    var corner = spread(edge)
    let byte = SIMD4<Int16>(repeating: 255)
    var index = 0
    while index < count {
      // As in PNGPaethRows, which says why.
      let start = index
      while index &+ 4 <= count, isClear(source + index &* step, step: step),
        unsafeBitCast(left ^ corner, to: UInt64.self) == 0
      {
        index &+= 4
      }
      if index > start {
        (line + start).update(from: above + start, count: index &- start)
        left = spread(line[index &- 1])
        corner = left
        continue
      }
      let up = spread(above[index])
      let difference = spread(load(source, index, step, mask))
      let base: SIMD4<Int16> = corner &+ corner &+ corner &- up
      let threshold: SIMD4<Int16> = base &- left
      let larger: SIMD4<Int16> = pointwiseMax(left, up)
      let smaller: SIMD4<Int16> = pointwiseMin(left, up)
      let zero = SIMD4<Int16>()
      let low: SIMD4<Int16> = (smaller ^ corner).replacing(with: zero, where: larger .> threshold)
      let high: SIMD4<Int16> = (larger ^ corner).replacing(with: zero, where: threshold .> smaller)
      let predicted: SIMD4<Int16> = (low ^ high) ^ corner
      left = (difference &+ predicted) & byte
      corner = up
      line[index] = packed(left)
      index &+= 1
    }
  }

  /// Whether four pixels are stored as zeros.
  @inline(__always)
  static func isClear(_ source: UnsafeRawPointer, step: Int) -> Bool {
    let first = source.loadUnaligned(as: UInt64.self)
    let rest =
      step == 4
      ? source.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      : UInt64(source.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
    return first | rest == 0
  }

  /// The bytes of a word, each in 16 bits; spelt so, it becomes one instruction (`punpcklbw`).
  @inline(__always)
  private static func spread(_ word: UInt32) -> SIMD4<Int16> {
    let bytes = unsafeBitCast(word, to: SIMD4<UInt8>.self)
    return SIMD4(Int16(bytes[0]), Int16(bytes[1]), Int16(bytes[2]), Int16(bytes[3]))
  }

  /// The word of bytes that stand in 16 bits each (`packuswb`).
  @inline(__always)
  private static func packed(_ lanes: SIMD4<Int16>) -> UInt32 {
    let bytes = unsafeBitCast(SIMD8(lowHalf: lanes, highHalf: lanes), to: SIMD16<UInt8>.self)
    return unsafeBitCast(bytes.evenHalf, to: SIMD2<UInt32>.self)[0]
  }

  @inline(__always)
  private static func paeth(_ left: Int32, _ up: Int32, _ corner: Int32) -> Int32 {
    let distanceLeft = abs(up &- corner)
    let distanceUp = abs(left &- corner)
    let distanceCorner = abs(left &+ up &- corner &- corner)
    if distanceLeft <= distanceUp, distanceLeft <= distanceCorner { return left }
    return distanceUp <= distanceCorner ? up : corner
  }
}
