import CartoucheCore
import CartoucheDrawing
import Testing

@Suite struct CanvasTests {
  private func picture(
    _ width: Int, _ height: Int, scale: DisplayScale = .one, _ body: (Canvas) throws -> Void
  ) throws -> Bitmap {
    var bitmap = try Bitmap(width: width, height: height, scale: scale)
    try Canvas.paint(into: &bitmap, body)
    return bitmap
  }

  private let red = Color(red: 1, green: 0, blue: 0)

  @Test func `a rectangle covers the pixels between its rounded edges and no others`() throws {
    let bitmap = try picture(8, 6, scale: .two) { canvas in
      canvas.fill(Rect(x: 0.5, y: 1, width: 2, height: 1.24), with: red)
    }

    for y in 0..<6 {
      for x in 0..<8 {
        let isInside = (1..<5).contains(x) && (2..<4).contains(y)
        #expect(bitmap.word(x: x, y: y) == (isInside ? 0xffff_0000 : 0))
      }
    }
  }

  @Test func `a translucent fill is blended with one rounding`() throws {
    let bitmap = try picture(1, 1) { canvas in
      canvas.fill(canvas.bounds, with: .white)
      canvas.fill(canvas.bounds, with: Color(red: 0, green: 0, blue: 0, alpha: 0.25))
    }

    // 255 x 0.75 = 191.25
    #expect(bitmap.word(x: 0, y: 0) == 0xffbf_bfbf)
  }

  @Test func `a path that Cairo fills lies where the grid has it`() throws {
    let bitmap = try picture(4, 4, scale: .two) { canvas in
      canvas.fill(
        Path([
          .move(to: Point(x: 0.5, y: 0.5)), .line(to: Point(x: 1.5, y: 0.5)),
          .line(to: Point(x: 1.5, y: 1.5)), .line(to: Point(x: 0.5, y: 1.5)), .close,
        ]), with: red)
    }

    for y in 0..<4 {
      for x in 0..<4 {
        let isInside = (1..<3).contains(x) && (1..<3).contains(y)
        #expect(bitmap.word(x: x, y: y) == (isInside ? 0xffff_0000 : 0))
      }
    }
  }

  @Test func `a stroke lies half on each side of its path`() throws {
    let line = Path([.move(to: Point(x: 0, y: 2)), .line(to: Point(x: 4, y: 2))])
    let bitmap = try picture(4, 4) { canvas in
      canvas.stroke(line, with: red, style: StrokeStyle(lineWidth: 2))
    }

    #expect((0..<4).map { bitmap.word(x: 1, y: $0) } == [0, 0xffff_0000, 0xffff_0000, 0])
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [Double])
  func `a stroke without a width draws nothing`(width: Double) throws {
    let line = Path([.move(to: Point(x: 0, y: 2)), .line(to: Point(x: 4, y: 2))])
    let bitmap = try picture(4, 4) { canvas in
      canvas.stroke(line, with: red, style: StrokeStyle(lineWidth: width))
    }

    #expect((0..<16).allSatisfy { bitmap.word(x: $0 % 4, y: $0 / 4) == 0 })
  }

  @Test func `overlapping children of a group fade as one`() throws {
    let bitmap = try picture(3, 1) { canvas in
      canvas.fill(canvas.bounds, with: .white)
      try canvas.drawLayer(opacity: 0.5) { layer in
        layer.fill(Rect(x: 0, y: 0, width: 2, height: 1), with: Color(red: 0, green: 1, blue: 0))
        layer.fill(Rect(x: 1, y: 0, width: 2, height: 1), with: .black)
      }
    }

    // Where black covers green, none of the green is left: 255 x 0.5 = 127.5.
    let words = (0..<3).map { bitmap.word(x: $0, y: 0) }
    #expect(words == [0xff80_ff80, 0xff80_8080, 0xff80_8080])
  }

  @Test func `a group is kept inside its shape and nothing of it shows outside`() throws {
    let shape = RoundedRect(
      rect: Rect(x: 2, y: 2, width: 12, height: 12), cornerRadii: CornerRadii(6))
    let clipped = try picture(16, 16) { canvas in
      try canvas.drawLayer(clippedTo: shape) { $0.fill($0.bounds, with: red) }
    }
    let filled = try picture(16, 16) { $0.fill(shape, with: red) }

    for index in 0..<256 {
      let word = try #require(clipped.word(x: index % 16, y: index / 16))
      let other = try #require(filled.word(x: index % 16, y: index / 16))
      #expect(abs(Int(word >> 24) - Int(other >> 24)) <= 1)
    }
    #expect(clipped.word(x: 2, y: 2) == 0)
    #expect(clipped.word(x: 8, y: 8) == 0xffff_0000)
  }

