import CartoucheCore
import Testing

@Suite struct NineSlicePainterTests {
  private let green: UInt32 = 0xff00_ff00

  private func bitmap(_ width: Int, _ height: Int, scale: DisplayScale = .one, _ words: [UInt32])
    -> Bitmap
  {
    Bitmap(width: width, height: height, scale: scale, words: words)
  }

  private func solid(_ width: Int, _ height: Int, _ word: UInt32) -> Bitmap {
    bitmap(width, height, [UInt32](repeating: word, count: width * height))
  }

  /// A picture whose words tell their column (red) and row (green), opaque.
  private func numbered(_ width: Int, _ height: Int) -> Bitmap {
    bitmap(
      width, height,
      (0..<height).flatMap { y in
        (0..<width).map { x in 0xff00_0000 | UInt32(x) << 16 | UInt32(y) << 8 }
      })
  }

  private func draw(
    _ image: Image, over canvas: Bitmap, rect: PixelRect, clip: PixelRect? = nil,
    canvasScale: Double = 1, tint: Color? = nil, opacity: Double = 1
  ) -> Bitmap {
    var canvas = canvas
    canvas.withPixels { buffer in
      image.draw(
        into: buffer, rect: rect, clip: clip ?? buffer.bounds, canvasScale: canvasScale,
        tint: tint, opacity: opacity)
    }
    return canvas
  }

  private func sliced(
    _ bitmap: Bitmap, _ caps: CapInsets, center: PixelSize? = nil, _ mode: ResizingMode
  ) throws -> Image {
    Image(bitmap).resizable(
      slicing: try NineSlice(
        imageSize: bitmap.size, capInsets: caps, centerSize: center, resizingMode: mode))
  }

  /// The column of the file that each column of a row shows.
  private func columns(_ canvas: Bitmap, row: Int = 0) -> [Int] {
    (0..<canvas.width).map { Int(canvas.words[row * canvas.width + $0] >> 16) & 0xff }
  }

  @Test(arguments: [0.5, 0.75, 1, 1.25, 1.333, 1.5, 2, 3], ResizingMode.allCases)
  func `no background shows between the slices at any scale, offset or width`(
    scale: Double, mode: ResizingMode
  ) throws {
    let image = try sliced(solid(12, 12, 0xffff_0000), CapInsets(4), mode)
    let grid = PixelGrid(scale: .one)

    for offset in [0, 0.25, 0.5] {
      for width in 13...60 {
        let rect = grid.pixels(
          covering: Rect(
            x: 1 + offset, y: 1 + offset, width: Double(width) * scale, height: 14 * scale))
        let canvas = draw(
          image, over: solid(rect.maxX + 1, rect.maxY + 1, green), rect: rect, canvasScale: scale)
        for y in 0..<canvas.height {
          for x in 0..<canvas.width {
            let isInside =
              x >= rect.x && x < rect.maxX && y >= rect.y && y < rect.maxY
            let word = canvas.words[y * canvas.width + x]
            if word != (isInside ? 0xffff_0000 : green) {
              Issue.record("\(word) at (\(x), \(y)) in \(rect)")
              return
            }
          }
        }
      }
    }
  }

  @Test(arguments: [0.75, 1, 1.5, 2])
  func `half opaque slices do not overlap`(scale: Double) throws {
    let image = try sliced(solid(12, 12, 0x8040_4040), CapInsets(4), .stretch)

    for width in 1...60 {
      let canvas = draw(
        image, over: solid(60, 20, 0), rect: PixelRect(x: 0, y: 0, width: width, height: 20),
        canvasScale: scale)
      let inside = (0..<20).flatMap { y in (0..<width).map { canvas.words[y * 60 + $0] } }
      #expect(inside.allSatisfy { $0 == 0x8040_4040 })
    }
  }

  @Test func `a centre is tiled from its left edge and the last tile is cut`() throws {
    let caps = CapInsets(top: 0, left: 2, bottom: 0, right: 3)
    let image = try sliced(numbered(15, 4), caps, .tile)

    for (length, expected) in [
      (25, Array(2..<12) + Array(2..<12) + Array(2..<7)), (10, Array(2..<12)), (9, Array(2..<11)),
      (1, [2]),
    ] {
      let width = length + 5
      let canvas = draw(
        image, over: solid(width, 4, 0), rect: PixelRect(x: 0, y: 0, width: width, height: 4))
      #expect(columns(canvas) == [0, 1] + expected + [12, 13, 14])
    }
  }

