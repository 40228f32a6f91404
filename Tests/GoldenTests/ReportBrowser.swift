import CartoucheGolden
import FoundationEssentials
import TestSupport
import Testing

/// Gives the tests of a suite one browser, started before the first and ended after the last.
struct ReportBrowser: SuiteTrait, TestScoping {
  /// The browser of the suite that runs.
  @TaskLocal static var current: WebDriver?
  /// Where it puts what it downloads.
  @TaskLocal static var downloads: TemporaryFolderPath?

  /// The path of a folder that the suite keeps.
  struct TemporaryFolderPath {
    let path: String
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let browser = try WebDriver(width: 1280, height: 900, downloads: folder.path)
    do {
      try await Self.$downloads.withValue(TemporaryFolderPath(path: folder.path)) {
        try await Self.$current.withValue(browser) { try await function() }
      }
    } catch {
      await browser.end()
      throw error
    }
    await browser.end()
  }
}

extension Trait where Self == ReportBrowser {
  /// One browser for the tests of the suite.
  static var reportBrowser: Self { Self() }
}

extension Trait where Self == ConditionTrait {
  /// Runs only where there is a browser that can be driven.
  static var needsBrowser: Self {
    .enabled(if: WebDriver.isInstalled, "chromium and chromedriver are not installed")
  }
}

/// A report as a page in the browser of the suite.
struct OpenReport {
  let browser: WebDriver
  private let folder: TemporaryFolder

  /// Writes a report into a new folder and opens it from there.
  ///
  /// Nothing is remembered of pages before.
  init(
    _ samples: ReportSamples, inlineBytes: Int = 64 << 20, title: String = "Golden images",
    folderName: String = "report"
  ) async throws {
    browser = try #require(ReportBrowser.current)
    folder = try TemporaryFolder()
    var report = samples.report(title: title)
    report.inlineBytes = inlineBytes
    let (page, files) = try ReportSamples.output(of: report)
    try folder.write(page, to: "\(folderName)/index.html")
    for file in files { try folder.write(file.bytes, to: "\(folderName)/\(file.path)") }
    try await browser.callBrowser("Emulation.setEmulatedMedia", #"{"features": []}"#)
    try await browser.callBrowser("Emulation.clearDeviceMetricsOverride", "{}")
    let address = URL(filePath: folder.path("\(folderName)/index.html")).absoluteString
    _ = try await browser.console()
    _ = try await browser.requests()
    try await browser.open(address)
    let remembers: Bool = try await browser.run(
      "const some = localStorage.length > 0; localStorage.clear(); return some")
    if remembers { try await browser.open(address) }
    try await waitForPictures()
  }

  /// Waits until the pictures of the selected entry are there, where it has any.
  func waitForPictures() async throws {
    try await browser.wait(
      until: """
        document.getElementById("viewer").hidden
          || document.getElementById("sources").children.length > 0
        """)
    try await frame()
  }

  /// Waits until what was asked for is drawn.
  func frame() async throws {
    try await browser.run(
      """
      window.framesLeft = 3;
      const next = () => { if (window.framesLeft-- > 0) requestAnimationFrame(next); };
      next();
      """)
    try await browser.wait(until: "window.framesLeft < 0")
  }

  /// The text of the first element that a selector names.
  func text(_ selector: String) async throws -> String {
    try await browser.run("return document.querySelector(arguments[0]).textContent", [selector])
  }

  /// The number of elements that a selector names.
  func count(_ selector: String) async throws -> Int {
    try await browser.run("return document.querySelectorAll(arguments[0]).length", [selector])
  }

  /// Clicks the first element that a selector names.
  func click(_ selector: String) async throws {
    try await browser.run("document.querySelector(arguments[0]).click()", [selector])
  }

  /// Presses keys, and waits until what they do is drawn.
  func press(_ keys: String) async throws {
    try await browser.press(keys)
    try await waitForPictures()
  }

  /// Selects an entry by a part of its name, through the search.
  func select(_ name: String) async throws {
    try await browser.run(
      """
      const search = document.getElementById("search");
      search.value = arguments[0];
      search.dispatchEvent(new Event("input"));
      document.querySelector(".entry-button").click();
      search.value = "";
      search.dispatchEvent(new Event("input"));
      """, [name])
    try await waitForPictures()
  }

  /// The text of a file that the page gives to the browser to save.
  func downloaded(_ name: String) async throws -> String {
    let path = try #require(ReportBrowser.downloads).path + "/" + name
    // It has another name until it is whole.
    for _ in 0..<600 where !FileManager.default.fileExists(atPath: path) { try await frame() }
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try String(decoding: readFile(path), as: UTF8.self)
  }

  /// Which button of the modes is pressed.
  func mode() async throws -> String {
    try await browser.run(
      "return document.querySelector('#modes [aria-pressed=true]').dataset.mode")
  }

  /// The colours of the canvas: red, green, blue at places given as parts of its width and height.
  func colors(_ places: [(Double, Double)]) async throws -> [[Int]] {
    let list = places.map { "[\($0.0), \($0.1)]" }.joined(separator: ", ")
    return try await browser.run(
      """
      const shown = document.getElementById("canvas");
      const copy = new OffscreenCanvas(shown.width, shown.height);
      const context = copy.getContext("2d", { willReadFrequently: true });
      context.drawImage(shown, 0, 0);
      return [\(list)].map(([x, y]) => {
        const at = [Math.floor(x * copy.width), Math.floor(y * copy.height)];
        return [...context.getImageData(...at, 1, 1).data].slice(0, 3);
      });
      """)
  }
}
