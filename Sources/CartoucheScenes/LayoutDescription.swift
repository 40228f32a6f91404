public import CartoucheCore
import CartoucheText

/// What lies where in a picture: for tests, for hit testing, and for those who cannot see it.
///
/// Elements stand in paint order; the last one that holds a point is hit. Lengths are points from
/// the top left corner, but for `pixels`.
public struct LayoutDescription: Encodable, Sendable {
  /// The version of this form.
  public let version = 1
  /// The number of pixels in a point.
  public let scale: Double
  /// The width and height of the picture.
  public let size: Size
  /// How a presentation can be dismissed; empty without one.
  public let dismiss: [String]
  /// The named elements.
  public let elements: [Element]

  /// A named element of a picture.
  public struct Element: Sendable {
    /// Its name, such as `artist`.
    public let id: String
    /// Its SwiftUI name, such as `Text`.
    public let kind: String
    /// Where it lies.
    public let frame: Rect
    /// The pixels that it covers.
    public let pixels: PixelRect
    /// Where a tap counts, if that is not its frame.
    public internal(set) var hit: Rect?
    /// What is written.
    public internal(set) var text: String?
    /// The distance of the baseline of the first line from the top of the picture.
    public internal(set) var baseline: Double?
    /// The number of lines.
    public internal(set) var lines: Int?
    /// Whether the end of the text is cut.
    public internal(set) var isTruncated: Bool?
    /// The share of its size to which the text had to shrink.
    public internal(set) var fontScale: Double?
    /// The family, weight and full size of the font.
    public internal(set) var font: String?
    /// The families that stand in for the one asked for.
    public internal(set) var substitutedFamilies: [String]?
    /// The characters without a glyph, as `U+65E5`.
    public internal(set) var missingGlyphs: [String]?
    /// Whether a tap does something.
    public internal(set) var isEnabled: Bool?
    /// What a tap opens.
    public internal(set) var link: String?

    init(id: String, kind: String, frame: Rect, pixels: PixelRect) {
      self.id = id
      self.kind = kind
      self.frame = frame
      self.pixels = pixels
    }

    mutating func describe(_ shaped: ShapedText, baseline: Double) {
      text = shaped.line.text
      self.baseline = baseline
      lines = shaped.baselines.count
      isTruncated = shaped.isTruncated
      fontScale = shaped.fontScale
      let shown = shaped.line.font
      font = "\(shown.family) \(shown.weight) \(shown.size)"
      if !shaped.substitutedFamilies.isEmpty { substitutedFamilies = shaped.substitutedFamilies }
      if !shaped.missingCharacters.isEmpty {
        missingGlyphs = shaped.missingCharacters.map(\.codePointName)
      }
    }
  }
}

extension LayoutDescription.Element: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id, kind, frame, pixels, hit, text, baseline, lines, truncated, clipped, fontScale, font
    case substituted, missingGlyphs, enabled, link
  }

  /// Writes the keys that apply.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(kind, forKey: .kind)
    try container.encode(frame.numbers, forKey: .frame)
    try container.encode([pixels.x, pixels.y, pixels.width, pixels.height], forKey: .pixels)
    try container.encodeIfPresent(hit?.numbers, forKey: .hit)
    try container.encodeIfPresent(text, forKey: .text)
    try container.encodeIfPresent(baseline?.thousandths, forKey: .baseline)
    try container.encodeIfPresent(lines, forKey: .lines)
    try container.encodeIfPresent(isTruncated, forKey: .truncated)
    try container.encodeIfPresent(fontScale?.thousandths, forKey: .fontScale)
    try container.encodeIfPresent(font, forKey: .font)
    try container.encodeIfPresent(substitutedFamilies, forKey: .substituted)
    try container.encodeIfPresent(missingGlyphs, forKey: .missingGlyphs)
    try container.encodeIfPresent(isEnabled, forKey: .enabled)
    try container.encodeIfPresent(link, forKey: .link)
  }
}

extension LayoutDescription {
  private enum CodingKeys: String, CodingKey {
    case version, scale, size, dismiss, elements
  }

  /// Writes the description as the command's `--layout` does.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(scale, forKey: .scale)
    try container.encode([size.width.thousandths, size.height.thousandths], forKey: .size)
    try container.encode(dismiss, forKey: .dismiss)
    try container.encode(elements, forKey: .elements)
  }
}

extension Rect {
  fileprivate var numbers: [Double] {
    [minX.thousandths, minY.thousandths, width.thousandths, height.thousandths]
  }
}

extension Double {
  /// Rounded to thousandths: finer places mean nothing on a grid of pixels.
  fileprivate var thousandths: Double { (self * 1000).rounded() / 1000 }
}

extension Unicode.Scalar {
  /// The number of the character as Unicode writes it: `U+65E5`.
  var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
