import Cartouche

/// A colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque.
enum HexWord {
  static func word(for color: Color) -> String {
    let shares = [color.red, color.green, color.blue] + (color.alpha < 1 ? [color.alpha] : [])
    return shares.reduce(into: "#") { word, share in
      let digits = String(Int((share * 255).rounded()), radix: 16)
      word += digits.count < 2 ? "0\(digits)" : digits
    }
  }
}
