#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The distance of pixelmatch after version 7.2: in OKLab, the step of lightness plus that of chroma.
///
/// Source: B. Ottosson, A perceptual color space for image processing, 2020. The cube root is taken
/// from a table of 4097 samples with straight lines between, which is part of the definition: near
/// black it decides pixels.
struct OKLabMetric: PixelMetric {
  private let threshold: Double
  private let tables = OKLabTables.shared

  init(threshold: Double) {
    self.threshold = threshold
  }

  func differs(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    let step = step(first, second, at: index)
    let rest = threshold - step.lightness
    return !(step.lightness < threshold && step.squaredChroma <= rest * rest)
  }

  /// The distance of two pixels; black and white are 1 apart.
  func distance(_ first: UInt32, _ second: UInt32, at index: Int) -> Double {
    let step = step(first, second, at: index)
    return step.lightness + step.squaredChroma.squareRoot()
  }

  private func step(
    _ first: UInt32, _ second: UInt32, at index: Int
  ) -> (lightness: Double, squaredChroma: Double) {
    let (one, two) = (lab(first, at: index), lab(second, at: index))
    let (a, b) = (one.a - two.a, one.b - two.b)
    return (abs(one.lightness - two.lightness), a * a + b * b)
  }

  private func lab(
    _ word: UInt32, at index: Int
  ) -> (lightness: Double, a: Double, b: Double) {
    let straight = Channels(word)
    let color = straight.alpha < 255 ? straight.over(.checker(at: index)) : straight
    let red = tables.linear(color.red)
    let green = tables.linear(color.green)
    let blue = tables.linear(color.blue)
    let long = tables.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = tables.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = tables.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    let lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    return (
      Self.toe(lightness),
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    )
  }

  /// The lightness as it is seen beside a white surface.
  private static func toe(_ lightness: Double) -> Double {
    let (k1, k2) = (0.206, 0.03)
    let k3 = (1 + k1) / (1 + k2)
    let shifted = k3 * lightness - k1
    return 0.5 * (shifted + (shifted * shifted + 4 * k2 * k3 * lightness).squareRoot())
  }
}

/// What is looked up rather than computed for each pixel.
final class OKLabTables: Sendable {
  static let shared = OKLabTables()

  private let levels: [Double]
  private let roots: [Double]

  private init() {
    levels = (0...256).map { level in
      let value = Double(min(level, 255)) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    roots = (0...4097).map { cbrt(Double(min($0, 4096)) / 4096) }
  }

  /// The linear light of an sRGB level, 0 to 255, with straight lines between whole levels.
  func linear(_ level: Double) -> Double { Self.sample(levels, at: level, last: 255) }

  /// The cube root of a number from 0 to 1.
  func cubeRoot(_ value: Double) -> Double { Self.sample(roots, at: value * 4096, last: 4096) }

  private static func sample(_ table: [Double], at place: Double, last: Double) -> Double {
    let place = min(max(place, 0), last)
    let index = Int(place)
    let fraction = place - Double(index)
    return table[index] + (table[index + 1] - table[index]) * fraction
  }
}
