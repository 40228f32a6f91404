import CartoucheCore
import CartoucheGolden

/// What a comparison by steps of channels finds, one pixel after another: the plain twin.
struct PlainComparison: Equatable {
  var differing = 0
  var ignored = 0
  /// The column and the row.
  var worst: [Int] = []
  var worstPixels: [SIMD4<UInt8>] = []
  var largestSum = 0
  /// The left, top, right, bottom and number of pixels of each.
  var regions: [[Int]] = []
  var largestWindow: Int?
  /// The steps to the right and down, and the pixels that are left.
  var movement: [Int]?
  var isAllowed = true

  /// Compares; the metric is exact or channel.
  init(expected: RGBAImage, actual: RGBAImage, settings: ComparisonSettings) {
    let pair = PlainPair(expected: expected, actual: actual, settings: settings)
    let marks = pair.marks
    differing = marks.count { $0 }
    ignored = pair.ignored.count { $0 }
    guard differing > 0 else { return }
    var largest = -1
    for index in marks.indices where marks[index] {
      let steps = pair.steps(index)
      largestSum = max(largestSum, steps.reduce(0, +))
      guard steps.max() ?? 0 > largest else { continue }
      largest = steps.max() ?? 0
      worst = [index % pair.width, index / pair.width]
      worstPixels = [pair.expected[index], pair.actual[index]]
    }
    regions = pair.regions(marks)
    largestWindow = settings.window.map { pair.largestWindow(marks, $0) }
    movement = pair.movement(marks)
    isAllowed = (largestWindow ?? differing) <= settings.allowance
  }

  /// The same of a comparison that has been made.
  init(_ difference: Comparison.Difference) {
    differing = difference.differing
    ignored = difference.ignored
    worst = [difference.worst.x, difference.worst.y]
    worstPixels = [difference.worst.expected, difference.worst.actual]
    largestSum = difference.largestSum
    regions = difference.regions.map { [$0.box.x, $0.box.y, $0.box.maxX, $0.box.maxY, $0.count] }
    largestWindow = difference.largestWindow
    movement = difference.movement.map { [$0.x, $0.y, $0.remaining] }
    isAllowed = difference.isAllowed
  }
}

/// Two pictures of one size, as pixels.
private struct PlainPair {
  let width: Int
  let height: Int
  let expected: [SIMD4<UInt8>]
  let actual: [SIMD4<UInt8>]
  let settings: ComparisonSettings

  init(expected: RGBAImage, actual: RGBAImage, settings: ComparisonSettings) {
    width = expected.width
    height = expected.height
    self.expected = Self.pixels(of: expected)
    self.actual = Self.pixels(of: actual)
    self.settings = settings
  }

  private static func pixels(of picture: RGBAImage) -> [SIMD4<UInt8>] {
    (0..<picture.width * picture.height).compactMap {
      picture.pixel(x: $0 % picture.width, y: $0 / picture.width)
    }
  }

  var ignored: [Bool] {
    let mask = settings.mask.map(Self.pixels)
    return expected.indices.map { index in
      let (x, y) = (index % width, index / width)
      for rect in settings.ignored
      where (rect.x..<rect.maxX).contains(x) && (rect.y..<rect.maxY).contains(y) { return true }
      guard let pixel = mask?[index] else { return false }
      let luma = 299 * Int(pixel.x) + 587 * Int(pixel.y) + 114 * Int(pixel.z)
      return pixel.w < 128 || luma < 128_000
    }
  }

  func steps(_ index: Int) -> [Int] {
    (0..<4).map { abs(Int(expected[index][$0]) - Int(actual[index][$0])) }
  }

  var marks: [Bool] {
    let ignored = ignored
    return expected.indices.map { index in
      guard !ignored[index] else { return false }
      if !settings.countsClear, expected[index].w == 0, actual[index].w == 0 { return false }
      return Double(steps(index).max() ?? 0) > settings.effectiveThreshold
    }
  }

  func regions(_ marks: [Bool]) -> [[Int]] {
    var left = marks
    var regions: [[Int]] = []
    for start in marks.indices where left[start] {
      left[start] = false
      var (stack, region) = ([start], [Int.max, .max, 0, 0, 0])
      while let index = stack.popLast() {
        let (x, y) = (index % width, index / width)
        region = [
          min(region[0], x), min(region[1], y), max(region[2], x + 1), max(region[3], y + 1),
          region[4] + 1,
        ]
        for v in max(0, y - 1)...min(height - 1, y + 1) {
          for u in max(0, x - 1)...min(width - 1, x + 1) where left[v * width + u] {
            left[v * width + u] = false
            stack.append(v * width + u)
          }
        }
      }
      regions.append(region)
    }
    // Those that are alike in all of this stay in the order of their first pixels.
    return regions.enumerated().sorted {
      ($1.element[4], $0.element[1], $0.element[0], $0.offset)
        < ($0.element[4], $1.element[1], $1.element[0], $1.offset)
    }.map(\.element)
  }

  func largestWindow(_ marks: [Bool], _ side: Int) -> Int {
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

  /// The first of the shortest steps with the most hits, by the samples that are left when every other
  /// one was dropped whenever there were 32.
  func movement(_ marks: [Bool]) -> [Int]? {
    let places = marks.indices.filter { marks[$0] }
    var samples = places
    while samples.count > 31 {
      samples = samples.indices.filter { $0 % 2 == 0 }.map { samples[$0] }
    }
    guard samples.count > 3 else { return nil }
    func place(_ index: Int, _ x: Int, _ y: Int) -> Int? {
      let (x, y) = (index % width + x, index / width + y)
      return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : nil
    }
    var (best, most) = ([Int](), samples.count * 2 - samples.count / 2)
    for y in -64...64 {
      for x in -64...64 where x != 0 || y != 0 {
        let hits = samples.reduce(0) { sum, index in
          let there = place(index, x, y).map { actual[$0] == expected[index] } ?? false
          let back = place(index, -x, -y).map { expected[$0] == actual[index] } ?? false
          return sum + (there ? 1 : 0) + (back ? 1 : 0)
        }
        let length = best.isEmpty ? Int.max : best[0] * best[0] + best[1] * best[1]
        guard hits > most || hits == most && x * x + y * y < length else { continue }
        (best, most) = ([x, y], hits)
      }
    }
    guard !best.isEmpty else { return nil }
    let remaining = places.count { index in
      place(index, -best[0], -best[1]).map { expected[$0] != actual[index] } ?? false
    }
    return remaining * 2 <= places.count ? best + [remaining] : nil
  }
}
