#if _endian(big)
  #error("pixels are kept as little-endian words: red in the lowest byte")
#endif

/// Turns rows of samples into straight red, green, blue, alpha: a word a pixel, red in the lowest
/// byte.
///
/// Samples below 8 bits take a byte each; 16-bit samples are big-endian. They become v/257, rounded
/// to nearest, and lower depths are scaled to 255. A tRNS colour is compared at the file's own depth.
struct PNGRowExpander {
  private let header: PNGHeader
  /// The word of each value of one sample, for grey up to 8 bits and for palettes.
  private let table: [UInt32]
  private let paletteCount: Int
  /// The samples of the transparent colour, nil where there is none.
  private let key: SIMD4<UInt16>?

  /// Creates an expander.
  ///
  /// `palette` is three bytes an entry. `transparency` is the data of tRNS: alphas of palette
  /// entries, or the 16-bit samples of one colour.
  init(header: PNGHeader, palette: [UInt8], transparency: [UInt8]?) {
    self.header = header
    let mask = UInt16(truncatingIfNeeded: (1 << header.bitDepth) - 1)
    let reader = ByteReader((transparency ?? [])[...])
    var key: SIMD4<UInt16>?
    var table: [UInt32] = []
    paletteCount = palette.count / 3
    switch header.colorType {
    case .grey:
      if let value = reader.uint16(at: 0) { key = SIMD4(repeating: value & mask) }
      if header.bitDepth <= 8 { table = Self.greyTable(depth: header.bitDepth, key: key?.x) }
    case .rgb:
      if let red = reader.uint16(at: 0), let green = reader.uint16(at: 2),
        let blue = reader.uint16(at: 4)
      {
        key = SIMD4(red & mask, green & mask, blue & mask, 0)
      }
    case .palette:
      table = Self.paletteTable(palette, alpha: transparency ?? [])
    case .greyAlpha, .rgba: break
    }
    self.key = key
    self.table = table
  }

  /// Whether a pixel is stored as it is wanted, but for an alpha that is missing: 8-bit RGB or RGBA
  /// without a transparent colour.
  var isDirect: Bool {
    header.bitDepth == 8 && key == nil
      && (header.colorType == .rgb || header.colorType == .rgba)
  }

  /// Expands the first `count` pixels of a row.
  ///
  /// The row has a readable byte after its last pixel.
  ///
  /// - Returns: false where a palette index has no entry; such a pixel is opaque black.
  func expand(
    _ row: UnsafePointer<UInt8>, count: Int, into target: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    switch (header.colorType, header.bitDepth) {
    case (.palette, _): return expandTable(row, count, target, limit: paletteCount)
    case (.grey, 16): expandGrey16(row, count, target)
    case (.grey, _): return expandTable(row, count, target, limit: 256)
    case (.rgb, 16): expandRGB16(row, count, target)
    case (.rgb, _): expandRGB(row, count, target)
    case (.greyAlpha, 16):
      for index in 0..<count {
        let grey = eighth(row, index &* 2)
        target[index] = grey &* 0x1_0101 | eighth(row, index &* 2 &+ 1) &<< 24
      }
    case (.greyAlpha, _):
      for index in 0..<count {
        let alpha = UInt32(row[index &* 2 &+ 1])
        target[index] = UInt32(row[index &* 2]) &* 0x1_0101 | alpha &<< 24
      }
    case (.rgba, 16):
      for index in 0..<count {
        let low = eighth(row, index &* 4) | eighth(row, index &* 4 &+ 1) &<< 8
        let high = eighth(row, index &* 4 &+ 2) | eighth(row, index &* 4 &+ 3) &<< 8
        target[index] = low | high &<< 16
      }
    case (.rgba, _):
      UnsafeMutableRawPointer(target).copyMemory(from: row, byteCount: count &* 4)
    }
    return true
  }

  private func expandTable(
    _ row: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt32>, limit: Int
  ) -> Bool {
    var largest: UInt8 = 0
    table.withUnsafeBufferPointer { table in
      guard table.count == 256, let table = table.baseAddress else { return }
      for index in 0..<count {
        target[index] = table[Int(row[index])]
        largest = max(largest, row[index])
      }
    }
    return Int(largest) < limit
  }

  private func expandRGB(
    _ row: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt32>
  ) {
    let bytes = UnsafeRawPointer(row)
    for index in 0..<count {
      let word = bytes.loadUnaligned(fromByteOffset: index &* 3, as: UInt32.self)
      target[index] = word | 0xFF00_0000
    }
    guard let key else { return }
    let color = UInt32(key.x) | UInt32(key.y) << 8 | UInt32(key.z) << 16
    for index in 0..<count where target[index] == color | 0xFF00_0000 {
      target[index] = color
    }
  }

  private func expandGrey16(
    _ row: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt32>
  ) {
    for index in 0..<count {
      let isClear = key.map { $0.x == sample(row, index) } ?? false
      target[index] = eighth(row, index) &* 0x1_0101 | (isClear ? 0 : 0xFF00_0000)
    }
  }

  private func expandRGB16(
    _ row: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt32>
  ) {
    for index in 0..<count {
      let first = index &* 3
      let low = eighth(row, first) | eighth(row, first &+ 1) &<< 8
      var word = low | eighth(row, first &+ 2) &<< 16 | 0xFF00_0000
      if let key, sample(row, first) == key.x, sample(row, first &+ 1) == key.y,
        sample(row, first &+ 2) == key.z
      {
        word &= 0x00FF_FFFF
      }
      target[index] = word
    }
  }

  private static func greyTable(depth: Int, key: UInt16?) -> [UInt32] {
    let largest = (1 << depth) - 1
    return (0..<256).map { value in
      let grey = UInt32(min(value, largest) * 255 / largest) * 0x1_0101
      return key.map { Int($0) == value } ?? false ? grey : grey | 0xFF00_0000
    }
  }

  private static func paletteTable(_ palette: [UInt8], alpha: [UInt8]) -> [UInt32] {
    (0..<256).map { index in
      guard index < palette.count / 3 else { return 0xFF00_0000 }
      let red = UInt32(palette[index * 3])
      let green = UInt32(palette[index * 3 + 1])
      let blue = UInt32(palette[index * 3 + 2])
      let opacity: UInt32 = index < alpha.count ? UInt32(alpha[index]) : 255
      return red | green << 8 | blue << 16 | opacity << 24
    }
  }
}

/// A 16-bit sample.
@inline(__always)
private func sample(_ row: UnsafePointer<UInt8>, _ index: Int) -> UInt16 {
  UInt16(row[index &* 2]) &<< 8 | UInt16(row[index &* 2 &+ 1])
}

/// A 16-bit sample as 8 bits, v/257 rounded to nearest.
///
/// `(v * 255 + 32895) >> 16` equals it for all 65,536 values; a test goes through them.
@inline(__always)
private func eighth(_ row: UnsafePointer<UInt8>, _ index: Int) -> UInt32 {
  (UInt32(sample(row, index)) &* 255 &+ 32_895) &>> 16
}
