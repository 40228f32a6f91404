import FoundationEssentials
import TestSupport
import Testing

@Suite struct LayeringTests {
  @Test func `every import is one that the table of targets allows`() throws {
    try expectNothing(of: SourceChecks.imports)
  }

  @Test func `no public declaration shows a C type`() throws {
    try expectNothing(of: SourceChecks.cTypes)
  }

  @Test func `no file holds a forbidden word`() throws {
    try expectNothing { SourceChecks.forbiddenWords(path: $0, text: $1) }
  }

  @Test func `no file is too long without a reason`() throws {
    let files = try Self.swiftFiles.get()

    let wrong = files.flatMap { path, text in
      SourceChecks.length(path: path, lineCount: text.lines.count - 1)
    }

    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test func `every file that is listed exists`() throws {
    let paths = try Set(Self.swiftFiles.get().map(\.path))

    #expect(LayeringRules.longFiles.keys.allSatisfy(paths.contains))
    #expect(LayeringRules.filesWithForbiddenWords.keys.allSatisfy(paths.contains))
  }

  private func expectNothing(
    of check: (String, SwiftText) -> [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let files = try Self.swiftFiles.get()
    #expect(files.count > 20, "the files are found at all", sourceLocation: sourceLocation)

    let wrong = files.flatMap { check($0.path, $0.text) }

    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  /// All Swift files of the package, read once.
  private static let swiftFiles = Result {
    try ["Sources", "Tests"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: "\(PackageFolder.path)/\(folder)")
        .filter { $0.hasSuffix(".swift") }.sorted()
        .map { path in
          let file = "\(PackageFolder.path)/\(folder)/\(path)"
          let text = SwiftText(try String(contentsOfFile: file, encoding: .utf8))
          return (path: "\(folder)/\(path)", text: text)
        }
    }
  }
}
