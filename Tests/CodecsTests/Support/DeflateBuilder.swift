import TestSupport

/// Packs bytes as a zlib stream whose blocks, codes and repeats are left to chance, so that it has
/// what encoders seldom write: codes of fifteen bits, of one bit, repeats from far away.
struct DeflateBuilder {
  private enum Token {
    case literal(UInt8)
    case `repeat`(length: Int, distance: Int)
  }

  private var random: SeededGenerator
  private var stream: [UInt8] = []
  private var bitCount = 0

  static func zlib(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var builder = DeflateBuilder(random: random)
    builder.stream = [0x78, 0x01]
    builder.bitCount = 16
    var start = 0
    repeat {
      let count = Int.random(in: 0...max(1, bytes.count), using: &builder.random)
      let end = min(start + count, bytes.count)
      // Some blocks hold nothing.
      builder.add(bytes, start..<end, isLast: end == bytes.count)
      start = end
    } while start < bytes.count
    random = builder.random
    return builder.stream + bigEndianBytes(Int(SlowChecksums.adler32(bytes)))
  }

  private init(random: SeededGenerator) {
    self.random = random
  }

  private mutating func put(_ value: Int, _ count: Int) {
    for index in 0..<count {
      if bitCount % 8 == 0 { stream.append(0) }
      stream[stream.count - 1] |= UInt8(value >> index & 1) << (bitCount % 8)
      bitCount += 1
    }
  }

  private mutating func add(_ bytes: [UInt8], _ range: Range<Int>, isLast: Bool) {
    let kind = range.count < 65_536 ? Int.random(in: 0...3, using: &random) : 2
    put(isLast ? 1 : 0, 1)
    switch kind {
    case 0:
      put(0, 2)
      bitCount = (bitCount + 7) / 8 * 8
      put(range.count, 16)
      put(~range.count & 0xFFFF, 16)
      for byte in bytes[range] { put(Int(byte), 8) }
    case 1:
      put(1, 2)
      let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
      write(tokens(bytes, range), lengths, [Int](repeating: 5, count: 30))
    default:
      put(2, 2)
      let tokens = tokens(bytes, range)
      let literals = codeLengths(for: literalSymbols(tokens), of: 286)
      let distances = codeLengths(for: distanceSymbols(tokens), of: 30)
      putCodes(literals, distances)
      write(tokens, literals, distances)
    }
  }

  // MARK: Repeats

  private mutating func tokens(_ bytes: [UInt8], _ range: Range<Int>) -> [Token] {
    var tokens: [Token] = []
    var place = range.lowerBound
    while place < range.upperBound {
      var best = (length: 0, distance: 0)
      for distance in [1, 2, 3, 4, 7, 8, 9, 15, 16, 17, farDistance(), farDistance()]
      where distance <= min(place, 32_768) && Bool.random(using: &random) {
        var length = 0
        while length < 258, place + length < range.upperBound,
          bytes[place + length] == bytes[place + length - distance]
        {
          length += 1
        }
        if length > best.length { best = (length, distance) }
      }
      if best.length >= 3 {
        let length = Int.random(in: 3...best.length, using: &random)
        tokens.append(.repeat(length: length, distance: best.distance))
        place += length
      } else {
        tokens.append(.literal(bytes[place]))
        place += 1
      }
    }
    return tokens
  }

  private mutating func farDistance() -> Int {
    let power = Int.random(in: 4...15, using: &random)
    return Int.random(in: 1 << (power - 1)...1 << power, using: &random)
  }

