/// PNG files of one row, put together by hand.
enum PNGFile {
  /// A file of 8-bit samples, whose row says that it has a filter; the chunks stand before the picture.
  static func make(
    width: Int, colorType: UInt8, samples: [UInt8], chunks: [(String, [UInt8])] = [],
    filter: UInt8 = 0
  ) throws -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", [0, 0, 0, UInt8(width), 0, 0, 0, 1, 8, colorType, 0, 0, 0])
    for (name, data) in chunks { bytes += chunk(name, data) }
    let row = [filter] + samples
    // A stored block, and the Adler-32 of its bytes.
    let count = UInt8(row.count)
    var data: [UInt8] = [0x78, 0x01, 1, count, 0, ~count, 0xFF] + row
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in row {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    data += bigEndian(high << 16 | low)
    return bytes + chunk("IDAT", data) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var crc: UInt32 = .max
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return bigEndian(UInt32(data.count)) + body + bigEndian(~crc)
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
