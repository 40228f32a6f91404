/// CRC-32 and Adler-32, bit by bit and byte by byte.
///
/// Source: PNG specification annex D; RFC 1950 section 8.2.
enum SlowChecksums {
  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  static func adler32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}

func bigEndianBytes(_ value: Int, count: Int = 4) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}
