extension String {
  /// The text as it stands between tags and in quoted attributes of HTML and XML.
  ///
  /// Controls and other characters that one of them does not allow become the replacement character.
  package var escapedForMarkup: String {
    var result = ""
    // By scalars: a quote and a mark that combines with it are one character.
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as a part of a URL: each byte that is not a letter, a digit or one of `-._~` becomes `%`
  /// and its two digits.
  ///
  /// Source: RFC 3986, section 2, <https://www.rfc-editor.org/rfc/rfc3986#section-2>.
  ///
  /// - Parameter others: the other bytes that stay, as the `/` of a path.
  /// - Returns: the text, of plain characters only.
  package func percentEncoded(keeping others: String = "") -> String {
    var result = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where others.utf8.contains(byte):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
