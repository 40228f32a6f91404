public import CartoucheCore

/// Writes pictures as PNG.
///
/// Each picture is stored in the smallest form that is exact: without alpha where every pixel is
/// opaque, as grey where all colours are grey, and, but for `fastest`, with a palette where it has at
/// most 256 colours. Each carries an sRGB chunk. Equal pictures give equal bytes.
///
/// ```swift
/// let bytes = try PNGEncoder(preset: .small).encode(bitmap)
/// ```
public struct PNGEncoder: Sendable {
  /// How much time is spent on making a file small.
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    /// The least time: one filter, no palette.
    case fastest
    /// The usual choice.
    case fast
    /// Three times the time of `fast` for up to a tenth fewer bytes, never more of them.
    case small
  }

  /// How much time is spent.
  public var preset: Preset
  /// The texts that go into every file, before the picture.
  public var texts: [PNGText]

  /// Creates an encoder.
  public init(preset: Preset = .fast, texts: [PNGText] = []) {
    self.preset = preset
    self.texts = texts
  }

  /// Writes a bitmap.
  ///
  /// Its colours are made straight, rounded to nearest; reading the file gives the same premultiplied
  /// words again. A pHYs chunk tells the resolution where the bitmap's scale is not 1: 72 pixels an
  /// inch for each pixel in a point.
  ///
  /// - Returns: the bytes of the file.
  /// - Throws: `CodecError.invalidText` for a text that PNG does not allow, and
  ///   `CodecError.libraryFailed` without memory.
  /// - Complexity: O(pixels); takes the memory of the file twice, and for `small` that of one copy of
  ///   the picture.
  public func encode(_ bitmap: Bitmap) throws(CodecError) -> [UInt8] {
    try bitmap.words.withUnsafeBufferPointer { words throws(CodecError) in
      guard let start = words.baseAddress else { return [] }
      return try encode(
        PNGRowSource(
          words: start, width: bitmap.width, height: bitmap.height, kind: .premultiplied),
        scale: bitmap.scale)
    }
  }

  /// Writes a picture with straight alpha.
  ///
  /// The colours of clear pixels are kept. The samples are tagged sRGB as they are: of a file in another
  /// colour space write the `bitmap(scale:)` of its picture, which is converted.
  ///
  /// - Parameters:
  ///   - image: any picture.
  ///   - scale: the number of pixels in a point, for the pHYs chunk; 1 writes none.
  /// - Returns: the bytes of the file.
  /// - Throws: as `encode(_:)` of a bitmap.
  public func encode(_ image: RGBAImage, scale: DisplayScale = .one) throws(CodecError) -> [UInt8] {
    try image.bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
      guard let start = UnsafeRawPointer(bytes.baseAddress) else { return [] }
      return try encode(
        PNGRowSource(
          words: start.assumingMemoryBound(to: UInt32.self), width: image.width,
          height: image.height, kind: .straight),
        scale: scale)
    }
  }

  private func encode(
    _ source: PNGRowSource, scale: DisplayScale
  ) throws(CodecError) -> [UInt8] {
    let survey = PNGColorSurvey(source, countingColors: preset != .fastest)
    let forms = survey.forms
    guard let plain = forms.first, let last = forms.last else { return [] }
    let writer = PNGWriter(source: source, preset: preset, scale: scale, texts: texts)
    // Of a small picture the palette may take more than it saves: both are tried.
    if forms.count > 1, source.width * source.height <= 1 << 16 {
      let first = try writer.file(plain)
      let second = try writer.file(last)
      return second.count < first.count ? second : first
    }
    return try writer.file(last)
  }
}
