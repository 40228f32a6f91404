import CartoucheCore
import Testing

@Suite struct LinearGradientTests {
  private let both: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
  private let yellowToBlue = [
    Gradient.Stop(location: 0, color: Color(red: 1, green: 1, blue: 0, alpha: 0)),
    Gradient.Stop(location: 1, color: Color(red: 0, green: 0, blue: 1, alpha: 1)),
  ]

  private func horizontal(
    _ gradient: Gradient, from start: Double = 0, to end: Double,
    options: GradientDrawingOptions = []
  ) throws -> AnyGradient {
    AnyGradient(
      try LinearGradient(
        gradient, start: Point(x: start, y: 0), end: Point(x: end, y: 0), options: options))
  }

  /// t = 63.5 / 256 gives the straight colour (1 - t, 1 - t, t) at alpha t: 255 t (1 - t) = 47.56,
  /// 255 t t = 15.69, 255 t = 63.25; over white each colour gains 255 (1 - t) = 191.75.
  @Test(
    arguments: [
      (63, 0x3f30_3010, 0xffef_efcf), (127, 0x7f40_403f, 0xffc0_c0bf),
      (191, 0xbf30_308f, 0xff70_70cf),
    ] as [(Int, UInt32, UInt32)])
  func `yellow fades into blue through the colours of straight mixing`(
    _ x: Int, _ onClear: UInt32, _ onWhite: UInt32
  ) throws {
    let gradient = try horizontal(Gradient(stops: yellowToBlue), to: 256)

    let copied = try gradient.drawn(width: 256, height: 2)
    let blended = try gradient.drawn(
      width: 256, height: 2, blending: .sourceOver, onto: 0xffff_ffff)

    #expect(copied.word(x: x, y: 1) == onClear)
    #expect(blended.word(x: x, y: 1) == onWhite)
  }

  @Test(arguments: [[0.5], [0.25, 0.5, 0.75]], [BlendMode.copy, .sourceOver])
  func `a stop that should change nothing changes nothing`(
    _ redundant: [Double], _ blending: BlendMode
  ) throws {
    let extra = redundant.map {
      Gradient.Stop(
        location: $0, color: Color(red: 1 - $0, green: 1 - $0, blue: $0, alpha: $0))
    }
    let plain = try horizontal(Gradient(stops: yellowToBlue), to: 256)
    let stuffed = try horizontal(Gradient(stops: yellowToBlue + extra), to: 256)
    let background: UInt32 = blending == .copy ? 0 : 0xffff_ffff

    let expected = try plain.drawn(width: 256, height: 1, blending: blending, onto: background)
    let found = try stuffed.drawn(width: 256, height: 1, blending: blending, onto: background)

    #expect(found.words == expected.words)
  }

  @Test func `premultiplied mixing is that of CSS`() throws {
    let gradient = try horizontal(
      Gradient(stops: yellowToBlue, mixing: .premultiplied), to: 255)

    let bitmap = try gradient.drawn(width: 255, height: 1)

    // t = 0.5: yellow weighs nothing; blue and alpha are 127.5, rounded up.
    #expect(bitmap.word(x: 127, y: 0) == 0x8000_0080)
  }

  @Test func `two stops at one place make a hard edge`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    let gradient = try Gradient(stops: [
      Gradient.Stop(location: 0, color: red), Gradient.Stop(location: 0.5, color: red),
      Gradient.Stop(location: 0.5, color: blue), Gradient.Stop(location: 1, color: blue),
    ])

    let bitmap = try horizontal(gradient, to: 101).drawn(width: 101, height: 1)

