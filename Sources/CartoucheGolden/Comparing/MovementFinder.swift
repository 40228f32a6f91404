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
    var best: Step?
    var fewest = samples.count / 2 + 1
    let few = stride(from: 0, to: samples.count, by: max(1, samples.count / 8)).map { samples[$0] }
    let most = few.count * 3 / 2
    for y in -down...down {
      for x in -right...right where x != 0 || y != 0 {
        let step = Step(x: x, y: y)
        // Most steps are no movement at all, and miss more than three quarters of a few samples.
        guard misses(few, step, first, second, map, atMost: most) <= most else { continue }
        let misses = misses(samples, step, first, second, map, atMost: fewest)
        if misses < fewest || misses == fewest && step.length < (best?.length ?? .max) {
          (best, fewest) = (step, misses)
        }
      }
    }
    return fewest <= samples.count / 2 ? best : nil
  }

  /// How often what should be at a sample is not a step further, or what is there was not a step before.
  ///
  /// It is twice a sample at most. What lies beyond the edge is not known, and counts as a miss.
  private func misses(
    _ samples: [Int], _ step: Step, _ first: AntialiasingRule.Words,
    _ second: AntialiasingRule.Words, _ map: DifferenceMap, atMost limit: Int
  ) -> Int {
    var misses = 0
    for index in samples {
      let (x, y) = (index % map.width, index / map.width)
      let from = place(x - step.x, y - step.y, map)
      let to = place(x + step.x, y + step.y, map)
      if from.map({ first[$0] != second[index] }) ?? true { misses += 1 }
      if to.map({ first[index] != second[$0] }) ?? true { misses += 1 }
      if misses > limit { break }
    }
    return misses
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
