/// Compressing filtered rows several times faster than libdeflate does.
///
/// Rows pass through a window of 256 KiB, so that a picture takes no second copy of itself. Output
/// depends on the bytes alone.
package struct QuickDeflate: ~Copyable {
  private let finder = RepeatFinder()
  private let sequences: UnsafeMutablePointer<DeflateSequence>
  private let window: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  /// The bytes in the window.
  private var filled = 0
  /// Those of them that are compressed.
  private var done = 0
  /// The bytes that have left the window.
  private var gone = 0
  private let target: UnsafeMutableRawPointer
  private var sink: BitSink
  private var sum: UInt32 = 1

  /// The bytes of the window, and the least room that is made in it.
  private static let windowBytes = 256 << 10

  /// The most bytes that so many can take as a zlib stream, with room for writing in words.
  static func bound(_ count: Int) -> Int {
    // A block takes at most the bytes of stored parts, which are 5 more for each 65,535, and 7 bits.
    let parts = count / RepeatFinder.leastBytes + count / (windowBytes - DeflateSymbols.farthest)
    return count + (parts + 2) * 12 + 64
  }

  /// Begins a zlib stream of rows of at most so many bytes; the target has room for `bound` bytes.
  init(into target: UnsafeMutableRawPointer, rowBytes: Int) {
    self.target = target
    capacity = max(Self.windowBytes, DeflateSymbols.farthest + rowBytes * 4)
    window = .allocate(capacity: capacity)
    sequences = .allocate(capacity: RepeatFinder.sequenceLimit + 1)
    // 32 KiB back, the fastest method, no dictionary.
    target.storeBytes(of: 0x78, as: UInt8.self)
    target.storeBytes(of: 0x01, toByteOffset: 1, as: UInt8.self)
    sink = BitSink(target + 2)
  }

  deinit {
    window.deallocate()
    sequences.deallocate()
  }

  /// Where the next row is to be written, which is then added by `add`.
  mutating func room(for count: Int) -> UnsafeMutablePointer<UInt8> {
    if filled + count > capacity { makeRoom() }
    return window + filled
  }

  /// Adds the bytes that were written into the room.
  mutating func add(_ count: Int) {
    filled += count
  }

  /// Ends the stream and gives its length.
  mutating func finish() -> Int {
    compress(isLast: true)
    sink.align()
    for shift in [24, 16, 8, 0] {
      sink.put(UInt64(sum >> UInt32(shift) & 0xFF), 8)
    }
    sink.flush()
    return sink.target - target
  }

  /// A zlib stream of bytes that come as rows of so many, for tests.
  package static func zlib(_ bytes: [UInt8], rowBytes: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bound(bytes.count)) { target, count in
      guard let start = UnsafeMutableRawPointer(target.baseAddress) else { return }
      var deflate = QuickDeflate(into: start, rowBytes: rowBytes)
      bytes.withUnsafeBufferPointer { source in
        for first in stride(from: 0, to: source.count, by: rowBytes) {
          let part = source[first..<min(first + rowBytes, source.count)]
          _ = UnsafeMutableBufferPointer(start: deflate.room(for: part.count), count: part.count)
            .update(fromContentsOf: part)
          deflate.add(part.count)
        }
      }
      count = deflate.finish()
    }
  }

  /// Compresses what is in the window, and keeps what can be repeated.
  private mutating func makeRoom() {
    compress(isLast: false)
    let kept = min(filled, DeflateSymbols.farthest)
    let leaving = filled - kept
    window.update(from: window + leaving, count: kept)
    gone += leaving
    filled = kept
    done = kept
  }

  private mutating func compress(isLast: Bool) {
    let part = UnsafeRawBufferPointer(start: window + done, count: filled - done)
    sum = Deflate.adler32(part, from: sum)
    repeat {
      let (count, end) = finder.findSequences(
        in: window, from: done, count: filled, gone: gone, into: sequences)
      let block = DeflateBlock(
        source: window + done, byteCount: end - done,
        sequences: UnsafeBufferPointer(start: sequences, count: count))
      block.write(isLast: isLast && end == filled, into: &sink)
      block.noteCosts(into: finder.literalCosts)
      done = end
    } while done < filled
  }
}
