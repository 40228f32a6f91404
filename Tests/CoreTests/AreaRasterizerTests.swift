import CartoucheCore
import TestSupport
import Testing

/// The twin cuts each row of pixels into 256 lines and adds up in Double how much of each line lies
/// inside of the outlines, by the non-zero rule, with every curve as 400 straight lines.
@Suite struct AreaRasterizerTests {
  private struct Crossing {
    let x: Double
    let winding: Int
  }

  private func segments(of path: Path) -> [(Point, Point)] {
    var segments: [(Point, Point)] = []
    var start = Point.zero
    var pen = Point.zero
    func line(to point: Point) {
      segments.append((pen, point))
      pen = point
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        line(to: start)
        start = point
        pen = point
      case .line(let point): line(to: point)
      case .close: line(to: start)
      case .curve(let end, let first, let second):
        let begin = pen
        for step in 1...400 {
          let t = Double(step) / 400
          func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            let s = 1 - t
            return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
          }
          line(
            to: Point(
              x: mix(begin.x, first.x, second.x, end.x), y: mix(begin.y, first.y, second.y, end.y)))
        }
      }
    }
    line(to: start)
    return segments
  }

  private func exactLevels(of path: Path, in bounds: PixelRect) -> [Double] {
    let lines = 256
    let segments = segments(of: path)
    var areas = [Double](repeating: 0, count: bounds.width * bounds.height)
    for row in 0..<bounds.height {
      for line in 0..<lines {
        let y = Double(bounds.y + row) + (Double(line) + 0.5) / Double(lines)
        var crossings: [Crossing] = []
        for (from, to) in segments where (from.y <= y) != (to.y <= y) {
          crossings.append(
            Crossing(
              x: from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y) - Double(bounds.x),
              winding: from.y < to.y ? 1 : -1))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for (crossing, next) in zip(crossings, crossings.dropFirst()) {
          winding += crossing.winding
          guard winding != 0 else { continue }
          for column in max(0, Int(crossing.x))..<min(bounds.width, Int(next.x) + 1) {
            let overlap = min(next.x, Double(column + 1)) - max(crossing.x, Double(column))
            if overlap > 0 { areas[row * bounds.width + column] += overlap / Double(lines) }
          }
        }
      }
    }
    return areas.map { $0 * 255 }
  }

  /// A closed curve around a place, with random bulges; it winds one way or the other.
  private func blob(
    around center: Point, radius: Double, isReversed: Bool, using random: inout SeededGenerator
  ) -> Path {
    let count = 7
    let points = (0..<count).map { index in
      let angle = Double(isReversed ? count - index : index) / Double(count) * 2 * Double.pi
      let length = radius * Double.random(in: 0.7...1, using: &random)
      return Point(x: center.x + length * cosine(angle), y: center.y + length * sine(angle))
    }
    var path = Path()
    func middle(_ a: Point, _ b: Point) -> Point {
      Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    }
    path.move(to: middle(points[count - 1], points[0]))
    for index in 0..<count {
      let corner = points[index]
      path.curve(
        to: middle(corner, points[(index + 1) % count]), control1: corner, control2: corner)
    }
    path.close()
    return path
  }

  private func cosine(_ angle: Double) -> Double { sine(angle + Double.pi / 2) }

  private func sine(_ angle: Double) -> Double {
    var x = angle.truncatingRemainder(dividingBy: 2 * Double.pi)
    if x > Double.pi { x -= 2 * Double.pi }
    var term = x
    var sum = x
    for n in stride(from: 3.0, through: 31, by: 2) {
      term *= -x * x / (n * (n - 1))
      sum += term
    }
    return sum
  }

  @Test func `coverage is within a level of the exact area, holes too`() throws {
    var random = SeededGenerator(seed: 20)
    for round in 0..<30 {
      let center = Point(
        x: Double.random(in: -20...20, using: &random),
        y: Double.random(in: -20...20, using: &random))
      let radius = Double.random(in: 0.3...24, using: &random)
      var path = blob(around: center, radius: radius, isReversed: false, using: &random)
      if round % 2 == 0 {
        let hole = blob(around: center, radius: radius * 0.5, isReversed: true, using: &random)
        path = Path(path.elements + hole.elements)
      }

      let mask = AreaRasterizer.mask(of: path)
      let exact = exactLevels(of: path, in: mask.bounds)

      for (level, wanted) in zip(mask.levels, exact) {
        #expect(abs(Double(level) - wanted) <= 1.01, "round \(round)")
      }
    }
  }

  @Test func `a rectangle between pixels covers what it covers`() {
    let path = Path([
      .move(to: Point(x: 0.25, y: 0.5)), .line(to: Point(x: 2.5, y: 0.5)),
      .line(to: Point(x: 2.5, y: 2)), .line(to: Point(x: 0.25, y: 2)), .close,
    ])

    let mask = AreaRasterizer.mask(of: path)

    #expect(mask.bounds == PixelRect(x: 0, y: 0, width: 3, height: 2))
    // .75 x .5, .5, .5 x .5; below .75, 1, .5
    #expect(mask.levels == [96, 128, 64, 191, 255, 128])
  }

  @Test func `a triangle across a pixel covers half of it`() {
    let path = Path([
      .move(to: Point(x: -3, y: 7)), .line(to: Point(x: -2, y: 8)), .line(to: Point(x: -3, y: 8)),
      .close,
    ])

    let mask = AreaRasterizer.mask(of: path)

    #expect(mask.bounds == PixelRect(x: -3, y: 7, width: 1, height: 1))
    #expect(mask.levels == [128])
  }

  @Test func `what has no area, no end or no number covers nothing`() {
    let nothing: [Path] = [
      Path(), Path([.move(to: .zero), .close]),
      Path([.move(to: .zero), .line(to: Point(x: 5, y: 0)), .close]),
      Path([.move(to: .zero), .line(to: Point(x: .nan, y: 4)), .line(to: Point(x: 3, y: 3))]),
      Path([.move(to: .zero), .line(to: Point(x: .infinity, y: 4)), .line(to: Point(x: 3, y: 3))]),
      Path([.move(to: .zero), .line(to: Point(x: 9000, y: 4)), .line(to: Point(x: 3, y: 3))]),
      Path([.move(to: .zero), .line(to: Point(x: 1e300, y: 4)), .line(to: Point(x: 3, y: 3))]),
    ]

    for path in nothing {
      #expect(AreaRasterizer.mask(of: path).levels.allSatisfy { $0 == 0 })
    }
  }

  @Test func `a mask is blended in place, cut at the edges, with one rounding`() throws {
    var bitmap = try Bitmap(width: 3, height: 2)
    bitmap.withPixels { buffer in
      Blending.fill(buffer, in: buffer.bounds, with: .white, blending: .copy)
    }
    let mask = CoverageMask(
      bounds: PixelRect(x: -1, y: 0, width: 3, height: 3),
      levels: [9, 0, 255, 51, 102, 153, 8, 8, 8])

    bitmap.withPixels { buffer in
      Blending.sourceOver(.black, mask: mask, x: 0, y: 0, onto: buffer)
      Blending.sourceOver(
        Color(red: 1, green: 0, blue: 0, alpha: 0.5), mask: mask, x: 3, y: 1, onto: buffer)
    }

    let words = (0..<6).map { bitmap.word(x: $0 % 3, y: $0 / 3) }
    // 255 - 102, 255 - 153; at the right end 9/255 of half red over white: 255 - 255 x 9 / 510.
    #expect(
      words == [0xffff_ffff, 0xff00_0000, 0xffff_ffff, 0xff99_9999, 0xff66_6666, 0xffff_fbfb])
  }
}
