/// The colours of a gradient in a table.
///
/// ```
///  place   0    1    2    3   ...                 n    n+1  n+2  n+3
///          |    |    |    |                       |    |    |    |
///  t    before       0    1/(n-1)  ...            .    1         after
/// ```
///
/// A location t belongs to the place nearest to t * (n - 1) + 2; what lies beyond the ends belongs
/// to the outermost places. The table is as long as the error bound asks for: neighbours are at most
/// 0.08 of a level apart, so that rounding t costs 0.04, and the sampler's own error of 0.1 of a place
/// another 0.01. A gradient that repeats has its locations brought to 0 to 1 before, and so has no
/// ends. Where a piece is too steep even for the longest table, at hard edges, and at an end
/// beyond which nothing is painted, a place says so and the pixel is worked out by itself.
struct ColorRamp {
  /// What holds for the pixels of a place.
  enum Kind: UInt8 {
    /// They have the colour of the table.
    case tabled
    /// They are to be worked out one by one.
    case exact
    /// They stay as they were.
    case unpainted
  }

  /// The number of places before the one of location 0.
  static let margin = 2
  /// How far neighbours may be apart, in levels.
  private static let step = 0.08
  private static let shortest = 4096
  private static let longest = 65536

  /// n - 1, the number of steps from location 0 to location 1.
  let cells: Double
  /// The exact colours.
  let segments: GradientSegments
  /// The premultiplied word of each place; one more at the end, for pixels that stay as they were.
  let words: [UInt32]
  /// What holds for each place, as raw values of ``Kind``.
  let kinds: [UInt8]
  /// Whether all places but the last are tabled.
  let isTabled: Bool
  /// Whether a place but the last stays as it was.
  let hasUnpaintedEnds: Bool
  /// Whether no colour lets anything shine through.
  let isOpaque: Bool
  /// How locations beyond 0 and 1 come to their place.
  let spread: GradientSpread

  /// The place of pixels that stay as they were.
  var unpaintedPlace: UInt32 { UInt32(words.count - 1) }
  /// Whether there is nothing to paint.
  var isEmpty: Bool { segments.segments.isEmpty }

  /// Works out the table of a gradient.
  init(_ gradient: Gradient, options: GradientDrawingOptions) {
    segments = GradientSegments(gradient)
    isOpaque = gradient.isOpaque
    spread = gradient.spread
    let count = Self.count(for: segments)
    cells = Double(count - 1)
    words = Self.words(of: segments, count: count)
    var kinds = [UInt8](repeating: Kind.tabled.rawValue, count: words.count)
    Self.markSteepPlaces(of: segments, cells: cells, in: &kinds)
    switch spread {
    case .pad: Self.markEnds(options, count: count, in: &kinds)
    case .reflect: Self.markEnds(.both, count: count, in: &kinds)
    case .repeat: Self.markSeam(of: segments, count: count, in: &kinds)
    }
    isTabled = kinds.dropLast().allSatisfy { $0 == Kind.tabled.rawValue }
    hasUnpaintedEnds = kinds.dropLast().contains(Kind.unpainted.rawValue)
    self.kinds = kinds
  }

  /// The place of a location; not a number counts as far before the start.
  func place(of location: Double) -> UInt32 {
    place(of: location, spread: spread)
  }

  /// The same with the spread in hand.
  ///
  /// Without a branch or a conversion that checks its range, so that the compiler can make SIMD of a
  /// loop over it, if the spread is a constant there: the whole number stands in the low bits of the
  /// sum with 2^52.
  @inline(__always)
  func place(of location: Double, spread: GradientSpread) -> UInt32 {
    let last = Double(words.count - 2)
    let place = spread.wrapped(location) * cells + Double(Self.margin)
    let raised = place > 0 ? place : 0
    let clamped = raised < last ? raised : last
    return UInt32(truncatingIfNeeded: (clamped + 0x1p52).bitPattern)
  }

  /// Writes the places of `count` locations, with a loop for each spread.
  @inline(__always)
  func fill(
    _ places: UnsafeMutablePointer<UInt32>, count: Int, location: (Int) -> Double
  ) {
    switch spread {
    case .pad:
      for index in 0..<count { places[index] = place(of: location(index), spread: .pad) }
    case .repeat:
      for index in 0..<count { places[index] = place(of: location(index), spread: .repeat) }
    case .reflect:
      for index in 0..<count { places[index] = place(of: location(index), spread: .reflect) }
    }
  }

  /// The premultiplied levels, 0 to 255, at a location, which is a number.
  ///
  /// Where levels are to be dithered `shift` is added to them, unless the colour does not change there.
  func levels(at location: Double, shiftedBy shift: Double = 0) -> SIMD4<Double> {
    let location = spread.wrapped(location)
    guard let piece = segments.segment(at: location) else { return .zero }
    let levels = segments.levels(at: location, in: piece)
    return shift == 0 || piece.isFlat ? levels : levels + shift
  }

