import Cartouche
import Testing

/// Faults that users of other renderers have reported, on views.
@Suite struct ReportedFaultsTests {
  private func picture(_ view: some View, scale: Double = 1) throws -> Bitmap {
    let renderer = ImageRenderer(content: view)
    renderer.scale = scale
    return try renderer.render()
  }

  /// An opaque picture whose rows are each of one grey.
  private func rows(width: Int, height: Int) -> Bitmap {
    let words = (0..<height).flatMap { row in
      let grey = UInt32(40 + row * 180 / height)
      return [UInt32](repeating: 0xff00_0000 | grey << 16 | grey << 8 | grey, count: width)
    }
    return Bitmap(width: width, height: height, scale: .one, words: words)
  }

  @Test(arguments: [1.0, 1.25, 2, 3])
  func `squares that touch at fractions of a pixel show no line between them`(
    _ scale: Double
  ) throws {
    let row = HStack(spacing: 0) {
      for _ in 0..<3 { Color.white.frame(width: 10.33, height: 10.33) }
    }
    let squares = VStack(spacing: 0) {
      for _ in 0..<3 { row }
    }
    let red = Color(red: 1, green: 0, blue: 0)

    let picture = try picture(squares.padding(0.33).background(red), scale: scale)

    // 31.65 points to the far edge of the third square, 0.33 to the near edge of the first.
    let first = Int((0.33 * scale).rounded(.up))
    let end = Int((31.32 * scale).rounded(.down))
    for y in first..<end {
      for x in first..<end {
        #expect(picture.word(x: x, y: y) == 0xffff_ffff, "red shows at \(x), \(y)")
      }
    }
  }

  @Test func `a blurred red dot is red everywhere`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let dot = red.frame(width: 8, height: 8).clipShape(.circle)

    let picture = try picture(dot.shadow(color: red, radius: 6).padding(24))

    var faint = 0
    for word in picture.words {
      // Premultiplied: as much red as alpha, and nothing else.
      #expect(word >> 24 == word >> 16 & 0xff && word & 0xffff == 0)
      if (1..<128).contains(word >> 24) { faint += 1 }
    }
    #expect(faint > 100)
  }

  @Test func `a radius counts in points of the view, not in pixels of the picture in it`() throws {
    func alphas(_ side: Int) throws -> [UInt32] {
      let image = Image(rows(width: side, height: side))
      let view = image.resizable().frame(width: 100, height: 100)
      return try picture(view.clipShape(.rect(cornerRadius: 20))).words.map { $0 >> 24 }
    }
    let shape = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 100, height: 100), cornerRadii: CornerRadii(20),
      cornerCurve: .continuous)
    var expected = try Bitmap(width: 100, height: 100)
    try Canvas.paint(into: &expected) { $0.fill(shape, with: .white) }

    #expect(try alphas(100) == expected.words.map { $0 >> 24 })
    #expect(try alphas(1000) == alphas(100))
  }

  @Test func `a tall picture that fills a square is exactly the square, and round`() throws {
    let image = Image(rows(width: 64, height: 99))
    let view = image.resizable().scaledToFill().frame(width: 64, height: 64).clipShape(.circle)

    let picture = try picture(view)

    #expect(picture.width == 64 && picture.height == 64)
    for y in 0..<64 {
      for x in 0..<64 {
        let alpha = try #require(picture.word(x: x, y: y)) >> 24
        let (right, down) = (Double(x) - 31.5, Double(y) - 31.5)
        let distance = (right * right + down * down).squareRoot()
        if distance < 31.2 { #expect(alpha == 255, "\(x), \(y)") }
        if distance > 32.8 { #expect(alpha == 0, "\(x), \(y)") }
      }
    }
  }

  @Test func `a picture that is cut and shrunk keeps its last row`() throws {
    let source = rows(width: 600, height: 1100)
    let view = Image(source).resizable().scaledToFill().frame(width: 440, height: 880).clipped()

    let picture = try picture(view)

    #expect(picture.width == 440 && picture.height == 880)
    for (y, before) in [(0, 0), (879, 1099)] {
      let expected = try #require(source.word(x: 0, y: before)) & 0xff
      for x in 0..<440 {
        let word = try #require(picture.word(x: x, y: y))
        #expect(word >> 24 == 255 && abs(Int(word & 0xff) - Int(expected)) <= 1)
      }
    }
  }
}
