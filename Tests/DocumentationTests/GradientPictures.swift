import Cartouche
import CartoucheTesting
import TestSupport
import Testing

/// The pictures of the page on gradients.
@Suite struct GradientPictures {
  private let sheet = PictureSheet()
  private let sun: [Color] = [
    Color(red255: 255, green: 236, blue: 170), Color(red255: 240, green: 130, blue: 50),
    Color(red255: 90, green: 20, blue: 60),
  ]

  private func expect(_ bitmap: Bitmap, _ name: String) {
    expectGolden(
      bitmap, at: "\(PackageFolder.path)/Sources/Cartouche/Cartouche.docc/Resources/\(name)@2x.png")
  }

  private func radial(
    _ start: (Double, Double, Double), _ end: (Double, Double, Double),
    options: GradientDrawingOptions = [], spread: GradientSpread = .pad
  ) -> (Canvas) throws -> Void {
    { canvas in
      canvas.draw(
        try RadialGradient(
          Gradient(colors: sun, spread: spread), startCenter: Point(x: start.0, y: start.1),
          startRadius: start.2, endCenter: Point(x: end.0, y: end.1), endRadius: end.2,
          options: options))
    }
  }

  private func linear(
    _ spread: GradientSpread, options: GradientDrawingOptions
  ) -> (Canvas) throws -> Void {
    { canvas in
      canvas.draw(
        try LinearGradient(
          Gradient(colors: sun, spread: spread), start: Point(x: 40, y: 40),
          end: Point(x: 64, y: 64), options: options))
    }
  }

  private let both: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

  @Test func `circles in every relation`() throws {
    expect(
      try sheet.rows([
        [
          radial((56, 56, 0), (56, 56, 48)), radial((56, 56, 20), (56, 56, 48)),
          radial((40, 44, 0), (56, 56, 48)), radial((16, 56, 0), (56, 56, 40)),
        ],
        [
          radial((20, 56, 6), (80, 56, 26)), radial((28, 56, 18), (84, 56, 18)),
          radial((56, 56, 48), (48, 48, 10)), radial((84, 56, 22), (24, 56, 4)),
        ],
      ]), "gradient-circles")
  }

  @Test func `before the start and after the end`() throws {
    let options: [GradientDrawingOptions] = [
      [], .drawsBeforeStartLocation, .drawsAfterEndLocation, both,
    ]
    expect(
      try sheet.rows([
        options.map { radial((56, 56, 16), (56, 56, 40), options: $0) },
        options.map { radial((34, 56, 6), (68, 56, 20), options: $0) },
        options.map { linear(.pad, options: $0) },
      ]), "gradient-options")
  }

  @Test func `pad, repeat and reflect`() throws {
    expect(
      try sheet.rows([
        GradientSpread.allCases.map {
          radial((56, 56, 0), (56, 56, 20), options: both, spread: $0)
        },
        GradientSpread.allCases.map {
          radial((48, 56, 2), (56, 56, 20), options: both, spread: $0)
        },
        GradientSpread.allCases.map { linear($0, options: both) },
      ]), "gradient-spread")
  }

  @Test func `straight and premultiplied mixing`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    func bar(_ mixing: GradientMixing, _ end: Color) -> (Canvas) throws -> Void {
      { canvas in
        canvas.draw(
          try LinearGradient(
            Gradient(colors: [red, end], mixing: mixing), start: .zero,
            end: Point(x: 232, y: 0), options: both))
      }
    }
    var wide = sheet
    wide.cell = Size(width: 232, height: 40)
    expect(
      try wide.rows([
        [bar(.straight, .clear)], [bar(.premultiplied, .clear)],
        [bar(.straight, red.opacity(0))],
      ]), "gradient-mixing")
  }

  @Test func `transforms`() throws {
    func drawn(_ transform: AffineTransform) -> (Canvas) throws -> Void {
      { canvas in
        canvas.draw(
          try RadialGradient(
            Gradient(colors: sun), startCenter: Point(x: -12, y: 0), startRadius: 0,
            endCenter: .zero, endRadius: 40), transform: transform)
      }
    }
    let middle = AffineTransform.translation(x: 56, y: 56)
    let ellipse = AffineTransform.scale(x: 1.3, y: 0.6)
    let turn = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
    let skew = AffineTransform(a: 1, b: 0, c: 0.5, d: 0.8, tx: 0, ty: 0)
    expect(
      try sheet.row([
        drawn(middle), drawn(ellipse.concatenating(middle)),
        drawn(ellipse.concatenating(turn).concatenating(middle)),
        drawn(skew.concatenating(middle)),
      ]), "gradient-transform")
  }

  /// Levels 40 to 44 with 40 times the contrast: what the eye guesses at becomes plain.
  @Test func `dithering, with the contrast raised`() throws {
    func raised(_ dithering: GradientDithering) throws -> Bitmap {
      let (dark, light) = (
        Color(red255: 40, green: 40, blue: 40), Color(red255: 44, green: 44, blue: 44)
      )
      var faint = try Bitmap(width: 116, height: 40)
      try Canvas.paint(into: &faint) { canvas in
        canvas.draw(
          try LinearGradient(
            Gradient(colors: [dark, light]), start: .zero, end: Point(x: 116, y: 0),
            options: both), dithering: dithering)
      }
      let image = RGBAImage(faint)
      let bytes = image.bytes.enumerated().map { index, level in
        index % 4 == 3 ? level : UInt8((Int(level) - 40) * 40 + 60)
      }
      return Bitmap(try RGBAImage(width: 116, height: 40, bytes: bytes))
    }
    var wide = sheet
    wide.cell = Size(width: 348, height: 120)
    let (plain, dithered) = (try raised(.none), try raised(.ordered))
    expect(
      try wide.rows([
        [{ $0.draw(pixelsOf: plain, side: 3) }], [{ $0.draw(pixelsOf: dithered, side: 3) }],
      ]), "gradient-dithering")
  }
}
