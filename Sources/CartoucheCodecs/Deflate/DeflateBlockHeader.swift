/// The lengths of both codes of a block, themselves coded.
///
/// Source: RFC 1951, 3.2.7.
struct DeflateBlockHeader {
  private let literalCount: Int
  private let distanceCount: Int
  /// Symbols of the code of lengths with their extra bits.
  private let items: [(symbol: Int, extra: Int, bits: Int)]
  private let code: PrefixCode
  /// How many lengths of the code of lengths are written.
  private let codeCount: Int
  /// How many bits it takes, with the three of the kind of block.
  let bits: Int

  /// The order in which the lengths of the codes of lengths stand.
  static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  init(literals: [UInt8], distances: [UInt8]) {
    literalCount = max(257, Self.used(literals))
    distanceCount = max(1, Self.used(distances))
    items = Self.items(Array(literals[..<literalCount] + distances[..<distanceCount]))
    var counts = [UInt32](repeating: 0, count: 19)
    for item in items { counts[item.symbol] += 1 }
    let code = counts.withUnsafeBufferPointer { PrefixCode(frequencies: $0, limit: 7) }
    self.code = code
    codeCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    bits = items.reduce(17 + codeCount * 3) { $0 + Int(code.lengths[$1.symbol]) + $1.bits }
  }

  /// Appends it, without the three bits of the kind of block.
  func write(into sink: inout BitSink) {
    sink.put(UInt64(literalCount - 257), 5)
    sink.put(UInt64(distanceCount - 1), 5)
    sink.put(UInt64(codeCount - 4), 4)
    for symbol in Self.order[..<codeCount] {
      sink.flush()
      sink.put(UInt64(code.lengths[symbol]), 3)
    }
    for item in items {
      sink.flush()
      sink.put(UInt64(code.codes[item.symbol]), UInt64(code.lengths[item.symbol]))
      sink.put(UInt64(item.extra), UInt64(item.bits))
    }
    sink.flush()
  }

  private static func used(_ lengths: [UInt8]) -> Int {
    (lengths.lastIndex { $0 > 0 } ?? -1) + 1
  }

  /// Lengths with runs as one symbol: 16 repeats the length before, 17 and 18 are zeros.
  private static func items(_ lengths: [UInt8]) -> [(symbol: Int, extra: Int, bits: Int)] {
    var items: [(symbol: Int, extra: Int, bits: Int)] = []
    var place = 0
    while place < lengths.count {
      let length = lengths[place]
      let run = lengths[place...].prefix { $0 == length }.count
      place += run
      var rest = run
      if length > 0 {
        items.append((Int(length), 0, 0))
        rest -= 1
      }
      while rest >= 3 {
        let part = min(rest, length > 0 ? 6 : 138)
        if length > 0 {
          items.append((16, part - 3, 2))
        } else {
          items.append(part < 11 ? (17, part - 3, 3) : (18, part - 11, 7))
        }
        rest -= part
      }
      items += Array(repeating: (Int(length), 0, 0), count: rest)
    }
    return items
  }
}
