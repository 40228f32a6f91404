#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The colour difference CIEDE2000.
///
/// Source: G. Sharma, W. Wu, E. N. Dalal, The CIEDE2000 color-difference formula: implementation
/// notes, supplementary test data and mathematical observations, 2005.
package struct CIEDE2000Metric: PixelMetric {
  let threshold: Double

  func differs(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    Self.distance(first, second) > threshold
  }

  /// The difference of two pixels; where one is transparent the larger of those over white and over
  /// black.
  static func distance(_ first: UInt32, _ second: UInt32) -> Double {
    let (one, two) = (Channels(first), Channels(second))
    let overWhite = distance(CIELab(one.over(.white)), CIELab(two.over(.white)))
    guard one.alpha < 255 || two.alpha < 255 else { return overWhite }
    return max(overWhite, distance(CIELab(one.over(.black)), CIELab(two.over(.black))))
  }

  /// The difference of two colours, with all weights 1.
  package static func distance(_ first: CIELab, _ second: CIELab) -> Double {
    let meanChroma = (first.chroma + second.chroma) / 2
    let seventh = pow(meanChroma, 7)
    let gain = 0.5 * (1 - (seventh / (seventh + pow(25, 7))).squareRoot())
    let one = CIELab(lightness: first.lightness, a: first.a * (1 + gain), b: first.b)
    let two = CIELab(lightness: second.lightness, a: second.a * (1 + gain), b: second.b)
    let (c1, c2) = (one.chroma, two.chroma)
    let (h1, h2) = (one.hue, two.hue)
    var turn = h2 - h1
    if c1 * c2 == 0 {
      turn = 0
    } else if abs(turn) > 180 {
      turn -= turn > 0 ? 360 : -360
    }
    let lightness = second.lightness - first.lightness
    let chroma = c2 - c1
    let hue = 2 * (c1 * c2).squareRoot() * sine(turn / 2)
    return combined(
      lightness, chroma, hue, meanLightness: (first.lightness + second.lightness) / 2,
      meanChroma: (c1 + c2) / 2, meanHue: meanHue(h1, h2, hasHues: c1 * c2 != 0))
  }

  private static func meanHue(_ first: Double, _ second: Double, hasHues: Bool) -> Double {
    guard hasHues else { return first + second }
    guard abs(first - second) > 180 else { return (first + second) / 2 }
    return (first + second + (first + second < 360 ? 360 : -360)) / 2
  }

  private static func combined(
    _ lightness: Double, _ chroma: Double, _ hue: Double, meanLightness: Double,
    meanChroma: Double, meanHue: Double
  ) -> Double {
    let t =
      1 - 0.17 * cosine(meanHue - 30) + 0.24 * cosine(2 * meanHue)
      + 0.32 * cosine(3 * meanHue + 6) - 0.20 * cosine(4 * meanHue - 63)
    let offset = (meanLightness - 50) * (meanLightness - 50)
    let lightnessScale = 1 + 0.015 * offset / (20 + offset).squareRoot()
    let chromaScale = 1 + 0.045 * meanChroma
    let hueScale = 1 + 0.015 * meanChroma * t
    let seventh = pow(meanChroma, 7)
    let bend = (meanHue - 275) / 25
    let rotation =
      -2 * (seventh / (seventh + pow(25, 7))).squareRoot() * sine(60 * exp(-bend * bend))
    let (l, c, h) = (lightness / lightnessScale, chroma / chromaScale, hue / hueScale)
    return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}

/// A colour in CIELAB under D65.
package struct CIELab: Hashable {
  /// From black, 0, to white, 100.
  package let lightness: Double
  /// From green to red.
  package let a: Double
  /// From blue to yellow.
  package let b: Double

  /// Creates a colour.
  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// An sRGB colour of levels from 0 to 255.
  init(_ color: Channels) {
    let red = OKLabTables.shared.linear(color.red)
    let green = OKLabTables.shared.linear(color.green)
    let blue = OKLabTables.shared.linear(color.blue)
    // IEC 61966-2-1, over the white of D65.
    let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    func root(_ value: Double) -> Double {
      value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
    let (fx, fy, fz) = (root(x), root(y), root(z))
    self.init(lightness: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz))
  }

  var chroma: Double { (a * a + b * b).squareRoot() }

  /// The hue in degrees, 0 to 360; 0 where there is none.
  var hue: Double {
    guard a != 0 || b != 0 else { return 0 }
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }
}
