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
  /// The pictures, where they were asked for; nil also then where the files are equal byte for byte and
  /// nothing is left out.
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
  /// and checksums are looked at. Others are read side by side where there are two processors. Plain PNG
  /// files are compared while they are read, in optimised builds, so that it takes little memory. A
  /// colour profile is not looked at: the pixels are compared as they are stored.
  ///
  /// - Parameters:
  ///   - expected: The file of what should be there.
  ///   - actual: The file of what is there.
  ///   - settings: What counts as a difference, and how much of it is allowed.
  ///   - limits: How large the files and the pictures may be.
  ///   - keepsPictures: Whether `pictures` is needed, which takes more time and memory.
  /// - Throws: `Failure`, for the expected file first: files that differ are never a match where one of
  ///   them cannot be read. Of a file that is equal to the other the picture data are not unpacked.
  public init(
    expected: [UInt8], actual: [UInt8], settings: ComparisonSettings = ComparisonSettings(),
    limits: ResourceLimits = .standard, keepsPictures: Bool = false
  ) throws(Failure) {
    try self.init(
      expected: expected, actual: actual, settings: settings, limits: limits,
      keepsPictures: keepsPictures, decoding: .sideBySide)
  }

  /// Compares two files, decoded in one way or the other.
  package init(
    expected: [UInt8], actual: [UInt8], settings: ComparisonSettings, limits: ResourceLimits,
    keepsPictures: Bool = false, decoding: Decoding
  ) throws(Failure) {
    let decoder = ImageDecoder(limits: limits)
    areSameBytes = expected == actual
    // These have to be looked at even where the pictures are the same.
    let mayDiffer = settings.fault != nil || !settings.ignored.isEmpty || settings.mask != nil
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
    let streamed = StreamedComparison(
      expected: expected, actual: actual, settings: settings, decoder: decoder, decoding: decoding)
    if !keepsPictures, let found = streamed.run() {
      comparison = found.comparison
      infos = (found.expected.info, found.actual.info)
      warnings = (found.expected.warnings, found.actual.warnings)
      pictures = nil
      return
    }
    let pair = try DecodedPair(expected: expected, actual: actual, by: decoder, decoding)
    let (first, second) = (pair.expected, pair.actual)
    comparison = Comparison(expected: first.image, actual: second.image, settings: settings)
    pictures = keepsPictures ? (first, second) : nil
    infos = (first.info, second.info)
    warnings = (first.readerWarnings, second.readerWarnings)
  }
}
