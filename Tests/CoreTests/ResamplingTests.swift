import CartoucheCore
import Testing

@Suite struct ResamplingTests {
  /// Scales in double precision, pixel by pixel, along both axes at once.
  private func reference(_ bitmap: Bitmap, to size: PixelSize) -> [[Double]] {
    func weights(_ position: Int, _ count: Int, _ length: Int) -> [(Int, Double)] {
      let ratio = Double(count) / Double(length)
      if count >= length {
        let (low, high) = (Double(position) * ratio, Double(position + 1) * ratio)
        return (0..<count).compactMap { index in
          let part = min(high, Double(index + 1)) - max(low, Double(index))
          return part > 0 ? (index, part / ratio) : nil
        }
      }
      let center = (Double(position) + 0.5) * ratio - 0.5
      let index = Int(center.rounded(.down))
      let share = center - center.rounded(.down)
      return [
        (min(max(index, 0), count - 1), 1 - share), (min(max(index + 1, 0), count - 1), share),
      ]
    }
    return (0..<size.height).flatMap { y in
      let rows = weights(y, bitmap.height, size.height)
      return (0..<size.width).map { x in
        var sums = [0.0, 0, 0, 0]
        for (row, rowWeight) in rows {
          for (column, weight) in weights(x, bitmap.width, size.width) {
            let word = bitmap.words[row * bitmap.width + column]
            for channel in 0..<4 {
              sums[channel] +=
                rowWeight * weight * Double((word >> (8 * UInt32(channel))) & 0xff)
            }
          }
        }
        return sums
      }
    }
  }

  private func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var numbers = CornerTestNumbers(state: seed)
    let words = (0..<(width * height)).map { _ -> UInt32 in
      let alpha = UInt32(numbers.next(256))
      func channel() -> UInt32 { UInt32(numbers.next(Double(alpha + 1))) }
      return alpha << 24 | channel() << 16 | channel() << 8 | channel()
    }
    return Bitmap(width: width, height: height, scale: .one, words: words)
  }

  @Test(arguments: [
    (37, 23, 11, 7), (37, 23, 36, 22), (16, 16, 1, 1), (9, 9, 31, 40), (5, 30, 12, 8), (1, 1, 9, 4),
    (2, 3, 3, 2), (64, 1, 20, 5), (100, 3, 99, 3),
  ])
  func `every channel is the rounded number of the double precision twin`(
    width: Int, height: Int, newWidth: Int, newHeight: Int
  ) {
    let bitmap = noise(width, height, seed: 7)
    let size = PixelSize(width: newWidth, height: newHeight)

    let resized = bitmap.resized(to: size)

    let expected = reference(bitmap, to: size)
    for (word, sums) in zip(resized.words, expected) {
      for channel in 0..<4 {
        let level = Double((word >> (8 * UInt32(channel))) & 0xff)
        #expect(abs(level - sums[channel]) <= 0.501)
      }
    }
  }

  @Test func `no channel exceeds alpha`() {
    let bitmap = noise(41, 37, seed: 99)

    for size in [PixelSize(width: 13, height: 90), PixelSize(width: 200, height: 11)] {
      #expect(
        bitmap.resized(to: size).words.allSatisfy { word in
          [16, 8, 0].allSatisfy { (word >> $0) & 0xff <= word >> 24 }
        })
    }
  }

  @Test func `the same size gives the same words`() {
    let bitmap = noise(30, 20, seed: 3)

    #expect(bitmap.resized(to: bitmap.size) == bitmap)
  }

  @Test(arguments: [(600, 600), (1, 1), (2047, 3), (4000, 5), (3, 2100)])
  func `one colour stays that colour up to the edges`(width: Int, height: Int) {
    let bitmap = Bitmap(
      width: 2048, height: 64, scale: .one,
      words: [UInt32](repeating: 0xff_fe7d01, count: 2048 * 64))

    let resized = bitmap.resized(to: PixelSize(width: width, height: height))

    #expect(resized.words.allSatisfy { $0 == 0xfffe_7d01 })
  }

  @Test func `a hard edge does not overshoot`() {
    let row: [UInt32] = [0xff40_4040, 0xff40_4040, 0xffc0_c0c0, 0xffc0_c0c0]
    let bitmap = Bitmap(width: 4, height: 1, scale: .one, words: row)

    let levels = bitmap.resized(to: PixelSize(width: 40, height: 1)).words.map { $0 & 0xff }

    #expect(levels.allSatisfy { $0 >= 0x40 && $0 <= 0xc0 })
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(levels.first == 0x40 && levels.last == 0xc0)
  }

  @Test func `colour beside clear pixels stays that colour when halved`() {
    // Red beside transparent black: without weights of alpha its rim would be dark.
    let words = (0..<32).map { $0 % 4 < 1 ? 0xffff_0000 : 0 as UInt32 }
    let bitmap = Bitmap(width: 4, height: 8, scale: .one, words: words)

    let resized = bitmap.resized(to: PixelSize(width: 2, height: 4))

    #expect(resized.words == [0x8080_0000, 0, 0x8080_0000, 0, 0x8080_0000, 0, 0x8080_0000, 0])
    #expect(RGBAImage(resized).pixel(x: 0, y: 0) == SIMD4(255, 0, 0, 128))
  }

  @Test func `scale and fingerprint stay`() throws {
    var bitmap = try Bitmap(width: 8, height: 8, scale: .three)
    bitmap.fingerprint = RenderFingerprint(["cairo": "1.16.0"])

    let resized = bitmap.resized(to: PixelSize(width: 4, height: 2))

    #expect(resized.scale == .three && resized.fingerprint == bitmap.fingerprint)
    #expect(resized.size == PixelSize(width: 4, height: 2))
  }
}
