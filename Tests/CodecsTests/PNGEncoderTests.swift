import CartoucheCodecs
import CartoucheCore
import TestSupport
import Testing

@Suite struct `Writing PNG` {
  enum Content: String, CaseIterable {
    case noise, opaqueNoise, flat, gradient, greys, fewColors, fewOpaqueColors, clearNoise
  }

  static func picture(
    _ content: Content, width: Int, height: Int, using random: inout SeededGenerator
  ) throws -> RGBAImage {
    var bytes: [UInt8] = []
    let colors = (0..<7).map { _ in random.bytes(4) }
    for y in 0..<height {
      for x in 0..<width {
        let level = UInt8(truncatingIfNeeded: x * 3 + y)
        switch content {
        case .noise: bytes += random.bytes(4)
        case .opaqueNoise: bytes += random.bytes(3) + [255]
        case .flat: bytes += [200, 40, 41, 255]
        case .gradient: bytes += [level, UInt8(truncatingIfNeeded: y), 9, 255]
        case .greys: bytes += [level, level, level, UInt8(truncatingIfNeeded: 255 - x)]
        case .fewColors: bytes += colors[Int.random(in: 0..<7, using: &random)]
        case .fewOpaqueColors:
          bytes += colors[Int.random(in: 0..<7, using: &random)][..<3] + [255]
        case .clearNoise: bytes += random.bytes(3) + [0]
        }
      }
    }
    return try RGBAImage(width: width, height: height, bytes: bytes)
  }

  @Test(arguments: Content.allCases)
  func `a slow reader and libpng read the same pixels back`(content: Content) throws {
    var random = SeededGenerator(seed: 4)
    let sizes = [(1, 1), (2, 3), (5, 1), (16, 4), (17, 5), (255, 2), (256, 2), (257, 3), (1, 700)]
    for (width, height) in sizes {
      let image = try Self.picture(content, width: width, height: height, using: &random)
      for preset in PNGEncoder.Preset.allCases {
        let file = try PNGEncoder(preset: preset).encode(image)

        let slow = try SlowPNGReader(file)
        #expect(slow.width == width && slow.height == height)
        #expect(slow.pixels == image.bytes, "\(width) x \(height) \(preset)")
        #expect(try ImageDecoder().pixels(ofPNG: file, by: .libpng) == image.bytes)
        #expect(try ImageDecoder().decode(file).warnings == [])
      }
    }
  }

  @Test(arguments: [255, 256, 257, 65_535 / 3])
  func `the sums are right for rows of any length`(width: Int) throws {
    var random = SeededGenerator(seed: 6)
    let image = try Self.picture(.opaqueNoise, width: width, height: 3, using: &random)

    for preset in PNGEncoder.Preset.allCases {
      let slow = try SlowPNGReader(try PNGEncoder(preset: preset).encode(image))
      #expect(slow.pixels == image.bytes)
    }
  }

  @Test func `every premultiplied word survives writing and reading`() throws {
    var words: [UInt32] = []
    for alpha in UInt32(1)...255 {
      for level in 0...alpha {
        words.append(alpha << 24 | level << 16 | (alpha - level) << 8 | level)
      }
    }
    let bitmap = Bitmap(width: words.count, height: 1, scale: .one, words: words)
    let limits = ResourceLimits(
      pixels: 100_000, side: 100_000, imageBytes: 1 << 30, documentBytes: 0, jsonDepth: 0,
      elements: 0)

    let file = try PNGEncoder().encode(bitmap)
    let read = try ImageDecoder(limits: limits).decode(file)
    #expect(try read.bitmap(scale: .one) == bitmap)
    for (index, word) in words.enumerated() {
      let alpha = Double(word >> 24)
      let expected = UInt8((Double(word & 0xFF) * 255 / alpha).rounded())
      try #require(read.image.bytes[index * 4 + 2] == expected, "word \(String(word, radix: 16))")
    }
  }

  @Test func `half red over clear is straight red of half alpha in the file`() throws {
    var bitmap = try Bitmap(width: 2, height: 1)
    bitmap.withPixels { $0.words[0] = 0x8080_0000 }

    let slow = try SlowPNGReader(try PNGEncoder().encode(bitmap))
    #expect(slow.pixels == [255, 0, 0, 128, 0, 0, 0, 0])
  }

