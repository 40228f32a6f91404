/// The bytes of a stream that lies in parts of a file: the only part as it is, of several ones so much as
/// is unpacked next.
package struct InflaterInput: ~Copyable {
  /// How many bytes after the last one can be read; what they are does not matter.
  static let margin = 16
  /// So many bytes not yet read are enough for any header of a block.
  static let least = 1024

  /// The bytes that are there.
  private(set) var count: Int

  private let file: [UInt8]
  /// What is not there yet.
  private var parts: ArraySlice<Range<Int>>
  /// Where the only part begins.
  private let start: Int
  /// Parts of several, one after the other.
  private let window: UnsafeMutablePointer<UInt8>?

  /// The bytes of several parts that are there at once.
  private static let extent = 64 << 10

  /// Creates the input of parts of a file.
  ///
  /// The only part stays where it is if the file has `margin` bytes after it: of a PNG file these are at
  /// least the checksum and the chunk IEND.
  init(_ file: [UInt8], parts: [Range<Int>]) {
    self.file = file
    if let only = parts.first, parts.count == 1, file.count - only.upperBound >= Self.margin {
      start = only.lowerBound
      count = only.count
      window = nil
      self.parts = []
    } else {
      start = 0
      count = 0
      window = .allocate(capacity: Self.extent + Self.margin)
      self.parts = parts[...]
    }
  }

  deinit {
    window?.deallocate()
  }

  /// Whether the bytes that are there are the last ones.
  var isLast: Bool { parts.isEmpty }

  /// Gives the bytes that are there.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result? {
    if let window { return body(UnsafePointer(window)) }
    return file.withUnsafeBufferPointer { file in file.baseAddress.map { body($0 + start) } }
  }

  /// Gives up the first bytes and adds the next ones.
  mutating func advance(by places: Int) {
    guard let window else { return }
    window.update(from: window + places, count: count - places)
    count -= places
    while let part = parts.first, count < Self.extent {
      let taken = part.prefix(Self.extent - count)
      let rest = taken.upperBound..<part.upperBound
      file.withUnsafeBufferPointer { file in
        guard let bytes = file.baseAddress else { return }
        (window + count).update(from: bytes + taken.lowerBound, count: taken.count)
      }
      count += taken.count
      if rest.isEmpty { parts.removeFirst() } else { parts[parts.startIndex] = rest }
    }
    (window + count).update(repeating: 0, count: Self.margin)
  }
}
