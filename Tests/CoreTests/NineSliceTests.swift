import CartoucheCore
import Testing

@Suite struct NineSliceTests {
  private func slice(
    _ width: Int, _ height: Int, _ caps: CapInsets, center: PixelSize? = nil,
    mode: ResizingMode = .stretch
  ) throws -> NineSlice {
    try NineSlice(
      imageSize: PixelSize(width: width, height: height), capInsets: caps, centerSize: center,
      resizingMode: mode)
  }

  private func edges(_ patches: [NineSlicePatch]) -> [[Int]] {
    patches.map {
      [$0.destination.x, $0.destination.y, $0.destination.width, $0.destination.height]
    }
  }

  /// Checks that the destinations cover a target once.
  private func expectOneCover(
    _ patches: [NineSlicePatch], of target: PixelRect,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var counts = [Int](repeating: 0, count: target.width * target.height)
    for patch in patches {
      for y in patch.destination.y..<patch.destination.maxY {
        for x in patch.destination.x..<patch.destination.maxX {
          let (column, row) = (x - target.x, y - target.y)
          guard (0..<target.width).contains(column), (0..<target.height).contains(row) else {
            Issue.record("(\(x), \(y)) lies outside", sourceLocation: sourceLocation)
            continue
          }
          counts[row * target.width + column] += 1
        }
      }
    }
    #expect(counts.allSatisfy { $0 == 1 }, "\(target)", sourceLocation: sourceLocation)
  }

