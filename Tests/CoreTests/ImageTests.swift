import CartoucheCore
import Testing

@Suite struct ImageTests {
  private func bitmap(_ width: Int, _ height: Int, scale: DisplayScale) throws -> Bitmap {
    try Bitmap(width: width, height: height, scale: scale)
  }

  @Test func `the size is in points`() throws {
    #expect(Image(try bitmap(300, 150, scale: .three)).size == Size(width: 100, height: 50))
  }

  @Test func `the size of a sliced image is that of caps and centre`() throws {
    let slice = try NineSlice(
      imageSize: PixelSize(width: 22, height: 48), capInsets: CapInsets(10),
      centerSize: PixelSize(width: 1, height: 1), resizingMode: .tile)

    let image = Image(try bitmap(22, 48, scale: .two)).resizable(slicing: slice)

    #expect(image.size == Size(width: 10.5, height: 10.5))
  }

  @Test(arguments: [DisplayScale.one, .two, .three])
  func `insets in points are pixels times the scale`(scale: DisplayScale) throws {
    let pixels = Int(scale.pixelsPerPoint)
    let image = Image(try bitmap(20 * pixels, 20 * pixels, scale: scale))

    let sliced = try image.resizableImage(
      withCapInsets: EdgeInsets(top: 2, left: 3, bottom: 4, right: 5))

    #expect(
      sliced.slicing?.capInsets
        == CapInsets(top: 2 * pixels, left: 3 * pixels, bottom: 4 * pixels, right: 5 * pixels))
    #expect(sliced.slicing?.resizingMode == .tile)
    #expect(sliced.size == image.size)
  }

  @Test func `thirds of a point at 3x are whole pixels`() throws {
    let image = Image(try bitmap(31, 31, scale: .three))

    let sliced = try image.resizableImage(
      withCapInsets: EdgeInsets(31.0 / 6), resizingMode: .stretch)

    // 15.5 twice: half a pixel makes the cap larger, and the far one gives way.
    #expect(
      sliced.slicing?.capInsets == CapInsets(top: 16, left: 16, bottom: 15, right: 15))
  }

  @Test func `the same art at 1x and 3x draws the same caps`() throws {
    // A frame of 4 points in black around white.
    func frame(_ pixels: Int) -> Bitmap {
      let side = 12 * pixels
      let words: [UInt32] = (0..<side).flatMap { y in
        (0..<side).map { x in
          let isInside =
            min(x, y) >= 4 * pixels && max(x, y) < 8 * pixels
          return isInside ? 0xffff_ffff : 0xff00_0000
        }
      }
      return Bitmap(
        width: side, height: side, scale: pixels == 1 ? .one : .three, words: words)
    }
    func drawn(_ pixels: Int) throws -> Bitmap {
      let image = try Image(frame(pixels)).resizableImage(
        withCapInsets: EdgeInsets(4), resizingMode: .stretch)
      var canvas = try Bitmap(width: 40 * pixels, height: 30 * pixels)
      canvas.withPixels { buffer in
        image.draw(
          into: buffer, rect: buffer.bounds, clip: buffer.bounds, canvasScale: Double(pixels),
          tint: nil)
      }
      return canvas
    }

    let small = try drawn(1)
    let large = try drawn(3)

    #expect(large.resized(to: PixelSize(width: 40, height: 30)).words == small.words)
    #expect(small.word(x: 3, y: 15) == 0xff00_0000 && small.word(x: 4, y: 15) == 0xffff_ffff)
  }

  @Test func `an image without insets is tiled by default and whole on both axes`() throws {
    let image = try Image(try bitmap(9, 7, scale: .one)).resizableImage(
      withCapInsets: EdgeInsets(top: 0, left: 2, bottom: 0, right: 2))

    #expect(image.slicing?.horizontalResizingMode == .tile)
    #expect(image.slicing?.verticalResizingMode == .tile)
  }

  @Test func `insets that are not finite, negative or too large are refused`() throws {
    let image = Image(try bitmap(10, 10, scale: .two))

    #expect(throws: CoreError.notFinite(what: "cap inset")) {
      try image.resizableImage(withCapInsets: EdgeInsets(.nan))
    }
    #expect(throws: CoreError.self) { try image.resizableImage(withCapInsets: EdgeInsets(-1)) }
    #expect(throws: CoreError.self) { try image.resizableImage(withCapInsets: EdgeInsets(2.8)) }
    #expect(throws: CoreError.self) { try image.resizableImage(withCapInsets: EdgeInsets(1e300)) }
  }

  @Test func `a tinted image keeps only its alpha and stays as it is`() throws {
    let words: [UInt32] = [0xff12_3456, 0x8011_2233, 0x4000_0000, 0]
    let image = Image(Bitmap(width: 4, height: 1, scale: .two, words: words))
      .withRenderingMode(.alwaysTemplate)

    let opaque = image.tinted(Color(red: 1, green: 0, blue: 0))
    let half = image.tinted(Color(red255: 255, green: 0, blue: 0, alpha: 128.0 / 255))

    #expect(opaque.bitmap.words == [0xffff_0000, 0x8080_0000, 0x4040_0000, 0])
    // 128, 64.25, 32.13 and 0.
    #expect(half.bitmap.words == [0x8080_0000, 0x4040_0000, 0x2020_0000, 0])
    #expect(opaque.renderingMode == .alwaysOriginal)
    #expect(opaque.size == image.size)
  }

  @Test func `a slice and a rendering mode do not undo each other`() throws {
    let image = try Image(try bitmap(9, 9, scale: .one))
      .withRenderingMode(.alwaysTemplate)
      .resizableImage(withCapInsets: EdgeInsets(3))
      .withRenderingMode(.alwaysOriginal)

    #expect(image.slicing != nil && image.renderingMode == .alwaysOriginal)
  }
}
