import CartoucheCore
import Testing

@Suite struct RadialGradientTests {
  private let both: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
  private let background: UInt32 = 0x8040_2010

  private func dimming() throws -> AnyGradient {
    let grey = Color(red: 0.314, green: 0.314, blue: 0.314)
    let gradient = try Gradient(stops: [
      Gradient.Stop(location: 0, color: grey.opacity(0.2)),
      Gradient.Stop(location: 0.5, color: grey.opacity(0.4)),
      Gradient.Stop(location: 0.75, color: grey.opacity(0.6)),
      Gradient.Stop(location: 1, color: grey),
    ])
    return try radial(
      gradient, start: (160.5, 284.5, 0), end: (160.5, 284.5, 284.5),
      options: .drawsAfterEndLocation)
  }

  /// Grey 0.314 with alphas 0.2, 0.4, 0.6, 1 at 0, 0.5, 0.75, 1 in a view of 321 x 569.
  ///
  /// Centre: t = 0, 255 * 0.2 = 51 and 51 * 0.314 = 16.01. Pixel 160, 142: t = 142 / 284.5 = 0.4991,
  /// alpha 0.39965 = 101.91, grey 32.00. Pixel 0, 284: t = 0.5624, alpha 0.44991 = 114.73, grey 36.02.
  /// Corner: t = 1.146, opaque, 255 * 0.314 = 80.07. Over white 255 - alpha is added.
  @Test(
    arguments: [
      (160, 284, 0x3310_1010, 0xffdc_dcdc), (160, 142, 0x6620_2020, 0xffb9_b9b9),
      (0, 284, 0x7324_2424, 0xffb0_b0b0), (0, 0, 0xff50_5050, 0xff50_5050),
      (320, 568, 0xff50_5050, 0xff50_5050),
    ] as [(Int, Int, UInt32, UInt32)])
  func `the dimming gradient has the colours worked out by hand`(
    _ x: Int, _ y: Int, _ onClear: UInt32, _ onWhite: UInt32
  ) throws {
    let gradient = try dimming()

    let copied = try gradient.drawn(width: 321, height: 569)
    let blended = try gradient.drawn(
      width: 321, height: 569, blending: .sourceOver, onto: 0xffff_ffff)

    #expect(copied.word(x: x, y: y) == onClear)
    #expect(blended.word(x: x, y: y) == onWhite)
  }

  @Test func `the whole dimming gradient equals its twin`() throws {
    let gradient = try dimming()

    let copied = try gradient.drawn(width: 321, height: 569)
    let blended = try gradient.drawn(
      width: 321, height: 569, blending: .sourceOver, onto: background)

    gradient.expectEqual(copied, allowedAside: 0, "copy")
    gradient.expectEqual(
      blended, blending: .sourceOver, background: background, allowedAside: 0, "over")
  }

  @Test(arguments: [(49, 50), (50, 50), (50, 33)])
  func `a centred gradient is its own mirror image`(_ width: Int, _ height: Int) throws {
    let x = Double(width) / 2
    let y = Double(height) / 2
    let gradient = try radial(
      Gradient(colors: [.black, .white, Color(red255: 200, green: 30, blue: 9)]),
      start: (x, y, 0), end: (x, y, 30), options: both)

    let bitmap = try gradient.drawn(width: width, height: height)

    let rows = (0..<height).map { Array(bitmap.words[($0 * width)..<(($0 + 1) * width)]) }
    #expect(rows.map { $0.reversed() } == rows)
    #expect(rows.reversed() == rows)
    gradient.expectEqual(bitmap, allowedAside: 0, "\(width) x \(height)")
  }

  /// The axis lies inside the picture at every third place, so each side is the longer one once.
  @Test(arguments: [0, 7, 20, 30.5, 41, 52.5, 60], [0, 12.5, 20, 33, 40])
  func `pixels copied from their mirror image equal those worked out`(
    _ x: Double, _ y: Double
  ) throws {
    let gradient = try radial(
      Gradient(colors: [.black, .white, .clear]), start: (x, y, 0), end: (x, y, 45), options: both)
    let whole = try gradient.drawn(width: 60, height: 40)

    for column in 0..<60 {
      // One column has no mirror image within the clip.
      let part = try gradient.drawn(
        width: 60, height: 40, clip: PixelRect(x: column, y: 0, width: 1, height: 40))
      let found = (0..<40).map { part.word(x: column, y: $0) }
      #expect(found == (0..<40).map { whole.word(x: column, y: $0) })
    }
    gradient.expectEqual(whole, allowedAside: 0.02, "axis \(x), \(y)")
  }

