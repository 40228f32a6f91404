/// One axis of a slice: two caps, and between them what grows.
struct NineSliceAxis {
  /// A part of the axis: where it comes from, where it goes, and how.
  struct Piece {
    let source: Int
    let sourceLength: Int
    let start: Int
    let length: Int
    let filling: NineSlicePatch.Filling
  }

  let leading: Int
  let center: Int
  let trailing: Int
  let length: Int
  let mode: ResizingMode
  /// The parts that grow, where there are several.
  let regions: [Range<Int>]

  /// The pieces that fill a length of the target, one after another.
  func pieces(filling target: Int, scale: Double) -> [Piece] {
    if regions.count > 1 { return severalPieces(filling: target, scale: scale) }
    let (first, last) = edges(filling: target, scale: scale)
    var pieces: [Piece] = []
    pieces.reserveCapacity(3)
    if first > 0 {
      pieces.append(cap(source: 0, sourceLength: leading, start: 0, length: first))
    }
    if last > first {
      // Core Animation takes an empty centre for the single pixel at its place:
      // https://developer.apple.com/documentation/quartzcore/calayer/contentscenter
      let source = min(leading, length - 1)
      pieces.append(
        middle(
          source: source..<(source + max(center, 1)), start: first, length: last - first,
          scale: scale))
    }
    if target > last {
      pieces.append(
        cap(
          source: length - trailing, sourceLength: trailing, start: last, length: target - last))
    }
    return pieces
  }

  /// The ends of the leading cap and of the centre in pixels of the target.
  private func edges(filling target: Int, scale: Double) -> (first: Int, last: Int) {
    let leadingLength = Double(leading) * scale
    let trailingLength = Double(trailing) * scale
    let caps = leadingLength + trailingLength
    if caps > Double(target) {
      let first = Self.rounded(leadingLength * Double(target) / caps)
      return (first, first)
    }
    let first = Self.rounded(leadingLength)
    return (first, max(first, target - Self.rounded(trailingLength)))
  }

  private func cap(source: Int, sourceLength: Int, start: Int, length: Int) -> Piece {
    Piece(
      source: source, sourceLength: sourceLength, start: start, length: length,
      filling: sourceLength == length ? .copy : .stretch)
  }

  private func middle(
    source: Range<Int>, start: Int, length: Int, scale: Double
  ) -> Piece {
    let sourceLength = source.count
    let filling: NineSlicePatch.Filling =
      if sourceLength == length && (scale == 1 || mode == .stretch || length == 1) {
        .copy
      } else if mode == .tile && sourceLength > 1 {
        .tile(extent: max(1, Double(sourceLength) * scale))
      } else {
        .stretch
      }
    return Piece(
      source: source.lowerBound, sourceLength: sourceLength, start: start, length: length,
      filling: filling)
  }

  /// The nearest whole number to one that is not negative; a half is rounded up.
  private static func rounded(_ value: Double) -> Int {
    Int((value + 0.5).rounded(.down))
  }

  // MARK: - Several parts that grow

  /// The pieces of an axis with several parts that grow.
  ///
  /// A fixed part begins at its exact place, rounded once, and has its length, rounded once, so that
  /// at scale 1 it is copied; the parts that grow fill what lies between.
  private func severalPieces(filling target: Int, scale: Double) -> [Piece] {
    let fixed = fixedParts
    let fixedLength = Double(fixed.reduce(0) { $0 + $1.count }) * scale
    let isTight = fixedLength > Double(target)
    let factor = isTight ? scale * Double(target) / fixedLength : scale
    let growing = Double(regions.reduce(0) { $0 + $1.count })
    let growth = isTight ? 0 : (Double(target) - fixedLength) / growing
    var pieces: [Piece] = []
    var exact = 0.0
    var end = 0
    for (index, part) in fixed.enumerated() {
      let isLast = index == fixed.count - 1
      let begin = Self.rounded(exact)
      exact += Double(part.count) * factor
      // Where parts shrink they meet at shared edges; where they do not each keeps its own length.
      let length = isTight ? Self.rounded(exact) - begin : Self.rounded(Double(part.count) * factor)
      let start = isLast ? max(end, target - length) : min(max(end, begin), target)
      if index > 0, start > end {
        pieces.append(
          middle(source: regions[index - 1], start: end, length: start - end, scale: scale))
      }
      end = isLast ? target : min(start + length, target)
      if end > start {
        pieces.append(
          cap(
            source: part.lowerBound, sourceLength: part.count, start: start, length: end - start))
      }
      if !isLast { exact += Double(regions[index].count) * growth }
    }
    return pieces
  }

  /// What lies before, between and after the parts that grow; the first and last may be empty.
  private var fixedParts: [Range<Int>] {
    let starts = [0] + regions.map(\.upperBound)
    let ends = regions.map(\.lowerBound) + [length]
    return zip(starts, ends).map { $0..<$1 }
  }
}
