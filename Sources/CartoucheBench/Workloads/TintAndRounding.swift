import Cartouche

/// The template tint and the rounded corners of a picture of 2048 x 2048 pixels.
struct TintAndRounding: Workload {
  static let name = "w5"
  static let summary = "tints a template, rounds the corners of a photo"
  static let options = [
    (name: "--template", meaning: "a PNG file (drawn)"),
    (name: "--photo", meaning: "a PNG file (drawn)"),
  ]

  private let template: Bitmap
  private let photo: Bitmap

  init(_ arguments: BenchArguments) throws {
    template =
      if let path = arguments["--template"] { try BenchFile.bitmap(path) } else {
        try SamplePictures.template()
      }
    photo =
      if let path = arguments["--photo"] { try BenchFile.bitmap(path) } else {
        SamplePictures.photo()
      }
  }

  func run() throws {
    ReportLine.print(
      try measureTint(), of: "W5-tint", work: Double(template.words.count) / 1e6, unit: "Mpx")
    ReportLine.print(
      try measureRounding(), of: "W5-round", work: Double(photo.words.count) / 1e6, unit: "Mpx")
  }

  private func measureTint() throws -> [Measurement] {
    let color = Color(red255: 20, green: 160, blue: 160)
    var target = template.words
    return try Measurement.interleaved(
      [
        Measurement.Subject("into a picture at hand") { [template] in
          template.words.withUnsafeBufferPointer { source in
            target.withUnsafeMutableBufferPointer { Tinting.tint(source, with: color, into: $0) }
          }
        },
        Measurement.Subject("new picture") { [template] in _ = template.tinted(color) },
      ], rounds: 7, leastSeconds: 0.1)
  }

  private func measureRounding() throws -> [Measurement] {
    let shape = RoundedRect(
      rect: Rect(x: 0, y: 0, width: Double(photo.width), height: Double(photo.height)),
      cornerRadii: CornerRadii(120))
    var target = photo
    return try Measurement.interleaved(
      [
        Measurement.Subject("into a picture at hand") { [photo] in
          target.withPixels { buffer in
            photo.words.withUnsafeBufferPointer { _ = buffer.words.update(fromContentsOf: $0) }
            shape.mask(buffer)
          }
        },
        Measurement.Subject("new picture") { [photo] in
          var copy = photo
          copy.withPixels { shape.mask($0) }
        },
      ], rounds: 7, leastSeconds: 0.1)
  }
}
