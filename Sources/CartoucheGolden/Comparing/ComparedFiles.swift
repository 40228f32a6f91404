public import CartoucheCodecs
public import CartoucheCore
import Dispatch
import Synchronization

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
  package enum Decoding {
    /// At the same time, where there are two processors.
    case sideBySide
    /// One after the other, where other processors compare other files.
    case oneAfterTheOther
  }

  /// What was found.
  public let comparison: Comparison
  /// The pictures; nil where the files are equal byte for byte, and need not be decoded.
  public let pictures: (expected: DecodedImage, actual: DecodedImage)?
  /// What the files say of themselves.
  package let infos: (expected: ImageInfo, actual: ImageInfo)

  /// Compares two files, PNG or JPEG.
  ///
  /// Files that are equal byte for byte are equal pictures, and only their signature, header, chunks
  /// and checksums are looked at. Others are decoded side by side where there are two processors. A
  /// colour profile is not looked at: the pixels are compared as they are stored.
  ///
  /// - Throws: `Failure`, for the expected file first: it is never a match where one of them cannot
  ///   be read.
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
    let leavesOut = !settings.ignored.isEmpty || settings.mask != nil
    if expected == actual, settings.fault == nil, !leavesOut {
      do throws(CodecError) {
        let info = try decoder.info(of: expected)
        infos = (info, info)
      } catch {
        throw Failure(side: .expected, error: error)
      }
      comparison = .equal
      pictures = nil
      return
    }
    let pair =
      switch decoding {
      case .sideBySide: Self.decodeBoth(expected, actual, by: decoder)
      case .oneAfterTheOther:
        (expected: Self.decode(expected, by: decoder), actual: Self.decode(actual, by: decoder))
      }
    let first = try Self.picture(pair.expected, .expected)
    let second = try Self.picture(pair.actual, .actual)
    comparison = Comparison(expected: first.image, actual: second.image, settings: settings)
    pictures = (first, second)
    infos = (first.info, second.info)
  }

  private typealias Decoded = Result<DecodedImage, CodecError>

  private static func picture(
    _ decoded: Decoded, _ side: Side
  ) throws(Failure) -> DecodedImage {
    switch decoded {
    case .success(let picture): return picture
    case .failure(let error): throw Failure(side: side, error: error)
    }
  }

  private static func decode(_ bytes: [UInt8], by decoder: ImageDecoder) -> Decoded {
    Decoded { () throws(CodecError) in try decoder.decode(bytes) }
  }

  private static func decodeBoth(
    _ expected: [UInt8], _ actual: [UInt8], by decoder: ImageDecoder
  ) -> (expected: Decoded, actual: Decoded) {
    let results = Mutex<[Int: Decoded]>([:])
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      let decoded = decode(index == 0 ? expected : actual, by: decoder)
      results.withLock { $0[index] = decoded }
    }
    let found = results.withLock { $0 }
    let lost = Decoded.failure(
      .libraryFailed(name: "Dispatch", message: "a decoder did not end"))
    return (found[0] ?? lost, found[1] ?? lost)
  }
}
