extension Color {
  /// Creates a colour from a text in the notation of CSS.
  ///
  /// These are read, in upper or lower case, with spaces around them:
  /// - `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`
  /// - `rgb(10, 80, 80)`, `rgba(10, 80, 80, 0.5)`, `rgb(10 80 80 / 50%)`; the two names mean the same.
  ///   Red, green and blue are numbers of 0 to 255 or percentages, with commas all of one kind; alpha
  ///   is a number of 0 to 1 or a percentage. Numbers beyond these are clamped, as in CSS.
  /// - the 148 colour names of CSS and `transparent`, which is clear black
  ///
  /// ```swift
  /// let accent = try Color(parsing: "#0A5050")
  /// ```
  ///
  /// - Parameter text: straight sRGB.
  /// - Throws: `CoreError.invalidColor` for anything else. It carries the text, shortened after 40
  ///   characters, with control characters escaped.
  ///
  /// Source: CSS Color Module Level 4, sections 5.1, 5.2 and 6 (https://www.w3.org/TR/css-color-4/).
  public init(parsing text: String) throws(CoreError) {
    let letters = ColorNotation.lowercased(text)
    let color =
      if letters.first == UInt8(ascii: "#") {
        ColorNotation.hexadecimal(letters.dropFirst())
      } else if letters.last == UInt8(ascii: ")") {
        ColorNotation.function(letters.dropLast())
      } else {
        ColorNotation.name(letters)
      }
    guard let color else {
      throw .invalidColor(
        found: ColorNotation.printable(text),
        allowed: "#RGB, #RRGGBB, #RRGGBBAA, rgb(10, 80, 80), rgb(10 80 80 / 50%) and the colour "
          + "names of CSS")
    }
    self = color
  }
}

/// The pieces of the notation of colours; nil is what does not obey it.
private enum ColorNotation {
  /// The text in ASCII lower case without spaces around it.
  ///
  /// Other letters stay as they are: there are signs whose lower case is an ASCII letter.
  static func lowercased(_ text: String) -> ArraySlice<UInt8> {
    let letters = text.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 + 32 : $0 }
    return trimmed(letters[...])
  }

  static func hexadecimal(_ digits: ArraySlice<UInt8>) -> Color? {
    var values: [Int] = []
    for digit in digits.prefix(9) {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): values.append(Int(digit) - 48)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): values.append(Int(digit) - 87)
      default: return nil
      }
    }
    switch values.count {
    case 3, 4:
      values = values.map { $0 * 17 }
    case 6, 8:
      values = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default:
      return nil
    }
    let alpha = values.count == 4 ? Double(values[3]) / 255 : 1
    return Color(red255: values[0], green: values[1], blue: values[2], alpha: alpha)
  }

  static func name(_ letters: ArraySlice<UInt8>) -> Color? {
    let name = String(decoding: letters, as: UTF8.self)
    if name == "transparent" { return .clear }
    return NamedColors.values[name].map {
      Color(red255: Int($0 >> 16 & 0xff), green: Int($0 >> 8 & 0xff), blue: Int($0 & 0xff))
    }
  }

  /// A colour function without its closing bracket.
  static func function(_ letters: ArraySlice<UInt8>) -> Color? {
    guard let bracket = letters.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    let name = letters[..<bracket]
    guard name.elementsEqual("rgb".utf8) || name.elementsEqual("rgba".utf8) else { return nil }
    let content = letters[(bracket + 1)...]
    return content.contains(UInt8(ascii: ",")) ? withCommas(content) : withSpaces(content)
  }

  /// The numbers of `10, 80, 80, 0.5`.
  private static func withCommas(_ content: ArraySlice<UInt8>) -> Color? {
    let parts = content.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map(trimmed)
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let percentages = parts.prefix(3).count { $0.last == UInt8(ascii: "%") }
    guard percentages == 0 || percentages == 3 else { return nil }
    return color(parts)
  }

  /// The numbers of `10 80 80 / 50%`.
  private static func withSpaces(_ content: ArraySlice<UInt8>) -> Color? {
    let halves = content.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let colors = (halves.first ?? []).split(whereSeparator: isSpace)
    guard colors.count == 3, halves.count <= 2 else { return nil }
    return color(colors + halves.dropFirst().map(trimmed))
  }

  private static func color(_ parts: [ArraySlice<UInt8>]) -> Color? {
    let levels = parts.prefix(3).compactMap { share($0, whole: 255) }
    let alphas = parts.dropFirst(3).compactMap { share($0, whole: 1) }
    guard levels.count + alphas.count == parts.count else { return nil }
    return Color(red: levels[0], green: levels[1], blue: levels[2], alpha: alphas.first ?? 1)
  }

  /// A number as a share of `whole`, or a percentage as one of 100.
  private static func share(_ part: ArraySlice<UInt8>, whole: Double) -> Double? {
    if part.last == UInt8(ascii: "%") {
      return number(part.dropLast()).map { $0 / 100 }
    }
    return number(part).map { $0 / whole }
  }

  /// A number of CSS: an optional sign, digits with an optional point that digits follow, an
  /// optional exponent.
  ///
  /// The initialiser of `Double` takes more than that: `nan`, `inf`, hexadecimal numbers, `5.`.
  private static func number(_ part: ArraySlice<UInt8>) -> Double? {
    var rest = part
    skipSign(&rest)
    let whole = skipDigits(&rest)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard skipDigits(&rest) > 0 else { return nil }
    } else if whole == 0 {
      return nil
    }
    if rest.first == UInt8(ascii: "e") {
      rest.removeFirst()
      skipSign(&rest)
      guard skipDigits(&rest) > 0 else { return nil }
    }
    guard rest.isEmpty, part.count <= 100 else { return nil }
    return Double(String(decoding: part, as: UTF8.self))
  }

  private static func skipSign(_ rest: inout ArraySlice<UInt8>) {
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
  }

  /// Skips digits and tells how many there were.
  private static func skipDigits(_ rest: inout ArraySlice<UInt8>) -> Int {
    let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    rest.removeFirst(count)
    return count
  }

  private static func isSpace(_ letter: UInt8) -> Bool {
    letter == UInt8(ascii: " ") || (9...13 ~= letter && letter != 11)
  }

  private static func trimmed(_ letters: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = letters.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) } ?? start.startIndex - 1
    return start[start.startIndex..<(end + 1)]
  }

  /// The text for a message: at most 40 characters, none of which moves the cursor or is invisible.
  static func printable(_ text: String) -> String {
    var result = ""
    for character in text.prefix(40) {
      for scalar in character.unicodeScalars.prefix(8) {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
          result += scalar.escaped(asASCII: true)
        default:
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return text.dropFirst(40).isEmpty ? result : result + "…"
  }
}
