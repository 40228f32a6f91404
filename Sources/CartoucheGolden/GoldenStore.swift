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

  /// Holds a picture against the golden image at a path, and writes it where the mode says so.
  public func check(_ actual: Bitmap, path: String) -> Outcome {
    guard FileManager.default.fileExists(atPath: path) else {
      return mode == .never ? .missing : record(actual, path: path)
    }
    if mode == .all { return record(actual, path: path) }
    let comparison: Comparison
    do {
      let stored = try ImageDecoder().decode([UInt8](Data(contentsOf: URL(filePath: path))))
      comparison = Comparison(expected: stored.image, actual: RGBAImage(actual))
    } catch {
      return .failed("\(path): \(error)")
    }
    guard comparison != .equal else { return .matched }
    return mode == .failed ? record(actual, path: path) : .mismatched(comparison)
  }

  private func record(_ actual: Bitmap, path: String) -> Outcome {
    do {
      let bytes = try PNGEncoder().encode(actual)
      let url = URL(filePath: path)
      // A golden that would not change keeps its file, date and all.
      if FileManager.default.fileExists(atPath: path),
        try [UInt8](Data(contentsOf: url)) == bytes
      {
        return .recorded
      }
      try Data(bytes).write(to: url, options: .atomic)
      return .recorded
    } catch {
      return .failed("\(path): \(error)")
    }
  }
}
