/// Eight pixels side by side, each channel as floating-point levels of 0 to 255.
///
/// What the kernels over pixels share: reading words, doing arithmetic in levels, and writing words
/// with one rounding. Conversions go through the bits of the number 2^23, whose unit in the last
/// place is 1: the conversions of the SIMD types are done lane by lane (a factor of 10 and more).
struct PixelLanes {
  /// The number of pixels in a block.
  static let count = 8

  var red: SIMD8<Float>
  var green: SIMD8<Float>
  var blue: SIMD8<Float>
  var alpha: SIMD8<Float>

  /// The four channels from their levels.
  @inline(__always)
  init(red: SIMD8<Float>, green: SIMD8<Float>, blue: SIMD8<Float>, alpha: SIMD8<Float>) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Eight times the same premultiplied levels.
  @inline(__always)
  init(repeating levels: SIMD4<Double>) {
    red = SIMD8(repeating: Float(levels.x))
    green = SIMD8(repeating: Float(levels.y))
    blue = SIMD8(repeating: Float(levels.z))
    alpha = SIMD8(repeating: Float(levels.w))
  }

  /// The channels of eight words.
  @inline(__always)
  init(words: SIMD8<UInt32>) {
    red = Self.float((words &>> 16) & 0xff)
    green = Self.float((words &>> 8) & 0xff)
    blue = Self.float(words & 0xff)
    alpha = Self.float(words &>> 24)
  }

  /// The eight words, each channel rounded to nearest, a half up; levels are 0 to 255.
  @inline(__always)
  var words: SIMD8<UInt32> {
    let high: SIMD8<UInt32> = (Self.rounded(alpha) &<< 24) | (Self.rounded(red) &<< 16)
    let low: SIMD8<UInt32> = (Self.rounded(green) &<< 8) | Self.rounded(blue)
    return high | low
  }

  /// The sum of these pixels weighed by `coverage` (0 to 1) and of what of `backdrop` shines through.
  @inline(__always)
  func over(_ backdrop: PixelLanes, coverage: SIMD8<Float>) -> PixelLanes {
    let shine: SIMD8<Float> = 1 - alpha * coverage * (1 / 255)
    return PixelLanes(
      red: red * coverage + backdrop.red * shine,
      green: green * coverage + backdrop.green * shine,
      blue: blue * coverage + backdrop.blue * shine,
      alpha: alpha * coverage + backdrop.alpha * shine)
  }

  /// Whole numbers below 2^23 as floating-point numbers.
  @inline(__always)
  static func float(_ numbers: SIMD8<UInt32>) -> SIMD8<Float> {
    unsafeBitCast(numbers | 0x4b00_0000, to: SIMD8<Float>.self) - 8_388_608
  }

  /// The nearest whole numbers, a half up, of numbers of 0 to 255.
  ///
  /// The addition of 2^23 rounds a half to even; the 2^-13 before it, eight units in the last place
  /// of 255, makes that a half up, as elsewhere in the library.
  @inline(__always)
  static func rounded(_ levels: SIMD8<Float>) -> SIMD8<UInt32> {
    let shifted: SIMD8<Float> = (levels + 0x1p-13) + 8_388_608
    return unsafeBitCast(shifted, to: SIMD8<UInt32>.self) & 0xff
  }

  /// Reads eight words, or `count` of them and zeros where fewer are left.
  @inline(__always)
  static func load(_ pointer: UnsafePointer<UInt32>, count: Int) -> SIMD8<UInt32> {
    if count >= Self.count {
      return UnsafeRawPointer(pointer).loadUnaligned(as: SIMD8<UInt32>.self)
    }
    var words = SIMD8<UInt32>()
    for index in 0..<count {
      words[index] = pointer[index]
    }
    return words
  }

  /// Writes eight words, or the first `count` of them where fewer fit.
  @inline(__always)
  static func store(
    _ words: SIMD8<UInt32>, to pointer: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if count >= Self.count {
      UnsafeMutableRawPointer(pointer).storeBytes(of: words, as: SIMD8<UInt32>.self)
      return
    }
    for index in 0..<count {
      pointer[index] = words[index]
    }
  }

  /// Reads eight bytes as numbers, or `count` of them and zeros where fewer are left.
  @inline(__always)
  static func load(_ pointer: UnsafePointer<UInt8>, count: Int) -> SIMD8<UInt32> {
    var numbers = SIMD8<UInt32>()
    if count >= Self.count {
      for index in 0..<Self.count {
        numbers[index] = UInt32(pointer[index])
      }
      return numbers
    }
    for index in 0..<count {
      numbers[index] = UInt32(pointer[index])
    }
    return numbers
  }

  /// Whether eight words are all clear.
  ///
  /// Read from memory as four numbers: halves of a SIMD value would be taken apart lane by lane, and
  /// the arithmetic that follows with them (5 times slower).
  @inline(__always)
  static func areClear(_ pointer: UnsafePointer<UInt32>) -> Bool {
    let memory = UnsafeRawPointer(pointer)
    let first = memory.loadUnaligned(as: UInt64.self)
    let second = memory.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let third = memory.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    let fourth = memory.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
    return (first | second) | (third | fourth) == 0
  }

  /// Whether eight words are all opaque.
  @inline(__always)
  static func areOpaque(_ pointer: UnsafePointer<UInt32>) -> Bool {
    let memory = UnsafeRawPointer(pointer)
    let first = memory.loadUnaligned(as: UInt64.self)
    let second = memory.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let third = memory.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    let fourth = memory.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
    let alphas: UInt64 = 0xff00_0000_ff00_0000
    return (first & second) & (third & fourth) & alphas == alphas
  }

  /// `words` with each byte multiplied by a factor of 0 to 255 and divided by 255, rounded.
  ///
  /// Even and odd bytes are multiplied in lanes of 16 bits. With v = byte * factor + 128, the nearest
  /// whole number to byte * factor / 255 is (v + (v >> 8)) >> 8, for all bytes and factors.
  @inline(__always)
  static func multiplied(_ words: SIMD8<UInt32>, by factors: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let twice = unsafeBitCast(factors | (factors &<< 16), to: SIMD16<UInt16>.self)
    let even = divided(unsafeBitCast(words & 0x00ff_00ff, to: SIMD16<UInt16>.self) &* twice)
    let odd = divided(unsafeBitCast((words &>> 8) & 0x00ff_00ff, to: SIMD16<UInt16>.self) &* twice)
    return even | (odd &<< 8)
  }

  /// Products of two bytes divided by 255, rounded to nearest.
  @inline(__always)
  static func divided(_ products: SIMD16<UInt16>) -> SIMD8<UInt32> {
    let biased: SIMD16<UInt16> = products &+ 128
    let quotients: SIMD16<UInt16> = (biased &+ (biased &>> 8)) &>> 8
    return unsafeBitCast(quotients, to: SIMD8<UInt32>.self)
  }
}
