import TestSupport

/// Damages files at random.
enum Mutation {
  /// Cuts, flips, repeats or removes bytes; a PNG may get right checksums again, so that the damage
  /// reaches what is behind them.
  static func apply(
    to bytes: [UInt8], fixingPNG: Bool, using random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: bytes.removeLast(bytes.count - place)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 3:
        let end = min(bytes.count, place + 16)
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      case 4: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      default: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      }
    }
    if fixingPNG, Int.random(in: 0..<4, using: &random) > 0 { fixChecksums(&bytes) }
    return bytes
  }

  private static func fixChecksums(_ bytes: inout [UInt8]) {
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length
      guard end + 4 <= bytes.count else { return }
      let sum = SlowChecksums.crc32(bytes[(offset + 4)..<end])
      bytes.replaceSubrange(end..<end + 4, with: bigEndianBytes(Int(sum)))
      offset = end + 4
    }
  }
}
