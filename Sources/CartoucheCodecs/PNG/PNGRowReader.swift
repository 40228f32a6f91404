package import CartoucheCore

/// Reads the rows of a plain PNG picture one after the other, without libpng.
///
/// Plain pictures have samples of 8 bits and are not interlaced. Whatever is odd – chunks out of order,
/// a wrong checksum, too much or too little data, an unknown filter, a palette index without an entry
/// – is left to libpng, which decides whether it is an error. Where this gives all rows, they are
/// libpng's.
package struct PNGRowReader: ~Copyable {
  /// What the file says of itself.
  package let header: ImageHeader

  private let form: PNGHeader
  private let expander: PNGRowExpander
  private var input: InflaterInput
  private var inflater: Inflater
  private let checksum: [UInt8]
  /// The bytes of a row with its filter.
  private let stride: Int
  /// How many rows are unpacked at once.
  private let batch: Int
  /// The next row.
  private var row = 0
  /// What stands above the first row.
  private let edge: UnsafeMutablePointer<UInt32>
  /// Two rows of samples, each with room for a pixel before it and a few bytes after it.
  private let samples: UnsafeMutablePointer<UInt8>

  /// The room before and after a row of samples.
  private static let margin = 16

  /// Begins to read a file; nil to leave it to libpng.
  init?(_ bytes: [UInt8], _ container: PNGContainer) {
    let form = container.header
    guard container.isPlain, form.bitDepth == 8, !form.isInterlaced,
      let expander = PNGRowExpander(checking: container)
    else { return nil }
    header = ImageHeader(container)
    self.form = form
    self.expander = expander
    // The checksum of a chunk and the chunk IEND come after its data, which are as many as the margin.
    input = InflaterInput(bytes, parts: container.imageData)
    checksum = Self.checksum(of: bytes, container.imageData)
    stride = 1 + form.rowBytes(width: form.width)
    batch = max(2, (64 << 10) / stride)
    inflater = Inflater(atOnce: batch * stride)
    edge = .allocate(capacity: form.width)
    edge.initialize(repeating: form.colorType.channels == 3 ? 0xFF00_0000 : 0, count: form.width)
    let sampleCount = expander.isDirect ? 0 : (stride + 2 * Self.margin) * 2
    samples = .allocate(capacity: sampleCount)
    samples.initialize(repeating: 0, count: sampleCount)
  }

  /// The last four bytes of data that lie in parts of a file.
  private static func checksum(of bytes: [UInt8], _ parts: [Range<Int>]) -> [UInt8] {
    var checksum: [UInt8] = []
    for part in parts.reversed() where checksum.count < 4 {
      checksum = bytes[part].suffix(4 - checksum.count) + checksum
    }
    return checksum
  }

  deinit {
    edge.deallocate()
    samples.deallocate()
  }

  /// The number of pixels of a row.
  package var width: Int { form.width }
  /// The number of rows.
  package var height: Int { form.height }

  /// Reads the next rows, each where `rows` has room for it; the row before them has to be there still.
  ///
  /// The pixels are straight. The last rows are there only where the whole stream is in order.
  ///
  /// - Returns: false to leave the file to libpng.
  package mutating func read(_ count: Int, into rows: PixelRows) -> Bool {
    let end = min(row + count, height)
    while row < end {
      let some = min(batch, end - row)
      guard let source = unpack(some) else { return false }
      let isKnown =
        expander.isDirect
        ? unfilterWords(source, some, into: rows) : unfilterBytes(source, some, into: rows)
      guard isKnown else { return false }
      row += some
    }
    return row < height || isAtEnd
  }

  /// The number of bytes of a row before its filter is undone, with the byte that names the filter.
  package var filteredRowBytes: Int { stride }

  /// Copies the next rows as they are before their filters are undone.
  ///
  /// - Returns: false to leave the file to libpng.
  package mutating func copyFiltered(
    _ count: Int, into target: UnsafeMutableRawPointer
  ) -> Bool {
    let end = min(row + count, height)
    var target = target
    while row < end {
      let some = min(batch, end - row)
      guard let source = unpack(some) else { return false }
      for line in 0..<some {
        guard source[line * stride] <= 4 else { return false }
      }
      target.copyMemory(from: source, byteCount: some * stride)
      target += some * stride
      row += some
    }
    return row < height || isAtEnd
  }

  /// What is the same of two pictures where their rows are, before their filters are undone.
  package struct Mark: Equatable, Sendable {
    let form: PNGHeader
    /// The checksum at the end of the stream.
    let checksum: [UInt8]
  }

  /// What tells whether this picture may have the same rows as another; nil where the same rows could be
  /// other pixels.
  ///
  /// Where two marks are the same, the rows hardly ever are not.
  package var mark: Mark? { expander.isDirect ? Mark(form: form, checksum: checksum) : nil }

  private var isAtEnd: Bool {
    mutating get { inflater.isAtEnd(of: &input) }
  }

  private mutating func unpack(_ rows: Int) -> UnsafePointer<UInt8>? {
    inflater.take(rows * stride, of: &input)
  }

  /// RGB or RGBA straight into the picture.
  private func unfilterWords(
    _ source: UnsafePointer<UInt8>, _ count: Int, into rows: PixelRows
  ) -> Bool {
    let channels = form.colorType.channels
    var above = UnsafePointer(row > 0 ? rows[row - 1] : edge)
    var line = 0
    while line < count {
      let from = source + line &* stride
      let target = rows[row + line]
      if from[0] == 4, line + 1 < count, from[stride] == 4, width >= PNGPaethRows.leastCount {
        let second = rows[row + line + 1]
        PNGUnfilter.paethWords(
          from + 1, from + stride + 1, channels: channels, above: above, into: target, second,
          count: width)
        above = UnsafePointer(second)
        line += 2
        continue
      }
      let isKnown = PNGUnfilter.words(
        filter: from[0], from + 1, channels: channels, above: above, into: target, count: width)
      guard isKnown else { return false }
      above = UnsafePointer(target)
      line += 1
    }
    return true
  }

  /// Other pixels into a row of samples, and from there into the picture.
  private func unfilterBytes(
    _ source: UnsafePointer<UInt8>, _ count: Int, into rows: PixelRows
  ) -> Bool {
    let extent = stride + 2 * Self.margin
    for line in 0..<count {
      let y = row + line
      let from = source + line &* stride
      let target = samples + ((y & 1) &* extent &+ Self.margin)
      let above = samples + (((y &+ 1) & 1) &* extent &+ Self.margin)
      let isKnown = PNGUnfilter.bytes(
        filter: from[0], from + 1, channels: form.colorType.channels, above: above, into: target,
        count: stride - 1)
      guard isKnown, expander.expand(target, count: width, into: rows[y]) else { return false }
    }
    return true
  }
}

