import Cartouche
import CartoucheCommands
import Foundation
import TestSupport
import Testing

/// What a browser makes of the style sheets, beside our own drawing of the same backgrounds.
@Suite(
  .enabled(if: WebDriver.isInstalled, "chromium and chromedriver are not installed"))
struct ButtonBrowserTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A button as options and as the background that they mean.
  private struct Sample {
    let name: String
    let words: [String]
    let background: ButtonBackground
    let heights: [Double]
  }

  private func samples() throws -> [Sample] {
    var ring = ButtonBackground()
    ring.size = Size(width: 11, height: 24)
    var filled = ButtonBackground(cornerRadius: 8.5, cornerCurve: .continuous, borderWidth: 1.5)
    filled.borderColor = Color(red255: 20, green: 60, blue: 160)
    filled.fill = .color(Color(red255: 255, green: 204, blue: 0, alpha: 0.5))
    filled.innerHighlight = .white
    var card = ButtonBackground(cornerRadius: 10, borderWidth: 0)
    card.fill = .color(.white)
    card.shadow = Shadow(color: Color.black.opacity(0.5), radius: 4, x: 1, y: 2)
    var gel = ButtonBackground(
      cornerRadius: 6, borderColor: Color(red255: 42, green: 92, blue: 168))
    gel.size = Size(width: 21, height: 32)
    gel.fill = .vertical(
      try Gradient(colors: [
        Color(red255: 127, green: 178, blue: 245), Color(red255: 36, green: 66, blue: 109),
      ]))
    return [
      Sample(name: "Ring", words: [], background: ring, heights: [24, 37]),
      Sample(
        name: "Filled",
        words: [
          "--corner-radius", "8.5", "--corner-curve", "continuous", "--border-width", "1.5",
          "--border-color", "rgb(20, 60, 160)", "--fill", "rgba(255, 204, 0, 0.5)",
          "--inner-highlight", "white",
        ], background: filled, heights: [34, 51]),
      Sample(
        name: "Card",
        words: [
          "--corner-radius", "10", "--border-width", "0", "--fill", "white", "--shadow",
          "rgba(0, 0, 0, 0.5),4,1,2",
        ], background: card, heights: [60, 75]),
      Sample(
        name: "Gel",
        words: [
          "--size", "21x32", "--corner-radius", "6", "--border-color", "rgb(42, 92, 168)", "--fill",
          "gradient", "--stop", "0 rgb(127, 178, 245)", "--stop", "1 rgb(36, 66, 109)",
        ], background: gel, heights: [32]),
    ]
  }

  private static let page = Size(width: 560, height: 700)
  private static let widths = [61.0, 100, 207]

  /// The places of all buttons on the page, each with its background at that size.
  private func places() throws -> [(name: String, rect: Rect, background: ButtonBackground)] {
    var places: [(name: String, rect: Rect, background: ButtonBackground)] = []
    var top = 40.0
    for sample in try samples() {
      for height in sample.heights {
        var left = 40.0
        for width in Self.widths {
          var background = sample.background
          background.size = Size(width: width, height: height)
          places.append(
            (sample.name, Rect(x: left, y: top, width: width, height: height), background))
          left += width + 40
        }
        top += height + 40
      }
    }
    return places
  }

  @Test(arguments: [1, 2, 3])
  func `a browser draws the border images as we draw the backgrounds`(_ number: Int) async throws {
    for sample in try samples() {
      let run = ToolRun(
        ["button", sample.name, "-o", folder.path("out"), "--export", "css"] + sample.words)
      try #require(run.status == .success, "\(run.errors)")
    }
    let places = try places()

    let seen = try await screenshot(of: places.map { ($0.name, $0.rect) }, scale: number)
    let drawn = try drawing(of: places, scale: try DisplayScale(Double(number)))

    try #require(seen.width == drawn.width && seen.height == drawn.height)
    var worst = 0
    var differing = 0
    for y in 0..<seen.height {
      for x in 0..<seen.width {
        guard let first = seen.pixel(x: x, y: y), let second = drawn.pixel(x: x, y: y) else {
          continue
        }
        let step = (0..<4).map { abs(Int(first[$0]) - Int(second[$0])) }.max() ?? 0
        worst = max(worst, step)
        differing += step > 3 ? 1 : 0
      }
    }
    #expect(worst <= 3, "\(differing) pixels differ by more, at worst by \(worst)")
  }

  private func screenshot(
    of buttons: [(name: String, rect: Rect)], scale: Int
  ) async throws -> RGBAImage {
    let links = Set(buttons.map(\.name)).sorted().map {
      "<link rel=\"stylesheet\" href=\"\($0).css\">"
    }
    let boxes = buttons.map { name, rect in
      "<div class=\"\(name)\" style=\"position: absolute; left: \(rect.minX)px; "
        + "top: \(rect.minY)px; width: \(rect.width)px; height: \(rect.height)px\"></div>"
    }
    try folder.write(
      "<!DOCTYPE html><meta charset=\"utf-8\">" + links.joined()
        + "<body style=\"margin: 0; background: white\">" + boxes.joined(separator: "\n"),
      to: "out/page.html")

    let (width, height) = (Int(Self.page.width), Int(Self.page.height))
    let browser = try WebDriver(width: width, height: height, downloads: folder.path)
    let file: [UInt8]
    do {
      try await browser.callBrowser(
        "Emulation.setDeviceMetricsOverride",
        """
        {"width": \(width), "height": \(height), "deviceScaleFactor": \(scale), "mobile": false}
        """)
      try await browser.open(URL(filePath: folder.path("out/page.html")).absoluteString)
      try await waitForBorderImages(in: browser)
      file = try await browser.screenshot()
    } catch {
      await browser.end()
      throw error
    }
    await browser.end()
    return try ImageDecoder().decode(file).image
  }

  /// Waits until the pictures of all borders are loaded and drawn.
  ///
  /// A page counts as loaded without them: a browser asks for the pictures of a style only when it lays
  /// the page out, which a busy machine does late.
  private func waitForBorderImages(in browser: WebDriver) async throws {
    try await browser.run(
      """
      window.framesLeft = 3;
      const next = () => { if (window.framesLeft-- > 0) requestAnimationFrame(next); };
      const sources = [...document.querySelectorAll("div")].flatMap(box =>
        [...getComputedStyle(box).borderImageSource.matchAll(/url\\("([^"]+)"\\)/g)]);
      window.pictures = new Set(sources.map(source => source[1])).size;
      Promise.all(sources.map(([, address]) => {
        const image = new Image();
        image.src = address;
        return image.decode();
      })).then(next);
      """)
    try await browser.wait(until: "window.framesLeft < 0")
    // Three sizes of each sample: with none found, nothing would have been waited for.
    let pictures: Int = try await browser.run("return window.pictures")
    let samples = try samples()
    try #require(pictures == 3 * samples.count)
  }

  private func drawing(
    of places: [(name: String, rect: Rect, background: ButtonBackground)], scale: DisplayScale
  ) throws -> RGBAImage {
    var page = try Bitmap(size: Self.page, scale: scale)
    try Canvas.paint(into: &page) { canvas in
      canvas.fill(canvas.bounds, with: .white)
      for (_, rect, background) in places {
        let bitmap = try background.bitmap(scale: scale)
        let outsets = background.outsets
        canvas.draw(
          Image(bitmap),
          in: Rect(
            x: rect.minX - outsets.left, y: rect.minY - outsets.top,
            width: rect.width + outsets.horizontal, height: rect.height + outsets.vertical))
      }
    }
    return RGBAImage(page)
  }
}
