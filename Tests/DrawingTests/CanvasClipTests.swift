import CartoucheCore
import CartoucheDrawing
import Testing

/// Groups that are cut by shapes: clip, border and opacity count once each.
@Suite struct CanvasClipTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let green = Color(red: 0, green: 1, blue: 0)
  private let pill = RoundedRect(
    rect: Rect(x: 3.25, y: 2, width: 40, height: 20), cornerRadii: CornerRadii(9))

  private func painted(
    _ width: Int = 50, _ height: Int = 30, _ body: (Canvas) throws -> Void
  ) throws -> Bitmap {
    var bitmap = try Bitmap(width: width, height: height)
    try Canvas.paint(into: &bitmap, body)
    return bitmap
  }

  @Test func `two nested equal clips equal one`() throws {
    let once = try painted { canvas in
      try canvas.drawLayer(clippedTo: pill) { $0.fill(canvas.bounds, with: red) }
    }

    let twice = try painted { canvas in
      try canvas.drawLayer(clippedTo: pill) { outer in
        try outer.drawLayer(clippedTo: pill) { $0.fill(canvas.bounds, with: red) }
      }
    }
    let thrice = try painted { canvas in
      try canvas.drawLayer(clippedTo: pill) { outer in
        try outer.drawLayer(opacity: 1) { middle in
          try middle.drawLayer(clippedTo: pill) { inner in
            try inner.drawLayer(clippedTo: pill) { $0.fill(canvas.bounds, with: red) }
          }
        }
      }
    }

    #expect(twice == once)
    #expect(thrice == once)
    // There is a rim to compare.
    #expect(once.words.contains { (1..<255).contains($0 >> 24) })
  }

  /// Radii that do not fit are those that do; a clip beside another one is a clip of its own.
  @Test func `equal is what covers the same, and only what lies around counts`() throws {
    let rect = Rect(x: 3.25, y: 2, width: 40, height: 20)
    let large = RoundedRect(rect: rect, cornerRadii: CornerRadii(999))
    let half = RoundedRect(rect: rect, cornerRadii: CornerRadii(10))
    let once = try painted { canvas in
      try canvas.drawLayer(clippedTo: half) { $0.fill(canvas.bounds, with: red) }
    }
    let nested = try painted { canvas in
      try canvas.drawLayer(clippedTo: large) { outer in
        try outer.drawLayer(clippedTo: half) { $0.fill(canvas.bounds, with: red) }
      }
    }
    let siblings = try painted { canvas in
      try canvas.drawLayer(clippedTo: half) { $0.fill(canvas.bounds, with: .clear) }
      try canvas.drawLayer(clippedTo: half) { $0.fill(canvas.bounds, with: red) }
    }

    #expect(nested == once)
    #expect(siblings == once)
  }

  @Test func `outside of either of two clips nothing is drawn`() throws {
    let outer = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 50, height: 30), cornerRadii: CornerRadii(15))
    let inner = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 30, height: 30), cornerRadii: CornerRadii(4))

    let bitmap = try painted { canvas in
      try canvas.drawLayer(clippedTo: outer) { layer in
        try layer.drawLayer(clippedTo: inner) { $0.fill(canvas.bounds, with: red) }
      }
    }

    // Inside of the inner, but in the corner of the outer one; then the other way round.
    #expect(bitmap.word(x: 2, y: 2) == 0)
    #expect(bitmap.word(x: 40, y: 15) == 0)
    #expect(bitmap.word(x: 29, y: 0) == 0)
    #expect(bitmap.word(x: 15, y: 15) == 0xffff_0000)
  }

  @Test func `two clipped boxes side by side are both there`() throws {
    let bitmap = try painted { canvas in
      for x in [0.0, 25] {
        let box = RoundedRect(
          rect: Rect(x: x, y: 0, width: 25, height: 30), cornerRadii: CornerRadii(99))
        try canvas.drawLayer(clippedTo: box) { $0.fill(canvas.bounds, with: red) }
      }
    }

    #expect(bitmap.word(x: 12, y: 15) == 0xffff_0000)
    #expect(bitmap.word(x: 37, y: 15) == 0xffff_0000)
    #expect(bitmap.word(x: 0, y: 0) == 0 && bitmap.word(x: 49, y: 0) == 0)
  }

  @Test func `a radius of a hundredth cuts what a square corner cuts`() throws {
    func drawn(_ radius: Double) throws -> Bitmap {
      try painted { canvas in
        let box = RoundedRect(
          rect: Rect(x: 10, y: 5, width: 20, height: 20), cornerRadii: CornerRadii(radius))
        try canvas.drawLayer(clippedTo: box) { $0.fill(canvas.bounds, with: red) }
      }
    }

    #expect(try drawn(0) == drawn(0.01))
  }

  /// Green with a black border of 10, all at one half: 0.5 * 255 = 127.5 is 128.
  @Test func `a border over a fill fades as one`() throws {
    let shape = RoundedRect(
      rect: Rect(x: 0, y: 0, width: 50, height: 30), cornerRadii: CornerRadii(6))
    let bitmap = try painted { canvas in
      try canvas.drawLayer(
        clippedTo: shape, borderColor: .black, borderWidth: 10, opacity: 0.5
      ) { $0.fill(canvas.bounds, with: green) }
    }

    #expect(bitmap.word(x: 25, y: 5) == 0x8000_0000)
    #expect(bitmap.word(x: 25, y: 15) == 0x8000_8000)
  }

  @Test(arguments: CornerCurve.allCases)
  func `a group under a border never shows at the rim`(_ curve: CornerCurve) throws {
    let shape = RoundedRect(
      rect: Rect(x: 1.3, y: 0.6, width: 45.5, height: 27.7), cornerRadii: CornerRadii(12),
      cornerCurve: curve)
    let bitmap = try painted { canvas in
      try canvas.drawLayer(clippedTo: shape, borderColor: .black, borderWidth: 2) {
        $0.fill(canvas.bounds, with: .white)
      }
    }

    let rim = bitmap.words.filter { (1..<255).contains($0 >> 24) }
    #expect(rim.count > 100)
    #expect(rim.allSatisfy { $0 & 0xff_ffff == 0 })
  }

  @Test func `a border without a width is none`() throws {
    func drawn(_ width: Double) throws -> Bitmap {
      try painted { canvas in
        try canvas.drawLayer(clippedTo: pill, borderColor: .black, borderWidth: width) {
          $0.fill(canvas.bounds, with: red)
        }
      }
    }
    let plain = try painted { canvas in
      try canvas.drawLayer(clippedTo: pill) { $0.fill(canvas.bounds, with: red) }
    }

    #expect(try drawn(0) == plain)
    #expect(try drawn(-3) == plain)
    #expect(try drawn(.nan) == plain)
  }
}
