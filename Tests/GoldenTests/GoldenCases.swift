import CartoucheCodecs
import CartoucheCore
import CartoucheGolden
import FoundationEssentials
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The shared cases of comparisons.
enum GoldenCases {
  /// Their folder, or nil where there is none.
  static let folder: String? = getenv("CARTOUCHE_CASES").map { String(cString: $0) + "/golden" }

  /// The lines of a table, each by the names of its columns.
  static func table(_ name: String) -> [[String: String]] {
    guard let folder, let bytes = try? readFile("\(folder)/\(name)") else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let names = lines.first else { return [] }
    return lines.dropFirst().map { line in
      Dictionary(zip(names, line)) { first, _ in first }
    }
  }

  /// A picture of the cases.
  static func picture(_ name: String) throws -> RGBAImage {
    try ImageDecoder().decode(try readFile("\(folder ?? "")/\(name)")).image
  }
}

/// What a line of the table asks for.
struct CaseOptions: Decodable {
  let threshold: Double?
  let includeAA: Bool?
  let diffMask: Bool?
  let windowSize: Int?
  let window: Int?
  let channelDelta: Double?
}

/// What a line of the table expects.
struct CaseNumbers: Decodable {
  let diff: Int?
  let maxWindowDiff: Int?
  let maxChannelDelta: Int?
  let maxPixelDeltaSum: Int?
  let totalPixels: Int?
}

extension Comparison {
  /// The numbers, where there is a difference.
  var difference: Difference? {
    guard case .different(let difference) = self else { return nil }
    return difference
  }
}
