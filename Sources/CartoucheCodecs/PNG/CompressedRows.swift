/// The filtered rows of a picture as a zlib stream.
struct CompressedRows: ~Copyable {
  /// The stream, in memory that lasts as long as this value.
  let bytes: UnsafeBufferPointer<UInt8>
  private let memory: UnsafeMutablePointer<UInt8>

  /// Compresses all rows; `isSmall` takes libdeflate's stream where that is shorter than ours.
  ///
  /// libdeflate finds more repeats, ours follows changes in what is not repeated: of a photo it is
  /// the shorter one.
  init(_ rows: consuming PNGFilteredRows, count: Int, isSmall: Bool) throws(CodecError) {
    var rows = rows
    let rowBytes = rows.rowBytes
    let capacity = QuickDeflate.bound(rowBytes * count)
    // What is not written to takes no memory, and that is most of it.
    memory = .allocate(capacity: capacity)
    var deflate = QuickDeflate(into: memory, rowBytes: rowBytes)
    guard isSmall else {
      for _ in 0..<count {
        rows.write(into: deflate.room(for: rowBytes))
        deflate.add(rowBytes)
      }
      bytes = UnsafeBufferPointer(start: memory, count: deflate.finish())
      return
    }
    let whole = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: rowBytes * count)
    defer { whole.deallocate() }
    if let start = whole.baseAddress {
      for row in 0..<count {
        rows.write(into: start + row * rowBytes)
        deflate.room(for: rowBytes).update(from: start + row * rowBytes, count: rowBytes)
        deflate.add(rowBytes)
      }
    }
    let length = deflate.finish()
    do {
      let smaller = try Self.smaller(whole, than: length, in: memory + length, capacity - length)
      bytes = smaller ?? UnsafeBufferPointer(start: memory, count: length)
    } catch {
      memory.deallocate()
      throw error
    }
  }

  deinit {
    memory.deallocate()
  }

  /// The stream of libdeflate, nil where it is not shorter.
  private static func smaller(
    _ rows: UnsafeMutableBufferPointer<UInt8>, than length: Int,
    in memory: UnsafeMutablePointer<UInt8>, _ capacity: Int
  ) throws(CodecError) -> UnsafeBufferPointer<UInt8>? {
    let compressor = try Deflate.Compressor(level: 6)
    let count = compressor.compress(
      UnsafeRawBufferPointer(rows),
      into: UnsafeMutableRawBufferPointer(start: memory, count: min(capacity, length - 1)))
    return count > 0 ? UnsafeBufferPointer(start: memory, count: count) : nil
  }
}
