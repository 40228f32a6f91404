import Cartouche
import CartoucheTesting
import Testing

/// The pictures of the catalog are drawn here: the files in it are what this code draws.
@Suite struct BundledArtTests {
  static let scales: [DisplayScale] = [.one, .two, .three]

  private func picture(
    width: Double, height: Double, scale: DisplayScale, _ body: (Canvas) throws -> Void
  ) throws -> Bitmap {
    var bitmap = try Bitmap(
      width: Int(width * scale.pixelsPerPoint), height: Int(height * scale.pixelsPerPoint),
      scale: scale)
    try Canvas.paint(into: &bitmap, body)
    return bitmap
  }

  private func path(_ name: String, _ scale: DisplayScale) -> String {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(root)/Assets/Cards.xcassets/\(name).imageset/\(name)\(scale.suffix).png"
  }

  @Test(arguments: scales)
  func `the price button is a ring of a point with corners of five`(scale: DisplayScale) throws {
    let art = try picture(width: 11, height: 24, scale: scale) { canvas in
      canvas.strokeBorder(
        RoundedRect(rect: canvas.bounds, cornerRadii: CornerRadii(5)), with: .black, width: 1)
    }

    expectGolden(art, at: path("PriceButton", scale))
  }

  @Test(arguments: scales)
  func `the close button is a disc with an x cut out of it`(scale: DisplayScale) throws {
    let art = try picture(width: 22, height: 22, scale: scale) { canvas in
      var shape = RoundedRect(rect: canvas.bounds, cornerRadii: CornerRadii(11)).path()
      addCross(to: &shape, center: Point(x: 11, y: 11), reach: 4, halfWidth: 1)
      canvas.fillEvenOdd(shape, with: .black)
    }

    expectGolden(art, at: path("CloseButton", scale))
  }

  @Test(arguments: scales)
  func `the placeholder is a picture of mountains in grey`(scale: DisplayScale) throws {
    let grey = Color(red255: 120, green: 120, blue: 128)
    let art = try picture(width: 100, height: 100, scale: scale) { canvas in
      let frame = RoundedRect(
        rect: canvas.bounds, cornerRadii: CornerRadii(8), cornerCurve: .continuous)
      canvas.fill(frame, with: grey.opacity(0.16))
      let mark = grey.opacity(0.55)
      canvas.strokeBorder(
        RoundedRect(
          rect: Rect(x: 26, y: 30, width: 48, height: 40), cornerRadii: CornerRadii(5)),
        with: mark, width: 2)
      canvas.fill(
        RoundedRect(
          rect: Rect(x: 34, y: 37, width: 9, height: 9), cornerRadii: CornerRadii(4.5)),
        with: mark)
      canvas.fill(
        Path([
          .move(to: Point(x: 30, y: 66)), .line(to: Point(x: 43, y: 52)),
          .line(to: Point(x: 50, y: 59)), .line(to: Point(x: 59, y: 47)),
          .line(to: Point(x: 70, y: 61)), .line(to: Point(x: 70, y: 66)), .close,
        ]), with: mark)
    }

    expectGolden(art, at: path("ArtworkPlaceholder", scale))
  }

  /// Adds the outline of an x with round ends: four arms along the diagonals.
  private func addCross(to path: inout Path, center: Point, reach: Double, halfWidth: Double) {
    // In the frame of an arm: along it and across it, with the half circle of its end as two curves.
    let kappa = 0.5522847498307936 * halfWidth
    let length = reach * 2.0.squareRoot()
    let diagonal = 0.5.squareRoot()
    for quarter in 0..<4 {
      let along = [
        (diagonal, diagonal), (-diagonal, diagonal), (-diagonal, -diagonal), (diagonal, -diagonal),
      ][quarter]
      func point(_ u: Double, _ v: Double) -> Point {
        Point(
          x: center.x + u * along.0 - v * along.1, y: center.y + u * along.1 + v * along.0)
      }
      let corner = point(halfWidth, -halfWidth)
      if quarter == 0 { path.move(to: corner) } else { path.line(to: corner) }
      path.line(to: point(length, -halfWidth))
      path.curve(
        to: point(length + halfWidth, 0), control1: point(length + kappa, -halfWidth),
        control2: point(length + halfWidth, -kappa))
      path.curve(
        to: point(length, halfWidth), control1: point(length + halfWidth, kappa),
        control2: point(length + kappa, halfWidth))
      path.line(to: point(halfWidth, halfWidth))
    }
    path.close()
  }
}
