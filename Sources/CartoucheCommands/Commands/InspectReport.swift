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
  private let storedWidth: Int
  private let storedHeight: Int
  private let texts: [PNGText]

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
    storedWidth = info.storedWidth
    storedHeight = info.storedHeight
    texts = info.texts
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
    var rows: [(String, String)] = [
      ("format", formatName + (isInterlaced ? ", \(isJPEG ? "progressive" : "interlaced")" : "")),
      ("size", sizeWords), ("colour", colorWords), ("transparency", transparencyWords),
      ("colour profile", colorProfile ?? "none, which counts as sRGB"),
    ]
    if orientation != 1 { rows.append(("orientation", "\(orientation), turned upright here")) }
    if frames != 1 { rows.append(("frames", "\(frames), of which the default image is read")) }
    rows += texts.map { ("text", "\($0.keyword): \(Self.shortened($0.text))") }
    rows += [
      (isJPEG ? "markers" : "chunks", chunks.joined(separator: " ")), ("rgbaSha256", rgbaSha256),
    ]
    return rows.map { name, value in
      let space = String(repeating: " ", count: 16 - name.count)
      return "\(name)\(space)\(Talk.printable(value))\n"
    }.joined()
  }

  private var isJPEG: Bool { format == ImageFormat.jpeg.rawValue }

  private var sizeWords: String {
    let words = "\(width) x \(height) pixels"
    let isTurned = (storedWidth, storedHeight) != (width, height)
    return isTurned ? words + ", stored as \(storedWidth) x \(storedHeight)" : words
  }

  private var colorWords: String {
    let model =
      switch colorType {
      case "grey+alpha": "grey with alpha"
      case "rgb": "RGB"
      case "rgba": "RGB with alpha"
      case "ycc": "YCbCr"
      case "cmyk", "ycck": colorType.uppercased()
      default: colorType
      }
    let bits = depth == 1 ? "1 bit" : "\(depth) bits"
    return "\(model), \(bits) \(colorType == "palette" ? "an index" : "a sample")"
  }

  private var transparencyWords: String {
    switch transparency {
    case "channel": "an alpha for each pixel"
    case "key": colorType == "palette" ? "alphas of the palette" : "one colour is clear"
    default: transparency
    }
  }

  /// A text in one line, cut where it is long.
  private static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 120 ? line.prefix(120) + "…" : line
  }
}
