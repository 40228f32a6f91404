import CartoucheCore
import CartoucheDrawing
import Testing

@Suite struct CanvasGradientTests {
  private let both: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

  private func painted(
    _ width: Int, _ height: Int, scale: DisplayScale = .one, _ body: (Canvas) throws -> Void
  ) throws -> Bitmap {
    var bitmap = try Bitmap(width: width, height: height, scale: scale)
    try Canvas.paint(into: &bitmap, body)
    return bitmap
  }

  private func rings(_ x: Double, _ y: Double, radius: Double) throws -> RadialGradient {
    try RadialGradient(
      Gradient(colors: [.white, .black]), startCenter: Point(x: x, y: y), startRadius: 0,
      endCenter: Point(x: x, y: y), endRadius: radius, options: both)
  }

  /// The transform maps the gradient to points, and these are then mapped to pixels.
  @Test func `a transform comes before the scale of the picture`() throws {
    let transform = AffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 5, ty: 3)
    let circle = try rings(10, 10, radius: 8)

    let found = try painted(80, 40, scale: .two) { $0.draw(circle, transform: transform) }
    let expected = try painted(80, 40) {
      $0.draw(circle, transform: AffineTransform(a: 4, b: 0, c: 0, d: 2, tx: 10, ty: 6))
    }

    #expect(found.words == expected.words)
    // The middle is at 25, 13 points.
    #expect(found.word(x: 49, y: 25).map { $0 & 0xff > 240 } == true)
  }

  /// An ellipse of 100 x 50 in a box of 200 x 100 reaches all four sides at once.
  @Test func `a circle of one point becomes the ellipse of a box`() throws {
    let unit = try rings(0.5, 0.5, radius: 0.5)
    let box = AffineTransform(a: 200, b: 0, c: 0, d: 100, tx: 0, ty: 0)

    let bitmap = try painted(200, 100) { $0.draw(unit, transform: box) }

    let sides = [(0, 50), (199, 50), (100, 0), (100, 99)].map { bitmap.word(x: $0.0, y: $0.1) }
    #expect(sides.allSatisfy { ($0 ?? 0) & 0xff <= 3 })
    #expect(bitmap.word(x: 100, y: 50).map { $0 & 0xff >= 252 } == true)
  }

  @Test func `a transform that flattens the plane paints nothing and leaves the canvas well`()
    throws
  {
    let red = Color(red: 1, green: 0, blue: 0)
    let bitmap = try painted(20, 20) { canvas in
      canvas.draw(try rings(10, 10, radius: 5), transform: .scale(x: 0, y: 1))
      canvas.draw(
        try LinearGradient(
          Gradient(colors: [.white, .black]), start: .zero, end: Point(x: 9, y: 9),
          options: both), transform: AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0))
      canvas.fill(Rect(x: 10, y: 0, width: 10, height: 20), with: red)
    }

    #expect(bitmap.word(x: 5, y: 5) == 0)
    #expect(bitmap.word(x: 15, y: 5) == 0xffff_0000)
  }

  @Test func `the same box has the same gradient wherever it is moved`() throws {
    let circle = try rings(12, 9, radius: 14)
    let here = try painted(30, 20) { $0.draw(circle) }

    let there = try painted(560, 340) {
      $0.draw(circle, transform: .translation(x: 500, y: 300))
    }

    for y in 0..<20 {
      for x in 0..<30 {
        #expect(there.word(x: x + 500, y: y + 300) == here.word(x: x, y: y))
      }
    }
  }

  @Test func `dither in a group is that of the picture`() throws {
    let faint = try RadialGradient(
      Gradient(colors: [
        Color(red255: 20, green: 20, blue: 20), Color(red255: 26, green: 26, blue: 26),
      ]),
      startCenter: Point(x: 30, y: 20), startRadius: 0, endCenter: Point(x: 30, y: 20),
      endRadius: 40, options: both)
    let whole = try painted(60, 40) { $0.draw(faint, dithering: .ordered) }

    let group = try painted(60, 40) { canvas in
      let part = RoundedRect(
        rect: Rect(x: 13, y: 5, width: 31, height: 22), cornerRadii: .zero)
      try canvas.drawLayer(clippedTo: part) { $0.draw(faint, dithering: .ordered) }
    }

    for y in 5..<27 {
      for x in 13..<44 {
        #expect(group.word(x: x, y: y) == whole.word(x: x, y: y))
      }
    }
  }

  @Test func `an image at a fractional place is put on whole pixels and stays sharp`() throws {
    let checker = Bitmap(
      width: 8, height: 8, scale: .one,
      words: (0..<64).map { ($0 + $0 / 8) % 2 == 0 ? 0xff00_0000 : 0xffff_ffff })

    let bitmap = try painted(20, 20) {
      $0.draw(Image(checker), in: Rect(x: 3.5, y: 2.25, width: 8, height: 8))
    }

    for y in 0..<8 {
      for x in 0..<8 {
        #expect(bitmap.word(x: x + 4, y: y + 2) == checker.word(x: x, y: y))
      }
    }
    #expect(bitmap.word(x: 3, y: 2) == 0 && bitmap.word(x: 12, y: 2) == 0)
  }

  /// Rounded three times: the gradient, what the shape keeps of it, and the blend.
  @Test func `through a smoothed clip a gradient is within 2 levels`() throws {
    let shape = RoundedRect(
      rect: Rect(x: 1.4, y: 2.7, width: 44, height: 33), cornerRadii: CornerRadii(14))
    let stops = (Color(red: 0.9, green: 0.2, blue: 0.1, alpha: 0.8), Color.black.opacity(0.3))
    let gradient = try LinearGradient(
      Gradient(colors: [stops.0, stops.1]), start: .zero, end: Point(x: 48, y: 0), options: both)
    let backdrop = Color(red255: 90, green: 200, blue: 40)
    let mask = try painted(48, 40) { $0.fill(shape, with: .white) }

    let bitmap = try painted(48, 40) { canvas in
      canvas.fill(canvas.bounds, with: backdrop)
      try canvas.drawLayer(clippedTo: shape) { $0.draw(gradient) }
    }

    for y in 0..<40 {
      for x in 0..<48 {
        let coverage = Double((mask.word(x: x, y: y) ?? 0) >> 24) / 255
        let share = (Double(x) + 0.5) / 48
        func mixed(_ path: (Color) -> Double) -> Double {
          path(stops.0) * (1 - share) + path(stops.1) * share
        }
        let alpha = mixed(\.alpha)
        let word = bitmap.word(x: x, y: y) ?? 0
        for (shift, path) in [(16, \Color.red), (8, \.green), (0, \.blue)]
          as [(UInt32, KeyPath<Color, Double>)]
        {
          let exact =
            mixed { $0[keyPath: path] } * alpha * coverage + backdrop[keyPath: path]
            * (1 - alpha * coverage)
          #expect(abs(Double(word >> shift & 0xff) - exact * 255) <= 2)
        }
      }
    }
  }
}
