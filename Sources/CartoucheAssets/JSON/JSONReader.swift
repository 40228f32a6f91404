package import CartoucheCore

/// Reading the values of a JSON document.
///
/// A Contents file of two colours takes about a quarter of what the decoder of Foundation takes for it,
/// and catalogs have thousands.
///
/// A document is checked by ``JSONSyntax`` before, so that nothing here has to be.
package struct JSONReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// The deepest that is read, whatever the limits allow: every level takes a part of the stack.
  private static let depthLimit = 512

  /// The value that a document consists of.
  ///
  /// - Throws: `JSONMismatch` where the document is not JSON, is beyond the limits, or holds a number
  ///   that no `Double` can hold.
  package static func root(
    of bytes: [UInt8], limits: ResourceLimits
  ) throws(JSONMismatch) -> JSONNode {
    var limits = limits
    limits.jsonDepth = min(limits.jsonDepth, depthLimit)
    let document: ArraySlice<UInt8>
    do {
      document = try JSONSyntax.checked(bytes, limits: limits)
    } catch {
      throw JSONMismatch(place: "", problem: "\(error)")
    }
    var reader = JSONReader(document)
    return try reader.readValue()
  }

  private init(_ document: ArraySlice<UInt8>) {
    bytes = document
    index = document.startIndex
  }

  // MARK: - Structure

  private mutating func readValue() throws(JSONMismatch) -> JSONNode {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return .object(try readObject())
    case UInt8(ascii: "["): return .array(try readArray())
    case UInt8(ascii: "\""): return .string(readString())
    case UInt8(ascii: "t"):
      index += 4
      return .bool(true)
    case UInt8(ascii: "f"):
      index += 5
      return .bool(false)
    case UInt8(ascii: "n"):
      index += 4
      return .null
    default: return .number(try readNumber())
    }
  }

  private mutating func readObject() throws(JSONMismatch) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    members.reserveCapacity(4)
    while beginsNext(before: UInt8(ascii: "}")) {
      let name = readString()
      skipSpace()
      index += 1
      members.append(JSONNode.Member(name: name, node: try readValue()))
    }
    return members
  }

  private mutating func readArray() throws(JSONMismatch) -> [JSONNode] {
    var values: [JSONNode] = []
    while beginsNext(before: UInt8(ascii: "]")) { values.append(try readValue()) }
    return values
  }

  /// Passes over the bracket or the comma before a value, and over an end; false where it is one.
  private mutating func beginsNext(before end: UInt8) -> Bool {
    skipSpace()
    if current != end {
      index += 1
      skipSpace()
    }
    guard current == end || index >= bytes.endIndex else { return true }
    index += 1
    return false
  }

  // MARK: - Texts

  private mutating func readString() -> String {
    index += 1
    let start = index
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return readEscapedString(from: start) }
      index += 1
    }
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Reads a text on from its first backslash.
  private mutating func readEscapedString(from start: Int) -> String {
    var text = Array(bytes[start..<index])
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") {
        text += readEscape()
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readEscape() -> [UInt8] {
    index += 1
    let letter = current
    index += 1
    switch letter {
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [readUnit()]
      if UTF16.isLeadSurrogate(units[0]) {
        index += 2
        units.append(readUnit())
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: return [letter]
    }
  }

  private mutating func readUnit() -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      unit = unit << 4 | UInt16(JSONSyntax.hexDigit(current) ?? 0)
      index += 1
    }
    return unit
  }

  // MARK: - Numbers

  private mutating func readNumber() throws(JSONMismatch) -> Double {
    let start = index
    var isWhole = true
    while true {
      switch current {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): index += 1
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"):
        isWhole = false
        index += 1
      default: return try number(bytes[start..<index], isWhole: isWhole)
      }
    }
  }

  private func number(
    _ spelling: ArraySlice<UInt8>, isWhole: Bool
  ) throws(JSONMismatch) -> Double {
    let text = String(decoding: spelling, as: UTF8.self)
    // Every whole number of fifteen digits is a Double; zero may be negative.
    if isWhole, spelling.count <= 15, let number = Int(text), number != 0 { return Double(number) }
    guard let number = Double(text), number.isFinite else {
      throw JSONMismatch(
        place: "", problem: "holds a number that is too large, \(text.prefix(20))")
    }
    return number
  }

  // MARK: - Places

  private var current: UInt8 { index < bytes.endIndex ? bytes[index] : 0 }

  private mutating func skipSpace() {
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }
}
