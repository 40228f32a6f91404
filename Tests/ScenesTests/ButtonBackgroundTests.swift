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
    return [ButtonBackground(), filled, continuous, thick, vertical, horizontal]
  }

  /// The largest step of a channel between two pictures.
  private func step(_ first: Bitmap, _ second: Bitmap) -> Int {
    guard first.size == second.size else { return 256 }
    guard first.words != second.words else { return 0 }
    let (left, right) = (RGBAImage(first).bytes, RGBAImage(second).bytes)
    return zip(left, right).map { abs(Int($0) - Int($1)) }.max() ?? 0
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
        drawn.size = Size(width: Double(size.width) / number, height: Double(size.height) / number)

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
}
