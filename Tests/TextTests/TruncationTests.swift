import CartoucheCore
import CartoucheDrawing
import CartoucheText
import Testing

@Suite struct TruncationTests {
  private let text = "AB🇰🇷🇯🇵👩‍👩‍👧‍👦e\u{301}\u{323}\u{308}CD"

  private func words(_ shaped: ShapedText) throws -> [UInt32] {
    var bitmap = try Bitmap(width: 220, height: 40)
    try Canvas.paint(into: &bitmap) { $0.draw(shaped, x: 5, y: 5, color: .black) }
    return bitmap.words
  }

  @Test func `a text is cut between characters, never inside a flag, a family or an accent`() throws
  {
    let shaper = TextShaper(library: try FontLibrary(), scale: .one)
    let font = Font.system(size: 17)
    func picture(_ text: String) throws -> [UInt32] {
      try words(shaper.shape(TextLine(text, font: font), maximumWidth: nil))
    }
    var allowed: Set<[UInt32]> = [try picture(""), try picture(text)]
    for count in 0...text.count {
      allowed.insert(try picture(text.prefix(count) + "…"))
    }
    let full = try shaper.shape(TextLine(text, font: font), maximumWidth: nil).width

    for width in -2...full {
      let cut = try shaper.shape(TextLine(text, font: font), maximumWidth: width)

      #expect(allowed.contains(try words(cut)), "width \(width)")
      #expect(cut.isTruncated == (width < full))
    }
  }
}
