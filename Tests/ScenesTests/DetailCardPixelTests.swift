import Cartouche
import FoundationEssentials
import Testing

/// Pixels at places that the layout tests give, with colours from the card's description.
@Suite struct DetailCardPixelTests {
  private func result() -> SearchResult {
    var result = SearchResult(name: "Dancing Queen", artistName: "ABBA")
    result.kind = "song"
    result.genre = "Pop"
    result.price = 1.29
    result.currency = "USD"
    return result
  }

  private func artwork() throws -> Image {
    var bitmap = try Bitmap(width: 300, height: 300)
    try Canvas.paint(into: &bitmap) { canvas in
      canvas.fill(canvas.bounds, with: Color(red255: 200, green: 100, blue: 50))
    }
    return Image(bitmap)
  }

  private func picture(
    _ style: UserInterfaceStyle, background: Color? = nil
  ) throws -> RGBAImage {
    let card = DetailCard(result(), artwork: try artwork(), background: background)
    let traits = TraitCollection(userInterfaceStyle: style)
    return RGBAImage(try CardRenderer().render(card, traits: traits))
  }

  private func isNear(_ pixel: SIMD4<UInt8>?, _ expected: [Int], by levels: Int = 1) -> Bool {
    guard let pixel else { return false }
    return (0..<4).allSatisfy { abs(Int(pixel[$0]) - expected[$0]) <= levels }
  }

  @Test func `ground, artwork, ring and close button have the colours of the light catalog`() throws
  {
    let picture = try picture(.light)

    // .95 x 255 = 242.25
    #expect(isNear(picture.pixel(x: 60, y: 240), [197, 197, 197, 242]))
    #expect(picture.pixel(x: 280, y: 132) == [200, 100, 50, 255])
    #expect(picture.pixel(x: 180, y: 32) == [200, 100, 50, 255])
    #expect(isNear(picture.pixel(x: 179, y: 132), [197, 197, 197, 242]))
    // The ring is a point, two pixels, wide on each side of the button's 385...527 x 479...527.
    for (x, y) in [(385, 503), (386, 503), (527, 503), (526, 503), (456, 479), (456, 527)] {
      #expect(picture.pixel(x: x, y: y) == [10, 80, 80, 255])
    }
    for (x, y) in [(384, 503), (387, 503), (528, 503), (525, 503), (456, 478), (456, 481)] {
      #expect(isNear(picture.pixel(x: x, y: y), [197, 197, 197, 242]))
    }
    // The disc, and in its middle the x through which the ground is seen.
    #expect(picture.pixel(x: 522, y: 24) == [10, 80, 80, 255])
    #expect(isNear(picture.pixel(x: 521, y: 37), [197, 197, 197, 242]))
  }

  @Test func `the dark card is black with lighter marks`() throws {
    let picture = try picture(.dark)

    #expect(isNear(picture.pixel(x: 60, y: 240), [0, 0, 0, 242]))
    #expect(picture.pixel(x: 385, y: 503) == [60, 130, 130, 255])
    #expect(picture.pixel(x: 280, y: 132) == [200, 100, 50, 255])
  }

  @Test func `outside of the corners the picture is clear, or the background`() throws {
    let clear = try picture(.light)
    let green = try picture(.light, background: Color(red: 0, green: 1, blue: 0))

    for (x, y) in [(0, 0), (559, 0), (0, 559), (559, 559)] {
      #expect(clear.pixel(x: x, y: y) == [0, 0, 0, 0])
      #expect(green.pixel(x: x, y: y) == [0, 255, 0, 255])
    }
    // 197 x .95 = 187.15, and 255 x .05 = 12.75 of green.
    #expect(isNear(green.pixel(x: 60, y: 240), [187, 200, 187, 255]))
  }

  @Test func `lines of different lengths begin at the right where text does`() throws {
    var long = result()
    long.name = "Wide words here i"
    let traits = TraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraLarge, layoutDirection: .rightToLeft)
    let renderer = try CardRenderer()
    let scene = try renderer.layout(DetailCard(long), traits: traits)
    let name = try #require(scene.layout.elements.first { $0.id == "name" })
    let picture = RGBAImage(try renderer.draw(scene))
    func inkEnd(_ rows: Range<Int>) -> Int {
      (name.pixels.x..<name.pixels.maxX).last { x in
        rows.contains { (picture.pixel(x: x, y: $0)?.x ?? 255) < 60 }
      } ?? 0
    }

    #expect(name.lines ?? 0 >= 2)
    let lineHeight = name.pixels.height / max(1, name.lines ?? 1)
    let ends = (0..<(name.lines ?? 0)).map { line in
      inkEnd((name.pixels.y + line * lineHeight)..<(name.pixels.y + (line + 1) * lineHeight))
    }
    #expect((ends.max() ?? 0) - (ends.min() ?? 0) <= 12)
  }

  @Test func `letters stand on their baseline`() throws {
    let picture = try picture(.light)

    // "Dancing Queen", with its baseline at row 288: ink above, between x 32 and 284 - the advance
    // is 251.9 pixels - and below it only the tails of g and Q.
    func darkPixels(_ rows: Range<Int>, _ columns: Range<Int>) -> Int {
      rows.reduce(0) { sum, y in
        sum + columns.count { (picture.pixel(x: $0, y: y)?.x ?? 255) < 100 }
      }
    }
    #expect(darkPixels(262..<288, 32..<284) > 1000)
    #expect(darkPixels(288..<297, 32..<284) < 120)
    #expect(darkPixels(288..<297, 32..<54) == 0)  // D
    #expect(darkPixels(255..<297, 286..<528) == 0)
  }

  @Test func `a card is the same in every drawing of one renderer and of another`() throws {
    let card = DetailCard(result(), artwork: try artwork())
    let renderer = try CardRenderer()
    let first = try renderer.render(card, traits: TraitCollection())
    _ = try renderer.render(card, traits: TraitCollection(displayScale: .three))

    #expect(try renderer.render(card, traits: TraitCollection()) == first)
    #expect(try CardRenderer().render(card, traits: TraitCollection()) == first)
  }

  @Test func `a picture beyond the limit is refused before it is made`() throws {
    var limits = ResourceLimits.standard
    limits.pixels = 280 * 280
    let renderer = try CardRenderer(limits: limits)

    #expect(throws: SceneError.self) {
      try renderer.layout(DetailCard(result()), traits: TraitCollection(displayScale: .two))
    }
  }
}
