import CartoucheAssets
import CartoucheCore
import Foundation
import Testing

/// Each test has a folder of its own, which goes with it.
@Suite final class CatalogFolderTests {
  private let folder: URL
  private var root: URL { folder.appending(path: "A.xcassets") }
  private let color = CatalogSamples.colorSet(#""red": 1, "green": 0, "blue": 0"#)

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "catalog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "A.xcassets"), withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  private func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: path).path, withDestinationPath: destination)
  }

  private func red(_ name: String, in path: String? = nil) throws -> Double {
    try AssetCatalog(contentsOf: path ?? root.path).color(named: name, for: TraitCollection()).red
  }

  @Test func `a catalog is read with and without a slash at its end`() throws {
    try write(color, to: "A.xcassets/Group/Red.colorset/Contents.json")

    #expect(try red("Red") == 1)
    #expect(try red("Red", in: root.path + "/") == 1)
  }

  @Test func `a folder without sets is a catalog without names`() throws {
    #expect(try AssetCatalog(contentsOf: root.path).names(of: .color).isEmpty)
  }

  @Test func `names that begin with a dot are left out`() throws {
    try write(color, to: "A.xcassets/.Hidden.colorset/Contents.json")
    try write("x", to: "A.xcassets/.DS_Store")

    #expect(try AssetCatalog(contentsOf: root.path).names(of: .color).isEmpty)
  }

  @Test func `a catalog that is not there, or is a file, is named`() throws {
    try write("x", to: "file")
    let file = folder.appending(path: "file").path
    let missing = folder.appending(path: "missing").path

    #expect(throws: AssetError.notFound(path: missing)) { try AssetCatalog(contentsOf: missing) }
    #expect(throws: AssetError.notFound(path: "")) { try AssetCatalog(contentsOf: "") }
    #expect(throws: AssetError.notAFolder(path: file)) { try AssetCatalog(contentsOf: file) }
  }

  @Test func `a link to a set in the catalog is followed`() throws {
    try write(color, to: "A.xcassets/Red.colorset/Contents.json")
    try link("A.xcassets/Copy.colorset", to: "Red.colorset")

    #expect(try red("Copy") == 1)
  }

  @Test func `a link to the catalog itself may be its path`() throws {
    try write(color, to: "A.xcassets/Red.colorset/Contents.json")
    try link("B.xcassets", to: "A.xcassets")

    #expect(try red("Red", in: folder.appending(path: "B.xcassets").path) == 1)
  }

  @Test(arguments: ["Red.colorset/Contents.json", "Red.colorset", "Group"])
  func `a link out of the catalog is an error`(_ path: String) throws {
    try write(color, to: "outside/Contents.json")
    try write(color, to: "A.xcassets-2/Contents.json")
    try write(color, to: "A.xcassets/Blue.colorset/Contents.json")
    try FileManager.default.createDirectory(
      at: root.appending(path: path).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    let target = path.hasSuffix(".json") ? "/outside/Contents.json" : "/A.xcassets-2"
    try link("A.xcassets/" + path, to: folder.path + target)

    #expect(throws: AssetError.leavesCatalog(path: path)) {
      try AssetCatalog(contentsOf: root.path)
    }
  }

