/// Reading what the encoder writes, slowly and plainly: chunk by chunk, byte by byte.
struct SlowPNGReader {
  struct Failure: Error {
    var reason: String
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var depth = 0
  private(set) var colorType = 0
  /// The chunks in order.
  private(set) var chunks: [(name: String, data: [UInt8])] = []
  /// Straight red, green, blue, alpha.
  private(set) var pixels: [UInt8] = []

  init(_ file: [UInt8]) throws {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw Failure(reason: "signature")
    }
    var offset = 8
    while offset < file.count {
      let length = Self.number(file[offset..<offset + 4])
      let name = String(decoding: file[(offset + 4)..<(offset + 8)], as: UTF8.self)
      let data = Array(file[(offset + 8)..<(offset + 8 + length)])
      let sum = Self.number(file[(offset + 8 + length)..<(offset + 12 + length)])
      guard SlowChecksums.crc32(file[(offset + 4)..<(offset + 8 + length)]) == UInt32(sum) else {
        throw Failure(reason: "checksum of \(name)")
      }
      chunks.append((name, data))
      offset += 12 + length
    }
    guard chunks.first?.name == "IHDR", chunks.last?.name == "IEND", let header = data("IHDR")
    else {
      throw Failure(reason: "first and last chunk")
    }
    width = Self.number(header[0..<4])
    height = Self.number(header[4..<8])
    depth = Int(header[8])
    colorType = Int(header[9])
    guard header[10...] == [0, 0, 0] else { throw Failure(reason: "methods") }
    try readPixels()
  }

  func data(_ name: String) -> [UInt8]? { chunks.first { $0.name == name }?.data }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func readPixels() throws {
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0
    let rowBytes = (width * channels * depth + 7) / 8
    let step = max(1, channels * depth / 8)
    let bytes = try SlowInflate.zlib(chunks.filter { $0.name == "IDAT" }.flatMap(\.data))
    guard bytes.count == height * (rowBytes + 1) else { throw Failure(reason: "amount") }
    var above = [Int](repeating: 0, count: rowBytes)
    for y in 0..<height {
      let start = y * (rowBytes + 1)
      var row = bytes[(start + 1)..<(start + 1 + rowBytes)].map(Int.init)
      for index in 0..<rowBytes {
        let left = index >= step ? row[index - step] : 0
        let corner = index >= step ? above[index - step] : 0
        row[index] += try Self.prediction(Int(bytes[start]), left, above[index], corner)
        row[index] %= 256
      }
      for x in 0..<width { pixels += try pixel(row, x, channels) }
      above = row
    }
  }

  private static func prediction(
    _ filter: Int, _ left: Int, _ up: Int, _ corner: Int
  ) throws -> Int {
    switch filter {
    case 0: return 0
    case 1: return left
    case 2: return up
    case 3: return (left + up) / 2
    case 4:
      let all = [left, up, corner].map { (distance: abs(left + up - corner - $0), value: $0) }
      let least = all.map(\.distance).min()
      return all.first { $0.distance == least }?.value ?? 0
    default: throw Failure(reason: "filter \(filter)")
    }
  }

  private func pixel(_ row: [Int], _ x: Int, _ channels: Int) throws -> [UInt8] {
    let samples = (0..<channels).map { channel in
      let bit = (x * channels + channel) * depth
      return row[bit / 8] >> (8 - depth - bit % 8) & ((1 << depth) - 1)
    }
    let grey = UInt8(samples[0] * 255 / ((1 << depth) - 1))
    switch colorType {
    case 0: return [grey, grey, grey, 255]
    case 2: return samples.map { UInt8($0) } + [255]
    case 4: return [grey, grey, grey, UInt8(samples[1])]
    case 6: return samples.map { UInt8($0) }
    default:
      guard let palette = data("PLTE"), samples[0] * 3 + 2 < palette.count else {
        throw Failure(reason: "palette index \(samples[0])")
      }
      let alphas = data("tRNS") ?? []
      let alpha = samples[0] < alphas.count ? alphas[samples[0]] : 255
      return Array(palette[(samples[0] * 3)..<(samples[0] * 3 + 3)]) + [alpha]
    }
  }
}
