import CartoucheCodecs
package import CartoucheCore
import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
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

  /// What is said of a golden image where it is expected, or around that place; the first that says
  /// something counts.
  package struct Wishes: Sendable {
    /// When it is written.
    package var record: RecordMode?
    /// What counts as a difference.
    package var settings: ComparisonSettings?

    /// Creates wishes.
    package init(record: RecordMode? = nil, settings: ComparisonSettings? = nil) {
      self.record = record
      self.settings = settings
    }

    /// The same, with what others say where these say nothing.
    package func filled(from others: Wishes?) -> Wishes {
      Wishes(record: record ?? others?.record, settings: settings ?? others?.settings)
    }
  }

  private let paths: [String]
  /// The name without folders, for files of failures.
  private let label: String
  private let testFile: String
  private let wishes: Wishes
  private let library: GoldenUseNotes.Library
  /// The line of the expectation, where its golden image is named after the test.
  private let line: Int?

  /// Creates the check of a picture named after its test.
  package init(
    name: GoldenName, testFile: String, line: Int, wishes: Wishes, library: GoldenUseNotes.Library
  ) {
    let folder = testFile.utf8.lastIndex(of: UInt8(ascii: "/")).map { testFile[...$0] } ?? ""
    paths = name.candidates.map { folder + $0 }
    label = "\(name.suite)/\(name.name)"
    self.testFile = testFile
    self.wishes = wishes
    self.library = library
    self.line = line
  }

  /// Creates the check of a picture at a path.
  package init(
    path: String, testFile: String, wishes: Wishes, library: GoldenUseNotes.Library
  ) {
    paths = [path]
    label = Self.fileName(path)
    self.testFile = testFile
    self.wishes = wishes
    self.library = library
    line = nil
  }

  /// Compares, records where the mode says so, and writes the pictures of a failure.
  package func run(_ actual: Bitmap) -> Verdict {
    if let line,
      let clash = UsedNames.clash(
        of: paths.last ?? "", file: testFile, line: line, actual)
    {
      return Verdict(failure: clash)
    }
    do throws(GoldenError) {
      return try check(actual)
    } catch {
      return Verdict(failure: "\(error)")
    }
  }

  private func check(_ actual: Bitmap) throws(GoldenError) -> Verdict {
    let package = GoldenPackage(around: testFile)
    let configuration = try package?.configuration() ?? GoldenConfiguration()
    let environment = ["CI", "CARTOUCHE_RECORD"].reduce(into: [String: String]()) {
      $0[$1] = getenv($1).map { String(cString: $0) }
    }
    let resolved = RecordMode.resolved(
      asked: wishes.record, environment: environment, configured: configuration.record)
    guard let mode = resolved else {
      let known = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      let word = environment["CARTOUCHE_RECORD", default: ""]
      return Verdict(failure: "CARTOUCHE_RECORD is \"\(word)\", it knows \(known)")
    }
    let settings = wishes.settings ?? configuration.settings ?? ComparisonSettings()
    let (outcome, path) = GoldenStore(mode: mode, settings: settings).check(actual, paths: paths)
    let name = package?.relativePath(of: Self.absolute(path))
    if let package, let name { try GoldenUseNotes.note(name, in: package, library: library) }
    let files = package.map {
      GoldenFailureFiles(
        package: $0, configuration: configuration, name: name ?? "elsewhere/\(label).png")
    }
    let isCI = !environment["CI", default: ""].isEmpty
    switch outcome {
    case .matched:
      try files?.remove()
      return Verdict()
    case .recorded where mode != .missing:
      try files?.remove()
      print("recorded \(path)")
      return Verdict()
    case .recorded:
      return Verdict(failure: "recorded \(path): look at it, and run the test again")
    case .missing:
      return missing(actual, path: path, name: name, files: files, isCI: isCI)
    case .mismatched(let mismatch):
      return verdict(on: mismatch, path: path, name: name, files: files, isCI: isCI)
    case .failed(let reason): return Verdict(failure: reason)
    }
  }

  /// What is said where there is no golden image and none is written: the picture is kept, so that it
  /// can be looked at and accepted.
  private func missing(
    _ actual: Bitmap, path: String, name: String?, files: GoldenFailureFiles?, isCI: Bool
  ) -> Verdict {
    var verdict = Verdict(
      failure: "there is no golden image \(path), and none is recorded \(isCI ? "on CI" : "now")")
    let bytes: [UInt8]
    do throws(CodecError) {
      bytes = try GoldenStore.file(of: actual)
    } catch {
      verdict.failure? += ". What was drawn is not kept: \(error)"
      return verdict
    }
    let short = label.split(separator: "/").last.map(String.init) ?? label
    verdict.attachments = [("\(short).actual.png", bytes)]
    guard let files else { return verdict }
    do throws(GoldenError) {
      try files.write(actual: bytes)
      verdict.failure? += ". What was drawn is \(files.path(of: .actual))"
      if let name {
        verdict.failure? += "; to accept it: cartouche golden accept \(Self.shellWord(name))"
      }
    } catch {
      verdict.failure? += ". What was drawn is not kept: \(error)"
    }
    return verdict
  }

  private func verdict(
    on mismatch: GoldenMismatch, path: String, name: String?, files: GoldenFailureFiles?, isCI: Bool
  ) -> Verdict {
    let short = label.split(separator: "/").last.map(String.init) ?? label
    let command = name.map { "cartouche golden accept \(Self.shellWord($0)), or " } ?? ""
    var verdict = Verdict(
      failure: "\(path): \(mismatch). To accept the change: \(command)"
        + "CARTOUCHE_RECORD=failed swift test\(isCI ? ", where CI is not set" : "")",
      attachments: mismatch.files.map { ("\(short).\($0.ending).png", $0.bytes) })
    guard let files else { return verdict }
    do throws(GoldenError) {
      try files.write(mismatch)
      verdict.failure? +=
        ". What was drawn is \(files.path(of: .actual)), the difference "
        + files.path(of: .difference)
    } catch {
      verdict.failure? += ". The pictures are not kept: \(error)"
    }
    return verdict
  }

  /// The absolute path of a file; a relative one counts from the current folder.
  private static func absolute(_ path: String) -> String {
    path.utf8.first == UInt8(ascii: "/")
      ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// A name as a shell takes it; one that begins with a dash stands as `./-name`.
  package static func shellWord(_ word: String) -> String { word.quotedForShell }

  /// The name of a file without its folders and ending.
  package static func fileName(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.split(separator: ".").first ?? file)
  }
}
