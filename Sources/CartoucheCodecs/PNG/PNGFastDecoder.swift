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
    let rowBytes = header.rowBytes(width: header.width)
    guard let filtered = inflated(bytes, container, count: header.filteredBytes) else { return nil }
    var isDone = false
    let pixels = [UInt8](unsafeUninitializedCapacity: header.width * header.height * 4) {
      target, count in
      filtered.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress,
          let to = UnsafeMutableRawPointer(target.baseAddress)?
            .assumingMemoryBound(to: UInt32.self)
        else { return }
        isDone =
          expander.isDirect
          ? unfilterWords(from, header, into: to)
          : unfilterBytes(from, header, rowBytes, expander, into: to)
      }
      count = isDone ? target.count : 0
    }
    return isDone ? pixels : nil
  }

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

  /// All rows with their filter bytes, and a few bytes more that may be read; nil where the data do
  /// not give exactly that.
  private static func inflated(
    _ bytes: [UInt8], _ container: PNGContainer, count: Int
  ) -> [UInt8]? {
    var joined: [UInt8]?
    if container.imageData.count > 1 {
      var all: [UInt8] = []
      all.reserveCapacity(container.imageByteCount)
      for range in container.imageData { all += bytes[range] }
      joined = all
    }
    guard let first = container.imageData.first else { return nil }
    var outcome = Deflate.Outcome.damaged
    let filtered = [UInt8](unsafeUninitializedCapacity: count + 16) { target, initialized in
      (joined?[...] ?? bytes[first]).withUnsafeBufferPointer { source in
        let part = UnsafeMutableBufferPointer(rebasing: target[..<count])
        outcome = Deflate.decompress(
          UnsafeRawBufferPointer(source), into: UnsafeMutableRawBufferPointer(part))
      }
      for index in count..<count + 16 { target[index] = 0 }
      initialized =
        outcome == .success(read: container.imageByteCount, written: count)
        ? count + 16 : 0
    }
    return filtered.isEmpty ? nil : filtered
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