  @Test func `four caps that all differ keep their places`() throws {
    let slice = try slice(40, 30, CapInsets(top: 3, left: 5, bottom: 7, right: 11))

    let patches = slice.patches(filling: PixelRect(x: 100, y: 200, width: 60, height: 50))

    #expect(
      edges(patches) == [
        [100, 200, 5, 3], [105, 200, 44, 3], [149, 200, 11, 3],
        [100, 203, 5, 40], [105, 203, 44, 40], [149, 203, 11, 40],
        [100, 243, 5, 7], [105, 243, 44, 7], [149, 243, 11, 7],
      ])
    #expect(
      patches.map { [$0.source.x, $0.source.y, $0.source.width, $0.source.height] } == [
        [0, 0, 5, 3], [5, 0, 24, 3], [29, 0, 11, 3],
        [0, 3, 5, 20], [5, 3, 24, 20], [29, 3, 11, 20],
        [0, 23, 5, 7], [5, 23, 24, 7], [29, 23, 11, 7],
      ])
    #expect(patches[0].horizontal == .copy && patches[0].vertical == .copy)
    #expect(patches[4].horizontal == .stretch && patches[4].vertical == .stretch)
    #expect(patches[5].horizontal == .copy && patches[5].vertical == .stretch)
  }

  @Test func `the strip between the centre sample and the far cap is dropped`() throws {
    let slice = try slice(
      22, 48, CapInsets(10), center: PixelSize(width: 1, height: 1), mode: .tile)

    let patches = slice.patches(filling: PixelRect(x: 0, y: 0, width: 30, height: 40))

    #expect(slice.naturalSize == PixelSize(width: 21, height: 21))
    #expect(patches[4].source == PixelRect(x: 10, y: 10, width: 1, height: 1))
    #expect(patches[8].source == PixelRect(x: 12, y: 38, width: 10, height: 10))
  }

  @Test func `swapped caps give a natural size with the sides swapped`() throws {
    let one = PixelSize(width: 1, height: 1)

    let first = try slice(22, 48, CapInsets(top: 9, left: 10, bottom: 10, right: 11), center: one)
    let second = try slice(48, 22, CapInsets(top: 10, left: 9, bottom: 11, right: 10), center: one)

    #expect(first.naturalSize == PixelSize(width: 22, height: 20))
    #expect(second.naturalSize == PixelSize(width: 20, height: 22))
  }

  @Test func `a centre sample that reaches into the far cap is clipped`() throws {
    let slice = try slice(
      20, 20, CapInsets(6), center: PixelSize(width: 50, height: 3))

    #expect(slice.centerSize == PixelSize(width: 8, height: 3))
  }

  @Test func `caps that fit while the target is smaller than the image stay as they are`() throws {
    let slice = try slice(64, 64, CapInsets(8))

    let patches = slice.patches(filling: PixelRect(x: 0, y: 0, width: 40, height: 40))

    #expect(edges(patches)[0] == [0, 0, 8, 8])
    #expect(edges(patches)[4] == [8, 8, 24, 24])
    #expect(patches[0].horizontal == .copy)
  }

  @Test func `caps larger than the target shrink together, each axis for itself`() throws {
    let slice = try slice(40, 40, CapInsets(top: 4, left: 12, bottom: 4, right: 6))

    let patches = slice.patches(filling: PixelRect(x: 0, y: 0, width: 9, height: 20))

    // 12 and 6 become 6 and 3; the rows keep their caps of 4.
    #expect(
      edges(patches) == [
        [0, 0, 6, 4], [6, 0, 3, 4], [0, 4, 6, 12], [6, 4, 3, 12], [0, 16, 6, 4], [6, 16, 3, 4],
      ])
    #expect(patches[0].source == PixelRect(x: 0, y: 0, width: 12, height: 4))
    #expect(patches[0].horizontal == .stretch && patches[0].vertical == .copy)
  }

  @Test func `targets down to nothing are covered once, or give no patches`() throws {
    let slice = try slice(40, 40, CapInsets(top: 4, left: 12, bottom: 5, right: 7), mode: .tile)

    for width in 0...45 {
      for height in [0, 1, 2, 3, 8, 9, 10, 44] {
        let target = PixelRect(x: -3, y: 7, width: width, height: height)
        let patches = slice.patches(filling: target)
        if target.isEmpty {
          #expect(patches.isEmpty)
        } else {
          expectOneCover(patches, of: target)
        }
      }
    }
  }

  @Test(arguments: [0.5, 0.75, 1, 1.25, 1.333, 1.5, 2, 3])
  func `edges are shared at every scale, width and offset`(scale: Double) throws {
    let slice = try slice(12, 12, CapInsets(4))
    let grid = PixelGrid(scale: .one)

    for offset in [0, 0.25, 0.5] {
      for width in 13...60 {
        let target = grid.pixels(
          covering: Rect(
            x: offset, y: offset, width: Double(width) * scale, height: 20 * scale))
        expectOneCover(slice.patches(filling: target, scale: scale), of: target)
      }
    }
  }

  @Test func `caps are scaled and rounded once, half a pixel up on both sides`() throws {
    let slice = try slice(13, 13, CapInsets(top: 3, left: 3, bottom: 5, right: 5))

    let patches = slice.patches(filling: PixelRect(x: 0, y: 0, width: 40, height: 40), scale: 1.5)

    // 4.5 becomes 5, 7.5 becomes 8.
    #expect(edges(patches)[0] == [0, 0, 5, 5])
    #expect(edges(patches)[8] == [32, 32, 8, 8])
    #expect(patches[0].horizontal == .stretch)
  }

  @Test func `a centre of several pixels is tiled, one of a single pixel is stretched`() throws {
    let three = try slice(13, 11, CapInsets(5), mode: .tile)

    let patches = three.patches(filling: PixelRect(x: 0, y: 0, width: 30, height: 30))
    let scaled = three.patches(filling: PixelRect(x: 0, y: 0, width: 30, height: 30), scale: 1.5)

    #expect(patches[4].horizontal == .tile(extent: 3))
    #expect(patches[4].vertical == .stretch)
    #expect(scaled[4].horizontal == .tile(extent: 4.5))
  }

  @Test func `the natural size is copied piece by piece`() throws {
    for mode in ResizingMode.allCases {
      let slice = try slice(20, 18, CapInsets(top: 2, left: 3, bottom: 4, right: 5), mode: mode)

      let patches = slice.patches(filling: PixelRect(x: 4, y: 4, width: 20, height: 18))

      #expect(patches.count == 9)
      #expect(patches.allSatisfy { $0.horizontal == .copy && $0.vertical == .copy })
    }
  }

  @Test func `a three-part slice stretches the axis without caps in either mode`() throws {
    let slice = try slice(
      11, 24, CapInsets(top: 0, left: 4, bottom: 0, right: 5),
      center: PixelSize(width: 1, height: 24), mode: .tile)

    let patches = slice.patches(filling: PixelRect(x: 0, y: 0, width: 46, height: 50))

    #expect(patches.count == 3)
    #expect(edges(patches) == [[0, 0, 4, 50], [4, 0, 37, 50], [41, 0, 5, 50]])
    #expect(patches.allSatisfy { $0.vertical == .stretch })
    #expect(slice.horizontalResizingMode == .tile && slice.verticalResizingMode == .stretch)
  }

  @Test func `without any cap the whole image is tiled`() throws {
    let slice = try slice(7, 5, .zero, mode: .tile)

    let patches = slice.patches(filling: PixelRect(x: 0, y: 0, width: 20, height: 20))

    #expect(patches.count == 1)
    #expect(patches[0].horizontal == .tile(extent: 7) && patches[0].vertical == .tile(extent: 5))
  }

  @Test func `where caps take the whole image the pixel between them is stretched`() throws {
    let slice = try slice(10, 8, CapInsets(top: 4, left: 6, bottom: 4, right: 4))

    let patches = slice.patches(filling: PixelRect(x: 0, y: 0, width: 16, height: 8))

    #expect(slice.centerSize == PixelSize(width: 0, height: 0))
    #expect(slice.naturalSize == PixelSize(width: 10, height: 8))
    #expect(
      edges(patches) == [
        [0, 0, 6, 4], [6, 0, 6, 4], [12, 0, 4, 4], [0, 4, 6, 4], [6, 4, 6, 4], [12, 4, 4, 4],
      ])
    #expect(patches[1].source == PixelRect(x: 6, y: 0, width: 1, height: 4))
    #expect(patches[1].horizontal == .stretch)
  }

  @Test(arguments: [
    (CapInsets(top: 0, left: -1, bottom: 0, right: 0), "left cap", -1.0),
    (CapInsets(top: 0, left: 0, bottom: 0, right: -2), "right cap", -2),
    (CapInsets(top: 21, left: 0, bottom: 0, right: 0), "top cap", 21),
    (CapInsets(top: 12, left: 0, bottom: 9, right: 0), "bottom cap", 9),
    (CapInsets(top: 0, left: .max, bottom: 0, right: .max), "left cap", 9.223372036854775807e18),
  ])
  func `caps that are negative or larger than the image are refused by name`(
    caps: CapInsets, name: String, found: Double
  ) {
    do throws(CoreError) {
      _ = try NineSlice(
        imageSize: PixelSize(width: 20, height: 20), capInsets: caps, resizingMode: .tile)
      Issue.record("the caps \(caps) are taken")
    } catch {
      guard case .outOfRange(let what, let value, _) = error else {
        Issue.record("another error: \(error)")
        return
      }
      #expect(what == name && value == found)
    }
  }

  @Test func `images without a pixel and negative centres are refused`() {
    #expect(throws: CoreError.self) { try slice(0, 4, .zero) }
    #expect(throws: CoreError.self) { try slice(4, -1, .zero) }
    #expect(throws: CoreError.self) {
      try slice(4, 4, .zero, center: PixelSize(width: -1, height: 2))
    }
  }

  @Test func `absurd targets and scales give no patches`() throws {
    let slice = try slice(20, 20, CapInsets(4), mode: .tile)
    let target = PixelRect(x: 0, y: 0, width: 50, height: 50)

    for scale in [0, -1, Double.nan, .infinity, 1e300] {
      #expect(slice.patches(filling: target, scale: scale).isEmpty)
    }
    #expect(slice.patches(filling: PixelRect(x: .max, y: 0, width: 9, height: 9)).isEmpty)
    #expect(slice.patches(filling: PixelRect(x: 0, y: 0, width: .max, height: 9)).isEmpty)
    #expect(slice.patches(filling: PixelRect(x: 0, y: .min, width: 9, height: 9)).isEmpty)
  }
}
