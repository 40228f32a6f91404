/// How much of each pixel a rounded rectangle covers, row by row, from exact areas.
///
/// A pixel is covered by the part of it inside the rectangle, less what each corner cuts off. The
/// cuts do not overlap, so this holds for shapes thinner than a pixel too. A row falls into three
/// parts: at its ends the pixels that differ, between them those that are all covered alike.
///
/// ```
///      . - +-----------------------+ - .
///    /  ends |      between       | ends \
///   |........|....................|.......|   the ends hold only what the line or a fractional
///    \       |                    |      /    edge crosses
///      ` - +-----------------------+ - ´
/// ```
struct CornerCoverage {
  /// One corner, and from which edges its distances count.
  private struct Corner {
    let line: CornerPolyline
    let isRight: Bool
    let isBottom: Bool
  }

  /// The columns of a row by how they are covered.
  struct Columns {
    /// Pixels on the left that differ.
    var left: Range<Int>
    /// Pixels on the right that differ; they begin where `left` ends or further on.
    var right: Range<Int>

    /// The pixels between them, which are all covered alike.
    var between: Range<Int> { left.upperBound..<right.lowerBound }
    /// All columns that the shape touches, or nearly so.
    var all: Range<Int> { left.lowerBound..<right.upperBound }
  }

  private let left: Double
  private let top: Double
  private let right: Double
  private let bottom: Double
  private let corners: [Corner]
  /// The columns and rows that the shape touches.
  let bounds: PixelRect

  /// Creates the coverage of a shape in pixels, or nothing for a shape that is not drawn.
  ///
  /// Edges beyond a billion pixels stay at a billion, and corners out there are square.
  init?(_ shape: RoundedRect) {
    guard let outlines = CornerOutlines(of: shape) else { return nil }
    self.init(shape.rect, outlines: outlines)
  }

  /// Creates the coverage of what a border along the inside of a shape leaves, or nothing where the
  /// border takes it all.
  ///
  /// Each radius that is drawn is reduced by the width, to no less than 0: the curves keep their
  /// centres, also where one then reaches a little beyond the next corner, which has none.
  init?(inside shape: RoundedRect, borderWidth: Double) {
    guard shape.isDrawable else { return nil }
    let rect = shape.rect.inset(by: EdgeInsets(borderWidth))
    guard !rect.isEmpty else { return nil }
    let radii = shape.fittedCornerRadii.map { max(0, $0 - borderWidth) }
    self.init(
      rect, outlines: CornerOutlines(size: rect.size, radii: radii, curve: shape.cornerCurve))
  }

  private init?(_ rect: Rect, outlines: CornerOutlines) {
    func limited(_ edge: Double) -> Double { min(max(edge, -1e9), 1e9) }
    let (left, right) = (limited(rect.minX), limited(rect.maxX))
    let (top, bottom) = (limited(rect.minY), limited(rect.maxY))
    guard left < right, top < bottom else { return nil }
    let x = Int(left.rounded(.down))
    let y = Int(top.rounded(.down))
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    bounds = PixelRect(
      x: x, y: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y)
    var lines: [CornerOutline: CornerPolyline] = [:]
    func corner(_ outline: CornerOutline, isRight: Bool, isBottom: Bool) -> Corner? {
      let isNear =
        (isRight ? right == rect.maxX : left == rect.minX)
        && (isBottom ? bottom == rect.maxY : top == rect.minY)
      guard outline.extent > 0, isNear else { return nil }
      let line = lines[outline] ?? CornerPolyline(outline, width: right - left)
      lines[outline] = line
      return Corner(line: line, isRight: isRight, isBottom: isBottom)
    }
    corners = [
      corner(outlines.topLeft, isRight: false, isBottom: false),
      corner(outlines.topRight, isRight: true, isBottom: false),
      corner(outlines.bottomRight, isRight: true, isBottom: true),
      corner(outlines.bottomLeft, isRight: false, isBottom: true),
    ].compactMap { $0 }
  }

  /// The part of the height of a row that lies in the rectangle: what its middle is covered by.
  func height(of row: Int) -> Double {
    Self.overlap(Double(row), top, bottom)
  }

  /// How a row within `bounds` falls into parts.
  func columns(of row: Int) -> Columns {
    var (start, end) = (bounds.x, bounds.maxX)
    var leftEnd = left == left.rounded(.down) ? start : start + 1
    var rightStart = right == right.rounded(.up) ? end : end - 1
    for corner in corners {
      let span = span(of: corner, row: row)
      let reach = corner.line.x(at: span.low)
      guard reach > 0 else { continue }
      // Up to here the corner cuts off whole pixels.
      let emptied = corner.line.x(at: span.high)
      if corner.isRight {
        rightStart = min(rightStart, Int((right - reach).rounded(.down)))
        end = min(end, Int((right - emptied).rounded(.up)))
      } else {
        leftEnd = max(leftEnd, Int((left + reach).rounded(.up)))
        start = max(start, Int((left + emptied).rounded(.down)))
      }
    }
    end = max(start, end)
    guard leftEnd < rightStart else {
      return Columns(left: start..<end, right: end..<end)
    }
    return Columns(left: start..<max(start, leftEnd), right: min(rightStart, end)..<end)
  }

  /// Adds the coverage of the pixels of a row, times a factor.
  ///
  /// - Parameters:
  ///   - row: The row; one outside of the bounds adds nothing.
  ///   - columns: The columns that are wanted.
  ///   - factor: 1, or -1 to take the shape away from another one.
  ///   - values: One number for each of the columns.
  ///   - areas: Room for as many numbers, with any contents.
  func add(
    row: Int, columns: Range<Int>, factor: Double, to values: UnsafeMutableBufferPointer<Double>,
    areas: UnsafeMutableBufferPointer<Double>
  ) {
    let height = height(of: row)
    let wanted = columns.clamped(to: bounds.x..<bounds.maxX)
    guard height > 0, !wanted.isEmpty else { return }
    for column in wanted {
      values[column - columns.lowerBound] +=
        factor * height * Self.overlap(Double(column), left, right)
    }
    for corner in corners {
      let span = span(of: corner, row: row)
      guard span.low < corner.line.extent, span.high > 0 else { continue }
      // Pixels counted from the side of the corner.
      let cells =
        corner.isRight
        ? (bounds.maxX - wanted.upperBound)..<(bounds.maxX - wanted.lowerBound)
        : (wanted.lowerBound - bounds.x)..<(wanted.upperBound - bounds.x)
      let offset = corner.isRight ? Double(bounds.maxX) - right : left - Double(bounds.x)
      let isCut = corner.line.measureCut(
        from: span.low, to: span.high, offset: offset, cells: cells, areas: areas)
      guard isCut else { continue }
      for cell in 0..<cells.count {
        let column =
          corner.isRight ? wanted.upperBound - 1 - cell : wanted.lowerBound + cell
        values[column - columns.lowerBound] -= factor * areas[cell]
      }
    }
  }

  /// The distances of the upper and lower end of a row from the top or bottom edge.
  private func span(of corner: Corner, row: Int) -> (low: Double, high: Double) {
    let span =
      corner.isBottom
      ? (low: bottom - Double(row + 1), high: bottom - Double(row))
      : (low: Double(row) - top, high: Double(row + 1) - top)
    return (span.low, min(span.high, bottom - top))
  }

  private static func overlap(_ start: Double, _ low: Double, _ high: Double) -> Double {
    max(0, min(start + 1, high) - max(start, low))
  }
}
