import CartoucheCore
import Testing

/// The picture of an opaque shape on nothing: its alpha is the coverage.
func cornerLevels(
  _ width: Int, _ height: Int, _ paint: (PixelBuffer) -> Void
) throws -> [Int] {
  var bitmap = try Bitmap(width: width, height: height)
  bitmap.withPixels(paint)
  return bitmap.words.map { Int($0 >> 24) }
}

@Suite struct CornerCoverageTests {
  private func filled(
    _ shape: RoundedRect, _ width: Int, _ height: Int
  ) throws -> [Int] {
    try cornerLevels(width, height) { buffer in
      shape.fill(buffer, clip: buffer.bounds, color: .black)
    }
  }

  /// The largest distance of a picture from the reference, in levels.
  private func worst(
    _ levels: [Int], _ reference: CornerReference, _ width: Int, _ height: Int
  ) -> Double {
    var worst = 0.0
    for y in 0..<height {
      let expected = reference.row(y, width: width)
      for x in 0..<width {
        worst = max(worst, abs(Double(levels[y * width + x]) - expected[x] * 255))
      }
    }
    return worst
  }

  @Test(arguments: [1.0, 1.5, 2, 3], [0.0, 0.3, 1, 2, 5, 10, 16, 18])
  func `circular corners are within a level of the exact area at every scale`(
    scale: Double, radius: Double
  ) throws {
    for origin in [(3.0, 2.0), (3.25, 2.5), (2.7, 3.1)] {
      let rect = Rect(x: origin.0, y: origin.1, width: 40, height: 36)
      let shape = RoundedRect(rect: rect, cornerRadii: CornerRadii(radius))
      let (width, height) = (Int(46 * scale), Int(42 * scale))

      let levels = try filled(shape.scaled(by: scale), width, height)

      let reference = CornerReference(
        rect: shape.scaled(by: scale).rect,
        radii: [radius, radius, radius, radius].map { $0 * scale },
        isContinuous: false)
      #expect(worst(levels, reference, width, height) < 1)
    }
  }

  @Test(arguments: [1.0, 1.5, 2, 3], [0.3, 1, 2, 5, 11])
  func `continuous corners are within a level of the exact area at every scale`(
    scale: Double, radius: Double
  ) throws {
    for origin in [(3.0, 2.0), (3.25, 2.5), (2.7, 3.1)] {
      let rect = Rect(x: origin.0, y: origin.1, width: 40, height: 36)
      let shape = RoundedRect(
        rect: rect, cornerRadii: CornerRadii(radius), cornerCurve: .continuous)
      let (width, height) = (Int(46 * scale), Int(42 * scale))

      let levels = try filled(shape.scaled(by: scale), width, height)

      let reference = CornerReference(
        rect: shape.scaled(by: scale).rect,
        radii: [radius, radius, radius, radius].map { $0 * scale },
        isContinuous: true)
      #expect(worst(levels, reference, width, height) < 1)
    }
  }

