internal import CTurboJPEG
import CartoucheCore

/// Reading JPEG pictures through TurboJPEG, whose errors are return codes.
///
/// <https://rawcdn.githack.com/libjpeg-turbo/libjpeg-turbo/2.1.5/doc/html/group___turbo_j_p_e_g.html>
struct JPEGDecoder: ~Copyable {
  private let handle: tjhandle

  private init() throws(CodecError) {
    // A handle serves one thread at a time and is destroyed by the caller.
    guard let handle = tjInitDecompress() else {
      throw .libraryFailed(name: "TurboJPEG", message: "no memory for a decoder")
    }
    self.handle = handle
  }

  deinit {
    tjDestroy(handle)
  }

  /// What a decoded file gives.
  struct Picture {
    /// Four bytes a pixel as stored, not yet upright.
    var pixels: [UInt8]
    /// The same converted to sRGB, where a profile of inks asks for it.
    var managed: [UInt8]?
    var warnings: [String]
  }

  /// Decodes the pixels of a file whose markers have been checked, in one of its `sizes`.
  static func decode(
    _ bytes: [UInt8], markers: JPEGMarkers, size: PixelSize
  ) throws(CodecError) -> Picture {
    let decoder = try JPEGDecoder()
    let format = markers.isCMYK ? TJPF_CMYK : TJPF_RGBA
    var warnings: [String] = []
    var pixels = try makeBytes(count: size.width * size.height * 4) {
      target throws(CodecError) in
      if let warning = try decoder.decompress(bytes, size, into: target, format) {
        warnings.append(warning)
      }
    }
    guard markers.isCMYK else { return Picture(pixels: pixels, warnings: warnings) }
    // Adobe's programs store inks inverted: 255 is none.
    if markers.adobeTransform == nil { invert(&pixels) }
    var managed: [UInt8]?
    if let profile = markers.profile {
      managed = ICCTransform(.icc(profile), for: .inks)?.converted(pixels)
    }
    convertInks(&pixels)
    return Picture(pixels: pixels, managed: managed, warnings: warnings)
  }

  /// What is odd about the picture data, nil where nothing is.
  private borrowing func decompress(
    _ bytes: [UInt8], _ size: PixelSize, into target: UnsafeMutableRawBufferPointer,
    _ format: TJPF
  ) throws(CodecError) -> String? {
    let result = bytes.withUnsafeBufferPointer { source in
      tjDecompress2(
        handle, source.baseAddress, UInt(source.count),
        target.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(size.width),
        Int32(size.width * 4), Int32(size.height), format.rawValue, TJFLAG_LIMITSCANS)
    }
    guard result != 0 else { return nil }
    let message = JPEGMessage(tjGetErrorStr2(handle).map { String(cString: $0) } ?? "")
    if message.isShortOfData {
      throw .truncated(.jpeg, place: "the picture data end too early")
    }
    if message.isShortOfMemory {
      throw .libraryFailed(name: "TurboJPEG", message: "no memory for the picture")
    }
    guard tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) else {
      throw .damaged(.jpeg, found: message.damage, place: "the picture data")
    }
    return "the JPEG file is odd: \(message.warning)"
  }

  /// The eighths of its extents in which a picture is decoded.
  ///
  /// Three take longer than four and come less close to the whole, seven take as long as all. Of
  /// 600 x 600 pixels, with shrinking them to 200 x 200 (ms): 1 0.7, 2 0.9, 3 1.2, 4 1.05, 5 2.0,
  /// 6 2.6, 7 3.5, 8 3.3.
  private static let eighths = [1, 2, 4, 5, 6]

  /// The smallest size in which a picture can be decoded that is at least as large as the one that is
  /// wanted, both as stored; the full size where that is not smaller.
  ///
  /// TurboJPEG takes the lowest frequencies of each block of 8 x 8 for a block of so many; it rounds
  /// extents up.
  static func size(of markers: JPEGMarkers, covering wanted: PixelSize) -> PixelSize {
    for eighths in eighths {
      let width = (markers.width * eighths + 7) / 8
      let height = (markers.height * eighths + 7) / 8
      if width >= wanted.width, height >= wanted.height {
        return PixelSize(width: width, height: height)
      }
    }
    return PixelSize(width: markers.width, height: markers.height)
  }

  private static func invert(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      for index in bytes.indices { bytes[index] = ~bytes[index] }
    }
  }

  /// Turns inverted inks into light: each of red, green and blue is what its ink and black let pass.
  private static func convertInks(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      var index = 0
      while index &+ 4 <= bytes.count {
        let black = UInt32(bytes[index &+ 3])
        for channel in index..<index &+ 3 {
          bytes[channel] = UInt8(truncatingIfNeeded: (UInt32(bytes[channel]) &* black &+ 127) / 255)
        }
        bytes[index &+ 3] = 255
        index &+= 4
      }
    }
  }
}

extension JPEGDecoder {
  /// What stands in for a version, since TurboJPEG does not tell its own before 3.0.
  ///
  /// It is what a small picture of noise is after compressing and decompressing it: the first eight
  /// digits of the SHA-256 of the pixels.
  static var behavior: String {
    var state: UInt32 = 1
    let noise = (0..<768).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    guard let pixels = roundTrip(noise, side: 16) else { return "unknown" }
    return "decoding " + SHA256.hexDigest(of: pixels).prefix(8)
  }

  private static func roundTrip(_ pixels: [UInt8], side: Int32) -> [UInt8]? {
    guard let compressor = tjInitCompress() else { return nil }
    defer { tjDestroy(compressor) }
    var address: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    // TurboJPEG allocates the result, tjFree releases it.
    let result = tjCompress2(
      compressor, pixels, side, 0, side, TJPF_RGB.rawValue, &address, &count,
      Int32(TJSAMP_420.rawValue), 80, 0)
    defer { tjFree(address) }
    guard result == 0, let decompressor = tjInitDecompress() else { return nil }
    defer { tjDestroy(decompressor) }
    var decoded = [UInt8](repeating: 0, count: pixels.count)
    let outcome = tjDecompress2(
      decompressor, address, count, &decoded, side, 0, side, TJPF_RGB.rawValue, 0)
    return outcome == 0 ? decoded : nil
  }
}
