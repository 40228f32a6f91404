import CartoucheCore

/// Finds out whether content has moved rather than changed.
struct MovementFinder {
  /// A step to the right and down, in pixels.
  private struct Step {
    let x: Int
    let y: Int

    var length: Int { x * x + y * y }
  }

  /// Content that has moved further is taken as changed.
  static let reach = 64

  /// The most differing pixels that a step is tried on.
  private static let sampleCount = 64

  /// The step that explains most of a difference; nil where none explains half of it.
  func movement(
    _ expected: RGBAImage, _ actual: RGBAImage, _ map: DifferenceMap
  ) -> Comparison.Movement? {
    ImageComparer.withWords(of: expected, actual) { first, second in
      let samples = samples(of: map)
      guard samples.count > 3, let step = bestStep(samples, first, second, map) else { return nil }
      let remaining = remaining(after: step, first, second, map)
      guard remaining * 2 <= map.differing else { return nil }
      return Comparison.Movement(x: step.x, y: step.y, remaining: remaining)
    }
  }

  private func samples(of map: DifferenceMap) -> [Int] {
    let stride = max(1, map.differing / Self.sampleCount)
    var samples: [Int] = []
    var seen = 0
    map.forEachDiffering { index in
      if seen % stride == 0 { samples.append(index) }
      seen += 1
    }
    return samples
  }

  /// The shortest of the steps after which the fewest samples are not where they should be; nil where
  /// that is more than a quarter of them.
  private func bestStep(
    _ samples: [Int], _ first: AntialiasingRule.Words, _ second: AntialiasingRule.Words,
    _ map: DifferenceMap
  ) -> Step? {
    let (right, down) = (min(Self.reach, map.width - 1), min(Self.reach, map.height - 1))
    let hits = hits(samples, first, second, map, right: right, down: down)
    var best: Step?
    // Each sample is looked for twice.
    var most = Int32(samples.count * 2 - samples.count / 2)
    for y in -down...down {
      for x in -right...right where x != 0 || y != 0 {
        let step = Step(x: x, y: y)
        let found = hits[(y + down) * (2 * right + 1) + x + right]
        guard found > most || found == most && step.length < (best?.length ?? .max) else {
          continue
        }
        (best, most) = (step, found)
      }
    }
    return best
  }

  /// How often what should be at a sample is a step further, and what is there was a step before, for
  /// every step: those of the topmost row first, from the left.
  ///
  /// It is twice a sample at most. What lies beyond the edge is not known, and is no hit. The
  /// surroundings of a sample are gone through row by row, where one step after the other would jump
  /// about in the pictures.
  private func hits(
    _ samples: [Int], _ first: AntialiasingRule.Words, _ second: AntialiasingRule.Words,
    _ map: DifferenceMap, right: Int, down: Int
  ) -> [Int32] {
    let span = 2 * right + 1
    // Those of what went there, and those of what came from there: by the opposite steps.
    var there = [Int32](repeating: 0, count: span * (2 * down + 1))
    var back = there
    there.withUnsafeMutableBufferPointer { there in
      back.withUnsafeMutableBufferPointer { back in
        for index in samples {
          let (x, y) = (index % map.width, index / map.width)
          let (wanted, found) = (first[index], second[index])
          let columns = max(x - right, 0)...min(x + right, map.width - 1)
          for row in max(y - down, 0)...min(y + down, map.height - 1) {
            let (start, middle) = (row * map.width, (row - y + down) * span + right - x)
            for column in columns {
              there[middle + column] &+= second[start + column] == wanted ? 1 : 0
              back[middle + column] &+= first[start + column] == found ? 1 : 0
            }
          }
        }
      }
    }
    return zip(there, back.reversed()).map { $0 + $1 }
  }

  private func place(_ x: Int, _ y: Int, _ map: DifferenceMap) -> Int? {
    guard x >= 0, y >= 0, x < map.width, y < map.height else { return nil }
    return y * map.width + x
  }

  /// The pixels of the differing part that differ although the step is undone.
  private func remaining(
    after step: Step, _ first: AntialiasingRule.Words, _ second: AntialiasingRule.Words,
    _ map: DifferenceMap
  ) -> Int {
    var count = 0
    map.forEachDiffering { index in
      let (x, y) = (index % map.width, index / map.width)
      if let from = place(x - step.x, y - step.y, map), first[from] != second[index] { count += 1 }
    }
    return count
  }
}
