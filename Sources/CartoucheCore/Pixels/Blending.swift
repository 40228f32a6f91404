/// The kernels that put premultiplied pixels onto premultiplied pixels.
///
/// With source levels s, source alpha a (0 to 1) and levels d that are there, source-over is
/// s + d * (1 - a) for each channel, alpha included. Every kernel rounds once, to nearest: a colour
/// is not made a word before it is blended. Where two rows differ in length the shorter one counts.
///
/// Source: T. Porter and T. Duff, Compositing Digital Images, 1984.
package enum Blending {
  /// Fills a rectangle with a colour.
  ///
  /// What of the rectangle lies outside the buffer is left out.
  package static func fill(
    _ buffer: PixelBuffer, in clip: PixelRect, with color: Color, blending: BlendMode
  ) {
    let area = clip.intersection(buffer.bounds)
    guard !area.isEmpty else { return }
    let isCopy = blending == .copy || color.alpha == 1
    let word = color.premultipliedWord
    let source = PixelLanes(repeating: color.premultipliedLevels)
    if !isCopy && color.alpha == 0 { return }
    for y in area.y..<area.maxY {
      let row = buffer.row(y, from: area.x, count: area.width)
      if isCopy {
        row.update(repeating: word)
      } else {
        blend(source, onto: row)
      }
    }
  }

  /// Blends a row of words over a row.
  ///
  /// Most of a picture is opaque or clear: blocks that are so are copied or passed over.
  package static func sourceOver(
    _ source: UnsafeBufferPointer<UInt32>, onto row: UnsafeMutableBufferPointer<UInt32>
  ) {
    forEachBlock(source, row) { source, pointer, count in
      if count == 8 {
        if PixelLanes.areClear(source) { return }
        if PixelLanes.areOpaque(source) {
          return PixelLanes.store(PixelLanes.load(source, count: 8), to: pointer, count: 8)
        }
      }
      let words = PixelLanes.load(source, count: count)
      let backdrop = PixelLanes.load(pointer, count: count)
      let shine: SIMD8<UInt32> = 255 &- (words &>> 24)
      let result: SIMD8<UInt32> = words &+ PixelLanes.multiplied(backdrop, by: shine)
      PixelLanes.store(result, to: pointer, count: count)
    }
  }

  /// Blends a row of words, faded by an opacity of 0 to 1, over a row.
  ///
  /// It is what a group with an opacity needs: one rounding, where scaling first would round twice.
  package static func sourceOver(
    _ source: UnsafeBufferPointer<UInt32>, opacity: Double,
    onto row: UnsafeMutableBufferPointer<UInt32>
  ) {
    let factor = clampedShare(opacity)
    if factor == 1 { return sourceOver(source, onto: row) }
    if factor == 0 { return }
    let coverage = SIMD8<Float>(repeating: factor)
    forEachBlock(source, row) { source, pointer, count in
      if count == 8 && PixelLanes.areClear(source) { return }
      let backdrop = PixelLanes(words: PixelLanes.load(pointer, count: count))
      let result = PixelLanes(words: PixelLanes.load(source, count: count)).over(
        backdrop, coverage: coverage)
      PixelLanes.store(result.words, to: pointer, count: count)
    }
  }

  /// Blends a row of words over a row, each weighed by its coverage: 0 is nothing, 255 all.
  package static func sourceOver(
    _ source: UnsafeBufferPointer<UInt32>, coverage: UnsafeBufferPointer<UInt8>,
    onto row: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard let shares = coverage.baseAddress else { return }
    let length = min(source.count, coverage.count)
    let covered = UnsafeBufferPointer(rebasing: source[..<length])
    var offset = 0
    forEachBlock(covered, row) { source, pointer, count in
      let share = PixelLanes.float(PixelLanes.load(shares + offset, count: count)) * (1 / 255)
      let backdrop = PixelLanes(words: PixelLanes.load(pointer, count: count))
      let result = PixelLanes(words: PixelLanes.load(source, count: count)).over(
        backdrop, coverage: share)
      PixelLanes.store(result.words, to: pointer, count: count)
      offset += PixelLanes.count
    }
  }

  /// Blends a colour over a row, each pixel weighed by its coverage: 0 is nothing, 255 all.
  package static func sourceOver(
    _ color: Color, coverage: UnsafeBufferPointer<UInt8>,
    onto row: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard let shares = coverage.baseAddress, let target = row.baseAddress else { return }
    let source = PixelLanes(repeating: color.premultipliedLevels)
    let opaqueWord: UInt32? = color.alpha == 1 ? color.premultipliedWord : nil
    let length = min(coverage.count, row.count)
    for start in stride(from: 0, to: length, by: PixelLanes.count) {
      let count = min(PixelLanes.count, length - start)
      if count == PixelLanes.count {
        let eight = UnsafeRawPointer(shares + start).loadUnaligned(as: UInt64.self)
        if eight == 0 { continue }
        if eight == .max, let opaqueWord {
          PixelLanes.store(SIMD8(repeating: opaqueWord), to: target + start, count: count)
          continue
        }
      }
      let share = PixelLanes.float(PixelLanes.load(shares + start, count: count)) * (1 / 255)
      let backdrop = PixelLanes(words: PixelLanes.load(target + start, count: count))
      let result = source.over(backdrop, coverage: share)
      PixelLanes.store(result.words, to: target + start, count: count)
    }
  }

  /// Keeps of each pixel of a row the share that its coverage tells: 0 is nothing, 255 all.
  package static func multiply(
    _ row: UnsafeMutableBufferPointer<UInt32>, by coverage: UnsafeBufferPointer<UInt8>
  ) {
    guard let shares = coverage.baseAddress, let target = row.baseAddress else { return }
    let length = min(coverage.count, row.count)
    for start in stride(from: 0, to: length, by: PixelLanes.count) {
      let count = min(PixelLanes.count, length - start)
      let share = PixelLanes.load(shares + start, count: count)
      let words = PixelLanes.load(target + start, count: count)
      PixelLanes.store(
        PixelLanes.multiplied(words, by: share), to: target + start, count: count)
    }
  }

  /// Fades a row by an opacity; what lies outside 0 to 1 is clamped, not a number counts as 0.
  package static func scale(_ row: UnsafeMutableBufferPointer<UInt32>, by opacity: Double) {
    let share = clampedShare(opacity)
    if share == 1 { return }
    if share == 0 { return row.update(repeating: 0) }
    let factor = SIMD8<Float>(repeating: share)
    forEachBlock(UnsafeBufferPointer(row), row) { source, pointer, count in
      if count == 8 && PixelLanes.areClear(source) { return }
      let pixels = PixelLanes(words: PixelLanes.load(source, count: count))
      let faded = PixelLanes(
        red: pixels.red * factor, green: pixels.green * factor, blue: pixels.blue * factor,
        alpha: pixels.alpha * factor)
      PixelLanes.store(faded.words, to: pointer, count: count)
    }
  }

  // MARK: - Blocks

  private static func blend(_ color: PixelLanes, onto row: UnsafeMutableBufferPointer<UInt32>) {
    let all = SIMD8<Float>(repeating: 1)
    // Over clear pixels, as those of a new picture, the result is always the same.
    let alone = color.over(PixelLanes(words: SIMD8(repeating: 0)), coverage: all).words
    forEachBlock(UnsafeBufferPointer(row), row) { _, pointer, count in
      if count == PixelLanes.count, PixelLanes.areClear(pointer) {
        return PixelLanes.store(alone, to: pointer, count: count)
      }
      let backdrop = PixelLanes(words: PixelLanes.load(pointer, count: count))
      let result = color.over(backdrop, coverage: all)
      PixelLanes.store(result.words, to: pointer, count: count)
    }
  }

  /// Hands the places of eight words of the source and of the row to `body`, block by block.
  ///
  /// The last block may have fewer.
  @inline(__always)
  private static func forEachBlock(
    _ source: UnsafeBufferPointer<UInt32>, _ row: UnsafeMutableBufferPointer<UInt32>,
    _ body: (UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>, Int) -> Void
  ) {
    guard let words = source.baseAddress, let target = row.baseAddress else { return }
    let length = min(source.count, row.count)
    let blocks = length / PixelLanes.count
    for block in 0..<blocks {
      let start = block * PixelLanes.count
      body(words + start, target + start, 8)
    }
    let start = blocks * PixelLanes.count
    if start < length {
      body(words + start, target + start, length - start)
    }
  }

  private static func clampedShare(_ share: Double) -> Float {
    share > 0 ? Float(min(share, 1)) : 0
  }
}
