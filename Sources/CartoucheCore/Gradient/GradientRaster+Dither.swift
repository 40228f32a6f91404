extension GradientRaster {
  /// Paints the pixels of an area with ordered dither.
  ///
  /// A level with eight bits behind the point, plus a threshold of 2 to 254, cut to its whole part: a
  /// sum of two such numbers in one word of 32 bits never carries from the lower to the upper one.
  func paint(
    into buffer: PixelBuffer, area: PixelRect, places: UnsafeMutablePointer<UInt32>,
    dither: OrderedDither
  ) {
    let fine = ramp.makeFineTables()
    let shares = ramp.makeDitherTable()
    let isCopy = blending == .copy || ramp.isOpaque
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * area.width) { scratch in
      guard let levels = scratch.baseAddress else { return }
      forEachRow(of: buffer, area: area, places: places) { row, y in
        lookUp(places, count: area.width, fine: fine, shares: shares, into: levels)
        let thresholds = dither.thresholds(x: area.x, y: y)
        if isCopy {
          copyDithered(levels, to: row, places: places, thresholds: thresholds)
        } else {
          blendDithered(levels, onto: row, thresholds: thresholds)
        }
        if !ramp.isTabled {
          paintExactPlaces(of: row, x: area.x, y: y, places: places)
        }
      }
    }
  }

  /// Fetches the fine levels and the shares of a row, which stand in three parts of `levels`.
  private func lookUp(
    _ places: UnsafePointer<UInt32>, count: Int, fine: (alphaGreen: [UInt32], redBlue: [UInt32]),
    shares: [Float], into levels: UnsafeMutablePointer<UInt32>
  ) {
    fine.alphaGreen.withUnsafeBufferPointer { alphaGreen in
      fine.redBlue.withUnsafeBufferPointer { redBlue in
        shares.withUnsafeBufferPointer { shares in
          for index in 0..<count {
            let place = Int(places[index])
            levels[index] = alphaGreen[place]
            levels[count &+ index] = redBlue[place]
            levels[2 &* count &+ index] = shares[place].bitPattern
          }
        }
      }
    }
  }

  private func copyDithered(
    _ levels: UnsafePointer<UInt32>, to row: UnsafeMutableBufferPointer<UInt32>,
    places: UnsafePointer<UInt32>, thresholds: SIMD8<UInt32>
  ) {
    ramp.kinds.withUnsafeBufferPointer { kinds in
      for index in 0..<row.count
      where kinds[Int(places[index])] == ColorRamp.Kind.tabled.rawValue {
        let isDithered = levels[2 &* row.count &+ index] != 0
        let threshold = isDithered ? thresholds[index & 7] : 128
        let twice = threshold | threshold << 16
        let alphaGreen = levels[index] &+ twice
        let redBlue = levels[row.count &+ index] &+ twice
        row[index] = (alphaGreen & 0xff00_ff00) | ((redBlue >> 8) & 0x00ff_00ff)
      }
    }
  }

  private func blendDithered(
    _ levels: UnsafePointer<UInt32>, onto row: UnsafeMutableBufferPointer<UInt32>,
    thresholds: SIMD8<UInt32>
  ) {
    guard let target = row.baseAddress else { return }
    let shifts = PixelLanes.float(thresholds) * (1 / 256) - 0.5
    for start in stride(from: 0, to: row.count, by: 8) {
      let count = min(8, row.count - start)
      let shares = unsafeBitCast(
        PixelLanes.load(levels + 2 * row.count + start, count: count), to: SIMD8<Float>.self)
      let source = PixelLanes(
        alphaGreen: PixelLanes.load(levels + start, count: count),
        redBlue: PixelLanes.load(levels + row.count + start, count: count))
      let backdrop = PixelLanes(words: PixelLanes.load(target + start, count: count))
      let result = source.over(backdrop, coverage: SIMD8(repeating: 1))
        .shifted(by: shifts * shares)
      PixelLanes.store(result.words, to: target + start, count: count)
    }
  }
}

extension OrderedDither {
  /// The thresholds of the pixels of a row from column `x` on; they repeat after eight.
  fileprivate func thresholds(x: Int, y: Int) -> SIMD8<UInt32> {
    var result = SIMD8<UInt32>()
    for index in 0..<8 {
      result[index] = threshold(x: x + index, y: y)
    }
    return result
  }
}

extension PixelLanes {
  /// Eight pixels of a ramp's fine tables.
  @inline(__always)
  fileprivate init(alphaGreen: SIMD8<UInt32>, redBlue: SIMD8<UInt32>) {
    let unit: Float = 1 / 256
    self.init(
      red: Self.float(redBlue &>> 16) * unit, green: Self.float(alphaGreen & 0xffff) * unit,
      blue: Self.float(redBlue & 0xffff) * unit, alpha: Self.float(alphaGreen &>> 16) * unit)
  }

  /// The levels with a number of -1/2 to 1/2 added, but none below 0.
  fileprivate func shifted(by shifts: SIMD8<Float>) -> PixelLanes {
    func sum(_ levels: SIMD8<Float>) -> SIMD8<Float> {
      let sum: SIMD8<Float> = levels + shifts
      return SIMD8<Float>(repeating: 0).replacing(with: sum, where: sum .> 0)
    }
    return PixelLanes(red: sum(red), green: sum(green), blue: sum(blue), alpha: sum(alpha))
  }
}
