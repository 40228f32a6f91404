import CartoucheAssets
import Testing

@Suite struct Base64Tests {
  /// Source: RFC 4648, section 10, Test Vectors.
  @Test func `the vectors of the standard are decoded`() {
    #expect(Base64.decoded("") == [])
    #expect(Base64.decoded("Zg==") == Array("f".utf8))
    #expect(Base64.decoded("Zm8=") == Array("fo".utf8))
    #expect(Base64.decoded("Zm9v") == Array("foo".utf8))
    #expect(Base64.decoded("Zm9vYg==") == Array("foob".utf8))
    #expect(Base64.decoded("Zm9vYmE=") == Array("fooba".utf8))
    #expect(Base64.decoded("Zm9vYmFy") == Array("foobar".utf8))
  }

  @Test func `all letters have their value`() {
    let bytes = Base64.decoded("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

    // The 64 values in a row are the bits of 0, 1, 2 … 63, six each.
    var bits: [UInt8] = []
    for value in 0..<64 { bits += (0..<6).reversed().map { UInt8(value >> $0 & 1) } }
    let expected = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
    }
    #expect(bytes == expected)
  }

  @Test func `what is not padded base64 is refused`() {
    #expect(Base64.decoded("Zg=") == nil)
    #expect(Base64.decoded("Zg=a") == nil)
    #expect(Base64.decoded("Z===") == nil)
    #expect(Base64.decoded("====") == nil)
    #expect(Base64.decoded("Zm9v\n") == nil)
    #expect(Base64.decoded("Zm_v") == nil)
  }
}
