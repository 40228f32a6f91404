/// A chunk at its place in a file.
struct PNGChunk {
  /// The bytes before the first chunk.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let type: PNGChunkType
  /// Where its length stands.
  let start: Int
  /// Where its data stand.
  let data: Range<Int>
  /// Whether the checksum is that of type and data.
  let isIntact: Bool

  /// The place after its checksum.
  var end: Int { data.upperBound + 4 }

  /// Reads the chunk at a place.
  ///
  /// - Throws: `CodecError.truncated` where the file ends before the chunk does, and
  ///   `CodecError.damaged` where its length or name is not allowed.
  init(at start: Int, of bytes: [UInt8]) throws(CodecError) {
    let reader = ByteReader(bytes[...])
    guard let length = reader.uint32(at: start), let code = reader.uint32(at: start + 4) else {
      throw .truncated(.png, place: "it ends at byte \(bytes.count) without the chunk IEND")
    }
    type = PNGChunkType(code: code)
    guard type.isValid else {
      throw .damaged(.png, found: "\(type.name) is no chunk name", place: "byte \(start + 4)")
    }
    guard length <= 0x7FFF_FFFF else {
      throw .damaged(
        .png, found: "its length is \(length), allowed are at most 2147483647",
        place: "chunk \(type.name)")
    }
    let first = start + 8
    let last = first + Int(length)
    guard let checksum = reader.uint32(at: last) else {
      throw .truncated(.png, place: "it ends within the chunk \(type.name) at byte \(start)")
    }
    self.start = start
    data = first..<last
    isIntact = checksum == Self.checksum(of: bytes, start + 4..<last)
  }

  /// The error that a wrong checksum of a critical chunk is.
  var checksumError: CodecError {
    .damaged(.png, found: "its checksum is wrong", place: "chunk \(type.name) at byte \(start)")
  }

  /// Appends a chunk to a file.
  static func append(
    _ type: PNGChunkType, _ data: some Collection<UInt8>, to file: inout [UInt8]
  ) {
    let start = file.count + 4
    file += bigEndian(data.count)
    file += type.bytes
    file += data
    file += bigEndian(Int(checksum(of: file, start..<file.count)))
  }

  /// The CRC-32 of a part of a file.
  private static func checksum(of bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      Deflate.crc32(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer($0)[range]))
    }
  }
}
