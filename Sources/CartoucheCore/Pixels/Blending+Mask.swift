extension Blending {
  /// Blends a colour over a buffer as far as a mask covers its pixels; one rounding each.
  ///
  /// The origin of the mask comes to lie at a pixel; what lies outside the buffer is left out.
  package static func sourceOver(
    _ color: Color, mask: CoverageMask, x: Int, y: Int, onto buffer: PixelBuffer
  ) {
    let bounds = PixelRect(
      x: x + mask.bounds.x, y: y + mask.bounds.y, width: mask.bounds.width,
      height: mask.bounds.height)
    let area = bounds.intersection(buffer.bounds)
    guard !area.isEmpty, color.alpha > 0 else { return }
    let word = color.premultipliedWord
    mask.levels.withUnsafeBufferPointer { levels in
      for row in area.y..<area.maxY {
        let offset = (row - bounds.y) * bounds.width + area.x - bounds.x
        let coverage = UnsafeBufferPointer(rebasing: levels[offset..<(offset + area.width)])
        let pixels = buffer.row(row, from: area.x, count: area.width)
        if word >> 24 == 255 {
          blendOpaque(word, coverage: coverage, over: pixels)
        } else {
          sourceOver(color, coverage: coverage, onto: pixels)
        }
      }
    }
  }

  /// Mixes an opaque word into pixels, two channels at once.
  ///
  /// A channel is (s c + d (255 - c)) / 255, at most 255 x 255, and `(v + 128 + (v + 128) / 256) /
  /// 256` is that division rounded to nearest. Glyphs are narrow: this has no blocks to fill.
  private static func blendOpaque(
    _ word: UInt32, coverage: UnsafeBufferPointer<UInt8>,
    over pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    let low = word & 0x00ff_00ff
    let high = (word &>> 8) & 0x00ff_00ff
    for index in 0..<min(coverage.count, pixels.count) {
      let share = UInt32(coverage[index])
      if share == 0 { continue }
      if share == 255 {
        pixels[index] = word
        continue
      }
      let pixel = pixels[index]
      let rest = 255 &- share
      var first = low &* share &+ (pixel & 0x00ff_00ff) &* rest &+ 0x0080_0080
      var second = high &* share &+ ((pixel &>> 8) & 0x00ff_00ff) &* rest &+ 0x0080_0080
      first = ((first &+ ((first &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff
      second = (second &+ ((second &>> 8) & 0x00ff_00ff)) & 0xff00_ff00
      pixels[index] = first | second
    }
  }
}
