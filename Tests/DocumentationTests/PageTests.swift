import Cartouche
import FoundationEssentials
import TestSupport
import Testing

/// The pages of the documentation: their code is compiled here, their pictures and links are there.
@Suite struct PageTests {
  private static let folder = "\(PackageFolder.path)/Sources/Cartouche/Cartouche.docc"

  private func pages() throws -> [String: [String]] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    return try names.filter { $0.hasSuffix(".md") }.reduce(into: [:]) { pages, name in
      let text = String(decoding: try readFile("\(Self.folder)/\(name)"), as: UTF8.self)
      pages[name] = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private func trimmed(_ lines: some Sequence<String>) -> String {
    lines.map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test func `the code of every page stands in this file to the letter`() throws {
    let source = String(decoding: try readFile(#filePath), as: UTF8.self)
    let own = trimmed(
      source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    var count = 0
    for (name, lines) in try pages() {
      var block: [String]?
      for line in lines {
        if line == "```swift" {
          block = []
        } else if line == "```", let code = block {
          #expect(own.contains("\n" + trimmed(code) + "\n"), "\(name): \(code)")
          count += 1
          block = nil
        } else {
          block?.append(line)
        }
      }
    }
    #expect(count == 5)
  }

  @Test func `every picture and page that a page names is there, and no picture is left over`()
    throws
  {
    let pages = try pages()
    var pictures = Set(
      try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/Resources"))
    for lines in pages.values {
      for line in lines {
        if line.hasPrefix("!["), let name = line.split(separator: "(").last?.dropLast() {
          #expect(pictures.remove("\(name)@2x.png") != nil, "\(line)")
        }
        if line.hasPrefix("- <doc:"), let name = line.split(separator: ":").last?.dropLast() {
          #expect(pages["\(name).md"] != nil, "\(line)")
        }
      }
    }
    #expect(pictures == [])
  }

  @Test func `the example of the first page draws`() throws {
    var bitmap = try Bitmap(size: Size(width: 120, height: 48), scale: .two)
    try Canvas.paint(into: &bitmap) { canvas in
      canvas.fill(
        RoundedRect(rect: canvas.bounds, cornerRadii: CornerRadii(12)), with: .white)
    }
    let png = try PNGEncoder().encode(bitmap)

    #expect(try ImageDecoder().decode(png).image.width == 240)
  }

  @Test func `the examples of the primitives draw`() throws {
    let middle = Point(x: 60, y: 24)
    let rect = Rect(x: 10, y: 4, width: 100, height: 40)
    let teal = Color(red255: 10, green: 110, blue: 110)
    let icon = Image(try Bitmap(width: 10, height: 10))
    var picture = try Bitmap(width: 120, height: 48)
    try Canvas.paint(into: &picture) { canvas in
      let bitmap = try Bitmap(width: 24, height: 24)
      let glow = try RadialGradient(
        Gradient(colors: [.white, .clear]), startCenter: middle, startRadius: 0,
        endCenter: middle, endRadius: 40)
      canvas.draw(glow)

      let button = try Image(bitmap).resizableImage(
        withCapInsets: EdgeInsets(top: 5, left: 5, bottom: 5, right: 5), resizingMode: .stretch)
      canvas.draw(button, in: Rect(x: 0, y: 0, width: 120, height: 24))

      canvas.draw(icon.withRenderingMode(.alwaysTemplate), in: rect, tint: teal)

      let shape = RoundedRect(rect: rect, cornerRadii: CornerRadii(12), cornerCurve: .continuous)
      canvas.fill(shape, with: .white, borderColor: .black, borderWidth: 1)
    }

    #expect(picture.word(x: 60, y: 24) == 0xffff_ffff)
    #expect(picture.word(x: 60, y: 4) == 0xff00_0000)
  }
}
