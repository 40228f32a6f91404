import CartoucheCodecs
import CartoucheCore
import TestSupport
import Testing

@Suite struct `Damaged PNG` {
  private let good: [UInt8]
  private let builder: PNGBuilder

  init() {
    var random = SeededGenerator(seed: 11)
    builder = PNGBuilder.random(colorType: 6, depth: 8, width: 64, height: 64, using: &random)
    good = builder.file
  }

  @Test func `a file cut anywhere is an error`() {
    let cuts =
      Array(0..<120) + [good.count / 10, good.count * 6 / 10] + (1...20).map { good.count - $0 }
    for cut in cuts {
      #expect(throws: CodecError.self, "cut at \(cut)") {
        try ImageDecoder().decode(Array(good.prefix(cut)))
      }
    }
  }

  @Test func `a missing end chunk is said`() throws {
    let error = #expect(throws: CodecError.self) {
      try ImageDecoder().decode(Array(good.dropLast(12)))
    }
    #expect(
      error?.description
        == "the PNG file is cut off: it ends at byte \(good.count - 12) without the chunk IEND")
  }

  @Test func `a wrong checksum of a critical chunk is an error that names it`() throws {
    var bytes = good
    bytes[60] ^= 1
    let error = #expect(throws: CodecError.self) { try ImageDecoder().decode(bytes) }

    #expect(
      error?.description
        == "the PNG file is damaged in chunk IDAT at byte 33: its checksum is wrong")
  }

  @Test func `an ancillary chunk with a wrong checksum is skipped with a warning`() throws {
    var random = SeededGenerator(seed: 5)
    var builder = PNGBuilder.random(colorType: 0, depth: 8, width: 4, height: 4, using: &random)
    let plain = builder.pixels
    builder.before = [("tRNS", [0, UInt8(builder.samples[0])])]
    var bytes = builder.file
    // The first byte of the checksum of tRNS: signature, IHDR, length, type, two bytes.
    bytes[8 + 25 + 8 + 2] ^= 1

    let picture = try ImageDecoder().decode(bytes)
    #expect(picture.image.bytes == plain)
    #expect(
      picture.warnings == ["the chunk tRNS at byte 33 has a wrong checksum and is skipped"])
  }

  @Test func `an absurd header is refused with the limit that it breaks`() {
    var builder = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 6, samples: [0, 0, 0, 0])
    let data = builder.filteredBytes
    builder.width = 100_000
    builder.height = 100_000
    let file = assembled(header: builder.header, data: PNGBuilder.zlib(data))

    let error = #expect(throws: CodecError.self) { try ImageDecoder().decode(file) }
    #expect(
      error?.description
        == "the PNG header is refused: 100000 x 100000 pixels: a side may have at most 32767 pixels"
    )
    #expect(throws: CodecError.self) { try ImageDecoder().info(of: file) }
  }

  @Test func `a small file with a large header is refused before memory is taken`() {
    var builder = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 6, samples: [0, 0, 0, 0])
    let stream = PNGBuilder.zlib(builder.filteredBytes)
    builder.width = 10_000
    builder.height = 10_000
    let file = assembled(header: builder.header, data: stream)

    let error = #expect(throws: CodecError.self) { try ImageDecoder().decode(file) }
    #expect(
      error
        == .truncated(
          .png, place: "\(stream.count) bytes of IDAT cannot hold 10000 x 10000 pixels"))
  }

  @Test(arguments: [
    (8, 7, "the bit depth is 7, allowed with rgba are 8, 16"),
    (9, 1, "the colour type is 1, allowed are 0, 2, 3, 4 and 6"),
    (10, 1, "compression and filter method are 1 and 0, allowed is 0"),
    (12, 2, "the interlace method is 2, allowed are 0 and 1"),
  ])
  func `each wrong field of the header is named`(offset: Int, value: UInt8, sentence: String) {
    var header = builder.header
    header[offset] = value
    let file = assembled(header: header, data: PNGBuilder.zlib(builder.filteredBytes))

    #expect(throws: CodecError.damaged(.png, found: sentence, place: "chunk IHDR")) {
      try ImageDecoder().decode(file)
    }
  }

  @Test func `too few rows are an error`() {
    let data = builder.filteredBytes
    let file = assembled(header: builder.header, data: PNGBuilder.zlib(Array(data.dropLast(300))))

    #expect(throws: CodecError.truncated(.png, place: "the picture data end in row 62 of 64")) {
      try ImageDecoder().decode(file)
    }
  }

  @Test func `an unknown filter is an error`() {
    var data = builder.filteredBytes
    data[257] = 5
    let file = assembled(header: builder.header, data: PNGBuilder.zlib(data))

    #expect(
      throws: CodecError.damaged(
        .png, found: "a row has a filter that is not known, allowed are 0 to 4",
        place: "row 1 of 64")
    ) { try ImageDecoder().decode(file) }
  }

  @Test(arguments: [
    ([0x78, 0x01, 0x07], "row 0 of 1"), ([0x78, 0x02, 0x01], "row 0 of 1"),
    // Codes of the specification: length 3, distance 4, before any byte.
    ([0x78, 0x01, 0x03, 0x62, 0x00, 0x00, 0x00], "row 0 of 1"),
  ])
  func `damaged compressed data are told in plain words`(stream: [UInt8], place: String) {
    let builder = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 6, samples: [0, 0, 0, 0])
    let file = assembled(
      header: builder.header, data: stream + [UInt8](repeating: 0, count: 8))

    #expect(
      throws: CodecError.damaged(.png, found: "the compressed data are damaged", place: place)
    ) { try ImageDecoder().decode(file) }
  }

  @Test func `a wrong checksum of the compressed data is told in plain words`() {
    var stream = PNGBuilder.zlib(builder.filteredBytes)
    stream[stream.count - 1] ^= 1
    let file = assembled(header: builder.header, data: stream)

    #expect(
      throws: CodecError.damaged(
        .png, found: "the checksum of the compressed data is wrong", place: "row 63 of 64")
    ) { try ImageDecoder().decode(file) }
  }

  @Test func `data after the picture are a warning`() throws {
    let data = builder.filteredBytes + [UInt8](repeating: 0, count: 500)
    let file = assembled(header: builder.header, data: PNGBuilder.zlib(data))
    let picture = try ImageDecoder().decode(file)

    #expect(picture.image.bytes == builder.pixels)
    #expect(picture.warnings == ["more picture data follow the picture; they are not read"])
  }

  @Test func `picture data much longer than a pixel can need are refused`() {
    let data = [UInt8](repeating: 0, count: 70_000)
    let builder = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 6, samples: [0, 0, 0, 0])
    let file = assembled(header: builder.header, data: PNGBuilder.zlib(data))

    // The stored blocks of the stream add 5 bytes each, and 6 around them. A row of a pixel has 5.
    #expect(
      throws: CodecError.damaged(
        .png, found: "70016 bytes are too many for 1 x 1 pixels, allowed are at most 65546",
        place: "chunk IDAT")
    ) { try ImageDecoder().decode(file) }
  }

  /// Behind a picture of 90,000 bytes 150,000 more, which inflate to 1032 times as many.
  @Test(arguments: [false, true], [ImageDecoder.PNGReader.libpng, .fast])
  func `millions of zeros behind the picture are not inflated`(
    isInterlaced: Bool, reader: ImageDecoder.PNGReader
  ) throws {
    var builder = PNGBuilder(
      width: 300, height: 300, depth: 8, colorType: 0,
      samples: [Int](repeating: 7, count: 90_000))
    builder.isInterlaced = isInterlaced
    let picture = builder.filteredBytes
    var stream = Array(PNGBuilder.zlib(picture).dropLast(4))
    // The last stored block is not the last block any more.
    stream[2 + 65_540 * ((picture.count - 1) / 65_535)] = 0
    stream += PNGBuilder.densestZeros(byteCount: 150_000)
    let file = assembled(header: builder.header, data: stream)

    let pixels = try ImageDecoder().pixels(ofPNG: file, by: reader)

    #expect(pixels == (reader == .fast ? nil : builder.pixels))
    #expect(
      try ImageDecoder().decode(file).warnings
        == ["more picture data follow the picture; they are not read"])
  }

  /// Chunks whose text inflates to a gigabyte are never inflated.
  @Test(arguments: ["zTXt", "iTXt"])
  func `compressed texts that inflate without end are passed over`(name: String) throws {
    var builder = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 0, samples: [9])
    let stream = [0x78, 0x01] + PNGBuilder.densestZeros(byteCount: 1_000_000)
    let start = Array("Comment\0".utf8) + (name == "zTXt" ? [0] : [1, 0, 0, 0])
    builder.before = [(name, start + stream)]

    let picture = try ImageDecoder().decode(builder.file)
    #expect(picture.image.bytes == [9, 9, 9, 255])
    #expect(picture.info.texts == [])
  }

  @Test func `a palette picture without a palette is an error`() {
    let builder = PNGBuilder(width: 2, height: 1, depth: 8, colorType: 3, samples: [0, 1])

    #expect(
      throws: CodecError.damaged(
        .png, found: "the palette is missing or not allowed",
        place: "its chunks before the picture")
    ) { try ImageDecoder().decode(builder.file) }
  }

  @Test func `a file above the limit of bytes is refused`() {
    var limits = ResourceLimits.standard
    limits.imageBytes = 1000

    #expect(throws: CodecError.tooManyBytes(found: good.count, limit: 1000)) {
      try ImageDecoder(limits: limits).decode(good)
    }
  }

  @Test func `thousands of damaged files give an error or a picture`() {
    var random = SeededGenerator(seed: 2024)
    let sources = PNGBuilder.kinds.flatMap { kind in
      [false, true].map { isInterlaced in
        var builder = PNGBuilder.random(
          colorType: kind.colorType, depth: kind.depth, width: 13, height: 9, using: &random)
        builder.isInterlaced = isInterlaced
        builder.before.append(("tEXt", Array("Title\0x".utf8)))
        return builder.file
      }
    }
    var pictures = 0
    var errors = 0
    for turn in 0..<6000 {
      let bytes = Mutation.apply(to: sources[turn % sources.count], fixingPNG: true, using: &random)
      do {
        let picture = try ImageDecoder().decode(bytes)
        #expect(picture.image.bytes.count == picture.image.width * picture.image.height * 4)
        _ = try picture.bitmap(scale: .one)
        pictures += 1
      } catch {
        #expect(!error.description.contains("libpng"))
        errors += 1
      }
    }
    #expect(pictures > 200 && errors > 300, "\(pictures) pictures, \(errors) errors")
  }

  private func assembled(header: [UInt8], data: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PNGBuilder.chunk("IHDR", header)
      + PNGBuilder.chunk("IDAT", data) + PNGBuilder.chunk("IEND", [])
  }
}
