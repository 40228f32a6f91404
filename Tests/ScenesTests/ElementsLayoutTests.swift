import Cartouche
import Testing

/// Places at one pixel a point, worked out by hand.
@Suite struct ElementsLayoutTests {
  private func layout(
    _ view: some View, width: Double? = nil, height: Double? = nil, isMirrored: Bool = false
  ) throws -> [String: PixelRect] {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedSize(width: width, height: height)
    renderer.traits.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    let elements = try renderer.layout().layout.elements
    return Dictionary(uniqueKeysWithValues: elements.map { ($0.id, $0.pixels) })
  }

  private func box(_ id: String, _ width: Double, _ height: Double) -> some View {
    Rectangle().frame(width: width, height: height).accessibilityIdentifier(id)
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  // MARK: - Stacks

  @Test func `a column is as large as its views make it, with gaps of eight`() throws {
    let column = VStack {
      box("a", 20, 10)
      box("b", 40, 10)
    }
    .accessibilityIdentifier("all")

    let places = try layout(column)

    #expect(
      places == ["all": rect(0, 0, 40, 28), "a": rect(10, 0, 20, 10), "b": rect(0, 18, 40, 10)])
  }

  @Test func `spacers take what is left, in equal shares`() throws {
    let row = HStack(spacing: 0) {
      Spacer()
      box("a", 20, 10)
      Spacer()
      Spacer()
    }

    #expect(try layout(row, width: 110) == ["a": rect(30, 0, 20, 10)])
  }

  @Test func `a spacer pushes views apart after long texts got their width`() throws {
    let row = HStack(spacing: 0) {
      Text("a longer text").accessibilityIdentifier("text")
      Spacer(minLength: 4)
      box("b", 10, 10)
    }
    let natural = try #require(try layout(row)["text"]).width

    let tight = try layout(row, width: Double(natural + 14))
    let wide = try layout(row, width: 300)

    #expect(tight["text"]?.width == natural)
    #expect(tight["b"]?.x == natural + 4)
    #expect(wide["text"]?.width == natural)
    #expect(wide["b"] == rect(290, wide["b"]?.y ?? 0, 10, 10))
  }

  @Test func `children of equal spacing touch both paddings, which are taken off once`() throws {
    let column = VStack(spacing: 0, distribution: .equalSpacing) {
      box("a", 20, 20)
      box("b", 20, 20)
    }
    .padding(10)

    let places = try layout(column, height: 100)

    #expect(places == ["a": rect(10, 10, 20, 20), "b": rect(10, 70, 20, 20)])
  }

