import CartoucheCore

/// Differing pixels that are side by side.
struct PixelRun {
  let y: Int
  let columns: Range<Int>
}

/// Finds out whether content has moved rather than changed, from differing pixels as they come.
///
/// Samples of them are looked for all around, in both directions. As the number of differing pixels is
/// not known before the last has come, each 2^n-th is a sample, and n grows whenever there would be too
/// many: every other one then no longer counts.
struct MovementFinder {
  /// A step to the right and down, in pixels.
  struct Step {
    let x: Int
    let y: Int

    var length: Int { x * x + y * y }
  }

  /// Where samples are looked for.
  private struct Surroundings {
    let width: Int
    let height: Int
    /// The largest step to the right.
    let right: Int
    /// The largest step down.
    let down: Int

    /// The steps of a row.
    var span: Int { 2 * right + 1 }
    /// The number of all steps: those of the topmost row come first, from the left.
    var stepCount: Int { span * (2 * down + 1) }
  }

  /// The rows above and below a pixel that are looked at: content that has moved further is taken as
  /// changed.
  static let reach = 64

  /// There are fewer samples than this.
  private static let sampleCount = 32

  private let surroundings: Surroundings
  /// For each step, how often what should be at a sample was found a step further; and after all
  /// these, how often what is there was found.
  ///
  /// Samples share their counts where their numbers can be halved as often, 0 apart: so those that are
  /// left out can be taken back. A byte is enough: those that share counts all count at the same time,
  /// and fewer than 32 do.
  private var hits: [Int: [UInt8]] = [:]
  /// The number of differing pixels so far.
  private var seen = 0
  /// The number of the next sample among them, from 0.
  private var next = 0
  /// Each 2^n-th is a sample.
  private var halvings = 0

  /// Creates the search in pictures of a size.
  init(width: Int, height: Int) {
    surroundings = Surroundings(
      width: width, height: height, right: min(Self.reach, width - 1),
      down: min(Self.reach, height - 1))
  }

  /// The number of samples that count.
  private var samples: Int { count(of: seen) }

  /// How many of the first so many differing pixels are samples.
  private func count(of pixels: Int) -> Int { (pixels + 1 &<< halvings - 1) &>> halvings }

  /// Adds differing pixels; they come row by row, from the left.
  ///
  /// Of many that come at once no more are looked at than will count.
  mutating func add(_ runs: [PixelRun], _ first: PixelRows, _ second: PixelRows) {
    let total = runs.reduce(seen) { $0 + $1.columns.count }
    while count(of: total) >= Self.sampleCount {
      hits[halvings] = nil
      halvings += 1
    }
    // The next one is left out, or it is a sample still.
    next = count(of: next) &<< halvings
    for run in runs {
      while next < seen + run.columns.count {
        look(around: (run.columns.lowerBound + next - seen, run.y), first, second)
        next += 1 &<< halvings
      }
      seen += run.columns.count
    }
  }

  /// Looks for what should be at a sample and what is there.
  ///
  /// The surroundings are gone through row by row, where one step after the other would jump about in
  /// the pictures.
  private mutating func look(
    around place: (x: Int, y: Int), _ first: PixelRows, _ second: PixelRows
  ) {
    let (wanted, found) = (first[place.y][place.x], second[place.y][place.x])
    let area = surroundings
    let (left, end) = (max(place.x - area.right, 0), min(place.x + area.right + 1, area.width))
    let top = max(place.y - area.down, 0)
    let bottom = min(place.y + area.down + 1, area.height)
    // 0 can be halved more often than any other.
    hits[next.trailingZeroBitCount, default: Array(repeating: 0, count: 2 * area.stepCount)]
      .withUnsafeMutableBufferPointer { hits in
        guard let there = hits.baseAddress else { return }
        let back = there + area.stepCount
        for row in top..<bottom {
          let step = (row - place.y + area.down) * area.span + left - place.x + area.right
          Self.count(wanted, in: second[row] + left, end - left, there + step)
          Self.count(found, in: first[row] + left, end - left, back + step)
        }
      }
  }

  /// Counts the places that hold a word.
  ///
  /// One array in and one out, of bytes: the compiler then takes sixteen places at a time.
  @inline(__always)
  private static func count(
    _ word: UInt32, in words: UnsafePointer<UInt32>, _ count: Int,
    _ hits: UnsafeMutablePointer<UInt8>
  ) {
    for index in 0..<count { hits[index] &+= words[index] == word ? 1 : 0 }
  }

  /// The shortest of the steps after which the fewest samples are not where they should be; nil where
  /// that is more than a quarter of them, and where there are too few.
  func bestStep() -> Step? {
    guard samples > 3 else { return nil }
    let (right, down) = (surroundings.right, surroundings.down)
    let totals = totals()
    var best: Step?
    // Each sample is looked for twice.
    var most = samples * 2 - samples / 2
    for y in -down...down {
      for x in -right...right where x != 0 || y != 0 {
        let step = Step(x: x, y: y)
        let found = totals[(y + down) * surroundings.span + x + right]
        guard found > most || found == most && step.length < (best?.length ?? .max) else {
          continue
        }
        (best, most) = (step, found)
      }
    }
    return best
  }

  /// The hits of each step: of what went there, and of what came from the opposite one.
  private func totals() -> [Int] {
    let count = surroundings.stepCount
    var totals = Array(repeating: 0, count: count)
    for hits in hits.values {
      for index in 0..<count {
        totals[index] += Int(hits[index]) + Int(hits[2 * count - 1 - index])
      }
    }
    return totals
  }
}
