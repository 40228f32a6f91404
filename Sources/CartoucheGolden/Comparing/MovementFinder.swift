import CartoucheCore

/// Finds out whether content has moved rather than changed, from differing pixels as they come.
///
/// Samples of them are looked for all around, in both directions. As the number of differing pixels is
/// not known before the last has come, each 2^n-th is a sample, and n grows whenever there are as many
/// samples as there may be: every other one then no longer counts.
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

  /// With so many samples every other one is left out.
  private static let sampleCount = 32

  private let surroundings: Surroundings
  /// For each step, how often what should be at a sample was found a step further; and after all
  /// these, how often what is there was found.
  ///
  /// Samples share their counts where their numbers can be halved as often, 0 apart: so those that are
  /// left out can be taken back. A byte is enough: before a number that can be halved n times is left out,
  /// all are below 32 * 2^n, and of those just 16 can be halved so often and no more.
  private var hits: [Int: [UInt8]] = [:]
  /// The number of differing pixels so far.
  private var seen = 0
  /// The number of the next sample among them, from 0.
  private var next = 0
  /// Each 2^n-th is a sample.
  private var halvings = 0
  /// The number of samples that count.
  private var samples = 0

  /// Creates the search in pictures of a size.
  init(width: Int, height: Int) {
    surroundings = Surroundings(
      width: width, height: height, right: min(Self.reach, width - 1),
      down: min(Self.reach, height - 1))
  }

  /// Adds differing pixels that are side by side; they come row by row, from the left.
  @inline(__always)
  mutating func add(_ columns: Range<Int>, y: Int, _ first: PixelRows, _ second: PixelRows) {
    while next < seen + columns.count {
      let x = columns.lowerBound + next - seen
      // Before the samples are halved: the next one can be halved as often as those that are left.
      let step = 1 &<< halvings
      look(around: (x, y), first, second)
      next += step
    }
    seen += columns.count
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
    // What is nowhere around has changed, and tells of no step.
    if Self.has(found, in: first, rows: top..<bottom, columns: left..<end) {
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
    samples += 1
    guard samples == Self.sampleCount else { return }
    hits[halvings] = nil
    halvings += 1
    samples /= 2
  }

  /// Whether a word stands anywhere in a part of a picture.
  @inline(__always)
  private static func has(
    _ word: UInt32, in picture: PixelRows, rows: Range<Int>, columns: Range<Int>
  ) -> Bool {
    for row in rows {
      let words = UnsafePointer(picture[row] + columns.lowerBound)
      var isThere: UInt32 = 0
      for index in 0..<columns.count { isThere |= words[index] == word ? 1 : 0 }
      if isThere != 0 { return true }
    }
    return false
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
