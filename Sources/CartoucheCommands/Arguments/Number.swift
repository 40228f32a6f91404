/// Numbers of the command line.
enum Number {
  /// A whole number in a range, written in decimal digits.
  static func parse(
    _ word: String, of option: String, in range: ClosedRange<Int>
  ) throws(ToolError) -> Int {
    guard let value = Int(word), range.contains(value) else {
      let end = range.upperBound == .max ? "" : " to \(range.upperBound)"
      throw .usage(
        "\(option) is \"\(word)\", it has to be a whole number from \(range.lowerBound)\(end)")
    }
    return value
  }

  /// A number in decimal digits, with a point or an exponent; nil for any other word.
  static func parse(decimal word: String) -> Double? {
    // Double would take hexadecimal numbers, "nan" and "infinity" as well.
    let allowed = Array("0123456789.+-eE".utf8)
    return word.utf8.allSatisfy(allowed.contains) ? Double(word) : nil
  }
}
