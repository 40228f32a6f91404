import CartoucheCodecs
import CartoucheCore
import TestSupport
import Testing

@Suite struct `The fast PNG reader` {
  @Test(arguments: [0, 2, 3, 4, 6])
  func `agrees with libpng on random pictures`(colorType: Int) throws {
    var random = SeededGenerator(seed: UInt64(900 + colorType))
    for turn in 0..<120 {
      var builder = PNGBuilder.random(
        colorType: colorType, depth: 8, width: Int.random(in: 1...40, using: &random),
        height: Int.random(in: 1...12, using: &random), using: &random)
      if turn % 3 == 0 { builder.imageChunkLimit = Int.random(in: 1...200, using: &random) }
      if turn % 2 == 0, colorType == 0 || colorType == 2 {
        let key = builder.samples.prefix(PNGBuilder.channels(colorType))
        builder.before.append(("tRNS", key.flatMap { [0, UInt8($0)] }))
      }
      if turn % 2 == 0, colorType == 3 {
        builder.before.append(("tRNS", random.bytes(turn + 1)))
      }
      let file = builder.file

      let fast = try ImageDecoder().pixels(ofPNG: file, by: .fast)
      #expect(fast == builder.pixels, "turn \(turn)")
      #expect(fast == (try ImageDecoder().pixels(ofPNG: file, by: .libpng)), "turn \(turn)")
    }
  }

  /// What the fast reader leaves to libpng is compared with the samples too.
  @Test func `gives libpng's pixels on 10,000 random pictures of every kind`() throws {
    var random = SeededGenerator(seed: 10_000)
    var fastCount = 0
    for turn in 0..<10_000 {
      let kind = PNGBuilder.kinds[turn % PNGBuilder.kinds.count]
      var builder = PNGBuilder.random(
        colorType: kind.colorType, depth: kind.depth, width: Int.random(in: 1...9, using: &random),
        height: Int.random(in: 1...5, using: &random), using: &random)
      builder.isInterlaced = turn / 15 % 4 == 3
      if turn / 15 % 3 == 0, [0, 2].contains(kind.colorType) {
        let key = builder.samples.prefix(PNGBuilder.channels(kind.colorType))
        builder.before.append(("tRNS", key.flatMap { bigEndianBytes($0, count: 2) }))
      }
      let file = builder.file

      let fast = try ImageDecoder().pixels(ofPNG: file, by: .fast)
      let libpng = try ImageDecoder().pixels(ofPNG: file, by: .libpng)
      let isRight = libpng == builder.pixels && (fast == nil || fast == libpng)
      try #require(isRight, "turn \(turn), \(kind), interlaced \(builder.isInterlaced)")
      fastCount += fast == nil ? 0 : 1
      #expect((fast == nil) == (kind.depth != 8 || builder.isInterlaced))
    }
    // Five of fifteen kinds have 8 bits; three of four are not interlaced.
    #expect(fastCount > 2400)
  }

  @Test func `reads rows of one filter each with smooth and extreme values`() throws {
    let values = [0, 1, 2, 127, 128, 129, 254, 255]
    for colorType in [0, 2, 4, 6] {
      for filter in 0...4 {
        var random = SeededGenerator(seed: UInt64(filter))
        let count = 33 * 9 * PNGBuilder.channels(colorType)
        let samples = (0..<count).map { _ in values.randomElement(using: &random) ?? 0 }
        let builder = PNGBuilder(
          width: 33, height: 9, depth: 8, colorType: colorType, samples: samples,
          filters: [filter])

        let fast = try ImageDecoder().pixels(ofPNG: builder.file, by: .fast)
        #expect(fast == builder.pixels, "\(colorType) \(filter)")
      }
    }
  }

  /// Two such rows are worked on at once, from a width on.
  @Test(arguments: [2, 6])
  func `reads rows of the Paeth filter at every width and height`(colorType: Int) throws {
    var random = SeededGenerator(seed: 44)
    for width in 1...20 {
      for height in 1...6 {
        var builder = PNGBuilder.random(
          colorType: colorType, depth: 8, width: width, height: height, using: &random)
        builder.filters = [4, 4, 4, Int.random(in: 0...4, using: &random)]

        let fast = try ImageDecoder().pixels(ofPNG: builder.file, by: .fast)
        #expect(fast == builder.pixels, "\(width) x \(height)")
      }
    }
  }

