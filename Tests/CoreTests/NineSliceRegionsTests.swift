import CartoucheCore
import Testing

/// Axes of which several parts grow, as in Android's nine-patches.
@Suite struct NineSliceRegionsTests {
  private func slice(
    _ width: Int, columns: [Range<Int>], height: Int = 1, rows: [Range<Int>] = []
  ) throws -> NineSlice {
    try NineSlice(
      imageSize: PixelSize(width: width, height: height), stretchingColumns: columns, rows: rows)
  }

  /// Start and length of each piece of a row in the target, and of its source.
  private func pieces(_ slice: NineSlice, width: Int, scale: Double = 1) -> [[Int]] {
    slice.patches(filling: PixelRect(x: 0, y: 0, width: width, height: 1), scale: scale).map {
      [$0.destination.x, $0.destination.width, $0.source.x, $0.source.width]
    }
  }

  /// 3 fixed, 2 grow, 4 fixed, 1 grows, 5 fixed: 30 - 12 = 18 are shared as 12 and 6.
  @Test func `parts that grow share the rest by their lengths`() throws {
    let slice = try slice(15, columns: [3..<5, 9..<10])

    #expect(
      pieces(slice, width: 30)
        == [[0, 3, 0, 3], [3, 12, 3, 2], [15, 4, 5, 4], [19, 6, 9, 1], [25, 5, 10, 5]])
    #expect(slice.capInsets == CapInsets(top: 0, left: 3, bottom: 0, right: 5))
    #expect(slice.naturalSize == PixelSize(width: 15, height: 1))
  }

  @Test func `at the natural size every part is copied`() throws {
    let slice = try slice(15, columns: [3..<5, 9..<10])

    let patches = slice.patches(filling: PixelRect(x: 0, y: 0, width: 15, height: 1))
    #expect(patches.count == 5)
    #expect(patches.allSatisfy { $0.horizontal == .copy && $0.source.x == $0.destination.x })
  }

  /// 12 fixed pixels in 6: every fixed part is half as long, 1.5 rounds to 2 at its shared edge.
  @Test func `where the fixed parts do not fit they shrink by one factor`() throws {
    let slice = try slice(15, columns: [3..<5, 9..<10])

    #expect(pieces(slice, width: 6) == [[0, 2, 0, 3], [2, 2, 5, 4], [4, 2, 10, 5]])
    #expect(pieces(slice, width: 12) == [[0, 3, 0, 3], [3, 4, 5, 4], [7, 5, 10, 5]])
    #expect(pieces(slice, width: 0).isEmpty)
  }

  @Test func `parts at the ends of an axis leave no caps`() throws {
    let slice = try slice(24, columns: [0..<3, 21..<24])

    #expect(slice.capInsets == .zero)
    #expect(pieces(slice, width: 38) == [[0, 10, 0, 3], [10, 18, 3, 18], [28, 10, 21, 3]])
    #expect(pieces(slice, width: 9) == [[0, 9, 3, 18]])
  }

  @Test func `a fixed part keeps its length wherever it comes to lie`() throws {
    let slice = try slice(20, columns: [2..<4, 9..<12, 15..<16])

    for width in 14...200 {
      let pieces = pieces(slice, width: width)
      #expect(pieces.filter { [0, 4, 12, 16].contains($0[2]) }.map { $0[1] } == [2, 5, 3, 4])
    }
  }

  @Test(arguments: [0.25, 0.5, 0.75, 1, 1.25, 1.333, 1.5, 2, 3])
  func `targets of every size are covered once at every scale`(_ scale: Double) throws {
    let slice = try slice(
      20, columns: [2..<4, 9..<12, 15..<16], height: 11, rows: [0..<1, 5..<8])

    for width in 0...70 {
      for height in [0, 1, 2, 5, 8, 9, 21, 40] {
        let target = PixelRect(x: -3, y: 5, width: width, height: height)
        var covered = [Int](repeating: 0, count: width * height)
        for patch in slice.patches(filling: target, scale: scale) {
          let area = patch.destination
          #expect(area.intersection(target) == area && !area.isEmpty)
          #expect(patch.source.x >= 0 && patch.source.maxX <= 20)
          #expect(patch.source.y >= 0 && patch.source.maxY <= 11)
          for y in area.y..<area.maxY {
            for x in area.x..<area.maxX { covered[(y - 5) * width + x + 3] += 1 }
          }
        }
        #expect(covered.allSatisfy { $0 == 1 }, "\(width) x \(height)")
      }
    }
  }

  @Test func `one part is the slice with caps on both sides of it`() throws {
    let one = try slice(12, columns: [4..<7], height: 9, rows: [2..<3])
    let caps = try NineSlice(
      imageSize: PixelSize(width: 12, height: 9),
      capInsets: CapInsets(top: 2, left: 4, bottom: 6, right: 5), resizingMode: .stretch)

    for side in [0, 3, 9, 12, 40] {
      let target = PixelRect(x: 0, y: 0, width: side, height: side)
      #expect(one.patches(filling: target) == caps.patches(filling: target))
    }
  }

  @Test(arguments: [
    ([3..<3], "the number of columns of a stretched part", 0.0),
    ([3..<5, 5..<6], "the column at which a stretched part begins", 5),
    ([5..<6, 3..<4], "the column at which a stretched part begins", 3),
    ([8..<11], "the column at which a stretched part begins", 8),
    ([-1..<2], "the column at which a stretched part begins", -1),
  ])
  func `parts that are empty, touch, or lie outside are refused`(
    _ columns: [Range<Int>], _ what: String, _ found: Double
  ) {
    do throws(CoreError) {
      _ = try NineSlice(
        imageSize: PixelSize(width: 10, height: 1), stretchingColumns: columns, rows: [])
      Issue.record("\(columns) is taken")
    } catch {
      guard case .outOfRange(what, found, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
