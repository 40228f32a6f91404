import CartoucheCore

/// Tells a pixel that an edge was smoothed at from one that changed, as pixelmatch does.
///
/// It looks at the two rows above and below that of the pixel.
///
/// Source: V. Vysniauskas, Anti-aliased pixel and intensity slope detector, 2009.
struct AntialiasingRule {
  /// What brightness is measured on.
  enum Brightness {
    /// Over white.
    case white
    /// Over the pattern, that of the pixel in question for its neighbours too.
    case checker
    /// Over white, and half the step of alpha where brightness does not tell two pixels apart.
    case whiteThenAlpha
  }

  let width: Int
  let height: Int
  let brightness: Brightness

  /// Whether a pixel is smoothed in one of the two pictures.
  func excuses(x: Int, y: Int, _ first: PixelRows, _ second: PixelRows) -> Bool {
    isSmoothed((x, y), in: first, beside: second) || isSmoothed((x, y), in: second, beside: first)
  }

  private func isSmoothed(
    _ place: (x: Int, y: Int), in rows: PixelRows, beside other: PixelRows
  ) -> Bool {
    // Those with the same word are equally bright: most pixels need no more than this.
    guard !hasManySiblings(place, in: rows) else { return false }
    let (x, y) = place
    let (above, own, below) = (rows[max(y - 1, 0)], rows[y], rows[min(y + 1, height - 1)])
    let index = y * width + x
    var equals = isBorder(x: x, y: y) ? 1 : 0
    var (darkest, brightest) = (0.0, 0.0)
    var (darkestPlace, brightestPlace) = (place, place)
    for column in max(x - 1, 0)...min(x + 1, width - 1) {
      for row in max(y - 1, 0)...min(y + 1, height - 1) {
        guard column != x || row != y else { continue }
        let line = row < y ? above : row > y ? below : own
        let step = step(own[x], line[column], at: index)
        if step == 0 {
          equals += 1
          guard equals <= 2 else { return false }
        } else if step < brightest {
          (brightest, brightestPlace) = (step, (column, row))
        } else if step > darkest {
          (darkest, darkestPlace) = (step, (column, row))
        }
      }
    }
    guard brightest != 0, darkest != 0 else { return false }
    return hasManySiblings(brightestPlace, in: rows) && hasManySiblings(brightestPlace, in: other)
      || hasManySiblings(darkestPlace, in: rows) && hasManySiblings(darkestPlace, in: other)
  }

  /// How much brighter a pixel is than its neighbour.
  private func step(_ pixel: UInt32, _ neighbour: UInt32, at index: Int) -> Double {
    guard pixel != neighbour else { return 0 }
    switch brightness {
    case .white: return YIQMetric.lumaStep(pixel, neighbour, at: index, on: .white)
    case .checker: return YIQMetric.lumaStep(pixel, neighbour, at: index, on: .checker)
    case .whiteThenAlpha:
      let step = YIQMetric.lumaStep(pixel, neighbour, at: index, on: .white)
      guard step == 0 else { return step }
      return (Double(pixel >> 24) - Double(neighbour >> 24)) / 2
    }
  }

  private func isBorder(x: Int, y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }

  /// Whether more than two of the eight around a pixel are equal to it; the border counts as one.
  private func hasManySiblings(_ place: (x: Int, y: Int), in rows: PixelRows) -> Bool {
    var equals = isBorder(x: place.x, y: place.y) ? 1 : 0
    let pixel = rows[place.y][place.x]
    for y in max(place.y - 1, 0)...min(place.y + 1, height - 1) {
      let row = rows[y]
      for x in max(place.x - 1, 0)...min(place.x + 1, width - 1)
      where x != place.x || y != place.y {
        if row[x] == pixel { equals += 1 }
        if equals > 2 { return true }
      }
    }
    return false
  }
}
