package import CartoucheCore

/// The check of a JSON document that comes before it is decoded.
///
/// The decoder of Foundation does not say where a document is wrong, and reads numbers, depths and
/// lengths of any size. This check does not build anything: it walks once over the bytes, keeps the
/// open brackets, and names the line and column of the first mistake.
///
/// Source: RFC 8259, The JavaScript Object Notation (JSON) Data Interchange Format.
/// https://www.rfc-editor.org/rfc/rfc8259
package struct JSONSyntax {
  private let bytes: [UInt8]
  private var index: Int
  private let limits: ResourceLimits
  private var open: [UInt8] = []
  private var valueCount = 0

  /// The bytes of a document without the byte order mark that may precede it.
  ///
  /// - Throws: `JSONSyntaxError` where the document is too large or too deep, has too many values,
  ///   is empty, or is not JSON in UTF-8.
  package static func checked(
    _ bytes: [UInt8], limits: ResourceLimits
  ) throws(JSONSyntaxError) -> ArraySlice<UInt8> {
    guard bytes.count <= limits.documentBytes else {
      throw .tooLarge(byteCount: bytes.count, limit: limits.documentBytes)
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var syntax = JSONSyntax(bytes: bytes, index: start, limits: limits)
    try syntax.readDocument()
    return bytes[start...]
  }

  private init(bytes: [UInt8], index: Int, limits: ResourceLimits) {
    self.bytes = bytes
    self.index = index
    self.limits = limits
  }

  // MARK: - Structure

  private enum Expectation {
    case value
    case valueOrEnd
    case key
    case keyOrEnd
    case commaOrEnd
    case nothing
  }

  private mutating func readDocument() throws(JSONSyntaxError) {
    skipSpace()
    guard index < bytes.count else { throw .empty }
    var expected = Expectation.value
    while expected != .nothing {
      skipSpace()
      switch (expected, current) {
      case (.valueOrEnd, UInt8(ascii: "]")), (.keyOrEnd, UInt8(ascii: "}")):
        expected = close()
      case (.value, _), (.valueOrEnd, _):
        expected = try readValue()
      case (.key, _), (.keyOrEnd, _):
        try readKey()
        expected = .value
      default:
        expected = try readCommaOrEnd()
      }
    }
    skipSpace()
    guard index == bytes.count else { throw invalid("the end of the document") }
  }

  private mutating func readValue() throws(JSONSyntaxError) -> Expectation {
    guard valueCount < limits.jsonValues else { throw .tooManyValues(limit: limits.jsonValues) }
    valueCount += 1
    switch current {
    case UInt8(ascii: "{")?:
      try openBracket()
      return .keyOrEnd
    case UInt8(ascii: "[")?:
      try openBracket()
      return .valueOrEnd
    case UInt8(ascii: "\"")?: try readString()
    case UInt8(ascii: "t")?: try readWord("true")
    case UInt8(ascii: "f")?: try readWord("false")
    case UInt8(ascii: "n")?: try readWord("null")
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): try readNumber()
    default: throw invalid("a value")
    }
    return expectationAfterValue
  }

  private mutating func readKey() throws(JSONSyntaxError) {
    guard current == UInt8(ascii: "\"") else { throw invalid("a name in double quotes") }
    try readString()
    skipSpace()
    guard current == UInt8(ascii: ":") else { throw invalid("a colon") }
    index += 1
  }

  private mutating func readCommaOrEnd() throws(JSONSyntaxError) -> Expectation {
    let isObject = open.last == UInt8(ascii: "{")
    switch current {
    case UInt8(ascii: ",")?:
      index += 1
      return isObject ? .key : .value
    case UInt8(ascii: "}")? where isObject, UInt8(ascii: "]")? where !isObject:
      return close()
    default:
      throw invalid(isObject ? "a comma or }" : "a comma or ]")
    }
  }

  private mutating func openBracket() throws(JSONSyntaxError) {
    guard open.count < limits.jsonDepth else { throw .tooDeep(limit: limits.jsonDepth) }
    open.append(bytes[index])
    index += 1
  }

  private mutating func close() -> Expectation {
    open.removeLast()
    index += 1
    return expectationAfterValue
  }

  private var expectationAfterValue: Expectation { open.isEmpty ? .nothing : .commaOrEnd }

  // MARK: - Words, numbers, strings

  private mutating func readWord(_ word: StaticString) throws(JSONSyntaxError) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard index + offset < bytes.count, bytes[index + offset] == word.utf8Start[offset] else {
        throw invalid("a value")
      }
    }
    index += word.utf8CodeUnitCount
  }

  private mutating func readNumber() throws(JSONSyntaxError) {
    if current == UInt8(ascii: "-") { index += 1 }
    if current == UInt8(ascii: "0") {
      index += 1
    } else {
      try readDigits()
    }
    if current == UInt8(ascii: ".") {
      index += 1
      try readDigits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      try readDigits()
    }
  }

  private mutating func readDigits() throws(JSONSyntaxError) {
    let start = index
    while let byte = current, Self.isDigit(byte) { index += 1 }
    guard index > start else { throw invalid("a digit") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func readString() throws(JSONSyntaxError) {
    index += 1
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return
      case UInt8(ascii: "\\"):
        try readEscape()
      case 0..<0x20:
        throw invalid("a closing double quote, or \\n, \\t or \\u00XX for a control character")
      case 0x20..<0x80:
        index += 1
      default:
        try readMultibyteCharacter()
      }
    }
    throw invalid("a closing double quote")
  }

  private mutating func readEscape() throws(JSONSyntaxError) {
    index += 1
    switch current {
    case UInt8(ascii: "u")?:
      index += 1
      let unit = try readFourHexDigits()
      guard unit >> 10 != 0b110111 else { throw invalid("a high surrogate before a low one") }
      guard unit >> 10 == 0b110110 else { return }
      guard bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
        throw invalid("a low surrogate after a high one")
      }
      index += 2
      guard try readFourHexDigits() >> 10 == 0b110111 else {
        throw invalid("a low surrogate after a high one")
      }
    case let byte? where "\"\\/bfnrt".utf8.contains(byte):
      index += 1
    default:
      throw invalid("one of \" \\ / b f n r t u after a backslash")
    }
  }

  private mutating func readFourHexDigits() throws(JSONSyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Self.hexDigit(byte) else {
        throw invalid("four hexadecimal digits after \\u")
      }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }

  /// The value of a hexadecimal digit; the one of `Character` is slow.
  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Reads a character of two to four bytes.
  ///
  /// Source: The Unicode Standard, table 3-7, Well-Formed UTF-8 Byte Sequences.
  private mutating func readMultibyteCharacter() throws(JSONSyntaxError) {
    let second: ClosedRange<UInt8>
    let count: Int
    switch bytes[index] {
    case 0xC2...0xDF: (second, count) = (0x80...0xBF, 2)
    case 0xE0: (second, count) = (0xA0...0xBF, 3)
    case 0xED: (second, count) = (0x80...0x9F, 3)
    case 0xE1...0xEF: (second, count) = (0x80...0xBF, 3)
    case 0xF0: (second, count) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (second, count) = (0x80...0xBF, 4)
    case 0xF4: (second, count) = (0x80...0x8F, 4)
    default: throw invalid("text in UTF-8")
    }
    guard index + count <= bytes.count, second.contains(bytes[index + 1]),
      bytes[(index + 2)..<(index + count)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { throw invalid("text in UTF-8") }
    index += count
  }

  // MARK: - Places

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private func invalid(_ expected: String) -> JSONSyntaxError {
    let before = bytes[..<index]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let characters = before[lineStart...].count { $0 & 0xC0 != 0x80 }
    let markLength = lineStart == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 1 : 0
    return .invalid(
      line: before.count { $0 == 0x0A } + 1, column: characters - markLength + 1,
      expected: expected)
  }
}
