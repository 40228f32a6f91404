/// Decompressing zlib streams, bit by bit.
///
/// Source: RFC 1950 and RFC 1951.
struct SlowInflate {
  struct Failure: Error {
    var reason: String
  }

  private let bytes: [UInt8]
  private var bit = 0
  private var output: [UInt8] = []

  static func zlib(_ bytes: [UInt8], ignoresChecksum: Bool = false) throws -> [UInt8] {
    guard bytes.count >= 6, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0,
      bytes[1] & 0x20 == 0
    else { throw Failure(reason: "zlib header") }
    var inflate = SlowInflate(bytes: bytes)
    inflate.bit = 16
    try inflate.run()
    let end = (inflate.bit + 7) / 8
    guard end + 4 == bytes.count else { throw Failure(reason: "bytes after the stream") }
    let sum = bytes[end...].reduce(0) { $0 << 8 | UInt32($1) }
    guard ignoresChecksum || sum == SlowChecksums.adler32(inflate.output) else {
      throw Failure(reason: "Adler-32")
    }
    return inflate.output
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard bit / 8 < bytes.count else { throw Failure(reason: "end of data") }
      value |= (Int(bytes[bit / 8]) >> (bit % 8) & 1) << index
      bit += 1
    }
    return value
  }

  private mutating func run() throws {
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try stored()
      case 1:
        let lengths =
          [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
          + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8)
        try codes(SlowCode(lengths), SlowCode([Int](repeating: 5, count: 30)))
      case 2: try dynamic()
      default: throw Failure(reason: "block type 3")
      }
    }
  }

  private mutating func stored() throws {
    bit = (bit + 7) / 8 * 8
    let count = try bits(16)
    guard try bits(16) == ~count & 0xFFFF else { throw Failure(reason: "stored length") }
    for _ in 0..<count { output.append(UInt8(try bits(8))) }
  }

  private mutating func dynamic() throws {
    let literalCount = try bits(5) + 257
    let distanceCount = try bits(5) + 1
    let codeCount = try bits(4) + 4
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<codeCount { lengths[order[index]] = try bits(3) }
    let code = SlowCode(lengths)
    var all: [Int] = []
    while all.count < literalCount + distanceCount {
      switch try symbol(code) {
      case 16: all += [Int](repeating: all.last ?? 0, count: 3 + (try bits(2)))
      case 17: all += [Int](repeating: 0, count: 3 + (try bits(3)))
      case 18: all += [Int](repeating: 0, count: 11 + (try bits(7)))
      case let length: all.append(length)
      }
    }
    try codes(SlowCode(Array(all[..<literalCount])), SlowCode(Array(all[literalCount...])))
  }

  private mutating func symbol(_ code: SlowCode) throws -> Int {
    var value = 0
    for length in 1...15 {
      value = value << 1 | (try bits(1))
      if let symbol = code.symbols[SlowCode.Key(length: length, value: value)] { return symbol }
    }
    throw Failure(reason: "no such code")
  }

  private mutating func codes(_ literals: SlowCode, _ distances: SlowCode) throws {
    let lengthBases = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
      163, 195, 227, 258,
    ]
    let distanceBases = [
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
      2049, 3073, 4097, 6145, 8193, 12_289, 16_385, 24_577,
    ]
    while true {
      let literal = try symbol(literals)
      if literal == 256 { return }
      if literal < 256 {
        output.append(UInt8(literal))
        continue
      }
      let index = literal - 257
      guard index < lengthBases.count else { throw Failure(reason: "length") }
      let lengthBits = index < 8 || index == 28 ? 0 : (index - 4) / 4
      let length = lengthBases[index] + (try bits(lengthBits))
      let place = try symbol(distances)
      guard place < distanceBases.count else { throw Failure(reason: "distance") }
      let distance = distanceBases[place] + (try bits(place < 4 ? 0 : (place - 2) / 2))
      guard distance <= output.count else { throw Failure(reason: "distance") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
}

/// A canonical Huffman code.
private struct SlowCode {
  struct Key: Hashable {
    var length: Int
    var value: Int
  }

  private(set) var symbols: [Key: Int] = [:]

  init(_ lengths: [Int]) {
    var value = 0
    for length in 1...15 {
      for (symbol, found) in lengths.enumerated() where found == length {
        symbols[Key(length: length, value: value)] = symbol
        value += 1
      }
      value <<= 1
    }
  }
}
