/// Bytes written in 64 letters.
///
/// Source: RFC 4648, section 4. https://www.rfc-editor.org/rfc/rfc4648#section-4
package enum Base64 {
  /// The bytes of a text, or nil where it is not padded base64.
  package static func decoded(_ text: StaticString) -> [UInt8]? {
    guard text.hasPointerRepresentation else { return decoded(Array("\(text)".utf8)) }
    return decoded(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private static func decoded(_ letters: some RandomAccessCollection<UInt8>) -> [UInt8]? {
    guard letters.count.isMultiple(of: 4) else { return nil }
    let padding = letters.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3)
    var word: UInt32 = 0
    var count = 0
    for letter in letters.dropLast(padding) {
      guard let value = value(of: letter) else { return nil }
      word = word << 6 | value
      count += 1
      if count == 4 {
        bytes.append(UInt8(truncatingIfNeeded: word >> 16))
        bytes.append(UInt8(truncatingIfNeeded: word >> 8))
        bytes.append(UInt8(truncatingIfNeeded: word))
        (word, count) = (0, 0)
      }
    }
    // Two letters left hold one byte and four spare bits, three hold two bytes and two spare bits.
    if count >= 2 { bytes.append(UInt8(truncatingIfNeeded: word >> (count == 2 ? 4 : 10))) }
    if count == 3 { bytes.append(UInt8(truncatingIfNeeded: word >> 2)) }
    return bytes
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
