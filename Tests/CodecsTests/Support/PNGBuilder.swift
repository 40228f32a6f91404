import TestSupport

/// Makes PNG files of every kind from samples, plainly: stored blocks, chosen filters.
struct PNGBuilder {
  var width: Int
  var height: Int
  var depth: Int
  var colorType: Int
  var isInterlaced = false
  /// A sample of each channel of each pixel.
  var samples: [Int]
  /// The filter of row `n` is the entry `n` modulo the number of entries.
  var filters: [Int] = [0]
  /// The chunks between IHDR and IDAT.
  var before: [(name: String, data: [UInt8])] = []
  /// How the rows become a zlib stream.
  var packer: @Sendable ([UInt8]) -> [UInt8] = PNGBuilder.zlib
  /// The most bytes of an IDAT chunk.
  var imageChunkLimit = Int.max

  static func channels(_ colorType: Int) -> Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  static let kinds: [(colorType: Int, depth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8),
    (4, 16), (6, 8), (6, 16),
  ]

  /// A picture of random samples, with random filters.
  static func random(
    colorType: Int, depth: Int, width: Int, height: Int, using random: inout SeededGenerator
  ) -> PNGBuilder {
    let count = width * height * channels(colorType)
    let samples = (0..<count).map { _ in Int.random(in: 0..<(1 << depth), using: &random) }
    let filters = (0..<height).map { _ in Int.random(in: 0...4, using: &random) }
    var builder = PNGBuilder(
      width: width, height: height, depth: depth, colorType: colorType, samples: samples,
      filters: filters)
    if colorType == 3 { builder.before = [("PLTE", random.bytes(3 << depth))] }
    return builder
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndianBytes(data.count) + body + bigEndianBytes(Int(SlowChecksums.crc32(body)))
  }

  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var offset = 0
    repeat {
      let end = min(offset + 65_535, bytes.count)
      let count = end - offset
      stream.append(end == bytes.count ? 1 : 0)
      stream += [UInt8(count & 255), UInt8(count >> 8)]
      stream += [UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      stream += bytes[offset..<end]
      offset = end
    } while offset < bytes.count
    return stream + bigEndianBytes(Int(SlowChecksums.adler32(bytes)))
  }

  /// The beginning of a block of codes that repeats the byte before it: 258 bytes for two bits.
  ///
  /// Two codes of one bit, the end of block as 0 and the length 258 as 1, and one for the distance 1.
  static func densestZeros(byteCount: Int) -> [UInt8] {
    var bits: [Int] = []
    let append = { (value: Int, count: Int) in
      bits += (0..<count).map { value >> $0 & 1 }
    }
    // Not the last block, dynamic codes, 286 lengths, 1 distance, 18 lengths of code lengths.
    append(0, 1)
    append(2, 2)
    append(29, 5)
    append(0, 5)
    append(14, 4)
    // In their order: 18 (a run of zeros) and 1 have one bit each.
    for index in 0..<18 { append(index == 2 || index == 17 ? 1 : 0, 3) }
    for run in [138, 118] {
      append(1, 1)
      append(run - 11, 7)
    }
    append(0, 1)
    append(1, 1)
    append(28 - 11, 7)
    append(0, 2)
    while bits.count % 8 != 0 { append(1, 2) }
    let start = stride(from: 0, to: bits.count, by: 8).map { place in
      (0..<8).reduce(0) { $0 | bits[place + $1] << $1 }
    }
    return start.map { UInt8($0) } + [UInt8](repeating: 0x55, count: byteCount - start.count)
  }

  var header: [UInt8] {
    bigEndianBytes(width) + bigEndianBytes(height)
      + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
  }

  /// The whole file.
  var file: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk("IHDR", header)
    for (name, data) in before { file += Self.chunk(name, data) }
    let stream = packer(filteredBytes)
    for start in stride(from: 0, to: stream.count, by: min(imageChunkLimit, stream.count)) {
      let end = min(stream.count, start + min(imageChunkLimit, stream.count))
      file += Self.chunk("IDAT", Array(stream[start..<end]))
    }
    return file + Self.chunk("IEND", [])
  }

  /// All passes, filtered.
  var filteredBytes: [UInt8] {
    guard isInterlaced else {
      return filtered(columns: Array(0..<width), rows: Array(0..<height))
    }
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { pass in
      filtered(
        columns: Array(stride(from: pass.0, to: width, by: pass.2)),
        rows: Array(stride(from: pass.1, to: height, by: pass.3)))
    }
  }

  private func filtered(columns: [Int], rows: [Int]) -> [UInt8] {
    guard !columns.isEmpty else { return [] }
    let channels = Self.channels(colorType)
    let step = max(1, channels * depth / 8)
    var above = [Int](repeating: 0, count: (columns.count * channels * depth + 7) / 8)
    var result: [UInt8] = []
    for (index, y) in rows.enumerated() {
      let row = packed(columns, y, channels)
      let filter = filters[index % filters.count]
      result.append(UInt8(filter))
      for place in row.indices {
        let left = place >= step ? row[place - step] : 0
        let corner = place >= step ? above[place - step] : 0
        let guess = Self.prediction(filter, left, above[place], corner)
        result.append(UInt8((row[place] - guess + 256) % 256))
      }
      above = row
    }
    return result
  }

  private func packed(_ columns: [Int], _ y: Int, _ channels: Int) -> [Int] {
    var bits: [Int] = []
    for x in columns {
      for channel in 0..<channels {
        let sample = samples[(y * width + x) * channels + channel]
        bits += (0..<depth).reversed().map { sample >> $0 & 1 }
      }
    }
    while bits.count % 8 != 0 { bits.append(0) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
    }
  }

  private static func prediction(_ filter: Int, _ left: Int, _ up: Int, _ corner: Int) -> Int {
    switch filter {
    case 1: return left
    case 2: return up
    case 3: return (left + up) / 2
    case 4:
      let guess = left + up - corner
      let (toLeft, toUp, toCorner) = (abs(guess - left), abs(guess - up), abs(guess - corner))
      if toLeft <= toUp, toLeft <= toCorner { return left }
      return toUp <= toCorner ? up : corner
    default: return 0
    }
  }

  /// What a reader must give: straight bytes, worked out in Double.
  var pixels: [UInt8] {
    let channels = Self.channels(colorType)
    let palette = before.first { $0.name == "PLTE" }?.data ?? []
    let key = before.first { $0.name == "tRNS" }?.data
    let scale = 255 / Double((1 << depth) - 1)
    var pixels: [UInt8] = []
    for start in stride(from: 0, to: samples.count, by: channels) {
      let pixel = Array(samples[start..<start + channels])
      let bytes = pixel.map { UInt8((Double($0) * scale).rounded()) }
      switch colorType {
      case 0, 2:
        let isKey = key.map { key in
          pixel.indices.allSatisfy { pixel[$0] == Int(key[$0 * 2]) << 8 | Int(key[$0 * 2 + 1]) }
        }
        let color = colorType == 0 ? [bytes[0], bytes[0], bytes[0]] : bytes
        pixels += color + [isKey == true ? 0 : 255]
      case 3:
        let index = pixel[0]
        let alpha = key.flatMap { index < $0.count ? $0[index] : nil } ?? 255
        pixels += Array(palette[(index * 3)..<(index * 3 + 3)]) + [alpha]
      case 4: pixels += [bytes[0], bytes[0], bytes[0], bytes[1]]
      default: pixels += bytes
      }
    }
    return pixels
  }
}
