extension Inflater {
  /// All bytes of a stream, for tests; nil where they are not `count`, or the stream is damaged.
  ///
  /// They are taken in pieces, and the stream comes in parts, of so many bytes.
  package static func bytes(
    of stream: [UInt8], count: Int, piece: Int, part: Int = .max
  ) -> [UInt8]? {
    var inflater = Inflater(atOnce: piece)
    let parts = stride(from: 0, to: max(stream.count, 1), by: min(part, max(stream.count, 1)))
      .map { $0..<min($0 + min(part, stream.count), stream.count) }
    var input = InflaterInput(
      stream + [UInt8](repeating: 0, count: InflaterInput.margin), parts: parts)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let some = min(piece, count - bytes.count)
      guard let start = inflater.take(some, of: &input) else { return nil }
      bytes += UnsafeBufferPointer(start: start, count: some)
    }
    return inflater.isAtEnd(of: &input) ? bytes : nil
  }

  /// Unpacks a raw deflate stream twice, for the fuzzer: false where we read other bytes than libdeflate,
  /// or read what it refuses.
  ///
  /// We may refuse what it reads, as zlib does.
  package static func agreesWithLibdeflate(_ raw: [UInt8], piece: Int, part: Int) -> Bool {
    let limit = 1 << 20
    let theirs = Deflate.decompressRaw(raw, limit: limit)
    // Where it refuses, all that we unpack before we do gets its right checksum.
    let bytes = theirs ?? prefix(of: framed(raw, checksum: 0), limit: limit)
    guard bytes.count <= limit else { return true }
    let stream = framed(raw, checksum: bytes.withUnsafeBytes { Deflate.adler32($0) })
    let ours = Self.bytes(of: stream, count: bytes.count, piece: piece, part: part)
    return ours == nil || ours == theirs
  }

  private static func framed(_ raw: [UInt8], checksum: UInt32) -> [UInt8] {
    [0x78, 0x01] + raw + bigEndian(Int(checksum))
  }

  /// What is unpacked of a stream before it ends or is refused.
  private static func prefix(of stream: [UInt8], limit: Int) -> [UInt8] {
    var inflater = Inflater(atOnce: 1)
    var input = InflaterInput(
      stream + [UInt8](repeating: 0, count: InflaterInput.margin), parts: [0..<stream.count])
    var bytes: [UInt8] = []
    while bytes.count <= limit, let next = inflater.take(1, of: &input) { bytes.append(next[0]) }
    return bytes
  }
}
