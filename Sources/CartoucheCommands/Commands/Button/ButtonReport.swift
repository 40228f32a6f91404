import Cartouche

/// What `cartouche button --json` says.
struct ButtonReport: Encodable {
  let version = 1
  private var outputs: [CardReport.Output] = []
  private var files: [String] = []
  var milliseconds = PictureReport.Milliseconds()
  var warnings: [String] = []

  private enum CodingKeys: String, CodingKey {
    case version, outputs, files, milliseconds, warnings
  }

  /// The number of pictures.
  var pictureCount: Int { outputs.count }

  /// Adds what was made, by where it is to lie.
  mutating func add(_ output: ButtonArtwork.Output, in folder: String) {
    var scales = output.scales[...]
    for file in output.files {
      if file.path.hasSuffix(".png"), let scale = scales.popFirst() {
        add(picture: file.bytes, scale: scale, at: "\(folder)/\(file.path)")
      } else {
        files.append("\(folder)/\(file.path)")
      }
    }
  }

  /// Adds a picture.
  mutating func add(picture bytes: [UInt8], scale: DisplayScale, at path: String) {
    outputs.append(
      CardReport.Output(
        path: path, size: Self.size(of: bytes), scale: scale, sha256: SHA256.hexDigest(of: bytes)))
  }

  /// Adds a file that is no picture.
  mutating func add(file path: String) { files.append(path) }

  /// The extents in the header of a PNG file, which are its bytes 16 to 23.
  private static func size(of png: [UInt8]) -> PixelSize {
    func number(at start: Int) -> Int {
      png.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    return PixelSize(width: number(at: 16), height: number(at: 20))
  }

  /// The same with times to a thousandth.
  var rounded: ButtonReport {
    var report = self
    report.milliseconds = milliseconds.rounded
    return report
  }
}
