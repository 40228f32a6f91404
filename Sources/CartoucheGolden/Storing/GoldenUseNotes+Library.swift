import CartoucheCore

extension GoldenUseNotes.Library {
  /// The function that expects a golden image.
  private var expectation: String { self == .xcTest ? "assertGolden" : "expectGolden" }

  /// Why nothing is known where its tests have left no note.
  var sentence: String {
    "the tests that call \(expectation) have left no notes in the last run"
  }

  /// The libraries that the test files beside golden images are written with, as their text tells.
  ///
  /// - Throws: what listing and reading throw.
  static func all(besideGoldensOf package: GoldenPackage) throws(GoldenError) -> Set<Self> {
    var found: Set<Self> = []
    var seen: Set<ExactPath> = []
    for name in try package.goldens() {
      guard let folder = folder(aroundGoldensOf: "\(package.path)/\(name)", in: package),
        seen.insert(ExactPath(folder)).inserted
      else { continue }
      for file in try GoldenUses.names(in: folder) where file.hasSuffix(".swift") {
        let bytes = try GoldenFile("\(folder)/\(file)").read(limit: 64 << 20)
        let text = String(decoding: bytes, as: UTF8.self)
        found.formUnion(allCases.filter { text.contains("\($0.expectation)(") })
      }
    }
    return found
  }

  /// The folder that the outermost folder `Goldens` around an image lies in.
  private static func folder(
    aroundGoldensOf path: String, in package: GoldenPackage
  ) -> String? {
    var found: String?
    var folder = ExactPath.parts(of: path).folder
    while ExactPath(folder).lies(below: ExactPath(package.path)) {
      let parts = ExactPath.parts(of: folder)
      if parts.name == "Goldens" { found = parts.folder }
      folder = parts.folder
    }
    return found
  }
}
