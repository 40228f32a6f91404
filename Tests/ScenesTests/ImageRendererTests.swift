import Cartouche
import Testing

@Suite struct ImageRendererTests {
  @Test func `at first the scale is one, the room unspecified and clear parts stay clear`() throws {
    let renderer = ImageRenderer(content: Circle().frame(width: 20, height: 10))

    let bitmap = try renderer.render()

    #expect(renderer.scale == 1 && renderer.proposedSize == .unspecified && !renderer.isOpaque)
    #expect(bitmap.size == PixelSize(width: 20, height: 10))
    #expect(bitmap.scale == .one)
    #expect(bitmap.word(x: 0, y: 0) == 0)
  }

  @Test func `the scale and the proposed size make the picture larger`() throws {
    let renderer = ImageRenderer(content: Color.white)
    renderer.scale = 2.5
    renderer.proposedSize = ProposedSize(width: 30, height: 9)

    let bitmap = try renderer.render()

    // 22.5 pixels are rounded up.
    #expect(bitmap.size == PixelSize(width: 75, height: 23))
    #expect(bitmap.scale.pixelsPerPoint == 2.5)
  }

  @Test func `an opaque picture is black where it would be clear`() throws {
    let renderer = ImageRenderer(content: Circle().fill(.white).frame(width: 20, height: 20))
    renderer.isOpaque = true

    let bitmap = try renderer.render()

    #expect(bitmap.word(x: 0, y: 0) == 0xff00_0000)
    #expect(bitmap.word(x: 10, y: 10) == 0xffff_ffff)
    #expect((0..<20).allSatisfy { bitmap.word(x: $0, y: $0).map { $0 >> 24 } == 255 })
  }

  @Test func `content and settings may change between pictures`() throws {
    let renderer = ImageRenderer(content: Text("a"))
    let first = try renderer.render()
    renderer.content = Text("wider")
    let second = try renderer.render()
    renderer.content = Text("a")

    #expect(second.width > first.width)
    #expect(try renderer.render() == first)
  }

  @Test func `traits choose colour, text size and direction`() throws {
    let view = HStack {
      Text("a").accessibilityIdentifier("a")
      Text("b").accessibilityIdentifier("b")
    }
    let renderer = ImageRenderer(content: view)
    renderer.traits.preferredContentSizeCategory = .accessibilityExtraLarge
    renderer.traits.layoutDirection = .rightToLeft

    let elements = try renderer.layout().layout.elements

    #expect(elements[0].font == "Inter regular 40.0")
    #expect(elements[0].frame.minX > elements[1].frame.minX)
  }

  @Test func `the picture names what took part in it`() throws {
    let bitmap = try ImageRenderer(content: Text("a")).render()

    #expect(bitmap.fingerprint != RenderFingerprint())
  }

  @Test func `a scene can be looked at before it is drawn`() throws {
    let renderer = ImageRenderer(content: Text("a\u{10FFFD}").accessibilityIdentifier("t"))

    let scene = try renderer.layout()

    #expect(scene.layout.elements.map(\.missingGlyphs) == [["U+10FFFD"]])
    #expect(scene.warnings.count == 1)
    #expect(try renderer.draw(scene) == renderer.render())
  }

  @Test(arguments: [0, -1, 17, .nan, .infinity] as [Double])
  func `a scale that is none is an error`(scale: Double) {
    let renderer = ImageRenderer(content: Color.white)
    renderer.scale = scale

    #expect(throws: SceneError.self) { try renderer.layout() }
  }

  @Test func `an empty picture and one beyond the limits are errors`() {
    for size in [
      ProposedSize(width: 0, height: 5), ProposedSize(width: .infinity, height: 5),
      ProposedSize(width: 1e300, height: 1e300), ProposedSize(width: -5, height: 5),
      ProposedSize(width: .nan, height: 5),
    ] {
      let renderer = ImageRenderer(content: Color.white)
      renderer.proposedSize = size

      #expect(throws: SceneError.self) { try renderer.render() }
    }
    #expect(throws: SceneError.self) { try ImageRenderer(content: ViewBuilderTests.empty).render() }
  }

  @Test func `a family that is not there is named, and another stands in`() throws {
    let other = Text("a").font(Font(family: "No Such Family", size: 17))
    let renderer = ImageRenderer(content: other, fontDirectories: ["/nonexistent"])

    let scene = try renderer.layout()

    #expect(scene.warnings == [.missingFamily("No Such Family")])
    #expect(try renderer.draw(scene) == ImageRenderer(content: Text("a")).render())
  }

  /// What a builder makes of nothing.
  private enum ViewBuilderTests {
    @ViewBuilder static var empty: some View {
      if false { Text("a") }
    }
  }
}
