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

  /// Whether each pixel is replaced, nearly all of them by a word of the table.
  private var isPlain: Bool {
    dither == nil && !ramp.hasUnpaintedEnds && sampler.coversPlane
      && (blending == .copy || ramp.isOpaque)
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
        } else if sampler.symmetry.hasUniformRows, ramp.isTabled {
          sampler.fill(places, count: 1, x: area.x, y: y, ramp: ramp)
          row.update(repeating: words[Int(places[0])])
        } else {
          copyRow(row, x: area.x, y: y, places: places, words: words)
        }
      }
    }
  }

  /// A row of the area that has been painted and is equal to row `y`, if there is one.
  func equalRow(above y: Int, in area: PixelRect) -> Int? {
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
    if !ramp.isTabled {
      paintExactPlaces(
        of: UnsafeMutableBufferPointer(start: pixels, count: own.count), x: x + own.lowerBound,
        y: y, places: places)
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
  func ownColumns(x: Int, count: Int) -> Range<Int> {
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
    blend(into: buffer, area: area, places: places)
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

  /// Works out the pixels of a row whose places the table has no colour for.
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
