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

  /// The letter jeem of Noto Sans Arabic is 394 units of 1000 deep, as read from the font's table of
  /// glyphs, and has 50 of air, where a line of Inter is 241.5: 32.94 + 34 x .444 = 48.03 pixels.
  @Test func `letters of another script that would leave a line make all lines higher`() throws {
    let jeem = TextLine("Hello \u{62C}", font: .system(size: 17), minimumScaleFactor: 0.5)
    let one = try shape(jeem, maximumWidth: nil)
    var two = jeem
    two.text += "\nHello"
    two.lineLimit = 2
    let both = try shape(two, maximumWidth: 400)
    let shrunk = try shape(jeem, maximumWidth: one.width - 20)

    #expect(one.height == 49 && one.baselines == [33])  // .48 + 32.94
    #expect(both.height == 97 && both.baselines == [33, 81])  // .47 + 32.94 + 48.03 n
    #expect(shrunk.fontScale < 1 && shrunk.height == 49 && shrunk.baselines == [33])
  }

  /// Four of eight letters fill a line to the pixel; with a hyphen only three would.
  @Test func `a word that is broken gets no hyphen`() throws {
    let font = Font.system(size: 17)
    let letters = try (1...8).map {
      try shape(TextLine(String(repeating: "m", count: $0), font: font), maximumWidth: nil).width
    }

    let broken = try shape(
      TextLine("mmmmmmmm", font: font, lineLimit: 9), maximumWidth: letters[3] + 1)

    #expect(broken.baselines.count == 2)
    #expect(broken.width == letters[3])
  }

  @Test(arguments: [
    "\u{627}\u{628}", "\u{65E5}\u{672C}", "\u{D55C}", "\u{1F600}", "\u{1F1EF}\u{1F1F5}",
  ])
  func `letters that lie in a line of the system family do not make it higher`(text: String) throws
  {
    let shaped = try shape(TextLine(text, font: .system(size: 17)), maximumWidth: nil)

    #expect(shaped.height == 42 && shaped.baselines == [33])
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
