import CartoucheCore
import Testing

@Suite struct `SHA-256` {
  /// Source: the examples of FIPS 180-4,
  /// <https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values>.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `published examples give their digests`(text: String, digest: String) {
    #expect(SHA256.hexDigest(of: Array(text.utf8)) == digest)
  }

  @Test func `a million letters give the published digest`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)

    #expect(
      SHA256.hexDigest(of: bytes)
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `parts of any length give the digest of the whole`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var whole = SHA256()
    whole.update(bytes)
    let expected = whole.finalize()

    for length in [1, 3, 55, 56, 63, 64, 65, 119, 128, 299] {
      var parts = SHA256()
      for start in stride(from: 0, to: bytes.count, by: length) {
        parts.update(bytes[start..<min(start + length, bytes.count)])
      }
      #expect(parts.finalize() == expected, "parts of \(length)")
    }
  }

  @Test func `lengths around a block are padded right`() {
    // From another implementation: the digests of n zero bytes.
    let expected = [
      55: "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7",
      56: "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb",
      63: "c7723fa1e0127975e49e62e753db53924c1bd84b8ac1ac08df78d09270f3d971",
      64: "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b",
      119: "f616b0d54e78571a9611f343c9f8e022e859e920381ab0e4d3da01e193a7bd7e",
    ]
    for (count, digest) in expected {
      #expect(SHA256.hexDigest(of: [UInt8](repeating: 0, count: count)) == digest, "\(count)")
    }
  }
}
