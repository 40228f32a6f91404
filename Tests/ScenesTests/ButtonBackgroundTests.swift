import Cartouche
import TestSupport
import Testing

@Suite struct ButtonBackgroundTests {
  private static let scales = [1, 1.5, 2, 3, 4]

  private func backgrounds() throws -> [ButtonBackground] {
    var filled = ButtonBackground(
      size: Size(width: 30, height: 28), cornerRadius: 8, borderWidth: 1.5,
      borderColor: Color(red: 0, green: 0.4, blue: 0.2, alpha: 0.7))
    filled.fill = .color(Color(red: 1, green: 0.9, blue: 0.3, alpha: 0.8))
    let continuous = ButtonBackground(
      size: Size(width: 34, height: 40), cornerRadius: 10, cornerCurve: .continuous,
      borderWidth: 2)
    let thick = ButtonBackground(
      size: Size(width: 20, height: 20), cornerRadius: 2, borderWidth: 6)
    var vertical = ButtonBackground(size: Size(width: 21, height: 36), cornerRadius: 6)
    vertical.fill = .vertical(try Gradient(colors: [.white, Color(red: 0, green: 0, blue: 1)]))
    var horizontal = ButtonBackground(size: Size(width: 36, height: 21), cornerRadius: 6)
    horizontal.fill = .horizontal(try Gradient(colors: [.white, .clear, .black]))
    return [ButtonBackground(), filled, continuous, thick, vertical, horizontal] + (try shadowed())
  }

  /// Backgrounds with a line of light and shadows: soft, hard, wide and to every side.
  private func shadowed() throws -> [ButtonBackground] {
    var lit = ButtonBackground(cornerRadius: 6, borderWidth: 1)
    lit.fill = .color(Color(red: 0.2, green: 0.4, blue: 0.8))
    lit.innerHighlight = Color.white.opacity(0.6)
    lit.size = Size(width: 16, height: 20)
    var soft = lit
    soft.shadow = Shadow(color: Color.black.opacity(0.5), radius: 2, y: 1)
    soft.cornerCurve = .continuous
    var ring = ButtonBackground(cornerRadius: 4, borderWidth: 2)
    ring.shadow = Shadow(color: .black, radius: 1.3, x: -2.6, y: 3.4)
    var hard = ButtonBackground(cornerRadius: 3, borderWidth: 0)
    hard.fill = .color(Color(red: 1, green: 1, blue: 1, alpha: 0.4))
    hard.shadow = Shadow(color: Color(red: 0.5, green: 0, blue: 0), radius: 0, x: 3, y: -2)
    // At 3x and 4x the blur is computed on cells of several pixels.
    var wide = ButtonBackground(cornerRadius: 8, borderWidth: 0)
    wide.fill = .color(Color(red: 1, green: 0.8, blue: 0, alpha: 0.9))
    wide.shadow = Shadow(color: .black, radius: 6, y: 4)
    wide.opacity = 0.8
    var vertical = ButtonBackground(size: Size(width: 0, height: 40), cornerRadius: 6)
    vertical.fill = .vertical(try Gradient(colors: [.white, Color(red: 0, green: 0, blue: 1)]))
    vertical.shadow = Shadow(color: .black, radius: 3, x: 1, y: 1)
    return [lit, soft, ring, hard, wide, vertical].map { background in
      var background = background
      // The smallest size of any of the scales, so that the caps touch the pixel between them.
      for scale in [DisplayScale.one, .two, .three] {
        let least = background.leastSize(scale: scale)
        background.size.width = max(background.size.width, least.width)
        background.size.height = max(background.size.height, least.height)
      }
      background.size.width += 1
      background.size.height += 1
      return background
    }
  }

  /// The largest step of a premultiplied channel between two pictures.
  ///
  /// It is what is seen of them; in straight colours a step of a faint pixel would count many times.
  private func step(_ first: Bitmap, _ second: Bitmap) -> Int {
    guard first.size == second.size else { return 256 }
    guard first.words != second.words else { return 0 }
    return zip(first.words, second.words).map { left, right in
      [0, 8, 16, 24].map { abs(Int(left >> $0 & 0xFF) - Int(right >> $0 & 0xFF)) }.max() ?? 0
    }.max() ?? 0
  }

