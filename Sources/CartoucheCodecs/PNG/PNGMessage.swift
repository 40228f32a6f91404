/// What libpng and zlib say, in words of Cartouche.
///
/// libpng tells its errors apart by their texts only. What can be told by an own check is asked of
/// the reader instead: whether the file has ended, and whether data follow the picture.
struct PNGMessage {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Whether the compressed data end before the picture does.
  var isShortOfData: Bool { says("Not enough image data") }

  /// Whether memory was asked for in vain.
  var isShortOfMemory: Bool { says("memory") }

  /// What is wrong where libpng gives up.
  var damage: String {
    if says("incorrect data check") { return "the checksum of the compressed data is wrong" }
    if Self.streamErrors.contains(where: says) { return "the compressed data are damaged" }
    if says("bad adaptive filter value") {
      return "a row has a filter that is not known, allowed are 0 to 4"
    }
    if says("PLTE") { return "the palette is missing or not allowed" }
    return "a rule of the format is broken"
  }

  /// What is odd where libpng goes on; nil for what the walk over the chunks, or the expansion of
  /// the palette, has said already with its place.
  var warning: String? {
    if says("CRC error") || says("palette index") { return nil }
    if says("Too much image data") || says("Extra compressed data") { return Self.tooLong }
    if says("incorrect data check") { return "the checksum of the compressed data is wrong" }
    if Self.streamErrors.contains(where: says) {
      return "the compressed data are damaged after the picture"
    }
    let chunk = chunkName.map { "the chunk \($0)" } ?? "a chunk"
    if says("out of place") { return "\(chunk) stands in a wrong place and is skipped" }
    if says("duplicate") { return "\(chunk) stands there twice, the second time without effect" }
    return "\(chunk) breaks a rule of the format and may be without effect"
  }

  /// The warning of data after the picture.
  static let tooLong = "more picture data follow the picture; they are not read"

  /// The name that libpng puts before what it says of a chunk.
  private var chunkName: String? {
    let bytes = Array(text.utf8.prefix(5))
    guard bytes.count == 5, bytes[4] == UInt8(ascii: ":"),
      bytes[..<4].allSatisfy({ (65...90).contains($0 & 0xDF) })
    else { return nil }
    return String(decoding: bytes[..<4], as: UTF8.self)
  }

  private func says(_ part: String) -> Bool { text.contains(part) }

  /// Source: the messages of inflate.c and inftrees.c of zlib 1.2.13, and png_zstream_error of libpng.
  private static let streamErrors = [
    "invalid distance", "invalid block type", "invalid stored block", "invalid code",
    "invalid literal/length", "invalid bit length", "too many length", "incorrect header check",
    "unknown compression method", "invalid window size", "unknown header flags",
    "incorrect length check", "LZ stream", "zlib",
  ]
}
