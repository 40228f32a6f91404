import CartoucheCore
import Testing

/// The arithmetic of blending a gradient, held against its plain twin.
@Suite struct GradientBlendingTests {
  /// 0.06 for the table, 0.01 for the arithmetic in units of 1/257.
  @Test func `every alpha over every level is rounded once`() throws {
    for level in 0..<256 {
      let color = Color(red255: level, green: 255 - level, blue: level)
      let word = color.premultipliedWord
      var bitmap = try Bitmap(width: 256, height: 1)
      let colors = (
        Color(red: 1, green: 0.5, blue: 0, alpha: 0), Color(red: 1, green: 0.5, blue: 0)
      )
      let gradient = try LinearGradient(
        Gradient(colors: [colors.0, colors.1]), start: Point(x: 0.5, y: 0),
        end: Point(x: 255.5, y: 0))
      bitmap.withPixels { buffer in
        buffer.words.update(repeating: word)
        gradient.draw(
          into: buffer, clip: buffer.bounds, transform: .identity, blending: .sourceOver)
      }
      for alpha in 0..<256 {
        let shine = Double(255 - alpha) / 255
        let exact = [
          Double(alpha) + Double(level) * shine, Double(alpha) / 2 + Double(255 - level) * shine,
          Double(level) * shine, 255,
        ]
        let found = bitmap.words[alpha]
        for (index, shift) in ([16, 8, 0, 24] as [UInt32]).enumerated() {
          let difference = Double(found >> shift & 0xff) - exact[index]
          #expect(abs(difference) <= 0.57, "alpha \(alpha) over \(level)")
        }
      }
    }
  }

  @Test func `where a gradient is clear every word stays, and an opaque one stays opaque`() throws {
    let clear = try Gradient(colors: [.clear, .clear])
    let both: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    let words: [UInt32] = (0..<65_536).map { index in
      let alpha = index / 256
      return UInt32(alpha) << 24 | UInt32(min(index % 256, alpha)) << 8
    }
    var bitmap = Bitmap(width: 256, height: 256, scale: .one, words: words)
    bitmap.withPixels { buffer in
      guard
        let gradient = try? RadialGradient(
          clear, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 9,
          options: both)
      else { return }
      gradient.draw(
        into: buffer, clip: buffer.bounds, transform: .identity, blending: .sourceOver)
    }

    #expect(bitmap.words == words)
  }

  /// Rows and columns that share their numbers by symmetry, over a picture that has none.
  @Test(arguments: [(20.0, 15.0), (7, 15), (33, 4), (20.5, 14.5), (-3, 40)])
  func `rows and halves that are equal by symmetry are blended as their twin`(
    _ x: Double, _ y: Double
  ) throws {
    for options in [
      GradientDrawingOptions([]), [.drawsBeforeStartLocation, .drawsAfterEndLocation],
    ] {
      let gradient = try radial(
        Gradient(colors: [.white.opacity(0.3), .black.opacity(0.9), Color.white.opacity(0.5)]),
        start: (x, y, 0), end: (x, y, 22), options: options)
      let background: UInt32 = 0xff10_80e0
      let whole = try gradient.drawn(
        width: 41, height: 30, blending: .sourceOver, onto: background)

      gradient.expectEqual(
        whole, blending: .sourceOver, background: background, allowedAside: 0.02, "\(x), \(y)")
      // A part has fewer rows and columns to share.
      let clip = PixelRect(x: 11, y: 3, width: 17, height: 19)
      let part = try gradient.drawn(
        width: 41, height: 30, blending: .sourceOver, onto: background, clip: clip)
      for row in 0..<30 {
        for column in 0..<41 {
          let isInside = (11..<28).contains(column) && (3..<22).contains(row)
          #expect(
            part.word(x: column, y: row)
              == (isInside ? whole.word(x: column, y: row) : background))
        }
      }
    }
  }
}