  /// The stream has what encoders seldom write, and the rows are kept in a ring of few.
  @Test(arguments: [0, 2, 3, 4, 6])
  func `gives the rows of odd streams one after the other`(colorType: Int) throws {
    var random = SeededGenerator(seed: UInt64(700 + colorType))
    for turn in 0..<40 {
      var builder = PNGBuilder.random(
        colorType: colorType, depth: 8, width: Int.random(in: 1...50, using: &random),
        height: Int.random(in: 1...70, using: &random), using: &random)
      if turn % 2 == 0 { builder.imageChunkLimit = Int.random(in: 1...300, using: &random) }
      builder.packer = { bytes in
        var random = SeededGenerator(seed: UInt64(turn))
        return DeflateBuilder.zlib(bytes, using: &random)
      }
      let file = builder.file
      #expect(try ImageDecoder().pixels(ofPNG: file, by: .libpng) == builder.pixels)
      #expect(try ImageDecoder().pixels(ofPNG: file, by: .fast) == builder.pixels, "turn \(turn)")

      #if !DEBUG
        let found = try #require(try rows(of: file, kept: 8, step: 1 + turn % 7))
        #expect(found == builder.pixels, "turn \(turn)")
      #endif
    }
  }

  /// The pixels, read so many rows at a time into the places of so many.
  private func rows(of file: [UInt8], kept: Int, step: Int) throws -> [UInt8]? {
    guard var reader = try ImageDecoder().rows(of: file) else { return nil }
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: kept * reader.width)
    defer { memory.deallocate() }
    let rows = PixelRows(memory, width: reader.width, last: kept)
    var bytes: [UInt8] = []
    for first in stride(from: 0, to: reader.height, by: step) {
      guard reader.read(step, into: rows) else { return nil }
      for y in first..<min(first + step, reader.height) {
        bytes += UnsafeRawBufferPointer(start: rows[y], count: reader.width * 4)
      }
    }
    return bytes
  }

  #if !DEBUG
    @Test func `pictures that may have the same rows are known by their marks`() throws {
      var random = SeededGenerator(seed: 45)
      for colorType in [2, 6] {
        let builder = PNGBuilder.random(
          colorType: colorType, depth: 8, width: 9, height: 7, using: &random)
        var packed = builder
        packed.imageChunkLimit = 11
        #expect(try mayHaveSameRows(builder, packed))

        var changed = builder
        changed.samples[40] ^= 1
        var filtered = builder
        filtered.filters = builder.filters.map { ($0 + 1) % 5 }
        var keyed = builder
        keyed.before = colorType == 2 ? [("tRNS", [0, 1, 0, 2, 0, 3])] : []
        for other in [changed, filtered] + (colorType == 2 ? [keyed] : []) {
          #expect(try !mayHaveSameRows(builder, other))
        }
      }
      let indexed = PNGBuilder.random(
        colorType: 3, depth: 8, width: 9, height: 7, using: &random)
      #expect(try !mayHaveSameRows(indexed, indexed))
    }

    private func mayHaveSameRows(_ one: PNGBuilder, _ other: PNGBuilder) throws -> Bool {
      guard let one = try ImageDecoder().rows(of: one.file)?.mark else { return false }
      return try ImageDecoder().rows(of: other.file)?.mark == one
    }
  #endif

  @Test func `leaves odd files to libpng`() throws {
    var random = SeededGenerator(seed: 1)
    let plain = PNGBuilder.random(colorType: 0, depth: 8, width: 9, height: 9, using: &random)
    let fast = { (builder: PNGBuilder) in
      try ImageDecoder().pixels(ofPNG: builder.file, by: .fast)
    }
    #expect(try fast(plain) != nil)

    var interlaced = plain
    interlaced.isInterlaced = true
    #expect(try fast(interlaced) == nil)

    var keyed = plain
    keyed.before = [("tRNS", [1])]
    #expect(try fast(keyed) == nil)

    var withPalette = plain
    withPalette.before = [("PLTE", [1, 2, 3])]
    #expect(try fast(withPalette) == nil)

    var filtered = plain
    filtered.filters = [0, 0, 9]
    #expect(try fast(filtered) == nil)

    let unindexed = PNGBuilder(
      width: 2, height: 1, depth: 8, colorType: 3, samples: [0, 1],
      before: [("PLTE", [1, 2, 3])])
    #expect(try fast(unindexed) == nil)
  }

  @Test func `never says other pixels than libpng for damaged files`() {
    var random = SeededGenerator(seed: 31)
    let sources = [0, 2, 3, 4, 6].flatMap { colorType in
      let stored = PNGBuilder.random(
        colorType: colorType, depth: 8, width: 11, height: 7, using: &random)
      var packed = stored
      packed.packer = { bytes in
        var random = SeededGenerator(seed: UInt64(colorType))
        return DeflateBuilder.zlib(bytes, using: &random)
      }
      return [stored.file, packed.file]
    }
    var agreed = 0
    for turn in 0..<6000 {
      let bytes = Mutation.apply(
        to: sources[turn % sources.count], fixingPNG: true, using: &random)
      guard let fast = try? ImageDecoder().pixels(ofPNG: bytes, by: .fast) else { continue }
      do {
        let libpng = try ImageDecoder().pixels(ofPNG: bytes, by: .libpng)
        #expect(fast == libpng, "turn \(turn)")
        agreed += 1
      } catch {
        Issue.record("turn \(turn): libpng refuses what the fast reader reads: \(error)")
      }
    }
    #expect(agreed > 20, "\(agreed)")
  }
}
