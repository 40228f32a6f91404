import CartoucheCore

/// The colours of iOS that a colour set may refer to by name, at normal contrast.
///
/// Source: Apple's Human Interface Guidelines, Color, iOS system colors and system grays; the label,
/// fill, separator and background colours as published dumps of `UIColor` on iOS 13 to 17 agree.
/// https://developer.apple.com/design/human-interface-guidelines/color
enum SystemColor {
  /// The colour that a reference names, as `systemBlueColor`; nil where it is not known here.
  static func color(named reference: String, style: UserInterfaceStyle) -> Color? {
    let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
    guard let (light, dark) = table[name] else { return nil }
    let levels = style == .dark ? dark : light
    return Color(
      red255: levels.red, green: levels.green, blue: levels.blue, alpha: levels.alpha)
  }

  private struct Levels {
    let red: Int
    let green: Int
    let blue: Int
    let alpha: Double

    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  private static let table: [String: (light: Levels, dark: Levels)] = [
    "systemBackground": (Levels(255, 255, 255), Levels(0, 0, 0)),
    "secondarySystemBackground": (Levels(242, 242, 247), Levels(28, 28, 30)),
    "tertiarySystemBackground": (Levels(255, 255, 255), Levels(44, 44, 46)),
    "systemGroupedBackground": (Levels(242, 242, 247), Levels(0, 0, 0)),
    "secondarySystemGroupedBackground": (Levels(255, 255, 255), Levels(28, 28, 30)),
    "tertiarySystemGroupedBackground": (Levels(242, 242, 247), Levels(44, 44, 46)),
    "label": (Levels(0, 0, 0), Levels(255, 255, 255)),
    "secondaryLabel": (Levels(60, 60, 67, 0.6), Levels(235, 235, 245, 0.6)),
    "tertiaryLabel": (Levels(60, 60, 67, 0.3), Levels(235, 235, 245, 0.3)),
    "placeholderText": (Levels(60, 60, 67, 0.3), Levels(235, 235, 245, 0.3)),
    "quaternaryLabel": (Levels(60, 60, 67, 0.18), Levels(235, 235, 245, 0.16)),
    "separator": (Levels(60, 60, 67, 0.29), Levels(84, 84, 88, 0.6)),
    "opaqueSeparator": (Levels(198, 198, 200), Levels(56, 56, 58)),
    "systemFill": (Levels(120, 120, 128, 0.2), Levels(120, 120, 128, 0.36)),
    "secondarySystemFill": (Levels(120, 120, 128, 0.16), Levels(120, 120, 128, 0.32)),
    "tertiarySystemFill": (Levels(118, 118, 128, 0.12), Levels(118, 118, 128, 0.24)),
    "quaternarySystemFill": (Levels(116, 116, 128, 0.08), Levels(118, 118, 128, 0.18)),
    "systemBlue": (Levels(0, 122, 255), Levels(10, 132, 255)),
    "systemGreen": (Levels(52, 199, 89), Levels(48, 209, 88)),
    "systemRed": (Levels(255, 59, 48), Levels(255, 69, 58)),
    "systemGray": (Levels(142, 142, 147), Levels(142, 142, 147)),
    "systemGray2": (Levels(174, 174, 178), Levels(99, 99, 102)),
    "systemGray3": (Levels(199, 199, 204), Levels(72, 72, 74)),
    "systemGray4": (Levels(209, 209, 214), Levels(58, 58, 60)),
    "systemGray5": (Levels(229, 229, 234), Levels(44, 44, 46)),
    "systemGray6": (Levels(242, 242, 247), Levels(28, 28, 30)),
  ]
}
