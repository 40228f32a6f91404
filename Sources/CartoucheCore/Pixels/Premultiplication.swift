/// The one place where straight and premultiplied pixels meet.
///
/// Both directions round to nearest, a half up: premultiplied = round(straight * alpha / 255) and
/// straight = round(premultiplied * 255 / alpha). A premultiplied picture therefore survives the way
/// to straight and back unchanged; a straight level comes back with an error of at most
/// ceil(127.5 / alpha). Alpha 0 is 0, 0, 0, 0 in both.
package enum Premultiplication {
  /// Turns straight bytes (red, green, blue, alpha) into premultiplied words.
  ///
  /// - Parameters:
  ///   - rgba: four bytes for each word.
  ///   - words: all of it is written.
  package static func premultiply(
    _ rgba: UnsafePointer<UInt8>, into words: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard let target = words.baseAddress else { return }
    let source = UnsafeRawPointer(rgba)
    let blocks = words.count / PixelLanes.count
    for block in 0..<blocks {
      let pixels = source.loadUnaligned(
        fromByteOffset: block * 32, as: SIMD8<UInt32>.self)
      let words =
        isOpaque(pixels) ? withRedAndBlueSwapped(pixels) : premultiplied(pixels)
      PixelLanes.store(words, to: target + block * PixelLanes.count, count: 8)
    }
    for index in (blocks * PixelLanes.count)..<words.count {
      let pixel = source.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
      target[index] = premultiplied(SIMD8(repeating: pixel))[0]
    }
  }

  /// Turns premultiplied words into straight bytes (red, green, blue, alpha).
  ///
  /// A word whose colour exceeds its alpha is no premultiplied pixel; the colour counts as 255.
  ///
  /// - Parameters:
  ///   - words: as many pixels as are turned.
  ///   - rgba: four bytes for each word, all written.
  package static func unpremultiply(
    _ words: UnsafeBufferPointer<UInt32>, into rgba: UnsafeMutablePointer<UInt8>
  ) {
    guard let source = words.baseAddress else { return }
    let target = UnsafeMutableRawPointer(rgba)
    var start = 0
    while start < words.count {
      if isPlain(source, at: start, of: words.count) {
        let pixels = withRedAndBlueSwapped(PixelLanes.load(source + start, count: 8))
        target.storeBytes(of: pixels, toByteOffset: start * 4, as: SIMD8<UInt32>.self)
        start += 8
        continue
      }
      var end = start
      repeat {
        end = min(end + 8, words.count)
      } while end < words.count && !isPlain(source, at: end, of: words.count)
      unpremultiplyEach(source + start, into: target + start * 4, count: end - start)
      start = end
    }
  }

  /// The loop over pixels of any alpha, by itself so that the compiler can make SIMD of it.
  ///
  /// A multiplication that may trap would keep it from that.
  @inline(never)
  private static func unpremultiplyEach(
    _ words: UnsafePointer<UInt32>, into rgba: UnsafeMutableRawPointer, count: Int
  ) {
    for index in 0..<count {
      rgba.storeBytes(
        of: unpremultiplied(words[index]), toByteOffset: index &* 4, as: UInt32.self)
    }
  }

  /// Whether eight words are left, all of them opaque or all clear.
  @inline(__always)
  private static func isPlain(
    _ words: UnsafePointer<UInt32>, at start: Int, of count: Int
  ) -> Bool {
    guard start + 8 <= count else { return false }
    return PixelLanes.areOpaque(words + start) || PixelLanes.areClear(words + start)
  }

  /// The word of premultiplied levels: red, green, blue and alpha, each from 0 to 255.
  ///
  /// Rounded to nearest, a half up: the unit in the last place of 2^52 is 1, and a half would become
  /// even without the nudge before. Conversions that check their range take three times as long.
  @inline(__always)
  static func word(_ levels: SIMD4<Double>) -> UInt32 {
    let shifted: SIMD4<Double> = (levels + 0x1p-30) + 0x1p52
    let bits = unsafeBitCast(shifted, to: SIMD4<UInt64>.self)
    let high = (bits.w &<< 24) | (bits.x &<< 16)
    let low = (bits.y &<< 8) | bits.z
    return UInt32(truncatingIfNeeded: high | low)
  }

  // MARK: - Pixels

  // A straight pixel read as one little-endian number is A B G R from the top, a word A R G B.

  /// Whether all eight pixels are opaque, as those of photographs are.
  @inline(__always)
  private static func isOpaque(_ pixels: SIMD8<UInt32>) -> Bool {
    let alpha: SIMD8<UInt32> = pixels &>> 24
    return alpha.wrappedSum() == 8 * 255
  }

  @inline(__always)
  private static func premultiplied(_ pixels: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let alpha: SIMD8<UInt32> = pixels &>> 24
    let opaque: SIMD8<UInt32> = pixels | 0xff00_0000
    return withRedAndBlueSwapped(PixelLanes.multiplied(opaque, by: alpha))
  }

  /// The straight form of a word, without a branch: the compiler makes SIMD of a loop over it.
  ///
  /// As operations of `SIMD8` the same was slower by half.
  @inline(__always)
  private static func unpremultiplied(_ word: UInt32) -> UInt32 {
    let alpha = word &>> 24
    let isClear = (alpha &- 1) &>> 31
    let factor = 255 / (Float(bitPattern: alpha | isClear | 0x4b00_0000) - 8_388_608)
    let red = straight((word &>> 16) & 0xff, factor: factor)
    let green = straight((word &>> 8) & 0xff, factor: factor)
    let blue = straight(word & 0xff, factor: factor)
    return ((alpha &<< 24) | (blue &<< 16) | (green &<< 8) | red) & (isClear &- 1)
  }

  /// A level times a factor, at most 255, rounded to nearest, a half up, as in ``PixelLanes``.
  @inline(__always)
  private static func straight(_ level: UInt32, factor: Float) -> UInt32 {
    let exact = (Float(bitPattern: level | 0x4b00_0000) - 8_388_608) * factor + 0x1p-13
    let limited = exact < 255 ? exact : 255
    return (limited + 8_388_608).bitPattern & 0xff
  }

  @inline(__always)
  private static func withRedAndBlueSwapped(_ words: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let kept: SIMD8<UInt32> = words & 0xff00_ff00
    let swapped: SIMD8<UInt32> = ((words &>> 16) & 0xff) | ((words & 0xff) &<< 16)
    return kept | swapped
  }
}

