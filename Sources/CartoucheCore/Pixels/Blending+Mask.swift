extension Blending {
  /// Blends a colour over a buffer as far as a mask covers its pixels; one rounding each.
  ///
  /// The origin of the mask comes to lie at a pixel; what lies outside the buffer is left out.
  package static func sourceOver(
    _ color: Color, mask: CoverageMask, x: Int, y: Int, onto buffer: PixelBuffer
  ) {
    let bounds = PixelRect(
      x: x + mask.bounds.x, y: y + mask.bounds.y, width: mask.bounds.width,
      height: mask.bounds.height)
    let area = bounds.intersection(buffer.bounds)
    guard !area.isEmpty, color.alpha > 0 else { return }
    let word = color.premultipliedWord
    let offset = (area.y - bounds.y) * bounds.width + area.x - bounds.x
    mask.levels.withUnsafeBufferPointer { levels in
      guard word >> 24 < 255 else {
        return blendOpaque(word, shares: levels, from: offset, step: bounds.width, area, of: buffer)
      }
      for row in 0..<area.height {
        let start = offset + row * bounds.width
        let coverage = UnsafeBufferPointer(rebasing: levels[start..<(start + area.width)])
        sourceOver(
          color, coverage: coverage, onto: buffer.row(area.y + row, from: area.x, count: area.width)
        )
      }
    }
  }

  /// Mixes an opaque word into the pixels of an area, whose first share lies at an offset and whose
  /// rows of shares are a step apart.
  private static func blendOpaque(
    _ word: UInt32, shares: UnsafeBufferPointer<UInt8>, from offset: Int, step: Int,
    _ area: PixelRect, of buffer: PixelBuffer
  ) {
    let last = (area.height - 1) * step + area.width
    precondition(offset >= 0 && offset + last <= shares.count)
    precondition(
      area.y >= 0 && area.x >= 0 && area.maxX <= buffer.width && area.maxY <= buffer.height)
    guard var shares = shares.baseAddress, var pixels = buffer.words.baseAddress else { return }
    shares += offset
    pixels += area.y * buffer.stride + area.x
    let source = OpaqueSource(word)
    for _ in 0..<area.height {
      blendOpaque(source, word, shares: shares, over: pixels, count: area.width)
      shares += step
      pixels += buffer.stride
    }
  }

  /// Mixes an opaque word into pixels, eight at once where so many are left.
  ///
  /// Most of a glyph is covered wholly or not at all, and such blocks are filled or passed over.
  @inline(__always)
  private static func blendOpaque(
    _ source: OpaqueSource, _ word: UInt32, shares: UnsafePointer<UInt8>,
    over target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var index = 0
    while index + PixelLanes.count <= count {
      let block = UnsafeRawPointer(shares + index).loadUnaligned(as: UInt64.self)
      if block == .max {
        PixelLanes.store(SIMD8(repeating: word), to: target + index, count: PixelLanes.count)
      } else if block != 0 {
        let mixed = source.mixed(
          into: PixelLanes.load(target + index, count: PixelLanes.count),
          shares: PixelLanes.load(shares + index, count: PixelLanes.count))
        PixelLanes.store(mixed, to: target + index, count: PixelLanes.count)
      }
      index += PixelLanes.count
    }
    while index < count {
      let share = UInt32(shares[index])
      if share != 0 { target[index] = source.mixed(into: target[index], share: share) }
      index += 1
    }
  }
}

/// An opaque word that is mixed into pixels, as lanes of 16 bits with a channel each.
///
/// A channel is (s c + d (255 - c)) / 255, at most 255 x 255, and `(v + 128 + (v + 128) / 256) / 256`
/// is that division rounded to nearest: neither leaves 16 bits.
private struct OpaqueSource {
  private typealias Halves = SIMD16<UInt16>

  /// Red and blue.
  private let low: UInt32
  /// Alpha and green.
  private let high: UInt32

  init(_ word: UInt32) {
    low = word & 0x00ff_00ff
    high = (word &>> 8) & 0x00ff_00ff
  }

  @inline(__always)
  func mixed(into pixel: UInt32, share: UInt32) -> UInt32 {
    let rest = 255 &- share
    var first = low &* share &+ (pixel & 0x00ff_00ff) &* rest &+ 0x0080_0080
    var second = high &* share &+ ((pixel &>> 8) & 0x00ff_00ff) &* rest &+ 0x0080_0080
    first = ((first &+ ((first &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff
    second = (second &+ ((second &>> 8) & 0x00ff_00ff)) & 0xff00_ff00
    return first | second
  }

  @inline(__always)
  func mixed(into pixels: SIMD8<UInt32>, shares: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let share = Self.halves(shares | (shares &<< 16))
    let rest: Halves = 255 &- share
    let lowPixels = Self.halves(pixels & 0x00ff_00ff)
    let highPixels = Self.halves((pixels &>> 8) & 0x00ff_00ff)
    let first = Self.divided(
      Self.sum(Self.halves(SIMD8(repeating: low)), share, lowPixels, rest))
    let second = Self.divided(
      Self.sum(Self.halves(SIMD8(repeating: high)), share, highPixels, rest))
    let lows = unsafeBitCast(first &>> 8, to: SIMD8<UInt32>.self)
    let highs = unsafeBitCast(second & 0xff00, to: SIMD8<UInt32>.self)
    return lows | highs
  }

  @inline(__always)
  private static func halves(_ words: SIMD8<UInt32>) -> Halves {
    unsafeBitCast(words, to: Halves.self)
  }

  @inline(__always)
  private static func sum(_ a: Halves, _ b: Halves, _ c: Halves, _ d: Halves) -> Halves {
    let first: Halves = a &* b
    let second: Halves = c &* d
    return first &+ second
  }

  /// The division by 255, rounded, with the quotient in the upper byte.
  @inline(__always)
  private static func divided(_ products: Halves) -> Halves {
    let value: Halves = products &+ 128
    return value &+ (value &>> 8)
  }
}
