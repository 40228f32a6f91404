import CartoucheCore

/// What a change looks like, apart from which picture it is in and where.
struct ChangeShape: Hashable {
  /// The pixels that differ, by place relative to the first of them, with both colours; nil where
  /// none was looked at.
  var pixels: UInt64?
  /// The two colours that more than half of the differing pixels have, as words of red, green, blue
  /// and alpha from the lowest byte up.
  var recoloring: Recoloring?
  /// How far the content moved, where nothing else changed.
  var movement: Step?
  /// The regions that differ; nil where none do.
  var regions: Regions?
  /// How much wider and taller the picture is, where its size changed.
  var growth: Step?

  /// Regions that differ.
  struct Regions: Hashable {
    /// The largest of them, or all.
    let largest: [DifferenceRegion]
    /// The number of the differing pixels of all.
    let differing: Int
  }

  /// Two colours.
  struct Recoloring: Hashable {
    let from: UInt32
    let to: UInt32
  }

  /// An extent to the right and down, in pixels.
  struct Step: Hashable {
    let x: Int
    let y: Int
  }

  /// Creates the shape of a comparison, looking at the pictures where there are any.
  init(
    _ comparison: Comparison, pictures: (expected: RGBAImage, actual: RGBAImage)?,
    settings: ComparisonSettings
  ) {
    switch comparison {
    case .different(let difference):
      if let movement = difference.movement, movement.remaining == 0 {
        self.movement = Step(x: movement.x, y: movement.y)
      }
      regions = Regions(largest: difference.regions, differing: difference.differing)
      if let pictures { look(at: pictures.expected, pictures.actual, settings) }
    case .sizesDiffer(let sizes):
      growth = Step(
        x: sizes.actual.width - sizes.expected.width,
        y: sizes.actual.height - sizes.expected.height)
    case .equal, .notComparable: break
    }
  }

  private mutating func look(
    at expected: RGBAImage, _ actual: RGBAImage, _ settings: ComparisonSettings
  ) {
    let (width, height) = (expected.width, expected.height)
    guard actual.width == width, actual.height == height, settings.fault == nil else { return }
    if let mask = settings.mask, mask.width != width || mask.height != height { return }
    let marker = RowMarker(settings, width: width, height: height)
    let found = ImageComparer.withRows(of: expected, actual) { first, second in
      var digest = ChangeDigest()
      var majority = ColorMajority()
      marker.forEachRun(in: 0..<height, of: first, second) { y, columns in
        for x in columns {
          digest.add(x: x, y: y, first[y][x], second[y][x])
          majority.add(first[y][x], second[y][x])
        }
      }
      var (count, differing) = (0, 0)
      marker.forEachRun(in: 0..<height, of: first, second) { y, columns in
        differing += columns.count
        for x in columns
        where majority.candidate == ColorMajority.pair(first[y][x], second[y][x]) { count += 1 }
      }
      return (digest.value, count * 2 > differing ? majority.candidate : nil)
    }
    guard let (pixels, recoloring) = found else { return }
    self.pixels = pixels
    self.recoloring = recoloring.map {
      Recoloring(from: UInt32(truncatingIfNeeded: $0), to: UInt32(truncatingIfNeeded: $0 &>> 32))
    }
  }
}

/// A number for differing pixels that does not depend on where the first of them is.
private struct ChangeDigest {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var first: (x: Int, y: Int)?

  mutating func add(x: Int, y: Int, _ expected: UInt32, _ actual: UInt32) {
    let origin = first ?? (x, y)
    first = origin
    mix(UInt64(UInt32(truncatingIfNeeded: x - origin.x)) << 32 | UInt64(y - origin.y))
    mix(ColorMajority.pair(expected, actual))
  }

  /// Takes a step of SplitMix64 over the sum.
  ///
  /// https://prng.di.unimi.it/splitmix64.c
  private mutating func mix(_ number: UInt64) {
    var mixed = value &+ number &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    value = mixed ^ (mixed &>> 31)
  }
}

/// Finds the one pair of colours that may be that of more than half of the pixels.
///
/// It takes constant memory: https://www.cs.utexas.edu/~moore/best-ideas/mjrty/ (1981).
private struct ColorMajority {
  private(set) var candidate: UInt64?
  private var lead = 0

  static func pair(_ expected: UInt32, _ actual: UInt32) -> UInt64 {
    UInt64(actual) << 32 | UInt64(expected)
  }

  mutating func add(_ expected: UInt32, _ actual: UInt32) {
    let pair = Self.pair(expected, actual)
    if lead == 0 { candidate = pair }
    lead += candidate == pair ? 1 : -1
  }
}
