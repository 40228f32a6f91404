import Cartouche

/// A sliced button of 66 x 72 pixels in 1000 targets of 66 to 1500 pixels.
struct NineSliceTargets: Workload {
  static let name = "w4"
  static let summary = "fills targets with a nine-slice image"
  static let options = [(name: "--source", meaning: "a PNG file of 66x72 pixels (drawn)")]

  private let source: Bitmap

  init(_ arguments: BenchArguments) throws {
    source =
      if let path = arguments["--source"] { try BenchFile.bitmap(path) } else {
        try SamplePictures.button()
      }
  }

  func run() throws {
    let slicing = try NineSlice(
      imageSize: source.size, capInsets: CapInsets(top: 36, left: 32, bottom: 35, right: 33),
      resizingMode: .stretch)
    let image = Image(source).resizable(slicing: slicing)
    let widths = (0..<1000).map { max(66, 60 + 1440 * $0 / 999) }
    let pixels = widths.reduce(0, +) * 72
    ReportLine.print(
      try measure(image, widths: widths), of: "W4", work: Double(pixels) / 1e6, unit: "Mpx")
    let smallest = [Int](repeating: 66, count: 200)
    ReportLine.print(
      try measure(image, widths: smallest), of: "W4-66x72", work: 0.2, unit: "k images")
  }

  /// Draws over one picture, as the peers do, and makes a picture for each target.
  private func measure(_ image: Image, widths: [Int]) throws -> [Measurement] {
    var target = try Bitmap(width: 1500, height: 72)
    return try Measurement.interleaved(
      [
        Measurement.Subject("drawn over") {
          target.withPixels { buffer in
            for width in widths {
              image.draw(
                into: buffer, rect: PixelRect(x: 0, y: 0, width: width, height: 72),
                clip: buffer.bounds, canvasScale: 1, tint: nil)
            }
          }
        },
        Measurement.Subject("new pictures") {
          for width in widths {
            _ = image.rendered(size: PixelSize(width: width, height: 72), scale: .one)
          }
        },
      ], rounds: 5, leastSeconds: 0.05)
  }
}
