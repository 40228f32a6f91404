/// Row loops over premultiplied words: source-over, with and without coverage.
///
/// One rounding to nearest each: `destination = source + destination * (255 - source alpha) / 255`,
/// where a coverage of 0 to 255 first multiplies the source without a rounding of its own.
enum CoverageBlending {
  /// Blends a row over another of at least its length.
  static func blend(
    _ source: UnsafeBufferPointer<UInt32>, over destination: UnsafeMutableBufferPointer<UInt32>
  ) {
    precondition(destination.count >= source.count)
    for index in 0..<source.count {
      let word = source[index]
      destination[index] = word &+ product(destination[index], 255 &- (word &>> 24))
    }
  }

  /// Blends one word over a row.
  static func blend(_ word: UInt32, over destination: UnsafeMutableBufferPointer<UInt32>) {
    let alpha = word &>> 24
    if alpha == 255 {
      destination.update(repeating: word)
    } else if alpha > 0 {
      let rest = 255 &- alpha
      for index in 0..<destination.count {
        destination[index] = word &+ product(destination[index], rest)
      }
    }
  }

  /// Blends one word over a row, as far as each pixel is covered.
  static func blend(
    _ word: UInt32, coverage: UnsafeBufferPointer<UInt8>,
    over destination: UnsafeMutableBufferPointer<UInt32>
  ) {
    precondition(destination.count >= coverage.count)
    for index in 0..<coverage.count where coverage[index] > 0 {
      destination[index] = covered(word, UInt32(coverage[index]), over: destination[index])
    }
  }

  /// Blends one word over a row with one coverage.
  static func blend(
    _ word: UInt32, coverage: UInt8, over destination: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<destination.count {
      destination[index] = covered(word, UInt32(coverage), over: destination[index])
    }
  }

  /// Blends a row over another of at least its length, all of it with one coverage: an opacity.
  static func blend(
    _ source: UnsafeBufferPointer<UInt32>, coverage: UInt8,
    over destination: UnsafeMutableBufferPointer<UInt32>
  ) {
    precondition(destination.count >= source.count)
    for index in 0..<source.count {
      destination[index] = covered(source[index], UInt32(coverage), over: destination[index])
    }
  }

  /// Multiplies each pixel of a row by its coverage; 255 changes nothing.
  static func multiply(
    _ row: UnsafeMutableBufferPointer<UInt32>, by coverage: UnsafeBufferPointer<UInt8>
  ) {
    precondition(row.count >= coverage.count)
    for index in 0..<coverage.count {
      row[index] = product(row[index], UInt32(coverage[index]))
    }
  }

  /// Multiplies each pixel of a row by one coverage.
  static func multiply(_ row: UnsafeMutableBufferPointer<UInt32>, by coverage: UInt8) {
    for index in 0..<row.count { row[index] = product(row[index], UInt32(coverage)) }
  }

  /// All four channels times a factor of 0 to 255, divided by 255 and rounded to nearest.
  ///
  /// Two channels in one word: 255 * 255 + 128 and the correction stay below 2^16, and
  /// `(x + 128 + (x + 128) / 256) / 256` is x / 255 rounded for all x up to 255 * 255.
  @inline(__always)
  static func product(_ word: UInt32, _ factor: UInt32) -> UInt32 {
    let low = (word & 0x00ff_00ff) &* factor &+ 0x0080_0080
    let high = ((word &>> 8) & 0x00ff_00ff) &* factor &+ 0x0080_0080
    return (((low &+ ((low &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff)
      | ((high &+ ((high &>> 8) & 0x00ff_00ff)) & 0xff00_ff00)
  }

  /// One word over another with a coverage, rounded once.
  @inline(__always)
  private static func covered(
    _ word: UInt32, _ coverage: UInt32, over destination: UInt32
  ) -> UInt32 {
    let rest = 65_025 &- (word &>> 24) &* coverage
    let weight = coverage &* 255
    let blue = mixed(word, weight, destination, rest, shift: 0)
    let green = mixed(word, weight, destination, rest, shift: 8)
    let red = mixed(word, weight, destination, rest, shift: 16)
    let alpha = mixed(word, weight, destination, rest, shift: 24)
    return blue | green &<< 8 | red &<< 16 | alpha &<< 24
  }

  /// One channel of two words, weighed in parts of 65,025 and rounded to nearest.
  @inline(__always)
  private static func mixed(
    _ first: UInt32, _ weight: UInt32, _ second: UInt32, _ rest: UInt32, shift: UInt32
  ) -> UInt32 {
    (((first &>> shift) & 0xff) &* weight &+ ((second &>> shift) & 0xff) &* rest &+ 32_512)
      / 65_025
  }
}

extension Color {
  /// The premultiplied word, each channel rounded to nearest once.
  var coverageWord: UInt32 {
    func level(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
    return level(alpha) << 24 | level(red * alpha) << 16 | level(green * alpha) << 8
      | level(blue * alpha)
  }
}
