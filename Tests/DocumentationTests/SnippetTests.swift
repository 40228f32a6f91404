import Cartouche
import CartoucheTesting
import TestSupport
import Testing

/// The code of the documents, compiled and run here; each stands in its document to the letter.
@Suite struct SnippetTests {
  /// The lines of this file between two marks, without their indentation.
  private func snippet(_ name: String) throws -> String {
    let source = String(decoding: try readFile(#filePath), as: UTF8.self)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// begin \(name)") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// end \(name)") })
    return lines[(begin + 1)..<end].map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  private func document(_ path: String) throws -> String {
    let text = String(decoding: try readFile("\(PackageFolder.path)/\(path)"), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line.drop { $0 == " " }
      if line.hasPrefix("///") { line = line.dropFirst(3).drop { $0 == " " } }
      return String(line)
    }.joined(separator: "\n")
  }

  @Test func `the library in ten lines of the README draws a card`() throws {
    let bytes = try readFile("\(PackageFolder.path)/samples/song.json")

    // begin readme
    let response = try SearchResponse(parsing: bytes)
    let card = DetailCard(try response.items[0].get(), artwork: nil)
    let renderer = try CardRenderer(catalog: .embedded)
    let traits = TraitCollection(userInterfaceStyle: .dark, displayScale: .three)
    let scene = try renderer.layout(card, traits: traits)
    let bitmap = try renderer.draw(scene)
    let png = try PNGEncoder(preset: .fast).encode(bitmap)
    // end readme

    #expect(try ImageDecoder().decode(png).image == RGBAImage(bitmap))
    #expect(try document("README.md").contains(snippet("readme")))
  }

  @Test func `the example of the image renderer draws`() throws {
    // begin image renderer
    let renderer = ImageRenderer(content: Text("Hello").padding(8))
    renderer.scale = 2
    let bitmap = try renderer.render()
    // end image renderer

    #expect(bitmap.height == 2 * 16 + 42)
    #expect(
      try document("Sources/CartoucheScenes/ImageRenderer.swift")
        .contains(snippet("image renderer")))
  }

  @Test func `the example of a view draws`() throws {
    // begin view
    struct Badge: View {
      let text: String

      var body: some View {
        Text(text)
          .font(.headline)
          .padding(8)
          .background(Capsule().fill(.white))
      }
    }
    // end view

    #expect(try ImageRenderer(content: Badge(text: "new")).render().height == 16 + 21)
    #expect(try document("Sources/CartoucheScenes/Elements/View.swift").contains(snippet("view")))
  }

  @Test func `the example of the canvas draws`() throws {
    // begin canvas
    var bitmap = try Bitmap(width: 60, height: 40, scale: .two)
    try Canvas.paint(into: &bitmap) { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: 30, height: 20), with: .white)
    }
    // end canvas

    #expect(bitmap.word(x: 59, y: 39) == 0xffff_ffff)
    #expect(try document("Sources/CartoucheDrawing/Canvas.swift").contains(snippet("canvas")))
  }

  @Test func `the example of the renderer draws a card`() throws {
    let bytes = try readFile("\(PackageFolder.path)/samples/song.json")

    // begin renderer
    let renderer = try CardRenderer()
    let items = try SearchResponse(parsing: bytes).items
    let bitmap = try renderer.render(DetailCard(items[0].get()), traits: TraitCollection())
    // end renderer

    #expect(bitmap.width == 560)
    #expect(
      try document("Sources/CartoucheScenes/CardRenderer.swift").contains(snippet("renderer")))
  }

  @Test func `the card of your own in the README is the receipt among the samples`() throws {
    // begin receipt
    struct Receipt: View {
      let lines: KeyValuePairs<String, String>
      var body: some View {
        VStack(alignment: .leading, spacing: 12) {
          Text("Cupcake Corner").font(.title2).fontWeight(.bold)
          Text("Thank you! It will be with you by ten.").font(.footnote).opacity(0.6)
          for (name, price) in lines {
            Rectangle().frame(height: 0.5).opacity(0.2)
            HStack(distribution: .equalSpacing) {
              Text(name)
              Text(price)
            }
            .fontWeight(name == "Total" ? .bold : nil)
          }
        }
        .padding(20).frame(width: 300).foregroundStyle(Color(red255: 90, green: 20, blue: 60))
        .background(.white, in: .rect(cornerRadius: 16))
        .shadow(radius: 8, y: 4).padding(24)
      }
    }

    let lines: KeyValuePairs = ["4 Vanilla": "$12.00", "2 Lemon": "$6.00", "Total": "$18.00"]
    let renderer = ImageRenderer(content: Receipt(lines: lines))
    renderer.scale = 2
    let bitmap = try renderer.render()
    // end receipt

    expectGolden(bitmap, at: "\(PackageFolder.path)/samples/receipt@2x.png")
    #expect(try document("README.md").contains(snippet("receipt")))
  }
}
