/// The codes of a block of a deflate stream.
struct InflateCodes: ~Copyable {
  /// The bits that symbols are looked up by: with fewer more codes are beyond the table, with more it
  /// takes longer to fill it.
  static let literalBits = 11
  static let distanceBits = 8

  /// The tables of codes.
  private struct Tables: ~Copyable {
    /// Literals, lengths, and the end of the block.
    let literals = InflateTable(bits: literalBits, meanings: InflateTable.literalMeanings)
    let distances = InflateTable(bits: distanceBits, meanings: InflateTable.distanceMeanings)

    func fill(_ lengths: UnsafePointer<UInt8>, literalCount: Int, distanceCount: Int) -> Bool {
      literals.fill(lengths, count: literalCount, lacking: .otherThanOne)
        && distances.fill(lengths + literalCount, count: distanceCount, lacking: .all)
    }
  }

  private let own = Tables()
  /// Filled once: a stream may have millions of blocks that use them.
  private let fixed = Tables()
  private var hasFixed = false
  private var usesFixed = false
  private var isPaired = true

  private let lengthCodes = InflateTable(
    bits: 7, meanings: (0..<19).map { InflateTable.literal(UInt8($0)) })
  private let lengths: UnsafeMutablePointer<UInt8>

  init() {
    lengths = .allocate(capacity: 320)
  }

  deinit {
    lengths.deallocate()
  }

  /// The entries for literals, lengths, and the end of the block.
  var literals: UnsafePointer<InflateTable.Entry> {
    UnsafePointer(usesFixed ? fixed.literals.entries : own.literals.entries)
  }

  /// The entries for distances.
  var distances: UnsafePointer<InflateTable.Entry> {
    UnsafePointer(usesFixed ? fixed.distances.entries : own.distances.entries)
  }

  /// Whether literals are paired, which takes as long as some thousand bytes.
  var arePaired: Bool { usesFixed || isPaired }

  /// Pairs literals, for a block that is long enough.
  mutating func pairLiterals() {
    own.literals.pairLiterals()
    isPaired = true
  }

  /// Takes the codes that need not be written.
  ///
  /// Source: RFC 1951, 3.2.6.
  mutating func setFixed() -> Bool {
    usesFixed = true
    guard !hasFixed else { return true }
    lengths.update(repeating: 8, count: 144)
    (lengths + 144).update(repeating: 9, count: 112)
    (lengths + 256).update(repeating: 7, count: 24)
    (lengths + 280).update(repeating: 8, count: 8)
    (lengths + 288).update(repeating: 5, count: 32)
    hasFixed = fixed.fill(lengths, literalCount: 288, distanceCount: 32)
    fixed.literals.pairLiterals()
    return hasFixed
  }

  /// Reads the lengths of the codes of a block, which are packed themselves.
  ///
  /// Source: RFC 1951, 3.2.7.
  ///
  /// - Returns: false where they are no codes, or zlib would refuse them.
  mutating func read(
    _ bits: inout InflateBits, _ source: UnsafePointer<UInt8>, _ end: Int
  ) -> Bool {
    (usesFixed, isPaired) = (false, false)
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
    return own.fill(lengths, literalCount: literalCount, distanceCount: distanceCount)
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
}
