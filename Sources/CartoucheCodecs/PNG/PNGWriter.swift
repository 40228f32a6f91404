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
    let rows = PNGFilteredRows(source, as: form, filtering: choice(form))
    let stream = try CompressedRows(rows, count: source.height, isSmall: preset == .small)
    var file = try chunksBeforePicture(form, header)
    file.reserveCapacity(file.count + stream.bytes.count + 24)
    PNGChunk.append(.imageData, stream.bytes, to: &file)
    PNGChunk.append(.end, [], to: &file)
    return file
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
}
