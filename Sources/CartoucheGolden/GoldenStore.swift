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
    case mismatched(Comparison)
    /// There is no golden image, and none was written.
    case missing
    /// It was written as the golden image.
    case recorded
    /// It could not be compared, for the reason given; never a pass.
    case failed(String)
  }

  private let mode: RecordMode

  /// Creates a store.
  public init(mode: RecordMode) {
    self.mode = mode
  }

  /// Holds a picture against the golden image at a path, and writes it where the mode says so, with
  /// the folders that it needs.
  public func check(_ actual: Bitmap, path: String) -> Outcome {
    guard FileManager.default.fileExists(atPath: path) else {
      return mode == .never ? .missing : record(actual, path: path)
    }
    if mode == .all { return record(actual, path: path) }
    do {
      let stored = try ImageDecoder().decode([UInt8](Data(contentsOf: URL(filePath: path))))
      let comparison = Comparison(expected: stored.image, actual: RGBAImage(actual))
      guard comparison != .equal else { return .matched }
      return mode == .failed ? record(actual, path: path) : .mismatched(comparison)
    } catch {
      guard mode != .failed else { return record(actual, path: path) }
      return .failed("could not compare with \(path): \(Self.reason(error))")
    }
  }

  private func record(_ actual: Bitmap, path: String) -> Outcome {
    do {
      let bytes = try PNGEncoder().encode(actual)
      let url = URL(filePath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      // A golden that would not change keeps its file, date and all.
      if FileManager.default.fileExists(atPath: path),
        try [UInt8](Data(contentsOf: url)) == bytes
      {
        return .recorded
      }
      try Data(bytes).write(to: url, options: .atomic)
      return .recorded
    } catch {
      return .failed("could not write \(path): \(Self.reason(error))")
    }
  }

  /// Why it went wrong, in one sentence.
  private static func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    return switch error.code {
    case .fileWriteNoPermission, .fileReadNoPermission: "permission is denied"
    case .fileWriteOutOfSpace: "no space is left"
    case .fileWriteVolumeReadOnly: "the disk is read-only"
    default: "the file system refused (Cocoa error \(error.code.rawValue))"
    }
  }
}
