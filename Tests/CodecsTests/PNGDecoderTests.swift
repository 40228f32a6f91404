import CartoucheCodecs
import CartoucheCore
import TestSupport
import Testing

@Suite struct `Reading PNG` {
  @Test(arguments: PNGBuilder.kinds)
  func `every colour type and depth gives its samples, interlaced or not`(
    colorType: Int, depth: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(colorType * 100 + depth))
    for (width, height) in [(1, 1), (3, 5), (7, 7), (8, 8), (9, 2), (2, 9), (33, 17)] {
      var builder = PNGBuilder.random(
        colorType: colorType, depth: depth, width: width, height: height, using: &random)
      for isInterlaced in [false, true] {
        builder.isInterlaced = isInterlaced
        let picture = try ImageDecoder().decode(builder.file)

        #expect(picture.image.bytes == builder.pixels, "\(width) x \(height) \(isInterlaced)")
        #expect(picture.warnings == [])
        #expect(picture.info.isInterlaced == isInterlaced)
        #expect(picture.info.bitDepth == depth)
      }
    }
  }

  @Test func `all 16-bit samples are rounded to nearest`() throws {
    let builder = PNGBuilder(
      width: 256, height: 256, depth: 16, colorType: 0, samples: Array(0..<65_536))
    let picture = try ImageDecoder().decode(builder.file)

    for value in 0..<65_536 {
      let expected = UInt8((Double(value) / 257).rounded())
      try #require(picture.image.bytes[value * 4] == expected, "sample \(value)")
    }
  }

  @Test func `a transparent colour is compared at the depth of the file`() throws {
    var grey = PNGBuilder(
      width: 2, height: 1, depth: 16, colorType: 0, samples: [0xFFFF, 0xFFF0])
    grey.before = [("tRNS", [0xFF, 0xFF])]
    #expect(
      try ImageDecoder().decode(grey.file).image.bytes == [255, 255, 255, 0, 255, 255, 255, 255])

    var rgb = PNGBuilder(
      width: 2, height: 1, depth: 16, colorType: 2, samples: [1, 2, 3, 1, 2, 4])
    rgb.before = [("tRNS", [0, 1, 0, 2, 0, 3])]
    #expect(try ImageDecoder().decode(rgb.file).image.bytes == [0, 0, 0, 0, 0, 0, 0, 255])
  }

  @Test(arguments: [(0, 1), (0, 2), (0, 4), (0, 8), (2, 8), (3, 2), (3, 8)])
  func `transparency of every kind is applied`(colorType: Int, depth: Int) throws {
    var random = SeededGenerator(seed: 77)
    var builder = PNGBuilder.random(
      colorType: colorType, depth: depth, width: 19, height: 11, using: &random)
    let key: [UInt8] =
      switch colorType {
      case 0: [0, UInt8(builder.samples[5])]
      case 2: builder.samples[6..<9].flatMap { [0, UInt8($0)] }
      default: [0, 100, 255]
      }
    builder.before.append(("tRNS", key))

    let picture = try ImageDecoder().decode(builder.file)
    #expect(picture.image.bytes == builder.pixels)
    #expect(picture.image.bytes.contains(0))
    #expect(picture.info.transparency == .key)
  }

  @Test(arguments: [(2, 16), (3, 8)])
  func `gamma and chromaticities change no sample`(colorType: Int, depth: Int) throws {
    var random = SeededGenerator(seed: 3)
    var builder = PNGBuilder.random(
      colorType: colorType, depth: depth, width: 8, height: 8, using: &random)
    builder.before.insert(("gAMA", bigEndianBytes(100_000)), at: 0)

    #expect(try ImageDecoder().decode(builder.file).image.bytes == builder.pixels)
  }

  @Test func `a palette index without an entry is black with a warning`() throws {
    let builder = PNGBuilder(
      width: 2, height: 1, depth: 8, colorType: 3, samples: [0, 9],
      before: [("PLTE", [10, 20, 30])])
    let picture = try ImageDecoder().decode(builder.file)

    #expect(picture.image.bytes == [10, 20, 30, 255, 0, 0, 0, 255])
    #expect(picture.warnings.count == 1)
  }

  @Test func `a long text is skipped and short ones are told`() throws {
    let builder = PNGBuilder(
      width: 1, height: 1, depth: 8, colorType: 0, samples: [7],
      before: [
        ("tEXt", Array("Comment\0".utf8) + [UInt8](repeating: 65, count: 9_000_000)),
        ("tEXt", Array("Title\0A card".utf8)),
      ])
    let picture = try ImageDecoder().decode(builder.file)

    #expect(picture.image.bytes == [7, 7, 7, 255])
    #expect(picture.info.texts == [PNGText(keyword: "Title", text: "A card")])
    #expect(picture.info.chunks == ["IHDR", "tEXt", "IDAT", "IEND"])
  }

  @Test func `an animated file gives its default image and the number of frames`() throws {
    let builder = PNGBuilder(
      width: 1, height: 1, depth: 8, colorType: 0, samples: [7],
      before: [("acTL", bigEndianBytes(5) + bigEndianBytes(0))])
    let picture = try ImageDecoder().decode(builder.file)

    #expect(picture.info.frames == 5)
    #expect(picture.image.bytes == [7, 7, 7, 255])
  }

  @Test(.enabled(if: CaseFiles.isPresent, "CARTOUCHE_CASES names no folder"))
  func `the PNG suite gives its published pixels, and its corrupt files errors`() throws {
    var count = 0
    for row in try CaseFiles.table("png/MANIFEST.tsv") {
      let bytes = try CaseFiles.bytes("png/\(row[0])")
      count += 1
      if row[1] == "corrupt" {
        #expect(throws: CodecError.self, "\(row[0])") { try ImageDecoder().decode(bytes) }
        continue
      }
      let picture = try ImageDecoder().decode(bytes)
      #expect(SHA256.hexDigest(of: picture.image.bytes) == row[11], "\(row[0])")
      let libpng = try ImageDecoder().pixels(ofPNG: bytes, by: .libpng)
      #expect(libpng == picture.image.bytes, "\(row[0])")
      let fast = try ImageDecoder().pixels(ofPNG: bytes, by: .fast)
      #expect(fast == nil || fast == libpng, "\(row[0])")
      #expect(picture.info.colorType == row[6] && picture.info.bitDepth == Int(row[5]), "\(row[0])")
    }
    #expect(count > 80)
  }
}
