import Cartouche
import FoundationEssentials
import Testing

/// Rectangles are worked out by hand from the card's description and the metrics of Inter.
///
/// A line is 3408/2816 of its size high, rounded up to a pixel, and its baseline lies 2728/2816 below
/// half of what rounding added. At 2x, in pixels: name 34 x 1.2102 = 41.1 -> 42, artist 30 -> 37,
/// details 24 -> 30, price 40 -> 49. Four gaps share the rest of the 496 inner pixels: 496 - 200 - 42
/// - 37 - 76 - 49 = 92, 23 each.
@Suite struct DetailCardLayoutTests {
  private let song: SearchResult = {
    var result = SearchResult(name: "Dancing Queen", artistName: "ABBA")
    result.kind = "song"
    result.genre = "Pop"
    result.price = 1.29
    result.currency = "USD"
    result.storeURL = "https://store.example.com/1"
    return result
  }()

  private func layout(
    _ result: SearchResult, _ traits: TraitCollection = TraitCollection(), locale: String = "en_US"
  ) throws -> LayoutDescription {
    let card = DetailCard(result, localeIdentifier: locale)
    return try CardRenderer().layout(card, traits: traits).layout
  }

  private func element(
    _ id: String, in layout: LayoutDescription
  ) throws -> LayoutDescription.Element {
    try #require(layout.elements.first { $0.id == id })
  }

  @Test func `everything lies where the description puts it`() throws {
    let layout = try layout(song)

    // "Genre:" is 74.97 px wide and "Type:" 62.49; the values begin at the wider key and 8 points.
    // "$1.29" is 102.56 px wide, with 10 points on both sides 143.
    let expected: [String: PixelRect] = [
      "popup": PixelRect(x: 0, y: 0, width: 560, height: 560),
      "artwork": PixelRect(x: 180, y: 32, width: 200, height: 200),
      "name": PixelRect(x: 32, y: 255, width: 496, height: 42),
      "artist": PixelRect(x: 32, y: 320, width: 496, height: 37),
      "type-label": PixelRect(x: 32, y: 380, width: 63, height: 30),
      "type": PixelRect(x: 123, y: 380, width: 405, height: 30),
      "genre-label": PixelRect(x: 32, y: 426, width: 75, height: 30),
      "genre": PixelRect(x: 123, y: 426, width: 405, height: 30),
      "price": PixelRect(x: 385, y: 479, width: 143, height: 49),
      "close": PixelRect(x: 500, y: 16, width: 44, height: 44),
    ]
    let found = Dictionary(uniqueKeysWithValues: layout.elements.map { ($0.id, $0.pixels) })
    #expect(found == expected)
    #expect(layout.size == Size(width: 280, height: 280))
    #expect(layout.scale == 2)
  }

  @Test func `elements stand in the order in which they are painted`() throws {
    let ids = try layout(song).elements.map(\.id)

    #expect(
      ids == [
        "popup", "artwork", "name", "artist", "type-label", "type", "genre-label", "genre", "price",
        "close",
      ])
  }

  @Test func `baselines lie on whole pixels below the ascender`() throws {
    let layout = try layout(song)

    // (42 - 41.15) / 2 + 34 x 2728 / 2816 = 33.36 -> 33; 30: 29.41 -> 29; 24: 23.73 -> 24;
    // 40: 39.05 -> 39.
    #expect(try element("name", in: layout).baseline == (255 + 33) / 2)
    #expect(try element("artist", in: layout).baseline == (320 + 29) / 2.0)
    #expect(try element("type", in: layout).baseline == (380 + 24) / 2)
    #expect(try element("price", in: layout).baseline == (479 + 39) / 2)
  }

  @Test func `elements say what they are and what is written`() throws {
    let layout = try layout(song)

    #expect(
      layout.elements.map(\.kind) == [
        "RoundedRectangle", "Image", "Text", "Text", "Text", "Text", "Text", "Text", "Button",
        "Button",
      ])
    #expect(
      layout.elements.compactMap(\.text) == [
        "Dancing Queen", "ABBA", "Type:", "Song", "Genre:", "Pop", "$1.29",
      ])
    #expect(try element("name", in: layout).font == "Inter semibold 17.0")
    #expect(try element("price", in: layout).link == "https://store.example.com/1")
    #expect(
      try element("close", in: layout).hit == Rect(x: 239, y: -3, width: 44, height: 44))
  }

  @Test func `without a price there is no button, and its row and gap are gone`() throws {
    for price in [nil, -1] as [Int?] {
      var result = song
      result.price = price.map { .init($0) }

      let layout = try layout(result)

      #expect(!layout.elements.contains { $0.id == "price" })
      // Three gaps share 496 - 355 = 141 pixels: 47 each.
      #expect(try element("name", in: layout).pixels.y == 32 + 200 + 47)
      #expect(try element("genre", in: layout).pixels.maxY == 528)
    }
  }

  @Test func `a price of zero is free and a missing artist is unknown`() throws {
    var result = song
    result.price = 0
    result.artistName = ""

    let layout = try layout(result)

    #expect(try element("price", in: layout).text == "Free")
    #expect(try element("artist", in: layout).text == "Unknown")
  }

  @Test func `a long name shrinks to half its size and is then cut`() throws {
    var result = song
    result.name = String(repeating: "Long ", count: 8)
    let shrunk = try element("name", in: layout(result))
    result.name = String(repeating: "Long ", count: 40)
    let cut = try element("name", in: layout(result))

    let scale = try #require(shrunk.fontScale)
    #expect(scale < 1 && scale > 0.5)
    #expect(shrunk.isTruncated == false)
    #expect(cut.fontScale == 0.5)
    #expect(cut.isTruncated == true)
    #expect(cut.pixels == shrunk.pixels)
  }

  @Test func `the card mirrors where lines begin at the right`() throws {
    let traits = TraitCollection(layoutDirection: .rightToLeft)

    let plain = try layout(song)
    let mirrored = try layout(song, traits)

    for (left, right) in zip(plain.elements, mirrored.elements) {
      #expect(right.pixels.x == 560 - left.pixels.maxX)
      #expect(right.pixels.y == left.pixels.y)
    }
  }

  @Test func `a character without a glyph is named in the layout and in a warning`() throws {
    var result = song
    result.name = "a\u{10FFFD}"
    let scene = try CardRenderer().layout(DetailCard(result), traits: TraitCollection())

    #expect(try element("name", in: scene.layout).missingGlyphs == ["U+10FFFD"])
    #expect(scene.warnings == [.missingGlyphs(["\u{10FFFD}"], notInstalled: [])])
    #expect("\(scene.warnings[0])".contains("U+10FFFD"))
  }

  @Test(arguments: [0.5, 1, 1.25, 2, 3, 16])
  func `the card is as large as its points at any scale`(scale: Double) throws {
    let traits = TraitCollection(displayScale: try DisplayScale(scale))
    let scene = try CardRenderer().layout(DetailCard(song), traits: traits)

    #expect(scene.pixelSize.width == Int((280 * scale).rounded(.up)))
    #expect(scene.pixelSize.height >= scene.pixelSize.width)
  }
}
