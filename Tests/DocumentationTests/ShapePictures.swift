import Cartouche
import CartoucheTesting
import TestSupport
import Testing

/// The pictures of the pages on slices, tint and corners.
@Suite struct ShapePictures {
  private let sheet = PictureSheet()
  private let teal = Color(red255: 10, green: 110, blue: 110)

  private func expect(_ bitmap: Bitmap, _ name: String) {
    expectGolden(
      bitmap, at: "\(PackageFolder.path)/Sources/Cartouche/Cartouche.docc/Resources/\(name)@2x.png")
  }

  /// A picture of 12 x 12 pixels in nine colours, with caps of 4 and a pattern in its middle.
  private func parts() throws -> Bitmap {
    let columns: [(Int, Int, Int)] = [(214, 84, 74), (236, 190, 92), (92, 150, 206)]
    var bytes: [UInt8] = []
    for y in 0..<12 {
      for x in 0..<12 {
        let color = columns[x / 4]
        let share = [100, 82, 64][y / 4] - ((x + y) % 2 == 0 ? 8 : 0)
        bytes += [color.0, color.1, color.2].map { UInt8($0 * share / 100) } + [255]
      }
    }
    return Bitmap(try RGBAImage(width: 12, height: 12, bytes: bytes))
  }

  private func sliced(_ bitmap: Bitmap, mode: ResizingMode) throws -> Image {
    try Image(bitmap).resizableImage(
      withCapInsets: EdgeInsets(top: 4, left: 4, bottom: 4, right: 4), resizingMode: mode)
  }

  /// Draws an image at a size in its own pixels, each as a square of 4 points.
  private func enlarged(
    _ image: Image, _ width: Int, _ height: Int
  ) throws -> (Canvas) throws -> Void {
    var bitmap = try Bitmap(width: width, height: height)
    try Canvas.paint(into: &bitmap) { $0.draw(image, in: $0.bounds) }
    let drawn = bitmap
    return { $0.draw(pixelsOf: drawn, side: 4) }
  }

  @Test func `nine slices, stretched and tiled`() throws {
    let parts = try parts()
    var wide = sheet
    wide.cell = Size(width: 120, height: 88)
    func cells(_ mode: ResizingMode) throws -> [(Canvas) throws -> Void] {
      let image = try sliced(parts, mode: mode)
      return try [(12, 12), (30, 12), (29, 21), (6, 21)].map {
        try enlarged(image, $0.0, $0.1)
      }
    }
    expect(try wide.rows([cells(.stretch), cells(.tile)]), "slices-modes")
  }

  @Test func `several parts that grow, and the mirror`() throws {
    let parts = try parts()
    let several = Image(parts).resizable(
      slicing: try NineSlice(
        imageSize: PixelSize(width: 12, height: 12), stretchingColumns: [1..<2, 10..<11],
        rows: [5..<6]))
    let bubble = try Image(parts).resizableImage(
      withCapInsets: EdgeInsets(top: 4, left: 8, bottom: 4, right: 1), resizingMode: .stretch)
    var wide = sheet
    wide.cell = Size(width: 120, height: 64)
    expect(
      try wide.row([
        enlarged(several, 12, 12), enlarged(several, 30, 16), enlarged(bubble, 28, 12),
        enlarged(bubble.withHorizontallyFlippedOrientation(), 28, 12),
      ]), "slices-parts")
  }

  /// A star with a soft glow, drawn in two colours.
  private func badge() throws -> Bitmap {
    var bitmap = try Bitmap(size: Size(width: 112, height: 112), scale: .two)
    try Canvas.paint(into: &bitmap) { canvas in
      let glow = try RadialGradient(
        Gradient(colors: [Color(red: 1, green: 0.6, blue: 0), .clear], mixing: .premultiplied),
        startCenter: Point(x: 56, y: 56), startRadius: 20, endCenter: Point(x: 56, y: 56),
        endRadius: 52, options: .drawsBeforeStartLocation)
      canvas.draw(glow)
      canvas.fill(
        RoundedRect(
          rect: Rect(x: 36, y: 36, width: 40, height: 40), cornerRadii: CornerRadii(12)),
        with: Color(red: 0.2, green: 0.3, blue: 0.8))
    }
    return bitmap
  }

  @Test func `a template in three tints`() throws {
    let badge = Image(try badge())
    let whole = Rect(x: 0, y: 0, width: 112, height: 112)
    func tinted(_ color: Color) -> (Canvas) throws -> Void {
      { $0.draw(badge.withRenderingMode(.alwaysTemplate), in: whole, tint: color) }
    }
    expect(
      try sheet.row([
        { $0.draw(badge, in: whole) }, tinted(teal), tinted(.black),
        tinted(Color(red: 0.8, green: 0.1, blue: 0.1).opacity(0.4)),
      ]), "tint")
  }

  private func shape(_ radii: CornerRadii, _ curve: CornerCurve = .circular) -> RoundedRect {
    RoundedRect(
      rect: Rect(x: 6, y: 16, width: 100, height: 80), cornerRadii: radii, cornerCurve: curve)
  }

  @Test func `radii, and what becomes of those that do not fit`() throws {
    let radii = [
      CornerRadii(0), CornerRadii(20), CornerRadii(999),
      CornerRadii(topLeft: 40, topRight: 4, bottomRight: 999, bottomLeft: 0),
    ]
    expect(
      try sheet.row(radii.map { radii in { $0.fill(shape(radii), with: teal) } }),
      "corners-radii")
  }

  @Test func `circular and continuous`() throws {
    let corner = CornerRadii(30)
    // One corner of a large shape: the two lines are never far apart.
    func compared(_ canvas: Canvas) {
      var large = shape(CornerRadii(70))
      large.rect = Rect(x: 4, y: 4, width: 300, height: 300)
      canvas.fill(large, with: Color(red: 0.85, green: 0.2, blue: 0.15))
      large.cornerCurve = .continuous
      canvas.fill(large, with: teal)
    }
    expect(
      try sheet.row([
        { $0.fill(shape(corner), with: teal) }, { $0.fill(shape(corner, .continuous), with: teal) },
        compared,
      ]), "corners-curves")
  }

  @Test func `a border and a picture under it are cut once`() throws {
    let glow = try RadialGradient(
      Gradient(colors: [.white, Color(red255: 240, green: 150, blue: 60)]),
      startCenter: Point(x: 40, y: 40), startRadius: 0, endCenter: Point(x: 56, y: 56),
      endRadius: 60, options: .drawsAfterEndLocation)
    func bordered(_ opacity: Double) -> (Canvas) throws -> Void {
      { canvas in
        try canvas.drawLayer(
          clippedTo: shape(CornerRadii(24)), borderColor: teal, borderWidth: 6, opacity: opacity
        ) { $0.draw(glow) }
      }
    }
    // The top left corner, pixel by pixel.
    var corner = try Bitmap(width: 14, height: 14)
    try Canvas.paint(into: &corner) { canvas in
      let box = RoundedRect(
        rect: Rect(x: 0, y: 0, width: 28, height: 28), cornerRadii: CornerRadii(10))
      try canvas.drawLayer(clippedTo: box, borderColor: teal, borderWidth: 2) {
        $0.fill(canvas.bounds, with: Color(red255: 240, green: 150, blue: 60))
      }
    }
    let pixels = corner
    expect(
      try sheet.row([bordered(1), bordered(0.4), { $0.draw(pixelsOf: pixels, side: 8) }]),
      "corners-border")
  }
}
