import Cartouche

/// Pictures for runs that are given none; they are the same on every machine.
enum SamplePictures {
  /// The side of the large ones, in pixels.
  private static let side = 2048

  /// A button with a ring, 66 x 72 pixels.
  static func button() throws -> Bitmap {
    var bitmap = try Bitmap(width: 66, height: 72)
    let shape = RoundedRect(
      rect: Rect(x: 1.5, y: 1.5, width: 63, height: 69), cornerRadii: CornerRadii(20))
    try Canvas.paint(into: &bitmap) { canvas in
      canvas.fill(shape, with: Color(red: 1, green: 1, blue: 1, alpha: 0.35))
      canvas.strokeBorder(shape, with: .black, width: 4)
    }
    return bitmap
  }

  /// Black shapes with smooth edges on nothing.
  static func template() throws -> Bitmap {
    var bitmap = try Bitmap(width: side, height: side)
    try Canvas.paint(into: &bitmap) { canvas in
      for step in 0..<8 {
        let inset = Double(step) * 120 + 20.5
        let rect = Rect(
          x: inset, y: inset, width: Double(side) - 2 * inset, height: Double(side) - 2 * inset)
        canvas.strokeBorder(
          RoundedRect(rect: rect, cornerRadii: CornerRadii(200)), with: .black, width: 60)
      }
    }
    return bitmap
  }

  /// Smooth noise of several sizes and a little grain, as photos have.
  static func photo() -> Bitmap {
    var grain = Noise(seed: 7)
    let octaves = (2...7).map { Octave(cells: 1 << $0, seed: UInt64($0)) }
    var words: [UInt32] = []
    words.reserveCapacity(side * side)
    for y in 0..<side {
      for x in 0..<side {
        var levels = SIMD4<Double>(repeating: 110)
        for (index, octave) in octaves.enumerated() {
          let share = 60 / Double(1 << index)
          levels += octave.value(x: x, y: y, side: side) * share
        }
        levels += grain.next() * 4
        words.append(word(levels))
      }
    }
    return Bitmap(width: side, height: side, scale: .one, words: words)
  }

  /// A page of cards.
  static func page() throws -> Bitmap {
    let cards = try CardItem.samples()
    let renderer = try CardRenderer()
    let pictures = try cards.prefix(6).map { item in
      try renderer.render(item.card(at: .two), traits: TraitCollection(displayScale: .two))
    }
    var page = try Bitmap(width: side, height: side)
    try Canvas.paint(into: &page) { canvas in
      canvas.fill(canvas.bounds, with: Color(red255: 239, green: 239, blue: 244))
      for index in 0..<9 where !pictures.isEmpty {
        let rect = Rect(
          x: Double(index % 3 * 680 + 20), y: Double(index / 3 * 680 + 20), width: 560, height: 560)
        canvas.draw(Image(pictures[index % pictures.count]), in: rect)
      }
    }
    return page
  }

  private static func word(_ levels: SIMD4<Double>) -> UInt32 {
    func level(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 255)) }
    return 0xFF00_0000 | level(levels.x) << 16 | level(levels.y) << 8 | level(levels.z)
  }
}

/// Random numbers of -1 to 1, in fours.
private struct Noise {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next four, all from one step of SplitMix64.
  ///
  /// Source: https://prng.di.unimi.it/splitmix64.c
  mutating func next() -> SIMD4<Double> {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    number ^= number >> 31
    return SIMD4(
      Double(number & 0xFFFF), Double(number >> 16 & 0xFFFF), Double(number >> 32 & 0xFFFF),
      Double(number >> 48)) / 32_768 - 1
  }
}

/// Noise on a grid of cells, smooth between its points.
private struct Octave {
  private let cells: Int
  private let points: [SIMD4<Double>]

  init(cells: Int, seed: UInt64) {
    self.cells = cells
    var noise = Noise(seed: seed)
    points = (0..<((cells + 1) * (cells + 1))).map { _ in noise.next() }
  }

  func value(x: Int, y: Int, side: Int) -> SIMD4<Double> {
    let extent = side / cells
    let (column, row) = (x / extent, y / extent)
    let across = Double(x % extent) / Double(extent)
    let down = Double(y % extent) / Double(extent)
    let first = row * (cells + 1) + column
    let second = first + cells + 1
    let upper = points[first] * (1 - across) + points[first + 1] * across
    let lower = points[second] * (1 - across) + points[second + 1] * across
    return upper * (1 - down) + lower * down
  }
}