  @Test func `a stop that should change nothing changes nothing`() throws {
    let ends = [
      Gradient.Stop(location: 0, color: Color(red: 1, green: 1, blue: 0, alpha: 0)),
      Gradient.Stop(location: 1, color: Color(red: 0, green: 0, blue: 1, alpha: 1)),
    ]
    let extra = [0.25, 0.5, 0.75].map {
      Gradient.Stop(
        location: $0, color: Color(red: 1 - $0, green: 1 - $0, blue: $0, alpha: $0))
    }
    func drawn(_ stops: [Gradient.Stop], _ blending: BlendMode) throws -> [UInt32] {
      try radial(Gradient(stops: stops), start: (0.5, 0.5, 0), end: (0.5, 0.5, 255.5))
        .drawn(
          width: 256, height: 256, blending: blending, onto: blending == .copy ? 0 : 0xffff_ffff
        ).words
    }

    let plain = try drawn(ends, .copy)

    #expect(try drawn(ends + extra, .copy) == plain)
    #expect(try drawn(ends + [extra[1]], .copy) == plain)
    #expect(try drawn(ends + extra, .sourceOver) == drawn(ends, .sourceOver))
    // t = 64 / 255.5 = 0.2505: 255 t (1 - t) = 47.87, 255 t t = 16.00, 255 t = 63.87.
    #expect(plain[64] == 0x4030_3010)
    // t = 128 / 255.5 = 0.5010: 63.75, 64.00, 127.75.
    #expect(plain[128] == 0x8040_4040)
    // t = 192 / 255.5 = 0.7515: 47.62, 144.00, 191.62.
    #expect(plain[192] == 0xc030_3090)
  }

  // MARK: - What is painted

  /// The options, and the words before the start and after the end; nil is what was there.
  private static let ends: [(GradientDrawingOptions, UInt32?, UInt32?)] = [
    (GradientDrawingOptions([]), nil, nil),
    (.drawsBeforeStartLocation, 0xffff_ffff, nil),
    (.drawsAfterEndLocation, nil, 0xff00_0000),
    ([.drawsBeforeStartLocation, .drawsAfterEndLocation], 0xffff_ffff, 0xff00_0000),
  ]

  /// Rings of radius 10 to 20 about 30, 30: white is before the start, black after the end.
  @Test(arguments: ends, [BlendMode.copy, .sourceOver])
  func `inside and outside of a ring only what the options say is painted`(
    _ painted: (GradientDrawingOptions, UInt32?, UInt32?), _ blending: BlendMode
  ) throws {
    let gradient = try radial(
      Gradient(colors: [.white, .black]), start: (30, 30, 10), end: (30, 30, 20),
      options: painted.0)

    let bitmap = try gradient.drawn(width: 60, height: 60, blending: blending, onto: background)

    #expect(bitmap.word(x: 30, y: 30) == painted.1 ?? background)
    #expect(bitmap.word(x: 38, y: 30) == painted.1 ?? background)
    // The centre of pixel 44, 29: distance 14.51, t = 0.4509, 255 (1 - t) = 140.0.
    #expect(bitmap.word(x: 44, y: 29) == 0xff8c_8c8c)
    #expect(bitmap.word(x: 51, y: 30) == painted.2 ?? background)
    #expect(bitmap.word(x: 0, y: 0) == painted.2 ?? background)
    gradient.expectEqual(
      bitmap, blending: blending, background: background, allowedAside: 0, "\(painted.0)")
  }

  /// Circles of radius 5 about 20, 30 and 40, 30; the one of t has its centre at 20 + 20 t.
  @Test(arguments: ends)
  func `equal circles apart paint a strip as far as the options say`(
    _ options: GradientDrawingOptions, _ before: UInt32?, _ after: UInt32?
  ) throws {
    let gradient = try radial(
      Gradient(colors: [.white, .black]), start: (20, 30, 5), end: (40, 30, 5), options: options)

    let bitmap = try gradient.drawn(width: 60, height: 60, onto: background)

    #expect(bitmap.word(x: 5, y: 30) == before ?? background)
    #expect(bitmap.word(x: 50, y: 30) == after ?? background)
    // Above and below the strip nothing is ever painted.
    #expect(bitmap.word(x: 30, y: 20) == background)
    #expect(bitmap.word(x: 5, y: 40) == background)
    // The centre of the pixel is 30.5, 30.5, and the later circle through it has the centre
    // 30.5 + sqrt(25 - 0.25): t = 0.7737, 255 (1 - t) = 57.7.
    #expect(bitmap.word(x: 30, y: 30) == 0xff3a_3a3a)
    // At 42.5, 30.5 the later circle is t = 1.374; where it may not be painted the earlier one,
    // t = 0.8763, shows: 255 (1 - t) = 31.56.
    let late = after ?? 0xff20_2020
    #expect(bitmap.word(x: 42, y: 30) == late)
    gradient.expectEqual(bitmap, background: background, "\(options)")
  }

