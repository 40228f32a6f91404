import CartoucheCodecs
import CartoucheCore
import TestSupport
import Testing

@Suite struct `Unpacking a stream in pieces` {
  @Test(arguments: `Compressing rows`.Content.allCases)
  func `gives the bytes of streams with blocks, codes and repeats of chance`(
    content: `Compressing rows`.Content
  ) throws {
    var random = SeededGenerator(seed: 51)
    let lengths = Array(0...30) + [255, 258, 259, 3000, 9000, 40_000]
    for length in lengths {
      let bytes = `Compressing rows`.bytes(content, length, &random)
      let stream = DeflateBuilder.zlib(bytes, using: &random)

      #expect(try SlowInflate.zlib(stream) == bytes, "\(length) bytes")
      for piece in [1, 7, max(1, length)] where length / piece < 5000 {
        for part in [Int.max, 1, 100, 1500] {
          let found = Inflater.bytes(of: stream, count: length, piece: piece, part: part)
          #expect(found == bytes, "\(length) \(piece) \(part)")
        }
      }
    }
  }

  /// The window slides after 160 KiB.
  @Test func `gives the bytes of long streams, however they are taken`() throws {
    var random = SeededGenerator(seed: 52)
    for content in [`Compressing rows`.Content.repeatedNoise, .runs, .smallDifferences, .noise] {
      let bytes = `Compressing rows`.bytes(content, 700_000, &random)
      let streams = [
        QuickDeflate.zlib(bytes, rowBytes: 1001), DeflateBuilder.zlib(bytes, using: &random),
      ]
      for (index, stream) in streams.enumerated() {
        for piece in [1000, 32_768, 131_072, 200_000, 700_000] {
          for part in [Int.max, 1000, 8192, 100_000] {
            let found = Inflater.bytes(
              of: stream, count: bytes.count, piece: piece, part: part)
            #expect(found == bytes, "\(content) \(index) \(piece) \(part)")
          }
        }
      }
    }
  }

  @Test func `repeats that reach back the whole window are right after it has moved`() throws {
    var random = SeededGenerator(seed: 53)
    for period in [32_766, 32_767, 32_768] {
      let noise = random.bytes(period)
      let bytes = (0..<600_000).map { noise[$0 % period] }
      let stream = QuickDeflate.zlib(bytes, rowBytes: 1001)
      try #require(stream.count < 100_000)
      #expect(Inflater.bytes(of: stream, count: bytes.count, piece: 5000) == bytes)
    }
  }

  @Test func `too little, too much, and a wrong checksum are refused`() throws {
    var random = SeededGenerator(seed: 54)
    for turn in 0..<200 {
      let bytes = `Compressing rows`.bytes(.runs, 1 + turn * 3, &random)
      let stream = DeflateBuilder.zlib(bytes, using: &random)
      #expect(Inflater.bytes(of: stream, count: bytes.count, piece: 50) == bytes)
      #expect(Inflater.bytes(of: stream, count: bytes.count + 1, piece: 50) == nil)
      #expect(Inflater.bytes(of: stream, count: bytes.count - 1, piece: 50) == nil)
      #expect(Inflater.bytes(of: stream + [0], count: bytes.count, piece: 50) == nil)
      for cut in Set([0, 1, 2, 3, stream.count / 2, stream.count - 5, stream.count - 1]) {
        let part = Array(stream.prefix(max(cut, 0)))
        #expect(Inflater.bytes(of: part, count: bytes.count, piece: 50) == nil, "\(turn) \(cut)")
        #expect(Inflater.bytes(of: part, count: bytes.count, piece: 50, part: 3) == nil)
      }
      var wrong = stream
      wrong[stream.count - 1] ^= 1
      #expect(Inflater.bytes(of: wrong, count: bytes.count, piece: 50) == nil)
    }
  }

  /// A block of the fixed codes takes ten bits; to fill tables for each of them would take half a minute.
  @Test func `millions of blocks with nothing in them are passed over`() {
    func fourBlocks(isLast: Bool) -> [UInt8] {
      let bits = (0..<4).flatMap { [isLast && $0 == 3 ? 1 : 0, 1, 0, 0, 0, 0, 0, 0, 0, 0] }
      return (0..<5).map { byte in
        (0..<8).reduce(UInt8(0)) { $0 | UInt8(bits[byte * 8 + $1]) << UInt8($1) }
      }
    }
    let blocks = [[UInt8]](repeating: fourBlocks(isLast: false), count: 1_000_000)
    let stream = [0x78, 0x01] + blocks.flatMap { $0 } + fourBlocks(isLast: true) + [0, 0, 0, 1]

    #expect(Inflater.bytes(of: stream, count: 0, piece: 10) == [])
    #expect(Inflater.bytes(of: stream, count: 0, piece: 10, part: 5000) == [])
  }

  /// Every bit of a small stream is turned once.
  @Test func `a damaged stream is read as the slow reader reads it, or refused`() throws {
    var random = SeededGenerator(seed: 55)
    var (read, refused, stricter) = (0, 0, 0)
    for turn in 0..<40 {
      let content: `Compressing rows`.Content = turn % 2 == 0 ? .runs : .fewValues
      let bytes = `Compressing rows`.bytes(content, 60, &random)
      let stream = DeflateBuilder.zlib(bytes, using: &random)
      for bit in 0..<stream.count * 8 {
        var damaged = stream
        damaged[bit / 8] ^= 1 << (bit % 8)
        // Without this only the checksum would refuse.
        let slow = try? SlowInflate.zlib(damaged, ignoresChecksum: true)
        if let slow, !slow.isEmpty, damaged.count >= 4 {
          damaged.replaceSubrange(
            damaged.count - 4..<damaged.count,
            with: bigEndianBytes(Int(SlowChecksums.adler32(slow))))
        }
        let found = Inflater.bytes(
          of: damaged, count: slow?.count ?? bytes.count, piece: 9,
          part: bit % 2 == 0 ? .max : 1 + bit % 30)
        if let found {
          read += 1
          #expect(found == slow, "turn \(turn), bit \(bit)")
        } else if slow == nil {
          refused += 1
        } else {
          // Codes that are not whole, which the slow reader does not look at, as long as what it needs is
          // there.
          stricter += 1
        }
      }
    }
    #expect(read > 500 && refused > 500, "\(read) read, \(refused) refused, \(stricter) stricter")
    #expect(stricter < read, "\(read) read, \(stricter) stricter")
  }

  /// As zlib, whose window is no larger; libpng reads by it.
  @Test func `a repeat from before the window that is declared is refused`() throws {
    var random = SeededGenerator(seed: 56)
    let noise = random.bytes(3000)
    let bytes = noise + noise
    var stream = QuickDeflate.zlib(bytes, rowBytes: 100)
    try #require(stream.count < 3200)
    for (power, isRead) in [(8, false), (11, false), (12, true), (13, true), (15, true)] {
      let method = (power - 8) << 4 | 8
      stream[0] = UInt8(method)
      stream[1] = UInt8(31 - (method << 8) % 31)
      let found = Inflater.bytes(of: stream, count: bytes.count, piece: 100)
      #expect(found == (isRead ? bytes : nil), "2^\(power)")
    }
  }
}
