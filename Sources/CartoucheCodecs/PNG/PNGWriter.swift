import CartoucheCore

/// Puts a PNG file together: the chunks before the picture, the picture, the end.
struct PNGWriter {
  let source: PNGRowSource
  let preset: PNGEncoder.Preset
  let scale: DisplayScale
  let texts: [PNGText]

  /// The whole file, with pixels in a form that holds them exactly.
  func file(_ form: PNGPixelForm) throws(CodecError) -> [UInt8] {
    let header = form.header(width: source.width, height: source.height)
    let start = try chunksBeforePicture(form, header)
    let filtered = filteredRows(form, header)
    let compressor = try Deflate.Compressor(level: level)
    // Length, type, data and checksum of IDAT, and twelve bytes of IEND.
    let capacity = start.count + 8 + compressor.bound(filtered.count) + 16
    var size = 0
    var file = [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
      _ = target.update(fromContentsOf: start + bigEndian(0) + PNGChunkType.imageData.bytes)
      let place = start.count + 8
      size = filtered.withUnsafeBufferPointer { rows in
        compressor.compress(
          UnsafeRawBufferPointer(rows),
          into: UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(target)[place...]))
      }
      count = place + size
    }
    guard size > 0 else {
      throw .libraryFailed(name: "libdeflate", message: "the picture could not be compressed")
    }
    file.replaceSubrange(start.count..<start.count + 4, with: bigEndian(size))
    let checksum = file.withUnsafeBufferPointer {
      Deflate.crc32(
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer($0)[(start.count + 4)...]))
    }
    file += bigEndian(Int(checksum))
    PNGChunk.append(.end, [], to: &file)
    return file
  }

  private var level: Int {
    switch preset {
    case .fastest: 1
    case .fast: 3
    case .small: 6
    }
  }

  private func choice(_ form: PNGPixelForm) -> PNGFilter.Choice {
    guard form.isFiltered else { return .none }
    return preset == .fastest ? .up : .leastCost
  }

  private func chunksBeforePicture(
    _ form: PNGPixelForm, _ header: PNGHeader
  ) throws(CodecError) -> [UInt8] {
    var file = PNGChunk.signature
    PNGChunk.append(.header, header.bytes, to: &file)
    // Perceptual intent.
    PNGChunk.append(.sRGB, [0], to: &file)
    if scale != .one {
      let perMetre = Int((72 * scale.pixelsPerPoint / 0.0254).rounded())
      PNGChunk.append(.pHYs, bigEndian(perMetre) + bigEndian(perMetre) + [1], to: &file)
    }
    if case .palette(_, let words) = form {
      let colors = words.map(source.straight)
      PNGChunk.append(
        .palette,
        colors.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 >> 16 & 0xFF)] },
        to: &file)
      let alphas = colors.map { UInt8($0 >> 24) }.prefix { $0 < 255 }
      if !alphas.isEmpty { PNGChunk.append(.transparency, Array(alphas), to: &file) }
    }
    for text in texts {
      let (type, data) = try text.chunk()
      PNGChunk.append(type, data, to: &file)
    }
    return file
  }

  private func filteredRows(_ form: PNGPixelForm, _ header: PNGHeader) -> [UInt8] {
    let rowBytes = header.rowBytes(width: source.width)
    let choice = choice(form)
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: source.width)
    defer { scratch.deallocate() }
    let packer = PNGRowPacker(source, as: form, scratch: scratch)
    // A row of a palette is packed in place from a byte a pixel.
    var filter = PNGFilter(
      rowBytes: rowBytes, room: max(rowBytes, source.width), step: max(1, header.bitsPerPixel / 8))
    return [UInt8](unsafeUninitializedCapacity: source.height * (rowBytes + 1)) { target, count in
      guard let start = target.baseAddress else { return }
      for y in 0..<source.height {
        packer.pack(y, into: filter.current)
        filter.write(choice, into: start + y * (rowBytes + 1))
      }
      count = source.height * (rowBytes + 1)
    }
  }
}
