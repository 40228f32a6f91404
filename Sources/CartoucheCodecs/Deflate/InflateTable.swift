/// Reads symbols of a prefix code from the bits of a deflate stream, most with one look.
///
/// The table is looked up by the next bits. Codes longer than that lead to a second table behind the
/// first. From the lowest bit up an entry has
/// - the number of bits of the code and of the extra bits after it (6 bits), whether it is a link, and
///   whether it is special;
/// - of a literal: the byte, that of a second literal where both codes fit (8 bits each), and whether
///   there is one;
/// - of all else: the number of bits of the code alone (8 bits) and a value (15 bits);
/// - whether it is a literal.
struct InflateTable: ~Copyable {
  /// An entry; `UInt32` is what the loops work with.
  typealias Entry = UInt32

  /// An entry that leads to a second table, which begins at its value.
  static let isLink: Entry = 0x40
  /// A link, the end of a block, or a symbol that may not occur.
  static let isSpecial: Entry = 0x80
  /// A literal, or two.
  static let isLiteral: Entry = 0x8000_0000
  /// Two literals.
  private static let isPair: Entry = 0x100_0000
  /// The special entry of a symbol that may not occur, without the bits of its code.
  static let invalid: Entry = isSpecial | 1 << 16
  /// The special entry of the end of a block, without the bits of its code.
  static let endOfBlock: Entry = isSpecial

  /// The longest code.
  private static let longest = 15

  /// The number of bits that the first table is looked up by.
  let bits: Int
  let entries: UnsafeMutablePointer<Entry>
  /// What each symbol stands for, without the bits of its code.
  private let meanings: UnsafeMutablePointer<Entry>
  private let symbolCount: Int

  /// Makes room for the codes of symbols with these meanings.
  init(bits: Int, meanings: [Entry]) {
    self.bits = bits
    symbolCount = meanings.count
    // Each symbol beyond the first table can ask for no more than a table of the longest codes.
    entries = .allocate(capacity: (1 << bits) + meanings.count << (Self.longest - bits))
    self.meanings = .allocate(capacity: symbolCount)
    for (index, meaning) in meanings.enumerated() { self.meanings[index] = meaning }
  }

  deinit {
    entries.deallocate()
    meanings.deallocate()
  }

  /// What codes may lack, by the rules of zlib.
  enum Lack {
    /// Nothing: all beginnings of bits lead to a symbol.
    case nothing
    /// There may be one code alone, of one bit.
    case otherThanOne
    /// There may be one code alone, of one bit, or none.
    case all
  }

