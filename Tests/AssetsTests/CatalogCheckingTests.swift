import CartoucheAssets
import CartoucheCodecs
import CartoucheCore
import Foundation
import Testing

@Suite struct CatalogCheckingTests {
  private static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    try PNGEncoder().encode(try Bitmap(width: width, height: height))
  }

  private func set(_ entries: String) -> [UInt8] {
    Array(#"{"images": [\#(entries)], "info": {"version": 1}}"#.utf8)
  }

  private func entry(_ file: String, _ scale: Int, caps: Int? = nil, mode: String = "tile")
    -> String
  {
    let resizing = caps.map { caps in
      """
      , "resizing": {"mode": "9-part", "center": {"mode": "\(mode)", "width": 1, "height": 1},
        "cap-insets": {"top": \(caps), "left": \(caps), "bottom": \(caps), "right": \(caps)}}
      """
    }
    return
      #"{"idiom": "universal", "scale": "\#(scale)x", "filename": "\#(file)"\#(resizing ?? "")}"#
  }

  /// Findings as `severity path file: reason`.
  private func findings(_ files: [String: [UInt8]]) throws -> [String] {
    try CatalogSamples.catalog(files).findings().map { finding in
      "\(finding.severity.rawValue) \(finding.path) \(finding.file ?? "-"): \(finding.reason)"
    }
  }

  @Test func `a catalog that is right has no findings`() throws {
    let found = try findings([
      "A.imageset/Contents.json": set(
        entry("a.png", 1, caps: 2) + "," + entry("a@2x.png", 2, caps: 4)
          + #", {"idiom": "universal", "scale": "3x"}"#),
      "A.imageset/a.png": try Self.png(8, 8), "A.imageset/a@2x.png": try Self.png(16, 16),
      "B.imageset/Contents.json": set(entry("b.png", 1) + "," + entry("b@3x.png", 3)),
      // A third of a point more or less is rounding.
      "B.imageset/b.png": try Self.png(7, 7), "B.imageset/b@3x.png": try Self.png(20, 22),
      "C.colorset/Contents.json": Array(
        CatalogSamples.colorSet(#""red": 1, "green": 0, "blue": 0"#).utf8),
      "AccentColor.colorset/Contents.json": Array(#"{"colors": [{"idiom": "universal"}]}"#.utf8),
    ])

    #expect(found == [])
  }

  @Test func `a file that is missing is an error, one that no entry names a warning`() throws {
    let found = try findings([
      "A.imageset/Contents.json": set(entry("a.png", 1)), "A.imageset/b.png": try Self.png(1, 1),
    ])

    #expect(
      found == [
        "error A.imageset a.png: the file is not there",
        "warning A.imageset b.png: no entry names this file",
      ])
  }

  @Test func `a size that does not fit the scale is a warning`() throws {
    let found = try findings([
      "A.imageset/Contents.json": set(entry("a.png", 1) + "," + entry("a@2x.png", 2)),
      "A.imageset/a.png": try Self.png(10, 10), "A.imageset/a@2x.png": try Self.png(20, 26),
    ])

    #expect(
      found == [
        "warning A.imageset a@2x.png: 20 x 26 pixels at 2x is another size than 10 x 10 at 1x, "
          + "that of a.png"
      ])
  }

  @Test func `what the reader of a picture warns of is a warning`() throws {
    var file = try Self.png(2, 2)
    // A text of one byte with a wrong checksum, after the header.
    file.insert(contentsOf: [0, 0, 0, 1, 0x74, 0x45, 0x58, 0x74, 0x61, 1, 2, 3, 4], at: 33)
    let catalog = try CatalogSamples.catalog([
      "A.imageset/Contents.json": set(entry("a.png", 1)), "A.imageset/a.png": file,
    ])
    let sentence = try #require(try ImageDecoder().decode(file).warnings.first)
    var reported: [String] = []

    let found = catalog.findings()
    _ = try catalog.image(named: "A", for: TraitCollection()) { reported.append($0) }

    #expect(found.map(\.severity) == [.warning] && found.map(\.reason) == [sentence])
    #expect(found.map(\.file) == ["a.png"])
    #expect(reported == ["a.png in A.imageset: \(sentence)"])
  }

  @Test func `caps larger than the picture are an error`() throws {
    let found = try findings([
      "A.imageset/Contents.json": set(entry("a.png", 1, caps: 5)),
      "A.imageset/a.png": try Self.png(8, 20),
    ])

    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("error A.imageset a.png: its slices: ") == true, "\(found)")
  }

  @Test func `slices that differ between scales are a warning`() throws {
    func found(_ first: String, _ second: String) throws -> [String] {
      try findings([
        "A.imageset/Contents.json": set(first + "," + second),
        "A.imageset/a.png": try Self.png(20, 20), "A.imageset/a@2x.png": try Self.png(40, 40),
      ])
    }
    let plain = entry("a.png", 1, caps: 4)

    #expect(try found(plain, entry("a@2x.png", 2, caps: 9)) == [])
    #expect(
      try found(plain, entry("a@2x.png", 2, caps: 12)) == [
        "warning A.imageset a@2x.png: its caps differ in points from that of a.png"
      ])
    #expect(
      try found(plain, entry("a@2x.png", 2, caps: 8, mode: "stretch")) == [
        "warning A.imageset a@2x.png: its centre is filled in another way than that of a.png"
      ])
    #expect(
      try found(plain, entry("a@2x.png", 2)) == [
        "warning A.imageset a@2x.png: it is not sliced, unlike a.png"
      ])
  }

  @Test func `names that are there twice are an error, those that differ by case a warning`() throws
  {
    let color = Array(CatalogSamples.colorSet(#""red": 1, "green": 0, "blue": 0"#).utf8)
    let found = try findings([
      "One/A.colorset/Contents.json": color, "Two/A.colorset/Contents.json": color,
      "B.colorset/Contents.json": color, "b.colorset/Contents.json": color,
    ])

    #expect(
      found == [
        "error Two/A.colorset -: the colour \"A\" is there twice: also as One/A.colorset",
        "warning b.colorset -: its name differs from \"B\" only in upper and lower case",
      ])
  }

  @Test func `what cannot be read is an error with its reason`() throws {
    let found = try findings([
      "A.colorset/Contents 2.json": [], "B.imageset/Contents.json": Array("{".utf8),
      "C.colorset/Contents.json": Array(
        CatalogSamples.colorSet(#""red": "x", "green": 0, "blue": 0"#).utf8),
      "D.imageset/Contents.json": set(entry("d.png", 1)),
      "D.imageset/d.png": Array("<!doctype html><html>".utf8),
      "E.imageset/Contents.json": set(entry("../e.png", 1)),
    ])

    #expect(found.count == 5, "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("error ") })
    #expect(found.first == "error A.colorset -: it has no Contents.json")
    #expect(found[1].hasPrefix("error C.colorset -: red is \"x\""), "\(found[1])")
    #expect(found[2].hasPrefix("error B.imageset -: its Contents.json is not JSON"), "\(found[2])")
    #expect(found[3].hasPrefix("error D.imageset d.png: it cannot be drawn"), "\(found[3])")
  }

  @Test func `a drawing that Xcode reads and this does not is no finding`() throws {
    let found = try findings([
      "A.imageset/Contents.json": set(#"{"idiom": "universal", "filename": "a.pdf"}"#),
      "A.imageset/a.pdf": Array("%PDF-1.4\n".utf8),
    ])

    #expect(found == [])
  }

  @Test(
    .enabled(if: SharedCases.folder != nil, "CARTOUCHE_CASES names no folder of cases"),
    arguments: [
      "HandBrake__HandBrake/Assets.xcassets", "Sequel-Ace__Sequel-Ace/Colors.xcassets",
      "SubvertDev__StoreSearch_Tutorial/Assets.xcassets", "SwiftGen__SwiftGen/Styles.xcassets",
      "apple__sample-food-truck/Assets.xcassets", "insidegui__WWDC/ConfUIFoundation.xcassets",
      "openhab__openhab-ios/Assets.xcassets", "pointfreeco__isowords/Assets.xcassets",
      "transmission__transmission/Images.xcassets",
    ])
  func `whole catalogs that Xcode accepts have no errors`(_ path: String) throws {
    let catalog = try AssetCatalog(
      contentsOf: (SharedCases.folder ?? "") + "/assets/catalogs/" + path)

    #expect(catalog.findings().filter { $0.severity == .error } == [])
  }
}
