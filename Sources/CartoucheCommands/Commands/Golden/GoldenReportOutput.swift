import Cartouche
import CartoucheGolden

/// Writes the page of a report into a folder.
struct GoldenReportOutput {
  let environment: ToolEnvironment
  /// Where the golden images and the pictures lie.
  let places: GoldenPlaces
  /// How much a single picture may ask for.
  let limits: ResourceLimits

  /// Writes it: the pictures that lie beside the page as they come, the page when it is whole.
  ///
  /// The folder is made where it is missing; one that is there keeps its other files.
  ///
  /// - Returns: the path of the page.
  /// - Throws: `cannotCreateOutput` and `readOrWriteFailed` where something cannot be written.
  @discardableResult
  func write(
    _ results: [GoldenResult], settings: ComparisonSettings, to folder: String
  ) throws(ToolError) -> String {
    var report = GoldenReport(
      results: results, settings: settings, goldens: places.goldens, actual: places.actual)
    report.limits = limits
    try environment.makeFolder(folder)
    var page: [UInt8] = []
    var hasPictures = false
    try report.write(
      reading: { file in try environment.readFile(file.path, limits.imageBytes) },
      to: { output throws(ToolError) in
        switch output {
        case .page(let bytes): page += bytes
        case .file(let path, let bytes):
          if !hasPictures { try environment.makeFolder("\(folder)/pictures") }
          hasPictures = true
          try put(bytes, at: "\(folder)/\(path)")
        }
      })
    let path = "\(folder)/index.html"
    try put(page, at: path)
    return path
  }

  private func put(_ bytes: [UInt8], at path: String) throws(ToolError) {
    var batch = OutputBatch()
    batch.add(bytes, to: .path(path))
    try batch.write(in: environment)
  }
}
