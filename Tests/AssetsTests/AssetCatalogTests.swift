import CartoucheAssets
import CartoucheCore
import Foundation
import Synchronization
import Testing

@Suite struct AssetCatalogTests {
  private let color = CatalogSamples.colorSet(#""red": 1, "green": 0, "blue": 0"#)

  @Test func `names are those of the folders, without the groups around them`() throws {
    let catalog = try CatalogSamples.catalog(
      ["B.colorset/Contents.json": color, "Group/Inner/A.colorset/Contents.json": color],
      folders: ["Group/C.imageset", "Icon.appiconset", "Symbol.symbolset/X.colorset"])

    #expect(catalog.names(of: .color) == ["A", "B"])
    #expect(catalog.names(of: .image) == ["C"])
    #expect(try catalog.color(named: "A", for: TraitCollection()).red == 1)
  }

  @Test func `a group that provides a namespace stands before the names in it`() throws {
    let namespace = #"{"properties": {"provides-namespace": true}}"#
    let catalog = try CatalogSamples.catalog(
      [
        "Outer/Contents.json": namespace, "Outer/Plain/Contents.json": "{}",
        "Outer/Plain/Inner/Contents.json": namespace, "A.colorset/Contents.json": color,
      ],
      folders: ["Outer/A.colorset", "Outer/Plain/B.colorset", "Outer/Plain/Inner/C.colorset"])

    #expect(catalog.names(of: .color) == ["A", "Outer/A", "Outer/B", "Outer/Inner/C"])
  }

  @Test func `a name that two sets have is an error of that name only`() throws {
    let catalog = try CatalogSamples.catalog([
      "View1/Add.colorset/Contents.json": color, "View2/Add.colorset/Contents.json": color,
      "Other.colorset/Contents.json": color,
    ])

    #expect(
      throws: AssetError.ambiguousName(
        kind: .color, name: "Add", first: "View1/Add.colorset", second: "View2/Add.colorset")
    ) { try catalog.color(named: "Add", for: TraitCollection()) }
    _ = try catalog.color(named: "Other", for: TraitCollection())
  }

  @Test func `a name that is not there is an error`() throws {
    let catalog = try CatalogSamples.catalog(["A.colorset/Contents.json": color])

    for name in ["a", "A.colorset", "", "../A"] {
      #expect(throws: AssetError.unknownName(kind: .color, name: name)) {
        try catalog.color(named: name, for: TraitCollection())
      }
    }
  }

  @Test func `a set without Contents file is named, and other sets can be used`() throws {
    let catalog = try CatalogSamples.catalog(
      ["A.colorset/Contents 2.json": color, "B.colorset/Contents.json": color])

    #expect(throws: AssetError.missingContents(set: "A.colorset")) {
      try catalog.color(named: "A", for: TraitCollection())
    }
    _ = try catalog.color(named: "B", for: TraitCollection())
  }

  @Test func `a Contents file above the size limit is refused`() throws {
    var limits = ResourceLimits.standard
    limits.documentBytes = 10
    let catalog = try CatalogSamples.catalog(["A.colorset/Contents.json": color], limits: limits)

    #expect(
      throws: AssetError.tooLarge(
        set: "A.colorset", file: "Contents.json", byteCount: color.utf8.count, limit: 10)
    ) { try catalog.color(named: "A", for: TraitCollection()) }
  }

  @Test func `a set is read once, unless it cannot be read`() throws {
    let reads = Mutex(0)
    let contents = ["Good.colorset": color, "Bad.colorset": "{"]
    let files = CatalogFiles(
      folders: contents.keys, files: contents.keys.map { $0 + "/Contents.json" }
    ) { path, _ throws(CatalogFiles.FileFailure) in
      reads.withLock { $0 += 1 }
      return Array((contents[String(path.prefix { $0 != "/" })] ?? "").utf8)
    }
    let catalog = try AssetCatalog(files: files, limits: .standard)

    for _ in 0..<3 { _ = try catalog.color(named: "Good", for: TraitCollection()) }
    #expect(reads.withLock { $0 } == 1)

    for _ in 0..<2 {
      #expect(throws: AssetError.self) { try catalog.color(named: "Bad", for: TraitCollection()) }
    }
    #expect(reads.withLock { $0 } == 3)
  }

  @Test func `an empty catalog has no names`() throws {
    let catalog = try CatalogSamples.catalog([String: String]())

    #expect(AssetKind.allCases.allSatisfy { catalog.names(of: $0).isEmpty })
  }
}
