public import CartoucheCore

/// The libraries that read and write pictures.
public enum CodecLibraries {
  /// Their versions: libpng, libdeflate, libjpeg-turbo, lcms2.
  ///
  /// TurboJPEG does not tell its version; `libjpeg-turbo` is what one small picture decodes to, as
  /// eight hexadecimal digits: it changes where the pixels of JPEG pictures change.
  public static var fingerprint: RenderFingerprint {
    RenderFingerprint([
      "libpng": PNGDecoder.version,
      "libdeflate": Deflate.version,
      "libjpeg-turbo": JPEGDecoder.behavior,
      "lcms2": ICCProfile.version,
    ])
  }
}