  /// é as one scalar, and as e with an accent after it: equal texts, two folders on Linux.
  @Test(arguments: [("\u{E9}", "e\u{301}"), ("e\u{301}", "\u{E9}")])
  func `a folder whose name differs only in its bytes is outside`(
    inside: String, outside: String
  ) throws {
    try write(color, to: "\(inside).xcassets/Blue.colorset/Contents.json")
    try write(color, to: "\(outside).xcassets/Red.colorset/Contents.json")
    try link(
      "\(inside).xcassets/Red.colorset", to: folder.path + "/\(outside).xcassets/Red.colorset")

    #expect(throws: AssetError.leavesCatalog(path: "Red.colorset")) {
      try AssetCatalog(contentsOf: folder.path + "/\(inside).xcassets")
    }
  }

  @Test func `a link to a folder whose name differs only in its bytes is not a circle`() throws {
    try write(color, to: "A.xcassets/e\u{301}/Red.colorset/Contents.json")
    try FileManager.default.createDirectory(
      at: root.appending(path: "\u{E9}"), withIntermediateDirectories: true)
    try link("A.xcassets/\u{E9}/Link", to: "../e\u{301}")

    // Red is found by both ways.
    let error = #expect(throws: AssetError.self) { try red("Red") }
    guard case .ambiguousName? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a file is found by the bytes of its name`() throws {
    let contents = { (file: String) in
      #"{"images": [{"idiom": "universal", "filename": "\#(file)"}], "info": {"version": 1}}"#
    }
    try write(contents("\u{E9}.png"), to: "A.xcassets/One.imageset/Contents.json")
    try write("no picture", to: "A.xcassets/One.imageset/e\u{301}.png")
    try write(contents("\u{E9}.png"), to: "A.xcassets/Two.imageset/Contents.json")
    try write("no picture", to: "A.xcassets/Two.imageset/e\u{301}.png")
    try write("no picture, long", to: "A.xcassets/Two.imageset/\u{E9}.png")
    let catalog = try AssetCatalog(contentsOf: root.path)

    #expect(throws: AssetError.missingFile(set: "One.imageset", file: "\u{E9}.png")) {
      try catalog.image(named: "One", for: TraitCollection())
    }
    let error = #expect(throws: AssetError.self) {
      try catalog.image(named: "Two", for: TraitCollection())
    }
    #expect(error != .missingFile(set: "Two.imageset", file: "\u{E9}.png"))
  }

  @Test func `a name may begin with an accent, which a slash does not swallow`() throws {
    try write(color, to: "A.xcassets/Group/\u{301}Red.colorset/Contents.json")
    try link("A.xcassets/\u{301}Copy.colorset", to: "Group/\u{301}Red.colorset")

    #expect(try AssetCatalog(contentsOf: root.path).names(of: .color).count == 2)
    #expect(try red("\u{301}Red") == 1)
    #expect(try red("\u{301}Copy") == 1)
  }

  @Test func `a file that becomes a link out of the catalog later is not read`() throws {
    try write(color, to: "outside.json")
    try write(color, to: "A.xcassets/Red.colorset/Contents.json")
    let catalog = try AssetCatalog(contentsOf: root.path)

    try FileManager.default.removeItem(at: root.appending(path: "Red.colorset/Contents.json"))
    try link("A.xcassets/Red.colorset/Contents.json", to: "../../outside.json")

    #expect(throws: AssetError.leavesCatalog(path: "Red.colorset/Contents.json")) {
      try catalog.color(named: "Red", for: TraitCollection())
    }
  }

  @Test func `links in a circle end`() throws {
    try write(color, to: "A.xcassets/Group/Red.colorset/Contents.json")
    try link("A.xcassets/Group/Up", to: "..")
    try link("A.xcassets/Group/Self", to: ".")
    try link("A.xcassets/One", to: "Two")
    try link("A.xcassets/Two", to: "One")

    #expect(try AssetCatalog(contentsOf: root.path).names(of: .color) == ["Red"])
    #expect(try red("Red") == 1)
  }

  @Test func `links that double at every step end at once`() throws {
    for level in 0..<30 {
      let folder = root.appending(path: "L\(level)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      guard level < 29 else { continue }
      for name in ["a", "b"] {
        try link("A.xcassets/L\(level)/\(name)", to: "../L\(level + 1)")
      }
    }
    let real = root.resolvingSymlinksInPath().path

    #expect(throws: AssetError.tooManyLinks(path: real, limit: 1000)) {
      try AssetCatalog(contentsOf: root.path)
    }
  }

  @Test func `ten thousand sets are opened, and one is found among them`() throws {
    try write(color, to: "A.xcassets/Set0.colorset/Contents.json")
    let first = root.path + "/Set0.colorset/Contents.json"
    // A hard link is no link to the catalog, and made faster than a file.
    for number in 1..<10_000 {
      let set = root.path + "/Set\(number).colorset"
      try #require(mkdir(set, 0o755) == 0 && Foundation.link(first, set + "/Contents.json") == 0)
    }

    #expect(try AssetCatalog(contentsOf: root.path).names(of: .color).count == 10_000)
    #expect(try red("Set9999") == 1)
  }

  @Test func `a Contents file of 100 MB, or nested 100,000 deep, is refused`() throws {
    try write(color, to: "A.xcassets/Long.colorset/Contents.json")
    try write("", to: "A.xcassets/Deep.colorset/Contents.json")
    let handle = try FileHandle(
      forWritingTo: root.appending(path: "Long.colorset/Contents.json"))
    // A file with a hole: long without taking room.
    try handle.truncate(atOffset: 100 << 20)
    try handle.close()
    try write(
      String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000),
      to: "A.xcassets/Deep.colorset/Contents.json")
    let catalog = try AssetCatalog(contentsOf: root.path)

    #expect(
      throws: AssetError.tooLarge(
        set: "Long.colorset", file: "Contents.json", byteCount: 100 << 20, limit: 4 << 20)
    ) { try catalog.color(named: "Long", for: TraitCollection()) }
    #expect(
      throws: AssetError.invalidContents(
        set: "Deep.colorset", reason: "is nested deeper than the limit of 128 brackets")
    ) { try catalog.color(named: "Deep", for: TraitCollection()) }
  }

  @Test func `a folder deeper than the limit is an error`() throws {
    let deep = String(repeating: "G/", count: 40)
    try write(color, to: "A.xcassets/\(deep)Red.colorset/Contents.json")

    let error = #expect(throws: AssetError.self) { try AssetCatalog(contentsOf: root.path) }

    guard case .tooDeep(_, 32)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a pipe in place of a Contents file is not waited for`() throws {
    try FileManager.default.createDirectory(
      at: root.appending(path: "Red.colorset"), withIntermediateDirectories: true)
    #expect(mkfifo(root.appending(path: "Red.colorset/Contents.json").path, 0o600) == 0)

    #expect(throws: AssetError.missingContents(set: "Red.colorset")) { try red("Red") }
  }

  @Test func `a file that has grown beyond the limit is not read`() throws {
    try write(color, to: "A.xcassets/Red.colorset/Contents.json")
    var limits = ResourceLimits.standard
    limits.documentBytes = 16
    let catalog = try AssetCatalog(contentsOf: root.path, limits: limits)

    #expect(
      throws: AssetError.tooLarge(
        set: "Red.colorset", file: "Contents.json", byteCount: color.utf8.count, limit: 16)
    ) { try catalog.color(named: "Red", for: TraitCollection()) }
  }
}
