public import CartoucheCodecs
public import CartoucheCore

/// Two picture files and what their comparison found.
public struct ComparedFiles: Sendable {
  /// Which of the two files is meant.
  public enum Side: Hashable, Sendable {
    /// The one that holds what should be there.
    case expected
    /// The one that holds what is there.
    case actual
  }

  /// Why a file could not be compared.
  public struct Failure: Error, Hashable, Sendable {
    /// Which file it is.
    public let side: Side
    /// What is wrong with it.
    public let error: CodecError
  }

  /// How the two are decoded.
  package enum Decoding: Sendable {
    /// At the same time, where there are two processors.
    case sideBySide
    /// One after the other, where other processors compare other files.
    case oneAfterTheOther
  }

  /// What was found.
  public let comparison: Comparison
  /// The pictures; nil where they need not be decoded, as the files are equal byte for byte or, in
  /// optimised builds, hold the same rows.
  public let pictures: (expected: DecodedImage, actual: DecodedImage)?
  /// Whether the files are equal byte for byte.
  package let areSameBytes: Bool
  /// What the readers of the files have to say.
  package let warnings: (expected: [String], actual: [String])
  /// What the files say of themselves.
  package let infos: (expected: ImageInfo, actual: ImageInfo)

  /// Compares two files, PNG or JPEG.
  ///
  /// Files that are equal byte for byte are equal pictures, and only their signature, header, chunks
  /// and checksums are looked at. Others are decoded side by side where there are two processors; of
  /// PNG files that differ in how they are packed only, the filters need not be undone. A colour
  /// profile is not looked at: the pixels are compared as they are stored.
  ///
  /// - Throws: `Failure`, for the expected file first: files that differ are never a match where one of
  ///   them cannot be read. Of a file that is equal to the other the picture data are not unpacked.
  public init(
    expected: [UInt8], actual: [UInt8], settings: ComparisonSettings = ComparisonSettings(),
    limits: ResourceLimits = .standard
  ) throws(Failure) {
    try self.init(
      expected: expected, actual: actual, settings: settings, limits: limits, decoding: .sideBySide)
  }

  /// Compares two files, decoded in one way or the other.
  package init(
    expected: [UInt8], actual: [UInt8], settings: ComparisonSettings, limits: ResourceLimits,
    decoding: Decoding
  ) throws(Failure) {
    let decoder = ImageDecoder(limits: limits)
    // These have to be looked at even where the pictures are the same.
    let mayDiffer = settings.fault != nil || !settings.ignored.isEmpty || settings.mask != nil
    areSameBytes = expected == actual
    if areSameBytes, !mayDiffer {
      do throws(CodecError) {
        let header = try decoder.header(of: expected)
        infos = (header.info, header.info)
        warnings = (header.warnings, header.warnings)
      } catch {
        throw Failure(side: .expected, error: error)
      }
      comparison = .equal
      pictures = nil
      return
    }
    let pair = FilePair(expected: expected, actual: actual, decoding: decoding)
    let headers = try pair.unpack(by: decoder)
    infos = (headers.expected.info, headers.actual.info)
    if !mayDiffer, pair.hasSameRows {
      comparison = .equal
      pictures = nil
      warnings = (headers.expected.warnings, headers.actual.warnings)
      return
    }
    let (first, second) = try pair.takeImages()
    comparison = Comparison(expected: first.image, actual: second.image, settings: settings)
    pictures = (first, second)
    warnings = (first.warnings, second.warnings)
  }
}
