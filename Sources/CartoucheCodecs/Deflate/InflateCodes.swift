/// The codes of a block of a deflate stream.
struct InflateCodes: ~Copyable {
  /// The bits that symbols are looked up by: with fewer more codes are beyond the table, with more it
  /// takes longer to fill it.
  static let literalBits = 11
  static let distanceBits = 8

  /// Literals, lengths, and the end of the block.
  let literals = InflateTable(bits: literalBits, meanings: InflateTable.literalMeanings)
  let distances = InflateTable(bits: distanceBits, meanings: InflateTable.distanceMeanings)

  private let lengthCodes = InflateTable(
    bits: 7, meanings: (0..<19).map { InflateTable.literal(UInt8($0)) })
  private let lengths: UnsafeMutablePointer<UInt8>

  init() {
    lengths = .allocate(capacity: 320)
  }

  deinit {
    lengths.deallocate()
  }

  /// Takes the codes that need not be written.
  ///
  /// Source: RFC 1951, 3.2.6.
  func setFixed() -> Bool {
    lengths.update(repeating: 8, count: 144)
    (lengths + 144).update(repeating: 9, count: 112)
    (lengths + 256).update(repeating: 7, count: 24)
    (lengths + 280).update(repeating: 8, count: 8)
    (lengths + 288).update(repeating: 5, count: 32)
    return fill(literalCount: 288, distanceCount: 32)
  }

  /// Reads the lengths of the codes of a block, which are packed themselves.
  ///
  /// Source: RFC 1951, 3.2.7.
  ///
  /// - Returns: false where they are no codes, or zlib would refuse them.
  func read(_ bits: inout InflateBits, _ source: UnsafePointer<UInt8>, _ end: Int) -> Bool {
    let literalCount = 257 + bits.take(5)
    let distanceCount = 1 + bits.take(5)
    let lengthCount = 4 + bits.take(4)
    guard literalCount <= DeflateSymbols.literalCount,
      distanceCount <= DeflateSymbols.distanceCount
    else { return false }
    lengths.update(repeating: 0, count: 19)
    for index in 0..<lengthCount {
      guard index % 16 != 0 || bits.refill(source, end) else { return false }
      lengths[Int(DeflateBlockHeader.order[index])] = UInt8(bits.take(3))
    }
    guard lengthCodes.fill(lengths, count: 19, lacking: .nothing),
      readLengths(literalCount + distanceCount, &bits, source, end)
    else { return false }
    // A block without an end is none.
    guard lengths[DeflateSymbols.endOfBlock] > 0 else { return false }
    return fill(literalCount: literalCount, distanceCount: distanceCount)
  }

  private func readLengths(
    _ total: Int, _ bits: inout InflateBits, _ source: UnsafePointer<UInt8>, _ end: Int
  ) -> Bool {
    var index = 0
    while index < total {
      guard bits.refill(source, end) else { return false }
      let entry = lengthCodes.entries[Int(bits.bits & 127)]
      _ = bits.take(Int(entry & 63))
      let symbol = UInt8(truncatingIfNeeded: InflateTable.literals(entry))
      var (value, times) = (symbol, 1)
      switch symbol {
      case 16:
        guard index > 0 else { return false }
        (value, times) = (lengths[index - 1], 3 + bits.take(2))
      case 17: (value, times) = (0, 3 + bits.take(3))
      case 18: (value, times) = (0, 11 + bits.take(7))
      default: break
      }
      guard index + times <= total else { return false }
      (lengths + index).update(repeating: value, count: times)
      index += times
    }
    return true
  }

  private func fill(literalCount: Int, distanceCount: Int) -> Bool {
    guard literals.fill(lengths, count: literalCount, lacking: .otherThanOne),
      distances.fill(lengths + literalCount, count: distanceCount, lacking: .all)
    else { return false }
    literals.pairLiterals()
    return true
  }
}
