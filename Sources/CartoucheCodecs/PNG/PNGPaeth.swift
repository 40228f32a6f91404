/// The Paeth predictor of sixteen bytes at once, without widening them.
///
/// With p = left + up - corner, the distances of p from left, up and corner are |up - corner|,
/// |left - corner| and |(up - corner) + (left - corner)|. Where both differences have one sign, the
/// third distance is the sum of the others and never the smallest, unless all are equal, when left is
/// taken anyway. Where the signs differ, it is the difference of the others. So unsigned bytes do.
enum PNGPaeth {
  /// The neighbour nearest to left + up - corner; left before up, up before corner.
  @inline(__always)
  static func predictor(
    _ left: SIMD16<UInt8>, _ up: SIMD16<UInt8>, _ corner: SIMD16<UInt8>
  ) -> SIMD16<UInt8> {
    let upAbove: SIMDMask<SIMD16<Int8>> = up .> corner
    let leftAbove: SIMDMask<SIMD16<Int8>> = left .> corner
    let toLeft: SIMD16<UInt8> = (corner &- up).replacing(with: up &- corner, where: upAbove)
    let toUp: SIMD16<UInt8> = (corner &- left).replacing(with: left &- corner, where: leftAbove)
    let isUpFarther: SIMDMask<SIMD16<Int8>> = toUp .>= toLeft
    let gap: SIMD16<UInt8> = (toLeft &- toUp).replacing(with: toUp &- toLeft, where: isUpFarther)
    let full = SIMD16<UInt8>(repeating: 255)
    let toCorner: SIMD16<UInt8> = full.replacing(with: gap, where: upAbove .^ leftAbove)
    let nearest: SIMD16<UInt8> = corner.replacing(with: up, where: toUp .<= toCorner)
    return nearest.replacing(with: left, where: isUpFarther .& (toLeft .<= toCorner))
  }

  /// The bytes of a word in the lowest lanes.
  @inline(__always)
  static func lanes(_ word: UInt32) -> SIMD16<UInt8> {
    unsafeBitCast(SIMD4<UInt32>(word, 0, 0, 0), to: SIMD16<UInt8>.self)
  }

  /// The word of the lowest lanes.
  @inline(__always)
  static func word(_ lanes: SIMD16<UInt8>) -> UInt32 {
    unsafeBitCast(lanes, to: SIMD4<UInt32>.self)[0]
  }
}
