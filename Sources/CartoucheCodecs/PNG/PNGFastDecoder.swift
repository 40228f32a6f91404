/// Reading plain PNG pictures over libdeflate, two to three times faster than libpng.
///
/// Takes pictures of 8-bit samples that are not interlaced. Whatever is odd – chunks out of order, a
/// wrong checksum, too much or too little data, an unknown filter, a palette index without an entry
/// – is left to libpng, which decides whether it is an error. Where this decoder gives pixels, they
/// are libpng's.
enum PNGFastDecoder {
  /// The pixels, four bytes each, or nil to leave the file to libpng.
  static func decode(_ bytes: [UInt8], _ container: PNGContainer) -> [UInt8]? {
    let header = container.header
    guard container.isPlain, header.bitDepth == 8, !header.isInterlaced,
      let expander = expander(of: container)
    else { return nil }
    let joined = joinedImageData(of: bytes, container)
    let source = joined?[...] ?? container.imageData.first.map { bytes[$0] } ?? []
    let pixelBytes = header.width * header.height * 4
    let filteredBytes = header.filteredBytes
    // The filtered rows stand at the end of the memory of the picture, which grows towards them and
    // never overtakes them: a row of pixels takes at least as much as what it is made from. Memory of
    // their own took a third of the time of a photo, for the system to provide it.
    let place = max(pixelBytes, filteredBytes) - filteredBytes
    var isDone = false
    let pixels = [UInt8](unsafeUninitializedCapacity: place + filteredBytes + margin) {
      target, count in
      let rows = UnsafeMutableBufferPointer(rebasing: target[place..<place + filteredBytes])
      let outcome = source.withUnsafeBufferPointer {
        Deflate.decompress(
          UnsafeRawBufferPointer($0), into: UnsafeMutableRawBufferPointer(rows))
      }
      target[(place + filteredBytes)..<(place + filteredBytes + margin)].update(repeating: 0)
      guard outcome == .success(read: container.imageByteCount, written: filteredBytes),
        let from = rows.baseAddress,
        let to = UnsafeMutableRawPointer(target.baseAddress)?.assumingMemoryBound(to: UInt32.self)
      else { return }
      isDone =
        expander.isDirect
        ? unfilterWords(from, header, into: to)
        : unfilterBytes(
          from, header, header.rowBytes(width: header.width), expander, into: to)
      count = isDone ? pixelBytes : 0
    }
    return isDone ? pixels : nil
  }

  /// The bytes after the last row that may be read.
  private static let margin = 16

  /// Checks palette and transparency; nil where libpng has something to say about them.
  private static func expander(of container: PNGContainer) -> PNGRowExpander? {
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
    return PNGRowExpander(
      header: container.header, palette: palette, transparency: transparency)
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

  /// RGB or RGBA straight into the picture.
  private static func unfilterWords(
    _ source: UnsafePointer<UInt8>, _ header: PNGHeader, into target: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    let width = header.width
    let channels = header.colorType.channels
    let opacity: UInt32 = channels == 3 ? 0xFF00_0000 : 0
    let above = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer { above.deallocate() }
    above.initialize(repeating: opacity, count: width)
    var previous = UnsafePointer(above)
    var from = source
    for row in 0..<header.height {
      let line = target + row &* width
      let isKnown = PNGUnfilter.words(
        filter: from[0], from + 1, channels: channels, above: previous, into: line, count: width)
      guard isKnown else { return false }
      previous = UnsafePointer(line)
      from += 1 &+ width &* channels
    }
    return true
  }

  /// Other pixels into a row of samples, and from there into the picture.
  private static func unfilterBytes(
    _ source: UnsafePointer<UInt8>, _ header: PNGHeader, _ rowBytes: Int,
    _ expander: PNGRowExpander, into target: UnsafeMutablePointer<UInt32>
  ) -> Bool {
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
