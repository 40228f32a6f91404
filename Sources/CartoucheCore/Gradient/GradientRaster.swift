/// The only loop over the pixels of a gradient.
///
/// Row by row the sampler tells the places in the ramp, then the row is painted from the table, or
/// dithered from its finer form. Pixels that are equal by symmetry are worked out once and copied,
/// unless they are dithered.
struct GradientRaster<Sampler: GradientSampler> {
  let ramp: ColorRamp
  let sampler: Sampler
  let blending: BlendMode
  let dither: OrderedDither?

  /// Whether each pixel is a word of the table and nothing else.
  private var isPlain: Bool {
    dither == nil && ramp.isTabled && sampler.coversPlane && (blending == .copy || ramp.isOpaque)
  }

  /// Paints the pixels of the buffer that lie in `clip`.
  func draw(into buffer: PixelBuffer, clip: PixelRect) {
    let area = clip.intersection(buffer.bounds)
    guard !area.isEmpty, !ramp.isEmpty else { return }
    // A sampler writes whole blocks of eight.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: area.width + 8) { scratch in
      guard let places = scratch.baseAddress else { return }
      if isPlain {
        copy(into: buffer, area: area, places: places)
      } else if let dither {
        paint(into: buffer, area: area, places: places, dither: dither)
      } else {
        paint(into: buffer, area: area, places: places)
      }
    }
  }

  // MARK: - Words of the table

  private func copy(
    into buffer: PixelBuffer, area: PixelRect, places: UnsafeMutablePointer<UInt32>
  ) {
    ramp.words.withUnsafeBufferPointer { table in
      guard let words = table.baseAddress else { return }
      for y in area.y..<area.maxY {
        let row = buffer.row(y, from: area.x, count: area.width)
        if let source = equalRow(above: y, in: area) {
          _ = row.update(
            fromContentsOf: buffer.row(source, from: area.x, count: area.width))
        } else if sampler.symmetry.hasUniformRows {
          sampler.fill(places, count: 1, x: area.x, y: y, ramp: ramp)
          row.update(repeating: words[Int(places[0])])
        } else {
          copyRow(row, x: area.x, y: y, places: places, words: words)
        }
      }
    }
  }

  /// A row of the area that has been painted and is equal to row `y`, if there is one.
  private func equalRow(above y: Int, in area: PixelRect) -> Int? {
    if sampler.symmetry.hasEqualRows { return y > area.y ? area.y : nil }
    guard let mirror = sampler.symmetry.mirrorRow else { return nil }
    let other = mirror - y
    return other >= area.y && other < y ? other : nil
  }

  private func copyRow(
    _ row: UnsafeMutableBufferPointer<UInt32>, x: Int, y: Int,
    places: UnsafeMutablePointer<UInt32>, words: UnsafePointer<UInt32>
  ) {
    guard let target = row.baseAddress else { return }
    let own = ownColumns(x: x, count: row.count)
    sampler.fill(places, count: own.count, x: x + own.lowerBound, y: y, ramp: ramp)
    let pixels = target + own.lowerBound
    for index in 0..<own.count {
      pixels[index] = words[Int(places[index])]
    }
    guard own.count < row.count, let mirror = sampler.symmetry.mirrorColumn else { return }
    // Column x + i has the pixel of column mirror - x - i.
    let first = mirror - 2 * x
    let mirrored = own.lowerBound > 0 ? 0..<own.lowerBound : own.upperBound..<row.count
    for index in mirrored {
      target[index] = target[first - index]
    }
  }

  /// The columns of a row, counted from `x`, that have to be worked out; the rest is their mirror
  /// image.
  private func ownColumns(x: Int, count: Int) -> Range<Int> {
    guard let mirror = sampler.symmetry.mirrorColumn else { return 0..<count }
    // The first column on or after the axis.
    let axis = (mirror - 2 * x + 1) >> 1
    if axis <= 0 || axis >= count { return 0..<count }
    return axis * 2 < count ? axis..<count : 0..<min(count, (mirror - 2 * x) / 2 + 1)
  }

  // MARK: - Pixels that may stay or that shine through

  private func paint(
    into buffer: PixelBuffer, area: PixelRect, places: UnsafeMutablePointer<UInt32>
  ) {
    if blending == .copy || ramp.isOpaque {
      forEachRow(of: buffer, area: area, places: places) { row, y in
        paintRow(row, x: area.x, y: y, places: places)
      }
      return
    }
    let fine = ramp.makeFineTables()
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * area.width) { scratch in
      fine.alphaGreen.withUnsafeBufferPointer { alphaGreen in
        fine.redBlue.withUnsafeBufferPointer { redBlue in
          guard
            let levels = scratch.baseAddress, let first = alphaGreen.baseAddress,
            let second = redBlue.baseAddress
          else { return }
          forEachRow(of: buffer, area: area, places: places) { row, y in
            // Look-ups by themselves, arithmetic by itself: SIMD values filled lane by lane are slow.
            for index in 0..<area.width {
              levels[index] = first[Int(places[index])]
              levels[area.width &+ index] = second[Int(places[index])]
            }
            blendRow(row, alphaGreen: levels, redBlue: levels + area.width)
            if !ramp.isTabled {
              paintExactPlaces(of: row, x: area.x, y: y, places: places)
            }
          }
        }
      }
    }
  }

  /// Hands each row of the area to `body`, with the places of its pixels filled in.
  @inline(__always)
  func forEachRow(
    of buffer: PixelBuffer, area: PixelRect, places: UnsafeMutablePointer<UInt32>,
    _ body: (UnsafeMutableBufferPointer<UInt32>, Int) -> Void
  ) {
    for y in area.y..<area.maxY {
      if y == area.y || !sampler.symmetry.hasEqualRows {
        sampler.fill(places, count: area.width, x: area.x, y: y, ramp: ramp)
      }
      body(buffer.row(y, from: area.x, count: area.width), y)
    }
  }

  private func paintRow(
    _ row: UnsafeMutableBufferPointer<UInt32>, x: Int, y: Int, places: UnsafePointer<UInt32>
  ) {
    ramp.words.withUnsafeBufferPointer { table in
      ramp.kinds.withUnsafeBufferPointer { kindTable in
        guard
          let words = table.baseAddress, let kinds = kindTable.baseAddress,
          let target = row.baseAddress
        else { return }
        for index in 0..<row.count {
          let place = Int(places[index])
          if kinds[place] == ColorRamp.Kind.tabled.rawValue {
            target[index] = words[place]
          } else if kinds[place] == ColorRamp.Kind.exact.rawValue {
            paintExactly(&target[index], x: x + index, y: y)
          }
        }
      }
    }
  }

  private func blendRow(
    _ row: UnsafeMutableBufferPointer<UInt32>, alphaGreen: UnsafePointer<UInt32>,
    redBlue: UnsafePointer<UInt32>
  ) {
    guard let target = row.baseAddress else { return }
    let blocked = row.count & ~7
    for start in stride(from: 0, to: blocked, by: 8) {
      blend(alphaGreen + start, redBlue + start, onto: target + start, count: 8)
    }
    let rest = row.count - blocked
    if rest > 0 {
      blend(alphaGreen + blocked, redBlue + blocked, onto: target + blocked, count: rest)
    }
  }

  @inline(__always)
  private func blend(
    _ alphaGreen: UnsafePointer<UInt32>, _ redBlue: UnsafePointer<UInt32>,
    onto target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let source = PixelLanes(
      alphaGreen: PixelLanes.load(alphaGreen, count: count),
      redBlue: PixelLanes.load(redBlue, count: count))
    let backdrop = PixelLanes(words: PixelLanes.load(target, count: count))
    let result = source.over(backdrop, coverage: SIMD8(repeating: 1))
    PixelLanes.store(result.words, to: target, count: count)
  }

  func paintExactPlaces(
    of row: UnsafeMutableBufferPointer<UInt32>, x: Int, y: Int, places: UnsafePointer<UInt32>
  ) {
    ramp.kinds.withUnsafeBufferPointer { kinds in
      for index in 0..<row.count
      where kinds[Int(places[index])] == ColorRamp.Kind.exact.rawValue {
        paintExactly(&row[index], x: x + index, y: y)
      }
    }
  }

  private func paintExactly(_ pixel: inout UInt32, x: Int, y: Int) {
    let location = sampler.location(x: x, y: y)
    guard !location.isNaN else { return }
    let levels = ramp.levels(at: location)
    let shift = dither.map { Double($0.threshold(x: x, y: y)) / 256 - 0.5 } ?? 0
    var result = ramp.levels(at: location, shiftedBy: shift)
    if blending == .sourceOver {
      let backdrop = SIMD4(
        Double(pixel >> 16 & 0xff), Double(pixel >> 8 & 0xff), Double(pixel & 0xff),
        Double(pixel >> 24))
      result += backdrop * (1 - levels.w / 255)
    }
    // A shift may lead below 0, never to 255.5.
    pixel = Premultiplication.word(
      SIMD4<Double>.zero.replacing(with: result, where: result .> 0))
  }
}

extension PixelLanes {
  /// Eight pixels of a ramp's fine tables.
  @inline(__always)
  init(alphaGreen: SIMD8<UInt32>, redBlue: SIMD8<UInt32>) {
    let unit: Float = 1 / 256
    self.init(
      red: Self.float(redBlue &>> 16) * unit, green: Self.float(alphaGreen & 0xffff) * unit,
      blue: Self.float(redBlue & 0xffff) * unit, alpha: Self.float(alphaGreen &>> 16) * unit)
  }
}
