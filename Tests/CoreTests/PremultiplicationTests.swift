import CartoucheCore
import Testing

@Suite struct PremultiplicationTests {
  /// Round to nearest, a half up, in whole numbers: (2 * 255 p + a) / 2 a.
  private func straightTwin(_ premultiplied: Int, _ alpha: Int) -> Int {
    alpha == 0 ? 0 : (510 * premultiplied + alpha) / (2 * alpha)
  }

  private func premultipliedTwin(_ straight: Int, _ alpha: Int) -> Int {
    (2 * straight * alpha + 255) / 510
  }

  private func word(_ alpha: Int, _ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    UInt32(((alpha * 256 + red) * 256 + green) * 256 + blue)
  }

  @Test func `every premultiplied level survives the way to straight and back`() throws {
    for alpha in 0...255 {
      // The channels differ, so that a mistake of order is seen.
      let words = (0...alpha).map { word(alpha, $0, alpha - $0, $0 / 2) }
      let bitmap = Bitmap(width: words.count, height: 1, scale: .one, words: words)

      let image = RGBAImage(bitmap)

      #expect(Bitmap(image).words == words)
      for level in 0...alpha {
        let expected = [level, alpha - level, level / 2].map { straightTwin($0, alpha) }
        let pixel = try #require(image.pixel(x: level, y: 0))
        #expect([Int(pixel.x), Int(pixel.y), Int(pixel.z), Int(pixel.w)] == expected + [alpha])
      }
    }
  }

  @Test func `every straight level is premultiplied to nearest and comes back close`() throws {
    for alpha in 0...255 {
      var bytes: [UInt8] = []
      for level in 0...255 as ClosedRange<UInt8> {
        bytes += [level, 255 - level, level / 2, UInt8(alpha)]
      }
      let image = try RGBAImage(width: 256, height: 1, bytes: bytes)

      let bitmap = Bitmap(image)
      let back = RGBAImage(bitmap)

      for level in 0...255 {
        let expected = [level, 255 - level, level / 2].map { premultipliedTwin($0, alpha) }
        #expect(bitmap.words[level] == word(alpha, expected[0], expected[1], expected[2]))
        let pixel = try #require(back.pixel(x: level, y: 0))
        guard alpha > 0 else {
          #expect(pixel == .zero)
          continue
        }
        let allowed = alpha == 255 ? 0 : (255 + 2 * alpha - 1) / (2 * alpha)
        #expect(abs(Int(pixel.x) - level) <= allowed)
        #expect(abs(Int(pixel.y) - (255 - level)) <= allowed)
      }
    }
  }

  @Test func `252 at alpha 252 stays 252`() throws {
    let image = try RGBAImage(width: 1, height: 1, bytes: [252, 252, 252, 252])

    #expect(RGBAImage(Bitmap(image)) == image)
  }

  @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 40, 67])
  func `rows of any length with opaque, clear and translucent stretches equal the twin`(
    _ count: Int
  ) throws {
    var seed = GradientSeed(UInt64(count))
    for _ in 0..<40 {
      var words: [UInt32] = []
      while words.count < count {
        let alpha =
          [0, 255, Int.random(in: 0...255, using: &seed)].randomElement(using: &seed) ?? 0
        for _ in 0..<Int.random(in: 1...20, using: &seed) {
          let levels = (0..<3).map { _ in Int.random(in: 0...alpha, using: &seed) }
          words.append(word(alpha, levels[0], levels[1], levels[2]))
        }
      }
      words.removeLast(words.count - count)

      let image = RGBAImage(Bitmap(width: count, height: 1, scale: .one, words: words))

      for (index, word) in words.enumerated() {
        let alpha = Int(word >> 24)
        let levels = [16, 8, 0].map { Int(word >> $0 & 0xff) }
        let expected = levels.map { straightTwin($0, alpha) } + [alpha]
        #expect(image.bytes[(index * 4)..<(index * 4 + 4)].map { Int($0) } == expected)
      }
      #expect(Bitmap(image).words == words)
    }
  }

  @Test func `a word whose colour exceeds its alpha becomes full colour`() {
    let words: [UInt32] = [0x40ff_4020, 0x00ff_ffff, 0x01ff_0000]

    let image = RGBAImage(Bitmap(width: 3, height: 1, scale: .one, words: words))

    #expect(image.pixel(x: 0, y: 0) == SIMD4(255, 255, 128, 64))
    #expect(image.pixel(x: 1, y: 0) == SIMD4(0, 0, 0, 0))
    #expect(image.pixel(x: 2, y: 0) == SIMD4(255, 0, 0, 1))
  }

  @Test(
    arguments: [
      (Color.clear, 0), (.white, 0xffff_ffff), (Color.black.opacity(0.5), 0x8000_0000),
      (Color(red: 1, green: 0.5, blue: 0, alpha: 0.3), 0x4d4d_2600),
      (Color(red255: 10, green: 80, blue: 80), 0xff0a_5050),
    ] as [(Color, UInt32)])
  func `a colour becomes a word with one rounding`(_ color: Color, _ word: UInt32) {
    // 0.3 * 255 = 76.5 rounds up to 77, half of it is 38.25.
    #expect(color.premultipliedWord == word)
  }

  @Test func `the scale of a bitmap is the one that was asked for`() throws {
    let image = try RGBAImage(width: 1, height: 1, bytes: [1, 2, 3, 255])

    #expect(Bitmap(image, scale: .three).scale == .three)
    #expect(Bitmap(image).scale == .one)
  }
}
