import CartoucheCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The colour spaces that colour sets are given in.
enum ColorSpace: String, CaseIterable {
  case sRGB = "srgb"
  case extendedSRGB = "extended-srgb"
  case extendedLinearSRGB = "extended-linear-srgb"
  case displayP3 = "display-p3"
  case gray = "gray-gamma-22"
  case extendedGray = "extended-gray"

  /// The space of this name; letters may be upper or lower case, as in older files.
  init?(name: String) {
    self.init(rawValue: name.lowercased())
  }

  /// Whether a colour has one share, white, in place of three.
  var isGray: Bool { self == .gray || self == .extendedGray }

  /// The red, green and blue in sRGB of three shares; what sRGB cannot show lies outside of 0 to 1.
  func sRGB(_ shares: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB, .extendedSRGB:
      shares
    case .extendedLinearSRGB:
      Self.map(shares, Self.encoded)
    case .displayP3:
      Self.map(Self.linearSRGB(fromLinearP3: Self.map(shares, Self.linear)), Self.encoded)
    case .gray, .extendedGray:
      Self.map(shares) { Self.encoded(Self.signed($0) { pow($0, 2.2) }) }
    }
  }

  /// From the primaries of Display P3 to those of sRGB, both with the white point D65.
  ///
  /// Source: CSS Color Module Level 4, section 18, Sample code for Color Conversions: the product of
  /// its matrices from P3 to XYZ and from XYZ to sRGB. https://www.w3.org/TR/css-color-4/#color-conversion-code
  private static func linearSRGB(fromLinearP3 p3: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      1.224_940_176_280_561 * p3.x - 0.224_940_176_280_561 * p3.y,
      -0.042_056_954_709_688 * p3.x + 1.042_056_954_709_688 * p3.y,
      -0.019_637_554_590_334 * p3.x - 0.078_636_045_550_632 * p3.y + 1.098_273_600_140_966 * p3.z)
  }

  /// The light of a share, by the curve of sRGB (IEC 61966-2-1), which Display P3 shares; negative
  /// shares mirror it.
  private static func linear(_ share: Double) -> Double {
    signed(share) { $0 <= 0.040_45 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
  }

  /// The share of a light, the inverse of the above.
  private static func encoded(_ light: Double) -> Double {
    signed(light) { $0 <= 0.003_130_8 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
  }

  private static func signed(_ value: Double, _ curve: (Double) -> Double) -> Double {
    value < 0 ? -curve(-value) : curve(value)
  }

  private static func map(
    _ shares: SIMD3<Double>, _ curve: (Double) -> Double
  ) -> SIMD3<Double> {
    SIMD3(curve(shares.x), curve(shares.y), curve(shares.z))
  }
}
