/// A prefix code for deflate: for each symbol the bits, ready to be written, and how many they are.
package struct PrefixCode {
  /// The number of bits of each symbol, 0 where it does not occur.
  package private(set) var lengths: [UInt8]
  /// The bits of each symbol, the first one lowest.
  package private(set) var codes: [UInt16]

  /// Makes the code that is best for how often symbols occur, with no length above `limit`.
  ///
  /// There are always two symbols of one bit at least, since some readers refuse fewer.
  package init(frequencies: UnsafeBufferPointer<UInt32>, limit: Int) {
    var order: [UInt64] = []
    order.reserveCapacity(frequencies.count)
    for symbol in frequencies.indices where frequencies[symbol] > 0 {
      order.append(UInt64(frequencies[symbol]) << 16 | UInt64(symbol))
    }
    for symbol in 0..<2 where order.count < 2 && frequencies[symbol] == 0 {
      order.append(UInt64(symbol))
    }
    order.sort()
    var counts = Self.lengthCounts(order.map { Int($0 >> 16) })
    Self.shorten(&counts, to: limit)
    lengths = [UInt8](repeating: 0, count: frequencies.count)
    var length = limit
    for entry in order {
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      lengths[Int(entry & 0xFFFF)] = UInt8(length)
    }
    codes = Self.codes(lengths)
  }

  /// For each symbol its bits, and their number in the top byte.
  var words: [UInt32] {
    zip(codes, lengths).map { UInt32($0) | UInt32($1) << 24 }
  }

  /// How many symbols have each length in a code of least cost, for frequencies that rise.
  ///
  /// Works in place: an entry is first a frequency, then the place of a parent, then a depth.
  ///
  /// Source: Moffat and Katajainen, In-place calculation of minimum-redundancy codes, 1995.
  private static func lengthCounts(_ frequencies: [Int]) -> [Int] {
    var work = frequencies
    let last = work.count - 1
    var leaf = 0
    var root = 0
    for next in 0..<last {
      var sum = 0
      for _ in 0..<2 {
        if leaf > last || (root < next && work[root] < work[leaf]) {
          sum += work[root]
          work[root] = next
          root += 1
        } else {
          sum += work[leaf]
          leaf += 1
        }
      }
      work[next] = sum
    }
    // Depths of the inner nodes, from the top.
    work[last - 1] = 0
    for node in stride(from: last - 2, through: 0, by: -1) { work[node] = work[work[node]] + 1 }
    var inner = [Int](repeating: 0, count: work.count + 1)
    for node in 0..<last { inner[work[node]] += 1 }
    // What an inner node does not take of the places below it is leaves.
    var counts = [Int](repeating: 0, count: max(64, work.count + 2))
    var places = 1
    for depth in 0..<inner.count where places > 0 {
      counts[depth] = places - inner[depth]
      places = inner[depth] * 2
    }
    return counts
  }

  /// Takes lengths above the limit away.
  ///
  /// Two of the longest leave; one takes the place of their parent, the other shares that of a symbol
  /// of the longest length that is at least two shorter.
  ///
  /// Source: ITU-T T.81, figure K.3, <https://www.w3.org/Graphics/JPEG/itu-t81.pdf>.
  private static func shorten(_ counts: inout [Int], to limit: Int) {
    for length in stride(from: counts.count - 1, to: limit, by: -1) {
      while counts[length] > 0 {
        var shorter = length - 2
        while counts[shorter] == 0 { shorter -= 1 }
        counts[length] -= 2
        counts[length - 1] += 1
        counts[shorter + 1] += 2
        counts[shorter] -= 1
      }
    }
  }

  /// The bits of the codes of given lengths.
  ///
  /// Source: RFC 1951, 3.2.2.
  private static func codes(_ lengths: [UInt8]) -> [UInt16] {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [UInt16](repeating: 0, count: 16)
    for length in 1..<16 {
      next[length] = (next[length - 1] + UInt16(counts[length - 1])) << 1
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      let code = next[Int(length)]
      next[Int(length)] += 1
      return reversed(code) >> (16 - UInt16(length))
    }
  }

  private static func reversed(_ value: UInt16) -> UInt16 {
    var value = value
    value = (value & 0x5555) << 1 | value >> 1 & 0x5555
    value = (value & 0x3333) << 2 | value >> 2 & 0x3333
    value = (value & 0x0F0F) << 4 | value >> 4 & 0x0F0F
    return value.byteSwapped
  }
}
