/// Cuts bytes into literals and repeats, in one pass and without looking ahead.
///
/// Made for filtered rows: runs of one byte are found without the table; where nothing repeats, as in
/// photos, fewer and fewer places are looked up; a short repeat is taken only where its literals would
/// cost more, by the code of the block before.
struct RepeatFinder: ~Copyable {
  /// The last two places of each hash of four bytes, the later one in the lower half.
  private let table: UnsafeMutablePointer<UInt64>
  /// About how many bits each literal takes.
  let literalCosts: UnsafeMutablePointer<UInt8>

  /// 64 KiB; four times as many made no file smaller by a thousandth, and a card a tenth slower.
  private static let hashBits: UInt32 = 13
  /// A block ends after so many literals: smaller blocks follow the picture, each costs about 80 bytes.
  ///
  /// 60,000 literals and 12,000 sequences make files 2 to 3 % larger.
  private static let literalLimit = 12_000
  /// A block ends after so many sequences.
  static let sequenceLimit = 3_000
  /// The fewest bytes of a block that is not the last: a repeat has three or more.
  static let leastBytes = 9_000

  init() {
    table = .allocate(capacity: 1 << Int(Self.hashBits))
    table.initialize(repeating: 0, count: 1 << Int(Self.hashBits))
    literalCosts = .allocate(capacity: 256)
    // Small differences are frequent in filtered rows.
    for byte in 0..<256 { literalCosts[byte] = byte < 8 || byte > 248 ? 5 : 8 }
  }

  deinit {
    table.deallocate()
    literalCosts.deallocate()
  }

  /// Finds sequences from a place on, until they are enough for a block.
  ///
  /// `source` is a window, from which `gone` bytes have left; `sequences` has room for one more than
  /// `sequenceLimit`.
  ///
  /// - Returns: the number of sequences and the place after them.
  borrowing func findSequences(
    in window: UnsafeRawPointer, from start: Int, count: Int, gone: Int,
    into sequences: UnsafeMutablePointer<DeflateSequence>
  ) -> (sequences: Int, end: Int) {
    // Places are counted from the beginning of the stream.
    let source = window - gone
    let (start, count) = (start &+ gone, count &+ gone)
    // Words of four bytes are read at places before it.
    let last = count &- 12
    var found = 0
    var place = start
    /// The place after the last repeat.
    var anchor = start
    var repeated = 0
    var misses = 0
    while place < last, found < Self.sequenceLimit,
      place &- start &- repeated < Self.literalLimit
    {
      let word = Self.word(source, place)
      let (skipped, length, distance) = find(word, source, place, count)
      guard length > 0 else {
        misses &+= 1
        place &+= 1 &+ min(misses &>> 5, 15)
        continue
      }
      misses = 0
      place &+= skipped
      sequences[found] = DeflateSequence(
        literals: UInt32(truncatingIfNeeded: place &- anchor),
        length: UInt16(truncatingIfNeeded: length),
        distance: UInt16(truncatingIfNeeded: distance))
      found &+= 1
      note(source, place &+ 1, last)
      note(source, place &+ length &- 2, last)
      repeated &+= length
      place &+= length
      anchor = place
    }
    let end = place >= last ? count : place
    guard end > anchor || found == 0 else { return (found, end &- gone) }
    sequences[found] = DeflateSequence(
      literals: UInt32(truncatingIfNeeded: end &- anchor), length: 0, distance: 0)
    return (found &+ 1, end &- gone)
  }

  /// A repeat at a place, or after one literal where a run begins.
  @inline(__always)
  private borrowing func find(
    _ word: UInt32, _ source: UnsafeRawPointer, _ place: Int, _ count: Int
  ) -> (skipped: Int, length: Int, distance: Int) {
    if word == word &>> 8 | word &<< 24 {
      let isBegun =
        place > 0 && Self.byte(source, place &- 1) == UInt8(truncatingIfNeeded: word)
      let skipped = isBegun ? 0 : 1
      let start = place &+ skipped
      return (skipped, Self.match(source, start, start &- 1, end: count), 1)
    }
    let (length, distance) = look(word, source, place, count)
    return (0, length, distance)
  }

  /// Notes a place in the table.
  @inline(__always)
  private borrowing func note(_ source: UnsafeRawPointer, _ place: Int, _ last: Int) {
    guard place < last else { return }
    let slot = Self.slot(of: Self.word(source, place))
    table[slot] = table[slot] &<< 32 | UInt64(truncatingIfNeeded: place &+ 1)
  }

  /// The place in the table for four bytes.
  @inline(__always)
  private static func slot(of word: UInt32) -> Int {
    // The golden ratio of 32 bits.
    Int(truncatingIfNeeded: (word &* 0x9E37_79B1) &>> (32 &- hashBits))
  }

  /// The better of the two places that the table has, where it saves bits.
  @inline(__always)
  private borrowing func look(
    _ word: UInt32, _ source: UnsafeRawPointer, _ place: Int, _ count: Int
  ) -> (length: Int, distance: Int) {
    let slot = Self.slot(of: word)
    let entry = table[slot]
    table[slot] = entry &<< 32 | UInt64(truncatingIfNeeded: place &+ 1)
    var best = 0
    var bestDistance = 0
    let first = Int(entry & 0xFFFF_FFFF) &- 1
    if first >= 0, place &- first <= DeflateSymbols.farthest, Self.word(source, first) == word {
      best = Self.match(source, place, first, end: count)
      bestDistance = place &- first
    }
    let second = Int(entry &>> 32) &- 1
    if second >= 0, place &- second <= DeflateSymbols.farthest, Self.word(source, second) == word {
      let length = Self.match(source, place, second, end: count)
      if length > best &+ 1 {
        best = length
        bestDistance = place &- second
      }
    }
    guard best > 0, isWorth(source, place, best, bestDistance) else { return (0, 0) }
    return (best, bestDistance)
  }

  /// Whether a repeat takes fewer bits than its literals.
  @inline(__always)
  private borrowing func isWorth(
    _ source: UnsafeRawPointer, _ place: Int, _ length: Int, _ distance: Int
  ) -> Bool {
    if length > 11 { return true }
    var literals = 0
    for index in 0..<length {
      literals &+= Int(literalCosts[Int(Self.byte(source, place &+ index))])
    }
    let bits = Int.bitWidth &- distance.leadingZeroBitCount
    return literals > 9 &+ bits
  }

  /// How many bytes two places have in common, at most 258.
  @inline(__always)
  private static func match(
    _ source: UnsafeRawPointer, _ place: Int, _ earlier: Int, end: Int
  ) -> Int {
    let limit = min(DeflateSymbols.longest, end &- place)
    var length = 0
    while length &+ 8 <= limit {
      let first = source.loadUnaligned(fromByteOffset: place &+ length, as: UInt64.self)
      let second = source.loadUnaligned(fromByteOffset: earlier &+ length, as: UInt64.self)
      let difference = first ^ second
      if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    while length < limit, byte(source, place &+ length) == byte(source, earlier &+ length) {
      length &+= 1
    }
    return length
  }

  @inline(__always)
  private static func word(_ source: UnsafeRawPointer, _ place: Int) -> UInt32 {
    source.loadUnaligned(fromByteOffset: place, as: UInt32.self)
  }

  @inline(__always)
  private static func byte(_ source: UnsafeRawPointer, _ place: Int) -> UInt8 {
    source.load(fromByteOffset: place, as: UInt8.self)
  }
}
