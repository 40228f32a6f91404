/// A colour of a colour set as the file gives it: numbers in a colour space, or the name of a colour
/// of the system.
package struct ColorDefinition: Encodable, Hashable, Sendable {
  /// The space of the numbers; where it is missing they are sRGB.
  package let colorSpace: String?
  /// The numbers.
  package let components: Components?
  /// The platform whose colour is meant.
  package let platform: String?
  /// The name of a colour of the system, as `systemBlueColor`.
  package let reference: String?

  enum CodingKeys: String, CodingKey {
    case colorSpace = "color-space"
    case components, platform, reference
  }

  /// Red, green and blue, or white, and alpha.
  package struct Components: Encodable, Hashable, Sendable {
    let red: ColorComponent?
    let green: ColorComponent?
    let blue: ColorComponent?
    let white: ColorComponent?
    let alpha: ColorComponent?
  }
}

/// A number of a colour as the file gives it.
enum ColorComponent: Encodable, Hashable, Sendable {
  /// A text: `0x1F`, `31` or `0.122`.
  case text(String)
  /// A number from 0 to 1.
  case number(Double)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    }
  }

  /// The share it stands for; nil where it is not a number.
  ///
  /// A text that begins with `0x`, and one without a point, count levels of 0 to 255: "1" is 1/255,
  /// while "1.000" is 1. There are no levels beyond 255, and none below 0.
  var share: Double? {
    switch self {
    case .number(let value): value.isFinite ? value : nil
    case .text(let text) where text.hasPrefix("0x") || text.hasPrefix("0X"):
      UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    case .text(let text) where !text.contains { ".eE".contains($0) }:
      UInt8(text).map { Double($0) / 255 }
    case .text: decimal
    }
  }

  /// The opacity it stands for, which is never a level, "1" being 1; nil where it is not a number.
  var opacity: Double? {
    switch self {
    case .text(let text) where text.hasPrefix("0x") || text.hasPrefix("0X"): share
    default: decimal
    }
  }

  private var decimal: Double? {
    switch self {
    case .number(let value): value.isFinite ? value : nil
    case .text(let text):
      // `Double` also reads "nan", "inf" and "0x1p3"; letters other than an exponent are not allowed.
      text.allSatisfy { "0123456789.+-eE".contains($0) } ? Double(text).flatMap(finite) : nil
    }
  }

  private func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }

  /// How it stands in the file.
  var spelling: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .number(let value): "\(value)"
    }
  }
}
