import Cartouche
import CartoucheGolden

/// Writes the page of a report into a folder.
struct GoldenReportOutput {
  let environment: ToolEnvironment
  /// How many pictures are drawn at once.
  let jobs: Int

  /// Writes it.
  ///
  /// - Returns: the path of the page.
  @discardableResult
  func write(
    _ results: [GoldenResult], settings: ComparisonSettings, to folder: String
  ) throws(ToolError) -> String {
    throw .notAvailableYet("the page of a report")
  }
}
