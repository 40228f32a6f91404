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
    let (width, height) = (expected.width, expected.height)
    guard actual.width == width, actual.height == height else {
      return .sizesDiffer(compareSizes(expected, actual))
    }
    if let fault = settings.maskFault(width: width, height: height) {
      return .notComparable(reason: fault)
    }
    let leavesOut = !settings.ignored.isEmpty || settings.mask != nil
    if !leavesOut, Self.areSame(expected.bytes, actual.bytes) { return .equal }
    var scan = DifferenceScan(settings, width: width, height: height)
    let comparison = Self.withRows(of: expected, actual) { first, second -> Comparison in
      scan.add(rows: 0..<height, expected: first, actual: second)
      switch scan.finish() {
      case .settled(let comparison): return comparison
      case .unsettled(var check):
        check.add(rows: 0..<height, expected: first, actual: second)
        return check.finish()
      }
    }
    return comparison ?? .notComparable(reason: "the pictures are empty")
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

  private func compareSizes(
    _ expected: RGBAImage, _ actual: RGBAImage
  ) -> Comparison.SizeDifference {
    let width = min(expected.width, actual.width)
    let height = min(expected.height, actual.height)
    var overlapping = self.settings
    // A mask has the size of one of them only.
    overlapping.mask = nil
    let comparison = ImageComparer(settings: overlapping).compare(
      expected.cropped(width, height), actual.cropped(width, height))
    var overlap: Comparison.Difference?
    if case .different(let difference) = comparison { overlap = difference }
    var isCompared = true
    if case .notComparable = comparison { isCompared = false }
    return Comparison.SizeDifference(
      expected: PixelSize(width: expected.width, height: expected.height),
      actual: PixelSize(width: actual.width, height: actual.height), overlap: overlap,
      isOverlapCompared: isCompared)
  }

  /// Gives the rows of two pictures, which are only read; nil where one of them is empty.
  static func withRows<Result>(
    of first: RGBAImage, _ second: RGBAImage, _ body: (PixelRows, PixelRows) -> Result
  ) -> Result? {
    first.bytes.withUnsafeBytes { one in
      second.bytes.withUnsafeBytes { two in
        // Arrays of bytes begin where words may; all machines that are served are little-endian.
        one.withMemoryRebound(to: UInt32.self) { one in
          two.withMemoryRebound(to: UInt32.self) { two in
            guard let one = rows(one, width: first.width),
              let two = rows(two, width: second.width)
            else { return nil }
            return body(one, two)
          }
        }
      }
    }
  }

  private static func rows(_ words: UnsafeBufferPointer<UInt32>, width: Int) -> PixelRows? {
    words.baseAddress.map { PixelRows(UnsafeMutablePointer(mutating: $0), width: width) }
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
