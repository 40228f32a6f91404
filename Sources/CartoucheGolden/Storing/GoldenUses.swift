import CartoucheCore
import FoundationEssentials
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The golden images that the tests of a package have used, as notes in `.build/golden-used`.
///
/// Each process of tests writes a note: `full` with its library, or `filtered` first, then a line for
/// each golden image, and `passed` at the end where all tests passed.
///
/// `swift test` runs the tests of XCTest and those of
/// Swift Testing in two processes, one after the other; both have the same parent, whose number begins
/// the names of their notes. The notes of other runs are removed by the first use of a golden image.
///
/// What no note names is stale, but only after a run that was full and passed: a test that was filtered
/// out, or failed before it came to its picture, has a golden image too.
package struct GoldenUses: Sendable {
  /// The golden images that are used, without the ending and what tells systems apart.
  private let bases: Set<ExactPath>

  /// Why nothing can be said of what is stale; nil where it can.
  package let fault: String?

  /// Whether a run of the tests has left notes.
  package let hasRun: Bool

  /// The folder of the notes.
  static func folder(of package: GoldenPackage) -> String {
    package.path + "/.build/golden-used"
  }

  /// Reads the notes of the last run of the tests of a package.
  ///
  /// - Parameters:
  ///   - package: the package.
  ///   - asksEachLibrary: whether nothing is known without a note of each library that the tests
  ///     beside the golden images are written with.
  /// - Throws: what listing and reading throw.
  package init(
    of package: GoldenPackage, asksEachLibrary: Bool = true
  ) throws(GoldenError) {
    let names = try Self.names(in: Self.folder(of: package))
    var bases: Set<ExactPath> = []
    var fault = names.isEmpty ? "no run of the tests has left notes" : nil
    var libraries: Set<GoldenUseNotes.Library> = []
    for name in names {
      let bytes = try GoldenFile("\(Self.folder(of: package))/\(name)").read(limit: 64 << 20)
      var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      let words = (lines.first ?? "").split(separator: " ")
      if words.first != "full" { fault = "the last run of the tests was filtered" }
      libraries.formUnion(
        words.dropFirst().compactMap { GoldenUseNotes.Library(rawValue: String($0)) })
      if fault == nil, lines.last != "passed" { fault = "the last run of the tests did not pass" }
      if !lines.isEmpty { lines.removeFirst() }
      for line in lines { bases.insert(ExactPath(line)) }
    }
    self.bases = bases
    hasRun = !names.isEmpty
    // A process that was left out, or ended before its first golden image, has left no note.
    if fault == nil, asksEachLibrary {
      let needed = try GoldenUseNotes.Library.all(besideGoldensOf: package)
      fault = needed.subtracting(libraries).map(\.sentence).min()
    }
    self.fault = fault
  }

  /// Those of some golden images that no test has used.
  ///
  /// The images of one picture for other systems and processors are used where one of them is.
  package func stale(among names: [String]) -> [String] {
    names.filter { !bases.contains(ExactPath(Self.base(of: $0))) }
  }

  /// The name without `.png` and the system and processor that it is for.
  static func base(of name: String) -> String {
    var base = name[...]
    if base.utf8.suffix(4).elementsEqual(".png".utf8) { base = base.dropLast(4) }
    guard let mark = base.lastIndex(of: "~") else { return String(base) }
    let platform = base[base.index(after: mark)...].split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let system = platform.first, Platform.systems.contains(String(system)),
      platform.dropFirst().allSatisfy({ Platform.processors.contains(String($0)) })
    else { return String(base) }
    return String(base[..<mark])
  }

  static func names(in folder: String) throws(GoldenError) -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw .unreadable(path: folder, reason: "the system refuses")
    }
  }
}

