import CartoucheAssets
import CartoucheCore
import Foundation
import Testing

@Suite struct EmbeddedCatalogTests {
  @Test func `a catalog that could not be opened says why at every name`() {
    let why = AssetError.invalidContents(set: "", reason: "is no JSON")
    let catalog = AssetCatalog(failure: why)

    #expect(catalog.names(of: .color) == [])
    #expect(throws: why) { try catalog.color(named: "AccentColor", for: TraitCollection()) }
    #expect(throws: why) { try catalog.image(named: "PriceButton", for: TraitCollection()) }
  }

  private let assets = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets")

  @Test func `the program holds the names of the catalog`() {
    #expect(
      AssetCatalog.embedded.names(of: .color) == [
        "AccentColor", "ArtistName", "DetailBG", "SearchBar",
      ])
    #expect(
      AssetCatalog.embedded.names(of: .image) == [
        "ArtworkPlaceholder", "CloseButton", "PriceButton",
      ])
  }

  @Test(arguments: UserInterfaceStyle.allCases, AccessibilityContrast.allCases)
  func `the program holds what the folder holds`(
    _ style: UserInterfaceStyle, _ contrast: AccessibilityContrast
  ) throws {
    let folder = try AssetCatalog(contentsOf: assets.path)
    let traits = TraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast)

    for kind in AssetKind.allCases {
      #expect(folder.names(of: kind) == AssetCatalog.embedded.names(of: kind))
    }
    for name in folder.names(of: .color) {
      #expect(
        try AssetCatalog.embedded.color(named: name, for: traits)
          == folder.color(named: name, for: traits))
    }
  }

  @Test(
    arguments: [
      ("AccentColor", .light, .normal, [10, 80, 80, 1]),
      ("AccentColor", .dark, .normal, [60, 130, 130, 1]),
      ("AccentColor", .light, .high, [0, 60, 60, 1]),
      ("AccentColor", .dark, .high, [110, 190, 190, 1]),
      ("ArtistName", .light, .normal, [0, 0, 0, 0.5]),
      ("ArtistName", .dark, .normal, [255, 255, 255, 0.5]),
      ("ArtistName", .light, .high, [0, 0, 0, 0.8]),
      ("ArtistName", .dark, .high, [255, 255, 255, 0.8]),
      ("DetailBG", .light, .normal, [197, 197, 197, 0.95]),
      ("DetailBG", .dark, .high, [0, 0, 0, 0.95]),
      ("SearchBar", .light, .high, [180, 240, 210, 1]),
      ("SearchBar", .dark, .normal, [10, 120, 100, 1]),
    ] as [(String, UserInterfaceStyle, AccessibilityContrast, [Double])])
  func `the colours are those of the card`(
    _ name: String, _ style: UserInterfaceStyle, _ contrast: AccessibilityContrast,
    levels: [Double]
  ) throws {
    let traits = TraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast)

    let color = try AssetCatalog.embedded.color(named: name, for: traits)

    #expect(
      color
        == Color(
          red: levels[0] / 255, green: levels[1] / 255, blue: levels[2] / 255, alpha: levels[3]))
  }
}
