/// A JSON value that is written into a page.
///
/// The names of an object stay in the order given, so equal values give equal texts.
indirect enum ReportJSON {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([ReportJSON])
  case object([(name: String, value: ReportJSON)])

  /// The text, in which no character can end a script, a comment or a line of one.
  ///
  /// `<`, `>`, `&`, the two line ends that are none in JSON (U+2028, U+2029) and all controls are
  /// written as escapes: a parser of HTML sees nothing but text.
  var text: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to result: inout String) {
    switch self {
    case .null: result += "null"
    case .bool(let value): result += value ? "true" : "false"
    case .int(let value): result += String(value)
    case .string(let value): Self.write(value, to: &result)
    case .array(let values):
      result += "["
      for (index, value) in values.enumerated() {
        if index > 0 { result += "," }
        value.write(to: &result)
      }
      result += "]"
    case .object(let members):
      result += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { result += "," }
        Self.write(member.name, to: &result)
        result += ":"
        member.value.write(to: &result)
      }
      result += "}"
    }
  }

  private static func write(_ value: String, to result: inout String) {
    result += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}

extension String {
  /// The text as one word of a shell: in single quotes unless it is plain.
  ///
  /// A word that starts with a dash stands as `./-name`, so that no command takes it for an option.
  var quotedForShell: String {
    let word = utf8.first == UInt8(ascii: "-") ? "./" + self : self
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+@%=:,".utf8.contains(byte)
      }
    }
    if isPlain, !word.isEmpty { return word }
    var result = "'"
    for scalar in word.unicodeScalars {
      if scalar == "'" { result += "'\\''" } else { result.unicodeScalars.append(scalar) }
    }
    return result + "'"
  }
}
