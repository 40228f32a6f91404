import CartoucheCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares pictures of one kind after another by the same settings.
struct ImageComparer {
  let settings: ComparisonSettings

  /// Compares two pictures.
  func compare(_ expected: RGBAImage, _ actual: RGBAImage) -> Comparison {
    if let fault = settings.fault { return .notComparable(reason: fault) }
    guard expected.width == actual.width, expected.height == actual.height else {
      return .sizesDiffer(compareSizes(expected, actual))
    }
    if let fault = maskFault(expected) { return .notComparable(reason: fault) }
    guard let map = map(expected, actual) else {
      return .notComparable(reason: "every pixel is left out")
    }
    return difference(expected, actual, map).map { .different($0) } ?? .equal
  }

  /// What became of each pixel of two pictures of one size; nil where all are left out.
  func map(_ expected: RGBAImage, _ actual: RGBAImage) -> DifferenceMap? {
    let map = wholeMap(expected, actual)
    let leavesOut = !settings.ignored.isEmpty || settings.mask != nil
    return leavesOut && map.ignored == map.marks.count ? nil : map
  }

  /// What became of each pixel of two pictures of one size.
  func wholeMap(_ expected: RGBAImage, _ actual: RGBAImage) -> DifferenceMap {
    var map = DifferenceMap(width: expected.width, height: expected.height)
    for rect in settings.ignored { map.ignore(rect) }
    if let mask = settings.mask { map.ignore(where: mask) }
    guard !Self.areSame(expected.bytes, actual.bytes) else { return map }
    Self.withWords(of: expected, actual) { first, second in
      let threshold = settings.effectiveThreshold
      let rule = settings.ignoresAntialiasing ? antialiasingRule(of: expected) : nil
      switch settings.metric {
      case .exact:
        map.compare(
          first, second, by: ExactMetric(countsClear: settings.countsClear), excusing: nil)
      case .channel:
        map.compare(
          first, second,
          by: ChannelMetric(threshold: threshold, countsClear: settings.countsClear),
          excusing: nil)
      case .yiqWhite:
        map.compare(
          first, second, by: YIQMetric(threshold: threshold, backdrop: .white), excusing: rule)
      case .yiqChecker:
        map.compare(
          first, second, by: YIQMetric(threshold: threshold, backdrop: .checker), excusing: rule)
      case .oklab:
        map.compare(first, second, by: OKLabMetric(threshold: threshold), excusing: rule)
      case .ciede2000:
        map.compare(first, second, by: CIEDE2000Metric(threshold: threshold), excusing: nil)
      }
    }
    return map
  }

  /// Whether both have the same bytes, also fast where nothing is optimised.
  private static func areSame(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.withUnsafeBytes { one in
      second.withUnsafeBytes { two in
        guard one.count == two.count else { return false }
        guard let one = one.baseAddress, let two = two.baseAddress else { return true }
        return memcmp(one, two, first.count) == 0
      }
    }
  }

  private func antialiasingRule(of picture: RGBAImage) -> AntialiasingRule {
    let brightness: AntialiasingRule.Brightness =
      switch settings.metric {
      case .yiqChecker: .checker
      case .oklab: .whiteThenAlpha
      default: .white
      }
    return AntialiasingRule(
      width: picture.width, height: picture.height, brightness: brightness)
  }

  private func maskFault(_ picture: RGBAImage) -> String? {
    guard let mask = settings.mask else { return nil }
    guard mask.width == picture.width, mask.height == picture.height else {
      return "the mask has \(mask.width) x \(mask.height) pixels, the pictures have "
        + "\(picture.width) x \(picture.height)"
    }
    var map = DifferenceMap(width: mask.width, height: mask.height)
    map.ignore(where: mask)
    switch map.ignored {
    case 0: return "the mask leaves nothing out: it is bright and opaque everywhere"
    case map.marks.count: return "the mask leaves everything out: it is nowhere bright and opaque"
    default: return nil
    }
  }

  private func compareSizes(
    _ expected: RGBAImage, _ actual: RGBAImage
  ) -> Comparison.SizeDifference {
    let width = min(expected.width, actual.width)
    let height = min(expected.height, actual.height)
    var overlapping = self.settings
    // A mask has the size of one of them only.
    overlapping.mask = nil
    let comparer = ImageComparer(settings: overlapping)
    let (first, second) = (expected.cropped(width, height), actual.cropped(width, height))
    let map = comparer.map(first, second)
    let overlap = map.flatMap { comparer.difference(first, second, $0) }
    return Comparison.SizeDifference(
      expected: PixelSize(width: expected.width, height: expected.height),
      actual: PixelSize(width: actual.width, height: actual.height), overlap: overlap,
      isOverlapCompared: map != nil)
  }

  /// The numbers of a map; nil where no pixel differs.
  private func difference(
    _ expected: RGBAImage, _ actual: RGBAImage, _ map: DifferenceMap
  ) -> Comparison.Difference? {
    guard map.differing > 0 else { return nil }
    guard let (worst, sum) = worst(expected, actual, map) else { return nil }
    let window = settings.window.map { map.largestCount(inWindowOf: $0) }
    let regions = map.regions()
    return Comparison.Difference(
      differing: map.differing, antialiased: map.antialiased, ignored: map.ignored,
      total: map.marks.count - map.ignored, worst: worst, largestSum: sum,
      regions: regions, regionCount: regions.count, largestWindow: window,
      movement: MovementFinder().movement(expected, actual, map),
      isAllowed: (window ?? map.differing) <= settings.allowance)
  }

  private func worst(
    _ expected: RGBAImage, _ actual: RGBAImage, _ map: DifferenceMap
  ) -> (Comparison.PixelDifference, largestSum: Int)? {
    Self.withWords(of: expected, actual) { first, second in
      var (worst, step, sum) = (0, Int32(-1), Int32(0))
      map.forEachDiffering { index in
        let steps = ChannelMetric.steps(first[index], second[index])
        sum = max(sum, steps.wrappedSum())
        let largest = steps.max()
        if largest > step { (worst, step) = (index, largest) }
      }
      let (x, y) = (worst % map.width, worst / map.width)
      guard step >= 0, let wanted = expected.pixel(x: x, y: y),
        let found = actual.pixel(x: x, y: y)
      else { return nil }
      return (Comparison.PixelDifference(x: x, y: y, expected: wanted, actual: found), Int(sum))
    }
  }

  /// Gives the pixels as words of red, green, blue and alpha from the lowest byte up.
  static func withWords<Result>(
    of first: RGBAImage, _ second: RGBAImage,
    _ body: (AntialiasingRule.Words, AntialiasingRule.Words) -> Result
  ) -> Result {
    first.bytes.withUnsafeBytes { one in
      second.bytes.withUnsafeBytes { two in
        // Arrays of bytes begin where words may; all machines that are served are little-endian.
        one.withMemoryRebound(to: UInt32.self) { one in
          two.withMemoryRebound(to: UInt32.self) { two in body(one, two) }
        }
      }
    }
  }
}

extension RGBAImage {
  /// The part from the upper left corner.
  func cropped(_ width: Int, _ height: Int) -> RGBAImage {
    guard width != self.width || height != self.height else { return self }
    var part: [UInt8] = []
    part.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let start = y * self.width * 4
      part += bytes[start..<start + width * 4]
    }
    return RGBAImage(width: width, height: height, checkedBytes: part)
  }
}