  @Test func `coordinates in a group are those of the picture`() throws {
    let shape = RoundedRect(
      rect: Rect(x: 3, y: 2, width: 5, height: 5), cornerRadii: CornerRadii(0))
    let bitmap = try picture(20, 20, scale: .two) { canvas in
      try canvas.drawLayer(clippedTo: shape) { layer in
        layer.fill(Rect(x: 4, y: 3, width: 1, height: 1), with: red)
        layer.fill(
          Path([
            .move(to: Point(x: 6, y: 3)), .line(to: Point(x: 7, y: 3)),
            .line(to: Point(x: 7, y: 4)), .line(to: Point(x: 6, y: 4)), .close,
          ]), with: red)
      }
    }

    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (6..<8).contains(y) && ((8..<10).contains(x) || (12..<14).contains(x))
        #expect(bitmap.word(x: x, y: y) == (isInside ? 0xffff_0000 : 0))
      }
    }
  }

  @Test func `a template is drawn in the tint and other images in their own colours`() throws {
    var art = try Bitmap(width: 1, height: 1)
    try Canvas.paint(into: &art) { $0.fill($0.bounds, with: red) }
    let image = Image(art)

    let plain = try picture(2, 2) { $0.draw(image, in: $0.bounds, tint: .white) }
    let tinted = try picture(2, 2) {
      $0.draw(image.withRenderingMode(.alwaysTemplate), in: $0.bounds, tint: .white)
    }

    #expect(plain.word(x: 1, y: 1) == 0xffff_0000)
    #expect(tinted.word(x: 1, y: 1) == 0xffff_ffff)
  }

  @Test func `a gradient in points fills the pixels of the scale`() throws {
    let gradient = try Gradient(colors: [.black, .white])
    let linear = try LinearGradient(
      gradient, start: Point(x: 0, y: 0), end: Point(x: 5, y: 0),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    let bitmap = try picture(10, 1, scale: .two) { $0.draw(linear) }

    for x in 0..<10 {
      // The centre of pixel x lies at (x + 0.5) / 10 of the way.
      let level = Int(((Double(x) + 0.5) / 10 * 255).rounded())
      let word = try #require(bitmap.word(x: x, y: 0))
      #expect(abs(Int(word & 255) - level) <= 1)
      #expect(word >> 24 == 255)
    }
  }

  @Test func `what a drawing throws comes out and the picture stays usable`() throws {
    struct Stop: Error {}
    var bitmap = try Bitmap(width: 2, height: 2)

    #expect(throws: Stop.self) { try Canvas.paint(into: &bitmap) { _ in throw Stop() } }
    try Canvas.paint(into: &bitmap) { $0.fill($0.bounds, with: red) }

    #expect(bitmap.word(x: 0, y: 0) == 0xffff_0000)
    #expect(bitmap.fingerprint.versions.keys.contains("cairo"))
  }

  @Test func `a canvas kept beyond a drawing that threw changes nothing`() throws {
    struct Stop: Error {}
    var kept: [Canvas] = []
    do {
      var bitmap = try Bitmap(width: 2000, height: 2000)
      try Canvas.paint(into: &bitmap) { canvas in
        kept.append(canvas)
        try canvas.drawLayer { layer in
          kept.append(layer)
          throw Stop()
        }
      }
    } catch is Stop {}

    // The memory is gone: with the address sanitizer a write to it ends the tests.
    for canvas in kept {
      canvas.fill(Rect(x: 0, y: 0, width: 2000, height: 2000), with: red)
      canvas.fill(Path(Rect(x: 0, y: 0, width: 9, height: 9)), with: red)
      try canvas.drawLayer { $0.fill($0.bounds, with: red) }
    }
    #expect(kept.count == 2)
  }

  @Test func `a canvas kept beyond its drawing changes nothing`() throws {
    var bitmap = try Bitmap(width: 2, height: 2)
    var kept: Canvas?
    try Canvas.paint(into: &bitmap) { kept = $0 }

    kept?.fill(Rect(x: 0, y: 0, width: 2, height: 2), with: red)
    kept?.stroke(Path([.move(to: .zero), .line(to: Point(x: 2, y: 2))]), with: red)

    #expect(bitmap.word(x: 0, y: 0) == 0)
  }
}
