import Cartouche
import CartoucheGolden
import CartoucheTesting
import TestSupport
import Testing

/// The pictures among the samples are what the samples give today.
@Suite struct SamplePicturesTests {
  @Test(
    arguments: [
      ("song", "en_US"), ("album", "en_US"), ("movie", "en_US"), ("app", "ja_JP"),
      ("book", "ar_SA"),
    ])
  func `the card of a sample is its picture`(name: String, locale: String) throws {
    let folder = "\(PackageFolder.path)/samples"
    let response = try SearchResponse(parsing: try readFile("\(folder)/\(name).json"))
    let artwork = try ImageDecoder().decode(
      try readFile("\(folder)/\(name).jpg"), covering: PixelSize(width: 200, height: 200))
    var traits = TraitCollection(displayScale: .two)
    traits.layoutDirection = locale == "ar_SA" ? .rightToLeft : .leftToRight

    let scene = try CardRenderer().layout(
      DetailCard(
        try response.items[0].get(), artwork: Image(try artwork.bitmap(scale: .one)),
        localeIdentifier: locale), traits: traits)

    #expect(scene.warnings == [])
    #expect(scene.layout.elements.allSatisfy { $0.isTruncated != true })
    // Versions of libjpeg-turbo, and processors, differ by a level or two in what they decode.
    expectGolden(
      try CardRenderer().draw(scene), at: "\(folder)/\(name)@2x.png",
      settings: ComparisonSettings(metric: .channel, threshold: 2))
  }
}
