import CartoucheCodecs
import CartoucheCore

/// The one place where a catalog asks for a picture to be decoded.
enum ImageDecoding {
  /// The picture of a file, or in words why it is none.
  static func bitmap(
    of bytes: [UInt8], scale: DisplayScale, limits: ResourceLimits
  ) throws(CodecError) -> Bitmap {
    try ImageDecoder(limits: limits).decode(bytes).bitmap(scale: scale)
  }
}
