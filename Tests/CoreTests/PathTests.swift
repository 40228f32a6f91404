import CartoucheCore
import Testing

@Suite struct PathTests {
  @Test func `a rectangle has its four corners`() {
    let path = Path(Rect(x: 1, y: 2, width: 3, height: 4))

    #expect(
      path.elements == [
        .move(to: Point(x: 1, y: 2)), .line(to: Point(x: 4, y: 2)), .line(to: Point(x: 4, y: 6)),
        .line(to: Point(x: 1, y: 6)), .close,
      ])
  }

  @Test func `an ellipse stays within three parts of ten thousand of its radii`() {
    let path = Path(ellipseIn: Rect(x: -3, y: 2, width: 10, height: 4))
    var pen = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): pen = point
      case .close: break
      case .curve(let end, let first, let second):
        for step in 0...50 {
          let t = Double(step) / 50
          let s = 1 - t
          func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
          }
          let x = (mix(pen.x, first.x, second.x, end.x) - 2) / 5
          let y = (mix(pen.y, first.y, second.y, end.y) - 4) / 2
          #expect(abs((x * x + y * y).squareRoot() - 1) < 0.0003)
        }
        pen = end
      }
    }
    #expect(pen == Point(x: 7, y: 4))
  }
}
