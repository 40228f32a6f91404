/// Writes bits, the lowest first, as deflate has them.
///
/// Whoever writes makes sure of the room; up to eight bytes after the last one may be written.
struct BitSink {
  /// Where the next whole byte goes.
  private(set) var target: UnsafeMutableRawPointer
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  init(_ target: UnsafeMutableRawPointer) {
    self.target = target
  }

  /// Appends up to 56 bits in all between two flushes; bits above `length` are zero.
  @inline(__always)
  mutating func put(_ value: UInt64, _ length: UInt64) {
    bits |= value &<< count
    count &+= length
  }

  /// Writes whole bytes; at most seven bits are left waiting.
  @inline(__always)
  mutating func flush() {
    target.storeBytes(of: bits.littleEndian, as: UInt64.self)
    target += Int(truncatingIfNeeded: count &>> 3)
    bits &>>= count & 0x38
    count &= 7
  }

  /// Fills the last byte with zeros.
  mutating func align() {
    count = (count + 7) & ~7
    flush()
  }

  /// Appends whole bytes at the beginning of a byte.
  mutating func append(_ source: UnsafeRawPointer, count: Int) {
    target.copyMemory(from: source, byteCount: count)
    target += count
  }
}
