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

  /// Unpacks a raw deflate stream twice, for the fuzzer, which stops where we read other bytes than
  /// libdeflate, or read what it refuses.
  ///
  /// We may refuse what it reads, as zlib does.
  package static func compareWithLibdeflate(_ raw: [UInt8], piece: Int) {
    let limit = 1 << 20
    let theirs = Deflate.decompressRaw(raw, limit: limit)
    let start: [UInt8] = [0x78, 0x01]
    let sum = (theirs ?? []).withUnsafeBytes { Deflate.adler32($0) }
    let stream = start + raw + bigEndian(Int(sum))
    let ours = bytes(of: stream, count: theirs?.count ?? 0, piece: piece)
    precondition(ours == nil || ours == theirs, "libdeflate reads it otherwise")
    // What comes before a fault is unpacked, too.
    if ours == nil { _ = bytes(of: stream, count: limit, piece: piece) }
  }
}
