import CartoucheCodecs
import CartoucheCore
import CartoucheGolden
import TestSupport
import Testing

/// The report as a person meets it: opened from disk, in a browser, with mouse and keys.
@Suite(.serialized, .needsBrowser, .reportBrowser) struct ReportBrowserTests {
  static let red: [UInt8] = [255, 0, 0, 255]
  static let blue: [UInt8] = [0, 0, 255, 255]
  /// A place of the stage that is in the middle of a pixel, beside the lines of the grid.
  static let middle = (0.507, 0.6)
  // The keys that are no characters: https://www.w3.org/TR/webdriver2/#keyboard-actions
  static let tab = "\u{E004}"
  static let escape = "\u{E00C}"
  static let arrowLeft = "\u{E012}"

  /// A plain picture with a rectangle of another colour.
  func picture(
    _ plain: [UInt8] = red, _ marked: [UInt8] = blue, x columns: Range<Int> = 0..<0,
    width: Int = 40, height: Int = 20
  ) throws -> RGBAImage {
    try ReportSamples.picture(width, height) { x, y in
      columns.contains(x) && (4..<8).contains(y) ? marked : plain
    }
  }

  /// All red becomes all blue, named `A/plain.png`.
  func plainSamples() throws -> ReportSamples {
    let samples = try ReportSamples()
    try samples.add("A/plain.png", expected: picture(), actual: picture(Self.blue))
    return samples
  }

  /// One entry of each kind, and two that changed alike.
  func mixedSamples() throws -> ReportSamples {
    let samples = try ReportSamples()
    try samples.add("K/new.png", expected: nil, actual: picture())
    try samples.add("K/one.png", expected: picture(), actual: picture(x: 2..<5))
    samples.add(
      GoldenResult(name: "K/same.png", outcome: .compared(.equal), expected: nil, actual: nil))
    try samples.add("K/two.png", expected: picture(), actual: picture(x: 12..<15))
    try samples.add("K/missing.png", expected: picture(), actual: nil)
    try samples.add("K/size.png", expected: picture(), actual: picture(height: 22))
    try samples.addUnreadable("K/pointer.png", Array("version".utf8), actual: picture())
    return samples
  }

  static func grey(_ level: UInt8, _ alpha: UInt8) -> [UInt8] {
    [level, level, level, alpha]
  }

  func expectQuiet(
    _ page: OpenReport, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let lines = try await page.browser.console().map(\.message)
    #expect(lines == [], sourceLocation: sourceLocation)
    let far = try await page.browser.requests().filter { address in
      !["file:", "data:", "blob:"].contains { address.hasPrefix($0) }
    }
    #expect(far == [], sourceLocation: sourceLocation)
  }

  @Test func `each mode shows what its name says`() async throws {
    let page = try await OpenReport(plainSamples())
    let (left, right, middle) = ((0.3, 0.6), (0.7, 0.6), Self.middle)
    let (red, blue) = ([255, 0, 0], [0, 0, 255])
    // Region marks and the grid would lie over the colours.
    try await page.press("b")

    try await page.press("1")
    #expect(try await page.mode() == "side")
    // Expected, actual and difference stand beside each other in a wide window.
    #expect(try await page.colors([(0.11, 0.52), (0.44, 0.52), (0.78, 0.52)]) == [red, blue, red])

    try await page.press("2")
    #expect(try await page.mode() == "slider")
    #expect(try await page.colors([left, right]) == [red, blue])
    try await page.browser.run(
      """
      const amount = document.getElementById("amount");
      amount.value = 80;
      amount.dispatchEvent(new Event("input"));
      """
    )
    try await page.frame()
    #expect(try await page.colors([left, right]) == [red, red])

    try await page.press("3")
    #expect(try await page.mode() == "onion")
    let half = try await page.colors([middle])[0]
    // Half of each; the browser rounds twice.
    #expect(zip(half, [127.5, 0, 127.5]).allSatisfy { abs(Double($0) - $1) <= 1.5 }, "\(half)")

    try await page.press("4")
    #expect(try await page.mode() == "blink")
    try await page.press("5")
    #expect(try await page.mode() == "difference")
    #expect(try await page.colors([middle]) == [red])
    try await expectQuiet(page)
  }