  @Test func `with a distribution the first view grows unless another hugs less`() throws {
    let equal = HStack(spacing: 0, distribution: .fill) {
      Text("a").accessibilityIdentifier("a")
      box("b", 30, 10)
    }
    let hugging = HStack(spacing: 0, distribution: .fill) {
      Text("a").contentHuggingPriority(251, for: .horizontal).accessibilityIdentifier("a")
      Text("b").accessibilityIdentifier("b")
    }

    let first = try layout(equal, width: 100)
    let second = try layout(hugging, width: 100)

    #expect(first["a"].map { [$0.x, $0.width] } == [0, 70])
    #expect(first["b"]?.x == 70)
    #expect(
      try #require(second["a"]).width
        == (try layout(Text("a").accessibilityIdentifier("a")))["a"]?.width)
    #expect(second["b"]?.maxX == 100)
  }

  @Test func `equal widths divide a row on whole pixels`() throws {
    let row = HStack(spacing: 0, distribution: .fillEqually) {
      Color.black.frame(height: 5).accessibilityIdentifier("a")
      Color.black.frame(height: 5).accessibilityIdentifier("b")
      Color.black.frame(height: 5).accessibilityIdentifier("c")
    }

    let places = try layout(row, width: 100)

    #expect(places == ["a": rect(0, 0, 34, 5), "b": rect(34, 0, 33, 5), "c": rect(67, 0, 33, 5)])
  }

  @Test func `a custom gap replaces the spacing after one view`() throws {
    let column = VStack(spacing: 4) {
      box("a", 10, 10).customSpacing(after: 20)
      box("b", 10, 10)
      box("c", 10, 10)
    }

    let places = try layout(column)

    #expect(places["b"]?.y == 30 && places["c"]?.y == 44)
  }

  @Test func `hidden keeps the room as in SwiftUI, isHidden takes it away as in UIKit`() throws {
    let kept = VStack(spacing: 4) {
      box("a", 10, 10)
      box("b", 10, 10).hidden()
      box("c", 10, 10)
    }
    let gone = VStack(spacing: 4) {
      box("a", 10, 10)
      box("b", 10, 10).isHidden(true)
      box("c", 10, 10)
    }

    #expect(try layout(kept) == ["a": rect(0, 0, 10, 10), "c": rect(0, 28, 10, 10)])
    #expect(try layout(gone) == ["a": rect(0, 0, 10, 10), "c": rect(0, 14, 10, 10)])
  }

  @Test func `texts of two sizes stand on one baseline`() throws {
    let row = HStack(alignment: .firstTextBaseline) {
      Text("large").font(.system(size: 40)).accessibilityIdentifier("large")
      VStack(spacing: 0) {
        Text("small").font(.system(size: 12)).accessibilityIdentifier("small")
        box("below", 10, 10)
      }
      box("box", 10, 10)
    }
    let elements = try ImageRenderer(content: row).layout().layout.elements
    let large = try #require(elements.first { $0.id == "large" })
    let small = try #require(elements.first { $0.id == "small" })
    let plain = try #require(elements.first { $0.id == "box" })

    #expect(large.baseline == small.baseline)
    #expect(small.frame.minY > large.frame.minY)
    #expect(plain.frame.maxY == large.baseline)
  }

  @Test func `alignment fill stretches views to the width on offer`() throws {
    let column = VStack(alignment: .fill, spacing: 0) {
      Text("a").accessibilityIdentifier("a")
      Color.black.frame(height: 5).accessibilityIdentifier("b")
    }

    let places = try layout(column, width: 90)

    #expect(places["a"].map { [$0.x, $0.width] } == [0, 90])
    #expect(places["b"].map { [$0.x, $0.width] } == [0, 90])
  }

  @Test func `a higher layout priority keeps a text whole`() throws {
    let row = HStack(spacing: 0) {
      Text("the first of two long texts").accessibilityIdentifier("a")
      Text("the second of two long texts").layoutPriority(1).accessibilityIdentifier("b")
    }
    .lineLimit(1)
    let natural = try layout(row)

    let places = try layout(row, width: 250)

    #expect(places["b"]?.width == natural["b"]?.width)
    #expect(try #require(places["a"]).width <= 250 - (try #require(natural["b"])).width)
  }

  // MARK: - Frames, proportions, layers

  @Test func `frames follow their content between their bounds`() throws {
    func frame(_ view: some View) throws -> PixelRect? {
      try layout(view.accessibilityIdentifier("f"), width: 100, height: 50)["f"]
    }

    #expect(try frame(box("a", 20, 10).frame(minWidth: 30)) == rect(0, 0, 30, 10))
    #expect(try frame(box("a", 20, 10).frame(maxWidth: 60)) == rect(0, 0, 60, 10))
    #expect(try frame(box("a", 20, 10).frame(maxWidth: .infinity)) == rect(0, 0, 100, 10))
    #expect(try frame(box("a", 20, 10).frame(minHeight: 20, maxHeight: 30)) == rect(0, 0, 20, 30))
    #expect(try frame(Color.black.frame(maxWidth: 60, maxHeight: 40)) == rect(0, 0, 60, 40))
  }

  @Test func `an image has its own size unless it is resizable`() throws {
    let image = Image(try Bitmap(width: 40, height: 20, scale: .two))
    func size(_ view: some View) throws -> PixelRect? {
      try layout(view.accessibilityIdentifier("i"), width: 100, height: 30)["i"]
    }

    #expect(try size(image) == rect(0, 0, 20, 10))
    #expect(try size(image.scaledToFit()) == rect(0, 0, 20, 10))
    #expect(try size(image.resizable()) == rect(0, 0, 100, 30))
    #expect(try size(image.resizable().scaledToFit()) == rect(0, 0, 60, 30))
    #expect(try size(image.resizable().scaledToFill()) == rect(0, 0, 100, 50))
    #expect(try size(image.resizable().fixedSize()) == rect(0, 0, 20, 10))
    #expect(try size(image.resizable(capInsets: EdgeInsets(4))) == rect(0, 0, 100, 30))
    #expect(try size(try image.resizableImage(withCapInsets: EdgeInsets(4))) == rect(0, 0, 100, 30))
  }

  @Test func `layers lie where their alignment says`() throws {
    let layers = ZStack(alignment: .bottomTrailing) {
      box("a", 50, 30)
      box("b", 10, 10)
    }

    #expect(try layout(layers) == ["a": rect(0, 0, 50, 30), "b": rect(40, 20, 10, 10)])
  }

  @Test func `a grid's columns are as wide as their widest cells`() throws {
    let grid = Grid(alignment: .leading, horizontalSpacing: 5, verticalSpacing: 3) {
      GridRow {
        box("a", 10, 10)
        box("b", 30, 20)
      }
      GridRow {
        box("c", 20, 10)
        Color.black.frame(height: 10).accessibilityIdentifier("d")
      }
    }

    let places = try layout(grid, width: 100)

    #expect(places["a"] == rect(0, 5, 10, 10) && places["b"] == rect(25, 0, 30, 20))
    #expect(places["c"] == rect(0, 23, 20, 10) && places["d"] == rect(25, 23, 75, 10))
  }

  @Test func `backgrounds and overlays take no room`() throws {
    let view = box("a", 20, 10)
      .background(alignment: .topLeading) { box("b", 40, 4) }
      .overlay(box("c", 6, 6), alignment: .topTrailing)
      .accessibilityIdentifier("all")

    let places = try layout(view)

    #expect(places["all"] == rect(0, 0, 20, 10))
    #expect(places["b"] == rect(0, 0, 40, 4) && places["c"] == rect(14, 0, 6, 6))
  }

  // MARK: - Mirroring

  @Test func `everything mirrors where lines begin at the right`() throws {
    let view = VStack(alignment: .leading, spacing: 3) {
      HStack(spacing: 5) {
        box("a", 20, 10)
        Spacer()
        box("b", 10, 10).padding(.leading, 7)
      }
      Grid(alignment: .topLeading) {
        GridRow {
          box("c", 10, 10)
          box("d", 30, 10)
        }
      }
      ZStack(alignment: .topTrailing) {
        box("e", 50, 20)
        box("f", 10, 10)
      }
      HStack(distribution: .fillEqually) {
        Text("g").accessibilityIdentifier("g")
        Text("h").accessibilityIdentifier("h")
      }
      box("i", 10, 10).frame(width: 60, alignment: .leading)
    }
    .padding(EdgeInsets(top: 1, left: 2, bottom: 3, right: 40))
    .overlay(box("j", 9, 9), alignment: .topTrailing)

    let plain = try layout(view, width: 160)
    let mirrored = try layout(view, width: 160, isMirrored: true)

    #expect(plain.count == 10)
    for (id, place) in plain {
      let other = try #require(mirrored[id])
      #expect(other.x == 160 - place.maxX && other.y == place.y && other.width == place.width)
    }
  }

  // MARK: - Building

  @Test func `conditions, loops and optional views may stand in a stack`() throws {
    func column(_ isFirst: Bool, _ optional: Bool) -> some View {
      VStack(spacing: 0) {
        if isFirst { box("first", 10, 10) } else { box("second", 10, 10) }
        if optional { box("third", 10, 10) }
        for index in 0..<3 { box("loop\(index)", 10, 10) }
        optional ? box("optional", 10, 10) : nil
        switch isFirst {
        case true: box("yes", 10, 10)
        case false: box("no", 10, 10)
        }
      }
    }

    #expect(
      Set(try layout(column(true, true)).keys)
        == ["first", "third", "loop0", "loop1", "loop2", "optional", "yes"])
    #expect(
      Set(try layout(column(false, false)).keys) == ["second", "loop0", "loop1", "loop2", "no"])
  }

  @Test func `views of one's own lie in a stack one by one`() throws {
    struct Pair: View {
      var body: some View {
        Rectangle().frame(width: 10, height: 10).accessibilityIdentifier("a")
        Rectangle().frame(width: 10, height: 10).accessibilityIdentifier("b")
      }
    }

    let row = HStack(spacing: 2) {
      Pair()
      box("c", 10, 10)
    }

    #expect(try layout(row)["b"]?.x == 12)
    #expect(try layout(Pair())["b"]?.y == 18)
  }

  @Test func `fonts and limits flow down until another is set`() throws {
    let view = VStack {
      Text("a").accessibilityIdentifier("a")
      Text("b").font(.system(size: 9)).accessibilityIdentifier("b")
      VStack { Text("c").accessibilityIdentifier("c") }.fontWeight(.bold)
    }
    .font(.title1)

    let renderer = ImageRenderer(content: view)
    renderer.traits.preferredContentSizeCategory = .extraExtraExtraLarge
    let fonts = try renderer.layout().layout.elements.map(\.font)

    #expect(fonts == ["Inter regular 34.0", "Inter regular 9.0", "Inter bold 34.0"])
  }

  @Test func `the kind of an element is its SwiftUI name`() throws {
    let image = Image(try Bitmap(width: 4, height: 4))
    let view = VStack {
      Text("a").accessibilityIdentifier("a")
      image.resizable().frame(width: 5, height: 5).accessibilityIdentifier("b")
      Circle().frame(width: 5, height: 5).accessibilityIdentifier("c")
      Rectangle().fill(.white).frame(width: 5, height: 5).accessibilityIdentifier("d")
      HStack { Spacer().accessibilityIdentifier("f") }.accessibilityIdentifier("e")
      ZStack { RoundedRectangle(cornerRadius: 2).accessibilityIdentifier("h") }
        .accessibilityIdentifier("g")
    }
    .accessibilityIdentifier("all")

    let kinds = try ImageRenderer(content: view).layout().layout.elements.map(\.kind)

    #expect(
      kinds == [
        "VStack", "Text", "Image", "Circle", "Rectangle", "HStack", "Spacer", "ZStack",
        "RoundedRectangle",
      ])
  }
}
