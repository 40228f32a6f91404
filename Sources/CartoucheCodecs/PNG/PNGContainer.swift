import CartoucheCore

/// The chunks of a PNG file, walked and checked without decoding a pixel.
///
/// Every chunk's length and checksum is checked. A wrong checksum of a critical chunk is an error; an
/// ancillary one is skipped with a warning, as libpng does it too.
struct PNGContainer {
  /// The IHDR chunk.
  private(set) var header: PNGHeader
  /// The data of the IDAT chunks as places in the file.
  private(set) var imageData: [Range<Int>] = []
  /// The bytes of all IDAT data.
  private(set) var imageByteCount = 0
  /// The PLTE data.
  private(set) var palette: ArraySlice<UInt8>?
  /// The tRNS data.
  private(set) var transparency: ArraySlice<UInt8>?
  /// The colour space by cICP, iCCP or sRGB, in this order.
  private(set) var profile: ColorProfile?
  /// The names of the chunks in order, runs of equal ones as one.
  private(set) var chunks: [String] = []
  /// The texts that are not compressed.
  private(set) var texts: [PNGText] = []
  /// The number of frames that acTL names, else 1.
  private(set) var frames = 1
  /// What was skipped or is odd.
  private(set) var warnings: [String] = []
  /// Whether the chunks that make the picture come in the plain order, each in its plain form.
  ///
  /// Otherwise libpng decides what is to be done.
  private(set) var isPlain = true

  private var codedColor: ArraySlice<UInt8>?
  private var compressedProfile: ArraySlice<UInt8>?
  private var isTaggedSRGB = false
  private var isImageDataOver = false
  private var textBytes = 0

  /// Ranges of more IDAT chunks are not kept.
  private static let rangeLimit = 65_536
  /// Texts beyond this many bytes are not kept.
  private static let textLimit = 1 << 20
  /// The bytes that IDAT may always have: some encoders flush after each of a few bytes.
  private static let slack = 65_536

  /// Walks a file.
  init(_ bytes: [UInt8], limits: ResourceLimits) throws(CodecError) {
    guard bytes.count >= 8 else {
      throw .truncated(.png, place: "it ends within its signature after \(bytes.count) bytes")
    }
    guard bytes.starts(with: PNGChunk.signature) else {
      throw .damaged(.png, found: "it is not that of PNG", place: "its signature")
    }
    let first = try PNGChunk(at: 8, of: bytes)
    guard first.type == .header else {
      if first.type == .appleVariant {
        throw .unsupported(
          .png, found: "Apple's CgBI form, made for the inside of iOS apps", allowed: "plain PNG")
      }
      throw .damaged(.png, found: "the first chunk must be IHDR", place: "chunk \(first.type.name)")
    }
    guard first.isIntact else { throw first.checksumError }
    header = try PNGHeader(parsing: bytes[first.data], limits: limits)
    append(name: first.type.name)
    try walk(bytes, from: first.end)
    try checkAmount()
    resolveProfile()
  }

  private mutating func walk(_ bytes: [UInt8], from start: Int) throws(CodecError) {
    var offset = start
    while true {
      let chunk = try PNGChunk(at: offset, of: bytes)
      offset = chunk.end
      append(name: chunk.type.name)
      guard chunk.isIntact else {
        guard chunk.type.isAncillary else { throw chunk.checksumError }
        warnings.append(
          "the chunk \(chunk.type.name) at byte \(chunk.start) has a wrong checksum and is skipped")
        if chunk.type == .transparency { isPlain = false }
        continue
      }
      if chunk.type != .imageData, imageByteCount > 0 || !imageData.isEmpty {
        isImageDataOver = true
      }
      if chunk.type == .end { return }
      try take(chunk, bytes[chunk.data])
    }
  }

