/// Which colours a gradient has before its start and after its end, as SVG's `spreadMethod`.
///
/// Whether anything is painted there at all is said by ``GradientDrawingOptions``.
public enum GradientSpread: String, CaseIterable, Hashable, Sendable {
  /// The colours of the ends go on, as in Core Graphics.
  case pad
  /// The gradient begins anew at every whole location, with a hard edge unless its ends are equal.
  ///
  /// At a whole location itself the colour of location 0 counts.
  case `repeat`
  /// The gradient runs to and fro.
  case reflect

  /// The location of 0 to 1 whose colour counts at a location, which is a number.
  ///
  /// Source: SVG 2, 14.2.2, `spreadMethod`. https://www.w3.org/TR/SVG2/pservers.html
  @inline(__always)
  func wrapped(_ location: Double) -> Double {
    switch self {
    case .pad: location
    case .repeat: Self.fraction(location)
    case .reflect: 2 * abs(Self.fraction(location * 0.5 + 0.5) - 0.5)
    }
  }

  /// What is left of a number without its whole part below it: 0 or more, below 1.
  ///
  /// Without `rounded(.down)`, which is a call where the processor is not known to have it; beyond
  /// 2^51 a number has no fraction.
  @inline(__always)
  private static func fraction(_ number: Double) -> Double {
    let magic = 0x1.8p52
    let clamped = min(max(number, -0x1p50), 0x1p50)
    let difference = clamped - ((clamped + magic) - magic)
    let fraction = difference < 0 ? difference + 1 : difference
    // A number a hair below a whole one would become 1.
    return fraction < 1 ? fraction : 0
  }
}
