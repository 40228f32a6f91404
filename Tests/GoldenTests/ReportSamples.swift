import CartoucheCodecs
import CartoucheCore
import CartoucheGolden
import TestSupport

/// Results of small pictures that are made here, as files in a folder, and the report of them.
final class ReportSamples {
  private(set) var results: [GoldenResult] = []
  private let folder: TemporaryFolder
  let settings: ComparisonSettings

  init(settings: ComparisonSettings = ComparisonSettings()) throws {
    folder = try TemporaryFolder()
    self.settings = settings
  }

  /// A picture by its pixels: red, green, blue, alpha.
  static func picture(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]
  ) throws -> RGBAImage {
    let bytes = (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
    return try RGBAImage(width: width, height: height, bytes: bytes)
  }

  /// Adds the result of a golden image and a picture; nil is one that is not there.
  func add(
    _ name: String, expected: RGBAImage?, actual: RGBAImage?, otherVersions: [String] = []
  ) throws {
    let outcome: GoldenResult.Outcome
    switch (expected, actual) {
    case (let expected?, let actual?):
      outcome = .compared(Comparison(expected: expected, actual: actual, settings: settings))
    case (nil, _?): outcome = .new
    default: outcome = .missing
    }
    results.append(
      GoldenResult(
        name: name, outcome: outcome, expected: try expected.map { try file("expected", $0) },
        actual: try actual.map { try file("actual", $0) }, otherVersions: otherVersions))
  }

  /// Adds any result.
  func add(_ result: GoldenResult) {
    results.append(result)
  }

  /// Adds a result whose golden image is no picture.
  func addUnreadable(_ name: String, _ bytes: [UInt8], actual: RGBAImage) throws {
    let path = try folder.write(bytes, to: "\(results.count)-expected")
    let expected = GoldenResult.File(path: path, sha256: SHA256.hexDigest(of: bytes), size: nil)
    results.append(
      GoldenResult(
        name: name, outcome: .failed(reason: "the golden image is not a PNG or JPEG picture"),
        expected: expected, actual: try file("actual", actual)))
  }

  private func file(_ side: String, _ picture: RGBAImage) throws -> GoldenResult.File {
    let bytes = try PNGEncoder().encode(picture)
    let path = try folder.write(bytes, to: "\(results.count)-\(side)")
    return GoldenResult.File(
      path: path, sha256: SHA256.hexDigest(of: bytes),
      size: PixelSize(width: picture.width, height: picture.height))
  }

  /// The report of what was added.
  func report(title: String = "Golden images") -> GoldenReport {
    GoldenReport(
      results: results, settings: settings, title: title, goldens: "Goldens", actual: "out")
  }

  /// The page and the files beside it.
  static func output(
    of report: GoldenReport
  ) throws -> (page: String, files: [(path: String, bytes: [UInt8])]) {
    var page: [UInt8] = []
    var files: [(path: String, bytes: [UInt8])] = []
    func read(_ file: GoldenResult.File) throws -> [UInt8] { try readFile(file.path) }
    report.write(reading: read) { output in
      switch output {
      case .page(let bytes): page += bytes
      case .file(let path, let bytes): files.append((path, bytes))
      }
    }
    return (String(decoding: page, as: UTF8.self), files)
  }
}
