import CartoucheCodecs
import CartoucheCore
import TestSupport
import Testing

@Suite struct `Colour profiles` {
  static func png(
    _ pixels: [[Int]], _ chunks: [(name: String, data: [UInt8])], colorType: Int = 2
  ) -> [UInt8] {
    PNGBuilder(
      width: pixels.count, height: 1, depth: 8, colorType: colorType,
      samples: pixels.flatMap { $0 },
      before: chunks
    ).file
  }

  static func iCCP(_ profile: [UInt8]) -> (name: String, data: [UInt8]) {
    ("iCCP", Array("x\0\0".utf8) + PNGBuilder.zlib(profile))
  }

  /// Straight colours of the bitmap that a file gives.
  static func colors(_ file: [UInt8]) throws -> [SIMD4<Int>] {
    let picture = try ImageDecoder().decode(file)
    let bitmap = try picture.bitmap(scale: .one)
    return try (0..<bitmap.width).map { x in
      let word = Int(try #require(bitmap.word(x: x, y: 0)))
      return SIMD4(word >> 16 & 255, word >> 8 & 255, word & 255, word >> 24)
    }
  }

  static let gamma = ("gAMA", bigEndianBytes(45_455))
  static let linear = ("gAMA", bigEndianBytes(100_000))
  static let chromaticities = (
    "cHRM",
    [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000].flatMap { bigEndianBytes($0) }
  )

  @Test func `sRGB in its five spellings gives the samples`() throws {
    let samples = [[200, 100, 50]]
    let expected = [SIMD4(200, 100, 50, 255)]

    #expect(try Self.colors(Self.png(samples, [])) == expected)
    #expect(try Self.colors(Self.png(samples, [("sRGB", [0])])) == expected)
    #expect(try Self.colors(Self.png(samples, [("sRGB", [0]), Self.linear])) == expected)
    #expect(
      try Self.colors(Self.png(samples, [Self.gamma, Self.chromaticities])) == expected)
    let profile = Self.iCCP(ICCBuilder.rgb(primaries: ICCBuilder.sRGB))
    #expect(try Self.colors(Self.png(samples, [profile])) == expected)
  }

  /// P3 to sRGB in Double: linear light, the 3 x 3 matrix between the primaries, back.
  static func fromP3(_ levels: [Int]) -> SIMD3<Double> {
    let light = levels.map { ICCBuilder.sRGBCurve(Double($0) / 255) }
    let matrix = [
      [1.2249402, -0.2249402, 0], [-0.0420570, 1.0420570, 0], [-0.0196376, -0.0786361, 1.0982736],
    ]
    let rows = matrix.map { row in zip(row, light).reduce(0) { $0 + $1.0 * $1.1 } }
    let encoded = rows.map { value in
      let clipped = min(max(value, 0), 1)
      let root = ICCBuilder.power(clipped, 5.0 / 12)
      return (clipped <= 0.0031308 ? clipped * 12.92 : root * 1.055 - 0.055) * 255
    }
    return SIMD3(encoded[0], encoded[1], encoded[2])
  }

  @Test(arguments: [true, false])
  func `Display P3 is converted and clipped, by cICP and by iCCP`(isCoded: Bool) throws {
    let samples = [[255, 0, 0], [0, 255, 0], [128, 128, 128], [200, 100, 50], [20, 140, 90]]
    let chunk =
      isCoded
      ? ("cICP", [12, 13, 0, 1]) : Self.iCCP(ICCBuilder.rgb(primaries: ICCBuilder.displayP3))
    let file = Self.png(samples, [chunk])

    for (sample, color) in zip(samples, try Self.colors(file)) {
      let expected = Self.fromP3(sample)
      for channel in 0..<3 {
        #expect(abs(Double(color[channel]) - expected[channel]) <= 1.5, "\(sample): \(color)")
      }
    }
    #expect(try ImageDecoder().decode(file).image.bytes.prefix(4) == [255, 0, 0, 255])
    #expect(try ImageDecoder().info(of: file).colorProfile == (isCoded ? "Display P3" : "Test"))
  }

