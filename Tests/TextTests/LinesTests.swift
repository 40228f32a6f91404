import CartoucheCore
import CartoucheText
import Testing

@Suite struct LinesTests {
  private let text = "The quick brown fox jumps over the lazy dog and then sleeps all day long"

  private func shape(_ line: TextLine, maximumWidth: Int?) throws -> ShapedText {
    let shaper = TextShaper(library: try FontLibrary(), scale: .two)
    return try shaper.shape(line, maximumWidth: maximumWidth)
  }

  @Test func `a label takes no more lines than it may`() throws {
    let font = Font.system(size: 17)

    let counts = try [1, 2, 3, 10].map {
      try shape(TextLine(text, font: font, lineLimit: $0), maximumWidth: 400).baselines.count
    }

    #expect(counts[0] == 1)
    #expect(counts[1] == 2)
    #expect(counts[2] == 3)
    #expect(counts[3] > 3 && counts[3] < 10)
  }

  @Test func `only a label that is too short is cut`() throws {
    let font = Font.system(size: 17)

    let two = try shape(TextLine(text, font: font, lineLimit: 2), maximumWidth: 400)
    let ten = try shape(TextLine(text, font: font, lineLimit: 10), maximumWidth: 400)

    #expect(two.isTruncated)
    #expect(!ten.isTruncated)
    #expect(two.width <= 400 && ten.width <= 400)
  }

  /// Inter's lines are 34 x 3408 / 2816 = 41.15 pixels high, its ascender 32.94.
  @Test func `lines lie a line height apart, each on a whole pixel`() throws {
    let shaped = try shape(
      TextLine(text, font: .system(size: 17), lineLimit: 3), maximumWidth: 400)

    #expect(shaped.height == 124)  // 123.44
    #expect(shaped.baselines == [33, 74, 116])  // .28 + 32.94 + 41.15 n
  }

  @Test func `several lines shrink together until nothing is cut`() throws {
    let line = TextLine(text, font: .system(size: 17), minimumScaleFactor: 0.5, lineLimit: 2)
    let shaped = try shape(line, maximumWidth: 400)

    #expect(!shaped.isTruncated)
    #expect(shaped.fontScale < 1 && shaped.fontScale >= 0.5)
    #expect(shaped.baselines.count == 2)
  }

  @Test func `a line break begins a line where there are several`() throws {
    let font = Font.system(size: 17)

    for breaks in ["a\nb", "a\r\nb", "a\u{2028}b", "a\u{2029}b"] {
      let two = try shape(TextLine(breaks, font: font, lineLimit: 2), maximumWidth: 400)
      #expect(two.baselines.count == 2)
      #expect(two.missingCharacters.isEmpty)
      let one = try shape(TextLine(breaks, font: font), maximumWidth: 400)
      #expect(one.baselines.count == 1)
    }
  }

  @Test func `widths of zero or less and a word without a break do not trap`() throws {
    for width in [0, -5, 3] {
      let shaped = try shape(
        TextLine(String(repeating: "w", count: 300), font: .system(size: 17), lineLimit: 3),
        maximumWidth: width)
      #expect(shaped.baselines.count <= 3)
    }
  }
}
