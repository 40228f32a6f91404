import CartoucheCodecs
import CartoucheCore
import TestSupport
import Testing

@Suite struct `Compressing rows` {
  enum Content: String, CaseIterable {
    case noise, zeros, fewValues, smallDifferences, repeatedNoise, runs, oneLiteralValue
  }

  static func bytes(_ content: Content, _ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    let period = Int.random(in: 1...700, using: &random)
    var value: UInt8 = 0
    return (0..<count).reduce(into: []) { result, index in
      switch content {
      case .noise: value = .random(in: 0...255, using: &random)
      case .zeros: value = 0
      case .fewValues: value = .random(in: 0...3, using: &random)
      case .smallDifferences:
        value = .random(in: 0...4, using: &random) &+ .random(in: 252...255, using: &random)
      case .repeatedNoise:
        value = index < period ? .random(in: 0...255, using: &random) : result[index - period]
      case .runs:
        if Int.random(in: 0..<9, using: &random) == 0 { value = .random(in: 0...9, using: &random) }
      case .oneLiteralValue: value = index == 0 ? 77 : 1
      }
      result.append(value)
    }
  }

  @Test(arguments: Content.allCases)
  func `a slow reader gets the same bytes back`(content: Content) throws {
    var random = SeededGenerator(seed: 41)
    let lengths = Array(0...40) + [255, 256, 257, 258, 259, 260, 516, 517, 4000, 13_000]
    for length in lengths {
      let bytes = Self.bytes(content, length, &random)
      let rowBytes = Int.random(in: 1...max(1, length), using: &random)
      let stream = QuickDeflate.zlib(bytes, rowBytes: rowBytes)
      #expect(try SlowInflate.zlib(stream) == bytes, "\(length) bytes in rows of \(rowBytes)")
    }
  }

  /// The window is 256 KiB and slides; a repeat reaches back 32,768 bytes and no farther.
  @Test(arguments: [32_766, 32_767, 32_768, 32_769, 40_000])
  func `repeats as far back as the format allows are found, and none beyond`(period: Int) throws {
    var random = SeededGenerator(seed: UInt64(period))
    // Forty bytes of noise in every thousand.
    let row = (0..<period).map { place -> UInt8 in
      place % 1000 > 959 ? .random(in: 1...255, using: &random) : 0
    }
    let bytes = [[UInt8]](repeating: row, count: 700_000 / period).flatMap { $0 }

    let stream = QuickDeflate.zlib(bytes, rowBytes: 1001)
    #expect(try Self.bytesByLibpng(stream, bytes.count, rowBytes: period) == bytes)
    // The noise of a period takes 1,300 bytes, that of all periods about 27,000.
    #expect(period <= 32_768 ? stream.count < 6000 : stream.count > 24_000, "\(stream.count)")
  }

  @Test func `bytes that cannot be compressed take a thousandth more at most`() throws {
    var random = SeededGenerator(seed: 42)
    for count in [1000, 70_000, 400_000] {
      var bytes = random.bytes(count)
      for start in stride(from: 0, to: count, by: 1000) { bytes[start] = 0 }
      let stream = QuickDeflate.zlib(bytes, rowBytes: 999)
      #expect(stream.count <= count + count / 1000 + 11, "\(count)")
      #expect(try Self.bytesByLibpng(stream, count, rowBytes: 1000) == bytes)
    }
  }

  @Test func `flat rows take a hundredth of a bit for a byte`() {
    // 258 bytes a repeat, each of two or three bits.
    let stream = QuickDeflate.zlib([UInt8](repeating: 0, count: 1_000_000), rowBytes: 3000)
    #expect(stream.count < 1_000_000 * 3 / 258 / 8 + 200)
  }

  @Test func `a code is complete, never too long, and shorter for what is more frequent`() {
    var random = SeededGenerator(seed: 43)
    for turn in 0..<300 {
      let limit = [7, 12, 15][turn % 3]
      let count = Int.random(in: 2...(limit == 7 ? 19 : 286), using: &random)
      var frequencies = (0..<count).map { _ in UInt32.random(in: 0...3, using: &random) }
      // Steep ones ask for codes far beyond the limit.
      if turn % 2 == 0 {
        for index in 0..<min(count, 30) { frequencies[index] = 1 << UInt32(index) }
      }
      let code = frequencies.withUnsafeBufferPointer {
        PrefixCode(frequencies: $0, limit: limit)
      }

      let shares = code.lengths.filter { $0 > 0 }.map { 1 << (limit - Int($0)) }
      #expect(shares.reduce(0, +) == 1 << limit, "turn \(turn)")
      #expect(code.lengths.allSatisfy { $0 <= limit })
      for (first, second) in zip(frequencies.indices, frequencies.indices.dropFirst())
      where frequencies[first] > frequencies[second] && frequencies[second] > 0 {
        #expect(code.lengths[first] <= code.lengths[second])
      }
    }
  }

  @Test func `a code within its limit costs what Huffman's does`() {
    var random = SeededGenerator(seed: 44)
    for turn in 0..<200 {
      let count = Int.random(in: 2...40, using: &random)
      let frequencies = (0..<count).map { _ in UInt32.random(in: 1...90, using: &random) }
      let code = frequencies.withUnsafeBufferPointer { PrefixCode(frequencies: $0, limit: 15) }

      // Each merge of the two rarest adds a bit to all that is below it.
      var heap = frequencies.map(Int.init).sorted(by: >)
      var least = 0
      while let first = heap.popLast(), let second = heap.popLast() {
        least += first + second
        heap.insert(first + second, at: heap.firstIndex { $0 < first + second } ?? heap.count)
        if heap.count == 1 { break }
      }
      let cost = zip(frequencies, code.lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
      #expect(cost == least, "turn \(turn)")
    }
  }

  /// The bytes as libpng inflates them: rows of a grey picture, the first of each being its filter, 0.
  private static func bytesByLibpng(
    _ stream: [UInt8], _ count: Int, rowBytes: Int
  ) throws -> [UInt8] {
    let header =
      bigEndianBytes(rowBytes - 1) + bigEndianBytes(count / rowBytes) + [8, 0, 0, 0, 0]
    let file =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PNGBuilder.chunk("IHDR", header)
      + PNGBuilder.chunk("IDAT", stream) + PNGBuilder.chunk("IEND", [])
    let limits = ResourceLimits(
      pixels: 10_000_000, side: 100_000, imageBytes: 1 << 30, documentBytes: 0, jsonDepth: 0,
      elements: 0)
    let pixels = try #require(
      try ImageDecoder(limits: limits).pixels(ofPNG: file, by: .libpng))
    return (0..<count).map { place in
      let (row, column) = place.quotientAndRemainder(dividingBy: rowBytes)
      return column == 0 ? 0 : pixels[(row * (rowBytes - 1) + column - 1) * 4]
    }
  }
}
