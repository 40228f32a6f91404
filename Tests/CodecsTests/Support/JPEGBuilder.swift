/// Makes baseline JPEG files whose blocks are flat, so that every pixel is known.
///
/// Each component is coded in blocks of 8 x 8 with one DC value and no AC; quantisation is 8, so
/// that a DC step is one level. All Huffman codes have a fixed length.
struct JPEGBuilder {
  /// A component: its id, its sampling factors, and the level of each block by column and row.
  struct Component {
    var id: UInt8
    var horizontal = 1
    var vertical = 1
    var level: (_ column: Int, _ row: Int) -> Int
  }

  var width: Int
  var height: Int
  var components: [Component]
  /// Segments after SOI: marker and data.
  var segments: [(marker: UInt8, data: [UInt8])] = []
  /// The number of MCUs between restart markers, 0 for none.
  var restartInterval = 0
  /// The frame marker; only 0xC0 and 0xC1 make a file that can be read.
  var frameMarker: UInt8 = 0xC0
  var precision: UInt8 = 8

  static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndianBytes(data.count + 2, count: 2) + data
  }

  var file: [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    for (marker, data) in segments { file += Self.segment(marker, data) }
    file += Self.segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    var frame = [precision] + bigEndianBytes(height, count: 2) + bigEndianBytes(width, count: 2)
    frame.append(UInt8(components.count))
    for component in components {
      frame += [component.id, UInt8(component.horizontal << 4 | component.vertical), 0]
    }
    file += Self.segment(frameMarker, frame)
    // DC: categories 0 to 11 with codes of 4 bits. AC: the end of block with a code of 1 bit.
    file += Self.segment(
      0xC4, [0x00, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12) + (0...11).map { UInt8($0) })
    file += Self.segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    if restartInterval > 0 { file += Self.segment(0xDD, bigEndianBytes(restartInterval, count: 2)) }
    var scan = [UInt8(components.count)]
    for component in components { scan += [component.id, 0] }
    file += Self.segment(0xDA, scan + [0, 63, 0])
    return file + scanData + [0xFF, 0xD9]
  }

  private var scanData: [UInt8] {
    let across = components.map(\.horizontal).max() ?? 1
    let down = components.map(\.vertical).max() ?? 1
    let columns = (width + 8 * across - 1) / (8 * across)
    let rows = (height + 8 * down - 1) / (8 * down)
    var bits = BitWriter()
    var last = [Int](repeating: 0, count: components.count)
    for unit in 0..<columns * rows {
      if restartInterval > 0, unit > 0, unit % restartInterval == 0 {
        bits.restart(unit / restartInterval - 1)
        last = [Int](repeating: 0, count: components.count)
      }
      for (index, component) in components.enumerated() {
        // A scan of one component has one block a unit, whatever its factors.
        for y in 0..<(components.count == 1 ? 1 : component.vertical) {
          for x in 0..<(components.count == 1 ? 1 : component.horizontal) {
            let horizontal = components.count == 1 ? 1 : component.horizontal
            let vertical = components.count == 1 ? 1 : component.vertical
            let level = component.level(
              unit % columns * horizontal + x, unit / columns * vertical + y)
            bits.block(level - 128 - last[index])
            last[index] = level - 128
          }
        }
      }
    }
    return bits.finished()
  }
}

/// Makes progressive JPEG files of one grey component, all blank, with any number of scans.
enum BlankJPEGBuilder {
  /// A scan of AC coefficients: the first and last, and both halves of the approximation.
  struct Scan {
    var coefficients: ClosedRange<UInt8>
    var approximation: UInt8
  }

  static func file(width: Int, height: Int, scans: [Scan]) -> [UInt8] {
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    var file: [UInt8] = [0xFF, 0xD8]
    file += JPEGBuilder.segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    file += JPEGBuilder.segment(
      0xC2,
      [8] + bigEndianBytes(height, count: 2) + bigEndianBytes(width, count: 2)
        + [1, 1, 0x11, 0])
    let none = [UInt8](repeating: 0, count: 14)
    // DC: no difference is 0. AC: the end of 16,384 blocks and 14 bits more is 0, of a block 10.
    file += JPEGBuilder.segment(0xC4, [0x00, 1, 0] + none + [0])
    file += JPEGBuilder.segment(0xC4, [0x10, 1, 1] + none + [0xE0, 0])
    file += JPEGBuilder.segment(0xDA, [1, 1, 0, 0, 0, 0])
    file += [UInt8](repeating: 0, count: (blocks + 7) / 8)
    let data = emptyScan(blocks)
    for scan in scans {
      file += JPEGBuilder.segment(
        0xDA,
        [1, 1, 0, scan.coefficients.lowerBound, scan.coefficients.upperBound, scan.approximation])
      file += data
    }
    return file + [0xFF, 0xD9]
  }

  private static func emptyScan(_ blocks: Int) -> [UInt8] {
    var bits = BitWriter()
    for _ in 0..<blocks / 32_767 { bits.write(0x3FFF, 15) }
    for _ in 0..<blocks % 32_767 { bits.write(0b10, 2) }
    return bits.finished()
  }
}

private struct BitWriter {
  private var bytes: [UInt8] = []
  private var current = 0
  private var count = 0

  /// A DC difference in levels: a DC of 8 is one level at quantisation 1, here the step is 8.
  mutating func block(_ difference: Int) {
    let magnitude = abs(difference)
    let category = Int.bitWidth - magnitude.leadingZeroBitCount
    write(category, 4)
    write(difference < 0 ? difference + (1 << category) - 1 : difference, category)
    write(0, 1)
  }

  mutating func restart(_ number: Int) {
    pad()
    bytes += [0xFF, 0xD0 + UInt8(number % 8)]
  }

  mutating func finished() -> [UInt8] {
    pad()
    return bytes
  }

  private mutating func pad() {
    while count != 0 { write(1, 1) }
  }

  mutating func write(_ value: Int, _ length: Int) {
    for bit in (0..<length).reversed() {
      current = current << 1 | (value >> bit & 1)
      count += 1
      if count == 8 {
        bytes.append(UInt8(current))
        if current == 0xFF { bytes.append(0) }
        current = 0
        count = 0
      }
    }
  }
}

/// EXIF data with an orientation in IFD0, and another in IFD1 where asked for.
enum EXIFBuilder {
  static func segment(
    orientation: Int?, thumbnail: Int? = nil, bigEndian: Bool = true
  ) -> (marker: UInt8, data: [UInt8]) {
    (0xE1, Array("Exif\0\0".utf8) + tiff(orientation, thumbnail, bigEndian))
  }

  static func tiff(_ orientation: Int?, _ thumbnail: Int?, _ isBig: Bool) -> [UInt8] {
    let number = { (value: Int, count: Int) in
      isBig ? bigEndianBytes(value, count: count) : bigEndianBytes(value, count: count).reversed()
    }
    let entry = { (value: Int) in
      number(0x0112, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
    }
    let make = number(0x010F, 2) + number(2, 2) + number(4, 4) + Array("ABC\0".utf8)
    let first = [make] + (orientation.map { [entry($0)] } ?? [])
    let second = thumbnail.map { [entry($0)] } ?? []
    var data = Array((isBig ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
    let next = 8 + 2 + first.count * 12 + 4
    data += number(first.count, 2) + first.flatMap { $0 } + number(second.isEmpty ? 0 : next, 4)
    if !second.isEmpty { data += number(second.count, 2) + second.flatMap { $0 } + number(0, 4) }
    return data
  }
}
