/// Unpacks a zlib stream in pieces, so that what was unpacked need not be kept.
///
/// A piece stays in the cache of a processor until it is used, and a large picture is never in memory as
/// packed rows and as pixels at once. For the system to provide such memory takes longer than
/// unpacking.
///
/// It is as strict as zlib, which libpng reads by: whatever zlib might refuse is refused.
///
/// Source: RFC 1950, RFC 1951.
package struct Inflater: ~Copyable {
  /// What stands next in the stream.
  private enum Stage {
    case start
    case block
    case stored(count: Int)
    case symbols
    case checksum
    case end
    case damaged

    /// Whether nothing is unpacked any more.
    var isLast: Bool {
      switch self {
      case .checksum, .end, .damaged: true
      case .start, .block, .stored, .symbols: false
      }
    }
  }

  /// How far back a repeat may begin.
  private static let reach = DeflateSymbols.farthest
  /// A turn of the loop writes three pairs of literals and a repeat, that in pieces of 32 bytes.
  private static let overrun = 6 + DeflateSymbols.longest + 32
  /// How many bytes are unpacked at once: with what they repeat they fit the cache of a processor.
  private static let piece = 128 << 10
  /// A turn of the loop reads no more than so many bytes.
  private static let most = 64
  /// A block of fewer bytes is short.
  private static let short = 1024

  private var stage = Stage.start
  private var isLastBlock = false
  /// The window that the stream declares.
  private var window = 0

  private var bits = InflateBits()
  private var codes = InflateCodes()

  /// What was unpacked: what repeats may go back to, then what was not taken yet.
  private let memory: UnsafeMutablePointer<UInt8>
  /// Where no more is unpacked.
  private let limit: Int
  private var first = 0
  private var end = 0
  private var adler: UInt32 = 1

  /// Creates an inflater that can give `count` bytes at once.
  init(atOnce count: Int) {
    limit = Self.reach + max(Self.piece, count)
    memory = .allocate(capacity: limit + Self.overrun)
  }

  deinit {
    memory.deallocate()
  }

  /// Takes the next bytes, which stay where they are until the next call.
  ///
  /// - Parameters:
  ///   - count: how many, at most as many as it can give at once.
  ///   - input: the stream, the same at every call.
  /// - Returns: nil where there are fewer, or the stream is damaged.
  mutating func take(_ count: Int, of input: inout InflaterInput) -> UnsafePointer<UInt8>? {
    while end &- first < count {
      guard unpack(&input) else { return nil }
    }
    defer { first &+= count }
    return UnsafePointer(memory + first)
  }

  /// Whether all has been taken, and the stream ends there with the right checksum.
  mutating func isAtEnd(of input: inout InflaterInput) -> Bool {
    if first == end { _ = unpack(&input) }
    guard case .end = stage else { return false }
    return first == end && bits.place == input.count && input.isLast
  }

  /// Unpacks more; false where there is no more, or the stream is damaged.
  private mutating func unpack(_ input: inout InflaterInput) -> Bool {
    makeRoom()
    let before = end
    while end < limit, !stage.isLast { step(&input) }
    adler = Deflate.adler32(
      UnsafeRawBufferPointer(start: memory + before, count: end - before), from: adler)
    if case .checksum = stage { step(&input) }
    return end > before
  }

  /// Reads the next part of the stream.
  private mutating func step(_ input: inout InflaterInput) {
    if !input.isLast, input.count - bits.place < InflaterInput.least {
      // What stands in `bits` may be given back.
      let passed = max(bits.place - 8, 0)
      input.advance(by: passed)
      bits.place -= passed
    }
    let (count, isLast) = (input.count, input.isLast)
    let isThere: Void? = input.withBytes { source in
      switch stage {
      case .start: readStart(source, count)
      case .block: readBlockHeader(source, count)
      case .stored(let left): copyStored(source, count, left)
      case .symbols: readBlock(source, count, isLast: isLast)
      case .checksum: readChecksum(source, count)
      case .end, .damaged: break
      }
    }
    if isThere == nil { stage = .damaged }
  }

  /// Forgets what neither can be repeated nor is still to be taken.
  private mutating func makeRoom() {
    let kept = min(first, max(end - Self.reach, 0))
    guard kept > 0 else { return }
    memory.update(from: memory + kept, count: end - kept)
    first -= kept
    end -= kept
  }

  // MARK: The parts of a stream

  private mutating func readStart(_ source: UnsafePointer<UInt8>, _ count: Int) {
    stage = .damaged
    guard count >= 2 else { return }
    let (method, flags) = (Int(source[0]), Int(source[1]))
    // Deflate, no dictionary.
    guard method & 15 == 8, method >> 4 <= 7, flags & 0x20 == 0, (method << 8 | flags) % 31 == 0
    else { return }
    window = 1 << (method >> 4 + 8)
    bits.place = 2
    stage = .block
  }

  private mutating func readBlockHeader(_ source: UnsafePointer<UInt8>, _ count: Int) {
    stage = .damaged
    guard bits.refill(source, count) else { return }
    isLastBlock = bits.take(1) == 1
    switch bits.take(2) {
    case 0: readStoredHeader(source, count)
    case 1: if codes.setFixed() { stage = .symbols }
    case 2: if codes.read(&bits, source, count) { stage = .symbols }
    default: break
    }
  }

  private mutating func readStoredHeader(_ source: UnsafePointer<UInt8>, _ count: Int) {
    bits.alignToByte()
    guard bits.place + 4 <= count else { return }
    let length = Int(source[bits.place]) | Int(source[bits.place + 1]) << 8
    let complement = Int(source[bits.place + 2]) | Int(source[bits.place + 3]) << 8
    guard length ^ complement == 0xFFFF else { return }
    bits.place += 4
    if length == 0 { endBlock() } else { stage = .stored(count: length) }
  }

  private mutating func copyStored(_ source: UnsafePointer<UInt8>, _ count: Int, _ left: Int) {
    let part = min(left, limit - end, count - bits.place)
    guard part > 0 else {
      stage = .damaged
      return
    }
    (memory + end).update(from: source + bits.place, count: part)
    bits.place += part
    end += part
    if part == left { endBlock() } else { stage = .stored(count: left - part) }
  }

  private mutating func endBlock() {
    stage = isLastBlock ? .checksum : .block
  }

  private mutating func readChecksum(_ source: UnsafePointer<UInt8>, _ count: Int) {
    bits.alignToByte()
    stage = .damaged
    guard bits.place + 4 <= count else { return }
    let stored = UInt32(
      bigEndian: UnsafeRawPointer(source + bits.place).loadUnaligned(as: UInt32.self))
    guard stored == adler else { return }
    bits.place += 4
    stage = .end
  }

  // MARK: Symbols

  /// Unpacks symbols of a block, at first so many only that it is known to be worth more.
  private mutating func readBlock(
    _ source: UnsafePointer<UInt8>, _ count: Int, isLast: Bool
  ) {
    guard !codes.arePaired else {
      readSymbols(source, count, isLast: isLast, to: limit)
      return
    }
    let room = min(limit, end + Self.short)
    readSymbols(source, count, isLast: isLast, to: room)
    if case .symbols = stage, end >= room { codes.pairLiterals() }
  }

  /// Unpacks symbols until the end of the block, of the room, or of what is there of the stream.
  private mutating func readSymbols(
    _ source: UnsafePointer<UInt8>, _ count: Int, isLast: Bool, to room: Int
  ) {
    stage = .damaged
    let (literals, distances) = (codes.literals, codes.distances)
    let literalMask = UInt64(1) &<< UInt64(InflateCodes.literalBits) &- 1
    let distanceMask = UInt64(1) &<< UInt64(InflateCodes.distanceBits) &- 1
    let last = memory + room
    let sourceEnd = source + count
    let lastTurn = isLast ? sourceEnd : sourceEnd - Self.most
    var next = source + bits.place
    var bitCount = bits.count
    var bits = bits.bits
    var target = memory + end
    defer {
      self.bits = InflateBits(bits: bits, count: bitCount & 63, place: next - source)
      end = target - memory
    }
    while target < last {
      // What was read is not beyond the end, so that no more than the margin is read now.
      guard next - (bitCount & 63) &>> 3 <= lastTurn else {
        if !isLast { stage = .symbols }
        return
      }
      bits |= InflateBits.word(next) &<< UInt64(truncatingIfNeeded: bitCount)
      next += (~bitCount & 63) &>> 3
      bitCount |= 56
      var entry = literals[Int(bits & literalMask)]
      // Three literals have 33 bits at most, any other symbol 20.
      if entry & InflateTable.isLiteral != 0 {
        Self.takeLiterals(entry, &bits, &bitCount, &target)
        entry = literals[Int(bits & literalMask)]
        if entry & InflateTable.isLiteral != 0 {
          Self.takeLiterals(entry, &bits, &bitCount, &target)
          entry = literals[Int(bits & literalMask)]
          if entry & InflateTable.isLiteral != 0 {
            Self.takeLiterals(entry, &bits, &bitCount, &target)
            entry = literals[Int(bits & literalMask)]
          }
        }
      }
      if entry & InflateTable.isSpecial != 0, entry & InflateTable.isLink != 0 {
        entry =
          literals[
            InflateTable.place(entry, bits &>> UInt64(InflateCodes.literalBits))]
      }
      let start = bits
      bits &>>= UInt64(entry & 63)
      bitCount &-= Int(entry)
      if entry & InflateTable.isLiteral != 0 {
        Self.put(entry, at: target)
        target += InflateTable.literalCount(entry)
        continue
      }
      guard entry & InflateTable.isSpecial == 0 else {
        if entry &>> 16 == 0 { endBlock() }
        return
      }
      let length = Int(entry &>> 16) &+ Self.extra(start, entry)

      guard next - (bitCount & 63) &>> 3 <= sourceEnd else { return }
      bits |= InflateBits.word(next) &<< UInt64(truncatingIfNeeded: bitCount)
      next += (~bitCount & 63) &>> 3
      bitCount |= 56
      var code = distances[Int(bits & distanceMask)]
      if code & InflateTable.isSpecial != 0 {
        guard code & InflateTable.isLink != 0 else { return }
        code =
          distances[
            InflateTable.place(code, bits &>> UInt64(InflateCodes.distanceBits))]
        guard code & InflateTable.isSpecial == 0 else { return }
      }
      let distance = Int(code &>> 16) &+ Self.extra(bits, code)
      bits &>>= UInt64(code & 63)
      bitCount &-= Int(code)
      guard distance <= target - memory, distance <= window else { return }
      DeflateRepeat.copy(length, from: target - distance, to: target, distance: distance)
      target += length
    }
    stage = .symbols
  }

  /// Takes the code of one literal or two, and writes them.
  @inline(__always)
  private static func takeLiterals(
    _ entry: InflateTable.Entry, _ bits: inout UInt64, _ bitCount: inout Int,
    _ target: inout UnsafeMutablePointer<UInt8>
  ) {
    bits &>>= UInt64(entry & 63)
    bitCount &-= Int(entry)
    put(entry, at: target)
    target += InflateTable.literalCount(entry)
  }

  /// Writes the literals of an entry, and where there is one only, a byte after it.
  @inline(__always)
  private static func put(_ entry: InflateTable.Entry, at target: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(target).storeBytes(
      of: InflateTable.literals(entry).littleEndian, as: UInt16.self)
  }

  /// The extra bits that follow the bits of a code.
  @inline(__always)
  private static func extra(_ bits: UInt64, _ entry: InflateTable.Entry) -> Int {
    let all = bits & (1 &<< UInt64(entry & 63) &- 1)
    return Int(all &>> UInt64(entry &>> 8 & 15))
  }
}
