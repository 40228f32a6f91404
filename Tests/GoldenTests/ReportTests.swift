import CartoucheCodecs
import CartoucheCore
import CartoucheGolden
import Foundation
import TestSupport
import Testing

/// What is written for a report, without a browser.
@Suite struct ReportTests {
  private func plain(_ red: UInt8, width: Int = 12, height: Int = 10) throws -> RGBAImage {
    try ReportSamples.picture(width, height) { _, _ in [red, 0, 0, 255] }
  }

  /// A plain picture with a square of other pixels.
  private func marked(
    x left: Int, y top: Int, _ color: [UInt8] = [0, 0, 250, 255], on red: UInt8 = 100
  ) throws -> RGBAImage {
    try ReportSamples.picture(12, 10) { x, y in
      (left..<left + 2).contains(x) && (top..<top + 2).contains(y) ? color : [red, 0, 0, 255]
    }
  }

  private struct Entry: Decodable {
    let name: String
    let kind: String
    let group: Int?
  }

  private struct Group: Decodable {
    let title: String
    let count: Int
  }

  private struct Page: Decodable {
    let title: String
    let command: String
    let settings: String
    let groups: [Group]
    let entries: [Entry]
  }

  /// What the script of a page reads.
  private func data(in page: String) throws -> Page {
    let start = try #require(page.range(of: #"<script type="application/json" id="data">"#))
    let end = try #require(page[start.upperBound...].range(of: "</script>"))
    let text = page[start.upperBound..<end.lowerBound]
    return try JSONDecoder().decode(Page.self, from: Data(text.utf8))
  }

  @Test func `equal results give equal bytes`() throws {
    let samples = try ReportSamples()
    for number in 0..<8 {
      try samples.add(
        "\(number)", expected: plain(100), actual: marked(x: number, y: number % 3))
    }

    let (first, second) = (
      try ReportSamples.output(of: samples.report()), try ReportSamples.output(of: samples.report())
    )

    #expect(first.page == second.page && first.files.isEmpty)
  }