  @Test(arguments: 0..<4 as Range<UInt32>)
  func `a cone is painted with every combination of options as by its twin`(
    _ options: UInt32
  ) throws {
    let colors = try Gradient(colors: [.white, Color(red: 1, green: 0, blue: 0), .black])
    let options = GradientDrawingOptions(rawValue: options)
    for (start, end) in [
      ((15.0, 20.0, 4.0), (50.0, 33.0, 12.0)), ((50, 33, 12), (15, 20, 4)),
      ((30, 30, 0), (55, 30, 10)), ((30, 30, 3), (33, 29, 20)), ((33, 29, 20), (30, 30, 3)),
    ] {
      let gradient = try radial(colors, start: start, end: end, options: options)

      let bitmap = try gradient.drawn(width: 64, height: 60, onto: background)

      gradient.expectEqual(bitmap, background: background, "\(start) to \(end), \(options)")
    }
  }

  @Test func `the start colour lies at the focal point and the end colour on the circle`() throws {
    let gradient = try radial(
      Gradient(colors: [.white, .black]), start: (25.5, 50.5, 0), end: (50.5, 50.5, 50),
      options: both)

    let bitmap = try gradient.drawn(width: 101, height: 101)

    #expect(bitmap.word(x: 25, y: 50) == 0xffff_ffff)
    #expect(bitmap.word(x: 100, y: 50) == 0xff00_0000)
    #expect(bitmap.word(x: 0, y: 0) == 0xff00_0000)
    // Half way from the focal point to the right: t = 0.5, 127.5 rounds up.
    #expect(bitmap.word(x: 63, y: 50).map { abs(Int($0 & 0xff) - 127) <= 2 } == true)
    gradient.expectEqual(bitmap, allowedAside: 0, "focal point")
  }

  /// The focal point lies on the circle: there is one root, and none to the left of the tangent.
  @Test func `circles that touch on the inside leave the other side of the tangent alone`() throws {
    let gradient = try radial(
      Gradient(colors: [.white, .black]), start: (10, 30, 0), end: (30, 30, 20), options: both)

    let bitmap = try gradient.drawn(width: 60, height: 60, onto: background)

    #expect(bitmap.word(x: 5, y: 30) == background)
    #expect(bitmap.word(x: 9, y: 0) == background)
    // p = (20.5, 0.5): t = (20.5^2 + 0.5^2) / (2 * 20 * 20.5) = 0.5128, 255 (1 - t) = 124.2.
    #expect(bitmap.word(x: 30, y: 30) == 0xff7c_7c7c)
    #expect(bitmap.word(x: 59, y: 30) == 0xff00_0000)
    gradient.expectEqual(bitmap, background: background, "touching")
  }

  /// 0.1 + 0.2 is not 0.3: the circles touch only up to rounding.
  @Test func `circles that touch but for rounding are painted as touching`() throws {
    let colors = try Gradient(colors: [.white, .black])
    let scale = AffineTransform.scale(x: 100, y: 100)
    let rounded = try radial(colors, start: (0, 0.3, 0), end: (0.3, 0.3, 0.1 + 0.2), options: both)
    let exact = try radial(colors, start: (0, 0.3, 0), end: (0.3, 0.3, 0.3), options: both)

    let found = try rounded.drawn(width: 60, height: 60, transform: scale)

    #expect(found.words == (try exact.drawn(width: 60, height: 60, transform: scale)).words)
  }

  @Test func `circles without extent or difference paint nothing`() throws {
    let colors = try Gradient(colors: [.white, .black])
    let equal = try radial(colors, start: (20, 20, 10), end: (20, 20, 10), options: both)
    let points = try radial(colors, start: (0, 20.5, 0), end: (40, 20.5, 0), options: both)
    let flat = try radial(colors, start: (20, 20, 0), end: (20, 20, 10), options: both)

    #expect(try equal.drawn(width: 40, height: 40, onto: 7).words.allSatisfy { $0 == 7 })
    #expect(try points.drawn(width: 40, height: 40, onto: 7).words.allSatisfy { $0 == 7 })
    for transform in [
      AffineTransform.scale(x: 0, y: 1), AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
      AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      .translation(x: .infinity, y: 0),
    ] {
      let bitmap = try flat.drawn(width: 40, height: 40, transform: transform, onto: 7)
      #expect(bitmap.words.allSatisfy { $0 == 7 })
    }
  }

  @Test func `nothing is painted outside the clip or the buffer`() throws {
    let gradient = try radial(
      Gradient(colors: [.white, .black]), start: (20, 20, 0), end: (20, 20, 10), options: both)

    let part = try gradient.drawn(
      width: 40, height: 40, onto: 7, clip: PixelRect(x: -5, y: 30, width: 20, height: 40))
    let none = try gradient.drawn(
      width: 40, height: 40, onto: 7, clip: PixelRect(x: 40, y: 0, width: 5, height: 5))

    for y in 0..<40 {
      for x in 0..<40 {
        #expect((part.word(x: x, y: y) == 7) == !(x < 15 && y >= 30))
      }
    }
    #expect(none.words.allSatisfy { $0 == 7 })
  }
}