    // The centre of pixel 50 lies on the edge, where the later stop counts.
    #expect(bitmap.words[..<50].allSatisfy { $0 == 0xffff_0000 })
    #expect(bitmap.words[50...].allSatisfy { $0 == 0xff00_00ff })
  }

  @Test func `one stop, and two at one place, are solid colours`() throws {
    let half = Gradient.Stop(location: 0.5, color: .white)
    let other = Gradient.Stop(location: 0.5, color: .black)

    let one = try horizontal(Gradient(stops: [half]), to: 10).drawn(width: 10, height: 1)
    let two = try horizontal(Gradient(stops: [half, other]), to: 10).drawn(width: 10, height: 1)

    #expect(one.words == [UInt32](repeating: 0xffff_ffff, count: 10))
    #expect(
      two.words == [UInt32](repeating: 0xffff_ffff, count: 5)
        + [UInt32](repeating: 0xff00_0000, count: 5))
  }

  @Test func `without stops nothing is painted`() throws {
    let gradient = try horizontal(Gradient(stops: []), to: 10, options: both)

    let bitmap = try gradient.drawn(width: 10, height: 3, onto: 0xff12_3456)

    #expect(bitmap.words.allSatisfy { $0 == 0xff12_3456 })
  }

  @Test(
    arguments: [
      ([], 0x1234_5678, 0x1234_5678), (.drawsBeforeStartLocation, 0xffff_ffff, 0x1234_5678),
      (.drawsAfterEndLocation, 0x1234_5678, 0xff00_0000),
      ([.drawsBeforeStartLocation, .drawsAfterEndLocation], 0xffff_ffff, 0xff00_0000),
    ] as [(GradientDrawingOptions, UInt32, UInt32)])
  func `before the start and after the end only what the options say is painted`(
    _ options: GradientDrawingOptions, _ before: UInt32, _ after: UInt32
  ) throws {
    let gradient = try horizontal(
      Gradient(colors: [.white, .black]), from: 10, to: 20, options: options)

    let bitmap = try gradient.drawn(width: 30, height: 2, onto: 0x1234_5678)

    #expect(bitmap.words[..<10].allSatisfy { $0 == before })
    // t = 0.05 and 0.95: 242.25 and 12.75.
    #expect(bitmap.word(x: 10, y: 1) == 0xfff2_f2f2)
    #expect(bitmap.word(x: 19, y: 1) == 0xff0d_0d0d)
    #expect(bitmap.words[20..<30].allSatisfy { $0 == after })
  }

  @Test func `it equals its twin for random stops, directions and transforms`() throws {
    var seed = GradientSeed(20)
    for index in 0..<150 {
      let gradient = AnyGradient(
        try LinearGradient(
          seed.gradient(), start: Point(x: seed.number(-10...50), y: seed.number(-10...40)),
          end: Point(x: seed.number(-10...50), y: seed.number(-10...40)),
          options: seed.options()))
      let transform = seed.transform()

      let copied = try gradient.drawn(
        width: 41, height: 29, transform: transform, onto: 0x8040_2010)
      let blended = try gradient.drawn(
        width: 41, height: 29, transform: transform, blending: .sourceOver, onto: 0x8040_2010)

      gradient.expectEqual(
        copied, transform: transform, background: 0x8040_2010, "seed 20, case \(index), copy")
      gradient.expectEqual(
        blended, transform: transform, blending: .sourceOver, background: 0x8040_2010,
        "seed 20, case \(index), over")
    }
  }

  @Test(arguments: [
    Point(x: 100, y: 0), Point(x: 0, y: 100), Point(x: 1e-3, y: 0), Point(x: 3e6, y: 1e6),
    Point(x: 1e-200, y: 1e-200), Point(x: 1e200, y: 0),
  ])
  func `it equals its twin along the axes and for tiny and huge ways`(_ end: Point) throws {
    let gradient = try Gradient(colors: [.black, .white, Color(red255: 200, green: 30, blue: 9)])
    let linear = AnyGradient(
      try LinearGradient(gradient, start: .zero, end: end, options: both))

    let bitmap = try linear.drawn(width: 64, height: 64)

    // The squares of the twin do not hold 1e200; there the way is so long that t stays 0.
    guard end.x < 1e100, end.x != 1e-200 else {
      let expected: UInt32 = end.x == 1e200 ? 0xff00_0000 : 0xffc8_1e09
      #expect(bitmap.words.allSatisfy { $0 == expected })
      return
    }
    linear.expectEqual(bitmap, "end \(end)")
  }

  @Test func `a part painted by itself equals that part of the whole`() throws {
    let gradient = AnyGradient(
      try LinearGradient(
        Gradient(colors: [.black, .white, .clear, .white]), start: Point(x: 3.3, y: 1),
        end: Point(x: 47, y: 39.1), options: both))
    let clip = PixelRect(x: 13, y: 7, width: 21, height: 16)

    let whole = try gradient.drawn(width: 60, height: 40)
    let part = try gradient.drawn(width: 60, height: 40, clip: clip)

    for y in 0..<40 {
      for x in 0..<60 {
        let isInside = x >= 13 && x < 34 && y >= 7 && y < 23
        #expect(part.word(x: x, y: y) == (isInside ? whole.word(x: x, y: y) : 0))
      }
    }
  }

  @Test func `without direction, or flattened, nothing is painted`() throws {
    let colors = try Gradient(colors: [.black, .white])
    let nowhere = AnyGradient(
      try LinearGradient(colors, start: Point(x: 3, y: 3), end: Point(x: 3, y: 3), options: both))
    let somewhere = try horizontal(colors, to: 8, options: both)

    let first = try nowhere.drawn(width: 8, height: 8, onto: 7)
    let second = try somewhere.drawn(
      width: 8, height: 8, transform: .scale(x: 0, y: 1), onto: 7)

    #expect(first.words.allSatisfy { $0 == 7 })
    #expect(second.words.allSatisfy { $0 == 7 })
  }

  @Test func `places that are not finite are thrown by name`() throws {
    let colors = try Gradient(colors: [.black])

    #expect(throws: CoreError.notFinite(what: "the start of a linear gradient")) {
      try LinearGradient(colors, start: Point(x: .nan, y: 0), end: .zero)
    }
    #expect(throws: CoreError.notFinite(what: "the end of a linear gradient")) {
      try LinearGradient(colors, start: .zero, end: Point(x: 0, y: .infinity))
    }
  }
}
