import CartoucheCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The rows of a plain PNG picture, inflated, with their filters still to be undone.
///
/// Plain pictures have samples of 8 bits and are not interlaced. Whatever is odd – chunks out of order,
/// a wrong checksum, too much or too little data, an unknown filter, a palette index without an entry
/// – is left to libpng, which decides whether it is an error. Where this gives pixels, they are
/// libpng's.
struct PNGInflatedRows: Sendable {
  private let header: PNGHeader
  private let expander: PNGRowExpander
  /// The picture to be; the rows stand at its end.
  private var memory: [UInt8]
  private let place: Int

  /// The bytes after the last row that may be read.
  private static let margin = 16

  /// Inflates the rows of a file through libdeflate; nil to leave it to libpng.
  ///
  /// The rows stand at the end of the memory of the picture, which grows towards them and never
  /// overtakes them: a row of pixels takes at least as much as what it is made from. Two rows may be
  /// made at once, so there is room for two between them. Memory of their own took a third of the time
  /// of a photo, for the system to provide it.
  init?(_ bytes: [UInt8], _ container: PNGContainer) {
    header = container.header
    guard container.isPlain, header.bitDepth == 8, !header.isInterlaced,
      let expander = PNGRowExpander(checking: container)
    else { return nil }
    self.expander = expander
    let count = header.filteredBytes
    place = max(header.width * header.height * 4, count) - count + header.width * 8
    let joined = Self.joinedImageData(of: bytes, container)
    let source = joined?[...] ?? container.imageData.first.map { bytes[$0] } ?? []
    let end = place + count
    var isDone = false
    memory = [UInt8](unsafeUninitializedCapacity: end + Self.margin) { [place] target, written in
      LargePages.ask(for: UnsafeMutableRawBufferPointer(target))
      let outcome = source.withUnsafeBufferPointer {
        Deflate.decompress(
          UnsafeRawBufferPointer($0),
          into: UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(target)[place..<end]))
      }
      target[end..<(end + Self.margin)].update(repeating: 0)
      isDone = outcome == .success(read: container.imageByteCount, written: count)
      // What stands before the rows is written before it is read.
      written = isDone ? end + Self.margin : 0
    }
    guard isDone else { return nil }
  }

  /// The data of the IDAT chunks as one, nil where there is only one.
  private static func joinedImageData(
    of bytes: [UInt8], _ container: PNGContainer
  ) -> [UInt8]? {
    guard container.imageData.count > 1 else { return nil }
    var all: [UInt8] = []
    all.reserveCapacity(container.imageByteCount)
    for range in container.imageData { all += bytes[range] }
    return all
  }

  /// Whether two pictures are certainly the same: their rows are, and every row can be read.
  ///
  /// The same picture can have other rows, as filters are free to choose.
  func areSame(as other: PNGInflatedRows) -> Bool {
    guard header == other.header, expander.isDirect, other.expander.isDirect else { return false }
    let count = header.filteredBytes
    return memory.withUnsafeBytes { first in
      other.memory.withUnsafeBytes { second in
        guard let one = first.baseAddress, let two = second.baseAddress,
          memcmp(one + place, two + place, count) == 0
        else { return false }
        let stride = header.rowBytes(width: header.width) + 1
        return (0..<header.height).allSatisfy { first[place + $0 * stride] <= 4 }
      }
    }
  }

  /// Undoes the filters and gives up the memory, as the pixels, four bytes each.
  ///
  /// - Returns: nil to leave the file to libpng.
  mutating func takePixels() -> [UInt8]? {
    var pixels: [UInt8] = []
    swap(&pixels, &memory)
    let isDone = pixels.withUnsafeMutableBytes { target in
      guard let start = target.baseAddress else { return false }
      let from = UnsafePointer((start + place).assumingMemoryBound(to: UInt8.self))
      let to = start.assumingMemoryBound(to: UInt32.self)
      return expander.isDirect ? unfilterWords(from, into: to) : unfilterBytes(from, into: to)
    }
    guard isDone else { return nil }
    pixels.removeLast(pixels.count - header.width * header.height * 4)
    return pixels
  }

  /// RGB or RGBA straight into the picture.
  private func unfilterWords(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    let width = header.width
    let channels = header.colorType.channels
    let opacity: UInt32 = channels == 3 ? 0xFF00_0000 : 0
    let above = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer { above.deallocate() }
    above.initialize(repeating: opacity, count: width)
    var previous = UnsafePointer(above)
    let stride = 1 &+ width &* channels
    var row = 0
    while row < header.height {
      let from = source + row &* stride
      let line = target + row &* width
      if from[0] == 4, row + 1 < header.height, from[stride] == 4,
        width >= PNGPaethRows.leastCount
      {
        PNGUnfilter.paethWords(
          from + 1, from + stride + 1, channels: channels, above: previous, into: line,
          line + width, count: width)
        previous = UnsafePointer(line + width)
        row += 2
        continue
      }
      let isKnown = PNGUnfilter.words(
        filter: from[0], from + 1, channels: channels, above: previous, into: line, count: width)
      guard isKnown else { return false }
      previous = UnsafePointer(line)
      row += 1
    }
    return true
  }

  /// Other pixels into a row of samples, and from there into the picture.
  private func unfilterBytes(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    let rowBytes = header.rowBytes(width: header.width)
    let channels = header.colorType.channels
    // Two rows, each with room for a pixel before it and a few bytes after it.
    let stride = rowBytes + 32
    let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * 2)
    defer { rows.deallocate() }
    rows.initialize(repeating: 0, count: stride * 2)
    var from = source
    for row in 0..<header.height {
      let line = rows + ((row & 1) &* stride &+ 16)
      let above = rows + (((row &+ 1) & 1) &* stride &+ 16)
      let isKnown = PNGUnfilter.bytes(
        filter: from[0], from + 1, channels: channels, above: above, into: line, count: rowBytes)
      guard isKnown,
        expander.expand(line, count: header.width, into: target + row &* header.width)
      else { return false }
      from += 1 &+ rowBytes
    }
    return true
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
