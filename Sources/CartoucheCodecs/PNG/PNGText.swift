/// A keyword and a text that a PNG carries.
public struct PNGText: Hashable, Sendable {
  /// The keyword: 1 to 79 printing Latin-1 characters.
  public var keyword: String
  /// The text.
  public var text: String

  /// Creates a text; what cannot be written is refused by the encoder.
  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// The type and data of the chunk: tEXt where the text is Latin-1, else iTXt.
  ///
  /// - Throws: `CodecError.invalidText` where the keyword or the text is not allowed.
  ///
  /// Source: PNG specification, 11.3.3, <https://www.w3.org/TR/png-3/#11textinfo>.
  func chunk() throws(CodecError) -> (type: PNGChunkType, data: [UInt8]) {
    let name = try keywordBytes()
    guard !text.unicodeScalars.contains("\0") else {
      throw .invalidText(keyword: keyword, reason: "the text holds a zero character")
    }
    if let latin = latin1(text) {
      return (.tEXt, name + [0] + latin)
    }
    // Keyword, not compressed, method 0, no language, no translated keyword.
    return (.iTXt, name + [0, 0, 0, 0, 0] + Array(text.utf8))
  }

  private func keywordBytes() throws(CodecError) -> [UInt8] {
    guard let bytes = latin1(keyword), (1...79).contains(bytes.count) else {
      throw .invalidText(
        keyword: keyword, reason: "a keyword has 1 to 79 characters, all of them Latin-1")
    }
    let isPrinting = bytes.allSatisfy { (32...126).contains($0) || $0 >= 161 }
    let hasStraySpace =
      bytes.first == 32 || bytes.last == 32
      || zip(bytes, bytes.dropFirst()).contains { $0 == 32 && $1 == 32 }
    guard isPrinting, !hasStraySpace else {
      throw .invalidText(
        keyword: keyword,
        reason: "a keyword has printing characters and only single spaces inside")
    }
    return bytes
  }

  /// Reads a tEXt chunk, or an iTXt chunk that is not compressed; nil for what is malformed.
  init?(type: PNGChunkType, data: ArraySlice<UInt8>) {
    guard let end = data.firstIndex(of: 0), end > data.startIndex else { return nil }
    let keyword = decodedLatin1(data[..<end])
    var rest = data[(end + 1)...]
    if type == .tEXt {
      self.init(keyword: keyword, text: decodedLatin1(rest))
      return
    }
    guard type == .iTXt, rest.count >= 2, rest[rest.startIndex] == 0 else { return nil }
    rest = rest.dropFirst(2)
    for _ in 0..<2 {
      guard let zero = rest.firstIndex(of: 0) else { return nil }
      rest = rest[(zero + 1)...]
    }
    self.init(keyword: keyword, text: String(decoding: rest, as: UTF8.self))
  }
}

private func latin1(_ text: String) -> [UInt8]? {
  var bytes: [UInt8] = []
  for scalar in text.unicodeScalars {
    guard scalar.value < 256 else { return nil }
    bytes.append(UInt8(truncatingIfNeeded: scalar.value))
  }
  return bytes
}

private func decodedLatin1(_ bytes: ArraySlice<UInt8>) -> String {
  var text = String.UnicodeScalarView()
  for byte in bytes { text.append(Unicode.Scalar(byte)) }
  return String(text)
}
