import CartoucheCore
import Testing

@Suite struct RoundedRectTests {
  private let green: UInt32 = 0xff00_ff00

  private func bitmap(
    _ width: Int, _ height: Int, filledWith word: UInt32, _ paint: (PixelBuffer) -> Void
  ) -> Bitmap {
    var bitmap = Bitmap(
      width: width, height: height, scale: .one,
      words: [UInt32](repeating: word, count: width * height))
    bitmap.withPixels(paint)
    return bitmap
  }

  private func channels(_ word: UInt32) -> [Int] {
    [16, 8, 0].map { Int(word >> $0) & 0xff }
  }

  @Test func `negative radii and those that are not a number count as 0`() {
    let radii = CornerRadii(topLeft: -3, topRight: .nan, bottomRight: 4, bottomLeft: -.infinity)

    #expect(
      radii == CornerRadii(topLeft: 0, topRight: 0, bottomRight: 4, bottomLeft: 0))
  }

  @Test func `radii that do not fit shrink by one factor and keep their proportions`() {
    let shape = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 100, height: 60),
      cornerRadii: CornerRadii(topLeft: 60, topRight: 20, bottomRight: 30, bottomLeft: 60))

    // The left side lacks most: 60 / 120.
    #expect(
      shape.fittedCornerRadii
        == CornerRadii(topLeft: 30, topRight: 10, bottomRight: 15, bottomLeft: 30))
  }

  @Test func `an infinite radius is a pill`() {
    let shape = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 30, height: 10), cornerRadii: CornerRadii(.infinity))

    #expect(shape.fittedCornerRadii == CornerRadii(5))
  }

  @Test func `scaling multiplies everything`() {
    let shape = RoundedRect(
      rect: Rect(x: 1, y: 2, width: 30, height: 10), cornerRadii: CornerRadii(4),
      cornerCurve: .continuous)

    #expect(
      shape.scaled(by: 1.5)
        == RoundedRect(
          rect: Rect(x: 1.5, y: 3, width: 45, height: 15), cornerRadii: CornerRadii(6),
          cornerCurve: .continuous))
  }

  @Test func `the path of a circular corner stays on the circle`() {
    let shape = RoundedRect(
      rect: Rect(x: 10, y: 20, width: 300, height: 260), cornerRadii: CornerRadii(100))

    var last = Point.zero
    var worst = 0.0
    for element in shape.path().elements {
      if case .curve(let end, let control1, let control2) = element {
        for step in 0...20 {
          let t = Double(step) / 20
          let s = 1 - t
          let x =
            s * s * s * last.x + 3 * s * s * t * control1.x + 3 * s * t * t * control2.x
            + t * t * t * end.x
          let y =
            s * s * s * last.y + 3 * s * s * t * control1.y + 3 * s * t * t * control2.y
            + t * t * t * end.y
          let center = Point(x: x < 160 ? 110 : 210, y: y < 150 ? 120 : 180)
          let distance = ((x - center.x) * (x - center.x) + (y - center.y) * (y - center.y))
            .squareRoot()
          worst = max(worst, abs(distance - 100))
        }
        last = end
      } else if case .line(let end) = element {
        last = end
      } else if case .move(let end) = element {
        last = end
      }
    }

    #expect(worst < 0.0005)
  }

  @Test func `the path of a continuous corner has the published points`() {
    let shape = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 100, height: 100), cornerRadii: CornerRadii(10),
      cornerCurve: .continuous)

    let elements = shape.path().elements

    guard elements.count > 4, case .move(let start) = elements[0],
      case .curve(let end, let control1, let control2) = elements[2]
    else {
      Issue.record("the path has another shape: \(elements)")
      return
    }
    #expect(abs(start.x - 15.28665) < 1e-9 && start.y == 0)
    #expect(abs(control1.x - 89.1151) < 1e-9 && control1.y == 0)
    #expect(abs(control2.x - 91.316) < 1e-9 && control2.y == 0)
    #expect(abs(end.x - 93.6850621) < 1e-9 && abs(end.y - 0.7491139) < 1e-9)
  }

  @Test func `control points move with the room that a continuous corner has`() {
    // Half of 40 is 20: the extent of 24.45864 does not fit, the room beyond the radius is 4.
    let shape = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 200, height: 40), cornerRadii: CornerRadii(16),
      cornerCurve: .continuous)

    let elements = shape.path().elements

    guard elements.count > 4, case .move(let start) = elements[0],
      case .curve(_, let control1, let control2) = elements[2]
    else {
      Issue.record("the path has another shape: \(elements)")
      return
    }
    #expect(start == Point(x: 20, y: 0))
    // 0.04 * 16 + 0.75697 * 4 and 0.18 * 16 + 0.90847 * 4 from the end.
    #expect(abs(control1.x - (180 + 3.66788)) < 1e-9)
    #expect(abs(control2.x - (180 + 6.51388)) < 1e-9)
  }

  @Test func `a continuous corner grows into the pill without a jump`() throws {
    func levels(_ radius: Double, _ curve: CornerCurve) throws -> [Int] {
      try cornerLevels(300, 120) { buffer in
        RoundedRect(
          rect: Rect(x: 0, y: 0, width: 300, height: 120), cornerRadii: CornerRadii(radius),
          cornerCurve: curve
        ).fill(buffer, clip: buffer.bounds, color: .black)
      }
    }

    let pill = try levels(60, .circular)
    let almost = try levels(59.999, .continuous)

    let worst = zip(pill, almost).map { abs($0 - $1) }.max()
    #expect((worst ?? 255) <= 3)
  }

  @Test func `a ring is outer coverage minus inner coverage`() throws {
    for (width, radius) in [(1.0, 12.0), (2.5, 9), (3, 2), (0.4, 5)] {
      for curve in CornerCurve.allCases {
        let shape = RoundedRect(
          rect: Rect(x: 2.25, y: 3, width: 40, height: 45.5), cornerRadii: CornerRadii(radius),
          cornerCurve: curve)
        let inner = RoundedRect(
          rect: Rect(
            x: 2.25 + width, y: 3 + width, width: 40 - 2 * width, height: 45.5 - 2 * width),
          cornerRadii: CornerRadii(max(0, radius - width)), cornerCurve: curve)

        let ring = try cornerLevels(46, 52) { buffer in
          shape.fillBorder(width: width, buffer, clip: buffer.bounds, color: .black)
        }

        let isContinuous = curve == .continuous
        let all = CornerReference(
          rect: shape.rect, radii: [radius, radius, radius, radius], isContinuous: isContinuous)
        let hole = CornerReference(
          rect: inner.rect, radii: [1, 1, 1, 1].map { $0 * max(0, radius - width) },
          isContinuous: isContinuous)
        for y in 0..<52 {
          let expected = zip(all.row(y, width: 46), hole.row(y, width: 46)).map { $0 - $1 }
          for x in 0..<46 {
            #expect(abs(Double(ring[y * 46 + x]) - expected[x] * 255) < 1)
          }
        }
      }
    }
  }

  @Test func `a border of one pixel on whole edges is one pixel at full strength`() throws {
    let shape = RoundedRect(
      rect: Rect(x: 1, y: 1, width: 10, height: 8), cornerRadii: CornerRadii(2))

    let ring = try cornerLevels(12, 10) { buffer in
      shape.fillBorder(width: 1, buffer, clip: buffer.bounds, color: .black)
    }

    #expect((3..<9).allSatisfy { ring[1 * 12 + $0] == 255 && ring[8 * 12 + $0] == 255 })
    #expect((3..<7).allSatisfy { ring[$0 * 12 + 1] == 255 && ring[$0 * 12 + 10] == 255 })
    #expect((3..<9).allSatisfy { ring[0 * 12 + $0] == 0 && ring[2 * 12 + $0] == 0 })
    #expect(ring[4 * 12 + 0] == 0 && ring[4 * 12 + 2] == 0)
  }

  @Test func `a radius equal to the border width is round outside and square inside`() throws {
    let shape = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 12, height: 12), cornerRadii: CornerRadii(2))

    let ring = try cornerLevels(12, 12) { buffer in
      shape.fillBorder(width: 2, buffer, clip: buffer.bounds, color: .black)
    }

    // The circle of 2 covers 0.31515 of the first pixel (integrated apart); inside all is sharp.
    #expect(ring[0] == 80)
    #expect(ring[1 * 12 + 1] == 255)
    #expect(ring[2 * 12 + 2] == 0 && ring[2 * 12 + 1] == 255 && ring[1 * 12 + 2] == 255)
  }

  @Test func `a border without width paints nothing, one of half the side all`() throws {
    let shape = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 12, height: 12), cornerRadii: CornerRadii(5))
    let filled = try cornerLevels(12, 12) { buffer in
      shape.fill(buffer, clip: buffer.bounds, color: .black)
    }

    for width in [0, -1, Double.nan] {
      let ring = try cornerLevels(12, 12) { buffer in
        shape.fillBorder(width: width, buffer, clip: buffer.bounds, color: .black)
      }
      #expect(ring.allSatisfy { $0 == 0 })
    }
    for width in [6, 7, Double.infinity] {
      let ring = try cornerLevels(12, 12) { buffer in
        shape.fillBorder(width: width, buffer, clip: buffer.bounds, color: .black)
      }
      #expect(ring == filled)
    }
  }

  @Test func `a pill has a ring of even width all around`() throws {
    let shape = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 66, height: 22), cornerRadii: CornerRadii(999))

    let ring = try cornerLevels(66, 22) { buffer in
      shape.fillBorder(width: 2, buffer, clip: buffer.bounds, color: .black)
    }

    let area = Double(ring.reduce(0, +)) / 255
    // Two straight pieces of 44 x 2 and the ring between circles of 11 and 9.
    #expect(abs(area - (2 * 44 * 2 + Double.pi * (121 - 81))) < 0.2)
    #expect(ring[11 * 66 + 0] == ring[10 * 66 + 0])
  }

  @Test func `a ring stays even where a corner takes a whole side`() throws {
    // The curve of 60 has its centre on the top edge; the curve of 50 inside has the same centre.
    let shape = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 120, height: 60),
      cornerRadii: CornerRadii(topLeft: 0, topRight: 0, bottomRight: 60, bottomLeft: 0))

    let ring = try cornerLevels(120, 60) { buffer in
      shape.fillBorder(width: 10, buffer, clip: buffer.bounds, color: .black)
    }

    for y in 0..<60 {
      for x in 60..<120 {
        let (dx, dy) = (Double(x) + 0.5 - 60, Double(y) + 0.5)
        let distance = (dx * dx + dy * dy).squareRoot()
        let level = ring[y * 120 + x]
        if distance > 60.8 { #expect(level == 0) }
        if distance < 59.2 && (distance > 50.8 || y < 10) { #expect(level == 255) }
        if distance < 49.2 && y >= 10 { #expect(level == 0) }
      }
    }
  }

  @Test func `nothing inside shines through the rim of a border`() {
    let shape = RoundedRect(
      rect: Rect(x: 2, y: 2, width: 40, height: 40), cornerRadii: CornerRadii(16))

    let picture = bitmap(44, 44, filledWith: green) { buffer in
      shape.fill(
        buffer, clip: buffer.bounds, color: .white, borderColor: .black, borderWidth: 1)
    }

    // Outside of the border there is no white: red and blue appear only further inside than the
    // border reaches; inside no green is left over: all three channels are equal.
    for y in 0..<44 {
      for x in 0..<44 {
        let (dx, dy) = (Double(x) + 0.5 - 22, Double(y) + 0.5 - 22)
        let (cx, cy) = (max(0, abs(dx) - 4), max(0, abs(dy) - 4))
        let distance = (cx * cx + cy * cy).squareRoot()
        let levels = channels(picture.words[y * 44 + x])
        if distance > 15.75 { #expect(levels[0] == 0 && levels[2] == 0, "\(x) \(y)") }
        if distance < 15.25 && abs(dx) < 20 && abs(dy) < 20 {
          #expect(levels[0] == levels[2] && levels[1] - levels[0] <= 1, "\(x) \(y) \(levels)")
        }
      }
    }
  }

  @Test func `masking a hundred times leaves the inside as it was`() {
    let shape = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 20, height: 20), cornerRadii: CornerRadii(6))

    let picture = bitmap(20, 20, filledWith: 0xffff_8040) { buffer in
      for _ in 0..<100 { shape.mask(buffer) }
    }

    #expect(picture.word(x: 10, y: 10) == 0xffff_8040)
    #expect(picture.word(x: 0, y: 10) == 0xffff_8040)
    #expect(picture.word(x: 0, y: 0) == 0)
  }

  @Test func `a mask multiplies premultiplied words and clears what lies outside`() throws {
    let shape = RoundedRect(
      rect: Rect(x: 1.5, y: 2, width: 6.25, height: 5), cornerRadii: .zero)

    let picture = bitmap(10, 9, filledWith: 0x8040_2010) { buffer in shape.mask(buffer) }

    #expect(picture.word(x: 4, y: 4) == 0x8040_2010)
    // Half: 64.25, 32.13, 16.06, 8.03 with the level 128 of 255; three quarters: the level 191.
    #expect(picture.word(x: 1, y: 4) == 0x4020_1008)
    #expect(picture.word(x: 7, y: 4) == 0x6030_180c)
    #expect(picture.word(x: 0, y: 4) == 0 && picture.word(x: 8, y: 4) == 0)
    #expect(picture.word(x: 4, y: 1) == 0 && picture.word(x: 4, y: 7) == 0)
  }

  @Test func `a mask without area clears everything`() {
    let picture = bitmap(4, 4, filledWith: green) { buffer in
      RoundedRect(rect: .zero, cornerRadii: .zero).mask(buffer)
    }

    #expect(picture.words.allSatisfy { $0 == 0 })
  }

  @Test func `a translucent fill is blended with one rounding`() {
    let shape = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 8.5, height: 8), cornerRadii: CornerRadii(3))

    let picture = bitmap(9, 8, filledWith: 0xffc8_6432) { buffer in
      shape.fill(buffer, clip: buffer.bounds, color: Color(red: 1, green: 0, blue: 0, alpha: 0.4))
    }

    // Alpha 102: 102 + 200 * 153 / 255 = 222, 100 * 0.6 = 60, 50 * 0.6 = 30.
    #expect(picture.word(x: 4, y: 4) == 0xffde_3c1e)
    // At the right edge with the level 128: 51.2 + 200 * (1 - 0.2008) = 211.04, 79.92, 39.96.
    #expect(picture.word(x: 8, y: 4) == 0xffd3_5028)
  }
}
