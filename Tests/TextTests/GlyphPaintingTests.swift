import CartoucheCore
import CartoucheDrawing
import CartoucheText
import Testing

@Suite struct GlyphPaintingTests {
  private func picture(_ text: String, size: Double, width: Int = 400) throws -> Bitmap {
    let shaper = TextShaper(library: try FontLibrary(), scale: .one)
    let shaped = try shaper.shape(TextLine(text, font: .system(size: size)), maximumWidth: nil)
    var bitmap = try Bitmap(width: width, height: 60)
    try Canvas.paint(into: &bitmap) { $0.draw(shaped, x: 10, y: 10, color: .black) }
    return bitmap
  }

  private func alpha(_ bitmap: Bitmap, x: Int, y: Int) -> Double {
    Double((bitmap.word(x: x, y: y) ?? 0) >> 24)
  }

  /// The middle of the ink of each upright stroke, from left to right.
  private func centers(of bitmap: Bitmap) -> [Double] {
    let ink = (0..<bitmap.width).map { x in
      (0..<bitmap.height).reduce(0) { $0 + alpha(bitmap, x: x, y: $1) }
    }
    var centers: [Double] = []
    var (sum, moment) = (0.0, 0.0)
    for (x, amount) in ink.enumerated() {
      if amount > 0 {
        sum += amount
        moment += amount * (Double(x) + 0.5)
      } else if sum > 0 {
        centers.append(moment / sum)
        (sum, moment) = (0, 0)
      }
    }
    return centers
  }

  /// The advance of "l" is 4.0327 pixels at 17: 668 of 2816 units, from the font's own table.
  @Test func `strokes stand as far apart as the unhinted advance, to an eighth of a pixel`() throws
  {
    let count = 20
    let bitmap = try picture(String(repeating: "l", count: count), size: 17)

    let centers = centers(of: bitmap)

    #expect(centers.count == count)
    let advance = 17.0 * 668 / 2816
    for (index, center) in centers.enumerated() {
      let expected = (centers.first ?? 0) + advance * Double(index)
      #expect(abs(center - expected) <= 0.26, "two pens are each an eighth away at most")
    }
  }

  @Test func `an upright stroke has the same ink at every quarter of a pixel`() throws {
    let bitmap = try picture(String(repeating: "l", count: 20), size: 17)
    let ink = (0..<bitmap.width).map { x in
      (0..<bitmap.height).reduce(0) { $0 + alpha(bitmap, x: x, y: $1) }
    }
    let strokes = ink.split(separator: 0).map { $0.reduce(0, +) }

    let least = strokes.min() ?? 0
    let most = strokes.max() ?? 0
    #expect(least > 0)
    #expect(most - least < most * 0.02)
  }

  @Test func `a text is the same in a layer as on the picture`() throws {
    let shaper = TextShaper(library: try FontLibrary(), scale: .two)
    let shaped = try shaper.shape(TextLine("Ag👍", font: .system(size: 17)), maximumWidth: nil)
    var plain = try Bitmap(width: 200, height: 80, scale: .two)
    var layered = plain
    try Canvas.paint(into: &plain) { $0.draw(shaped, x: 31, y: 20, color: .black) }
    let shape = RoundedRect(
      rect: Rect(x: 5, y: 5, width: 90, height: 33), cornerRadii: CornerRadii(0))

    try Canvas.paint(into: &layered) { canvas in
      try canvas.drawLayer(clippedTo: shape) { $0.draw(shaped, x: 31, y: 20, color: .black) }
    }

    #expect(plain.words == layered.words)
  }

  @Test func `emoji are drawn in colour`() throws {
    let bitmap = try picture("🍎", size: 30)

    let red = bitmap.words.filter { word in
      (word >> 24) > 200 && (word >> 16) & 255 > 150 && (word & 255) < 100
    }
    #expect(red.count > 100)
  }
}
