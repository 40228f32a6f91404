#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Turns outlines into coverage: the exact area of each pixel inside of them.
///
/// Every line adds to the pixels of each row that it crosses what lies between it and the right end
/// of that row, as a difference to the pixel before; the sum along the row is then the coverage.
/// Outlines wind like those of fonts: the inside of a hole winds the other way.
///
///     row   |       |  \    |       |       the line leaves 3/4 of this pixel to its right,
///           |       |    \  |       |       and all of those after it: + .75, + .25
///
/// Curves become lines that leave them by at most 1/512 of a pixel, half a level of 255 where a
/// pixel is crossed once.
package struct AreaRasterizer {
  /// The largest side of a shape in pixels; what is larger is not drawn.
  package static let largestSide = 8_192

  private let bounds: PixelRect
  private let stride: Int
  private var differences: [Float]
  private var start = Point.zero
  private var pen = Point.zero

  /// The coverage of a path in pixels.
  ///
  /// Open outlines are closed. A path without area, with a number that is not finite, or larger
  /// than ``largestSide`` covers nothing.
  package static func mask(of path: Path) -> CoverageMask {
    guard let bounds = Self.bounds(of: path) else { return .empty }
    var rasterizer = AreaRasterizer(bounds: bounds)
    for element in path.elements { rasterizer.add(element) }
    rasterizer.closeOutline()
    return CoverageMask(bounds: bounds, levels: rasterizer.levels)
  }

  private init(bounds: PixelRect) {
    self.bounds = bounds
    // Two more, since a line at the right end adds to the pixels after it.
    stride = bounds.width + 2
    differences = [Float](repeating: 0, count: stride * bounds.height)
  }

  private static func bounds(of path: Path) -> PixelRect? {
    var (left, top, right, bottom) = (
      Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
    )
    for point in path.elements.flatMap(\.points) {
      guard point.isFinite, abs(point.x) < 1e6, abs(point.y) < 1e6 else { return nil }
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    guard right > left, bottom > top else { return nil }
    let x = Int(left.rounded(.down))
    let y = Int(top.rounded(.down))
    let width = Int(right.rounded(.up)) - x
    let height = Int(bottom.rounded(.up)) - y
    guard width <= largestSide, height <= largestSide else { return nil }
    return PixelRect(x: x, y: y, width: width, height: height)
  }

  private mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      closeOutline()
      start = point
      pen = point
    case .line(let point): addLine(to: point)
    case .curve(let end, let control1, let control2):
      addCurve(to: end, control1: control1, control2: control2)
    case .close: closeOutline()
    }
  }

  private mutating func closeOutline() {
    if pen != start { addLine(to: start) }
  }

  /// Adds a curve as lines at even steps of its parameter.
  ///
  /// A cubic leaves its chord over 1/n of its parameter by at most the largest of its second
  /// differences x 6 / (8 n^2). Source: the error bound of linear interpolation, f'' h^2 / 8.
  private mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    let begin = pen
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
      let x = a.x - 2 * b.x + c.x
      let y = a.y - 2 * b.y + c.y
      return (x * x + y * y).squareRoot()
    }
    let largest = max(bend(begin, control1, control2), bend(control1, control2, end))
    let count = min(256, max(1, Int((largest * 0.75 * 512).squareRoot().rounded(.up))))
    for step in 1..<max(1, count) {
      let t = Double(step) / Double(count)
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      addLine(
        to: Point(
          x: a * begin.x + b * control1.x + c * control2.x + d * end.x,
          y: a * begin.y + b * control1.y + c * control2.y + d * end.y))
    }
    addLine(to: end)
  }

  private mutating func addLine(to point: Point) {
    defer { pen = point }
    guard pen.y != point.y else { return }
    let isDown = pen.y < point.y
    let (upper, lower) = isDown ? (pen, point) : (point, pen)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let first = max(0, Int((upper.y - Double(bounds.y)).rounded(.down)))
    let last = min(bounds.height - 1, Int((lower.y - Double(bounds.y)).rounded(.up)) - 1)
    guard first <= last else { return }
    for row in first...last {
      let top = max(upper.y, Double(bounds.y + row))
      let bottom = min(lower.y, Double(bounds.y + row + 1))
      guard bottom > top else { continue }
      let from = upper.x + (top - upper.y) * slope - Double(bounds.x)
      let to = upper.x + (bottom - upper.y) * slope - Double(bounds.x)
      addPart(row: row, from: from, to: to, height: isDown ? bottom - top : top - bottom)
    }
  }

  /// Adds the part of a line in one row, which is `height` high; negative where the line goes up.
  private mutating func addPart(row: Int, from: Double, to: Double, height: Double) {
    let limit = Double(bounds.width)
    let left = min(max(min(from, to), 0), limit)
    let right = min(max(max(from, to), 0), limit)
    let start = row * stride
    let first = Int(left)
    if right <= Double(first + 1) {
      let rest = (left + right) / 2 - Double(first)
      differences[start + first] += Float(height * (1 - rest))
      differences[start + first + 1] += Float(height * rest)
      return
    }
    // The area to the right of the line within the columns up to x grows with the square of the
    // way through the first and the last column, and evenly between them.
    let perColumn = height / (right - left)
    var before = 0.0
    var covered = 0.0
    var column = first
    while Double(column) < right {
      let enter = max(left, Double(column))
      let leave = min(right, Double(column + 1))
      // Of what has been crossed before this column all lies left of it, of what is crossed in it
      // the mean.
      let crossed = perColumn * (leave - enter)
      let share = Double(column + 1) - (enter + leave) / 2
      let area = covered + crossed * share
      differences[start + column] += Float(area - before)
      before = area
      covered += crossed
      column += 1
    }
    differences[start + column] += Float(covered - before)
  }

  private var levels: [UInt8] {
    var levels = [UInt8](repeating: 0, count: bounds.width * bounds.height)
    for row in 0..<bounds.height {
      var sum: Float = 0
      for column in 0..<bounds.width {
        sum += differences[row * stride + column]
        levels[row * bounds.width + column] = UInt8(min(abs(sum), 1) * 255 + 0.5)
      }
    }
    return levels
  }
}

extension Path.Element {
  /// All points that it names.
  fileprivate var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let point, let control1, let control2): [point, control1, control2]
    case .close: []
    }
  }
}