  @Test func `tiles that are not whole pixels long keep their edges on the grid`() throws {
    // Three columns at 1.5 are tiles of 4.5 pixels: edges at 5, 9, 14 and 18.
    let bitmap = bitmap(3, 1, [0xff00_0000, 0xff80_0000, 0xffff_0000])
    let image = try Image(bitmap).resizableImage(withCapInsets: .zero, resizingMode: .tile)

    let canvas = draw(
      image, over: solid(16, 2, 0), rect: PixelRect(x: 0, y: 0, width: 16, height: 2),
      canvasScale: 1.5)

    let levels = columns(canvas)
    for start in [0, 5, 9, 14] { #expect(levels[start] < 20, "\(levels)") }
    for end in [4, 8, 13] { #expect(levels[end] > 235, "\(levels)") }
  }

  @Test func `all four caps keep their own pixels`() throws {
    let image = try sliced(
      numbered(40, 30), CapInsets(top: 3, left: 5, bottom: 7, right: 11), .tile)

    let canvas = draw(
      image, over: solid(60, 50, 0), rect: PixelRect(x: 0, y: 0, width: 60, height: 50))

    // The centre is 24 x 20: 44 columns are one tile and 20 of the next, 40 rows are two tiles.
    let expectedColumns = Array(0..<29) + Array(5..<25) + Array(29..<40)
    let expectedRows = Array(0..<23) + Array(3..<23) + Array(23..<30)
    for y in 0..<50 {
      #expect(columns(canvas, row: y) == expectedColumns)
      #expect(Int(canvas.words[y * 60] >> 8) & 0xff == expectedRows[y])
    }
  }

  @Test func `a price button stretches its one pixel and drops the rest`() throws {
    let image = try sliced(
      numbered(22, 48), CapInsets(10), center: PixelSize(width: 1, height: 1), .tile)

    let canvas = draw(
      image, over: solid(30, 26, 0), rect: PixelRect(x: 0, y: 0, width: 30, height: 26))

    #expect(
      columns(canvas) == Array(0..<10) + [Int](repeating: 10, count: 10) + Array(12..<22))
    let rows = (0..<26).map { Int(canvas.words[$0 * 30] >> 8) & 0xff }
    #expect(rows == Array(0..<10) + [Int](repeating: 10, count: 6) + Array(38..<48))
  }

  @Test func `nothing of a neighbour bleeds into a resampled slice`() throws {
    // Red caps, a blue centre, and a green strip that is dropped.
    let row: [UInt32] = [
      0xffff_0000, 0xffff_0000, 0xff00_00ff, 0xff00_00ff, green, 0xffff_0000, 0xffff_0000,
    ]
    let image = try sliced(
      bitmap(7, 1, row), CapInsets(top: 0, left: 2, bottom: 0, right: 2),
      center: PixelSize(width: 2, height: 1), .stretch)

    for scale in [0.5, 0.75, 1, 1.5, 3] {
      for width in 1...40 {
        let canvas = draw(
          image, over: solid(width, 3, 0), rect: PixelRect(x: 0, y: 0, width: width, height: 3),
          canvasScale: scale)
        #expect(canvas.words.allSatisfy { $0 == 0xffff_0000 || $0 == 0xff00_00ff })
      }
    }
  }

  @Test func `a clip changes nothing but what is left out`() throws {
    let image = try sliced(
      numbered(20, 20), CapInsets(top: 3, left: 5, bottom: 4, right: 6), .tile)

    for scale in [1, 1.5, 0.7] {
      let rect = PixelRect(x: -4, y: 3, width: 50, height: 33)
      let whole = draw(image, over: solid(40, 40, green), rect: rect, canvasScale: scale)
      var parts = solid(40, 40, green)
      for y in stride(from: 0, to: 40, by: 13) {
        for x in stride(from: 0, to: 40, by: 9) {
          parts = draw(
            image, over: parts, rect: rect, clip: PixelRect(x: x, y: y, width: 9, height: 13),
            canvasScale: scale)
        }
      }
      #expect(whole.words == parts.words)
    }
  }

  @Test func `an image that is not resizable is stretched as a whole, without fading edges`() {
    let canvas = draw(
      Image(solid(4, 4, 0xffff_0000)), over: solid(44, 44, 0),
      rect: PixelRect(x: 2, y: 2, width: 40, height: 40))

    let opaque = canvas.words.filter { $0 == 0xffff_0000 }.count
    #expect(opaque == 1600)
    #expect(canvas.words.filter { $0 == 0 }.count == 44 * 44 - 1600)
  }

  @Test func `what is clear adds no fringe when scaled`() {
    var words = [UInt32](repeating: 0, count: 64)
    for y in 2..<6 { for x in 2..<6 { words[y * 8 + x] = 0xffff_ffff } }

    let canvas = draw(
      Image(bitmap(8, 8, words)), over: solid(16, 16, 0xffff_ffff),
      rect: PixelRect(x: 0, y: 0, width: 16, height: 16))

    #expect(canvas.words.allSatisfy { $0 == 0xffff_ffff })
  }

  @Test func `a piece is blended over what is there`() throws {
    let image = try sliced(solid(9, 9, 0x8080_0000), CapInsets(3), .tile)

    let canvas = draw(
      image, over: solid(20, 20, 0xff00_64c8), rect: PixelRect(x: 0, y: 0, width: 20, height: 20))

    // 100 and 200 times 127 / 255 are 49.8 and 99.6.
    #expect(canvas.words.allSatisfy { $0 == 0xff80_3264 })
  }

  @Test func `opacity multiplies what is drawn, with one rounding`() {
    let image = Image(solid(4, 4, 0xffc8_6400))

    let canvas = draw(
      image, over: solid(4, 4, 0xff00_0064), rect: PixelRect(x: 0, y: 0, width: 4, height: 4),
      opacity: 0.4)

    // 200 * 0.4, 100 * 0.4 and 100 * 0.6.
    #expect(canvas.words.allSatisfy { $0 == 0xff50_283c })
    for opacity in [0, -1, Double.nan] {
      let same = draw(
        image, over: solid(4, 4, green), rect: PixelRect(x: 0, y: 0, width: 4, height: 4),
        opacity: opacity)
      #expect(same.words.allSatisfy { $0 == green })
    }
  }

  @Test func `only a template takes the tint`() {
    let image = Image(solid(2, 2, 0x8012_3456))
    let rect = PixelRect(x: 0, y: 0, width: 2, height: 2)
    let teal = Color(red255: 0, green: 255, blue: 128, alpha: 0.5)

    let template = draw(
      image.withRenderingMode(.alwaysTemplate), over: solid(2, 2, 0), rect: rect, tint: teal)
    let original = draw(
      image.withRenderingMode(.alwaysOriginal), over: solid(2, 2, 0), rect: rect, tint: teal)

    // Alpha 128 times 0.5 is 64; half of that is blue 32.1.
    #expect(template.words.allSatisfy { $0 == 0x4000_4020 })
    #expect(original.words.allSatisfy { $0 == 0x8012_3456 })
  }

  @Test func `rectangles outside of the picture and empty ones draw nothing`() throws {
    let image = try sliced(numbered(12, 12), CapInsets(4), .tile)

    for rect in [
      PixelRect(x: 0, y: 0, width: 0, height: 9), PixelRect(x: 50, y: 0, width: 9, height: 9),
      PixelRect(x: -500_000_000, y: 0, width: 9, height: 9),
      PixelRect(x: 0, y: 0, width: -4, height: 9),
    ] {
      #expect(draw(image, over: solid(10, 10, green), rect: rect).words.allSatisfy { $0 == green })
    }
  }

  @Test func `a target far larger than the picture is drawn where it is seen`() throws {
    let image = try sliced(numbered(12, 12), CapInsets(4), .stretch)

    let canvas = draw(
      image, over: solid(10, 10, 0),
      rect: PixelRect(x: -500_000_000, y: -500_000_000, width: 1_000_000_000, height: 1_000_000_000)
    )

    // The middle of a centre of the columns and rows 4 to 7.
    #expect(canvas.words.allSatisfy { $0 == 0xff06_0600 || $0 == 0xff05_0500 })
  }

  @Test func `a rendered image is what is drawn on nothing`() throws {
    let image = try sliced(
      bitmap(
        9, 9, (0..<81).map { index in UInt32(index) << 24 | UInt32(index / 2) << 8 }),
      CapInsets(top: 2, left: 3, bottom: 4, right: 1), .tile
    ).withRenderingMode(.alwaysTemplate)

    for (scale, tint) in [(DisplayScale.one, nil), (.two, Color.white), (.three, nil)] {
      let rendered = image.rendered(
        size: PixelSize(width: 31, height: 17), scale: scale, tint: tint)
      let drawn = draw(
        image, over: solid(31, 17, 0), rect: PixelRect(x: 0, y: 0, width: 31, height: 17),
        canvasScale: scale.pixelsPerPoint, tint: tint)
      #expect(rendered.words == drawn.words && rendered.scale == scale)
    }
  }

  @Test func `a bitmap of an absurd scale is drawn as nothing`() throws {
    let picture = Bitmap(
      width: 9, height: 9, scale: try DisplayScale(1e-12),
      words: [UInt32](repeating: green, count: 81))
    let image = try sliced(picture, CapInsets(3), .tile)

    #expect(
      image.rendered(size: PixelSize(width: 4, height: 4), scale: .one).words.allSatisfy { $0 == 0 }
    )
  }

