import FoundationEssentials

/// The folder of collected files, named by `CARTOUCHE_CASES`.
enum CaseFiles {
  static let folder: String? = ProcessInfo.processInfo.environment["CARTOUCHE_CASES"]

  static var isPresent: Bool { folder != nil }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(folder ?? "")/\(path)")))
  }

  /// The lines of a table without its first one, each as its columns.
  static func table(_ path: String) throws -> [[String]] {
    String(decoding: try bytes(path), as: UTF8.self)
      .split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
