import CartoucheAssets
import CartoucheCore
import Foundation
import Testing

@Suite(.enabled(if: SharedCases.folder != nil, "CARTOUCHE_CASES names no folder of cases"))
struct CatalogCasesTests {
  @Test func `every colour of the collected sets has its expected value`() throws {
    let lines = try SharedCases.lines(of: "assets/COLORS_EXPECTED.tsv")
    #expect(lines.count == 31)

    for line in lines {
      let set = try ColorSet(
        parsing: SharedCases.bytes(of: "assets/" + line[0]), path: line[0], limits: .standard)
      let variant = set.variants[try #require(Int(line[1]))]
      let appearance = line[3] == "luminosity=dark" ? UserInterfaceStyle.dark : nil
      #expect(variant.conditions.style == appearance, "\(line)")
      switch line[5] {
      case "NO COLOR":
        #expect(try set.color(of: variant, style: .light) == nil)
      case let system where system.hasPrefix("SYSTEM"):
        #expect(throws: AssetError.self) { try set.color(of: variant, style: .light) }
      default:
        let color = try #require(try set.color(of: variant, style: .light))
        let expected = line[8].split(separator: ",").compactMap { Double($0) }
        let tolerance = ["display-p3", "gray-gamma-22"].contains(line[4]) ? 2.0 : 1
        for (found, wanted) in zip([color.red, color.green, color.blue], expected) {
          #expect(abs((found * 255).rounded() - wanted) <= tolerance, "\(line): \(color)")
        }
        // The unclamped values have four digits after the point.
        let exact = line[7].split(separator: ",").compactMap { Double($0) }
        for (found, wanted) in zip([color.red, color.green, color.blue], exact) {
          #expect(abs(found - min(max(wanted, 0), 1)) < 1.5e-4, "\(line): \(color)")
        }
        #expect(color.alpha == Double(line[6]))
      }
    }
  }

  @Test func `every Contents file is read as a colour and as an image set`() throws {
    let root = URL(filePath: SharedCases.folder ?? "").appending(path: "assets")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix("/Contents.json") }
    #expect(paths.count == 170)

    for path in paths {
      let bytes = try SharedCases.bytes(of: "assets/" + path)
      _ = try ColorSet(parsing: bytes, path: path, limits: .standard)
      _ = try ImageSet(parsing: bytes, path: path, limits: .standard)
    }
  }

  @Test(
    arguments: [
      ("HandBrake__HandBrake/Assets.xcassets", 0, 29),
      ("Sequel-Ace__Sequel-Ace/Colors.xcassets", 14, 0),
      ("SubvertDev__StoreSearch_Tutorial/Assets.xcassets", 4, 3),
      ("SwiftGen__SwiftGen/Styles.xcassets", 4, 1),
      ("apple__sample-food-truck/Assets.xcassets", 5, 2),
      ("insidegui__WWDC/ConfUIFoundation.xcassets", 3, 0),
      // Its eight image sets belong to a complication, and so have no name of their own.
      ("openhab__openhab-ios/Assets.xcassets", 0, 0),
      ("pointfreeco__isowords/Assets.xcassets", 1, 0),
      ("transmission__transmission/Images.xcassets", 0, 35),
    ] as [(String, Int, Int)])
  func `whole catalogs have all their names`(_ path: String, colors: Int, images: Int) throws {
    let catalog = try AssetCatalog(
      contentsOf: (SharedCases.folder ?? "") + "/assets/catalogs/" + path)

    #expect(catalog.names(of: .color).count == colors)
    #expect(catalog.names(of: .image).count == images)
  }

  /// The catalog of the image sets of a line of the table, its name and the traits of its scale.
  private func image(_ line: [String]) throws -> Image {
    let parts = line[1].split(separator: "/").map(String.init)
    let catalog = try AssetCatalog(
      contentsOf: (SharedCases.folder ?? "") + "/assets/" + parts.dropLast().joined(separator: "/"))
    let name = try #require(parts.last?.split(separator: ".").first)
    let scale = try DisplayScale(try #require(Double(line[3].dropLast())))
    return try catalog.image(named: String(name), for: TraitCollection(displayScale: scale))
  }

  private func numbers(_ text: String) -> [Int] {
    text.split { "x,".contains($0) }.compactMap { Int($0) }
  }

  @Test func `sliced images have their expected caps and centre`() throws {
    let lines = try SharedCases.lines(of: "assets/SLICES_EXPECTED.tsv")
    #expect(lines.count == 21)

    for line in lines {
      let image = try image(line)
      let slicing = try #require(image.slicing)
      let caps = slicing.capInsets
      #expect([caps.left, caps.top, caps.right, caps.bottom] == numbers(line[7]), "\(line)")
      #expect([slicing.centerSize.width, slicing.centerSize.height] == numbers(line[8]), "\(line)")
      #expect(slicing.resizingMode == (line[6] == "tile" ? .tile : .stretch), "\(line)")
      #expect([image.bitmap.width, image.bitmap.height] == numbers(line[4]), "\(line)")
    }
  }

  @Test func `a file that a collected set names but does not have is named`() throws {
    let catalog = try AssetCatalog(
      contentsOf: (SharedCases.folder ?? "") + "/assets/imagesets/bazelbuild__rules_apple")

    #expect(
      throws: AssetError.missingFile(set: "star_universal.imageset", file: "star.png")
    ) {
      try catalog.image(named: "star_universal", for: TraitCollection(displayScale: .one))
    }
    _ = try catalog.image(named: "star_universal", for: TraitCollection(displayScale: .two))
  }

  @Test func `the iPhone's file is taken where the set has one`() throws {
    let path = "imagesets/videolan__vlc-ios/blank.imageset"
    let set = try ImageSet(
      parsing: SharedCases.bytes(of: "assets/" + path + "/Contents.json"), path: path,
      limits: .standard)

    #expect(try set.fileName(for: TraitCollection(displayScale: .two)) == "blank@2x-1.png")
  }

  @Test func `groups with a namespace keep equal names apart`() throws {
    let catalog = try AssetCatalog(
      contentsOf: (SharedCases.folder ?? "")
        + "/assets/catalogs/SwiftGen__SwiftGen/Styles.xcassets")

    #expect(
      catalog.names(of: .color)
        == ["24Vision/Background", "24Vision/Primary", "Vengo/Primary", "Vengo/Tint"])
    for name in catalog.names(of: .color) {
      _ = try catalog.color(named: name, for: TraitCollection())
    }
  }
}
