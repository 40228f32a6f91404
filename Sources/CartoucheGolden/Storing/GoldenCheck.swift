package import CartoucheCore
import FoundationEssentials
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A picture held against a golden image in a test, apart from the library that the test is written
/// with.
package struct GoldenCheck {
  /// What is to be said.
  package struct Verdict {
    /// Why the test fails; nil where it does not.
    package var failure: String?
    /// The pictures that show it.
    package var attachments: [(name: String, bytes: [UInt8])] = []
  }

  private let paths: [String]
  /// The name without folders, for files of failures.
  private let label: String
  private let testFile: String
  private let settings: ComparisonSettings
  private let mode: RecordMode?
  /// The line of the expectation, where its golden image is named after the test.
  private let line: Int?

  /// Creates the check of a picture named after its test.
  package init(
    name: GoldenName, testFile: String, line: Int, settings: ComparisonSettings, mode: RecordMode?
  ) {
    let folder = testFile.utf8.lastIndex(of: UInt8(ascii: "/")).map { testFile[...$0] } ?? ""
    paths = name.candidates.map { folder + $0 }
    label = "\(name.suite)/\(name.name)"
    self.testFile = testFile
    self.settings = settings
    self.mode = mode
    self.line = line
  }

  /// Creates the check of a picture at a path.
  package init(
    path: String, testFile: String, settings: ComparisonSettings, mode: RecordMode?
  ) {
    paths = [path]
    label = Self.fileName(path)
    self.testFile = testFile
    self.settings = settings
    self.mode = mode
    line = nil
  }

  /// Compares, records where the mode says so, and writes the pictures of a failure.
  package func run(_ actual: Bitmap) -> Verdict {
    if let line, let clash = UsedNames.clash(of: paths.last ?? "", line: line, actual) {
      return Verdict(failure: clash)
    }
    let environment = ["CI", "CARTOUCHE_RECORD"].reduce(into: [String: String]()) {
      $0[$1] = getenv($1).map { String(cString: $0) }
    }
    guard var mode = RecordMode.resolved(environment: environment) else {
      let known = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      let word = environment["CARTOUCHE_RECORD", default: ""]
      return Verdict(failure: "CARTOUCHE_RECORD is \"\(word)\", it knows \(known)")
    }
    let isCI = !environment["CI", default: ""].isEmpty
    if let asked = self.mode, !isCI { mode = asked }
    let (outcome, path) = GoldenStore(mode: mode, settings: settings).check(actual, paths: paths)
    switch outcome {
    case .matched:
      removeFiles()
      return Verdict()
    case .recorded where mode != .missing:
      removeFiles()
      print("recorded \(path)")
      return Verdict()
    case .recorded:
      return Verdict(failure: "recorded \(path): look at it, and run the test again")
    case .missing:
      return Verdict(
        failure: "there is no golden image \(path), and none is recorded \(isCI ? "on CI" : "now")")
    case .mismatched(let mismatch): return verdict(on: mismatch, path: path, isCI: isCI)
    case .failed(let reason): return Verdict(failure: reason)
    }
  }

  private func verdict(on mismatch: GoldenMismatch, path: String, isCI: Bool) -> Verdict {
    let name = label.split(separator: "/").last.map(String.init) ?? label
    var verdict = Verdict(
      failure: "\(path): \(mismatch). To accept the change: CARTOUCHE_RECORD=failed swift test"
        + (isCI ? ", where CI is not set" : ""),
      attachments: mismatch.files.map { ("\(name).\($0.ending).png", $0.bytes) })
    if let folder = writeFiles(of: mismatch) {
      verdict.failure? += ". The pictures are in \(folder)"
    }
    return verdict
  }

  /// Where the pictures of a failure lie, without the ends of their names.
  private var failureBase: URL? {
    Self.packageFolder(of: testFile).map { URL(filePath: "\($0)/.build/golden-failures/\(label)") }
  }

  /// Removes the pictures of an earlier failure, which are none any more.
  private func removeFiles() {
    guard let base = failureBase else { return }
    for ending in ["expected", "actual", "difference"] {
      unlink(base.path + ".\(ending).png")
    }
  }

  /// Writes the pictures where they are found again; nil where that is not possible.
  private func writeFiles(of mismatch: GoldenMismatch) -> String? {
    guard let base = failureBase else { return nil }
    let folder = base.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in mismatch.files {
        let name = "\(base.lastPathComponent).\(file.ending).png"
        try Data(file.bytes).write(to: folder.appending(path: name), options: .atomic)
      }
      return folder.path
    } catch {
      return nil
    }
  }

  /// The name of a file without its folders and ending.
  package static func fileName(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.split(separator: ".").first ?? file)
  }

  /// The folder above a file that has a `Package.swift`.
  private static func packageFolder(of file: String) -> String? {
    var folder = file[...]
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      if FileManager.default.fileExists(atPath: "\(folder)/Package.swift") { return String(folder) }
    }
    return nil
  }
}

/// The golden images that expectations of this run have named.
private enum UsedNames {
  private struct Use {
    let line: Int
    let picture: Int
  }

  private static let uses = Mutex<[String: Use]>([:])

  /// Why an expectation may not use a golden image: another one does, or the same with another picture.
  static func clash(of path: String, line: Int, _ picture: Bitmap) -> String? {
    let hash = picture.hashValue
    let other = uses.withLock { uses in
      let known = uses[path]
      uses[path] = known ?? Use(line: line, picture: hash)
      return known
    }
    guard let other, other.line != line || other.picture != hash else { return nil }
    return "line \(other.line) of this test expects the same golden image"
      + (other.line == line ? " for another picture" : "") + "; give each a name: "
      + "expectGolden(_:named:)"
  }
}
