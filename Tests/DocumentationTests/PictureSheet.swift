import Cartouche

/// Pictures side by side on a board of light squares, so that what is not painted can be seen.
struct PictureSheet {
  /// The extents of a picture in points.
  var cell = Size(width: 112, height: 112)
  /// The space around each picture.
  var gap = 8.0
  /// The number of pixels in a point.
  var scale = DisplayScale.two

  /// Draws cells in a row; each one draws from its own top left.
  func row(_ cells: [(Canvas) throws -> Void]) throws -> Bitmap {
    try rows([cells])
  }

  /// Draws rows of cells.
  func rows(_ rows: [[(Canvas) throws -> Void]]) throws -> Bitmap {
    let columns = rows.map(\.count).max() ?? 0
    let stepX = cell.width + gap
    let stepY = cell.height + gap
    var sheet = try Bitmap(
      size: Size(
        width: gap + Double(columns) * stepX, height: gap + Double(rows.count) * stepY),
      scale: scale)
    try Canvas.paint(into: &sheet) { canvas in
      canvas.fill(canvas.bounds, with: .white)
      for (row, cells) in rows.enumerated() {
        for (column, cell) in cells.enumerated() {
          canvas.draw(
            Image(try picture(cell)),
            in: Rect(
              x: gap + Double(column) * stepX, y: gap + Double(row) * stepY,
              width: self.cell.width, height: self.cell.height))
        }
      }
    }
    return sheet
  }

  private func picture(_ body: (Canvas) throws -> Void) throws -> Bitmap {
    var bitmap = try Bitmap(size: cell, scale: scale)
    try Canvas.paint(into: &bitmap) { canvas in
      canvas.fill(canvas.bounds, with: .white)
      for row in 0..<Int(cell.height / 8) {
        for column in 0..<Int(cell.width / 8) where (row + column) % 2 == 0 {
          canvas.fill(
            Rect(x: Double(column) * 8, y: Double(row) * 8, width: 8, height: 8),
            with: Color(red255: 232, green: 232, blue: 232))
        }
      }
      try body(canvas)
    }
    return bitmap
  }
}

extension Canvas {
  /// Draws every pixel of a picture as a square.
  func draw(pixelsOf bitmap: Bitmap, side: Double, x: Double = 0, y: Double = 0) {
    let image = RGBAImage(bitmap)
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width {
        guard let pixel = image.pixel(x: column, y: row) else { continue }
        fill(
          Rect(
            x: x + Double(column) * side, y: y + Double(row) * side, width: side, height: side),
          with: Color(
            red255: Int(pixel.x), green: Int(pixel.y), blue: Int(pixel.z),
            alpha: Double(pixel.w) / 255))
      }
    }
  }
}
