import CartoucheCore
import CartoucheGolden
import TestSupport
import Testing

@Suite struct ComparisonTests {
  private func picture(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]
  ) throws -> RGBAImage {
    let bytes = (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
    return try RGBAImage(width: width, height: height, bytes: bytes)
  }

  private func plain(_ width: Int, _ height: Int, _ pixel: [UInt8]) throws -> RGBAImage {
    try picture(width, height) { _, _ in pixel }
  }

  @Test(
    arguments: [
      ([255, 255, 255, 255], [255, 255, 255, 0]), ([0, 0, 0, 255], [0, 0, 0, 0]),
      ([10, 20, 30, 255], [10, 20, 30, 254]),
    ] as [([UInt8], [UInt8])])
  func `white and clear, and a step of alpha alone, are seen`(first: [UInt8], second: [UInt8])
    throws
  {
    for metric in [ComparisonMetric.exact, .channel] {
      let comparison = Comparison(
        expected: try plain(2, 2, first), actual: try plain(2, 2, second),
        settings: ComparisonSettings(metric: metric))

      #expect(comparison.difference?.differing == 4 && !comparison.isMatch)
    }
    let noticed = ComparisonSettings(metric: .ciede2000)
    let isSmall = first[3] - second[3] == 1
    #expect(
      Comparison(
        expected: try plain(2, 2, first), actual: try plain(2, 2, second), settings: noticed
      ).isMatch == isSmall)
  }

  @Test func `clear pixels of other colours count only on request`() throws {
    let (first, second) = (try plain(3, 1, [0, 0, 0, 0]), try plain(3, 1, [255, 255, 255, 0]))
    var strict = ComparisonSettings(metric: .channel, threshold: 254)
    strict.countsClear = true

    #expect(Comparison(expected: first, actual: second) == .equal)
    #expect(
      Comparison(expected: first, actual: second, settings: strict).difference?.differing == 3)
    strict.threshold = 255
    #expect(Comparison(expected: first, actual: second, settings: strict) == .equal)
  }

  @Test func `sizes that differ are named, and what both have is compared`() throws {
    let expected = try plain(10, 10, [1, 2, 3, 255])
    let actual = try picture(10, 11) { x, y in [x == 4 && y == 5 ? 9 : 1, 2, 3, 255] }

    let comparison = Comparison(expected: expected, actual: actual)

    guard case .sizesDiffer(let sizes) = comparison else {
      Issue.record("\(comparison)")
      return
    }
    #expect(sizes.expected == PixelSize(width: 10, height: 10))
    #expect(sizes.actual == PixelSize(width: 10, height: 11))
    #expect(sizes.overlap?.differing == 1 && sizes.overlap?.worst.x == 4)
    #expect(!comparison.isMatch && "\(comparison)".contains("10 x 11"))
  }

  /// 2 x 3 and 3 x 2 pixels: two columns of two rows are in both, a corner is in neither.
  @Test func `the difference of two sizes shows both pictures whole`() throws {
    let expected = try plain(2, 3, [0, 0, 0, 255])
    let actual = try picture(3, 2) { x, y in [x == 1 && y == 1 ? 9 : 0, 0, 0, 255] }
    var style = DifferencePicture.Style()
    style.faintness = 1
    let (black, red, clear) = (
      SIMD4<UInt8>(0, 0, 0, 255), SIMD4<UInt8>(255, 0, 0, 255), SIMD4<UInt8>()
    )

    let drawn = DifferencePicture(expected: expected, actual: actual, style: style)

    let image = try #require(drawn).image
    #expect(image.width == 3 && image.height == 3)
    let pixels = (0..<3).map { y in (0..<3).map { x in image.pixel(x: x, y: y) } }
    #expect(pixels == [[black, black, red], [black, red, red], [red, red, clear]])
  }

  @Test func `two sizes that together are beyond the limits have no picture of their difference`()
    throws
  {
    let wide = try plain(20_000, 1, [0, 0, 0, 255])
    let high = try plain(1, 20_000, [0, 0, 0, 255])

    #expect(DifferencePicture(expected: wide, actual: high) == nil)
    #expect(!Comparison(expected: wide, actual: high).isMatch)
  }

  @Test func `settings that allow no comparison are never a match`() throws {
    let picture = try plain(4, 4, [0, 0, 0, 255])
    func compare(_ change: (inout ComparisonSettings) throws -> Void) rethrows -> Comparison {
      var settings = ComparisonSettings()
      try change(&settings)
      return Comparison(expected: picture, actual: picture, settings: settings)
    }
    let comparisons = [
      compare { $0 = ComparisonSettings(metric: .yiqWhite, threshold: .nan) },
      compare { $0 = ComparisonSettings(metric: .channel, threshold: -1) },
      compare { $0 = ComparisonSettings(metric: .oklab, threshold: .infinity) },
      compare { $0.threshold = 1 },
      compare { $0.ignoresAntialiasing = true },
      compare { $0.allowance = -1 },
      compare { $0.window = 0 },
      compare { $0.ignored = [PixelRect(x: -1, y: -1, width: 9, height: 9)] },
      try compare { $0.mask = try plain(4, 4, [0, 0, 0, 255]) },
      try compare { $0.mask = try plain(4, 4, [255, 255, 255, 255]) },
      try compare { $0.mask = try plain(4, 3, [255, 255, 255, 255]) },
    ]

    for comparison in comparisons {
      guard case .notComparable(let reason) = comparison else {
        Issue.record("\(comparison)")
        continue
      }
      #expect(!reason.isEmpty && !comparison.isMatch)
    }
  }

  @Test func `rectangles and masks leave pixels out`() throws {
    let expected = try plain(6, 6, [0, 0, 0, 255])
    let actual = try picture(6, 6) { x, _ in x < 3 ? [255, 0, 0, 255] : [0, 0, 0, 255] }
    var settings = ComparisonSettings()

    settings.ignored = [PixelRect(x: 0, y: 0, width: 2, height: 100)]
    let ignored = Comparison(expected: expected, actual: actual, settings: settings).difference
    settings.ignored = []
    settings.mask = try picture(6, 6) { x, y in
      x == 0 && y == 0 ? [255, 255, 255, 0] : x == 1 ? [0, 0, 0, 255] : [200, 200, 200, 255]
    }
    let masked = Comparison(expected: expected, actual: actual, settings: settings).difference

    #expect(ignored?.differing == 6 && ignored?.ignored == 12 && ignored?.total == 24)
    #expect(masked?.differing == 11 && masked?.ignored == 7)
  }

  @Test func `the allowance counts all pixels, or those of a window`() throws {
    let expected = try plain(20, 20, [0, 0, 0, 255])
    let actual = try picture(20, 20) { x, y in [x % 10 == 0 && y % 10 == 0 ? 9 : 0, 0, 0, 255] }
    var settings = ComparisonSettings()
    settings.allowance = 3

    #expect(!Comparison(expected: expected, actual: actual, settings: settings).isMatch)
    settings.allowance = 4
    #expect(Comparison(expected: expected, actual: actual, settings: settings).isMatch)
    settings.window = 10
    settings.allowance = 1
    #expect(Comparison(expected: expected, actual: actual, settings: settings).isMatch)
    settings.window = 11
    #expect(!Comparison(expected: expected, actual: actual, settings: settings).isMatch)
  }

  @Test func `a window is as wide as it is asked for, also in a picture that is not as high`()
    throws
  {
    var settings = ComparisonSettings()
    settings.window = 100
    settings.allowance = 1
    let (black, white) = (try plain(1, 1000, [0, 0, 0, 255]), try plain(1, 1000, [9, 9, 9, 255]))

    let comparison = Comparison(expected: black, actual: white, settings: settings)

    #expect(comparison.difference?.largestWindow == 100 && !comparison.isMatch)
  }

  /// Regions by flooding and windows by counting, one pixel after another.
  @Test(arguments: 0..<60) func `regions and windows are those of the plain way`(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...40, using: &random)
    let height = Int.random(in: 1...40, using: &random)
    let density = [0.02, 0.2, 0.5, 0.8][Int(seed % 4)]
    var marks = (0..<width * height).map { _ in Double.random(in: 0..<1, using: &random) < density }
    marks[Int.random(in: 0..<marks.count, using: &random)] = true
    let window = Int.random(in: 1...45, using: &random)
    var settings = ComparisonSettings()
    settings.window = window
    let expected = try plain(width, height, [0, 0, 0, 255])
    let actual = try picture(width, height) { x, y in
      [marks[y * width + x] ? 1 : 0, 0, 0, 255]
    }

    let difference = try #require(
      Comparison(expected: expected, actual: actual, settings: settings).difference)

    #expect(difference.differing == marks.count { $0 })
    #expect(difference.largestWindow == largestWindow(marks, width, height, window))
    let plain = Set(floodedBoxes(marks, width, height))
    #expect(
      Set(difference.regions.map { [$0.box.x, $0.box.y, $0.box.maxX, $0.box.maxY, $0.count] })
        == plain)
    #expect(difference.regions.map(\.count).reduce(0, +) == difference.differing)
    #expect(difference.regions.map(\.count) == difference.regions.map(\.count).sorted(by: >))
  }

  @Test(arguments: [(3, 0), (0, -5), (-7, 4), (40, 21)])
  func `content that only moved is said to have moved`(x: Int, y: Int) throws {
    func scene(_ dx: Int, _ dy: Int, hasDot: Bool) throws -> RGBAImage {
      try picture(200, 120) { column, row in
        if hasDot, column == 150, row == 100 { return [0, 0, 255, 255] }
        let (u, v) = (column - 60 - dx, row - 50 - dy)
        guard (0..<40).contains(u), (0..<20).contains(v) else { return [230, 230, 230, 255] }
        return [UInt8(u * 6), UInt8(v * 12), 40, 255]
      }
    }
    let before = try scene(0, 0, hasDot: false)

    let moved = Comparison(expected: before, actual: try scene(x, y, hasDot: false)).difference
    let both = Comparison(expected: before, actual: try scene(x, y, hasDot: true)).difference

    #expect(moved?.movement?.x == x && moved?.movement?.y == y)
    #expect(moved?.movement?.remaining == 0)
    #expect(both?.movement?.x == x && both?.movement?.y == y && both?.movement?.remaining == 1)
  }

  @Test func `what came, went, grew or changed colour has not moved`() throws {
    func square(_ rect: PixelRect?, _ color: [UInt8] = [200, 0, 0, 255]) throws -> RGBAImage {
      try picture(90, 90) { x, y in
        guard let rect, (rect.x..<rect.maxX).contains(x), (rect.y..<rect.maxY).contains(y) else {
          return [255, 255, 255, 255]
        }
        return color
      }
    }
    let box = PixelRect(x: 30, y: 30, width: 20, height: 20)
    let wider = PixelRect(x: 29, y: 29, width: 22, height: 22)
    let pairs = [
      (try square(box), try square(nil)), (try square(nil), try square(box)),
      (try square(box), try square(wider)), (try square(box), try square(box, [0, 0, 200, 255])),
    ]

    for (expected, actual) in pairs {
      let difference = Comparison(expected: expected, actual: actual).difference
      #expect(difference != nil && difference?.movement == nil)
    }
  }

  /// 264 t, 469 t, 375.5 t and 789.3 t levels are published for the YIQ distance.
  @Test func `the largest steps that a threshold lets through are the published ones`() {
    let steps = LargestSteps(ComparisonSettings(metric: .yiqWhite, threshold: 0.1))
    #expect(steps.grey == 26 && steps.red == 46 && steps.green == 37 && steps.blue == 78)

    let exact = LargestSteps(ComparisonSettings())
    #expect(exact.grey == 0 && exact.red == 0 && exact.green == 0 && exact.blue == 0)
    let channel = LargestSteps(ComparisonSettings(metric: .channel, threshold: 2))
    #expect(channel.grey == 2 && channel.red == 2 && channel.green == 2 && channel.blue == 2)
  }

  @Test func `every preset is possible and has a name of its own`() {
    #expect(Set(ComparisonSettings.presets.map(\.name)).count == ComparisonSettings.presets.count)
    #expect(ComparisonSettings.presets.allSatisfy { $0.settings.fault == nil })
  }

  private func largestWindow(_ marks: [Bool], _ width: Int, _ height: Int, _ side: Int) -> Int {
    let (across, down) = (min(side, width), min(side, height))
    var largest = 0
    for top in 0...height - down {
      for left in 0...width - across {
        var count = 0
        for y in top..<top + down {
          for x in left..<left + across where marks[y * width + x] { count += 1 }
        }
        largest = max(largest, count)
      }
    }
    return largest
  }

  private func floodedBoxes(_ marks: [Bool], _ width: Int, _ height: Int) -> [[Int]] {
    var left = marks
    var boxes: [[Int]] = []
    for start in marks.indices where left[start] {
      left[start] = false
      var (stack, box, count) = ([start], [Int.max, .max, 0, 0], 0)
      while let index = stack.popLast() {
        let (x, y) = (index % width, index / width)
        box = [min(box[0], x), min(box[1], y), max(box[2], x + 1), max(box[3], y + 1)]
        count += 1
        for v in max(0, y - 1)...min(height - 1, y + 1) {
          for u in max(0, x - 1)...min(width - 1, x + 1) where left[v * width + u] {
            left[v * width + u] = false
            stack.append(v * width + u)
          }
        }
      }
      boxes.append(box + [count])
    }
    return boxes
  }
}
