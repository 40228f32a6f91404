/// The line of a corner as short straight lines, and the area that it cuts off each pixel.
///
/// The coordinates are those of ``CornerOutline``. The straight lines leave the curve by at most
/// 1/2048 of a pixel, an eighth of a level of 255 where a pixel is crossed once.
struct CornerPolyline {
  /// The distances from the one side, falling.
  private let x: [Double]
  /// The distances from the other side, growing from 0 to the extent.
  private let y: [Double]
  /// How far the corner reaches along both sides.
  let extent: Double

  /// Creates the lines; none where the radius is 0.
  ///
  /// - Parameters:
  ///   - outline: The curve.
  ///   - width: The width of the shape: nothing is cut off beyond it.
  init(_ outline: CornerOutline, width: Double) {
    extent = outline.extent
    guard extent > 0 else {
      x = []
      y = []
      return
    }
    // The half up to the diagonal; the other one is its mirror image, so that a transposed shape
    // has the transposed pixels.
    var half = outline.isCircular ? Self.circle(outline.radius) : Self.halfOf(outline.curves)
    let middle = half.removeLast()
    let points =
      half + [middle] + half.reversed().map { point in Point(x: point.y, y: point.x) }
    x = points.map { min($0.x, width) }
    y = points.map(\.y)
  }

  /// The distance of the line from the one side at a distance from the other, 0 beyond the extent.
  func x(at distance: Double) -> Double {
    guard distance < extent, let last = x.indices.last else { return 0 }
    let index = min(lineStart(at: distance), last - 1)
    let height = y[index + 1] - y[index]
    guard height > 0, distance > y[index] else { return x[index] }
    return x[index] + (x[index + 1] - x[index]) * (distance - y[index]) / height
  }

  /// Takes the area beyond the line from pixels in a row.
  ///
  /// The row lies between two distances from the one side. Pixel `index` of the row lies between
  /// the distances `index - offset` and `index + 1 - offset` from the other side.
  ///
  /// - Parameters:
  ///   - top: Where the row begins.
  ///   - bottom: Where it ends.
  ///   - offset: The part of the first pixel that lies outside of the rectangle.
  ///   - cells: The pixels that are wanted; not empty, from 0 on.
  ///   - areas: Gets the area cut off each of them, as many as there are cells.
  /// - Returns: Whether anything is cut off; if not, the areas are not set.
  func measureCut(
    from top: Double, to bottom: Double, offset: Double, cells: Range<Int>,
    areas: UnsafeMutableBufferPointer<Double>
  ) -> Bool {
    let low = max(top, 0)
    let high = min(bottom, extent)
    guard low < high else { return false }
    let shift = offset - Double(cells.lowerBound)
    var index = lineStart(at: low)
    guard x[index] + shift > 0 else { return false }
    let areas = UnsafeMutableBufferPointer(rebasing: areas[0..<cells.count])
    areas.update(repeating: 0)
    while index + 1 < x.count, y[index] < high {
      addLine(index, from: low, to: high, shift: shift, areas: areas)
      index += 1
    }
    // So far each pixel has what it adds to all pixels before it.
    var sum = 0.0
    for cell in (0..<areas.count).reversed() {
      sum += areas[cell]
      areas[cell] = sum
    }
    if cells.lowerBound == 0 { areas[0] -= offset * (high - low) }
    return true
  }

