/// A colour: straight (not premultiplied) red, green, blue and alpha in sRGB, each from 0 to 1.
public struct Color: Hashable, Sendable {
  /// The red share, 0 to 1.
  public let red: Double
  /// The green share, 0 to 1.
  public let green: Double
  /// The blue share, 0 to 1.
  public let blue: Double
  /// The opacity, 0 to 1.
  public let alpha: Double

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Fully transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Creates a colour.
  ///
  /// What lies outside 0 to 1 is clamped; what is not a number counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.clamp(red)
    self.green = Self.clamp(green)
    self.blue = Self.clamp(blue)
    self.alpha = Self.clamp(alpha)
  }

  /// Creates a colour from levels of 0 to 255 and an opacity of 0 to 1, clamped as above.
  public init(red255 red: Int, green: Int, blue: Int, alpha: Double = 1) {
    self.init(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  /// The same colour with its opacity multiplied.
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * Self.clamp(factor))
  }

  private static func clamp(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }
}
