/// Tells whether two pixels differ.
///
/// Pixels are words of red, green, blue and alpha from the lowest byte up, straight.
protocol PixelMetric {
  /// Whether two words that are not equal differ at the pixel of this number, row by row.
  func differs(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool
}

/// The channels of a pixel as numbers from 0 to 255.
struct Channels {
  let red: Double
  let green: Double
  let blue: Double
  let alpha: Double

  init(_ word: UInt32) {
    red = Double(word & 255)
    green = Double(word >> 8 & 255)
    blue = Double(word >> 16 & 255)
    alpha = Double(word >> 24)
  }

  init(red: Double, green: Double, blue: Double, alpha: Double = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour over an opaque one.
  func over(_ backdrop: Channels) -> Channels {
    guard alpha < 255 else { return self }
    func mixed(_ top: Double, _ bottom: Double) -> Double {
      (top * alpha + bottom * (255 - alpha)) / 255
    }
    return Channels(
      red: mixed(red, backdrop.red), green: mixed(green, backdrop.green),
      blue: mixed(blue, backdrop.blue))
  }

  static let white = Channels(red: 255, green: 255, blue: 255)
  static let black = Channels(red: 0, green: 0, blue: 0)

  /// The backdrop of pixelmatch 7: each channel is dark or bright by the number of the pixel.
  static func checker(at index: Int) -> Channels {
    let place = Double(4 * index)
    func level(_ period: Double) -> Double {
      48 + 159 * Double(Int(place / period) % 2)
    }
    // The place is even, so that red is always the dark one.
    return Channels(red: 48, green: level(1.618033988749895), blue: level(2.618033988749895))
  }
}

/// Any step counts.
struct ExactMetric: PixelMetric {
  let countsClear: Bool

  func differs(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    countsClear || (first | second) >> 24 != 0
  }
}

/// The largest step of a channel counts where it is above a threshold.
struct ChannelMetric: PixelMetric {
  let threshold: Double
  let countsClear: Bool

  func differs(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    guard countsClear || (first | second) >> 24 != 0 else { return false }
    return Double(Self.steps(first, second).max()) > threshold
  }

  /// The steps of red, green, blue and alpha in levels.
  @inline(__always)
  static func steps(_ first: UInt32, _ second: UInt32) -> SIMD4<Int32> {
    let shifts = SIMD4<UInt32>(0, 8, 16, 24)
    let one: SIMD4<UInt32> = (SIMD4(repeating: first) &>> shifts) & 255
    let two: SIMD4<UInt32> = (SIMD4(repeating: second) &>> shifts) & 255
    let step = unsafeBitCast(one &- two, to: SIMD4<Int32>.self)
    return step.replacing(with: 0 &- step, where: step .< 0)
  }
}
