import CartoucheCodecs
import CartoucheCore
import TestSupport
import Testing

@Suite struct `Reading JPEG for a size` {
  @Test(arguments: [
    (1, 1, 3, 2), (3, 2, 3, 2), (4, 2, 6, 4), (3, 3, 6, 4), (6, 4, 6, 4), (7, 1, 12, 8),
    (12, 8, 12, 8), (13, 0, 15, 10), (0, 11, 18, 12), (19, -5, 24, 16), (18, 13, 24, 16),
    (24, 16, 24, 16), (1000, 1, 24, 16), (.max, .max, 24, 16), (.min, .min, 3, 2),
  ])
  func `the nearest of the sizes that covers what is wanted is taken`(
    wantedWidth: Int, wantedHeight: Int, width: Int, height: Int
  ) throws {
    let picture = try ImageDecoder().decode(
      `Reading JPEG`.grey().file, covering: PixelSize(width: wantedWidth, height: wantedHeight))

    #expect(picture.image.width == width && picture.image.height == height)
    #expect(picture.info.width == 24 && picture.info.height == 16)
    #expect(picture.warnings == [])
    // Every block of 8 x 8 is flat, so every smaller block has its level too.
    for y in 0..<height {
      for x in 0..<width {
        let level = UInt8(20 + x * 3 / width * 60 + y * 2 / height * 30)
        #expect(picture.image.pixel(x: x, y: y) == SIMD4(level, level, level, 255))
      }
    }
  }

  @Test(arguments: 1...8)
  func `the size is that of the upright picture`(orientation: Int) throws {
    let file = `Reading JPEG`.grey([EXIFBuilder.segment(orientation: orientation)]).file
    // Three quarters of 24 x 16, and then of 16 x 24; the other way round a side would be too small.
    let wanted =
      orientation > 4 ? PixelSize(width: 12, height: 17) : PixelSize(width: 17, height: 12)
    let small = try ImageDecoder().decode(file, covering: wanted)
    let whole = try ImageDecoder().decode(file)

    #expect(small.image.width == (orientation > 4 ? 12 : 18))
    #expect(small.image.height == (orientation > 4 ? 18 : 12))
    #expect(small.info == whole.info)
    for (x, y) in [(0, 0), (small.image.width - 1, 0), (0, small.image.height - 1)] {
      #expect(small.image.pixel(x: x, y: y) == whole.image.pixel(x: x * 4 / 3, y: y * 4 / 3))
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1)])
  func `every chroma sampling keeps the colours of flat areas`(across: Int, down: Int) throws {
    // As in the reading of the whole: Y 120, Cb 90, Cr 180 are R 193, G 96, B 53.
    let builder = JPEGBuilder(
      width: 37, height: 21,
      components: [
        .init(id: 1, horizontal: across, vertical: down) { _, _ in 120 },
        .init(id: 2) { _, _ in 90 }, .init(id: 3) { _, _ in 180 },
      ])
    for eighths in [1, 2, 4, 5, 6] {
      let size = PixelSize(width: (37 * eighths + 7) / 8, height: 1)
      let image = try ImageDecoder().decode(builder.file, covering: size).image
      #expect(image.width == size.width && image.height == (21 * eighths + 7) / 8)
      let pixels = (0..<image.width * image.height).map { index in
        image.pixel(x: index % image.width, y: index / image.width)
      }
      #expect(pixels.allSatisfy { $0 == SIMD4(193, 96, 53, 255) }, "\(eighths)")
    }
  }

  @Test func `inks become light in every size`() throws {
    let file = `Reading JPEG`.inks([204, 255, 51, 100], [`Reading JPEG`.adobe(transform: 0)]).file
    let image = try ImageDecoder().decode(file, covering: PixelSize(width: 3, height: 3)).image

    #expect(image.width == 4 && image.height == 4)
    #expect(image.pixel(x: 3, y: 3) == SIMD4(80, 100, 20, 255))
  }

  @Test func `a file cut anywhere is an error in every size`() {
    let file = `Damaged JPEG`.noise().file
    for eighths in 1...8 {
      for cut in [file.count / 2, file.count - 3, file.count - 1] {
        #expect(throws: CodecError.self) {
          try ImageDecoder().decode(
            Array(file.prefix(cut)), covering: PixelSize(width: 8 * eighths, height: 1))
        }
      }
    }
  }

  @Test func `a PNG is read whole`() throws {
    let builder = PNGBuilder(width: 2, height: 1, depth: 8, colorType: 0, samples: [1, 2])
    let size = PixelSize(width: 1, height: 1)
    #expect(try ImageDecoder().decode(builder.file, covering: size).image.width == 2)
  }

  /// The sample is 600 x 600 with 4:2:0; a mean over a box in Double is what an exact shrinking gives.
  @Test(arguments: [
    (75, 8, 0.6, 3.0), (150, 4, 0.6, 6), (300, 2, 0.8, 12),
  ])
  func `a picture comes close to the means of its whole`(
    side: Int, box: Int, meanBound: Double, bound: Double
  ) throws {
    let file = try readFile(PackageFolder.path + "/samples/song.jpg")
    let whole = try ImageDecoder().decode(file).image
    let small = try ImageDecoder().decode(
      file, covering: PixelSize(width: side, height: side)
    ).image
    #expect(small.width == side && small.height == side)

    var sum = 0.0
    var largest = 0.0
    for y in 0..<side {
      for x in 0..<side {
        for channel in 0..<3 {
          var total = 0
          for v in 0..<box {
            for u in 0..<box {
              total += Int(whole.bytes[((y * box + v) * 600 + x * box + u) * 4 + channel])
            }
          }
          let mean = Double(total) / Double(box * box)
          let difference = abs(Double(small.bytes[(y * side + x) * 4 + channel]) - mean)
          sum += difference
          largest = max(largest, difference)
        }
      }
    }
    #expect(sum / Double(side * side * 3) <= meanBound)
    #expect(largest <= bound)
  }

  /// 200 pixels are those of a card at twice its points; the samples have hard edges.
  @Test(arguments: ["song", "album", "movie"])
  func `artwork drawn at the size of a card differs by more than 8 levels in few places`(
    name: String
  ) throws {
    let file = try readFile(PackageFolder.path + "/samples/\(name).jpg")
    let size = PixelSize(width: 200, height: 200)
    let whole = try ImageDecoder().decode(file).bitmap(scale: .two).resized(to: size)
    let decoded = try ImageDecoder().decode(file, covering: size)
    #expect(decoded.image.width == 300)
    let small = try decoded.bitmap(scale: .two).resized(to: size)

    var differences: [Int] = []
    for (first, second) in zip(whole.words, small.words) {
      for shift in [UInt32(0), 8, 16] {
        differences.append(abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)))
      }
    }
    #expect(Double(differences.reduce(0, +)) / 120_000 <= 0.5)
    #expect(differences.count { $0 > 8 } <= 120_000 / 60)
    #expect((differences.max() ?? 0) <= 32)
  }
}
