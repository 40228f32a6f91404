import CartoucheCore
import Testing

@Suite struct TintingTests {
  @Test(arguments: [(255, [255, 128, 64, 0]), (128, [128, 64, 32, 0])] as [(Int, [UInt8])])
  func `the alpha of the tint counts, the colours of the picture do not`(
    _ alpha: Int, _ expected: [UInt8]
  ) throws {
    var seed = GradientSeed(40)
    for _ in 0..<20 {
      let bytes = [255, 128, 64, 0].flatMap { alpha in
        (0..<3).map { _ in UInt8.random(in: 0...255, using: &seed) } + [alpha]
      }
      let image = try RGBAImage(width: 4, height: 1, bytes: bytes)
      let tint = Color(red: 1, green: 0, blue: 0, alpha: Double(alpha) / 255)

      let tinted = RGBAImage(Bitmap(image).tinted(tint))

      // 128 * 128 / 255 = 64.25 and 128 * 64 / 255 = 32.13.
      let pixels = (0..<4).map { tinted.pixel(x: $0, y: 0) }
      #expect(
        pixels == expected.map { $0 == 0 ? SIMD4(0, 0, 0, 0) : SIMD4(255, 0, 0, $0) })
    }
  }

  @Test func `every alpha tinted with every alpha is exact to rounding`() throws {
    let words = (0...255 as ClosedRange<UInt32>).map { $0 << 24 | ($0 / 3) << 8 }
    let picture = Bitmap(width: 256, height: 1, scale: .one, words: words)
    for tintAlpha in 0...255 {
      let share = Double(tintAlpha) / 255
      let tint = Color(red255: 10, green: 80, blue: 255, alpha: share)

      let tinted = picture.tinted(tint)

      var wrong: [Int] = []
      for alpha in 0...255 {
        // A half cannot occur in alpha: 2 * tint * alpha is even, 255 times an odd number is not.
        let exact = share * Double(alpha)
        let found = tinted.words[alpha]
        var isExact = found >> 24 == UInt32((2 * tintAlpha * alpha + 255) / 510)
        let shifts: [(UInt32, Double)] = [(16, 10.0 / 255), (8, 80.0 / 255), (0, 1)]
        for (shift, color) in shifts {
          isExact = isExact && abs(Double(found >> shift & 0xff) - color * exact) <= 0.5 + 1e-9
        }
        if !isExact { wrong.append(alpha) }
      }
      #expect(wrong == [], "tint alpha \(tintAlpha)")
    }
  }

  @Test func `an opaque picture becomes a full rectangle and a clear tint a clear picture`() throws
  {
    let picture = Bitmap(
      width: 5, height: 3, scale: .one, words: [UInt32](repeating: 0xff12_3456, count: 15))

    #expect(picture.tinted(.white).words.allSatisfy { $0 == 0xffff_ffff })
    #expect(picture.tinted(.clear).words.allSatisfy { $0 == 0 })
  }

  @Test func `size, scale and fingerprint stay`() throws {
    var picture = try Bitmap(width: 3, height: 2, scale: .two)
    picture.fingerprint = RenderFingerprint(["cairo": "1.16.0"])

    let tinted = picture.tinted(.white)

    #expect(tinted == picture)
  }

  @Test func `rows of unequal length are tinted as far as both reach`() {
    let source: [UInt32] = [0xff00_0000, 0x8000_0000, 0]
    var row = [UInt32](repeating: 7, count: 5)

    source.withUnsafeBufferPointer { words in
      row.withUnsafeMutableBufferPointer { Tinting.tint(words, with: .white, into: $0) }
    }

    #expect(row == [0xffff_ffff, 0x8080_8080, 0, 7, 7])
  }
}
