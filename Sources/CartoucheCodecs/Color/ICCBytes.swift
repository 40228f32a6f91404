internal import CLCMS

/// The bytes of a profile as Little CMS reads them, where they are.
///
/// Its own reader of memory copies them first. The tags `D2B0` to `D2B3` and `B2D0` to `B2D3` are hidden:
/// they list any number of elements, each of which Little CMS copies or builds anew, also where all lie
/// in one place, so that 359 bytes of a file took a quarter of a minute and 4 KB three gigabytes. They
/// say with more precision what the tags say that every profile must have (ICC.1:2010, 8).
struct ICCBytes {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The first bytes, with the names of the hidden tags in small letters.
  private let head: [UInt8]
  private var place = 0

  /// The most tags that Little CMS reads.
  private static let tagLimit = 100
  /// Where the list of tags begins.
  private static let tagPlace = 132

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var head = Array(bytes.prefix(Self.tagPlace + 12 * Self.tagLimit))
    for tag in stride(from: Self.tagPlace, to: max(head.count - 11, Self.tagPlace), by: 12) {
      let name = head[tag..<tag + 3]
      guard name.elementsEqual("D2B".utf8) || name.elementsEqual("B2D".utf8) else { continue }
      head[tag] += 32
      head[tag + 2] += 32
    }
    self.head = head
  }

  /// Calls `body` with a reader that lasts as long as the call.
  ///
  /// Source: `MemoryRead`, `MemorySeek` and `MemoryTell` in cmsio0.c of Little CMS for what each
  /// function has to answer.
  static func withHandler<Result>(
    over bytes: [UInt8], _ context: cmsContext,
    _ body: (UnsafeMutablePointer<cmsIOHANDLER>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      var state = ICCBytes(bytes)
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
    if place < head.count {
      let changed = min(length, head.count - place)
      head.withUnsafeBytes { head in
        guard let start = head.baseAddress else { return }
        target.copyMemory(from: start + place, byteCount: changed)
      }
    }
    place += length
    return count
  }

  private mutating func seek(_ place: Int) -> Bool {
    guard place <= bytes.count else { return false }
    self.place = place
    return true
  }
}