  /// For source-over the premultiplied levels of each place, and what shines through it, both of them
  /// in units of 1/257 of a level: 65,535 is 255 levels, and the most that a level may be is one less.
  ///
  /// A number holds blue, green, red and alpha from the lowest bits on, as the bytes of a word lie in
  /// memory. Places that are not tabled are clear: blending leaves their pixels as they were.
  func makeBlendTables() -> (levels: [UInt64], shines: [UInt64]) {
    var levels = [UInt64](repeating: 0, count: words.count)
    var shines = [UInt64](repeating: .max, count: words.count)
    forEachPlace(segments, count: words.count - 2 * Self.margin - 1) { place, value, _ in
      guard kinds[place] == Kind.tabled.rawValue else { return }
      let fine = value * 257 + 0.5
      // The sum of blending is one more than its parts, and has to stay below 65,536.
      func limited(_ level: Double) -> UInt64 { UInt64(min(level, 65_534)) }
      levels[place] =
        limited(fine.w) << 48 | limited(fine.x) << 32 | limited(fine.y) << 16 | limited(fine.z)
      shines[place] = (65_535 - UInt64(fine.w)) * 0x1_0001_0001_0001
    }
    return (levels, shines)
  }

  /// For dithering the premultiplied levels of each place, with 8 bits behind the point.
  ///
  /// Alpha and green are the halves of the first number, red and blue those of the second. Places that
  /// are not tabled are clear.
  func makeFineTables() -> (alphaGreen: [UInt32], redBlue: [UInt32]) {
    var alphaGreen = [UInt32](repeating: 0, count: words.count)
    var redBlue = alphaGreen
    forEachPlace(segments, count: words.count - 2 * Self.margin - 1) { place, levels, _ in
      guard kinds[place] == Kind.tabled.rawValue else { return }
      let fine = levels * 256 + 0.5
      alphaGreen[place] = UInt32(fine.w) << 16 | UInt32(fine.y)
      redBlue[place] = UInt32(fine.x) << 16 | UInt32(fine.z)
    }
    return (alphaGreen, redBlue)
  }

  /// For each place 1 where the colour changes and dithering has something to do, else 0.
  func makeDitherTable() -> [Float] {
    var shares = [Float](repeating: 0, count: words.count)
    forEachPlace(segments, count: words.count - 2 * Self.margin - 1) { place, _, piece in
      guard kinds[place] == Kind.tabled.rawValue, !piece.isFlat else { return }
      shares[place] = 1
    }
    return shares
  }

  // MARK: - Building

  private static func count(for segments: GradientSegments) -> Int {
    let limit = step * Double(longest - 1)
    let slopes = segments.segments.map { segments.slope(of: $0) }
    let steepest = slopes.filter { $0 <= limit }.max() ?? 0
    var count = shortest
    while count < longest && steepest > step * Double(count - 1) {
      count *= 2
    }
    return count
  }

  private static func words(of segments: GradientSegments, count: Int) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: count + 2 * margin + 1)
    forEachPlace(segments, count: count) { place, levels, _ in
      words[place] = Premultiplication.word(levels)
    }
    return words
  }

  private static func markSteepPlaces(
    of segments: GradientSegments, cells: Double, in kinds: inout [UInt8]
  ) {
    func mark(from start: Double, to end: Double) {
      let first = Int(max(start, 0) * cells) + margin - 1
      let last = Int((min(end, 1) * cells).rounded(.up)) + margin + 1
      for place in max(first, 1)...min(last, kinds.count - 3) {
        kinds[place] = Kind.exact.rawValue
      }
    }
    for segment in segments.segments where segments.slope(of: segment) > step * cells {
      mark(from: segment.start, to: segment.end)
    }
    for (left, right) in zip(segments.segments, segments.segments.dropFirst()) {
      if left.last == right.first { continue }
      mark(from: right.start, to: right.start)
    }
  }

  /// Marks both sides of the hard edge between location 1 and the next location 0.
  private static func markSeam(
    of segments: GradientSegments, count: Int, in kinds: inout [UInt8]
  ) {
    markEnds(.both, count: count, in: &kinds)
    guard segments.segments.first?.first != segments.segments.last?.last else { return }
    for place in [0, 1, 2, 3, count, count + 1, count + 2, count + 3] {
      kinds[place] = Kind.exact.rawValue
    }
  }

  private static func markEnds(
    _ options: GradientDrawingOptions, count: Int, in kinds: inout [UInt8]
  ) {
    if !options.contains(.drawsBeforeStartLocation) {
      kinds[0] = Kind.unpainted.rawValue
      kinds[1] = Kind.exact.rawValue
      kinds[2] = Kind.exact.rawValue
    }
    if !options.contains(.drawsAfterEndLocation) {
      kinds[count + 1] = Kind.exact.rawValue
      kinds[count + 2] = Kind.exact.rawValue
      kinds[count + 3] = Kind.unpainted.rawValue
    }
    kinds[count + 4] = Kind.unpainted.rawValue
  }
}

/// Hands the levels and the piece of each place of a table of `count` colours and its margins to
/// `body`.
@inline(__always)
private func forEachPlace(
  _ segments: GradientSegments, count: Int,
  _ body: (Int, SIMD4<Double>, GradientSegments.Segment) -> Void
) {
  let pieces = segments.segments
  guard !pieces.isEmpty else { return }
  let cells = Double(count - 1)
  let end = count + 2 * ColorRamp.margin
  var place = 0
  for (index, piece) in pieces.enumerated() {
    let next = index + 1 < pieces.count ? pieces[index + 1].start : .infinity
    while place < end {
      let location = Double(place - ColorRamp.margin) / cells
      if location >= next { break }
      body(place, segments.levels(at: location, in: piece), piece)
      place += 1
    }
  }
}

extension GradientDrawingOptions {
  /// Both options.
  static let both: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
}