  /// RFC 1951, 3.2.5.
  private static func symbol(
    _ value: Int, _ bases: [Int], _ extras: [Int]
  ) -> (symbol: Int, extra: Int, bits: Int) {
    let index = bases.lastIndex { $0 <= value } ?? 0
    return (index, value - bases[index], extras[index])
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthExtras = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12_289, 16_385, 24_577,
  ]
  private static let distanceExtras = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]

  private func literalSymbols(_ tokens: [Token]) -> Set<Int> {
    tokens.reduce(into: [256]) { found, token in
      switch token {
      case .literal(let byte): found.insert(Int(byte))
      case .repeat(let length, _):
        found.insert(257 + Self.symbol(length, Self.lengthBases, Self.lengthExtras).symbol)
      }
    }
  }

  private func distanceSymbols(_ tokens: [Token]) -> Set<Int> {
    tokens.reduce(into: []) { found, token in
      guard case .repeat(_, let distance) = token else { return }
      found.insert(Self.symbol(distance, Self.distanceBases, Self.distanceExtras).symbol)
    }
  }

  private mutating func write(_ tokens: [Token], _ literals: [Int], _ distances: [Int]) {
    let (literalCodes, distanceCodes) = (Self.codes(literals), Self.codes(distances))
    for token in tokens {
      switch token {
      case .literal(let byte): put(literalCodes[Int(byte)], literals[Int(byte)])
      case .repeat(let length, let distance):
        let first = Self.symbol(length, Self.lengthBases, Self.lengthExtras)
        put(literalCodes[257 + first.symbol], literals[257 + first.symbol])
        put(first.extra, first.bits)
        let second = Self.symbol(distance, Self.distanceBases, Self.distanceExtras)
        put(distanceCodes[second.symbol], distances[second.symbol])
        put(second.extra, second.bits)
      }
    }
    put(literalCodes[256], literals[256])
  }

  // MARK: Codes

  /// Lengths of a whole code that has these symbols, and now and then more; one symbol has one bit, and
  /// none may have none.
  private mutating func codeLengths(for symbols: Set<Int>, of count: Int) -> [Int] {
    var symbols = Array(symbols).sorted().shuffled(using: &random)
    if Int.random(in: 0..<3, using: &random) == 0 {
      symbols += (0..<count).filter { !symbols.contains($0) }
        .prefix(Int.random(in: 0...count, using: &random))
    }
    var result = [Int](repeating: 0, count: count)
    guard symbols.count > 1 else {
      if let symbol = symbols.first { result[symbol] = 1 }
      return result
    }
    // One of the leaves becomes two until there are enough: the deepest one, or any.
    let isDeep = Bool.random(using: &random)
    var leaves = [1, 1]
    while leaves.count < symbols.count {
      let open = leaves.indices.filter { leaves[$0] < 15 }
      let deepest = open.max { leaves[$0] < leaves[$1] } ?? 0
      let isAny = !isDeep || Int.random(in: 0..<4, using: &random) == 0
      let index = isAny ? open.randomElement(using: &random) ?? 0 : deepest
      leaves[index] += 1
      leaves.append(leaves[index])
    }
    for (symbol, length) in zip(symbols, leaves) { result[symbol] = length }
    return result
  }

  /// RFC 1951, 3.2.2; the first bit of a code lowest.
  private static func codes(_ lengths: [Int]) -> [Int] {
    var result = [Int](repeating: 0, count: lengths.count)
    var code = 0
    for length in 1...15 {
      code <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        result[symbol] = (0..<length).reduce(0) { $0 | (code >> $1 & 1) << (length - 1 - $1) }
        code += 1
      }
    }
    return result
  }

  private mutating func putCodes(_ literals: [Int], _ distances: [Int]) {
    let literalCount = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    let distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
    let all = Array(literals[..<literalCount] + distances[..<distanceCount])
    put(literalCount - 257, 5)
    put(distanceCount - 1, 5)
    // Thirteen codes of four bits, six of five.
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let long = Set((0..<19).shuffled(using: &random).prefix(6))
    let lengths = (0..<19).map { long.contains($0) ? 5 : 4 }
    let codes = Self.codes(lengths)
    put(15, 4)
    for symbol in order { put(lengths[symbol], 3) }
    var place = 0
    while place < all.count {
      var run = 1
      while place + run < all.count, all[place + run] == all[place] { run += 1 }
      let isPacked = Bool.random(using: &random)
      if isPacked, all[place] == 0, run >= 11 {
        let count = min(run, 138)
        put(codes[18], lengths[18])
        put(count - 11, 7)
        place += count
      } else if isPacked, all[place] == 0, run >= 3 {
        let count = min(run, 10)
        put(codes[17], lengths[17])
        put(count - 3, 3)
        place += count
      } else if isPacked, place > 0, all[place] == all[place - 1], run >= 3 {
        let count = min(run, 6)
        put(codes[16], lengths[16])
        put(count - 3, 2)
        place += count
      } else {
        put(codes[all[place]], lengths[all[place]])
        place += 1
      }
    }
  }
}
