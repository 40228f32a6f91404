import CartoucheCore
import CartoucheGolden
import Testing

/// Planted failures, one just inside and one just outside of what each preset allows.
@Suite struct PresetTests {
  private func plain(_ pixel: [UInt8], width: Int = 8, height: Int = 8) throws -> RGBAImage {
    let bytes = (0..<width * height).flatMap { _ in pixel }
    return try RGBAImage(width: width, height: height, bytes: bytes)
  }

  private func picture(_ pixel: (Int, Int) -> UInt8) throws -> RGBAImage {
    var bytes: [UInt8] = []
    for y in 0..<16 {
      for x in 0..<16 {
        let level = pixel(x, y)
        bytes += [level, level, level, 255]
      }
    }
    return try RGBAImage(width: 16, height: 16, bytes: bytes)
  }

  private func preset(_ name: String) throws -> ComparisonSettings {
    try #require(ComparisonSettings.presets.first { $0.name == name }).settings
  }

  /// Of one pixel: what is expected, what still passes, what does not.
  ///
  /// For `unnoticeable` they come from a
  /// CIEDE2000 of their own, after the published formula: 1.97 and 2.36, 2.06 and 2.34, 2.06 and 2.58,
  /// 2.27 and 2.38. For `antialiasing` grey is published, 264 t; red, green and blue 469, 375.5, 789.3 t.
  @Test(
    arguments: [
      ("exact", [90, 80, 70, 255], [90, 80, 70, 255], [90, 80, 71, 255]),
      ("exact", [90, 80, 70, 9], [90, 80, 70, 9], [90, 80, 70, 10]),
      ("exact", [9, 9, 9, 0], [200, 9, 9, 0], [9, 9, 9, 1]),
      ("one-level", [90, 80, 70, 255], [91, 79, 71, 254], [92, 80, 70, 255]),
      ("one-level", [90, 80, 70, 255], [89, 79, 69, 255], [90, 80, 70, 253]),
      ("two-levels", [90, 80, 70, 255], [92, 78, 72, 253], [90, 80, 67, 255]),
      ("unnoticeable", [119, 119, 119, 255], [124, 124, 124, 255], [125, 125, 125, 255]),
      ("unnoticeable", [200, 60, 60, 255], [200, 68, 60, 255], [200, 69, 60, 255]),
      ("unnoticeable", [10, 80, 80, 255], [10, 80, 84, 255], [10, 80, 85, 255]),
      ("unnoticeable", [40, 60, 200, 255], [64, 60, 200, 255], [65, 60, 200, 255]),
      ("antialiasing", [100, 100, 100, 255], [126, 126, 126, 255], [127, 127, 127, 255]),
      ("antialiasing", [100, 100, 100, 255], [146, 100, 100, 255], [147, 100, 100, 255]),
      ("antialiasing", [100, 100, 100, 255], [100, 137, 100, 255], [100, 138, 100, 255]),
      ("antialiasing", [100, 100, 100, 255], [100, 100, 178, 255], [100, 100, 179, 255]),
    ] as [(String, [UInt8], [UInt8], [UInt8])])
  func `a preset lets through what it allows and no more`(
    name: String, expected: [UInt8], inside: [UInt8], outside: [UInt8]
  ) throws {
    let settings = try preset(name)
    let golden = try plain(expected)

    #expect(Comparison(expected: golden, actual: try plain(inside), settings: settings).isMatch)
    let other = Comparison(expected: golden, actual: try plain(outside), settings: settings)
    #expect(!other.isMatch)
  }

  @Test(arguments: ["exact", "one-level", "two-levels", "unnoticeable", "antialiasing"])
  func `one pixel that differs is enough for every preset`(name: String) throws {
    let before = try picture { _, _ in 255 }
    let after = try picture { x, y in x == 7 && y == 9 ? 0 : 255 }

    let comparison = Comparison(expected: before, actual: after, settings: try preset(name))

    #expect(!comparison.isMatch && comparison.difference?.worst.y == 9)
  }

  /// A slanted edge, black below: a pixel on it turns from one grey into another.
  @Test
  func `an edge that is smoothed otherwise passes where that is allowed, its mark not elsewhere`()
    throws
  {
    func edge(_ level: UInt8) throws -> RGBAImage {
      try picture { x, y in
        if x == 8 && y == 8 { return level }
        return y > 8 || y == 8 && x < 8 ? 0 : 255
      }
    }
    let (before, after) = (try edge(60), try edge(190))

    #expect(
      Comparison(expected: before, actual: after, settings: try preset("antialiasing")).isMatch)
    for name in ["exact", "one-level", "two-levels", "unnoticeable"] {
      #expect(!Comparison(expected: before, actual: after, settings: try preset(name)).isMatch)
    }
  }
}

