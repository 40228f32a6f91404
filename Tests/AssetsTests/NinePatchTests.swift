import CartoucheAssets
import CartoucheCodecs
import CartoucheCore
import TestSupport
import Testing

@Suite struct NinePatchTests {
  private static let clear = SIMD4<UInt8>()
  private static let black = SIMD4<UInt8>(0, 0, 0, 255)
  private static let red = SIMD4<UInt8>(255, 0, 0, 255)
  private static let white = SIMD4<UInt8>(repeating: 255)
  private static let inside = SIMD4<UInt8>(9, 90, 190, 255)

  /// A picture with a frame; the marks are pixels of each edge, counted without the corner.
  private static func picture(
    width: Int = 10, height: Int = 8, top: Set<Int> = [3, 4], left: Set<Int> = [2],
    bottom: Set<Int> = [], right: Set<Int> = [], redBottom: Set<Int> = [],
    redRight: Set<Int> = [], neutral: SIMD4<UInt8> = SIMD4(),
    changes: [[Int]: SIMD4<UInt8>] = [:]
  ) throws -> RGBAImage {
    var bytes: [UInt8] = []
    for y in 0..<(height + 2) {
      for x in 0..<(width + 2) {
        let isInside = (1...width).contains(x) && (1...height).contains(y)
        var color = isInside ? inside : neutral
        if y == 0, top.contains(x - 1) { color = black }
        if x == 0, left.contains(y - 1) { color = black }
        if y == height + 1, bottom.contains(x - 1) { color = black }
        if x == width + 1, right.contains(y - 1) { color = black }
        if y == height + 1, redBottom.contains(x - 1) { color = red }
        if x == width + 1, redRight.contains(y - 1) { color = red }
        color = changes[[x, y]] ?? color
        bytes += [color.x, color.y, color.z, color.w]
      }
    }
    return try RGBAImage(width: width + 2, height: height + 2, bytes: bytes)
  }

  @Test func `marks at the top and left grow, those at the bottom and right hold content`() throws {
    let patch = try NinePatch(
      frameOf: Self.picture(
        top: [0, 4, 5, 9], left: [2, 3], bottom: [1, 2, 3, 4, 5, 6], right: [1, 2, 3, 4]))

    #expect(patch.size == PixelSize(width: 10, height: 8))
    #expect(patch.stretchColumns == [0..<1, 4..<6, 9..<10])
    #expect(patch.stretchRows == [2..<4])
    #expect(patch.contentInsets == CapInsets(top: 1, left: 1, bottom: 3, right: 3))
    #expect(patch.opticalInsets == .zero)
  }

  @Test func `without marks for content it lies from the first to the last part that grows`() throws
  {
    let patch = try NinePatch(frameOf: Self.picture(top: [2, 3, 7], left: [1]))

    #expect(patch.contentInsets == CapInsets(top: 1, left: 2, bottom: 6, right: 2))
  }

  @Test func `red marks at the corners are the optical insets`() throws {
    let patch = try NinePatch(
      frameOf: Self.picture(
        bottom: [4, 5], redBottom: [0, 1, 9], redRight: [6, 7]))

    #expect(patch.opticalInsets == CapInsets(top: 0, left: 2, bottom: 2, right: 1))
    #expect(patch.contentInsets.left == 4 && patch.contentInsets.right == 4)
  }

  @Test func `a white frame is a frame, and clear pixels of any colour are`() throws {
    let white = try NinePatch(frameOf: Self.picture(neutral: Self.white))
    let coloured = try NinePatch(frameOf: Self.picture(neutral: SIMD4(200, 100, 7, 0)))

    #expect(white == coloured)
    #expect(white.stretchColumns == [3..<5])
  }

