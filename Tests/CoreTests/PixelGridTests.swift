import CartoucheCore
import Testing

@Suite struct PixelGridTests {
  @Test func `rectangles that share an edge in points share it in pixels`() throws {
    for scale in [0.5, 1, 1.25, 1.5, 2, 3, 4.7] {
      let grid = PixelGrid(scale: try DisplayScale(scale))
      for step in 1...200 {
        let width = Double(step) * 0.173
        let first = grid.pixels(covering: Rect(x: 0.37, y: 0, width: width, height: 1))
        let second = grid.pixels(covering: Rect(x: 0.37 + width, y: 0, width: 3.1, height: 1))

        #expect(first.maxX == second.x)
      }
    }
  }

  @Test func `an edge half way goes to the later pixel on both sides of zero`() {
    let grid = PixelGrid(scale: .two)

    #expect(grid.edge(at: 0.25) == 1)
    #expect(grid.edge(at: -0.25) == 0)
    #expect(grid.edge(at: 0.24) == 0)
  }

  @Test func `thirds of a point fall on whole pixels at three times`() {
    let grid = PixelGrid(scale: .three)

    #expect(grid.length(holding: 20.0 + 1.0 / 3) == 61)
    #expect(grid.length(holding: 20.34) == 62)
    #expect(grid.edge(at: grid.points(at: 61)) == 61)
  }

  @Test func `what is no number counts as zero and what is huge does not trap`() {
    let grid = PixelGrid(scale: .three)

    #expect(grid.edge(at: .nan) == 0)
    #expect(grid.edge(at: .infinity) == 1_000_000_000)
    #expect(grid.edge(at: -.greatestFiniteMagnitude) == -1_000_000_000)
  }

  @Test func `a bitmap of a size in points has its pixels`() throws {
    let bitmap = try Bitmap(size: Size(width: 10.2, height: 5), scale: .three)

    #expect(bitmap.size == PixelSize(width: 31, height: 15))
    #expect(throws: CoreError.self) { try Bitmap(size: .zero, scale: .one) }
  }

  @Test func `touched pixels hold a rectangle entirely`() {
    let grid = PixelGrid(scale: .two)

    let touched = grid.pixelsTouched(by: Rect(x: 0.3, y: 1, width: 1, height: 0.5))

    #expect(touched == PixelRect(x: 0, y: 2, width: 3, height: 1))
  }
}

@Suite struct DisplayScaleTests {
  @Test(arguments: [0, -1, 16.1, 1e9, .nan, .infinity])
  func `a scale outside of what is allowed is refused`(value: Double) {
    #expect(throws: CoreError.self) { try DisplayScale(value) }
  }

  @Test func `the suffix is that of UIKit`() throws {
    #expect(DisplayScale.one.suffix == "")
    #expect(DisplayScale.three.suffix == "@3x")
    #expect(try DisplayScale(1.5).suffix == "@1.5x")
  }
}
