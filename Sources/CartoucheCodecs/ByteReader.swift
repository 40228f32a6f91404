/// Numbers at places of a part of an array; a place outside gives nil, never a trap.
struct ByteReader {
  /// Which end of a number comes first.
  enum Order {
    case bigEndian
    case littleEndian
  }

  private let bytes: ArraySlice<UInt8>
  /// The order of the numbers read.
  var order: Order

  init(_ bytes: ArraySlice<UInt8>, order: Order = .bigEndian) {
    self.bytes = bytes
    self.order = order
  }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// The byte at a place counted from the beginning of the part.
  func uint8(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < bytes.count else { return nil }
    return bytes[bytes.startIndex + offset]
  }

  /// The two bytes at a place as a number.
  func uint16(at offset: Int) -> UInt16? {
    guard let value = number(at: offset, count: 2) else { return nil }
    return UInt16(truncatingIfNeeded: value)
  }

  /// The four bytes at a place as a number.
  func uint32(at offset: Int) -> UInt32? {
    number(at: offset, count: 4)
  }

  /// Whether the bytes at a place are those of a text.
  func has(_ text: String, at offset: Int) -> Bool {
    guard offset >= 0, offset <= bytes.count else { return false }
    return bytes.dropFirst(offset).starts(with: text.utf8)
  }

  private func number(at offset: Int, count: Int) -> UInt32? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    var value: UInt32 = 0
    for index in 0..<count {
      let place = order == .bigEndian ? index : count - 1 - index
      value = value << 8 | UInt32(bytes[bytes.startIndex + offset + place])
    }
    return value
  }
}
