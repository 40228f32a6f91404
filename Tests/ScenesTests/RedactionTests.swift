import Cartouche
import Testing

@Suite struct RedactionTests {
  private func render(_ view: some View, scale: Double = 2) throws -> RGBAImage {
    let renderer = ImageRenderer(content: view)
    renderer.scale = scale
    return RGBAImage(try renderer.render())
  }

  /// Size 20 at 2x: 34 pixels high, from 30 above the baseline to 4 below; wide in steps of 20.
  @Test(arguments: ["Will", "Wi11", "mmmm", "A"])
  func `a line is a block in steps of half its size`(
    text: String
  ) throws {
    let image = try render(
      Text(text).font(.system(size: 20)).redacted(reason: .placeholder)
        .frame(width: 200, height: 40, alignment: .leading))

    let columns = (0..<image.width).filter { x in
      (0..<image.height).contains { image.pixel(x: x, y: $0)?.w == 255 }
    }
    let rows = (0..<image.height).filter { y in
      (0..<image.width).contains { image.pixel(x: $0, y: y)?.w == 255 }
    }
    #expect(columns.first == 0 && columns.count % 20 == 0 && columns.count > 0)
    #expect(columns == Array(0..<columns.count))
    #expect(rows.count == 34 && rows.last.map { $0 - (rows.first ?? 0) } == 33)
    // Corners are round.
    #expect((image.pixel(x: 0, y: rows.first ?? 0)?.w ?? 255) < 128)
  }

  @Test func `letters of nearly one width are the same when obscured and differ when not`() throws {
    func line(_ text: String) -> some View {
      Text(text).font(.system(size: 17)).frame(width: 160, height: 30)
    }

    #expect(try render(line("Total 18.00")) != render(line("Total 18.06")))
    #expect(
      try render(line("Total 18.00").redacted(reason: .placeholder))
        == render(line("Total 18.06").redacted(reason: .placeholder)))
    #expect(
      try render(line("Total").unredacted().redacted(reason: .placeholder)) == render(line("Total"))
    )
  }

  @Test func `each of several lines is a block of its own, from the right where lines begin there`()
    throws
  {
    let view = Text("one two three four five six seven").font(.system(size: 20))
      .redacted(reason: .placeholder).frame(width: 100, alignment: .leading)
    let left = ImageRenderer(content: view)
    let right = ImageRenderer(content: view)
    right.traits.layoutDirection = .rightToLeft

    let (first, second) = (RGBAImage(try left.render()), RGBAImage(try right.render()))

    let middle = (0..<first.height).map { (first.pixel(x: 20, y: $0)?.w ?? 0) == 255 }
    let starts = zip([false] + middle, middle).count { !$0 && $1 }
    #expect(starts >= 2)
    let isMirrored = (0..<first.height).allSatisfy { y in
      (0..<first.width).allSatisfy { x in
        first.pixel(x: x, y: y) == second.pixel(x: first.width - 1 - x, y: y)
      }
    }
    #expect(isMirrored && first != second)
  }
}