  @Test(arguments: [
    (Content.opaqueNoise, 2, 8), (.noise, 6, 8), (.greys, 4, 8), (.fewOpaqueColors, 3, 4),
    (.fewColors, 3, 4), (.flat, 3, 1),
  ])
  func `each picture takes its smallest exact form`(
    content: Content, colorType: Int, depth: Int
  ) throws {
    var random = SeededGenerator(seed: 8)
    let image = try Self.picture(content, width: 100, height: 60, using: &random)

    for preset in [PNGEncoder.Preset.fast, .small] {
      let slow = try SlowPNGReader(try PNGEncoder(preset: preset).encode(image))
      #expect(slow.colorType == colorType && slow.depth == depth, "\(preset)")
    }
  }

  @Test func `opaque greys take as few bits as hold them`() throws {
    for (levels, depth) in [([0, 255], 1), ([0, 85, 170, 255], 2), ([0, 17, 255], 4), ([1], 8)] {
      let bytes = (0..<4096).flatMap { index in
        let level = UInt8(levels[index * index % levels.count])
        return [level, level, level, 255]
      }
      let image = try RGBAImage(width: 64, height: 64, bytes: bytes)
      let slow = try SlowPNGReader(try PNGEncoder(preset: .small).encode(image))

      #expect(slow.pixels == bytes)
      #expect(slow.depth <= depth, "\(levels)")
    }
  }

  @Test func `the palette holds 256 colours and no more`() throws {
    for (count, colorType) in [(256, 3), (257, 2)] {
      let bytes = (0..<90_000).flatMap { index in
        let color = index % count
        return [UInt8(color & 255), UInt8(color >> 8), 77, 255]
      }
      let image = try RGBAImage(width: 300, height: 300, bytes: bytes)
      let file = try PNGEncoder(preset: .small).encode(image)

      #expect(try SlowPNGReader(file).colorType == colorType)
      #expect(try ImageDecoder().decode(file).image == image)
    }
  }

  @Test func `every file is tagged sRGB, and with its resolution where the scale is not 1`() throws
  {
    let image = try RGBAImage(width: 1, height: 1, bytes: [1, 2, 3, 255])
    let one = try SlowPNGReader(try PNGEncoder().encode(image))
    let three = try SlowPNGReader(try PNGEncoder().encode(image, scale: .three))

    #expect(one.data("sRGB") == [0])
    #expect(one.data("pHYs") == nil)
    // 216 pixels an inch are 8503.94 a metre.
    #expect(three.data("pHYs") == [0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1])
    #expect(three.chunks.map(\.name).prefix(3) == ["IHDR", "sRGB", "pHYs"])
  }

  @Test func `texts are written before the picture and read again`() throws {
    let texts = [
      PNGText(keyword: "Cartouche-Fingerprint", text: "cairo 1.16.0; pango 1.50.12"),
      PNGText(keyword: "Title", text: "Café 東京"),
    ]
    let image = try RGBAImage(width: 1, height: 1, bytes: [1, 2, 3, 255])
    let file = try PNGEncoder(texts: texts).encode(image)

    #expect(try ImageDecoder().info(of: file).texts == texts)
    #expect(
      try SlowPNGReader(file).chunks.map(\.name)
        == ["IHDR", "sRGB", "tEXt", "iTXt", "IDAT", "IEND"])
  }

  @Test(arguments: ["", " a", "a ", "a  b", "a\nb", "東京", String(repeating: "a", count: 80)])
  func `a keyword that PNG does not allow is refused`(keyword: String) throws {
    let image = try RGBAImage(width: 1, height: 1, bytes: [1, 2, 3, 255])
    let encoder = PNGEncoder(texts: [PNGText(keyword: keyword, text: "x")])

    #expect(throws: CodecError.self) { try encoder.encode(image) }
  }

  @Test func `equal pictures give equal bytes`() throws {
    var random = SeededGenerator(seed: 9)
    let image = try Self.picture(.noise, width: 70, height: 70, using: &random)

    for preset in PNGEncoder.Preset.allCases {
      let first = try PNGEncoder(preset: preset).encode(image)
      #expect(try PNGEncoder(preset: preset).encode(image) == first)
    }
  }

  @Test func `a bitmap and its straight picture give equal bytes`() throws {
    var random = SeededGenerator(seed: 10)
    let image = RGBAImage(
      Bitmap(try Self.picture(.noise, width: 90, height: 40, using: &random)))

    #expect(try PNGEncoder().encode(Bitmap(image)) == PNGEncoder().encode(image))
  }
}
