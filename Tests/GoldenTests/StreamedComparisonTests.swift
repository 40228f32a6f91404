import CartoucheCodecs
import CartoucheCore
import CartoucheGolden
import TestSupport
import Testing

/// Files that are compared while they are read, against pictures that were decoded first.
@Suite struct `Comparing files while they are read` {
  private struct Pair {
    let expected: RGBAImage
    let actual: RGBAImage
  }

  /// A screen of panels and noise, and the same with changes.
  private static func pair(using random: inout SeededGenerator) throws -> Pair {
    let width = Int.random(in: 1...90, using: &random)
    let height =
      [1, 31, 32, 33, 64, 97, 255, 256, 257, 300, 700].randomElement(using: &random) ?? 1
    let isOpaque = Bool.random(using: &random)
    func color() -> [UInt8] {
      (0..<4).map { $0 == 3 && isOpaque ? 255 : UInt8.random(in: 0...255, using: &random) }
    }
    var bytes = (0..<width * height).flatMap { _ in [240, 240, 244, 255] as [UInt8] }
    func fill(_ bytes: inout [UInt8], isNoise: Bool) {
      let (left, top) = (
        Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
      )
      let plain = color()
      for y in top..<min(top + Int.random(in: 1...60, using: &random), height) {
        for x in left..<min(left + 20, width) {
          let place = (y * width + x) * 4
          bytes.replaceSubrange(place..<place + 4, with: isNoise ? color() : plain)
        }
      }
    }
    for index in 0..<6 { fill(&bytes, isNoise: index % 3 == 0) }
    var changed = bytes
    switch Int.random(in: 0...3, using: &random) {
    case 0: break
    case 1: for _ in 0..<3 { fill(&changed, isNoise: Bool.random(using: &random)) }
    case 2:
      // One pixel, often at the edge of a band.
      let y = min(Int.random(in: 0...20, using: &random) * 32, height - 1)
      changed[(y * width + width / 2) * 4] ^= 0x40
    default:
      let (right, down) = (
        Int.random(in: 0...5, using: &random), Int.random(in: 0...60, using: &random)
      )
      for y in 0..<height {
        for x in 0..<width where x >= right && y >= down {
          let (place, from) = ((y * width + x) * 4, ((y - down) * width + x - right) * 4)
          changed.replaceSubrange(place..<place + 4, with: bytes[from..<from + 4])
        }
      }
    }
    return Pair(
      expected: try RGBAImage(width: width, height: height, bytes: bytes),
      actual: try RGBAImage(width: width, height: height, bytes: changed))
  }

  private static func settings(using random: inout SeededGenerator) -> ComparisonSettings {
    let metrics = ComparisonMetric.allCases
    var settings = ComparisonSettings(metric: metrics.randomElement(using: &random) ?? .exact)
    settings.ignoresAntialiasing =
      settings.metric.knowsAntialiasing && Bool.random(using: &random)
    if Int.random(in: 0...3, using: &random) == 0 { settings.window = 9 }
    if Int.random(in: 0...3, using: &random) == 0 {
      settings.ignored = [PixelRect(x: 2, y: 20, width: 30, height: 40)]
    }
    return settings
  }

  @Test(arguments: [ComparedFiles.Decoding.sideBySide, .oneAfterTheOther])
  func `finds what a comparison of the decoded pictures finds`(
    decoding: ComparedFiles.Decoding
  ) throws {
    var random = SeededGenerator(seed: 71)
    var (moved, equal, different, streamedCount) = (0, 0, 0, 0)
    let presets: [PNGEncoder.Preset] = [.fastest, .fast, .small]
    for turn in 0..<150 {
      let pair = try Self.pair(using: &random)
      let settings = Self.settings(using: &random)
      let files = try (0..<2).map { side in
        try PNGEncoder(preset: presets[(turn + side * turn / 3) % 3]).encode(
          side == 0 ? pair.expected : pair.actual)
      }

      let found = try ComparedFiles(
        expected: files[0], actual: files[1], settings: settings, limits: .standard,
        decoding: decoding)
      let wanted = Comparison(expected: pair.expected, actual: pair.actual, settings: settings)

      #expect(found.comparison == wanted, "turn \(turn): \(settings)")
      #if !DEBUG
        let streamed = StreamedComparison(
          expected: files[0], actual: files[1], settings: settings, decoder: ImageDecoder(),
          decoding: decoding
        ).run()
        // Of few colours the encoder makes pixels of one bit, which are not plain.
        streamedCount += streamed == nil ? 0 : 1
        #expect(streamed == nil || streamed?.comparison == wanted)
      #endif
      #expect(found.infos.expected.width == pair.expected.width)
      #expect(found.infos.actual.height == pair.actual.height && found.pictures == nil)
      let kept = try ComparedFiles(
        expected: files[0], actual: files[1], settings: settings, keepsPictures: true)
      #expect(kept.comparison == wanted)
      if files[0] != files[1] {
        #expect(kept.pictures?.expected.image == pair.expected)
        #expect(kept.pictures?.actual.image == pair.actual)
      }
      switch wanted {
      case .equal: equal += 1
      case .different(let difference):
        different += 1
        moved += difference.movement == nil ? 0 : 1
      case .sizesDiffer, .notComparable: break
      }
    }
    #expect(moved > 5 && equal > 20 && different > 50, "\(moved) \(equal) \(different)")
    #if !DEBUG
      #expect(streamedCount > 100, "\(streamedCount)")
    #endif
  }

