import CartoucheCore
import CartoucheScenes
import TestSupport
import Testing

@Suite struct ContactSheetTests {
  private func plan(_ sizes: [(Int, Int)], groups: [Int]) -> SheetPlan {
    SheetPlan(
      sizes: sizes.map { PixelSize(width: $0.0, height: $0.1) }, groups: groups, labelHeight: 5,
      gap: 6)
  }

  @Test func `pictures stand in rows with their labels below them`() {
    // Two rows of two: widths 20, heights 30 and 10 in the first row, 8 in the second.
    let plan = plan([(20, 30), (10, 10), (20, 8), (20, 8)], groups: [2, 2])

    #expect(plan.size == PixelSize(width: 6 + 26 * 2, height: 6 + (30 + 2 + 5 + 6) + (8 + 13)))
    #expect(
      plan.places == [
        PixelRect(x: 6, y: 6, width: 20, height: 30), PixelRect(x: 32, y: 6, width: 10, height: 10),
        PixelRect(x: 6, y: 49, width: 20, height: 8), PixelRect(x: 32, y: 49, width: 20, height: 8),
      ])
    #expect(
      plan.labelPlaces == [
        PixelRect(x: 6, y: 38, width: 20, height: 5), PixelRect(x: 32, y: 18, width: 20, height: 5),
        PixelRect(x: 6, y: 59, width: 20, height: 5), PixelRect(x: 32, y: 59, width: 20, height: 5),
      ])
  }

  @Test(arguments: [
    ([1, 2, 1, 12, 5], 120, 10), ([7, 1], 7, 3), ([997, 1, 1], 997, 33), ([1], 1, 1),
    ([4, 3], 12, 3),
  ])
  func `rows end with a group and the sheet is nearly square`(
    groups: [Int], count: Int, columns: Int
  ) {
    let plan = plan(Array(repeating: (100, 100), count: count), groups: groups)

    let first = plan.places.prefix { $0.y == plan.places[0].y }.count
    #expect(first == columns)
    #expect(plan.places.count == count)
  }

  @Test func `no two places overlap and all lie on the sheet`() {
    var generator = SeededGenerator(seed: 0x5EE7)
    for count in 1...40 {
      let sizes = (0..<count).map { _ in
        (Int.random(in: 0...50, using: &generator), Int.random(in: 0...50, using: &generator))
      }
      let plan = plan(sizes, groups: [count])
      let rects = plan.places + plan.labelPlaces
      for (index, rect) in rects.enumerated() {
        #expect(rect.x >= 0 && rect.x + rect.width <= plan.size.width)
        #expect(rect.y >= 0 && rect.y + rect.height <= plan.size.height)
        for other in rects[..<index] {
          let isApart =
            other.x + other.width <= rect.x || rect.x + rect.width <= other.x
            || other.y + other.height <= rect.y || rect.y + rect.height <= other.y
          #expect(isApart, "\(rect) \(other)")
        }
      }
    }
  }

  @Test func `sizes that cannot be counted make a sheet beyond all limits`() {
    let plan = plan([(.max, 1), (.max, 1)], groups: [2])

    #expect(plan.size.width == .max || plan.size.height == .max)
    #expect(plan.places == [])
  }

  @Test func `a picture is placed pixel for pixel`() throws {
    let renderer = try CardRenderer()
    var picture = try Bitmap(width: 3, height: 2, scale: .three)
    picture.words = [
      0xFF01_0203, 0xFF04_0506, 0xFF07_0809, 0xFF0A_0B0C, 0x8000_0000, 0x0000_0000,
    ]
    var sheet = try ContactSheet(
      cells: [
        ContactSheet.Cell(label: "one", size: PixelSize(width: 9, height: 9)),
        ContactSheet.Cell(label: "two", size: PixelSize(width: 3, height: 2)),
      ], groups: [2], scale: .two, renderer: renderer)

    try sheet.place(picture, at: 1)

    let place = sheet.places[1]
    let words = (0..<2).flatMap { y in
      (0..<3).map { x in sheet.bitmap.word(x: place.x + x, y: place.y + y) }
    }
    #expect(
      words == [
        0xFF01_0203, 0xFF04_0506, 0xFF07_0809, 0xFF0A_0B0C, 0xFF7F_7F7F, 0xFFFF_FFFF,
      ])
  }
}
