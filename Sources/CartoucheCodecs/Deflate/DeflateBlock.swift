/// One block of a deflate stream: how often its symbols occur, its codes, its bits.
struct DeflateBlock {
  private let source: UnsafePointer<UInt8>
  private let sequences: UnsafeBufferPointer<DeflateSequence>
  private let byteCount: Int
  private let literals: PrefixCode
  private let distances: PrefixCode
  private let header: DeflateBlockHeader
  /// The bits of the block with its codes.
  private let codedBits: Int

  /// Codes longer than this are not used, so that four literals fit between two flushes.
  private static let codeLimit = 12

  /// Counts symbols and makes the codes; `sequences` stand for the bytes from `source` on.
  init(
    source: UnsafePointer<UInt8>, byteCount: Int,
    sequences: UnsafeBufferPointer<DeflateSequence>
  ) {
    self.source = source
    self.byteCount = byteCount
    self.sequences = sequences
    var literalCounts = [UInt32](repeating: 0, count: DeflateSymbols.literalCount)
    var distanceCounts = [UInt32](repeating: 0, count: DeflateSymbols.distanceCount)
    let extraBits = Self.count(source, sequences, &literalCounts, &distanceCounts)
    literals = literalCounts.withUnsafeBufferPointer {
      PrefixCode(frequencies: $0, limit: Self.codeLimit)
    }
    distances = distanceCounts.withUnsafeBufferPointer {
      PrefixCode(frequencies: $0, limit: Self.codeLimit)
    }
    header = DeflateBlockHeader(literals: literals.lengths, distances: distances.lengths)
    codedBits =
      header.bits + extraBits + Self.cost(literalCounts, literals)
      + Self.cost(distanceCounts, distances)
  }

  /// Appends the block, without codes where that is shorter.
  func write(isLast: Bool, into sink: inout BitSink) {
    if codedBits >= (byteCount + 5 * (byteCount / 65_535 + 1)) * 8 {
      writeStored(isLast: isLast, into: &sink)
      return
    }
    sink.put(isLast ? 5 : 4, 3)
    header.write(into: &sink)
    writeSequences(into: &sink)
    let end = DeflateSymbols.endOfBlock
    sink.put(UInt64(literals.codes[end]), UInt64(literals.lengths[end]))
    sink.flush()
  }

  /// Notes what a literal costs in this block, for the search in the next one.
  func noteCosts(into costs: UnsafeMutablePointer<UInt8>) {
    for byte in 0..<256 {
      costs[byte] = literals.lengths[byte] == 0 ? 12 : literals.lengths[byte]
    }
  }

  /// Counts the symbols; gives the number of extra bits.
  private static func count(
    _ source: UnsafePointer<UInt8>, _ sequences: UnsafeBufferPointer<DeflateSequence>,
    _ literalCounts: inout [UInt32], _ distanceCounts: inout [UInt32]
  ) -> Int {
    var extraBits = 0
    literalCounts.withUnsafeMutableBufferPointer { literalCounts in
      distanceCounts.withUnsafeMutableBufferPointer { distanceCounts in
        guard let literalCounts = literalCounts.baseAddress,
          let distanceCounts = distanceCounts.baseAddress
        else { return }
        var place = source
        for sequence in sequences {
          for _ in 0..<Int(sequence.literals) {
            literalCounts[Int(place[0])] &+= 1
            place += 1
          }
          guard sequence.length > 0 else { continue }
          let length = DeflateSymbols.length(Int(sequence.length))
          let distance = DeflateSymbols.distance(Int(sequence.distance))
          literalCounts[length.symbol] &+= 1
          distanceCounts[distance.symbol] &+= 1
          extraBits &+= length.bits &+ distance.bits
          place += Int(sequence.length)
        }
        literalCounts[DeflateSymbols.endOfBlock] = 1
      }
    }
    return extraBits
  }

  private static func cost(_ counts: [UInt32], _ code: PrefixCode) -> Int {
    zip(counts, code.lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  }

  private func writeSequences(into sink: inout BitSink) {
    let words = literals.words
    let lengthWords = (0...DeflateSymbols.longest).map { length -> UInt32 in
      guard length >= 3 else { return 0 }
      let (symbol, extra, bits) = DeflateSymbols.length(length)
      return words[symbol] & 0xFF_FFFF
        | UInt32(extra) << (words[symbol] >> 24) | (words[symbol] >> 24 + UInt32(bits)) << 24
    }
    words.withUnsafeBufferPointer { words in
      lengthWords.withUnsafeBufferPointer { lengthWords in
        distances.words.withUnsafeBufferPointer { distanceWords in
          guard let words = words.baseAddress, let lengthWords = lengthWords.baseAddress,
            let distanceWords = distanceWords.baseAddress
          else { return }
          Self.write(
            source, sequences, words, lengthWords, distanceWords, into: &sink)
        }
      }
    }
  }

  @inline(__always)
  private static func put(_ word: UInt32, _ sink: inout BitSink) {
    sink.put(UInt64(word & 0xFF_FFFF), UInt64(word &>> 24))
  }

  private static func write(
    _ source: UnsafePointer<UInt8>, _ sequences: UnsafeBufferPointer<DeflateSequence>,
    _ words: UnsafePointer<UInt32>, _ lengthWords: UnsafePointer<UInt32>,
    _ distanceWords: UnsafePointer<UInt32>, into sink: inout BitSink
  ) {
    var local = sink
    var place = source
    for sequence in sequences {
      var count = Int(sequence.literals)
      while count >= 4 {
        put(words[Int(place[0])], &local)
        put(words[Int(place[1])], &local)
        put(words[Int(place[2])], &local)
        put(words[Int(place[3])], &local)
        local.flush()
        place += 4
        count &-= 4
      }
      while count > 0 {
        put(words[Int(place[0])], &local)
        place += 1
        count &-= 1
      }
      // At most 3 x 12 bits, 17 and 7 have come together.
      local.flush()
      guard sequence.length > 0 else { continue }
      let distance = DeflateSymbols.distance(Int(sequence.distance))
      put(lengthWords[Int(sequence.length)], &local)
      put(distanceWords[distance.symbol], &local)
      local.put(
        UInt64(truncatingIfNeeded: distance.extra), UInt64(truncatingIfNeeded: distance.bits))
      local.flush()
      place += Int(sequence.length)
    }
    sink = local
  }

  private func writeStored(isLast: Bool, into sink: inout BitSink) {
    var place = 0
    repeat {
      let count = min(65_535, byteCount - place)
      sink.put(isLast && place + count == byteCount ? 1 : 0, 3)
      sink.align()
      sink.put(UInt64(count) | UInt64(~count & 0xFFFF) << 16, 32)
      sink.flush()
      sink.append(source + place, count: count)
      place += count
    } while place < byteCount
  }
}
