import CartoucheCore
internal import PNGBridge

/// Reading PNG pictures of every kind through libpng.
///
/// libpng gives the samples as stored; they are expanded here, because its own expansions apply gamma
/// or compare tRNS after samples have lost bits.
enum PNGDecoder {
  /// The largest piece of memory that libpng may ask for; a row of 32,767 pixels has 262,136 bytes.
  fileprivate static let allocationLimit = 8 << 20

  /// Decodes the pixels of a file whose header has been checked.
  ///
  /// - Returns: four bytes a pixel, straight, and what libpng warned of.
  static func decode(
    _ bytes: [UInt8], header: PNGHeader
  ) throws(CodecError) -> (pixels: [UInt8], warnings: [String]) {
    try bytes.withUnsafeBufferPointer { source throws(CodecError) in
      let reader = try Reader(source, header: header)
      let found = try checkedHeader(reader, header)
      let expander = PNGRowExpander(
        header: header, palette: palette(of: found), transparency: transparency(of: found))
      var isIndexed = true
      let pixels = try makeBytes(count: header.width * header.height * 4) {
        target throws(CodecError) in
        guard let base = target.baseAddress else { return }
        isIndexed = try readRows(
          reader, header, expander, rowBytes: found.row_bytes,
          into: base.assumingMemoryBound(to: UInt32.self))
      }
      guard png_bridge_finish(reader.pointer) == 1 else {
        throw error(of: reader, place: "its chunks after the picture")
      }
      return (pixels, warnings(of: reader, isIndexed: isIndexed))
    }
  }

  /// The version of the libpng that is loaded.
  static var version: String { String(cString: png_bridge_version()) }

  private static func checkedHeader(
    _ reader: borrowing Reader, _ header: PNGHeader
  ) throws(CodecError) -> png_bridge_header {
    var found = png_bridge_header()
    guard png_bridge_read_header(reader.pointer, &found) == 1 else {
      throw error(of: reader, place: "its chunks before the picture")
    }
    guard Int(found.width) == header.width, Int(found.height) == header.height,
      Int(found.bit_depth) == header.bitDepth,
      found.color_type == Int32(header.colorType.rawValue),
      (found.is_interlaced != 0) == header.isInterlaced
    else {
      throw .damaged(.png, found: "it can be read in two ways", place: "chunk IHDR")
    }
    return found
  }

  /// Reads all passes; false where a palette index had no entry.
  private static func readRows(
    _ reader: borrowing Reader, _ header: PNGHeader, _ expander: PNGRowExpander, rowBytes: Int,
    into words: UnsafeMutablePointer<UInt32>
  ) throws(CodecError) -> Bool {
    let samples = UnsafeMutablePointer<UInt8>.allocate(capacity: rowBytes + 16)
    samples.initialize(repeating: 0, count: rowBytes + 16)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: header.width)
    defer {
      samples.deallocate()
      pixels.deallocate()
    }
    var isIndexed = true
    for pass in header.passes {
      let width = pass.width(of: header.width)
      for row in 0..<pass.height(of: header.height) {
        let y = pass.y + row * pass.dy
        guard png_bridge_read_row(reader.pointer, samples, rowBytes) == 1 else {
          throw error(of: reader, place: "row \(y) of \(header.height)")
        }
        let line = words + y * header.width
        if pass.dx == 1 {
          isIndexed = expander.expand(samples, count: width, into: line) && isIndexed
        } else {
          isIndexed = expander.expand(samples, count: width, into: pixels) && isIndexed
          for index in 0..<width { line[pass.x + index * pass.dx] = pixels[index] }
        }
      }
    }
    return isIndexed
  }

  private static func warnings(of reader: borrowing Reader, isIndexed: Bool) -> [String] {
    var texts: [String] = []
    for index in 0..<png_bridge_warning_count(reader.pointer) {
      let message = PNGMessage(String(cString: png_bridge_warning(reader.pointer, index)))
      if let warning = message.warning, !texts.contains(warning) { texts.append(warning) }
    }
    if png_bridge_is_too_long(reader.pointer) == 1, !texts.contains(PNGMessage.tooLong) {
      texts.append(PNGMessage.tooLong)
    }
    if !isIndexed { texts.append("a palette index has no entry; such pixels are black") }
    return texts
  }

  private static func error(of reader: borrowing Reader, place: String) -> CodecError {
    let message = PNGMessage(String(cString: png_bridge_error(reader.pointer)))
    if png_bridge_is_cut_off(reader.pointer) == 1 || message.isShortOfData {
      return .truncated(.png, place: "the picture data end in \(place)")
    }
    if message.isShortOfMemory {
      return .libraryFailed(name: "libpng", message: "no memory for a row of the picture")
    }
    return .damaged(.png, found: message.damage, place: place)
  }

  private static func palette(of header: png_bridge_header) -> [UInt8] {
    withUnsafeBytes(of: header.palette) { Array($0.prefix(Int(header.palette_count) * 3)) }
  }

  /// The data of a tRNS chunk as in a file.
  private static func transparency(of header: png_bridge_header) -> [UInt8]? {
    guard header.has_transparency != 0 else { return nil }
    switch header.color_type {
    case 0: return Array(bigEndian(Int(header.transparent_grey)).suffix(2))
    case 2:
      let color = header.transparent_rgb
      return [color.0, color.1, color.2].flatMap { bigEndian(Int($0)).suffix(2) }
    default:
      let count = Int(header.palette_alpha_count)
      return withUnsafeBytes(of: header.palette_alpha) { Array($0.prefix(count)) }
    }
  }
}

/// The owner of a libpng reader.
private struct Reader: ~Copyable {
  let pointer: OpaquePointer

  /// Opens bytes that outlive the reader.
  init(_ source: UnsafeBufferPointer<UInt8>, header: PNGHeader) throws(CodecError) {
    guard
      let pointer = png_bridge_open(
        source.baseAddress, source.count, UInt32(header.width), UInt32(header.height),
        PNGDecoder.allocationLimit)
    else {
      throw .libraryFailed(name: "libpng", message: "no memory for a reader")
    }
    self.pointer = pointer
  }

  deinit {
    png_bridge_close(pointer)
  }
}
