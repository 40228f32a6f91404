import Cartouche
import CartoucheGolden

/// Comparing two screens of 3840x2160 pixels: from their files, and in memory.
struct ComparedScreens: Workload {
  static let name = "w7"
  static let summary = "compares two screens, yiq-white at 0.1"
  static let options = [
    (name: "--a", meaning: "a PNG file (a screen, drawn)"),
    (name: "--b", meaning: "the PNG file it is compared with (the same, one pixel in 100 changed)"),
    (name: "--pair", meaning: "what the pair is called in the figures: diff or same (diff)"),
  ]

  private let pair: String
  private let first: [UInt8]
  private let second: [UInt8]

  init(_ arguments: BenchArguments) throws {
    pair = arguments["--pair"] ?? "diff"
    let encoder = PNGEncoder(preset: .small)
    let screen = try arguments["--a"] == nil ? Self.screen() : nil
    first = try arguments["--a"].map(BenchFile.bytes) ?? screen.map { try encoder.encode($0) } ?? []
    second =
      try arguments["--b"].map(BenchFile.bytes) ?? screen.map {
        try encoder.encode(Self.changed($0))
      }
      ?? first
  }

  func run() throws {
    let settings = ComparisonSettings(metric: .yiqWhite, threshold: 0.1)
    let decoder = ImageDecoder()
    let pictures = (try decoder.decode(first).image, try decoder.decode(second).image)
    let workload = "W7-warm-\(pair)"
    let measured = try Measurement.interleaved(
      [
        Measurement.Subject("from files") { [first, second] in
          _ = try ComparedFiles(expected: first, actual: second, settings: settings)
        },
        Measurement.Subject("both decoded") { [first, second] in
          _ = (try decoder.decode(first), try decoder.decode(second))
        },
        Measurement.Subject("in memory") {
          _ = Comparison(expected: pictures.0, actual: pictures.1, settings: settings)
        },
        Measurement.Subject("equal files") { [first] in
          _ = try ComparedFiles(expected: first, actual: Array(first), settings: settings)
        },
      ], rounds: 7, leastSeconds: 0.05)
    let gigabytes = Double(pictures.0.bytes.count + pictures.1.bytes.count) / 1e9
    ReportLine.print(measured, of: workload, work: gigabytes, unit: "GB")
    let start = ProcessClock.wallSeconds
    for _ in 0..<7 { _ = try ComparedFiles(expected: first, actual: second, settings: settings) }
    ReportLine.print(
      workload, "from files", "wall ms", (ProcessClock.wallSeconds - start) / 7 * 1e3)
  }

  /// Panels, lines of dark bars as words are, and shades.
  private static func screen() throws -> RGBAImage {
    let (width, height) = (3840, 2160)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let isBar = y % 40 < 22 && (x / 7 &* 2_654_435_761 ^ y / 40 &* 40_503) % 5 == 0 && x > 800
        let grey = x < 768 ? UInt8(233 - y / 80) : isBar ? UInt8(40 + (x * 7 + y * 3) % 24) : 247
        bytes += [grey, grey, x < 768 ? grey &+ 8 : grey, 255]
      }
    }
    return try RGBAImage(width: width, height: height, bytes: bytes)
  }

  /// The same with one pixel in a hundred changed, in squares of 12 pixels.
  private static func changed(_ screen: RGBAImage) throws -> RGBAImage {
    var bytes = screen.bytes
    for top in stride(from: 0, to: screen.height - 12, by: 120) {
      for left in stride(from: 0, to: screen.width - 12, by: 120) {
        for y in top..<top + 12 {
          for x in left..<left + 12 {
            let place = (y * screen.width + x) * 4
            for channel in place..<place + 3 { bytes[channel] = 255 - bytes[channel] / 2 }
          }
        }
      }
    }
    return try RGBAImage(width: screen.width, height: screen.height, bytes: bytes)
  }
}