  @Test func `random shapes with four radii are within a level of the exact area`() throws {
    var numbers = CornerTestNumbers(state: 20_250_101)
    for _ in 0..<60 {
      let rect = Rect(
        x: numbers.next(8), y: numbers.next(8), width: numbers.next(60), height: numbers.next(60))
      let radii = (0..<4).map { _ in
        numbers.next(1) < 0.2 ? 0 : numbers.next(numbers.next(1) < 0.3 ? 999 : 25)
      }
      let shape = RoundedRect(
        rect: rect,
        cornerRadii: CornerRadii(
          topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3]))

      let levels = try filled(shape, 70, 70)

      let reference = CornerReference(rect: rect, radii: radii, isContinuous: false)
      #expect(worst(levels, reference, 70, 70) < 1, "\(shape)")
    }
  }

  @Test func `a radius of 999 that fits is within a level of the exact area`() throws {
    let rect = Rect(x: 0.4, y: 0.6, width: 2000, height: 2000)
    let shape = RoundedRect(rect: rect, cornerRadii: CornerRadii(999))

    let levels = try filled(shape, 600, 200)

    let reference = CornerReference(
      rect: rect, radii: [999, 999, 999, 999], isContinuous: false)
    #expect(worst(levels, reference, 600, 200) < 1)
  }

  @Test func `shapes thinner than a pixel are covered by their area`() throws {
    let shape = RoundedRect(
      rect: Rect(x: 2.25, y: 1, width: 0.5, height: 6), cornerRadii: CornerRadii(9))

    let levels = try filled(shape, 6, 8)

    // A column of half a pixel; its ends lack what a half circle of 0.25 lacks of its square.
    #expect((2..<6).map { levels[$0 * 6 + 2] } == [128, 128, 128, 128])
    let end = 255 * (0.5 - (0.25 * 0.5 - Double.pi * 0.25 * 0.25 / 2))
    #expect(abs(Double(levels[1 * 6 + 2]) - end) < 1)
    #expect(levels[1 * 6 + 2] == levels[6 * 6 + 2])
    #expect(levels.filter { $0 > 0 }.count == 6)
  }

  @Test func `fractional straight edges are covered by their part`() throws {
    let shape = RoundedRect(
      rect: Rect(x: 1.25, y: 1.5, width: 3, height: 2), cornerRadii: .zero)

    let levels = try filled(shape, 6, 5)

    #expect(
      levels == [
        0, 0, 0, 0, 0, 0,
        0, 96, 128, 128, 32, 0,
        0, 191, 255, 255, 64, 0,
        0, 96, 128, 128, 32, 0,
        0, 0, 0, 0, 0, 0,
      ])
  }

  @Test(arguments: CornerCurve.allCases)
  func `a radius over half the side is the pill, byte for byte`(curve: CornerCurve) throws {
    let rect = Rect(x: 0, y: 0, width: 200, height: 40)
    let asked = RoundedRect(rect: rect, cornerRadii: CornerRadii(999), cornerCurve: curve)
    let pill = RoundedRect(rect: rect, cornerRadii: CornerRadii(20))

    #expect(try filled(asked, 200, 40) == filled(pill, 200, 40))
    #expect(asked.fittedCornerRadii == CornerRadii(20))
  }

  @Test func `one radius of 999 becomes the shorter side, and transposing transposes`() throws {
    let wide = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 200, height: 40),
      cornerRadii: CornerRadii(topLeft: 999, topRight: 0, bottomRight: 0, bottomLeft: 0))
    let high = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 40, height: 200), cornerRadii: wide.cornerRadii)

    let levels = try filled(wide, 200, 40)
    let transposed = try filled(high, 40, 200)

    #expect(wide.fittedCornerRadii.topLeft == 40)
    let reference = CornerReference(
      rect: wide.rect, radii: [40, 0, 0, 0], isContinuous: false)
    #expect(worst(levels, reference, 200, 40) < 1)
    for y in 0..<40 {
      for x in 0..<200 where levels[y * 200 + x] != transposed[x * 40 + y] {
        Issue.record("(\(x), \(y)) differs")
      }
    }
  }

  @Test(arguments: CornerCurve.allCases)
  func `all four corners are mirror images of each other`(curve: CornerCurve) throws {
    let shape = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 75, height: 75), cornerRadii: CornerRadii(21),
      cornerCurve: curve)

    let levels = try filled(shape, 75, 75)

    for y in 0..<75 {
      for x in 0..<75 {
        let level = levels[y * 75 + x]
        #expect(level == levels[y * 75 + 74 - x] && level == levels[(74 - y) * 75 + x])
        #expect(level == levels[x * 75 + y])
      }
    }
  }

  @Test func `a shape is the same wherever the clip cuts it`() throws {
    let shape = RoundedRect(
      rect: Rect(x: 2.5, y: 3, width: 50, height: 45.25), cornerRadii: CornerRadii(14),
      cornerCurve: .continuous)
    let whole = try filled(shape, 60, 60)

    let inParts = try cornerLevels(60, 60) { buffer in
      for y in stride(from: 0, to: 60, by: 7) {
        for x in stride(from: 0, to: 60, by: 11) {
          shape.fill(
            buffer, clip: PixelRect(x: x, y: y, width: 11, height: 7), color: .black)
        }
      }
    }

    #expect(whole == inParts)
  }

  @Test func `shapes without area or with a number that is not finite paint nothing`() throws {
    let rects = [
      Rect(x: 1, y: 1, width: 0, height: 5), Rect(x: 1, y: 1, width: -3, height: 5),
      Rect(x: .nan, y: 1, width: 3, height: 5), Rect(x: 1, y: 1, width: .infinity, height: 5),
    ]
    for rect in rects {
      let shape = RoundedRect(rect: rect, cornerRadii: CornerRadii(2))

      let levels = try filled(shape, 8, 8)

      #expect(levels.allSatisfy { $0 == 0 })
      #expect(shape.path().elements.isEmpty)
    }
  }

  @Test func `shapes far larger than the picture fill it without a trap`() throws {
    for size in [1e5, 1e12, 1e300] {
      let shape = RoundedRect(
        rect: Rect(x: -size / 2, y: -size / 2, width: size, height: size),
        cornerRadii: CornerRadii(size / 8), cornerCurve: .continuous)

      let levels = try filled(shape, 16, 16)

      #expect(levels.allSatisfy { $0 == 255 })
    }
  }

  @Test(arguments: [
    (60.0, 26.0, 10.0, CornerCurve.continuous), (60, 26, 12.5, .continuous),
    (33.3, 40.1, 14, .continuous), (60, 26, 11, .circular),
  ])
  func `coverage is the area of the path, also where corners have little room`(
    width: Double, height: Double, radius: Double, curve: CornerCurve
  ) throws {
    let shape = RoundedRect(
      rect: Rect(x: 1.3, y: 2.6, width: width, height: height),
      cornerRadii: CornerRadii(
        topLeft: radius, topRight: radius / 2, bottomRight: radius, bottomLeft: radius / 3),
      cornerCurve: curve)

    let levels = try filled(shape, 64, 48)

    let outline = polygon(shape.path())
    for y in 0..<48 {
      let band = clipped(clipped(outline) { $0.y - Double(y) }) { Double(y + 1) - $0.y }
      for x in 0..<64 {
        let cell = clipped(clipped(band) { $0.x - Double(x) }) { Double(x + 1) - $0.x }
        #expect(abs(Double(levels[y * 64 + x]) - area(cell) * 255) < 1, "(\(x), \(y))")
      }
    }
  }

  /// The path as a polygon with 100 sides for each curve.
  private func polygon(_ path: Path) -> [Point] {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point):
        points.append(point)
      case .curve(let end, let control1, let control2):
        guard let start = points.last else { continue }
        for step in 1...100 {
          let t = Double(step) / 100
          let s = 1 - t
          func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
          }
          points.append(
            Point(
              x: mix(start.x, control1.x, control2.x, end.x),
              y: mix(start.y, control1.y, control2.y, end.y)))
        }
      case .close:
        break
      }
    }
    return points
  }

  /// The part of a convex polygon where a distance is not negative.
  private func clipped(_ polygon: [Point], _ distance: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for (index, point) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      let (here, there) = (distance(point), distance(next))
      if here >= 0 { result.append(point) }
      if (here >= 0) != (there >= 0) {
        let share = here / (here - there)
        result.append(
          Point(x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share))
      }
    }
    return result
  }

  private func area(_ polygon: [Point]) -> Double {
    var sum = 0.0
    for (index, point) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      sum += point.x * next.y - next.x * point.y
    }
    return abs(sum) / 2
  }
}
