/// The exact colours of a gradient: pieces between two stops, each with its own straight line.
struct GradientSegments {
  /// A piece; the last one whose `start` is not above a location holds its colour.
  struct Segment {
    /// The first location; minus infinity for the piece before the first stop.
    let start: Double
    /// The extent, not zero; infinite before the first and after the last stop.
    let length: Double
    /// Red, green, blue and alpha at the start, 0 to 1, in the form that is mixed.
    let first: SIMD4<Double>
    /// The same at the end.
    let last: SIMD4<Double>

    var end: Double { start + length }
    /// Whether the colour does not change.
    var isFlat: Bool { first == last }
  }

  let segments: [Segment]
  private let mixing: GradientMixing

  /// The pieces of a gradient; none where it has no stops.
  init(_ gradient: Gradient) {
    mixing = gradient.mixing
    var segments: [Segment] = []
    let points = gradient.stops.map { (location: $0.location, value: Self.mixed($0, gradient)) }
    if let first = points.first, let last = points.last {
      segments.append(
        Segment(start: -.infinity, length: .infinity, first: first.value, last: first.value))
      for (left, right) in zip(points, points.dropFirst()) where left.location < right.location {
        segments.append(
          Segment(
            start: left.location, length: right.location - left.location, first: left.value,
            last: right.value))
      }
      segments.append(
        Segment(start: last.location, length: .infinity, first: last.value, last: last.value))
    }
    self.segments = segments
  }

  /// The piece that holds the colour of a location, which is a number; nil without stops.
  func segment(at location: Double) -> Segment? {
    var low = 0
    var high = segments.count
    // Invariant: the segments before `low` start at or before the location, those from `high` after.
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= location {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 ? segments[low - 1] : nil
  }

  /// The premultiplied levels, 0 to 255, of a location in a segment.
  func levels(at location: Double, in segment: Segment) -> SIMD4<Double> {
    guard segment.length.isFinite else { return premultiplied(segment.first) }
    let share = min((location - segment.start) / segment.length, 1)
    return premultiplied(segment.first + (segment.last - segment.first) * share)
  }

  /// The steepest change of a premultiplied level per unit of location.
  ///
  /// A level is colour times alpha times 255, both of them straight lines: a parabola, which is
  /// steepest at one of its ends. Premultiplied mixing gives a straight line.
  func slope(of segment: Segment) -> Double {
    guard segment.length.isFinite else { return 0 }
    let change = segment.last - segment.first
    var steepest = 0.0
    for channel in 0..<4 {
      let slopes =
        switch mixing {
        case .premultiplied: SIMD2(repeating: change[channel])
        case .straight where channel == 3: SIMD2(repeating: change[channel])
        case .straight:
          SIMD2(
            change[channel] * segment.first.w + segment.first[channel] * change.w,
            change[channel] * segment.last.w + segment.last[channel] * change.w)
        }
      steepest = max(steepest, abs(slopes.x), abs(slopes.y))
    }
    return steepest * 255 / segment.length
  }

  private func premultiplied(_ value: SIMD4<Double>) -> SIMD4<Double> {
    switch mixing {
    case .premultiplied: value * 255
    case .straight: SIMD4(value.x * value.w, value.y * value.w, value.z * value.w, value.w) * 255
    }
  }

  private static func mixed(_ stop: Gradient.Stop, _ gradient: Gradient) -> SIMD4<Double> {
    let color = stop.color
    switch gradient.mixing {
    case .premultiplied: return color.premultipliedLevels / 255
    case .straight: return SIMD4(color.red, color.green, color.blue, color.alpha)
    }
  }
}