  @Test(arguments: scales)
  func `a picture stretched to fifty sizes is the background drawn in these sizes`(
    _ number: Double
  ) throws {
    let scale = try DisplayScale(number)
    var numbers = SeededGenerator(seed: 41)

    for background in try backgrounds() {
      let image = try background.image(scale: scale)
      let slicing = try #require(image.slicing)
      let grid = PixelGrid(scale: scale)
      let outsets = background.outsets
      let around = PixelSize(
        width: grid.edge(at: outsets.left) + grid.edge(at: outsets.right),
        height: grid.edge(at: outsets.top) + grid.edge(at: outsets.bottom))
      for _ in 0..<50 {
        // Whole pixels, from the caps on; a gradient keeps its axis.
        var size = image.bitmap.size
        if slicing.capInsets.left > 0 {
          size.width = slicing.naturalSize.width + .random(in: 0...99, using: &numbers)
        }
        if slicing.capInsets.top > 0 {
          size.height = slicing.naturalSize.height + .random(in: 0...59, using: &numbers)
        }
        var drawn = background
        drawn.size = Size(
          width: Double(size.width - around.width) / number,
          height: Double(size.height - around.height) / number)

        let stretched = image.rendered(size: size, scale: scale)

        #expect(
          step(stretched, try drawn.bitmap(scale: scale)) <= 1,
          "\(background) at \(number) as \(size)")
      }
    }
  }

  /// The files of the tutorial: 22 x 48 and 33 x 72 pixels with caps of 10 and 15.
  @Test func `the background without options is the button of the tutorial`() throws {
    for (scale, width, height, cap) in [
      (DisplayScale.one, 11, 24, 5), (.two, 22, 48, 10), (.three, 33, 72, 15),
    ] {
      let image = try ButtonBackground().image(scale: scale)

      #expect(image.bitmap.size == PixelSize(width: width, height: height))
      #expect(image.slicing?.capInsets == CapInsets(cap))
      #expect(image.slicing?.centerSize == PixelSize(width: 1, height: 1))
      #expect(image.slicing?.resizingMode == .tile)
      // The ring is black and one point wide, the inside is clear.
      let middle = height / 2
      let ring = Int(scale.pixelsPerPoint)
      #expect(image.bitmap.word(x: 0, y: middle) == 0xFF00_0000)
      #expect(image.bitmap.word(x: ring - 1, y: middle) == 0xFF00_0000)
      #expect(image.bitmap.word(x: ring, y: middle) == 0)
      #expect(image.bitmap.word(x: 0, y: 0) == 0)
    }
  }

  @Test func `the caps hold the corners and the border, whichever reach further`() throws {
    func cap(_ background: ButtonBackground) throws -> Int? {
      try background.image(scale: .two).slicing?.capInsets.left
    }
    let size = Size(width: 60, height: 60)

    #expect(try cap(ButtonBackground(size: size, cornerRadius: 7)) == 14)
    // 1.528665 x 7 x 2 = 21.4.
    #expect(
      try cap(ButtonBackground(size: size, cornerRadius: 7, cornerCurve: .continuous)) == 22)
    #expect(try cap(ButtonBackground(size: size, cornerRadius: 3, borderWidth: 9)) == 18)
    #expect(try cap(ButtonBackground(size: size, cornerRadius: 0, borderWidth: 0)) == 0)
  }

  @Test func `a gradient is in three parts, across its own direction`() throws {
    let stops = try Gradient(colors: [.white, .black])
    var vertical = ButtonBackground(size: Size(width: 20, height: 30))
    vertical.fill = .vertical(stops)
    var horizontal = ButtonBackground(size: Size(width: 30, height: 20))
    horizontal.fill = .horizontal(stops)

    let first = try vertical.image(scale: .one).slicing
    let second = try horizontal.image(scale: .one).slicing

    #expect(first?.capInsets == CapInsets(top: 0, left: 5, bottom: 0, right: 5))
    #expect(first?.centerSize == PixelSize(width: 1, height: 30))
    #expect(second?.capInsets == CapInsets(top: 5, left: 0, bottom: 5, right: 0))
    #expect(second?.centerSize == PixelSize(width: 30, height: 1))
  }

  @Test func `a size that does not hold the corners is refused for slices only`() throws {
    let small = ButtonBackground(size: Size(width: 10, height: 24))

    #expect(try small.bitmap(scale: .one).width == 10)
    let error = #expect(throws: SceneError.self) { try small.image(scale: .one) }
    guard
      case .value(.outOfRange("width of a background in pixels", 10, let allowed))? = error
    else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(allowed.hasPrefix("11 or more"))
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func `a number that is none is refused`(_ number: Double) {
    let backgrounds = [
      ButtonBackground(size: Size(width: number, height: 20)),
      ButtonBackground(cornerRadius: number), ButtonBackground(borderWidth: number),
    ]

    for background in backgrounds {
      #expect(throws: SceneError.self) { try background.bitmap(scale: .two) }
    }
  }

  @Test func `absurd numbers are refused before memory is taken`() {
    #expect(throws: SceneError.self) {
      try ButtonBackground(size: Size(width: 1e300, height: 1e300)).image(scale: .three)
    }
    #expect(throws: SceneError.self) {
      try ButtonBackground(cornerRadius: 1e300).image(scale: .three)
    }
  }

  // MARK: - Light, shadow and states

  /// Of 3 standard deviations of 2 points, moved by 1 and 3.
  @Test func `the picture grows by the room of the shadow, in whole points`() throws {
    var background = ButtonBackground(size: Size(width: 30, height: 34), borderWidth: 0)
    background.fill = .color(.white)
    background.shadow = Shadow(color: .black, radius: 2, x: -1, y: 3)

    #expect(background.outsets == EdgeInsets(top: 3, left: 7, bottom: 9, right: 5))
    let bitmap = try background.bitmap(scale: .two)
    #expect(bitmap.size == PixelSize(width: 84, height: 92))
    // The rounded rectangle lies on pixels 14 to 73 and 6 to 73; the middle of its sides is sharp.
    #expect(bitmap.word(x: 14, y: 40) == 0xFFFF_FFFF && bitmap.word(x: 73, y: 40) == 0xFFFF_FFFF)
    #expect(bitmap.word(x: 40, y: 6) == 0xFFFF_FFFF && bitmap.word(x: 40, y: 73) == 0xFFFF_FFFF)
    for (x, y) in [(13, 40), (74, 40), (40, 5), (40, 74)] {
      let word = try #require(bitmap.word(x: x, y: y))
      #expect(word & 0xFF_FFFF == 0 && word >> 24 > 0 && word >> 24 < 255, "\(x), \(y)")
    }
    #expect(bitmap.word(x: 0, y: 0) == 0)
  }

  /// An edge blurred by a Gaussian is its integral: 1.25 standard deviations inside of the edge of the
  /// shadow erfc(-1.25 / sqrt 2) / 2 = 0.89435, and 0.25 outside of it erfc(0.25 / sqrt 2) / 2 = 0.40129.
  @Test func `the radius is the standard deviation of the blur, the offset goes right and down`()
    throws
  {
    var background = ButtonBackground(
      size: Size(width: 200, height: 200), cornerRadius: 0, borderWidth: 0)
    background.fill = .color(Color(red: 1, green: 1, blue: 1, alpha: 1))
    background.shadow = Shadow(color: .black, radius: 2, x: 3, y: 0)

    let bitmap = try background.bitmap(scale: .one)

    // The shadow ends at 203; the middles of these pixels lie at 200.5 and 203.5.
    let left = Int(background.outsets.left)
    func alpha(_ x: Int) -> Double {
      Double((bitmap.word(x: left + x, y: 100 + Int(background.outsets.top)) ?? 0) >> 24)
    }
    #expect(abs(alpha(200) - 0.89435 * 255) <= 1)
    #expect(abs(alpha(203) - 0.40129 * 255) <= 1)
  }

  @Test func `the line of light is a point thick, below the border at the top only`() throws {
    var background = ButtonBackground(size: Size(width: 30, height: 30), cornerRadius: 6)
    background.fill = .color(Color(red: 0, green: 0, blue: 1))
    background.innerHighlight = .white

    for scale in [DisplayScale.one, .two, .three] {
      let number = Int(scale.pixelsPerPoint)
      let bitmap = try background.bitmap(scale: scale)
      let column = (0..<bitmap.height).map { bitmap.word(x: 15 * number, y: $0) ?? 0 }

      let expected =
        Array(repeating: UInt32(0xFF00_0000), count: number)
        + Array(repeating: 0xFFFF_FFFF, count: number)
        + Array(repeating: 0xFF00_00FF, count: 27 * number)
        + Array(repeating: 0xFF00_0000, count: number)
      #expect(column == expected)
      // It thins out along the corners: none of it is left at the sides, nor at the lower corners.
      #expect(bitmap.word(x: number, y: 15 * number) == 0xFF00_00FF)
      for y in (15 * number)..<bitmap.height {
        for x in 0..<bitmap.width {
          let word = bitmap.word(x: x, y: y) ?? 0
          #expect(word >> 8 & 0xFFFF == 0, "\(x), \(y)")
        }
      }
    }
  }

  @Test func `the cap at the top holds the line of light, those beside it do not`() throws {
    var background = ButtonBackground(size: Size(width: 30, height: 30), cornerRadius: 6)
    background.innerHighlight = .clear

    let slicing = try background.image(scale: .two).slicing

    #expect(slicing?.capInsets == CapInsets(top: 14, left: 12, bottom: 12, right: 12))
  }

  /// Corners of 5, 3.5 x 2 = 7 of the shadow and the room of 3 x 2 = 6 outside, moved by 1 downwards.
  @Test func `the caps hold what the shadow changes`() throws {
    var background = ButtonBackground(size: Size(width: 40, height: 40), borderWidth: 0)
    background.fill = .color(.white)
    background.shadow = Shadow(color: .black, radius: 2, y: 1)

    let slicing = try background.image(scale: .one).slicing

    #expect(slicing?.capInsets == CapInsets(top: 5 + 13, left: 18, bottom: 7 + 11, right: 18))
    #expect(background.leastSize(scale: .one) == Size(width: 25, height: 25))
  }

  @Test func `caps of whole points are the same share of the picture at every scale`() throws {
    var background = ButtonBackground(size: Size(width: 40, height: 40), cornerRadius: 4.3)
    background.shadow = Shadow(color: .black, radius: 1.2, x: 0.4, y: -0.4)
    let first = try #require(try background.image(scale: .one, capUnit: .point).slicing)

    for number in [2, 3, 4] {
      let slicing = try #require(
        try background.image(scale: try DisplayScale(Double(number)), capUnit: .point).slicing)

      #expect(slicing.capInsets.left == first.capInsets.left * number)
      #expect(slicing.capInsets.top == first.capInsets.top * number)
      #expect(slicing.capInsets.right == first.capInsets.right * number)
      #expect(slicing.capInsets.bottom == first.capInsets.bottom * number)
      #expect(slicing.centerSize == PixelSize(width: number, height: number))
    }
  }

  @Test func `caps of one's own count from the edges of the picture, and say what they lose`()
    throws
  {
    var background = ButtonBackground(size: Size(width: 40, height: 40))
    background.capInsets = EdgeInsets(top: 5, left: 6, bottom: 7.5, right: 8)

    let slicing = try background.image(scale: .two).slicing

    #expect(slicing?.capInsets == CapInsets(top: 10, left: 12, bottom: 15, right: 16))
    #expect(slicing?.centerSize == PixelSize(width: 1, height: 1))
    #expect(background.loss(scale: .two) == nil)
    background.capInsets = EdgeInsets(top: 5, left: 5, bottom: 4.5, right: 5)
    #expect(
      background.loss(scale: .two)
        == "the bottom cap of 9 pixels cuts corners, border or shadow, which need 10")
    // An axis without caps keeps its length, and so loses nothing.
    background.capInsets = EdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    #expect(background.loss(scale: .two) == nil)
    #expect(
      try background.image(scale: .two).slicing?.centerSize == PixelSize(width: 1, height: 80))
    background.fill = .vertical(try Gradient(colors: [.white, .black]))
    background.capInsets = EdgeInsets(5)
    #expect(background.loss(scale: .two)?.contains("gradient") == true)
    background.capInsets = EdgeInsets(top: 0, left: -1, bottom: 0, right: 5)
    #expect(throws: SceneError.self) { try background.image(scale: .two) }
  }

  @Test func `a state fades everything as one`() throws {
    var background = ButtonBackground(size: Size(width: 20, height: 20), borderWidth: 2)
    background.fill = .color(Color(red: 1, green: 0, blue: 0))

    for (state, level) in [(ButtonBackground.State.highlighted, 51), (.disabled, 128)] {
      let bitmap = try background.faded(for: state).bitmap(scale: .one)
      // 255 x 0.2 = 51 and 255 x 0.5 = 127.5 of alpha, on the border as inside.
      for x in [0, 10] { #expect(bitmap.word(x: x, y: 10).map { Int($0 >> 24) } == level) }
    }
    #expect(background.faded(for: .normal) == background)
  }

  @Test(arguments: [Double.infinity, 1e300])
  func `an absurd shadow is refused before memory is taken`(_ radius: Double) {
    var background = ButtonBackground()
    background.shadow = Shadow(radius: radius)

    #expect(throws: SceneError.self) { try background.bitmap(scale: .three) }
    _ = background.leastSize(scale: .three)
  }
}
