/// The first bytes of a file, and what they say.
struct FormatSignature {
  private let bytes: [UInt8]

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// What the bytes are.
  var format: ImageFormat {
    if bytes.isEmpty { return .empty }
    return pictureFormat ?? containerFormat ?? textFormat
  }

  private var pictureFormat: ImageFormat? {
    let png = PNGChunk.signature
    if starts(with: png) || (bytes.count < 8 && bytes.count >= 4 && png.starts(with: bytes)) {
      return .png
    }
    if starts(with: [0xFF, 0xD8, 0xFF]) || bytes == [0xFF, 0xD8] { return .jpeg }
    if starts(with: "GIF87a") || starts(with: "GIF89a") { return .gif }
    if starts(with: "II*\0") || starts(with: "MM\0*") { return .tiff }
    if starts(with: "II+\0") || starts(with: "MM\0+") { return .tiff }
    if starts(with: "8BPS") { return .psd }
    if starts(with: "icns") { return .icns }
    if starts(with: [0xFF, 0x0A]) || isBox("JXL ") { return .jpegXL }
    if isBox("jP  ") || starts(with: [0xFF, 0x4F, 0xFF, 0x51]) { return .jpeg2000 }
    if isBitmap { return .bmp }
    if isIcon { return .ico }
    return nil
  }

  private var containerFormat: ImageFormat? {
    if starts(with: "RIFF"), has("WEBP", at: 8) { return .webp }
    if has("ftyp", at: 4) { return brandFormat }
    if starts(with: "%PDF-") { return .pdf }
    if starts(with: "PK\u{3}\u{4}") { return .zip }
    if starts(with: [0x1F, 0x8B]) { return .gzip }
    return nil
  }

  /// HEIF files name their brands in the first box: a major one, then compatible ones.
  private var brandFormat: ImageFormat? {
    let length = bytes.prefix(4).reduce(0) { ($0 << 8) | Int($1) }
    let end = min(length, bytes.count)
    var brands: [ArraySlice<UInt8>] = []
    for offset in stride(from: 8, to: end, by: 4) where offset != 12 && offset + 4 <= end {
      brands.append(bytes[offset..<offset + 4])
    }
    let named = { (names: [String]) in
      names.contains { name in brands.contains { $0.elementsEqual(name.utf8) } }
    }
    if named(["avif", "avis"]) { return .avif }
    if named(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]) { return .heic }
    return nil
  }

  /// Text is what is UTF-8 without control characters.
  private var textFormat: ImageFormat {
    var text = bytes[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    let hasControls = text.contains { $0 < 0x20 && !(0x09...0x0D).contains($0) }
    guard !hasControls else { return .unknown }
    let content = String(decoding: text, as: UTF8.self).lowercased()
    let trimmed = content.drop { $0.isWhitespace }
    if trimmed.hasPrefix("version https://git-lfs.github.com/spec/") { return .gitLFSPointer }
    if trimmed.hasPrefix("<!doctype html") || trimmed.contains("<html") { return .html }
    if trimmed.hasPrefix("<svg") || trimmed.hasPrefix("<!doctype svg") { return .svg }
    if trimmed.hasPrefix("<") {
      if trimmed.contains("<svg") { return .svg }
      if trimmed.contains("<head") || trimmed.contains("<body") { return .html }
    }
    if trimmed.hasPrefix("{") || trimmed.hasPrefix("[") { return .json }
    // The last character may be cut by the end of what is looked at.
    let replaced = content.unicodeScalars.dropLast(4).contains("\u{FFFD}")
    return replaced ? .unknown : .text
  }

  /// "BM", then the size of one of the headers that exist.
  private var isBitmap: Bool {
    guard starts(with: "BM"), bytes.count >= 18 else { return false }
    return [12, 40, 52, 56, 64, 108, 124].contains(bytes[14])
      && bytes[15...17].allSatisfy { $0 == 0 }
  }

  /// Zero, the kind (1 icon, 2 cursor), a number of pictures, and a zero in the first entry.
  private var isIcon: Bool {
    guard bytes.count >= 10 else { return false }
    return bytes[0] == 0 && bytes[1] == 0 && (bytes[2] == 1 || bytes[2] == 2) && bytes[3] == 0
      && (bytes[4] != 0 || bytes[5] != 0) && bytes[9] == 0
  }

  private func isBox(_ kind: String) -> Bool {
    starts(with: [0, 0, 0, 12]) && has(kind, at: 4)
  }

  private func starts(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }

  private func starts(with prefix: String) -> Bool { bytes.starts(with: prefix.utf8) }

  private func has(_ word: String, at offset: Int) -> Bool {
    bytes.dropFirst(offset).starts(with: word.utf8)
  }
}
