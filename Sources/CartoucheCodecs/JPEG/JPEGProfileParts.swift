/// The ICC profile of a JPEG file, put together from its APP2 segments.
///
/// Source: ICC.1:2022, B.4: a name, the number of the part from 1, the number of parts.
struct JPEGProfileParts {
  private var parts: [Int: ArraySlice<UInt8>] = [:]
  private var count: Int?
  private var isBroken = false

  /// Whether there was no part.
  var isEmpty: Bool { count == nil && !isBroken }

  /// Takes a segment; others than those of a profile are left alone.
  mutating func take(_ data: ArraySlice<UInt8>) {
    guard data.starts(with: "ICC_PROFILE\0".utf8), data.count >= 14 else { return }
    let number = Int(data[data.startIndex + 12])
    let total = Int(data[data.startIndex + 13])
    guard (1...max(1, total)).contains(number), total > 0, parts[number] == nil,
      count ?? total == total
    else {
      isBroken = true
      return
    }
    count = total
    parts[number] = data.dropFirst(14)
  }

  /// The whole profile; nil where a part is missing, stands twice or does not fit the others, and
  /// where it is too long.
  var joined: [UInt8]? {
    guard let count, !isBroken, parts.count == count, !isTooLong else { return nil }
    var joined: [UInt8] = []
    joined.reserveCapacity(byteCount)
    for number in 1...count {
      guard let part = parts[number] else { return nil }
      joined += part
    }
    return joined
  }

  /// What is wrong where there are parts and no whole profile.
  var fault: String {
    isTooLong && !isBroken
      ? "has \(byteCount) bytes, allowed are at most \(ICCMemory.profileLimit)" : "is damaged"
  }

  private var byteCount: Int { parts.values.reduce(0) { $0 + $1.count } }

  private var isTooLong: Bool { byteCount > ICCMemory.profileLimit }
}
