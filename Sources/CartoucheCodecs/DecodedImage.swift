public import CartoucheCore

/// A picture read from a file: its pixels as stored, turned upright, and what the file says of them.
///
/// ```swift
/// let picture = try ImageDecoder().decode(bytes)
/// let bitmap = try picture.bitmap(scale: .two)
/// ```
public struct DecodedImage: Hashable, Sendable {
  /// The pixels: straight alpha, in the colour space of the file, upright.
  ///
  /// They are fewer than `info` says where the decoder was asked for a smaller size.
  public let image: RGBAImage
  /// What the file says of itself.
  public let info: ImageInfo
  /// What was skipped, guessed or degraded, one sentence each.
  public var warnings: [String] { readerWarnings + profileWarnings }

  /// What there is to warn of for whoever looks at the pixels as stored.
  package let readerWarnings: [String]
  /// What is wrong with the colour profile.
  let profileWarnings: [String]

  /// How the pixels become sRGB, nil where they count as sRGB.
  let conversion: ColorConversion?
  /// The pixels in sRGB, where they cannot be made from `image`: pictures of inks with a profile.
  let managed: RGBAImage?

  /// The picture for drawing: sRGB, premultiplied.
  ///
  /// A colour profile that is not sRGB is converted from, by Little CMS with the perceptual intent;
  /// what lies outside of sRGB is clipped. Alpha is kept. Premultiplying rounds to nearest.
  ///
  /// - Parameter scale: the number of pixels in a point, kept in the bitmap.
  /// - Returns: a bitmap of as many pixels.
  /// - Throws: nothing at present; a colour profile that cannot be used is a warning of the decoder.
  /// - Complexity: O(pixels), with one copy.
  public func bitmap(scale: DisplayScale) throws(CodecError) -> Bitmap {
    guard let conversion else { return Bitmap(managed ?? image, scale: scale) }
    return conversion.bitmap(of: image, scale: scale)
  }
}