  @Test func `the slider is dragged by the mouse`() async throws {
    let page = try await OpenReport(plainSamples())
    try await page.press("b2")
    let box: [Int] = try await page.browser.run(
      """
      const box = document.getElementById("canvas").getBoundingClientRect();
      return [box.left, box.top, box.width, box.height].map(Math.round);
      """)
    let y = box[1] + box[3] * 3 / 5

    try await page.browser.point(
      [(box[0] + box[2] / 2, y), (box[0] + box[2] * 9 / 10, y)], drags: true)
    try await page.frame()

    #expect(try await page.colors([(0.7, 0.6)]) == [[255, 0, 0]])
    let amount: String = try await page.browser.run(
      "return document.getElementById('amount').value")
    #expect(amount == "90")
  }

  @Test func `where motion is to be little, blink waits for a key`() async throws {
    let page = try await OpenReport(plainSamples())
    try await page.browser.callBrowser(
      "Emulation.setEmulatedMedia",
      #"{"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]}"#)

    try await page.press("b4")
    #expect(try await page.colors([Self.middle]) == [[255, 0, 0]])
    #expect(try await page.count("#blink-auto[aria-pressed=false]") == 1)
    try await page.press(" ")
    #expect(try await page.colors([Self.middle]) == [[0, 0, 255]])
    try await page.press(" ")
    #expect(try await page.colors([Self.middle]) == [[255, 0, 0]])
  }

  @Test(arguments: [0, 64 << 20])
  func `names of any kind are shown as text, and their pictures load, also from a moved folder`(
    inline: Int
  ) async throws {
    let names = [
      "\"><script>window.ran = 1</script>.png", "'</script><img src=x onerror=\"window.ran = 1\">",
      "a b+c#d%20e?f=1&amp;.png", "[FOLDER]/..\\back\\slash|.png",
      "日本 \u{1F469}\u{200D}\u{1F4BB}.png",
      "right\u{202E}gnp.png", "line\u{2028}\nend.png", "\u{FFFD}bytes.png",
      "--from=x $(id) `id`.png",
    ]
    let samples = try ReportSamples()
    for name in names { try samples.add(name, expected: picture(), actual: picture(x: 1..<3)) }

    let page = try await OpenReport(
      samples, inlineBytes: inline, title: names[0], folderName: "a b+c#d%20e?")

    for name in names {
      let shown = name.replacing("\u{202E}", with: "U+202E").replacing("\u{2028}", with: "U+2028")
        .replacing("\n", with: "U+000A")
      #expect(try await page.text("#name") == shown)
      let widths: [Int] = try await page.browser.run(
        "return [...document.querySelectorAll('#sources img')].map((each) => each.naturalWidth)")
      #expect(widths == [40, 40, 40])
      try await page.press("j")
    }
    let thumbs: [Int] = try await page.browser.run(
      "return [...document.querySelectorAll('.thumb img')].map((each) => each.naturalWidth)")
    #expect(thumbs.count == names.count && thumbs.allSatisfy { $0 == 40 })
    let ran: Bool = try await page.browser.run("return window.ran !== undefined")
    #expect(!ran)
    #expect(try await page.text("h1") == names[0])
    try await expectQuiet(page)
  }

  @Test(arguments: [0, 64 << 20])
  func `both colours of a pixel are read exactly, also of clear ones`(inline: Int) async throws {
    let samples = try ReportSamples()
    try samples.add(
      "C.png", expected: picture([200, 100, 50, 3]), actual: picture([201, 100, 50, 0]))
    let page = try await OpenReport(samples, inlineBytes: inline)

    try await page.browser.run("document.getElementById('stage').focus()")
    try await page.press(Self.arrowLeft)
    try await page.browser.wait(until: "document.querySelector('#readout code')")

    let readout = try await page.text("#readout")
    #expect(readout.contains("x 19, y 10"))
    #expect(readout.contains("#C8643203") && readout.contains("rgba(200, 100, 50, 3)"))
    #expect(readout.contains("#C9643200") && readout.contains("rgba(201, 100, 50, 0)"))
    #expect(readout.contains("red +1, alpha \u{2212}3"))
    try await expectQuiet(page)
  }

  @Test func `colours are read from all forms of PNG that are written`() async throws {
    let samples = try ReportSamples()
    func add(_ name: String, _ pixel: @escaping (Int, Int) -> [UInt8]) throws {
      let expected = try ReportSamples.picture(37, 5, pixel)
      try samples.add(
        name, expected: expected,
        actual: ReportSamples.picture(37, 5) { x, y in x == 36 ? [9, 9, 9, 255] : pixel(x, y) })
    }
    try add("1 bit") { x, y in (x + y) % 3 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
    try add("2 bits") { x, y in Self.grey(UInt8((x + y) % 4 * 85), 255) }
    try add("4 bits") { x, y in Self.grey(UInt8((x * 3 + y) % 16 * 17), 255) }
    try add("grey") { x, y in Self.grey(UInt8((x * 7 + y * 31) % 256), 255) }
    try add("grey and alpha") { x, y in Self.grey(UInt8(x * 6), UInt8(y * 40 + x)) }
    try add("palette") { x, y in [UInt8(x % 5 * 50), 7, UInt8(y * 9), x % 2 == 0 ? 255 : 90] }
    try add("colours") { x, y in [UInt8(x * 6), UInt8(y * 50), UInt8(x * y), 255] }
    try add("all") { x, y in [UInt8(x * 6), UInt8(y * 50), UInt8(x * y), UInt8(255 - x * 5)] }
    let page = try await OpenReport(samples)

    for result in samples.results {
      try await page.select(result.name)
      let actual: [String] = try await page.browser.run(
        """
        const stage = document.getElementById("stage");
        const key = (key, shiftKey) => stage.dispatchEvent(
          new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }));
        for (let n = 0; n < 6; n += 1) { key("ArrowLeft", true); key("ArrowUp", true); }
        key("ArrowDown", false);
        for (let n = 0; n < 7; n += 1) key("ArrowRight", false);
        return [];
        """)
      #expect(actual == [])
      try await page.browser.wait(
        until: "document.querySelector('#readout .place')?.textContent === 'x 7, y 1'")
      let bytes = try readFile(#require(result.expected).path)
      let pixel = try #require(try ImageDecoder().decode(bytes).image.pixel(x: 7, y: 1))
      let text = "rgba(\(pixel.x), \(pixel.y), \(pixel.z), \(pixel.w))"
      let readout = try await page.text("#readout")
      #expect(readout.contains("\(text)Actual") && readout.contains("the same"), "\(result.name)")
    }
  }

  @Test func `a region is gone to and enlarged to single pixels with a grid`() async throws {
    let samples = try ReportSamples()
    try samples.add(
      "R.png", expected: picture(width: 400, height: 300),
      actual: picture(x: 100..<104, width: 400, height: 300))
    let page = try await OpenReport(samples)
    #expect(try await page.text("#regions-title") == "1 region that differs")
    #expect(try await page.text("#regions").contains("4 × 4 at x 100, y 4"))

    try await page.click("#regions button")
    try await page.frame()

    let scale = try await page.text("#scale").dropLast()
    #expect(try #require(Double(scale)) >= 8)
    try await page.browser.wait(until: "document.querySelector('#readout .place')")
    #expect(try await page.text("#readout .place") == "x 102, y 6")
    try await page.press("0")
    #expect(try await page.text("#scale").hasSuffix("%"))
    try await page.press("++-")
    #expect(try await page.text("#scale") != "")
  }

  @Test func `pixels are hard squares when enlarged, and from eight times on they have a grid`()
    async throws
  {
    let samples = try ReportSamples()
    let stripes = try ReportSamples.picture(40, 20) { x, _ in x % 2 == 0 ? Self.red : Self.blue }
    try samples.add("S.png", expected: stripes, actual: picture())
    let page = try await OpenReport(samples)
    // How many colours a row of the picture on the screen has.
    func colorCount() async throws -> Int {
      try await page.browser.run(
        """
        const shown = document.getElementById("canvas");
        const copy = new OffscreenCanvas(shown.width, shown.height);
        const context = copy.getContext("2d");
        context.drawImage(shown, 0, 0);
        const [middle, y] = [Math.floor(shown.width / 2), Math.floor(shown.height / 2)];
        const row = context.getImageData(middle - 80, y, 60, 1).data;
        const colors = new Set();
        for (let at = 0; at < row.length; at += 4) colors.add(row.slice(at, at + 3).join());
        return colors.size;
        """)
    }

    // The slider shows the expected picture in its left half; the keys enlarge it six times.
    try await page.press("b2=++++")
    #expect(try await page.text("#scale") == "600 %")
    #expect(try await colorCount() == 2)
    try await page.press("+")
    #expect(try await page.text("#scale") == "8\u{D7}")
    #expect(try await colorCount() > 2)
  }
}