/// Notes which golden images the tests of this process use.
package enum GoldenUseNotes {
  /// The library that the tests of a process are written with.
  package enum Library: String, CaseIterable, Sendable {
    case swiftTesting = "swift-testing"
    case xcTest = "xctest"
  }

  private struct State {
    var library: Library?
    var packages: [String: Set<ExactPath>] = [:]
  }

  private static let state = Mutex(State())

  /// Whether the words of a process ask for all of its tests.
  ///
  /// SwiftPM hands its words to the tests of Swift Testing as they are; those of XCTest get no word, or
  /// the tests that are chosen. Tests that are disabled or skip themselves are not known here.
  package static func isFull(arguments: [String], library: Library) -> Bool {
    let words = arguments.dropFirst()
    switch library {
    case .xcTest: return words.isEmpty
    case .swiftTesting:
      let choosing = [
        "--filter", "--skip", "--disable-swift-testing", "--disable-xctest", "--test-product",
      ]
      return !words.contains { word in
        choosing.contains { word == $0 || word.hasPrefix($0 + "=") }
      }
    }
  }

  /// Notes the use of a golden image.
  ///
  /// - Parameters:
  ///   - name: its path below the package.
  ///   - package: the package of the test.
  ///   - library: what the test is written with.
  /// - Throws: `GoldenError.notWritable`.
  package static func note(
    _ name: String, in package: GoldenPackage, library: Library
  ) throws(GoldenError) {
    let base = GoldenUses.base(of: name)
    try state.withLock { state throws(GoldenError) in
      if state.library == nil {
        state.library = library
        finishAtExit()
      }
      if state.packages[package.path] == nil {
        try begin(in: package, library: library)
        state.packages[package.path] = []
      }
      guard state.packages[package.path]?.insert(ExactPath(base)).inserted == true else { return }
      try append(base + "\n", in: package)
    }
  }

  private static func path(in package: GoldenPackage) -> String {
    "\(GoldenUses.folder(of: package))/\(getppid())-\(getpid())"
  }

  /// Removes the notes of other runs, and begins that of this process.
  private static func begin(in package: GoldenPackage, library: Library) throws(GoldenError) {
    let folder = GoldenUses.folder(of: package)
    try GoldenFile.makeFolders(folder)
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw .unreadable(path: folder, reason: "the system refuses")
    }
    for name in names where !name.hasPrefix("\(getppid())-") {
      try GoldenFile("\(folder)/\(name)").remove()
    }
    let isFull = isFull(arguments: CommandLine.arguments, library: library)
    let start = isFull ? "full \(library.rawValue)\n" : "filtered\n"
    try GoldenFile(path(in: package)).replace(with: Array(start.utf8))
  }

  private static func append(_ text: String, in package: GoldenPackage) throws(GoldenError) {
    let path = path(in: package)
    guard let file = fopen(path, "a") else {
      throw .notWritable(path: path, reason: GoldenFile.reason(errno))
    }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else {
      throw .notWritable(path: path, reason: GoldenFile.reason(errno))
    }
  }

  /// Has the notes closed when the process ends; only the C library of GNU tells its status then, and
  /// without it no run counts as passed.
  private static func finishAtExit() {
    #if canImport(Glibc)
      _ = on_exit({ status, _ in GoldenUseNotes.finish(hasPassed: status == 0) }, nil)
    #endif
  }

  private static func finish(hasPassed: Bool) {
    let (library, packages) = state.withLock { ($0.library, $0.packages) }
    for (path, used) in packages where hasPassed {
      let package = GoldenPackage(path: path)
      do throws(GoldenError) {
        try append("passed\n", in: package)
        let stale = try stale(in: package, used: used, library: library ?? .swiftTesting)
        guard !stale.isEmpty else { continue }
        let lines = stale.map { "  \($0)\n" }.joined()
        say(
          "golden images that no expectation of this run has named:\n\(lines)"
            + "cartouche golden prune --stale removes them\n")
      } catch {
        say("\(error)\n")
      }
    }
  }

  private static func say(_ text: String) {
    let bytes = Array(text.utf8)
    // Where standard error is closed there is nobody left to tell.
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// What to list after a run: of XCTest only in the folders of suites that it has used, as the tests of
  /// Swift Testing are still to come.
  private static func stale(
    in package: GoldenPackage, used: Set<ExactPath>, library: Library
  ) throws(GoldenError) -> [String] {
    let uses = try GoldenUses(of: package, asksEachLibrary: false)
    guard uses.fault == nil else { return [] }
    let depth = library == .xcTest ? 1 : 2
    let folders = Set(used.map { folder(of: $0.text, above: depth) })
    return uses.stale(
      among: try package.goldens().filter { folders.contains(folder(of: $0, above: depth)) })
  }

  private static func folder(of name: String, above count: Int) -> ExactPath {
    var folder = name
    for _ in 0..<count { folder = ExactPath.parts(of: folder).folder }
    return ExactPath(folder)
  }
}
