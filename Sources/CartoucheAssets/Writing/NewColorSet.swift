public import CartoucheCore

/// A colour set that is to be written into a catalog.
///
/// ```swift
/// var set = NewColorSet(name: "Tint")
/// set.add(Color(red255: 10, green: 80, blue: 80))
/// set.add(Color(red255: 60, green: 130, blue: 130), style: .dark)
/// let files = try set.files()
/// ```
///
/// Colours are written in sRGB: whole levels as `0x1F`, others with up to six digits after the point.
public struct NewColorSet: Sendable {
  /// The name of the set, which is that of its folder.
  public let name: String
  private var entries: [ContentsJSON.ColorEntry] = []

  /// Creates a set without colours.
  ///
  /// - Parameter name: its name; it is checked when files are made.
  public init(name: String) {
    self.name = name
  }

  /// Adds a colour.
  ///
  /// - Parameters:
  ///   - color: the colour.
  ///   - style: the style that it is meant for; nil is any that has none of its own.
  ///   - contrast: the contrast that it is meant for; nil is any that has none of its own.
  public mutating func add(
    _ color: Color, style: UserInterfaceStyle? = nil, contrast: AccessibilityContrast? = nil
  ) {
    entries.append(
      ContentsJSON.ColorEntry(
        color: ColorDefinition(sRGB: color),
        conditions: VariantConditions(style: style, contrast: contrast)))
  }

  /// The one file of the set, `NAME.colorset/Contents.json`.
  ///
  /// A set without colours is written as Xcode does it, with one entry that sets none.
  ///
  /// - Throws: `AssetError.notWritable` where the name is none for a folder, or two colours are for
  ///   the same screens.
  public func files() throws(AssetError) -> [CatalogFile] {
    try SetName.check(name)
    let folder = "\(name).colorset"
    guard Set(entries.map(\.conditions)).count == entries.count else {
      throw .notWritable(set: folder, reason: "two colours are for the same screens")
    }
    let empty = ContentsJSON.ColorEntry(color: nil, conditions: VariantConditions())
    let contents = ContentsJSON(colors: entries.isEmpty ? [empty] : entries)
    return [CatalogFile(path: "\(folder)/Contents.json", bytes: try contents.bytes(of: folder))]
  }
}

extension ColorDefinition {
  /// A colour in sRGB as Xcode spells it.
  init(sRGB color: Color) {
    let shares = [color.red, color.green, color.blue]
    let levels = shares.map { ($0 * 255).rounded() }
    let isWhole = zip(shares, levels).allSatisfy { abs($0 * 255 - $1) < 1e-6 }
    let texts = isWhole ? levels.map(Self.hexadecimal) : shares.map(Self.decimal)
    self.init(
      colorSpace: ColorSpace.sRGB.rawValue,
      components: Components(
        red: .text(texts[0]), green: .text(texts[1]), blue: .text(texts[2]), white: nil,
        alpha: .text(Self.decimal(color.alpha))),
      platform: nil, reference: nil)
  }

  private static func hexadecimal(_ level: Double) -> String {
    let digits = String(Int(level), radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" + digits : digits)
  }

  /// A share of 0 to 1 with three to six digits after the point.
  private static func decimal(_ share: Double) -> String {
    let millionths = Int((share * 1e6).rounded())
    var digits = String(millionths % 1_000_000)
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.count > 3, digits.last == "0" { digits.removeLast() }
    return "\(millionths / 1_000_000).\(digits)"
  }
}
