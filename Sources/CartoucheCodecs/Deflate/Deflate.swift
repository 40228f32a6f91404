internal import CDeflate

/// Compressing, decompressing and checksums through libdeflate.
///
/// <https://github.com/ebiggers/libdeflate/blob/v1.14/libdeflate.h>
enum Deflate {
  /// How decompressing ended.
  enum Outcome: Equatable {
    /// The target holds `written` bytes; `read` bytes of the source were a whole zlib stream.
    case success(read: Int, written: Int)
    /// The stream breaks a rule or its checksum is wrong.
    case damaged
    /// The stream holds more than fits the target.
    case tooLong
    /// libdeflate could not be started.
    case noMemory
  }

  /// The version of the headers, such as `1.14`.
  static let version: String = LIBDEFLATE_VERSION_STRING

  /// The CRC-32 of PNG chunks, going on from that of the bytes before.
  static func crc32(_ bytes: UnsafeRawBufferPointer, from start: UInt32 = 0) -> UInt32 {
    guard let address = bytes.baseAddress else { return start }
    return libdeflate_crc32(start, address, bytes.count)
  }

  /// The Adler-32 at the end of a zlib stream, going on from that of the bytes before.
  static func adler32(_ bytes: UnsafeRawBufferPointer, from start: UInt32 = 1) -> UInt32 {
    guard let address = bytes.baseAddress else { return start }
    return libdeflate_adler32(start, address, bytes.count)
  }

  /// Decompresses one zlib stream into a target.
  static func decompress(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) -> Outcome {
    guard let from = source.baseAddress, let to = target.baseAddress else { return .damaged }
    // A decompressor serves one thread at a time and is freed by the caller.
    guard let decompressor = libdeflate_alloc_decompressor() else { return .noMemory }
    defer { libdeflate_free_decompressor(decompressor) }
    var read = 0
    var written = 0
    let result = libdeflate_zlib_decompress_ex(
      decompressor, from, source.count, to, target.count, &read, &written)
    switch result {
    case LIBDEFLATE_SUCCESS: return .success(read: read, written: written)
    case LIBDEFLATE_INSUFFICIENT_SPACE: return .tooLong
    default: return .damaged
    }
  }

  /// Decompresses a deflate stream without the frame of zlib; nil where it is damaged, has bytes after
  /// it, or holds more than the limit.
  static func decompressRaw(_ source: [UInt8], limit: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { target, count in
      var (read, written) = (0, 0)
      let result = source.withUnsafeBytes {
        libdeflate_deflate_decompress_ex(
          decompressor, $0.baseAddress, $0.count, target.baseAddress, limit, &read, &written)
      }
      isWhole = result == LIBDEFLATE_SUCCESS && read == source.count
      count = isWhole ? written : 0
    }
    return isWhole ? bytes : nil
  }

  /// What a stream whose length is not known holds.
  enum Inflated {
    case whole([UInt8])
    /// It breaks a rule, or its checksum is wrong.
    case damaged
    /// It holds more than the limit.
    case tooLong
  }

  /// Decompresses one zlib stream whose length is not known, up to a limit.
  static func decompress(_ source: ArraySlice<UInt8>, limit: Int) -> Inflated {
    var capacity = min(limit, max(4096, source.count * 4))
    while true {
      var outcome = Outcome.damaged
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
        outcome = source.withUnsafeBufferPointer {
          decompress(UnsafeRawBufferPointer($0), into: UnsafeMutableRawBufferPointer(target))
        }
        if case .success(_, let written) = outcome { count = written }
      }
      switch outcome {
      case .success: return .whole(bytes)
      case .tooLong where capacity < limit: capacity = min(limit, capacity * 4)
      case .tooLong: return .tooLong
      case .damaged, .noMemory: return .damaged
      }
    }
  }

  /// A compressor of a level from 1, fastest, to 12, smallest.
  struct Compressor: ~Copyable {
    private let handle: OpaquePointer

    init(level: Int) throws(CodecError) {
      guard let handle = libdeflate_alloc_compressor(Int32(level)) else {
        throw .libraryFailed(name: "libdeflate", message: "no memory for a compressor")
      }
      self.handle = handle
    }

    deinit {
      libdeflate_free_compressor(handle)
    }

    /// Compresses into a target as one zlib stream.
    ///
    /// - Returns: the number of bytes written, 0 where the target is too small.
    borrowing func compress(
      _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
    ) -> Int {
      guard let from = source.baseAddress, let to = target.baseAddress else { return 0 }
      return libdeflate_zlib_compress(handle, from, source.count, to, target.count)
    }
  }
}
