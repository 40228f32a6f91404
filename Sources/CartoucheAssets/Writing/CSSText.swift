import CartoucheCore

/// Names, numbers and addresses as CSS writes them.
package enum CSSText {
  /// A length in pixels of CSS, which are our points.
  static func length(_ points: Double) -> String {
    points == 0 ? "0" : "\(number(points))px"
  }

  /// Four lengths in the order of CSS: top, right, bottom, left.
  static func lengths(_ insets: EdgeInsets) -> String {
    [insets.top, insets.right, insets.bottom, insets.left].map(length).joined(separator: " ")
  }

  /// A number without an exponent, with at most so many digits after the point.
  package static func number(_ value: Double, digits: Int = 4) -> String {
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
    let parts = Int((min(abs(value), 1e6) * unit).rounded())
    let whole = Int(unit)
    var fraction = String(parts % whole)
    fraction = String(repeating: "0", count: digits - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    let text = "\(parts / whole)" + (fraction.isEmpty ? "" : ".\(fraction)")
    return value < 0 && parts > 0 ? "-\(text)" : text
  }

  /// A name as an identifier: everything but letters, digits, hyphens and underscores is escaped, and a
  /// digit or hyphen at the beginning.
  static func identifier(_ name: String) -> String {
    var result = ""
    for (index, scalar) in name.unicodeScalars.enumerated() {
      let isDigit = ("0"..."9").contains(scalar)
      let isPlain =
        scalar.value >= 0x80 || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || scalar == "_" || scalar == "-" && index > 0 || isDigit && index > 0
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\\(String(scalar.value, radix: 16)) "
      }
    }
    return result
  }

  /// The name of a file as an address: what is not a plain letter, digit or mark is escaped by its
  /// bytes.
  package static func address(_ file: String) -> String { file.percentEncoded(keeping: "@") }
}