extension Color {
  /// The premultiplied levels: red, green, blue and alpha, each from 0 to 255, not rounded.
  package var premultipliedLevels: SIMD4<Double> {
    // Alpha first: then no colour can be larger than its alpha, whatever the rounding.
    let level = alpha * 255
    return SIMD4(red * level, green * level, blue * level, level)
  }

  /// The premultiplied word: alpha in the top byte, then red, green and blue, each rounded once.
  package var premultipliedWord: UInt32 { Premultiplication.word(premultipliedLevels) }
}

extension Bitmap {
  /// Creates the premultiplied form of a decoded picture, taking its samples as sRGB.
  ///
  /// Each level is straight * alpha / 255, rounded to nearest.
  ///
  /// - Parameters:
  ///   - image: any picture; its own limits have been checked when it was made.
  ///   - scale: the number of pixels in a point.
  /// - Complexity: one pass over the pixels.
  public init(_ image: RGBAImage, scale: DisplayScale = .one) {
    let count = image.width * image.height
    let words = [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
      image.bytes.withUnsafeBufferPointer { bytes in
        guard let source = bytes.baseAddress else { return }
        let row = UnsafeMutableBufferPointer(start: target.baseAddress, count: count)
        Premultiplication.premultiply(source, into: row)
        initialized = count
      }
    }
    self.init(width: image.width, height: image.height, scale: scale, words: words)
  }
}

extension RGBAImage {
  /// Creates the straight form of a bitmap.
  ///
  /// Each level is premultiplied * 255 / alpha, rounded to nearest, a half up; a clear pixel is
  /// 0, 0, 0, 0. Turned back into a bitmap it has the same words.
  ///
  /// - Complexity: one pass over the pixels.
  public init(_ bitmap: Bitmap) {
    let count = bitmap.words.count
    let bytes = [UInt8](unsafeUninitializedCapacity: count * 4) { target, initialized in
      guard let start = target.baseAddress else { return }
      bitmap.words.withUnsafeBufferPointer { Premultiplication.unpremultiply($0, into: start) }
      initialized = count * 4
    }
    self.init(width: bitmap.width, height: bitmap.height, checkedBytes: bytes)
  }
}
