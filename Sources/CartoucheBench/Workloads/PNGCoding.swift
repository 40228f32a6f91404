import Cartouche

/// Writing a picture as PNG with each preset, and reading it, all in memory.
struct PNGCoding: Workload {
  static let name = "w6"
  static let summary = "writes and reads PNG"
  static let options = [
    (name: "--file", meaning: "a PNG file (a photo and a page of cards, drawn)"),
    (name: "--name", meaning: "what the picture is called in the figures (file)"),
  ]

  private let files: [(name: String, bytes: [UInt8])]

  init(_ arguments: BenchArguments) throws {
    if let path = arguments["--file"] {
      files = [(arguments["--name"] ?? "file", try BenchFile.bytes(path))]
    } else {
      let encoder = PNGEncoder(preset: .small)
      files = [
        ("photo", try encoder.encode(SamplePictures.photo())),
        ("ui", try encoder.encode(try SamplePictures.page())),
      ]
    }
  }

  func run() throws {
    for file in files {
      try measure(file.name, file: file.bytes)
    }
  }

  private func measure(_ name: String, file: [UInt8]) throws {
    let decoder = ImageDecoder()
    let image = try decoder.decode(file).image
    let bitmap = Bitmap(image, scale: .one)
    let megabytes = Double(image.bytes.count) / 1e6
    var writing: [Measurement.Subject] = []
    for preset in PNGEncoder.Preset.allCases {
      let encoder = PNGEncoder(preset: preset)
      writing.append(Measurement.Subject("\(preset)") { _ = try encoder.encode(image) })
      // What is drawn is premultiplied and has to be made straight on the way.
      writing.append(
        Measurement.Subject("\(preset) of a bitmap") { _ = try encoder.encode(bitmap) })
    }
    let workload = "W6-enc-\(name)"
    let written = try Measurement.interleaved(writing, rounds: 5, leastSeconds: 0.02)
    ReportLine.print(written, of: workload, work: megabytes, unit: "MB")
    for preset in PNGEncoder.Preset.allCases {
      let count = try PNGEncoder(preset: preset).encode(image).count
      ReportLine.print(workload, "\(preset)", "bytes", Double(count))
    }
    let read = try Measurement.interleaved(
      [
        Measurement.Subject("to straight pixels") { _ = try decoder.decode(file).image },
        Measurement.Subject("to a bitmap") { _ = try decoder.decode(file).bitmap(scale: .one) },
        // What decides on odd files: the rows are libpng's, the pixels are made from them by us.
        Measurement.Subject("over libpng") { _ = try decoder.pixels(ofPNG: file, by: .libpng) },
      ], rounds: 5, leastSeconds: 0.05)
    ReportLine.print(read, of: "W6-dec-\(name)", work: megabytes, unit: "MB")
    ReportLine.print("W6-dec-\(name)", "to straight pixels", "file_bytes", Double(file.count))
  }
}