  private mutating func take(_ chunk: PNGChunk, _ data: ArraySlice<UInt8>) throws(CodecError) {
    switch chunk.type {
    case .imageData: takeImageData(chunk.data)
    case .palette:
      if palette != nil || !imageData.isEmpty || transparency != nil { isPlain = false }
      palette = data
    case .transparency:
      if transparency != nil || !imageData.isEmpty { isPlain = false }
      transparency = data
    case .cICP: codedColor = codedColor ?? data
    case .iCCP: compressedProfile = compressedProfile ?? data
    case .sRGB: isTaggedSRGB = true
    case .acTL:
      if imageData.isEmpty, let count = ByteReader(data).uint32(at: 0), data.count == 8, count > 0 {
        frames = Int(count)
      }
    case .eXIf: takeEXIF(data)
    case .tEXt, .iTXt: takeText(chunk.type, data)
    case .header:
      throw .damaged(.png, found: "there is a second one", place: "chunk IHDR")
    default:
      guard chunk.type.isAncillary else {
        throw .damaged(
          .png, found: "it is critical and not known", place: "chunk \(chunk.type.name)")
      }
    }
  }

  private mutating func takeImageData(_ range: Range<Int>) {
    if isImageDataOver || imageData.count >= Self.rangeLimit { isPlain = false }
    if imageData.count < Self.rangeLimit { imageData.append(range) }
    imageByteCount += range.count
  }

  private mutating func takeEXIF(_ data: ArraySlice<UInt8>) {
    guard let orientation = EXIFOrientation.read(data), orientation != 1 else { return }
    warnings.append(
      "the chunk eXIf asks for orientation \(orientation); a PNG picture is read as stored")
  }

  private mutating func takeText(_ type: PNGChunkType, _ data: ArraySlice<UInt8>) {
    guard textBytes + data.count <= Self.textLimit, texts.count < 1000 else { return }
    guard let text = PNGText(type: type, data: data) else { return }
    textBytes += data.count
    texts.append(text)
  }

  private mutating func append(name: String) {
    guard chunks.last != name, chunks.count < 1000 else { return }
    chunks.append(name)
  }

  /// Refuses a picture larger than its data can be, and data much longer than the picture.
  ///
  /// Deflate gives at most 258 bytes for two bits, 1032 for a byte. So a small file with a large
  /// header is refused before memory is taken. On the other hand bytes that cannot be compressed take
  /// at most an eighth more in the codes of the specification, and twice their number is more than
  /// any encoder writes.
  private func checkAmount() throws(CodecError) {
    guard !chunks.isEmpty, chunks.contains("IDAT") else {
      throw .truncated(.png, place: "it has no chunk IDAT, which holds the picture")
    }
    let needed = header.filteredBytes
    guard imageByteCount >= needed / 1032 else {
      throw .truncated(
        .png,
        place: "\(imageByteCount) bytes of IDAT cannot hold "
          + "\(header.width) x \(header.height) pixels")
    }
    let allowed = needed * 2 + Self.slack
    guard imageByteCount <= allowed else {
      throw .damaged(
        .png,
        found:
          "\(imageByteCount) bytes are too many for \(header.width) x \(header.height) pixels, "
          + "allowed are at most \(allowed)",
        place: "chunk IDAT")
    }
  }

  /// Source: PNG specification, 4.3, <https://www.w3.org/TR/png-3/#4Concepts.ColourSpaces>.
  private mutating func resolveProfile() {
    if let codedColor {
      switch ColorProfile.coded(Array(codedColor)) {
      case .some(let profile):
        self.profile = profile
        return
      case .none:
        let codes = codedColor.prefix(4).map { "\($0)" }.joined(separator: "/")
        warnings.append("the chunk cICP names a colour space that is not read (\(codes))")
      }
    }
    if let compressedProfile {
      switch inflated(compressedProfile) {
      case .whole(let bytes):
        profile = .icc(bytes)
        return
      case .damaged: warnings.append("the chunk iCCP is damaged; the picture counts as sRGB")
      case .tooLong:
        warnings.append(
          "the chunk iCCP has a profile of more than \(ICCMemory.profileLimit) bytes, which is the "
            + "limit; the picture counts as sRGB")
      }
    }
    if isTaggedSRGB { profile = .sRGB }
  }

  /// A name of 1 to 79 bytes, zero, method 0, and a zlib stream.
  private func inflated(_ data: ArraySlice<UInt8>) -> Deflate.Inflated {
    guard let end = data.prefix(80).firstIndex(of: 0), end > data.startIndex,
      end + 2 < data.endIndex, data[end + 1] == 0
    else { return .damaged }
    return Deflate.decompress(data[(end + 2)...], limit: ICCMemory.profileLimit)
  }
}