  /// The rows of both are the same before their filters are undone, in other blocks.
  @Test func `files that are only packed otherwise are equal`() throws {
    var random = SeededGenerator(seed: 72)
    for turn in 0..<30 {
      // With more colours than a palette has.
      let (width, height) = (300 + turn, 1 + turn * 7)
      let bytes = (0..<width * height * 4).map { index in
        index % 4 == 3 && turn % 2 == 0 ? 255 : UInt8.random(in: 0...255, using: &random)
      }
      let picture = try RGBAImage(width: width, height: height, bytes: bytes)
      let file = try PNGEncoder(preset: .fast).encode(picture)
      let packed = PNGFile(file).repacked()
      #expect(try packed != file && ImageDecoder().decode(packed).image == picture)

      let found = try ComparedFiles(expected: file, actual: packed)

      #expect(found.comparison == .equal && !found.areSameBytes)
      #if !DEBUG
        let streamed = StreamedComparison(
          expected: file, actual: packed, settings: ComparisonSettings(), decoder: ImageDecoder(),
          decoding: .sideBySide
        ).run()
        #expect(streamed?.hasSameRows == true)
      #endif
    }
  }

  @Test(arguments: [ComparedFiles.Decoding.sideBySide, .oneAfterTheOther])
  func `what is wrong in a file is said as the decoder says it`(
    decoding: ComparedFiles.Decoding
  ) throws {
    var random = SeededGenerator(seed: 73)
    var refused = 0
    for turn in 0..<200 {
      let pair = try Self.pair(using: &random)
      let files = try [pair.expected, pair.actual].map { try PNGEncoder(preset: .fast).encode($0) }
      var damaged = PNGFile(files[turn % 2])
      let place = Int.random(in: 0..<damaged.data.count, using: &random)
      damaged.data[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      var both = files
      both[turn % 2] = damaged.bytes
      let decoded = Result { try ImageDecoder().decode(damaged.bytes).image }

      let found = Result { () throws(ComparedFiles.Failure) in
        try ComparedFiles(
          expected: both[0], actual: both[1], settings: ComparisonSettings(), limits: .standard,
          decoding: decoding)
      }

      switch (found, decoded) {
      case (.success(let found), .success(let image)):
        let wanted = Comparison(
          expected: turn % 2 == 0 ? image : pair.expected,
          actual: turn % 2 == 0 ? pair.actual : image)
        #expect(found.comparison == wanted)
      case (.failure(let failure), .failure(let error)):
        refused += 1
        #expect(failure.error == error as? CodecError)
        #expect(failure.side == (turn % 2 == 0 ? .expected : .actual))
      default: Issue.record("turn \(turn): \(found) \(decoded)")
      }
    }
    #expect(refused > 150)
  }
}

/// A PNG file whose picture data may be changed; all checksums of chunks are right.
private struct PNGFile {
  private let before: [UInt8]
  private let after: [UInt8]
  /// The zlib stream.
  var data: [UInt8] = []

  init(_ file: [UInt8]) {
    var (before, after) = (Array(file[..<8]), [UInt8]())
    var place = 8
    while place < file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let chunk = file[place..<place + 12 + length]
      if file[place + 4..<place + 8].elementsEqual("IDAT".utf8) {
        data += file[place + 8..<place + 8 + length]
      } else if data.isEmpty {
        before += chunk
      } else {
        after += chunk
      }
      place += 12 + length
    }
    (self.before, self.after) = (before, after)
  }

  var bytes: [UInt8] { before + Self.chunk("IDAT", data) + after }

  /// With the data in chunks of few bytes.
  func repacked() -> [UInt8] {
    stride(from: 0, to: data.count, by: 5).reduce(before) {
      $0 + Self.chunk("IDAT", Array(data[$1..<min($1 + 5, data.count)]))
    } + after
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(crc32(body)))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  /// PNG specification, annex D.
  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1) * 0xEDB8_8320 }
    }
  }
}
