import CartoucheCodecs
public import CartoucheCore
import FoundationEssentials

/// Golden images as files.
public struct GoldenStore: Sendable {
  /// What became of a picture that was held against its golden image.
  public enum Outcome: Hashable, Sendable {
    /// It is the same.
    case matched
    /// It is another.
    case mismatched(GoldenMismatch)
    /// There is no golden image, and none was written.
    case missing
    /// It was written as the golden image.
    case recorded
    /// It could not be compared, for the reason given; never a pass.
    case failed(String)
  }

  private let mode: RecordMode
  private let settings: ComparisonSettings

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - mode: when a golden image is written.
  ///   - settings: what counts as a difference.
  public init(mode: RecordMode, settings: ComparisonSettings = ComparisonSettings()) {
    self.mode = mode
    self.settings = settings
  }

  /// Holds a picture against the first golden image that there is at some paths; where there is none,
  /// the last path is meant.
  public func check(_ actual: Bitmap, paths: [String]) -> (outcome: Outcome, path: String) {
    let path = paths.first { FileManager.default.fileExists(atPath: $0) } ?? paths.last ?? ""
    return (check(actual, path: path), path)
  }

  /// Holds a picture against the golden image at a path, and writes it where the mode says so, with
  /// the folders that it needs.
  ///
  /// A golden image that would not change is never written again.
  public func check(_ actual: Bitmap, path: String) -> Outcome {
    guard FileManager.default.fileExists(atPath: path) else {
      return mode == .never ? .missing : record(actual, path: path)
    }
    do {
      let bytes = try GoldenFile(path).read(limit: ResourceLimits.standard.imageBytes)
      let stored = try ImageDecoder().decode(bytes)
      let picture = RGBAImage(actual)
      let comparison = Comparison(expected: stored.image, actual: picture, settings: settings)
      guard !comparison.isMatch else {
        return mode == .all && stored.image != picture ? record(actual, path: path) : .matched
      }
      guard mode == .never || mode == .missing else { return record(actual, path: path) }
      return .mismatched(try mismatch(comparison, stored, bytes, actual))
    } catch {
      guard mode == .never || mode == .missing else { return record(actual, path: path) }
      return .failed("could not compare with \(path): \(error)")
    }
  }

  private func mismatch(
    _ comparison: Comparison, _ stored: DecodedImage, _ bytes: [UInt8], _ actual: Bitmap
  ) throws -> GoldenMismatch {
    let difference = DifferencePicture(
      expected: stored.image, actual: RGBAImage(actual), settings: settings)
    // The file of the picture is what would be recorded, so that it can be accepted as it is.
    return GoldenMismatch(
      comparison: comparison, expected: bytes, actual: try Self.file(of: actual),
      difference: try difference.map { try PNGEncoder().encode($0.image) },
      otherVersions: StoredFingerprint(stored.info).otherVersions(
        than: StoredFingerprint(actual.fingerprint)))
  }

  /// A picture as the file of a golden image, with the versions that drew it.
  static func file(of picture: Bitmap) throws(CodecError) -> [UInt8] {
    let text = StoredFingerprint.text(of: picture.fingerprint)
    return try PNGEncoder(preset: .small, texts: text.map { [$0] } ?? []).encode(picture)
  }

  private func record(_ actual: Bitmap, path: String) -> Outcome {
    do {
      try GoldenFile(path).replace(with: Self.file(of: actual))
      return .recorded
    } catch let error as GoldenError {
      return .failed("\(error)")
    } catch {
      return .failed("could not write \(path): \(error)")
    }
  }
}
