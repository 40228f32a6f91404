/// The bits of a deflate stream, the next one lowest, and where the next bytes stand.
struct InflateBits {
  /// Bits of the stream; those beyond `count` are right, too, or 0.
  var bits: UInt64 = 0
  /// How many there are, up to 63.
  var count = 0
  /// The place of the next byte of the stream that is not among them.
  var place = 0

  /// Eight bytes as they stand.
  @inline(__always)
  static func word(_ source: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(source).loadUnaligned(as: UInt64.self))
  }

  /// Lets there be at least 56 bits; false where what was taken lies beyond the last byte, at `end`.
  ///
  /// After the last byte `InflaterInput.margin` more can be read.
  @inline(__always)
  mutating func refill(_ source: UnsafePointer<UInt8>, _ end: Int) -> Bool {
    guard place &- count &>> 3 <= end else { return false }
    bits |= Self.word(source + place) &<< UInt64(count)
    place &+= (63 &- count) &>> 3
    count |= 56
    return true
  }

  /// Takes some of the bits that are there.
  @inline(__always)
  mutating func take(_ count: Int) -> Int {
    let value = bits & (1 &<< UInt64(count) &- 1)
    bits &>>= UInt64(count)
    self.count &-= count
    return Int(value)
  }

  /// Gives back the whole bytes that were read ahead, and gives up the rest of one that was begun.
  mutating func alignToByte() {
    place -= count >> 3
    bits = 0
    count = 0
  }
}