  /// Takes the lengths of the codes of the first symbols, 0 for those without one.
  ///
  /// - Returns: false where they make no code, or lack more than they may.
  func fill(_ lengths: UnsafePointer<UInt8>, count: Int, lacking lack: Lack) -> Bool {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: (Self.longest + 1) * 2) { places in
      guard let counts = places.baseAddress else { return false }
      let next = counts + Self.longest + 1
      counts.update(repeating: 0, count: Self.longest + 1)
      for symbol in 0..<count { counts[Int(lengths[symbol] & 15)] &+= 1 }
      counts[0] = 0
      var used = 0
      var code = 0
      for length in 1...Self.longest {
        code = (code &+ counts[length &- 1]) &<< 1
        next[length] = code
        used &+= counts[length] &<< (Self.longest &- length)
      }
      let whole = 1 << Self.longest
      if used == whole {
        fill(lengths, count: count, from: next)
        return true
      }
      let isSingle = used == whole / 2 && counts[1] == 1
      switch lack {
      case .nothing: return false
      case .otherThanOne: guard isSingle else { return false }
      case .all: guard isSingle || used == 0 else { return false }
      }
      // The other bit, or both, may not occur.
      entries.update(repeating: Self.invalid | 1 | 1 << 8, count: 1 << bits)
      for symbol in 0..<count where lengths[symbol] == 1 {
        let entry = entry(of: symbol, length: 1)
        for place in stride(from: 0, to: 1 << bits, by: 2) { entries[place] = entry }
      }
      return true
    }
  }

  /// The meaning of a literal, without the bits of its code.
  static func literal(_ byte: UInt8) -> Entry { isLiteral | Entry(byte) << 8 }

  /// The number of literals that an entry has.
  @inline(__always)
  static func literalCount(_ entry: Entry) -> Int { 1 &+ Int(entry &>> 24 & 1) }

  /// The first literal of an entry, and in the upper byte the second one, if any.
  @inline(__always)
  static func literals(_ entry: Entry) -> UInt16 { UInt16(truncatingIfNeeded: entry &>> 8) }

  /// The place of the entry that a link leads to, by the bits after those that led to the link.
  @inline(__always)
  static func place(_ link: Entry, _ bits: UInt64) -> Int {
    Int(link &>> 16) &+ Int(bits & (1 &<< UInt64(link &>> 8 & 15) &- 1))
  }

  /// The meaning of a symbol with the bits of its code.
  @inline(__always)
  private func entry(of symbol: Int, length: Int) -> Entry {
    let meaning = meanings[symbol]
    let bits = Entry(truncatingIfNeeded: length)
    return meaning &+ (meaning & Self.isLiteral != 0 ? bits : bits &* 0x101)
  }

  /// Gives the entries of literals the literal that follows, where its bits are known.
  ///
  /// A photo has mostly literals with short codes, and is read in three quarters of the time.
  func pairLiterals() {
    // What follows stands at a smaller place, which is still as it was; or at 0, which comes last.
    for place in stride(from: (1 &<< bits) &- 1, through: 0, by: -1) {
      let entry = entries[place]
      guard entry & Self.isLiteral != 0 else { continue }
      let length = Int(entry & 63)
      let next = entries[place &>> length]
      guard next & Self.isLiteral != 0, length &+ Int(next & 63) <= bits else { continue }
      entries[place] =
        (entry &+ next & 63) | Self.isPair
        | (next & 0xFF00) &<< 8 | entry & 0xFF00 | Self.isLiteral
    }
  }

  /// Fills in the symbols of a whole code; `next` has the first code of each length.
  private func fill(
    _ lengths: UnsafePointer<UInt8>, count: Int, from next: UnsafeMutablePointer<Int>
  ) {
    let size = 1 &<< bits
    var hasLong = false
    for symbol in 0..<count {
      let length = Int(lengths[symbol] & 15)
      guard length > 0 else { continue }
      guard length <= bits else {
        hasLong = true
        continue
      }
      let code = next[length]
      next[length] = code &+ 1
      let entry = entry(of: symbol, length: length)
      let step = 1 &<< length
      var place = Self.reversed(code, length)
      while place < size {
        entries[place] = entry
        place &+= step
      }
    }
    if hasLong { fillSecond(lengths, count: count, from: next) }
  }

  /// Fills in the codes that are longer than the first table is looked up by.
  ///
  /// Those with the same beginning have a second table, as large as the longest of them needs.
  private func fillSecond(
    _ lengths: UnsafePointer<UInt8>, count: Int, from next: UnsafeMutablePointer<Int>
  ) {
    let size = 1 &<< bits
    withUnsafeTemporaryAllocation(of: Int.self, capacity: size + count) { places in
      guard let longest = places.baseAddress else { return }
      let codes = longest + size
      longest.update(repeating: 0, count: size)
      for symbol in 0..<count {
        let length = Int(lengths[symbol] & 15)
        guard length > bits else { continue }
        codes[symbol] = Self.reversed(next[length], length)
        next[length] &+= 1
        let beginning = codes[symbol] & (size &- 1)
        longest[beginning] = max(longest[beginning], length)
      }
      var end = size
      for beginning in 0..<size where longest[beginning] > 0 {
        let more = longest[beginning] &- bits
        entries[beginning] =
          Self.isSpecial | Self.isLink | Entry(truncatingIfNeeded: more &<< 8 | end &<< 16)
        end &+= 1 &<< more
      }
      for symbol in 0..<count {
        let length = Int(lengths[symbol] & 15)
        guard length > bits else { continue }
        let beginning = codes[symbol] & (size &- 1)
        let start = Int(entries[beginning] &>> 16)
        let extent = 1 &<< (longest[beginning] &- bits)
        let entry = entry(of: symbol, length: length)
        for place in stride(from: codes[symbol] &>> bits, to: extent, by: 1 &<< (length &- bits)) {
          entries[start &+ place] = entry
        }
      }
    }
  }

  /// The bits of a code, the first one lowest.
  @inline(__always)
  private static func reversed(_ code: Int, _ length: Int) -> Int {
    var value = UInt16(truncatingIfNeeded: code)
    value = (value & 0x5555) &<< 1 | value &>> 1 & 0x5555
    value = (value & 0x3333) &<< 2 | value &>> 2 & 0x3333
    value = (value & 0x0F0F) &<< 4 | value &>> 4 & 0x0F0F
    return Int(value.byteSwapped &>> UInt16(truncatingIfNeeded: 16 &- length))
  }
}

extension InflateTable {
  /// What the symbols of literals and lengths stand for; the last two may not occur.
  static let literalMeanings: [Entry] =
    (0..<256).map { literal(UInt8($0)) } + [endOfBlock]
    + (0..<28).map { meaning($0, steps: 4, least: 3) } + [UInt32(DeflateSymbols.longest) << 16]
    + [invalid, invalid]

  /// What the symbols of distances stand for; the last two may not occur.
  static let distanceMeanings: [Entry] =
    (0..<30).map { meaning($0, steps: 2, least: 1) } + [invalid, invalid]

  /// The least value of a symbol, and the number of its extra bits.
  private static func meaning(_ index: Int, steps: Int, least: Int) -> Entry {
    let bits = max(index / steps - 1, 0)
    let value = index < steps ? index : (steps + index % steps) << bits
    return UInt32(value + least) << 16 | UInt32(bits)
  }
}
