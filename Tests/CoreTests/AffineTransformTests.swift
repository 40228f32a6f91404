import CartoucheCore
import Testing

@Suite struct AffineTransformTests {
  @Test func `a mapping and its inverse give the point back`() throws {
    let transform = AffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 10, ty: -4)
    let inverse = try #require(transform.inverse)

    let point = inverse.apply(to: transform.apply(to: Point(x: 7, y: -2)))

    #expect(abs(point.x - 7) < 1e-12)
    #expect(abs(point.y + 2) < 1e-12)
  }

  @Test func `concatenating does the first mapping first`() {
    let both = AffineTransform.scale(x: 2, y: 2)
      .concatenating(.translation(x: 1, y: 0))

    #expect(both.apply(to: Point(x: 3, y: 5)) == Point(x: 7, y: 10))
  }

  @Test func `a mapping that flattens the plane has no inverse`() {
    #expect(AffineTransform.scale(x: 0, y: 1).inverse == nil)
    #expect(AffineTransform.scale(x: .nan, y: 1).inverse == nil)
  }
}
