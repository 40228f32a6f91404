import CartoucheCore

/// From premultiplied words, alpha in the top byte, then red, green, blue, to straight ones with red
/// in the lowest byte, alpha in the top one.
///
/// straight = (premultiplied * 255 + a / 2) / a, which rounds to nearest, halves up.
package enum RowUnpremultiply {
  /// Converts a row.
  static func convert(
    _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var index = 0
    while index &+ 8 <= count {
      let words = UnsafeRawPointer(source + index).loadUnaligned(as: SIMD8<UInt32>.self)
      let result = isOpaque(words) ? swapped(words) : straight(words)
      UnsafeMutableRawPointer(target + index).storeBytes(of: result, as: SIMD8<UInt32>.self)
      index &+= 8
    }
    while index < count {
      target[index] = straight(SIMD8(repeating: source[index]))[0]
      index &+= 1
    }
  }

  /// One word.
  package static func convert(_ word: UInt32) -> UInt32 { straight(SIMD8(repeating: word))[0] }

  @inline(__always)
  private static func isOpaque(_ words: SIMD8<UInt32>) -> Bool {
    let halves = words.lowHalf & words.highHalf
    let quarters = halves.lowHalf & halves.highHalf
    return quarters.x & quarters.y >= 0xFF00_0000
  }

  /// Red and blue change places.
  @inline(__always)
  private static func swapped(_ words: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let low: SIMD8<UInt32> = (words &>> 16) & 0xFF
    let high: SIMD8<UInt32> = (words & 0xFF) &<< 16
    return (words & 0xFF00_FF00) | low | high
  }

  /// Each channel by 255 / a in Float.
  ///
  /// Adding 2^23 leaves the rounded number in the low bits. It rounds halves to even; a 2048th more
  /// makes that up, and is less than the smallest distance of another quotient from a half, 1/510.
  /// A test goes through all 32,895 pairs.
  @inline(__always)
  private static func straight(_ words: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let alpha: SIMD8<UInt32> = words &>> 24
    let red: SIMD8<UInt32> = channel(words &>> 16, alpha)
    let green: SIMD8<UInt32> = channel(words &>> 8, alpha)
    let blue: SIMD8<UInt32> = channel(words, alpha)
    let color: SIMD8<UInt32> = red | (green &<< 8)
    return color | (blue &<< 16) | (alpha &<< 24)
  }

  @inline(__always)
  private static func channel(
    _ shifted: SIMD8<UInt32>, _ alpha: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    let one = SIMD8<UInt32>(repeating: 1)
    let divisor = alpha.replacing(with: one, where: alpha .== 0)
    // More than alpha is no premultiplied value; it counts as full, and clear as zero.
    let value: SIMD8<UInt32> = shifted & 0xFF
    let clamped = value.replacing(with: alpha, where: value .> alpha)
    let quotient: SIMD8<Float> = float(clamped) * 255 / float(divisor)
    let rounded: SIMD8<Float> = quotient + (0x1p-11 as Float) + (0x1p23 as Float)
    return unsafeBitCast(rounded, to: SIMD8<UInt32>.self) & 0xFF
  }

  /// A number below 2^23 without the conversion, which goes lane by lane.
  @inline(__always)
  private static func float(_ value: SIMD8<UInt32>) -> SIMD8<Float> {
    unsafeBitCast(value | 0x4B00_0000, to: SIMD8<Float>.self) - (0x1p23 as Float)
  }
}

/// From straight bytes to premultiplied words: (straight * a + 127) / 255, rounded to nearest.
enum RowPremultiply {
  /// The bitmap of straight red, green, blue, alpha.
  static func bitmap(_ bytes: [UInt8], _ width: Int, _ height: Int, _ scale: DisplayScale) -> Bitmap
  {
    let words = [UInt32](unsafeUninitializedCapacity: bytes.count / 4) { target, count in
      bytes.withUnsafeBufferPointer { source in
        guard let from = UnsafeRawPointer(source.baseAddress), let to = target.baseAddress else {
          return
        }
        for index in 0..<source.count / 4 {
          let word = from.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
          to[index] = premultiplied(word)
        }
        count = source.count / 4
      }
    }
    return Bitmap(width: width, height: height, scale: scale, words: words)
  }

  /// x / 255 rounded to nearest is (x + 128 + ((x + 128) >> 8)) >> 8 for all x up to 65,535.
  @inline(__always)
  private static func premultiplied(_ word: UInt32) -> UInt32 {
    let alpha = word &>> 24
    let outer = (word & 0x00FF_00FF) &* alpha &+ 0x0080_0080
    let inner = ((word &>> 8) & 0xFF) &* alpha &+ 0x80
    let pair = ((outer &+ ((outer &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
    let green = (inner &+ (inner &>> 8)) & 0xFF00
    return alpha &<< 24 | (pair & 0xFF) &<< 16 | green | pair &>> 16
  }
}
