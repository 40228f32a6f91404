/// Tells a pixel that an edge was smoothed at from one that changed, as pixelmatch does.
///
/// Source: V. Vysniauskas, Anti-aliased pixel and intensity slope detector, 2009.
struct AntialiasingRule {
  /// The words of a picture, row by row.
  typealias Words = UnsafeBufferPointer<UInt32>

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
  func excuses(x: Int, y: Int, _ first: Words, _ second: Words) -> Bool {
    isSmoothed(x: x, y: y, in: first, beside: second)
      || isSmoothed(x: x, y: y, in: second, beside: first)
  }

  private func isSmoothed(x: Int, y: Int, in words: Words, beside other: Words) -> Bool {
    // Those with the same word are equally bright: most pixels need no more than this.
    guard !hasManySiblings((x, y), in: words) else { return false }
    let index = y * width + x
    var equals = isBorder(x: x, y: y) ? 1 : 0
    var (darkest, brightest) = (0.0, 0.0)
    var (darkestPlace, brightestPlace) = ((x: x, y: y), (x: x, y: y))
    for column in max(x - 1, 0)...min(x + 1, width - 1) {
      for row in max(y - 1, 0)...min(y + 1, height - 1) {
        guard column != x || row != y else { continue }
        let step = step(words[index], words[row * width + column], at: index)
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
    return hasManySiblings(brightestPlace, in: words) && hasManySiblings(brightestPlace, in: other)
      || hasManySiblings(darkestPlace, in: words) && hasManySiblings(darkestPlace, in: other)
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
  private func hasManySiblings(_ place: (x: Int, y: Int), in words: Words) -> Bool {
    var equals = isBorder(x: place.x, y: place.y) ? 1 : 0
    let word = words[place.y * width + place.x]
    for row in max(place.y - 1, 0)...min(place.y + 1, height - 1) {
      for column in max(place.x - 1, 0)...min(place.x + 1, width - 1)
      where column != place.x || row != place.y {
        if words[row * width + column] == word { equals += 1 }
        if equals > 2 { return true }
      }
    }
    return false
  }
}
