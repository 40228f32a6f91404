import CartoucheCore
import CartoucheGolden
import FoundationEssentials
import Testing

@Suite(.enabled(if: GoldenCases.folder != nil, "CARTOUCHE_CASES is not set"))
struct GoldenCasesTests {
  private static let metrics = ["yiq-white", "yiq-checker", "oklab"]

  @Test func `the counts of pixelmatch hold at every threshold`() throws {
    var tried = 0
    for line in GoldenCases.table("COUNTS.tsv") {
      let metric = try #require(ComparisonMetric(rawValue: line["profile", default: ""]))
      var settings = ComparisonSettings(
        metric: metric, threshold: Double(line["threshold", default: ""]))
      settings.ignoresAntialiasing = line["includeAA"] == "false"
      settings.window = Int(line["windowSize", default: ""])

      let difference = Comparison(
        expected: try GoldenCases.picture(line["file_a", default: ""]),
        actual: try GoldenCases.picture(line["file_b", default: ""]), settings: settings
      ).difference

      let found =
        settings.window == nil ? difference?.differing ?? 0 : difference?.largestWindow ?? 0
      #expect(found == Int(line["expected", default: ""]), "\(line)")
      tried += 1
    }
    #expect(tried == 378)
  }

  @Test func `the published cases of pixelmatch hold, counts and pictures`() throws {
    var pictures = 0
    for line in GoldenCases.table("MANIFEST.tsv") {
      guard let metric = ComparisonMetric(rawValue: line["profile", default: ""]),
        Self.metrics.contains(metric.rawValue)
      else { continue }
      let (options, numbers) = try Self.parse(line)
      var settings = ComparisonSettings(metric: metric, threshold: options.threshold)
      settings.ignoresAntialiasing = options.includeAA != true
      settings.window = options.windowSize
      let expected = try GoldenCases.picture(line["file_a", default: ""])
      let actual = try GoldenCases.picture(line["file_b", default: ""])

      let difference = Comparison(
        expected: expected, actual: actual, settings: settings
      ).difference

      if let count = numbers.diff { #expect(difference?.differing ?? 0 == count, "\(line)") }
      if let count = numbers.maxWindowDiff { #expect(difference?.largestWindow == count) }
      guard let name = line["expected_diff"], !name.isEmpty else { continue }
      var style = DifferencePicture.Style()
      style.isMask = options.diffMask == true
      let picture = try #require(
        DifferencePicture(expected: expected, actual: actual, settings: settings, style: style))
      #expect(try picture.image == GoldenCases.picture(name), "\(line)")
      pictures += 1
    }
    #expect(pictures >= 9)
  }

  @Test func `totals of channels and windows of areas hold`() throws {
    var tried = 0
    for line in GoldenCases.table("MANIFEST.tsv") {
      guard ["fuzzy", "sample-area"].contains(line["profile"]) else { continue }
      let (options, numbers) = try Self.parse(line)
      var settings = ComparisonSettings(metric: .channel, threshold: options.channelDelta ?? 0)
      settings.countsClear = true
      settings.window = options.window

      let difference = Comparison(
        expected: try GoldenCases.picture(line["file_a", default: ""]),
        actual: try GoldenCases.picture(line["file_b", default: ""]), settings: settings
      ).difference

      if let total = numbers.totalPixels {
        #expect(difference?.differing == total)
        #expect(difference?.worst.step == numbers.maxChannelDelta)
        #expect(difference?.largestSum == numbers.maxPixelDeltaSum)
      }
      if let largest = numbers.maxWindowDiff {
        #expect(difference?.differing == numbers.diff)
        #expect(difference?.largestWindow == largest)
      }
      tried += 1
    }
    #expect(tried >= 5)
  }

  @Test func `two colours are as far apart as the vectors say`() throws {
    var tried = 0
    for line in GoldenCases.table("VECTORS-pixel-delta.tsv") {
      func number(_ name: String) throws -> Double {
        try #require(Double(line[name, default: ""]))
      }
      let index = Int(try number("pixel_index"))
      func picture(_ side: String) throws -> RGBAImage {
        var bytes = Array(repeating: UInt8(0), count: (index + 1) * 4)
        for (channel, name) in ["r", "g", "b", "a"].enumerated() {
          bytes[index * 4 + channel] = UInt8(try number(name + side))
        }
        return try RGBAImage(width: index + 1, height: 1, bytes: bytes)
      }
      let (first, second) = (try picture("1"), try picture("2"))
      guard first != second else { continue }
      // OKLab is published to six places.
      let columns: [(ComparisonMetric, String, Double)] = [
        (.yiqWhite, "yiq_white_threshold", 1e-9), (.yiqChecker, "yiq_checker_threshold", 1e-9),
        (.oklab, "oklab_threshold", 3e-4),
      ]
      for (metric, column, slack) in columns {
        let limit = try number(column)
        func differs(_ threshold: Double) -> Bool {
          guard (0...1).contains(threshold) else { return threshold < 0 }
          return Comparison(
            expected: first, actual: second,
            settings: ComparisonSettings(metric: metric, threshold: threshold)) != .equal
        }
        #expect(differs(limit - slack) || limit < slack, "\(metric) \(line)")
        #expect(!differs(limit + slack), "\(metric) \(line)")
        tried += 1
      }
    }
    #expect(tried > 40)
  }

  @Test func `CIEDE2000 is as its authors published`() throws {
    let lines = GoldenCases.table("VECTORS-ciede2000.tsv")
    for line in lines {
      func color(_ side: String) throws -> CIELab {
        func number(_ name: String) throws -> Double {
          try #require(Double(line[name + side, default: ""]))
        }
        return CIELab(lightness: try number("L"), a: try number("a"), b: try number("b"))
      }
      let (first, second) = (try color("1"), try color("2"))
      let published = try #require(Double(line["de2000", default: ""]))

      #expect(abs(CIEDE2000Metric.distance(first, second) - published) <= 1e-4, "\(line)")
      #expect(abs(CIEDE2000Metric.distance(second, first) - published) <= 1e-4, "\(line)")
    }
    #expect(lines.count >= 11)
  }

  @Test func `pictures have as many noticeable differences as another program counts`() throws {
    let lines = GoldenCases.table("METRICS.tsv")
    for line in lines {
      let expected = try GoldenCases.picture(line["file_a", default: ""])
      let actual = try GoldenCases.picture(line["file_b", default: ""])
      let exact = Comparison(expected: expected, actual: actual).difference

      #expect(exact?.differing ?? 0 == Int(line["exact_diff_px", default: ""]))
      #expect(exact?.worst.step ?? 0 == Int(line["max_channel_delta", default: ""]))
      for (threshold, column) in [(1.0, "de2000_gt_1.0"), (2.3, "de2000_gt_2.3")] {
        let settings = ComparisonSettings(metric: .ciede2000, threshold: threshold)
        let found =
          Comparison(expected: expected, actual: actual, settings: settings).difference?
          .differing ?? 0
        let count = try #require(Int(line[column, default: ""]))
        // White points differ in the fourth digit between programs.
        #expect(abs(found - count) * 200 <= count, "\(line["pair", default: ""]) \(found) \(count)")
      }
    }
    #expect(lines.count == 12)
  }

  private static func parse(_ line: [String: String]) throws -> (CaseOptions, CaseNumbers) {
    let decoder = JSONDecoder()
    return (
      try decoder.decode(CaseOptions.self, from: Data(line["options", default: "{}"].utf8)),
      try decoder.decode(CaseNumbers.self, from: Data(line["expected", default: "{}"].utf8))
    )
  }
}