  @Test func `the image has no frame and the slices of the marks`() throws {
    let picture = try Self.picture(top: [0, 4], left: [2])
    let patch = try NinePatch(frameOf: picture)

    let image = try patch.image(from: Bitmap(picture, scale: .two))

    #expect(image.bitmap.size == PixelSize(width: 10, height: 8))
    #expect(image.bitmap.scale == .two)
    #expect(image.slicing?.stretchColumns == [0..<1, 4..<5])
    #expect(image.slicing?.capInsets == CapInsets(top: 2, left: 0, bottom: 5, right: 5))
    #expect(image.size == Size(width: 5, height: 4))
    let word: UInt32 = 0xff09_5abe
    #expect((0..<80).allSatisfy { image.bitmap.word(x: $0 % 10, y: $0 / 10) == word })
    #expect(throws: AssetError.self) {
      try patch.image(from: try Bitmap(width: 11, height: 10))
    }
  }

  private static func reason(_ picture: RGBAImage) -> String? {
    do throws(AssetError) {
      _ = try NinePatch(frameOf: picture)
      return nil
    } catch {
      guard case .invalidNinePatch(let reason) = error else { return "\(error)" }
      return reason
    }
  }

  @Test func `frames that say nothing, or too much, are refused with a reason`() throws {
    #expect(
      Self.reason(try Self.picture(top: [])) == "its top edge marks no columns that grow")
    #expect(Self.reason(try Self.picture(left: [])) == "its left edge marks no rows that grow")
    #expect(
      Self.reason(try Self.picture(bottom: [1, 3]))
        == "its bottom edge marks 2 parts for content; one is allowed")
    #expect(
      Self.reason(try Self.picture(right: [1, 3, 5]))
        == "its right edge marks 3 parts for content; one is allowed")
    #expect(
      Self.reason(try Self.picture(redRight: [3]))
        == "a red mark on its right edge does not begin at a corner")
    #expect(
      Self.reason(try RGBAImage(width: 2, height: 3, bytes: Array(repeating: 0, count: 24)))
        == "it is 2 x 3 pixels; with its frame it has 3 x 3 or more")
  }

  @Test(arguments: [
    (
      [4, 0], SIMD4<UInt8>(255, 0, 0, 255),
      "255,0,0 with alpha 255, but its top edge may be clear, or black"
    ),
    (
      [0, 4], SIMD4(0, 0, 0, 254), "0,0,0 with alpha 254, but its left edge may be clear, or black"
    ),
    (
      [4, 9], SIMD4(1, 0, 0, 255),
      "1,0,0 with alpha 255, but its bottom edge may be clear, black or red"
    ),
    (
      [11, 4], SIMD4(255, 255, 255, 255),
      "255,255,255 with alpha 255, but its right edge may be clear, black or red"
    ),
  ])
  func `another colour in the frame is named with its place`(
    _ place: [Int], _ color: SIMD4<UInt8>, _ rest: String
  ) throws {
    let reason = Self.reason(try Self.picture(changes: [place: color]))

    #expect(reason == "the pixel \(place[0]),\(place[1]) of its frame is \(rest)")
  }

  @Test func `a top left pixel of another colour is no frame`() throws {
    #expect(
      Self.reason(try Self.picture(changes: [[0, 0]: Self.red]))
        == "its top left pixel is neither clear nor opaque white, so it has no frame")
  }

  @Test func `bytes that are no picture are an error in one sentence`() {
    #expect(throws: AssetError.self) { try NinePatch.image(from: [1, 2, 3], scale: .one) }
  }

  /// Frames of black, red, white, clear and a few other pixels, and wrong bytes of files.
  @Test func `random frames and files are read or refused, never more`() throws {
    var generator = SeededGenerator(seed: 0x9A7C)
    let colors = [Self.clear, Self.black, Self.white, Self.red, SIMD4<UInt8>(1, 2, 3, 4)]
    var good = 0
    for _ in 0..<3000 {
      let width = Int.random(in: 1...9, using: &generator)
      let height = Int.random(in: 1...9, using: &generator)
      let neutral = Bool.random(using: &generator) ? Self.clear : Self.white
      let share = Int.random(in: 1...12, using: &generator)
      let oddity = Int.random(in: 0...30, using: &generator)
      let bytes = (0..<(width * height)).flatMap { index -> [UInt8] in
        let isMark = index > 0 && Int.random(in: 0..<12, using: &generator) < share
        let isOdd = Int.random(in: 0..<30, using: &generator) < oddity
        let color =
          isMark ? (isOdd ? colors.randomElement(using: &generator) : Self.black) : neutral
        return [color?.x ?? 0, color?.y ?? 0, color?.z ?? 0, color?.w ?? 0]
      }
      let picture = try RGBAImage(width: width, height: height, bytes: bytes)
      guard Self.reason(picture) == nil else { continue }
      good += 1
      let patch = try NinePatch(frameOf: picture)
      let image = try patch.image(from: Bitmap(picture))
      let target = PixelRect(x: 0, y: 0, width: 23, height: 19)
      let patches = image.slicing?.patches(filling: target) ?? []
      #expect(patches.reduce(0) { $0 + $1.destination.width * $1.destination.height } == 23 * 19)
    }
    #expect(good > 100)

    let file = try PNGEncoder().encode(Self.picture())
    for _ in 0..<1000 {
      var bytes = file
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      do throws(AssetError) {
        _ = try NinePatch.image(from: bytes, scale: .one)
      } catch {
        #expect(!"\(error)".isEmpty)
      }
    }
  }

  @Test(.enabled(if: SharedCases.folder != nil, "CARTOUCHE_CASES names no folder of cases"))
  func `published nine-patches have their expected parts, content and optical edge`() throws {
    let lines = try SharedCases.lines(of: "ninepatch/EXPECTED.tsv")
    #expect(lines.count == 12)
    for line in lines {
      let bytes = try SharedCases.bytes(of: "ninepatch/" + line[0])
      let patch = try NinePatch(frameOf: try ImageDecoder().decode(bytes).image)
      func text(_ ranges: [Range<Int>]) -> String {
        ranges.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: " ")
      }
      func text(_ insets: CapInsets) -> String {
        "\(insets.left),\(insets.top),\(insets.right),\(insets.bottom)"
      }
      #expect("\(patch.size.width)x\(patch.size.height)" == line[2], "\(line)")
      #expect(text(patch.stretchColumns) == line[3], "\(line)")
      #expect(text(patch.stretchRows) == line[4], "\(line)")
      #expect(text(patch.contentInsets) == line[5], "\(line)")
      #expect(text(patch.opticalInsets) == (line[6] == "-" ? "0,0,0,0" : line[6]), "\(line)")
    }
  }
}
