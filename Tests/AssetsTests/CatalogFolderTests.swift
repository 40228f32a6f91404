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