extension PNGRowReader {
  /// All pixels of a picture, four bytes each; nil to leave the file to libpng.
  static func pixels(of bytes: [UInt8], _ container: PNGContainer) -> [UInt8]? {
    guard var reader = PNGRowReader(bytes, container) else { return nil }
    let count = reader.width * reader.height * 4
    var isDone = false
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { target, written in
      LargePages.ask(for: UnsafeMutableRawBufferPointer(target))
      guard let start = UnsafeMutableRawPointer(target.baseAddress) else { return }
      let rows = PixelRows(start.assumingMemoryBound(to: UInt32.self), width: reader.width)
      isDone = reader.read(reader.height, into: rows)
      written = isDone ? count : 0
    }
    return isDone ? pixels : nil
  }
}

extension PNGRowExpander {
  /// Checks palette and transparency of a plain picture; nil where libpng has something to say about
  /// them.
  fileprivate init?(checking container: PNGContainer) {
    let palette = container.palette.map { Array($0) } ?? []
    let transparency = container.transparency.map { Array($0) }
    let hasPalette = container.palette != nil
    guard !hasPalette || (palette.count % 3 == 0 && (3...768).contains(palette.count)) else {
      return nil
    }
    switch container.header.colorType {
    case .palette:
      guard hasPalette, (transparency?.count ?? 1) >= 1,
        (transparency?.count ?? 0) <= palette.count / 3
      else { return nil }
    case .grey: guard !hasPalette, (transparency?.count ?? 2) == 2 else { return nil }
    case .rgb: guard (transparency?.count ?? 6) == 6 else { return nil }
    case .greyAlpha: guard !hasPalette, transparency == nil else { return nil }
    case .rgba: guard transparency == nil else { return nil }
    }
    self.init(header: container.header, palette: palette, transparency: transparency)
  }
}
