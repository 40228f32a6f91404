import Cartouche

/// What `cartouche inspect` says of an image file.
struct InspectReport: Encodable {
  let version = 1
  let format: String
  let width: Int
  let height: Int
  let depth: Int
  let colorType: String
  let transparency: String
  let orientation: Int
  let isInterlaced: Bool
  let frames: Int
  let colorProfile: String?
  let chunks: [String]
  let warnings: [String]
  let rgbaSha256: String
  private let formatName: String

  private enum CodingKeys: String, CodingKey {
    case version, format, width, height, depth, colorType, transparency, orientation
    case isInterlaced = "interlaced"
    case frames, colorProfile, chunks, warnings, rgbaSha256
  }

  /// Describes a decoded file.
  init(_ decoded: DecodedImage) {
    let info = decoded.info
    format = info.format.rawValue
    formatName = info.format.name
    width = info.width
    height = info.height
    depth = info.bitDepth
    colorType = info.colorType
    transparency = info.transparency.rawValue
    orientation = info.orientation
    isInterlaced = info.isInterlaced
    frames = info.frames
    colorProfile = info.colorProfile
    chunks = info.chunks
    warnings = decoded.warnings
    rgbaSha256 = SHA256.hexDigest(of: decoded.image.bytes)
  }

  /// The same for people, a line for each thing.
  var text: String {
    let rows: [(String, String)] = [
      ("format", formatName),
      ("size", "\(width) x \(height) pixels"),
      ("depth", depth == 1 ? "1 bit" : "\(depth) bits"),
      ("colour type", colorType + (isInterlaced ? ", interlaced" : "")),
      ("transparency", transparency),
      ("colour profile", colorProfile ?? "none"),
      ("orientation", orientation == 1 ? "1, upright" : "\(orientation), turned upright here"),
      ("frames", "\(frames)"),
      ("chunks", chunks.joined(separator: " ")),
      ("rgbaSha256", rgbaSha256),
    ]
    return rows.map { name, value in
      let space = String(repeating: " ", count: 16 - name.count)
      return "\(name)\(space)\(Talk.printable(value))\n"
    }.joined()
  }
}
