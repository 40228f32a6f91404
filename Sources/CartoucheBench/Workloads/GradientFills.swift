import Cartouche

/// The radial gradient that dims a screen, over a white picture and in place of it.
struct GradientFills: Workload {
  static let name = "w3"
  static let summary = "fills with a radial gradient"
  static let options = [(name: "--size", meaning: "WxH (1170x2532, then 4096x4096)")]

  private let sizes: [(width: Int, height: Int)]

  init(_ arguments: BenchArguments) throws {
    sizes =
      if let size = try arguments.size("--size") { [size] } else { [(1170, 2532), (4096, 4096)] }
  }

  func run() throws {
    for size in sizes {
      try measure(width: size.width, height: size.height)
    }
  }

  private func measure(width: Int, height: Int) throws {
    let white = [UInt32](repeating: .max, count: width * height)
    var over = Bitmap(width: width, height: height, scale: .one, words: white)
    var source = over
    let measurements = try Measurement.interleaved(
      [
        Measurement.Subject("over") {
          let gradient = try Self.gradient(width: width, height: height)
          over.withPixels { Self.draw(gradient, into: $0, blending: .sourceOver) }
        },
        Measurement.Subject("src") {
          let gradient = try Self.gradient(width: width, height: height)
          source.withPixels { Self.draw(gradient, into: $0, blending: .copy) }
        },
      ], rounds: 7, leastSeconds: 0.1)
    ReportLine.print(
      measurements, of: "W3-\(width)x\(height)", work: Double(width * height) / 1e6, unit: "Mpx")
  }

  private static func draw(
    _ gradient: RadialGradient, into buffer: PixelBuffer, blending: BlendMode
  ) {
    gradient.draw(into: buffer, clip: buffer.bounds, transform: .identity, blending: blending)
  }

  /// Grey of 80 levels with alphas of .2, .4, .6 and 1, its last circle touching the longer sides.
  private static func gradient(width: Int, height: Int) throws(CoreError) -> RadialGradient {
    let stops = [(0, 0.2), (0.5, 0.4), (0.75, 0.6), (1, 1)].map { location, alpha in
      Gradient.Stop(
        location: location, color: Color(red255: 80, green: 80, blue: 80, alpha: alpha))
    }
    let center = Point(x: Double(width) / 2, y: Double(height) / 2)
    return try RadialGradient(
      try Gradient(stops: stops), startCenter: center, startRadius: 0, endCenter: center,
      endRadius: Double(max(width, height)) / 2, options: .drawsAfterEndLocation)
  }
}
