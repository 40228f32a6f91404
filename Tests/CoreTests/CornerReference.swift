import CartoucheCore

/// The coverage of a rounded rectangle by lengths of chords, in double precision: 1,024 lines a
/// pixel, each as long as the published curve says.
struct CornerReference {
  let rect: Rect
  /// In the order top left, top right, bottom right, bottom left; already reduced.
  let radii: [Double]
  let isContinuous: Bool

  /// Reduces the radii by the rule of CSS: one factor, the smallest of side over sum of radii.
  init(rect: Rect, radii: [Double], isContinuous: Bool) {
    let factor = [
      rect.width / (radii[0] + radii[1]), rect.width / (radii[2] + radii[3]),
      rect.height / (radii[0] + radii[3]), rect.height / (radii[1] + radii[2]),
    ].filter { !$0.isNaN }.reduce(1, min)
    self.rect = rect
    self.radii = radii.map { $0 * factor }
    self.isContinuous = isContinuous
  }

  /// The coverage of each pixel of a row, from 0 to 1.
  func row(_ y: Int, width: Int) -> [Double] {
    let lines = 1024
    var sums = [Double](repeating: 0, count: width + 1)
    for line in 0..<lines {
      let place = Double(y) + (Double(line) + 0.5) / Double(lines)
      guard place > rect.minY, place < rect.maxY else { continue }
      let left = rect.minX + cut(radii[0], place - rect.minY, radii[3], rect.maxY - place)
      let right = rect.maxX - cut(radii[1], place - rect.minY, radii[2], rect.maxY - place)
      guard left < right else { continue }
      Self.add(max(left, 0), 1, to: &sums)
      Self.add(min(right, Double(width)), -1, to: &sums)
    }
    var total = 0.0
    return sums.dropLast().map { change in
      total += change
      return total / Double(lines)
    }
  }

  /// Adds what begins at a place: its part of that pixel, and all of those to the right.
  private static func add(_ place: Double, _ sign: Double, to sums: inout [Double]) {
    let pixel = Int(place.rounded(.down))
    guard pixel + 1 < sums.count else { return }
    let inside = Double(pixel + 1) - place
    sums[pixel] += sign * inside
    sums[pixel + 1] += sign * (1 - inside)
  }

  private func cut(
    _ above: Double, _ fromTop: Double, _ below: Double, _ fromBottom: Double
  ) -> Double {
    max(distance(radius: above, at: fromTop), distance(radius: below, at: fromBottom))
  }

  /// How far the line of a corner is from one side at a distance from the other.
  func distance(radius: Double, at distance: Double) -> Double {
    guard radius > 0 else { return 0 }
    if !isContinuous {
      guard distance < radius else { return 0 }
      let rest = radius - distance
      return radius - (radius * radius - rest * rest).squareRoot()
    }
    return radius * Self.continuousDistance(at: distance / radius)
  }

  /// The published points of the full curve from one side to the other, for a radius of 1, as 3,000
  /// short lines: they leave it by less than a millionth.
  private static let continuousLine: (x: [Double], y: [Double]) = {
    let curves: [(x: [Double], y: [Double])] = [
      ([1.528665, 1.08849, 0.8684, 0.63149379], [0, 0, 0, 0.07491139]),
      ([0.63149379, 0.37283, 0.16906, 0.07491139], [0.07491139, 0.16906, 0.37283, 0.63149379]),
      ([0.07491139, 0, 0, 0], [0.63149379, 0.8684, 1.08849, 1.528665]),
    ]
    var line: (x: [Double], y: [Double]) = ([], [])
    for curve in curves {
      for step in 0...1000 {
        line.x.append(mix(curve.x, Double(step) / 1000))
        line.y.append(mix(curve.y, Double(step) / 1000))
      }
    }
    return line
  }()

  private static func continuousDistance(at distance: Double) -> Double {
    let line = continuousLine
    guard distance < 1.528665 else { return 0 }
    var (low, high) = (0, line.y.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if line.y[middle] <= distance { low = middle } else { high = middle }
    }
    let height = line.y[high] - line.y[low]
    let share = height > 0 ? (distance - line.y[low]) / height : 0
    return line.x[low] + (line.x[high] - line.x[low]) * share
  }

  private static func mix(_ p: [Double], _ t: Double) -> Double {
    let s = 1 - t
    return s * s * s * p[0] + 3 * s * s * t * p[1] + 3 * s * t * t * p[2] + t * t * t * p[3]
  }
}

/// A generator of the same numbers on every run.
struct CornerTestNumbers {
  var state: UInt64

  /// A number from 0 up to a limit.
  mutating func next(_ limit: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992 * limit
  }
}