  @Test func `every alpha over every level is rounded to nearest once`() {
    // The row x has the alpha x with a red of half of it; the column y has the level y below.
    let source = bitmap(
      256, 256, (0..<65_536).map { UInt32($0 % 256) << 24 | UInt32($0 % 256 / 2) << 16 })
    let below = bitmap(
      256, 256, (0..<65_536).map { 0xff00_0000 | UInt32($0 / 256) << 16 | UInt32($0 / 256) })

    let canvas = draw(
      Image(source), over: below, rect: PixelRect(x: 0, y: 0, width: 256, height: 256))

    for index in 0..<65_536 {
      let (alpha, level) = (index % 256, index / 256)
      let rest = (Double(level) * Double(255 - alpha) / 255).rounded()
      let expected =
        0xff00_0000 | UInt32(Double(alpha / 2) + rest) << 16 | UInt32(rest)
      if canvas.words[index] != expected {
        Issue.record("alpha \(alpha) over \(level)")
        return
      }
    }
  }

  @Test func `random slices are what picking pixel by pixel gives`() throws {
    var numbers = CornerTestNumbers(state: 4_711)
    func whole(_ limit: Int) -> Int { Int(numbers.next(Double(limit))) }
    for _ in 0..<300 {
      let size = PixelSize(width: 1 + whole(12), height: 1 + whole(12))
      let caps = (
        left: whole(size.width + 1), top: whole(size.height + 1)
      )
      let insets = CapInsets(
        top: caps.top, left: caps.left, bottom: whole(size.height - caps.top + 1),
        right: whole(size.width - caps.left + 1))
      let center = PixelSize(width: whole(6), height: whole(6))
      let image = try sliced(numbered(size.width, size.height), insets, center: center, .tile)
      guard let slice = image.slicing else { continue }
      let rect = PixelRect(
        x: whole(9) - 4, y: whole(9) - 4,
        width: insets.left + insets.right + whole(30),
        height: insets.top + insets.bottom + whole(30))

      let canvas = draw(image, over: solid(24, 24, green), rect: rect)

      for y in 0..<24 {
        for x in 0..<24 {
          let column = pick(
            x - rect.x, of: rect.width, caps: (insets.left, insets.right),
            center: slice.centerSize.width, length: size.width)
          let row = pick(
            y - rect.y, of: rect.height, caps: (insets.top, insets.bottom),
            center: slice.centerSize.height, length: size.height)
          // An axis in its natural form without caps may be stretched as a whole: not compared.
          guard slice.horizontalResizingMode == .tile, slice.verticalResizingMode == .tile else {
            continue
          }
          let expected =
            if let column, let row {
              0xff00_0000 | UInt32(column) << 16 | UInt32(row) << 8
            } else {
              green
            }
          #expect(canvas.words[y * 24 + x] == expected, "\(slice) \(rect) (\(x), \(y))")
        }
      }
    }
  }

  /// The source pixel at a place of one axis where the caps fit, or nil outside.
  private func pick(
    _ place: Int, of target: Int, caps: (leading: Int, trailing: Int), center: Int, length: Int
  ) -> Int? {
    guard place >= 0, place < target else { return nil }
    if place < caps.leading { return place }
    if place >= target - caps.trailing { return length - (target - place) }
    return center == 0
      ? min(caps.leading, length - 1) : caps.leading + (place - caps.leading) % center
  }
}
