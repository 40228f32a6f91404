extension Blending {
  /// Blends the top left part of a buffer, faded by an opacity of 0 to 1, over a rectangle of
  /// another.
  ///
  /// What of the rectangle lies outside the target, or has no pixel in the source, is left out.
  package static func composite(
    _ source: PixelBuffer, onto target: PixelBuffer, at rect: PixelRect, opacity: Double
  ) {
    let area = PixelRect(
      x: rect.x, y: rect.y, width: min(rect.width, source.width),
      height: min(rect.height, source.height)
    ).intersection(target.bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      let words = source.row(y - rect.y, from: area.x - rect.x, count: area.width)
      sourceOver(
        UnsafeBufferPointer(words), opacity: opacity,
        onto: target.row(y, from: area.x, count: area.width))
    }
  }

  /// Blends one word, faded by an opacity of 0 to 1, over every pixel of a row.
  package static func sourceOver(
    _ word: UInt32, opacity: Double, onto row: UnsafeMutableBufferPointer<UInt32>
  ) {
    if word == 0 { return }
    if word >> 24 == 255 && opacity == 1 { return row.update(repeating: word) }
    let count = min(row.count, 256)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { words in
      words.initialize(repeating: word)
      for start in stride(from: 0, to: row.count, by: max(1, count)) {
        let end = min(row.count, start + count)
        sourceOver(
          UnsafeBufferPointer(rebasing: words[..<(end - start)]), opacity: opacity,
          onto: UnsafeMutableBufferPointer(rebasing: row[start..<end]))
      }
    }
  }
}
