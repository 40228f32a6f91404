/// The four letters of a PNG chunk.
struct PNGChunkType: Hashable {
  /// The letters, the first in the top byte.
  let code: UInt32

  static let header = PNGChunkType("IHDR")
  static let palette = PNGChunkType("PLTE")
  static let imageData = PNGChunkType("IDAT")
  static let end = PNGChunkType("IEND")
  static let transparency = PNGChunkType("tRNS")
  static let sRGB = PNGChunkType("sRGB")
  static let iCCP = PNGChunkType("iCCP")
  static let cICP = PNGChunkType("cICP")
  static let pHYs = PNGChunkType("pHYs")
  static let tEXt = PNGChunkType("tEXt")
  static let iTXt = PNGChunkType("iTXt")
  static let eXIf = PNGChunkType("eXIf")
  static let acTL = PNGChunkType("acTL")
  static let appleVariant = PNGChunkType("CgBI")

  init(code: UInt32) {
    self.code = code
  }

  private init(_ name: StaticString) {
    var code: UInt32 = 0
    for index in 0..<4 { code = code << 8 | UInt32(name.utf8Start[index]) }
    self.code = code
  }

  /// The four bytes.
  var bytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> UInt32($0)) }
  }

  /// The name; what is not a letter is shown as `\x` and two hexadecimal digits.
  var name: String {
    var text = ""
    for byte in bytes {
      if isLetter(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return text
  }

  /// Whether all four are letters.
  var isValid: Bool { bytes.allSatisfy(isLetter) }

  /// Whether a reader that does not know the chunk may go on: bit 5 of the first letter.
  var isAncillary: Bool { code & 0x2000_0000 != 0 }

  private func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