  @Test func `what fails comes first, then new, missing and not compared, and matched last`()
    throws
  {
    let samples = try ReportSamples()
    samples.add(GoldenResult(name: "m", outcome: .compared(.equal), expected: nil, actual: nil))
    samples.add(
      GoldenResult(
        name: "f", outcome: .compared(.notComparable(reason: "x")), expected: nil, actual: nil))
    try samples.add("g", expected: plain(1), actual: nil)
    try samples.add("n", expected: nil, actual: plain(1))
    try samples.add("s", expected: plain(1), actual: plain(1, height: 11))
    try samples.add("d", expected: plain(1), actual: plain(2))

    let entries = try data(in: ReportSamples.output(of: samples.report()).page).entries

    #expect(entries.map(\.name) == ["d", "s", "n", "g", "f", "m"])
    #expect(
      entries.map(\.kind) == ["different", "sizes", "new", "missing", "failed", "matched"])
  }

  @Test func `the closest likeness groups, largest groups first, and nothing is in two`() throws {
    let samples = try ReportSamples()
    // The same four pixels from the same colours to the same colours, in three places.
    for place in [(1, 1), (5, 2), (8, 7)] {
      try samples.add(
        "same \(place.0)", expected: plain(100), actual: marked(x: place.0, y: place.1))
    }
    // One colour to one other, in shapes of their own.
    try samples.add("red all", expected: plain(7), actual: plain(9))
    try samples.add(
      "red part", expected: plain(7), actual: marked(x: 3, y: 3, [9, 0, 0, 255], on: 7))
    // One region at one place, in colours of their own.
    try samples.add(
      "place a", expected: plain(50), actual: marked(x: 4, y: 6, [1, 2, 3, 255], on: 50))
    try samples.add(
      "place b", expected: plain(60), actual: marked(x: 4, y: 6, [4, 5, 6, 255], on: 60))
    // Two rows more.
    try samples.add("size a", expected: plain(1), actual: plain(1, height: 12))
    try samples.add(
      "size b", expected: plain(2, width: 30), actual: plain(2, width: 30, height: 12))
    try samples.add("alone", expected: plain(200), actual: marked(x: 9, y: 0, on: 200))

    let page = try data(in: ReportSamples.output(of: samples.report()).page)

    #expect(page.groups.map(\.count) == [3, 2, 2, 2])
    #expect(
      page.groups.map(\.title) == [
        "the very same pixels changed, in the same way",
        "most differing pixels went from #070000 to #090000",
        "the same region differs: 2 x 2 at x 4, y 6",
        "the size changed by 0 in width, +2 in height",
      ])
    #expect(
      page.entries.map { "\($0.name): \($0.group ?? -1)" } == [
        "same 1: 0", "same 5: 0", "same 8: 0", "red all: 1", "red part: 1", "place a: 2",
        "place b: 2", "size a: 3", "size b: 3", "alone: -1",
      ])
  }

  @Test func `content that moved alike is a group`() throws {
    let samples = try ReportSamples()
    for seed in [UInt64(1), 2] {
      var generator = SeededGenerator(seed: seed)
      let levels = (0..<400).map { _ in UInt8.random(in: 1...255, using: &generator) }
      func noise(movedBy step: Int) throws -> RGBAImage {
        try ReportSamples.picture(60, 60) { x, y in
          let (column, row) = (x - 20 - step, y - 20)
          let isInside = (0..<20).contains(column) && (0..<20).contains(row)
          return [isInside ? levels[row * 20 + column] : 0, 0, 0, 255]
        }
      }
      try samples.add("\(seed)", expected: noise(movedBy: 0), actual: noise(movedBy: 3))
    }

    let page = try data(in: ReportSamples.output(of: samples.report()).page)

    #expect(
      page.groups.map(\.title) == ["the content moved by x 3, y 0, and nothing else changed"])
  }

  @Test func `no name ends a script, an attribute or an element`() throws {
    let name = "</script><!--<script>\u{2028}\"'&<b>"
    let samples = try ReportSamples()
    try samples.add(name, expected: plain(1), actual: plain(2))

    let page = try ReportSamples.output(of: samples.report(title: name)).page

    // The name stands escaped for HTML in the title and for readers without scripts, and escaped as
    // a text of JSON.
    #expect(!page.contains("</script><!--") && !page.contains("<b>"))
    #expect(!page.contains("\u{2028}\"'"))
    #expect(
      page.contains("<title>&lt;/script&gt;&lt;!--&lt;script&gt;\u{2028}&quot;&#39;&amp;&lt;b&gt;"))
    let read = try data(in: page)
    #expect(read.title == name && read.entries.map(\.name) == [name])
  }

  @Test func `no address in the page has a host`() throws {
    let samples = try ReportSamples()
    try samples.add("a", expected: plain(1), actual: plain(2))

    let page = try ReportSamples.output(of: samples.report()).page

    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("//cdn"))
    #expect(page.contains("default-src 'none'"))
  }

  @Test(arguments: [
    ("Goldens", "Goldens"), ("My Goldens", "'My Goldens'"), ("it's", #"'it'\''s'"#),
    ("", "''"), ("-x", "./-x"), ("a$(b)", "'a$(b)'"), ("~/é", "'~/é'"),
  ])
  func `the command names folders as one word each`(folder: String, word: String) throws {
    let report = GoldenReport(results: [], goldens: folder, actual: "out")

    let page = try data(in: ReportSamples.output(of: report).page)

    #expect(
      page.command
        == "cartouche golden accept --from decisions.json --goldens \(word) --actual out")
  }

  @Test func `pictures beyond the budget are files with plain names, those before are inside`()
    throws
  {
    let samples = try ReportSamples()
    try samples.add("first", expected: plain(1), actual: plain(2))
    try samples.add("a b/#%?+\u{202E}é.png", expected: plain(3), actual: plain(9))
    let all = try ReportSamples.output(of: samples.report())
    var report = samples.report()
    // What the three pictures of the first result take in base64, at four signs for three bytes.
    let inside = all.page.components(separatedBy: #"<script type="text/plain""#).dropFirst().prefix(
      3)
    #expect(all.files.isEmpty && inside.count == 3)
    report.inlineBytes =
      try inside.map { part in
        let text = part.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
        return try #require(Data(base64Encoded: String(text))).count
      }.reduce(0, +)

    let (page, files) = try ReportSamples.output(of: report)

    let stem = "pictures/2-a-b--------png"
    #expect(
      files.map(\.path) == [
        "\(stem)-expected.png", "\(stem)-actual.png", "\(stem)-difference.png", "\(stem)-pixels.js",
      ])
    #expect(
      page.contains(#"id="picture-0-expected""#) && !page.contains(#"id="picture-1-expected""#))
    let expected = try ImageDecoder().decode(files[0].bytes).image
    #expect(try expected == plain(3))
    report.inlineBytes -= 1
    #expect(try ReportSamples.output(of: report).files.count == 8)
  }

  @Test func `a file that has changed or is gone is not shown, and the page says so`() throws {
    let samples = try ReportSamples()
    try samples.add("a", expected: plain(1), actual: plain(2))
    let other = try PNGEncoder().encode(plain(3))
    struct Gone: Error, CustomStringConvertible {
      let description = "it is gone"
    }
    var page: [UInt8] = []

    samples.report().write { file in
      guard file.path.hasSuffix("expected") else { throw Gone() }
      return other
    } to: { output in
      if case .page(let bytes) = output { page += bytes }
    }

    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains("the golden image has changed since it was compared, and is not shown"))
    #expect(text.contains("the picture cannot be shown: it is gone"))
    #expect(!text.contains(#"id="picture-0"#))
  }

  @Test func `what the sink throws ends the writing`() throws {
    struct Full: Error {}
    let report = GoldenReport(results: [], goldens: "a", actual: "b")
    var count = 0

    #expect(throws: Full.self) {
      try report.write { _ in
        []
      } to: { (_: GoldenReport.Output) throws(Full) in
        count += 1
        throw Full()
      }
    }
    #expect(count == 1)
  }

  @Test func `what was allowed is said`() throws {
    var settings = ComparisonSettings(metric: .channel, threshold: 3)
    settings.allowance = 5
    settings.window = 8
    settings.countsClear = true
    settings.ignored = [PixelRect(x: 0, y: 0, width: 1, height: 1)]
    let report = GoldenReport(results: [], settings: settings, goldens: "a", actual: "b")

    #expect(
      try data(in: ReportSamples.output(of: report).page).settings
        == "metric channel, threshold 3.0, clear pixels counted, "
        + "5 differing pixels allowed in any 8 x 8 window, 1 rectangles left out")
  }
}