/// What other tools have got wrong.
@Suite struct KnownMistakesTests {
  private func picture(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt8
  ) throws -> RGBAImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let level = pixel(x, y)
        bytes += [level, level, level, 255]
      }
    }
    return try RGBAImage(width: width, height: height, bytes: bytes)
  }

  private func antialiasing(_ metric: ComparisonMetric) -> ComparisonSettings {
    var settings = ComparisonSettings(metric: metric)
    settings.ignoresAntialiasing = true
    return settings
  }

  @Test func `an icon that changed fails although it is a hundredth of the pixels`() throws {
    let before = try picture(400, 400) { _, _ in 255 }
    let after = try picture(400, 400) { x, y in
      (30..<50).contains(x) && (200..<220).contains(y) ? 250 : 255
    }

    let comparison = Comparison(expected: before, actual: after)

    let difference = try #require(comparison.difference)
    #expect(!comparison.isMatch && difference.differing == 400 && difference.share == 0.0025)
    #expect(difference.worst.step == 5 && difference.regions.count == 1)
    #expect(difference.regions[0].box == PixelRect(x: 30, y: 200, width: 20, height: 20))
    #expect(
      "\(comparison)"
        == "400 of 160000 pixels differ, most at x 30, y 200: expected rgba(255, 255, 255, 255), "
        + "got rgba(250, 250, 250, 255)")
  }

  @Test func `a threshold and an allowance have to hold both`() throws {
    let before = try picture(10, 10) { _, _ in 100 }
    let few = try picture(10, 10) { x, y in y == 0 && x < 3 ? 200 : 100 }
    let many = try picture(10, 10) { _, _ in 103 }
    var settings = ComparisonSettings(metric: .channel, threshold: 2)
    settings.allowance = 3

    #expect(Comparison(expected: before, actual: few, settings: settings).isMatch)
    #expect(!Comparison(expected: before, actual: many, settings: settings).isMatch)
    settings.allowance = 2
    #expect(!Comparison(expected: before, actual: few, settings: settings).isMatch)
  }

  @Test(arguments: [ComparisonMetric.yiqWhite, .yiqChecker, .oklab])
  func `ignoring antialiased pixels changes what is found, and is off unless asked for`(
    metric: ComparisonMetric
  ) throws {
    func edge(_ level: UInt8) throws -> RGBAImage {
      try picture(16, 16) { x, y in
        if x == 8 && y == 8 { return level }
        return y > 8 || y == 8 && x < 8 ? 0 : 255
      }
    }
    let (before, after) = (try edge(40), try edge(200))

    let counted = Comparison(
      expected: before, actual: after, settings: ComparisonSettings(metric: metric))
    let ignored = Comparison(expected: before, actual: after, settings: antialiasing(metric))

    #expect(!ComparisonSettings().ignoresAntialiasing)
    #expect(counted.difference?.differing == 1 && ignored == .equal)
  }

  @Test(arguments: [ComparisonMetric.yiqWhite, .yiqChecker, .oklab])
  func `a line of full strength is never taken for an edge, also at the border`(
    metric: ComparisonMetric
  ) throws {
    let blank = try picture(20, 20) { _, _ in 255 }
    let lines = [
      try picture(20, 20) { x, _ in x == 0 ? 0 : 255 },
      try picture(20, 20) { x, _ in x == 9 ? 0 : 255 },
      try picture(20, 20) { _, y in y == 19 ? 0 : 255 },
      try picture(20, 20) { x, y in max(abs(x - 10), abs(y - 10)) == 5 ? 0 : 255 },
    ]

    for line in lines {
      #expect(!Comparison(expected: blank, actual: line, settings: antialiasing(metric)).isMatch)
    }
  }

  @Test func `a picture of another scale is said to have another size first of all`() throws {
    let twice = try picture(20, 20) { _, _ in 9 }
    let once = try picture(10, 10) { _, _ in 9 }

    let comparison = Comparison(expected: twice, actual: once)

    #expect(!comparison.isMatch)
    #expect("\(comparison)".hasPrefix("expected 20 x 20 pixels, got 10 x 10"))
  }

  @Test func `two plain rectangles of one area and colour are not the same`() throws {
    let (wide, square) = (try picture(8, 2) { _, _ in 200 }, try picture(4, 4) { _, _ in 200 })

    #expect(wide.bytes == square.bytes && wide != square)
    #expect(!Comparison(expected: wide, actual: square).isMatch)
    #expect(Bitmap(wide, scale: .one).hashValue != Bitmap(square, scale: .one).hashValue)
  }
}
