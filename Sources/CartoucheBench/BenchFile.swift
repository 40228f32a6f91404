import Cartouche
import FoundationEssentials

/// The files that a workload reads.
enum BenchFile {
  /// The bytes of a file.
  ///
  /// - Throws: `BenchError.unreadable`.
  static func bytes(_ path: String) throws(BenchError) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// A picture for drawing, at 1x.
  ///
  /// - Throws: `BenchError.unreadable`.
  static func bitmap(_ path: String) throws(BenchError) -> Bitmap {
    let bytes = try bytes(path)
    do {
      return try ImageDecoder().decode(bytes).bitmap(scale: .one)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }
}
