import CartoucheCodecs
import CartoucheCore
import TestSupport
import Testing

@Suite struct `Damaged JPEG` {
  /// 64 x 64 pixels of blocks that have nothing to do with each other.
  static func noise(segments: [(marker: UInt8, data: [UInt8])] = []) -> JPEGBuilder {
    let level = { (column: Int, row: Int) in (column * 97 + row * 57 + column * row * 31) % 256 }
    return JPEGBuilder(
      width: 64, height: 64,
      components: [
        .init(id: 1, horizontal: 2, vertical: 2, level: level), .init(id: 2, level: level),
        .init(id: 3, level: level),
      ],
      segments: segments)
  }

  @Test func `a file cut anywhere is an error`() {
    let file = Self.noise().file
    #expect((try? ImageDecoder().decode(file)) != nil)

    for cut in [2, 3, 4, 20, file.count / 10, file.count * 6 / 10]
      + (1...40).map({ file.count - $0 })
    {
      #expect(throws: CodecError.self, "cut at \(cut)") {
        try ImageDecoder().decode(Array(file.prefix(cut)))
      }
    }
  }

  @Test func `picture data that end before the end marker are an error`() {
    var file = Self.noise().file
    file.removeSubrange((file.count - 40)..<(file.count - 2))

    #expect(throws: CodecError.truncated(.jpeg, place: "the picture data end too early")) {
      try ImageDecoder().decode(file)
    }
  }

  @Test(arguments: [
    (0xC3 as UInt8, "lossless coding"), (0xC9, "arithmetic coding"), (0xCA, "arithmetic coding"),
    (0xC5, "hierarchical coding"),
  ])
  func `other kinds of JPEG are refused in words`(marker: UInt8, found: String) {
    var builder = Self.noise()
    builder.frameMarker = marker

    #expect(
      throws: CodecError.unsupported(
        .jpeg, found: found, allowed: "baseline and progressive, Huffman-coded")
    ) { try ImageDecoder().decode(builder.file) }
  }

  @Test func `12-bit samples are refused in words`() {
    var builder = Self.noise()
    builder.frameMarker = 0xC1
    builder.precision = 12

    let error = #expect(throws: CodecError.self) { try ImageDecoder().decode(builder.file) }
    #expect(
      error?.description
        == "the JPEG file has samples of 12 bits, which is not read; allowed: 8 bits")
  }

  @Test func `a header beyond the limits is refused before memory is taken`() {
    var builder = Self.noise()
    let place = 2 + 2 + 67 + 2 + 2 + 1
    var file = builder.file
    file.replaceSubrange(place..<place + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let error = #expect(throws: CodecError.self) { try ImageDecoder().decode(file) }
    #expect(
      error?.description
        == "the JPEG header is refused: 65535 x 65535 pixels: a side may have at most 32767 pixels")

    builder = Self.noise()
    file = builder.file
    file.replaceSubrange(place..<place + 4, with: [0x20, 0, 0x20, 0])
    #expect(throws: CodecError.self) { try ImageDecoder().decode(file) }
  }

  @Test(arguments: [(0x10 as UInt8, 16), (0x0D, 80)])
  func `hundreds of cheap scans over a large picture are refused`(
    approximation: UInt8, allowed: Int
  ) {
    let scans = [BlankJPEGBuilder.Scan](
      repeating: .init(coefficients: 1...63, approximation: approximation), count: 490)
    let file = BlankJPEGBuilder.file(width: 10_000, height: 10_000, scans: scans)

    // Decoding them takes a minute, or ten seconds.
    let error = #expect(throws: CodecError.self) { try ImageDecoder().decode(file) }
    #expect(
      error?.description
        == "the JPEG file has 491 scans over 1562500 blocks of 8 x 8 pixels, which is not read; "
        + "allowed: about \(allowed) such scans")
  }

  /// Each bit of the approximation for itself, in four bands: as many as any tool writes.
  @Test func `57 scans of a picture of 3 million pixels are read`() throws {
    let bands: [ClosedRange<UInt8>] = [1...1, 2...5, 6...20, 21...63]
    let firsts = bands.map { BlankJPEGBuilder.Scan(coefficients: $0, approximation: 0x0D) }
    let refining = (0..<13).reversed().flatMap { bit in
      bands.map {
        BlankJPEGBuilder.Scan(coefficients: $0, approximation: UInt8(bit + 1) << 4 | UInt8(bit))
      }
    }
    let scans = firsts + refining
    #expect(scans.count + 1 == 57)
    let file = BlankJPEGBuilder.file(width: 2048, height: 1536, scans: scans)
    let picture = try ImageDecoder().decode(file)

    #expect(picture.warnings == [])
    #expect(picture.image.pixel(x: 2047, y: 1535) == SIMD4(128, 128, 128, 255))
  }

  /// Those that libjpeg writes for a component, on the largest square within the limits.
  @Test func `the usual scans of a picture of 100 million pixels are read`() throws {
    let scans: [BlankJPEGBuilder.Scan] = [
      .init(coefficients: 1...5, approximation: 0x02),
      .init(coefficients: 6...63, approximation: 0x02),
      .init(coefficients: 1...63, approximation: 0x21),
      .init(coefficients: 1...63, approximation: 0x10),
    ]
    let file = BlankJPEGBuilder.file(width: 10_000, height: 10_000, scans: scans)

    #expect(try ImageDecoder().info(of: file).isInterlaced)
  }

  @Test func `a file without a picture is an error`() {
    #expect(throws: CodecError.self) { try ImageDecoder().decode([0xFF, 0xD8, 0xFF, 0xD9]) }
  }

  @Test func `bytes between segments are a warning`() throws {
    let file = Self.noise().file
    let odd = Array(file[..<2]) + JPEGBuilder.segment(0xFE, [65]) + [1, 2, 3] + Array(file[2...])
    let picture = try ImageDecoder().decode(odd)

    #expect(picture.image == (try ImageDecoder().decode(file)).image)
    #expect(
      picture.warnings
        == ["the JPEG file is odd: bytes that belong to nothing stand before a marker"])
  }

  @Test func `a scan of an unknown component is told in plain words`() {
    var file = Self.noise().file
    // SOS: marker, length, three components, each with id and tables.
    let scan = file.indices.last { file[$0] == 0xFF && file[min($0 + 1, file.count - 1)] == 0xDA }
    file[(scan ?? 0) + 5] = 77

    #expect(
      throws: CodecError.damaged(
        .jpeg, found: "a scan names a component that the frame does not have",
        place: "the picture data")
    ) { try ImageDecoder().decode(file) }
  }

  @Test func `thousands of damaged files give an error or a picture`() {
    var random = SeededGenerator(seed: 77)
    var sources = [
      Self.noise(segments: [EXIFBuilder.segment(orientation: 7)]).file, `Reading JPEG`.grey().file,
      `Reading JPEG`.inks([1, 2, 3, 4], [`Reading JPEG`.adobe(transform: 2)]).file,
    ]
    for name in ["jpg-progressive.jpg", "restarts.jpg", "jpg-size-17x17.jpg"]
    where CaseFiles.isPresent {
      if let bytes = try? CaseFiles.bytes("images/jpeg/\(name)") { sources.append(bytes) }
    }
    var pictures = 0
    var errors = 0
    for turn in 0..<4000 {
      let bytes = Mutation.apply(
        to: sources[turn % sources.count], fixingPNG: false, using: &random)
      do {
        let picture = try ImageDecoder().decode(bytes)
        #expect(picture.image.bytes.count == picture.image.width * picture.image.height * 4)
        pictures += 1
      } catch {
        #expect(!error.description.contains("TurboJPEG"))
        errors += 1
      }
    }
    #expect(pictures > 300 && errors > 300, "\(pictures) pictures, \(errors) errors")
  }
}
