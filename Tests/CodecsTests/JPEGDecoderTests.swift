import CartoucheCodecs
import CartoucheCore
import TestSupport
import Testing

@Suite struct `Reading JPEG` {
  /// Blocks of 8 x 8 pixels, three across and two down, each of its own level.
  static func grey(_ segments: [(marker: UInt8, data: [UInt8])] = []) -> JPEGBuilder {
    JPEGBuilder(
      width: 24, height: 16,
      components: [.init(id: 1) { column, row in 20 + column * 60 + row * 30 }],
      segments: segments)
  }

  @Test func `grey blocks give their levels`() throws {
    let picture = try ImageDecoder().decode(Self.grey().file)

    #expect(picture.image.width == 24 && picture.image.height == 16)
    for y in 0..<16 {
      for x in 0..<24 {
        let level = UInt8(20 + x / 8 * 60 + y / 8 * 30)
        try #require(
          picture.image.pixel(x: x, y: y) == SIMD4(level, level, level, 255), "\(x), \(y)")
      }
    }
    #expect(picture.info.colorType == "grey")
    #expect(picture.info.chunks == ["SOI", "DQT", "SOF0", "DHT", "SOS", "EOI"])
    #expect(picture.warnings == [])
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1)])
  func `every chroma sampling gives the colours of flat areas`(across: Int, down: Int) throws {
    // Y 120, Cb 90, Cr 180 by JFIF: R = 120 + 1.402 * 52 and so on.
    let builder = JPEGBuilder(
      width: 37, height: 21,
      components: [
        .init(id: 1, horizontal: across, vertical: down) { _, _ in 120 },
        .init(id: 2) { _, _ in 90 }, .init(id: 3) { _, _ in 180 },
      ])
    let picture = try ImageDecoder().decode(builder.file)

    let pixel = try #require(picture.image.pixel(x: 36, y: 20))
    #expect(pixel == SIMD4(193, 96, 53, 255))
    #expect(Set(0..<37 * 21).allSatisfy { picture.image.pixel(x: $0 % 37, y: $0 / 37) == pixel })
    #expect(picture.info.colorType == "ycc")
  }

  @Test func `restart markers are read`() throws {
    var builder = Self.grey()
    builder.restartInterval = 2

    let plain = try ImageDecoder().decode(Self.grey().file)
    #expect(try ImageDecoder().decode(builder.file).image == plain.image)
  }

  @Test func `a file marked RGB by Adobe is not converted`() throws {
    let builder = JPEGBuilder(
      width: 8, height: 8,
      components: [
        .init(id: 1) { _, _ in 10 }, .init(id: 2) { _, _ in 200 }, .init(id: 3) { _, _ in 90 },
      ],
      segments: [Self.adobe(transform: 0)])
    let picture = try ImageDecoder().decode(builder.file)

    #expect(picture.image.pixel(x: 3, y: 3) == SIMD4(10, 200, 90, 255))
    #expect(picture.info.colorType == "rgb")
  }

  static func adobe(transform: UInt8) -> (marker: UInt8, data: [UInt8]) {
    (0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
  }

  static func inks(_ levels: [Int], _ segments: [(marker: UInt8, data: [UInt8])]) -> JPEGBuilder {
    JPEGBuilder(
      width: 8, height: 8,
      components: levels.enumerated().map { index, level in
        .init(id: UInt8(index + 1)) { _, _ in level }
      },
      segments: segments)
  }

  @Test func `Adobe's inverted inks become light`() throws {
    // 255 is no ink: cyan lets 204 pass, black 100, so red is 204 * 100 / 255.
    let file = Self.inks([204, 255, 51, 100], [Self.adobe(transform: 0)]).file
    let picture = try ImageDecoder().decode(file)

    #expect(picture.image.pixel(x: 0, y: 0) == SIMD4(80, 100, 20, 255))
    #expect(picture.info.colorType == "cmyk")
  }

  @Test func `inks without Adobe's marker are not inverted`() throws {
    let file = Self.inks([51, 0, 204, 155], []).file

    #expect(try ImageDecoder().decode(file).image.pixel(x: 0, y: 0) == SIMD4(80, 100, 20, 255))
  }

  @Test func `YCCK is turned into inks first`() throws {
    // As in the sampling test, the YCC part is 193, 96, 53 as RGB: the complements 62, 159, 202
    // are the inks that libjpeg gives, in Adobe's inverted sense; black 255 lets all pass.
    let file = Self.inks([120, 90, 180, 255], [Self.adobe(transform: 2)]).file
    let picture = try ImageDecoder().decode(file)

    #expect(picture.image.pixel(x: 0, y: 0) == SIMD4(62, 159, 202, 255))
    #expect(picture.info.colorType == "ycck")
  }

  @Test(arguments: 1...8, [true, false])
  func `every orientation turns the picture upright`(orientation: Int, bigEndian: Bool) throws {
    let exif = EXIFBuilder.segment(orientation: orientation, bigEndian: bigEndian)
    let picture = try ImageDecoder().decode(Self.grey([exif]).file)
    let stored = try ImageDecoder().decode(Self.grey().file).image

    let isTurned = orientation > 4
    #expect(picture.info.orientation == orientation)
    #expect(picture.info.storedWidth == 24 && picture.info.storedHeight == 16)
    #expect(picture.info.width == (isTurned ? 16 : 24))
    #expect(picture.image.width == picture.info.width)
    #expect(picture.image.height == (isTurned ? 24 : 16))
    // Where row 0 and column 0 of the stored picture are seen, by the EXIF specification: top left,
    // top right, bottom right, bottom left, left top, right top, right bottom, left bottom.
    let (x, y) = [(0, 0), (23, 0), (23, 15), (0, 15), (0, 0), (15, 0), (15, 23), (0, 23)][
      orientation - 1]
    #expect(picture.image.pixel(x: x, y: y) == stored.pixel(x: 0, y: 0))
    // And the end of the first row.
    let (u, v) = [(23, 0), (0, 0), (0, 15), (23, 15), (0, 23), (15, 23), (15, 0), (0, 0)][
      orientation - 1]
    #expect(picture.image.pixel(x: u, y: v) == stored.pixel(x: 23, y: 0))
  }

  @Test func `the orientation of the thumbnail is not taken`() throws {
    let exif = EXIFBuilder.segment(orientation: 1, thumbnail: 6)
    #expect(try ImageDecoder().info(of: Self.grey([exif]).file).orientation == 1)

    let none = EXIFBuilder.segment(orientation: nil, thumbnail: 6)
    #expect(try ImageDecoder().info(of: Self.grey([none]).file).orientation == 1)
  }

  @Test func `hostile EXIF counts as upright and never stops it`() throws {
    var random = SeededGenerator(seed: 21)
    let good = EXIFBuilder.segment(orientation: 6)
    for turn in 0..<1000 {
      let data =
        turn == 0
        ? good.data.prefix(12) + [UInt8](repeating: 0xFF, count: 40)
        : Mutation.apply(to: good.data, fixingPNG: false, using: &random)[...]
      let info = try ImageDecoder().info(of: Self.grey([(0xE1, Array(data))]).file)
      #expect((1...8).contains(info.orientation))
    }
  }

  @Test(.enabled(if: CaseFiles.isPresent, "CARTOUCHE_CASES names no folder"))
  func `the collected files have the expected sizes and colours`() throws {
    var count = 0
    for row in try CaseFiles.table("images/EXPECTED.tsv") {
      let bytes = try CaseFiles.bytes("images/\(row[0])")
      count += 1
      guard row[1] == "ok" else {
        #expect(throws: CodecError.self, "\(row[0])") { try ImageDecoder().decode(bytes) }
        continue
      }
      let picture = try ImageDecoder().decode(bytes)
      let info = picture.info
      #expect(info.format.name == row[2])
      #expect("\(info.storedWidth)x\(info.storedHeight)" == row[3], "\(row[0])")
      #expect("\(info.orientation)" == row[5], "\(row[0])")
      #expect("\(info.width)x\(info.height)" == row[6], "\(row[0])")
      #expect("\(info.frames)" == row[7], "\(row[0])")
      let tolerance = try #require(Double(row[13]))
      for (index, part) in Self.parts(of: picture.image).enumerated() {
        let expected = row[8 + index].split(separator: "/").compactMap { Double($0) }
        let found = Self.mean(picture.image, part)
        #expect(
          zip(found, expected).allSatisfy { abs($0 - $1) <= tolerance },
          "\(row[0]) part \(index): \(found), expected \(expected)")
      }
    }
    #expect(count > 25)
  }

  typealias Part = (columns: Range<Int>, rows: Range<Int>)

  /// All, then the quarters, without the middle row and column of an odd number.
  static func parts(of image: RGBAImage) -> [Part] {
    let (width, height) = (image.width, image.height)
    let left = 0..<max(1, width / 2)
    let right = min((width + 1) / 2, width - 1)..<width
    let top = 0..<max(1, height / 2)
    let bottom = min((height + 1) / 2, height - 1)..<height
    return [(0..<width, 0..<height), (left, top), (right, top), (left, bottom), (right, bottom)]
  }

  /// The mean of alpha, and of the colours by their alpha, as the table has them.
  static func mean(_ image: RGBAImage, _ part: Part) -> [Double] {
    var sums = [0, 0, 0, 0]
    for y in part.rows {
      for x in part.columns {
        let place = (y * image.width + x) * 4
        let alpha = Int(image.bytes[place + 3])
        for channel in 0..<3 { sums[channel] += Int(image.bytes[place + channel]) * alpha }
        sums[3] += alpha
      }
    }
    let count = part.columns.count * part.rows.count
    return sums[..<3].map { Double($0) / Double(max(1, sums[3])) }
      + [Double(sums[3]) / Double(count)]
  }
}
