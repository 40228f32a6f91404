import Cartouche
import Testing

/// Pixels of small pictures at one pixel a point.
@Suite struct ElementsPaintingTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func picture(
    _ view: some View, scale: Double = 1, style: UserInterfaceStyle = .light
  ) throws -> Bitmap {
    let renderer = ImageRenderer(content: view)
    renderer.scale = scale
    renderer.traits.userInterfaceStyle = style
    return try renderer.render()
  }

  private func levels(_ word: UInt32?) -> [Int] {
    (0..<4).map { Int((word ?? 0) >> (24 - 8 * UInt32($0)) & 0xff) }
  }

  @Test func `a text in a wider frame lies where its lines begin, mirrored on the right`() throws {
    let column = VStack(alignment: .fill) {
      Color.clear.frame(width: 100, height: 10)
      Text("Hi")
    }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let renderer = ImageRenderer(content: column)
      renderer.traits.layoutDirection = direction

      let picture = try renderer.render()

      let ink = picture.words.indices.filter { picture.words[$0] != 0 }.map { $0 % picture.width }
      #expect(picture.width == 100 && !ink.isEmpty)
      #expect(ink.allSatisfy { ($0 < 50) == (direction == .leftToRight) })
    }
  }

  @Test func `overlapping views fade as one`() throws {
    let view = ZStack {
      red.frame(width: 10, height: 10)
      blue.frame(width: 4, height: 4)
    }
    .opacity(0.5)

    let picture = try picture(view)

    #expect(picture.word(x: 0, y: 0) == 0x8080_0000)
    #expect(picture.word(x: 5, y: 5) == 0x8000_0080)
  }

  @Test func `a clip is applied once to all that lies in it`() throws {
    let one = blue.frame(width: 20, height: 20).clipShape(.circle)
    let two = ZStack {
      red
      blue
    }
    .frame(width: 20, height: 20).clipShape(.circle)

    // Red below blue leaves no trace at the rim.
    #expect(try picture(one).words == picture(two).words)
    #expect(try picture(one).word(x: 0, y: 0) == 0)
    #expect(try picture(one).word(x: 10, y: 10) == 0xff00_00ff)
  }

  @Test func `clip and opacity give the shape times the opacity`() throws {
    let shape = RoundedRectangle(cornerRadius: 6)
    let plain = try picture(blue.frame(width: 20, height: 20).clipShape(shape))
    let faded = try picture(blue.frame(width: 20, height: 20).clipShape(shape).opacity(0.4))

    for (before, after) in zip(plain.words, faded.words) {
      #expect(abs(Double(before >> 24) * 0.4 - Double(after >> 24)) <= 0.51)
    }
  }

  @Test func `what sticks out of a frame is clipped only where it is asked for`() throws {
    func view(_ inner: some View) -> some View {
      ZStack(alignment: .topLeading) {
        Color.clear.frame(width: 20, height: 20)
        inner
      }
    }
    let large = red.frame(width: 20, height: 4).frame(width: 6, height: 4, alignment: .leading)

    #expect(try picture(view(large)).word(x: 10, y: 2) == 0xffff_0000)
    #expect(try picture(view(large.clipped())).word(x: 10, y: 2) == 0)
    #expect(try picture(view(large.clipped())).word(x: 5, y: 2) == 0xffff_0000)
  }

  @Test func `a border lies inside the edge as one ring`() throws {
    let picture = try picture(
      Color.clear.frame(width: 10, height: 8).border(red.opacity(0.5), width: 2))

    for y in 0..<8 {
      for x in 0..<10 {
        let isInside = (2..<8).contains(x) && (2..<6).contains(y)
        #expect(picture.word(x: x, y: y) == (isInside ? 0 : 0x8080_0000))
      }
    }
  }

  @Test func `a fill does not shine through the rim of its border`() throws {
    let shape = RoundedRectangle(cornerRadius: 8, style: .circular)
    let both = try picture(
      shape.fill(red).strokeBorder(blue, lineWidth: 3).frame(width: 20, height: 20))
    let ring = try picture(shape.strokeBorder(blue, lineWidth: 3).frame(width: 20, height: 20))

    // On the diagonal, the ring covers 2.3 to 5.3 pixels from the corner.
    for place in 0..<4 {
      #expect(levels(both.word(x: place, y: place))[1] == 0)
      #expect(both.word(x: place, y: place) == ring.word(x: place, y: place))
    }
    #expect(both.word(x: 10, y: 10) == 0xffff_0000)
  }

  @Test func `a shadow lies behind the view, in its colour and where it is moved to`() throws {
    let view = red.frame(width: 20, height: 20)
      .shadow(color: blue, radius: 0, x: 5, y: 3)
      .padding(10)

    let picture = try picture(view)

    #expect(picture.word(x: 15, y: 15) == 0xffff_0000)
    #expect(picture.word(x: 34, y: 32) == 0xff00_00ff)
    #expect(picture.word(x: 35, y: 32) == 0)
    #expect(picture.word(x: 12, y: 31) == 0)
  }

  @Test func `a blurred shadow has half its colour at an edge and is symmetrical`() throws {
    let view = Rectangle().fill(.white).frame(width: 60, height: 60)
      .shadow(color: .black, radius: 4)
      .padding(20)

    let picture = try picture(view, scale: 2)

    // Just outside of an edge by half a pixel: 8 pixels of sigma, 0.5 - 0.025.
    let level = levels(picture.word(x: 39, y: 80))[0]
    #expect(abs(Double(level) - 255 * 0.4751) <= 1)
    #expect(picture.word(x: 39, y: 80) == picture.word(x: 160, y: 80))
    #expect(picture.word(x: 30, y: 80) == picture.word(x: 80, y: 169))
  }

  @Test func `shadow, clip and opacity may lie in each other`() throws {
    let view = ZStack {
      red.frame(width: 12, height: 12).shadow(color: .black, radius: 2)
    }
    .frame(width: 16, height: 16).clipped().opacity(0.5).padding(4)

    let picture = try picture(view)

    #expect(picture.word(x: 12, y: 12) == 0x8080_0000)
    #expect(picture.word(x: 3, y: 12) == 0)
    #expect(levels(picture.word(x: 4, y: 12))[0] > 10)
  }

  @Test func `a template is drawn in the foreground style, other images are not`() throws {
    var bitmap = try Bitmap(width: 4, height: 4)
    try Canvas.paint(into: &bitmap) { $0.fill($0.bounds, with: blue) }
    let image = Image(bitmap)

    #expect(
      try picture(image.renderingMode(.template).foregroundStyle(red)).word(x: 1, y: 1)
        == 0xffff_0000)
    #expect(
      try picture(image.resizable().renderingMode(.template).foregroundStyle(red))
        .word(x: 1, y: 1) == 0xffff_0000)
    #expect(try picture(image.foregroundStyle(red)).word(x: 1, y: 1) == 0xff00_00ff)
    #expect(try picture(image.renderingMode(.template)).word(x: 1, y: 1) == 0xff00_0000)
  }

  @Test func `the centre of a resizable image is stretched as in SwiftUI, tiled where asked for`()
    throws
  {
    // A cap of one pixel on each side of two columns, red and blue.
    var bitmap = try Bitmap(width: 4, height: 1)
    try Canvas.paint(into: &bitmap) { canvas in
      canvas.fill(Rect(x: 1, y: 0, width: 1, height: 1), with: red)
      canvas.fill(Rect(x: 2, y: 0, width: 1, height: 1), with: blue)
    }
    let caps = EdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    func row(_ view: some View) throws -> [UInt32?] {
      let picture = try picture(view.frame(width: 10, height: 1))
      return (0..<10).map { picture.word(x: $0, y: 0) }
    }

    let tiled = try row(Image(bitmap).resizable(capInsets: caps, resizingMode: .tile))
    let stretched = try row(Image(bitmap).resizable(capInsets: caps))

    #expect(
      tiled == [0] + [0, 1, 2, 3].flatMap { _ in [0xffff_0000, 0xff00_00ff] as [UInt32] } + [0])
    #expect(tiled == (try row(try Image(bitmap).resizableImage(withCapInsets: caps))))
    #expect(stretched[1] == 0xffff_0000 && stretched[2] == 0xffff_0000)
    #expect(stretched[7] == 0xff00_00ff && stretched[8] == 0xff00_00ff)
  }

  @Test func `a shape has the foreground style, which is the label colour at first`() throws {
    let shape = Rectangle().frame(width: 2, height: 2)

    #expect(try picture(shape).word(x: 0, y: 0) == 0xff00_0000)
    #expect(try picture(shape, style: .dark).word(x: 0, y: 0) == 0xffff_ffff)
    #expect(try picture(shape.foregroundStyle(red)).word(x: 0, y: 0) == 0xffff_0000)
    #expect(
      try picture(Rectangle().fill(blue).frame(width: 2, height: 2).foregroundStyle(red))
        .word(x: 0, y: 0) == 0xff00_00ff)
  }

  @Test func `a background takes the style that is set further out`() throws {
    let inside = Color.clear.frame(width: 2, height: 2).background(Rectangle())
      .foregroundStyle(red)
    let outside = Color.clear.frame(width: 2, height: 2).foregroundStyle(red)
      .background(Rectangle())

    #expect(try picture(inside).word(x: 0, y: 0) == 0xffff_0000)
    #expect(try picture(outside).word(x: 0, y: 0) == 0xff00_0000)
  }

  @Test func `a circle lies in the middle of its room`() throws {
    let picture = try picture(Circle().fill(red).frame(width: 20, height: 10))

    #expect(picture.word(x: 10, y: 0).map { $0 >> 24 > 200 } == true)
    #expect(picture.word(x: 4, y: 5) == 0 && picture.word(x: 15, y: 5) == 0)
    #expect(picture.word(x: 10, y: 5) == 0xffff_0000)
  }
}
