/// The SHA-256 digest of bytes that may come in parts.
///
/// ```swift
/// var hash = SHA256()
/// hash.update(header)
/// hash.update(rows)
/// let digest = hash.finalize()
/// ```
///
/// Source: FIPS 180-4, sections 4.1.2 and 6.2, <https://doi.org/10.6028/NIST.FIPS.180-4>.
public struct SHA256: Sendable {
  private var state: SIMD8<UInt32>
  private var pending: [UInt8]
  private var length: UInt64

  /// Creates the digest of no bytes.
  public init() {
    state = SIMD8(
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
      0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
    pending = []
    length = 0
  }

  /// Adds bytes; none changes nothing.
  ///
  /// - Complexity: O(n), without a copy but for the last up to 63 bytes.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { update($0) }
  }

  /// Adds the bytes of a part of an array; none changes nothing.
  public mutating func update(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { update($0) }
  }

  /// Ends the digest.
  ///
  /// - Returns: 32 bytes.
  public consuming func finalize() -> [UInt8] {
    let bits = length &* 8
    var tail: [UInt8] = [0x80]
    while (pending.count + tail.count) % 64 != 56 { tail.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    update(tail)
    var digest: [UInt8] = []
    digest.reserveCapacity(32)
    for index in 0..<8 {
      for shift in stride(from: 24, through: 0, by: -8) {
        digest.append(UInt8(truncatingIfNeeded: state[index] >> UInt32(shift)))
      }
    }
    return digest
  }

  /// The digest of all bytes as 64 lower-case hexadecimal digits.
  public static func hexDigest(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    let digits: [Character] = Array("0123456789abcdef")
    var text = ""
    for byte in hash.finalize() {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return text
  }

  private mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.isEmpty else { return }
    length &+= UInt64(bytes.count)
    var rest = bytes
    if !pending.isEmpty {
      let taken = min(64 - pending.count, rest.count)
      pending.append(contentsOf: rest[..<taken])
      rest = UnsafeBufferPointer(rebasing: rest[taken...])
      guard pending.count == 64 else { return }
      state = pending.withUnsafeBufferPointer { compressed(state, with: $0) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = rest.count & ~63
    if whole > 0 {
      state = compressed(state, with: UnsafeBufferPointer(rebasing: rest[..<whole]))
    }
    pending.append(contentsOf: rest[whole...])
  }
}

/// The state after whole blocks of 64 bytes.
private func compressed(
  _ state: SIMD8<UInt32>, with bytes: UnsafeBufferPointer<UInt8>
) -> SIMD8<UInt32> {
  guard let start = UnsafeRawPointer(bytes.baseAddress) else { return state }
  var state = state
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
    guard let words = schedule.baseAddress else { return }
    roundConstants.withUnsafeBufferPointer { constants in
      guard let constants = constants.baseAddress else { return }
      var offset = 0
      while offset + 64 <= bytes.count {
        fill(words, from: start + offset)
        state = state &+ rounds(state, words, constants)
        offset += 64
      }
    }
  }
  return state
}

/// The 64 words of a block, with the round constants not yet added.
private func fill(_ words: UnsafeMutablePointer<UInt32>, from block: UnsafeRawPointer) {
  for index in 0..<16 {
    words[index] = UInt32(
      bigEndian: block.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
  }
  var index = 16
  while index < 64 {
    let early = words[index &- 15]
    let late = words[index &- 2]
    let small = rotated(early, 7) ^ rotated(early, 18) ^ (early &>> 3)
    let large = rotated(late, 17) ^ rotated(late, 19) ^ (late &>> 10)
    words[index] = words[index &- 16] &+ small &+ words[index &- 7] &+ large
    index &+= 1
  }
}

private func rounds(
  _ state: SIMD8<UInt32>, _ words: UnsafeMutablePointer<UInt32>,
  _ constants: UnsafePointer<UInt32>
) -> SIMD8<UInt32> {
  var (a, b, c, d) = (state[0], state[1], state[2], state[3])
  var (e, f, g, h) = (state[4], state[5], state[6], state[7])
  var index = 0
  // Eight rounds a turn, so that the eight variables change their names and are not moved.
  while index < 64 {
    step(a, b, c, &d, e, f, g, &h, words[index] &+ constants[index])
    step(h, a, b, &c, d, e, f, &g, words[index &+ 1] &+ constants[index &+ 1])
    step(g, h, a, &b, c, d, e, &f, words[index &+ 2] &+ constants[index &+ 2])
    step(f, g, h, &a, b, c, d, &e, words[index &+ 3] &+ constants[index &+ 3])
    step(e, f, g, &h, a, b, c, &d, words[index &+ 4] &+ constants[index &+ 4])
    step(d, e, f, &g, h, a, b, &c, words[index &+ 5] &+ constants[index &+ 5])
    step(c, d, e, &f, g, h, a, &b, words[index &+ 6] &+ constants[index &+ 6])
    step(b, c, d, &e, f, g, h, &a, words[index &+ 7] &+ constants[index &+ 7])
    index &+= 8
  }
  return SIMD8(a, b, c, d, e, f, g, h)
}

@inline(__always)
private func step(
  _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
  _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
) {
  let large1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
  let choice = g ^ (e & (f ^ g))
  let first = h &+ large1 &+ choice &+ word
  let large0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
  let majority = (a & b) | (c & (a | b))
  d = d &+ first
  h = first &+ large0 &+ majority
}

@inline(__always)
private func rotated(_ value: UInt32, _ count: UInt32) -> UInt32 {
  (value &>> count) | (value &<< (32 &- count))
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let roundConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
  0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
  0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
  0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
  0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
  0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
  0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
  0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
  0xc671_78f2,
]
