extension GradientRaster {
  /// Blends the pixels of an area over what is there.
  ///
  /// Look-ups by themselves, arithmetic by itself: the numbers of a row's places are fetched first. Two
  /// rows that are equal by symmetry share them, and so do two halves of a row.
  func blend(
    into buffer: PixelBuffer, area: PixelRect, places: UnsafeMutablePointer<UInt32>
  ) {
    let tables = ramp.makeBlendTables()
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * area.width) { scratch in
      guard let levels = scratch.baseAddress else { return }
      let shines = levels + area.width
      for y in area.y..<area.maxY {
        if sampler.symmetry.mirrorRow != nil, equalRow(above: y, in: area) != nil { continue }
        if y == area.y || !sampler.symmetry.hasEqualRows {
          fill(places, x: area.x, y: y, count: area.width)
          lookUp(places, x: area.x, count: area.width, tables, levels: levels, shines: shines)
        }
        for row in [y, partner(below: y, in: area)].compactMap(\.self) {
          let pixels = buffer.row(row, from: area.x, count: area.width)
          GradientBlending.blend(levels, shines, onto: pixels)
          if !ramp.isTabled {
            paintExactPlaces(of: pixels, x: area.x, y: row, places: places)
          }
        }
      }
    }
  }

  /// The row of the area below row `y` that is equal to it, if there is one.
  private func partner(below y: Int, in area: PixelRect) -> Int? {
    guard let mirror = sampler.symmetry.mirrorRow else { return nil }
    let other = mirror - y
    return other > y && other < area.maxY ? other : nil
  }

  /// The columns of a row whose places are needed: all, where some pixels are worked out one by one.
  private func columns(x: Int, count: Int) -> Range<Int> {
    ramp.isTabled ? ownColumns(x: x, count: count) : 0..<count
  }

  private func fill(_ places: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let own = columns(x: x, count: count)
    sampler.fill(places, count: own.count, x: x + own.lowerBound, y: y, ramp: ramp)
  }

  private func lookUp(
    _ places: UnsafePointer<UInt32>, x: Int, count: Int,
    _ tables: (levels: [UInt64], shines: [UInt64]), levels: UnsafeMutablePointer<UInt64>,
    shines: UnsafeMutablePointer<UInt64>
  ) {
    let own = columns(x: x, count: count)
    tables.levels.withUnsafeBufferPointer { levelTable in
      tables.shines.withUnsafeBufferPointer { shineTable in
        guard let first = levelTable.baseAddress, let second = shineTable.baseAddress else {
          return
        }
        for index in 0..<own.count {
          let place = Int(places[index])
          levels[own.lowerBound &+ index] = first[place]
          shines[own.lowerBound &+ index] = second[place]
        }
      }
    }
    guard own.count < count, let mirror = sampler.symmetry.mirrorColumn else { return }
    let last = mirror - 2 * x
    let mirrored = own.lowerBound > 0 ? 0..<own.lowerBound : own.upperBound..<count
    for index in mirrored {
      levels[index] = levels[last &- index]
      shines[index] = shines[last &- index]
    }
  }
}

/// The arithmetic of blending in whole numbers of 16 bits, units of 1/257 of a level.
///
/// With s the source, h what shines through and d the byte that is there, the sum is
///
///     s + (257 d * h) / 65536 + 1
///
/// cut to its whole part, and its byte the nearest to sum / 257. The exact divisor would be 65535: the
/// sum is at most 2 units from the exact one, 0.008 of a level, and never beyond 65535. Where
/// nothing is painted, h = 65535, it is 257 d, and the byte stays.
enum GradientBlending {
  /// Blends the pixels of a row.
  static func blend(
    _ levels: UnsafePointer<UInt64>, _ shines: UnsafePointer<UInt64>,
    onto row: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard let target = row.baseAddress else { return }
    let count = row.count * 4
    levels.withMemoryRebound(to: UInt16.self, capacity: count) { levels in
      shines.withMemoryRebound(to: UInt16.self, capacity: count) { shines in
        target.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
          blend(levels, shines, onto: bytes, count: count)
        }
      }
    }
  }

  /// The loop by itself and over single channels, so that the compiler can make SIMD of it.
  @inline(never)
  private static func blend(
    _ levels: UnsafePointer<UInt16>, _ shines: UnsafePointer<UInt16>,
    onto bytes: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    for index in 0..<count {
      let byte = UInt16(truncatingIfNeeded: bytes[index]) &* 257
      let kept =
        (UInt32(truncatingIfNeeded: byte) &* UInt32(truncatingIfNeeded: shines[index])) &>> 16
      let sum = levels[index] &+ UInt16(truncatingIfNeeded: kept) &+ 1
      bytes[index] = UInt8(truncatingIfNeeded: (sum &+ 128 &- (sum &>> 8)) &>> 8)
    }
  }
}