  /// The line in which a distance lies.
  private func lineStart(at distance: Double) -> Int {
    var low = 0
    var high = max(0, y.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if y[middle] <= distance { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Adds what one line cuts off within a row: all to the left of it.
  private func addLine(
    _ index: Int, from low: Double, to high: Double, shift: Double,
    areas: UnsafeMutableBufferPointer<Double>
  ) {
    let height = y[index + 1] - y[index]
    guard height > 0 else { return }
    let start = max(low, y[index])
    let end = min(high, y[index + 1])
    guard start < end else { return }
    let slope = (x[index + 1] - x[index]) / height
    let right = x[index] + slope * (start - y[index]) + shift
    let left = x[index] + slope * (end - y[index]) + shift
    Self.add(from: left, to: right, height: end - start, areas: areas)
  }

  /// Adds the area to the left of a line that runs from one place to another over a height.
  ///
  /// A pixel gets its part of the height times the mean place of the line in it, its left neighbour
  /// the rest of that part; summed up from the right, all pixels further left get the whole.
  private static func add(
    from left: Double, to right: Double, height: Double,
    areas: UnsafeMutableBufferPointer<Double>
  ) {
    let count = Double(areas.count)
    guard right > 0 else { return }
    if left >= count {
      areas[areas.count - 1] += height
      return
    }
    let span = right - left
    if span < 1e-9 {
      add(height, at: max(0, left), cell: Int(max(0, left)), areas: areas)
      return
    }
    let density = height / span
    if right > count { areas[areas.count - 1] += density * (right - count) }
    var place = max(0, left)
    let end = min(right, count)
    var cell = Int(place)
    while place < end {
      let next = min(Double(cell + 1), end)
      add(density * (next - place), at: (place + next) / 2, cell: cell, areas: areas)
      place = next
      cell += 1
    }
  }

  @inline(__always)
  private static func add(
    _ height: Double, at place: Double, cell: Int, areas: UnsafeMutableBufferPointer<Double>
  ) {
    let share = place - Double(cell)
    areas[cell] += height * share
    if cell > 0 { areas[cell - 1] += height * (1 - share) }
  }

  /// How far a straight line may leave the curve, in pixels.
  private static let tolerance = 1.0 / 2048
  /// More lines than this serve no shape that fits a picture.
  private static let lineLimit = 65_536.0

  /// An eighth of a circle from the side on, ending on the diagonal.
  ///
  /// With t the tangent of half the angle, sine and cosine are fractions of t: no library function
  /// that differs between machines.
  private static func circle(_ radius: Double) -> [Point] {
    let end = (2.0).squareRoot() - 1
    // A line over the angle a leaves the circle by r a^2 / 8; a step of t is at most 2 in angle.
    let step = (8 * tolerance / radius).squareRoot() / 2
    let count = Int(min(max((end / step).rounded(.up), 1), lineLimit))
    var points: [Point] = []
    points.reserveCapacity(count * 2 + 1)
    for index in 0..<count {
      let t = end * Double(index) / Double(count)
      let scale = radius / (1 + t * t)
      points.append(Point(x: radius - 2 * t * scale, y: 2 * t * t * scale))
    }
    let middle = radius - radius * (0.5).squareRoot()
    points.append(Point(x: middle, y: middle))
    return points
  }

  /// The curve along the side and the first half of the one around the diagonal.
  private static func halfOf(_ curves: [CornerOutline.Curve]) -> [Point] {
    var points: [Point] = []
    append(curves[0], upTo: 1, to: &points)
    append(curves[1], upTo: 0.5, to: &points)
    let middle = place(on: curves[1], at: 0.5)
    let mean = (middle.x + middle.y) / 2
    points.append(Point(x: mean, y: mean))
    return points
  }

  private static func append(
    _ curve: CornerOutline.Curve, upTo end: Double, to points: inout [Point]
  ) {
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
      let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
      return (x * x + y * y).squareRoot()
    }
    let bound =
      6
      * max(
        bend(curve.start, curve.control1, curve.control2),
        bend(curve.control1, curve.control2, curve.end))
    // A line over a step h of the parameter leaves the curve by h^2 / 8 of the second derivative.
    let needed = (bound / (8 * tolerance)).squareRoot() * end
    let count = Int(min(max(needed.rounded(.up), 1), lineLimit))
    for index in 0..<count {
      points.append(place(on: curve, at: end * Double(index) / Double(count)))
    }
  }

  private static func place(on curve: CornerOutline.Curve, at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    let x = a * curve.start.x + b * curve.control1.x + c * curve.control2.x + d * curve.end.x
    let y = a * curve.start.y + b * curve.control1.y + c * curve.control2.y + d * curve.end.y
    return Point(x: x, y: y)
  }
}
