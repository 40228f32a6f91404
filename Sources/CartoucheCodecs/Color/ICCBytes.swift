internal import CLCMS

/// The bytes of a profile as Little CMS reads them, where they are.
///
/// Its own reader of memory copies them first.
struct ICCBytes {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  /// Calls `body` with a reader that lasts as long as the call.
  ///
  /// Source: `MemoryRead`, `MemorySeek` and `MemoryTell` in cmsio0.c of Little CMS for what each
  /// function has to answer.
  static func withHandler<Result>(
    over bytes: [UInt8], _ context: cmsContext,
    _ body: (UnsafeMutablePointer<cmsIOHANDLER>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      var state = ICCBytes(bytes: bytes)
      return withUnsafeMutablePointer(to: &state) { state in
        var handler = cmsIOHANDLER()
        handler.stream = UnsafeMutableRawPointer(state)
        handler.ContextID = context
        handler.ReportedSize = cmsUInt32Number(clamping: bytes.count)
        handler.Read = { ICCBytes.state(of: $0)?.pointee.read(into: $1, size: $2, count: $3) ?? 0 }
        handler.Seek = { ICCBytes.state(of: $0)?.pointee.seek(Int($1)) == true ? 1 : 0 }
        handler.Tell = { cmsUInt32Number(clamping: ICCBytes.state(of: $0)?.pointee.place ?? 0) }
        // Both live in this call, and nothing is written.
        handler.Close = { _ in 1 }
        handler.Write = { _, _, _ in 0 }
        return withUnsafeMutablePointer(to: &handler, body)
      }
    }
  }

  private static func state(
    of handler: UnsafeMutablePointer<cmsIOHANDLER>?
  ) -> UnsafeMutablePointer<ICCBytes>? {
    handler?.pointee.stream?.assumingMemoryBound(to: ICCBytes.self)
  }

  /// Copies `count` elements of a size, all or none of them.
  private mutating func read(
    into target: UnsafeMutableRawPointer?, size: cmsUInt32Number, count: cmsUInt32Number
  ) -> cmsUInt32Number {
    let (length, isTooLarge) = Int(size).multipliedReportingOverflow(by: Int(count))
    guard let target, let source = bytes.baseAddress, !isTooLarge, length <= bytes.count - place
    else { return 0 }
    target.copyMemory(from: source + place, byteCount: length)
    place += length
    return count
  }

  private mutating func seek(_ place: Int) -> Bool {
    guard place <= bytes.count else { return false }
    self.place = place
    return true
  }
}