  @Test func `16-bit Display P3 is converted, and its file tagged as what it is then`() throws {
    var builder = PNGBuilder(
      width: 1, height: 1, depth: 16, colorType: 2, samples: [0xFFFF, 0, 0])
    builder.before = [Self.iCCP(ICCBuilder.rgb(primaries: ICCBuilder.displayP3))]

    let bitmap = try ImageDecoder().decode(builder.file).bitmap(scale: .one)
    let written = try ImageDecoder().decode(PNGEncoder().encode(bitmap))

    // Beyond what sRGB has, and clipped to it.
    #expect(written.image.pixel(x: 0, y: 0) == SIMD4(255, 0, 0, 255))
    #expect(written.info.colorProfile == "sRGB")
  }

  @Test func `cICP comes before iCCP, and iCCP before sRGB`() throws {
    let p3 = Self.iCCP(ICCBuilder.rgb(primaries: ICCBuilder.displayP3))
    let samples = [[200, 100, 50]]

    #expect(
      try Self.colors(Self.png(samples, [("cICP", [1, 13, 0, 1]), p3])) == [
        SIMD4(200, 100, 50, 255)
      ])
    #expect(
      try Self.colors(Self.png(samples, [("sRGB", [0]), p3]))
        == Self.colors(Self.png(samples, [p3])))
    #expect(try Self.colors(Self.png(samples, [p3])) != [SIMD4(200, 100, 50, 255)])
  }

  @Test func `gamma says nothing, neither alone nor beside other chunks`() throws {
    let p3 = Self.iCCP(ICCBuilder.rgb(primaries: ICCBuilder.displayP3))
    let samples = [[200, 100, 50]]

    for chunks in [
      [Self.linear], [Self.linear, Self.chromaticities], [Self.linear, ("sRGB", [0])],
    ] {
      #expect(try Self.colors(Self.png(samples, chunks)) == [SIMD4(200, 100, 50, 255)])
    }
    #expect(
      try Self.colors(Self.png(samples, [Self.linear, p3]))
        == Self.colors(Self.png(samples, [p3])))
  }

  /// Each element would become a table of its own, of 3 MB with the most steps.
  @Test(arguments: [(1, 2), (300, 63), (20_000, 2)])
  func `lists of elements in a profile are not read`(count: Int, steps: Int) throws {
    let samples = [[200, 100, 50], [0, 255, 0]]
    let plain = Self.iCCP(
      ICCBuilder.rgb(primaries: ICCBuilder.displayP3, more: [("more", [0, 0, 0, 0])]))
    for name in ["D2B0", "D2B1", "B2D0"] {
      let listed = ICCBuilder.rgb(
        primaries: ICCBuilder.displayP3, more: [(name, ICCBuilder.elements(count, steps: steps))])
      let picture = try ImageDecoder().decode(Self.png(samples, [Self.iCCP(listed)]))

      #expect(picture.warnings == [])
      #expect(
        try Self.colors(Self.png(samples, [Self.iCCP(listed)]))
          == Self.colors(Self.png(samples, [plain])))
    }
  }

  @Test func `alpha is kept when colours are converted`() throws {
    let p3 = Self.iCCP(ICCBuilder.rgb(primaries: ICCBuilder.displayP3))
    let file = Self.png(
      [[0, 255, 0, 0], [0, 255, 0, 128], [255, 255, 255, 77]], [p3], colorType: 6)

    #expect(try Self.colors(file).map(\.w) == [0, 128, 77])
    #expect(try Self.colors(file)[2] == SIMD4(77, 77, 77, 77))
  }

  @Test func `a grey profile changes greys`() throws {
    let linear = Self.iCCP(ICCBuilder.grey { $0 })
    let file = Self.png([[0], [55], [255]], [linear], colorType: 0)

    // Light of 55/255 is 127.5 as sRGB.
    let colors = try Self.colors(file)
    #expect(colors[0] == SIMD4(0, 0, 0, 255) && colors[2] == SIMD4(255, 255, 255, 255))
    #expect(abs(colors[1].x - 128) <= 2 && colors[1].x == colors[1].y && colors[1].y == colors[1].z)
  }

  static let mismatch =
    "the colour profile is damaged or not for the pixels of this picture, which counts as sRGB"

  @Test(arguments: [2, 3, 6])
  func `a colour PNG with a grey profile keeps its colour and warns`(colorType: Int) throws {
    let grey = Self.iCCP(ICCBuilder.grey { $0 })
    let file =
      switch colorType {
      case 3: Self.png([[0]], [grey, ("PLTE", [200, 100, 50])], colorType: 3)
      case 6: Self.png([[200, 100, 50, 255]], [grey], colorType: 6)
      default: Self.png([[200, 100, 50]], [grey])
      }

    #expect(try ImageDecoder().decode(file).warnings == [Self.mismatch])
    #expect(try Self.colors(file) == [SIMD4(200, 100, 50, 255)])
  }

  @Test func `a colour JPEG with a grey profile keeps its colour and warns`() throws {
    let segment: (marker: UInt8, data: [UInt8]) = (
      0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + ICCBuilder.grey { $0 }
    )
    let file = Self.jpeg([segment])

    #expect(try ImageDecoder().decode(file).warnings == [Self.mismatch])
    #expect(try Self.colors(file)[0] == SIMD4(200, 100, 50, 255))
  }

  @Test func `a profile for RGB serves a grey picture`() throws {
    let p3 = Self.iCCP(ICCBuilder.rgb(primaries: ICCBuilder.displayP3) { $0 })
    let file = Self.png([[0], [55], [255]], [p3], colorType: 0)

    // Light of 55/255 is 127.5 as sRGB.
    #expect(try ImageDecoder().decode(file).warnings == [])
    #expect(abs(try Self.colors(file)[1].x - 128) <= 2)
  }

  @Test func `a large profile is legal`() throws {
    let large = ICCBuilder.rgb(primaries: ICCBuilder.displayP3, padding: 2_000_000)
    let picture = try ImageDecoder().decode(Self.png([[200, 100, 50]], [Self.iCCP(large)]))

    #expect(picture.warnings == [])
    #expect(picture.info.colorProfile == "Test")
  }

  @Test func `a damaged profile is a warning and counts as sRGB`() throws {
    let good = ICCBuilder.rgb(primaries: ICCBuilder.displayP3)
    let damaged = [
      ("iCCP", Array("x\0\0".utf8) + PNGBuilder.zlib(good).dropLast(500)),
      Self.iCCP(Array(good.prefix(300))), Self.iCCP([]), ("iCCP", Array("x".utf8)),
      Self.iCCP(ICCBuilder.grey { $0 }.map { $0 ^ 0x55 }),
    ]
    for chunk in damaged {
      let file = Self.png([[200, 100, 50]], [chunk])
      #expect(try ImageDecoder().decode(file).warnings.count == 1)
      #expect(try Self.colors(file) == [SIMD4(200, 100, 50, 255)])
    }
  }

  @Test func `a profile with a table larger than itself is a warning, and gets no memory for it`()
    throws
  {
    // 255 steps in each of three inputs, three outputs of 16 bits: 99 MB, of which nothing is there.
    let table =
      Array("mft2".utf8) + [0, 0, 0, 0, 3, 3, 255, 0] + [UInt8](repeating: 1, count: 100)
    var profile = [UInt8](repeating: 0, count: 128)
    profile.replaceSubrange(4..<24, with: Array("lcms\u{2}\u{40}\0\0mntrRGB Lab ".utf8))
    profile.replaceSubrange(36..<40, with: Array("acsp".utf8))
    profile += [0, 0, 0, 1] + Array("A2B0".utf8) + [0, 0, 0, 144, 0, 0, 0, UInt8(table.count)]
    profile += table
    profile.replaceSubrange(0..<4, with: [0, 0, 1, UInt8(profile.count - 256)])

    let picture = try ImageDecoder().decode(Self.png([[200, 100, 50]], [Self.iCCP(profile)]))

    #expect(picture.warnings.count == 1)
    #expect(try picture.bitmap(scale: .one).words == [0xFFC8_6432])
    #expect(ICCMemory.allocate(4 << 20 | 1) == nil)
    let memory = ICCMemory.allocate(4 << 20)
    #expect(memory != nil)
    ICCMemory.release(memory)
  }

  @Test func `a profile that inflates without end is a warning`() throws {
    let bomb = Self.iCCP([UInt8](repeating: 0, count: 8 << 20 | 1))
    let picture = try ImageDecoder().decode(Self.png([[200, 100, 50]], [bomb]))

    #expect(
      picture.warnings == [
        "the chunk iCCP has a profile of more than 8388608 bytes, which is the limit; "
          + "the picture counts as sRGB"
      ])
    #expect(try picture.bitmap(scale: .one).words == [0xFFC8_6432])
  }

  @Test(arguments: [0, 1])
  func `a JPEG profile has at most 8 MB`(excess: Int) throws {
    let empty = ICCBuilder.rgb(primaries: ICCBuilder.displayP3, padding: 4).count - 4
    var profile = ICCBuilder.rgb(primaries: ICCBuilder.displayP3, padding: (8 << 20) - empty)
    profile += [UInt8](repeating: 0, count: excess)
    let size = 65_519
    let count = UInt8((profile.count + size - 1) / size)
    let segments = (0..<count).map { part -> (marker: UInt8, data: [UInt8]) in
      let data = profile[Int(part) * size..<min(Int(part + 1) * size, profile.count)]
      return (0xE2, Array("ICC_PROFILE\0".utf8) + [part + 1, count] + data)
    }

    let file = Self.jpeg(segments)
    let picture = try ImageDecoder().decode(file)

    #expect(profile.count == 8_388_608 + excess)
    #expect(picture.info.colorProfile == (excess == 0 ? "Test" : nil))
    #expect(
      picture.warnings
        == (excess == 0
          ? []
          : [
            "the ICC profile has 8388609 bytes, allowed are at most 8388608; "
              + "the picture counts as sRGB"
          ]))
    #expect((try Self.colors(file)[0] == SIMD4(200, 100, 50, 255)) == (excess == 1))
  }

  /// 8 x 8 pixels of one colour.
  static func jpeg(_ segments: [(marker: UInt8, data: [UInt8])]) -> [UInt8] {
    JPEGBuilder(
      width: 8, height: 8,
      components: [
        .init(id: 1) { _, _ in 200 }, .init(id: 2) { _, _ in 100 }, .init(id: 3) { _, _ in 50 },
      ],
      segments: [`Reading JPEG`.adobe(transform: 0)] + segments
    ).file
  }

  @Test func `a JPEG profile comes together from its segments`() throws {
    let profile = ICCBuilder.rgb(primaries: ICCBuilder.displayP3)
    let half = profile.count / 2
    let part = { (number: UInt8, bytes: ArraySlice<UInt8>) -> (marker: UInt8, data: [UInt8]) in
      (0xE2, Array("ICC_PROFILE\0".utf8) + [number, 2] + Array(bytes))
    }
    let segments = [part(2, profile[half...]), part(1, profile[..<half])]
    let color = try Self.colors(Self.jpeg(segments))[0]
    let expected = Self.fromP3([200, 100, 50])
    #expect((0..<3).allSatisfy { abs(Double(color[$0]) - expected[$0]) <= 1.5 }, "\(color)")

    let incomplete = try ImageDecoder().decode(Self.jpeg([segments[0]]))
    #expect(incomplete.warnings == ["the ICC profile is damaged; the picture counts as sRGB"])
  }

  @Test func `random profiles never stop it`() throws {
    var random = SeededGenerator(seed: 40)
    let good = ICCBuilder.rgb(primaries: ICCBuilder.displayP3)
    for turn in 0..<500 {
      // Mostly header and directory, where the structure is.
      var profile = good
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        profile[Int.random(in: 0..<260, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let cut = turn % 5 == 0 ? Array(profile.prefix(turn)) : profile
      let picture = try ImageDecoder().decode(Self.png([[200, 100, 50]], [Self.iCCP(cut)]))
      _ = try picture.bitmap(scale: .one)
    }
  }
}
