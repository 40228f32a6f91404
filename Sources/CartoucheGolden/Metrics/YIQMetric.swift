/// The YIQ distance of pixelmatch, odiff and their kin.
///
/// Source: Y. Kotsarenko, F. Ramos, Measuring perceived color difference using YIQ NTSC transmission
/// color space in mobile applications, 2010, with the coefficients that pixelmatch uses.
struct YIQMetric: PixelMetric {
  /// What transparent pixels lie on.
  enum Backdrop {
    case white
    case checker

    func channels(at index: Int) -> Channels {
      switch self {
      case .white: .white
      case .checker: .checker(at: index)
      }
    }
  }

  let backdrop: Backdrop
  private let limit: Double

  init(threshold: Double, backdrop: Backdrop) {
    self.backdrop = backdrop
    // The largest distance is that of red and cyan, 35214.7.
    limit = 35_215 * threshold * threshold
  }

  func differs(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    Self.distance(first, second, at: index, on: backdrop) > limit
  }

  /// The squared distance, 0 to 35215.
  static func distance(
    _ first: UInt32, _ second: UInt32, at index: Int, on backdrop: Backdrop
  ) -> Double {
    let step = step(first, second, at: index, on: backdrop)
    let luma = luma(step)
    let inphase = step.red * 0.59597799 - step.green * 0.27417610 - step.blue * 0.32180189
    let quadrature = step.red * 0.21147017 - step.green * 0.52261711 + step.blue * 0.31114694
    return 0.5053 * luma * luma + 0.299 * inphase * inphase + 0.1957 * quadrature * quadrature
  }

  /// How much brighter the first pixel is than the second.
  static func lumaStep(
    _ first: UInt32, _ second: UInt32, at index: Int, on backdrop: Backdrop
  ) -> Double {
    luma(step(first, second, at: index, on: backdrop))
  }

  static func luma(_ step: Channels) -> Double {
    step.red * 0.29889531 + step.green * 0.58662247 + step.blue * 0.11448223
  }

  /// The first colour less the second, both over the backdrop, unrounded.
  private static func step(
    _ first: UInt32, _ second: UInt32, at index: Int, on backdrop: Backdrop
  ) -> Channels {
    let (one, two) = (Channels(first), Channels(second))
    guard one.alpha < 255 || two.alpha < 255 else {
      return Channels(
        red: one.red - two.red, green: one.green - two.green, blue: one.blue - two.blue)
    }
    let below = backdrop.channels(at: index)
    let alpha = one.alpha - two.alpha
    return Channels(
      red: (one.red * one.alpha - two.red * two.alpha - below.red * alpha) / 255,
      green: (one.green * one.alpha - two.green * two.alpha - below.green * alpha) / 255,
      blue: (one.blue * one.alpha - two.blue * two.alpha - below.blue * alpha) / 255)
  }
}
