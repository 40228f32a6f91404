/// How the pixels of a written PNG are stored.
enum PNGPixelForm: Equatable {
  /// Grey of 1, 2, 4 or 8 bits.
  case grey(depth: Int)
  /// Grey and alpha of 8 bits.
  case greyAlpha
  /// Red, green, blue of 8 bits.
  case rgb
  /// Red, green, blue, alpha of 8 bits.
  case rgba
  /// Indices of 1, 2, 4 or 8 bits into these words of the source.
  case palette(depth: Int, words: [UInt32])

  /// The header of a picture stored so.
  func header(width: Int, height: Int) -> PNGHeader {
    let (type, depth): (PNGColorType, Int) =
      switch self {
      case .grey(let depth): (.grey, depth)
      case .greyAlpha: (.greyAlpha, 8)
      case .rgb: (.rgb, 8)
      case .rgba: (.rgba, 8)
      case .palette(let depth, _): (.palette, depth)
      }
    return PNGHeader(
      width: width, height: height, bitDepth: depth, colorType: type, isInterlaced: false)
  }

  /// Whether neighbouring bytes are alike, so that filters help: not so with indices and packed
  /// pixels.
  var isFiltered: Bool {
    switch self {
    case .palette: false
    case .grey(let depth): depth == 8
    default: true
    }
  }
}

/// What the colours of a picture allow.
struct PNGColorSurvey {
  private(set) var isOpaque = true
  private(set) var isGrey = true
  /// The bits that hold every grey exactly, for opaque grey pictures.
  private(set) var greyDepth = 8
  /// The colours of the source, clear ones first, each group in the order of the picture; nil where
  /// there are more than 256 or they were not counted.
  private(set) var colors: [UInt32]?

  /// Looks at all pixels, and counts colours only where it is asked.
  init(_ source: PNGRowSource, countingColors: Bool) {
    for y in 0..<source.height where isOpaque || isGrey {
      let row = source.row(y)
      var all: UInt32 = .max
      var unlike: UInt32 = 0
      for x in 0..<source.width {
        all &= row[x]
        unlike |= (row[x] ^ (row[x] &>> 8)) & 0xFFFF
      }
      if all < 0xFF00_0000 { isOpaque = false }
      if unlike != 0 { isGrey = false }
    }
    if countingColors {
      var counter = ColorCounter()
      colors = counter.count(source)
      if isGrey, isOpaque, let colors { greyDepth = Self.depth(ofGreys: colors) }
    }
  }

  /// The forms that hold the picture exactly: the plain one, then a palette where it is smaller.
  var forms: [PNGPixelForm] {
    let plain: PNGPixelForm =
      switch (isGrey, isOpaque) {
      case (true, true): .grey(depth: greyDepth)
      case (true, false): .greyAlpha
      case (false, true): .rgb
      case (false, false): .rgba
      }
    guard let colors, let depth = [1, 2, 4, 8].first(where: { colors.count <= 1 << $0 }),
      depth < plain.header(width: 1, height: 1).bitsPerPixel
    else { return [plain] }
    return [plain, .palette(depth: depth, words: colors)]
  }

  private static func depth(ofGreys colors: [UInt32]) -> Int {
    let greys = colors.map { Int($0 & 0xFF) }
    return [1, 2, 4].first { depth in
      let step = 255 / ((1 << depth) - 1)
      return greys.allSatisfy { $0 % step == 0 }
    } ?? 8
  }
}

/// Counts up to 256 colours with a table of 1024 places.
struct ColorCounter {
  private var places = [Int16](repeating: -1, count: 1024)
  private var found: [UInt32] = []

  /// The colours, clear ones first; nil where there are more than 256.
  mutating func count(_ source: PNGRowSource) -> [UInt32]? {
    for y in 0..<source.height {
      let row = source.row(y)
      var last = row[0]
      guard add(last) else { return nil }
      for x in 1..<max(1, source.width) where row[x] != last {
        last = row[x]
        guard add(last) else { return nil }
      }
    }
    return found.filter { $0 < 0xFF00_0000 } + found.filter { $0 >= 0xFF00_0000 }
  }

  private mutating func add(_ word: UInt32) -> Bool {
    var place = Int((word &* 0x9E37_79B1) &>> 22)
    while true {
      let index = places[place]
      if index < 0 {
        guard found.count < 256 else { return false }
        places[place] = Int16(found.count)
        found.append(word)
        return true
      }
      if found[Int(index)] == word { return true }
      place = (place &+ 1) & 1023
    }
  }
}
