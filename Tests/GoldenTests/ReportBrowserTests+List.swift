import CartoucheCore
import CartoucheGolden
import TestSupport
import Testing

/// The list, the decisions, and what is true of the whole page.
extension ReportBrowserTests {
  @Test func `a press of the key goes to the next, and decisions are what the file says`()
    async throws
  {
    let page = try await OpenReport(mixedSamples())
    // The group of two comes first, then the other size, new, missing and what was not compared.
    #expect(try await page.text("#name") == "K/one.png")
    try await page.press("j")
    #expect(try await page.text("#name") == "K/two.png")
    try await page.press("k")
    try await page.press("a")
    #expect(try await page.text("#name") == "K/two.png")
    try await page.press("r")
    #expect(try await page.text("#name") == "K/size.png")
    try await page.press("u")
    #expect(try await page.text("#name") == "K/two.png")
    try await page.press("A")
    try await page.press("s")
    try await page.click("#download")
    let file = try await page.downloaded("decisions.json")
    let saved: String = try await page.browser.run(
      "return JSON.stringify(JSON.parse(arguments[0]))", [file])

    let results = try mixedSamples().results
    let lines = ["K/one.png", "K/two.png"].map { name in
      let result = results.first { $0.name == name }
      return #"{"name":"\#(name)","decision":"accept","expectedSha256":"#
        + #""\#(result?.expected?.sha256 ?? "")","#
        + #""actualSha256":"\#(result?.actual?.sha256 ?? "")"}"#
    }
    #expect(saved == #"{"version":1,"decisions":[\#(lines.joined(separator: ","))]}"#)
    #expect(
      try await page.text("#command")
        == "cartouche golden accept --from decisions.json --goldens Goldens --actual out")
    try await expectQuiet(page)
  }

  @Test func `what has no other side says null, and what cannot be accepted is not`() async throws {
    let samples = try ReportSamples()
    try samples.add("N/new.png", expected: nil, actual: picture())
    try samples.add("N/old.png", expected: picture(), actual: nil)
    let empty = GoldenResult.File(path: "x", sha256: SHA256.hexDigest(of: []), size: nil)
    for (name, file) in [("N/wrong.png", empty), ("N/gone.png", nil)] {
      samples.add(
        GoldenResult(
          name: name, outcome: .failed(reason: "it is empty"), expected: file, actual: file))
    }
    let page = try await OpenReport(samples)

    try await page.press("a")
    try await page.press("a")
    #expect(try await page.text("#name") == "N/wrong.png")
    #expect(try await page.count("#accept:disabled") == 1)
    try await page.press("a")
    #expect(try await page.text("#progress").hasPrefix("1 of 3 undecided"))
    try await page.press("r")
    #expect(try await page.text("#progress").hasPrefix("0 of 3 undecided"))
    // What has no file at all is nothing to decide on.
    try await page.select("gone.png")
    #expect(try await page.count("#accept[hidden]") == 1)
    try await page.press("r")
    #expect(try await page.text("#progress").contains("1 rejected"))
  }

  @Test func `decisions outlive the page where the browser keeps them`() async throws {
    let page = try await OpenReport(mixedSamples())
    try await page.press("a")
    try await page.browser.run("location.reload()")
    try await page.browser.wait(until: "document.getElementById('progress')?.textContent !== ''")
    #expect(try await page.text("#progress").contains("1 accepted"))
  }

  @Test func `sizes, other versions and pictures that cannot be shown are said in words`()
    async throws
  {
    let samples = try mixedSamples()
    try samples.add(
      "V.png", expected: picture(), actual: picture(x: 20..<22),
      otherVersions: ["cairo 1.16.0, now 1.18.0"])
    let page = try await OpenReport(samples)

    try await page.select("size.png")
    #expect(
      try await page.text("#sizes")
        == "Expected 40 × 20, actual 40 × 22 pixels: 0 in width, +2 in height.")
    try await page.select("V.png")
    #expect(try await page.text("#cause").contains("cairo 1.16.0, now 1.18.0"))
    try await page.select("pointer.png")
    #expect(try await page.text("#notes").contains("The golden image cannot be shown"))
    #expect(try await page.text("#kind").contains("Not compared"))
    try await page.select("one.png")
    #expect(try await page.text("#group").contains("the very same pixels changed"))
  }

  @Test func `five thousand entries stay few elements, are searched and walked through`()
    async throws
  {
    let samples = try ReportSamples()
    for number in 0..<60 {
      try samples.add(
        "Bad/\(number).png", expected: picture(width: 8, height: 8),
        actual: picture(Self.blue, width: 8, height: 8))
    }
    for number in 0..<4940 {
      samples.add(
        GoldenResult(
          name: "Good/case \(number).png", outcome: .compared(.equal), expected: nil, actual: nil))
    }
    let page = try await OpenReport(samples)

    #expect(try await page.text("#found") == "5,000 golden images")
    try await page.browser.run("document.getElementById('scroller').scrollTop = 90000")
    try await page.frame()
    try await page.click("#fold-matched")
    try await page.browser.run("document.getElementById('scroller').scrollTop = 90000")
    try await page.frame()
    #expect(try await page.count(".row") > 10)
    #expect(try await page.count("*") < 1200)
    try await page.press("j")
    #expect(try await page.text("#name") == "Bad/1.png")
    #expect(try await page.count(".entry-button[aria-current=true]") == 1)
    try await page.press("/")
    try await page.press("case 4321")
    #expect(try await page.text("#found") == "1 of 5,000 golden images")
    #expect(try await page.text(".entry-name") == "case 4321.png")
    try await expectQuiet(page)
  }

  @Test(arguments: [360, 1280])
  func `nothing is wider than the window, whatever is selected`(width: Int) async throws {
    let samples = try mixedSamples()
    let long = String(repeating: "a-long-name", count: 20)
    try samples.add("\(long)/\(long)", expected: picture(), actual: picture(x: 30..<31))
    let page = try await OpenReport(samples)
    try await page.browser.callBrowser(
      "Emulation.setDeviceMetricsOverride",
      #"{"width": \#(width), "height": 740, "deviceScaleFactor": 1, "mobile": false}"#)
    for name in ["one.png", "size.png", "pointer.png", "same.png", "a-long"] {
      try await page.select(name)
      let extra: [Int] = try await page.browser.run(
        """
        return ["html", "#detail", "#scroller", ".top"].map((name) => {
          const part = document.querySelector(name);
          return part.scrollWidth - part.clientWidth;
        });
        """)
      #expect(extra == [0, 0, 0, 0], "\(name)")
    }
  }

  @Test func `every control has a name, and what has focus is marked`() async throws {
    let page = try await OpenReport(mixedSamples())
    let nameless: [String] = try await page.browser.run(
      """
      return [...document.querySelectorAll("button, input, [tabindex='0'], output, dialog")]
        .filter((each) => !(each.textContent.trim() || each.ariaLabel || each.labels?.length
          || each.getAttribute("aria-labelledby")))
        .map((each) => each.outerHTML);
      """)
    // The two buttons of blink and of deciding get their words with what is shown.
    #expect(nameless.filter { !$0.contains(#"id="blink""#) } == [])
    try await page.press("?")
    #expect(try await page.count("#help-dialog[open]") == 1)
    #expect(try await page.count("#keys dt") >= 20)
    try await page.browser.press(Self.escape)
    #expect(try await page.count("dialog[open]") == 0)
    try await page.browser.press("\(Self.tab)\(Self.tab)")
    let outline: String = try await page.browser.run(
      "return getComputedStyle(document.activeElement).outlineStyle")
    #expect(outline == "solid")
  }

  @Test func `the page follows the scheme of the system`() async throws {
    let page = try await OpenReport(plainSamples())
    var inks: [String] = []
    for scheme in ["light", "dark"] {
      try await page.browser.callBrowser(
        "Emulation.setEmulatedMedia",
        #"{"features": [{"name": "prefers-color-scheme", "value": "\#(scheme)"}]}"#)
      inks.append(try await page.browser.run("return getComputedStyle(document.body).color"))
    }
    #expect(inks == ["rgb(29, 29, 31)", "rgb(242, 242, 244)"])
  }

  @Test func `a group is decided on at once, taken back at once, and then no longer undecided`()
    async throws
  {
    let page = try await OpenReport(mixedSamples())
    #expect(
      try await page.text(".row.group h4")
        == "2 alike: the very same pixels changed, in the same way")

    try await page.click(".row.group .accept")
    #expect(
      try await page.text("#progress")
        == "4 of 6 undecided \u{B7} \u{2713} 2 accepted \u{B7} \u{2717} 0 rejected")
    try await page.click("#chips button:last-child")
    #expect(try await page.text("#found") == "4 of 7 golden images")
    try await page.press("u")
    #expect(try await page.text("#found") == "6 of 7 golden images")
    #expect(try await page.text("#name") == "K/one.png")
    #expect(try await page.count("#undo:disabled") == 1)
  }

  @Test func `the page works where the browser keeps nothing`() async throws {
    let page = try await OpenReport(mixedSamples())
    try await page.browser.run(
      """
      for (const name of ["getItem", "setItem"]) {
        Storage.prototype[name] = () => { throw new DOMException("no", "SecurityError"); };
      }
      """)
    try await page.press("aa")
    #expect(try await page.text("#progress").contains("2 accepted"))
    try await page.press("s")
    #expect(try await page.count("#save-dialog[open]") == 1)
    try await expectQuiet(page)
  }

  @Test func `keys can be switched off, and do nothing while a name is typed`() async throws {
    let page = try await OpenReport(mixedSamples())
    try await page.press("/")
    try await page.press("a")
    #expect(try await page.text("#progress").contains("0 accepted"))
    try await page.browser.run(
      """
      document.activeElement.blur();
      document.getElementById("single-keys").click();
      """)
    try await page.press("a")
    #expect(try await page.text("#progress").contains("0 accepted"))
  }
}
