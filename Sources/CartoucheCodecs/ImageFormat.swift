/// What a file is, told from its first bytes and never from its name.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// PNG or APNG.
  case png
  /// JPEG.
  case jpeg
  /// GIF.
  case gif
  /// WebP.
  case webp
  /// HEIC or HEIF.
  case heic
  /// AVIF.
  case avif
  /// TIFF or BigTIFF.
  case tiff
  /// Windows bitmap.
  case bmp
  /// Windows icon or cursor.
  case ico
  /// Apple icon.
  case icns
  /// JPEG XL.
  case jpegXL
  /// JPEG 2000.
  case jpeg2000
  /// Photoshop document.
  case psd
  /// SVG.
  case svg
  /// PDF.
  case pdf
  /// The few lines that stand for a file kept by Git LFS.
  case gitLFSPointer
  /// HTML page.
  case html
  /// JSON document.
  case json
  /// Zip archive.
  case zip
  /// Gzip stream.
  case gzip
  /// Other text.
  case text
  /// No bytes at all.
  case empty
  /// None of these.
  case unknown

  /// Tells what bytes are by their signature.
  ///
  /// At most the first 4096 bytes are looked at. A file too short for the rest of its signature
  /// still counts as PNG or JPEG, so that it is reported as cut off.
  public init(detecting bytes: [UInt8]) {
    self = FormatSignature(bytes.prefix(4096)).format
  }

  /// The name as people write it, such as `JPEG` or `Git LFS pointer`.
  public var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .ico: "ICO"
    case .icns: "ICNS"
    case .jpegXL: "JPEG XL"
    case .jpeg2000: "JPEG 2000"
    case .psd: "Photoshop"
    case .svg: "SVG"
    case .pdf: "PDF"
    case .gitLFSPointer: "Git LFS pointer"
    case .html: "HTML page"
    case .json: "JSON"
    case .zip: "zip"
    case .gzip: "gzip"
    case .text: "text"
    case .empty: "empty"
    case .unknown: "unknown"
    }
  }

  /// The article before the name.
  var article: String {
    switch self {
    case .avif, .ico, .icns, .svg, .html, .empty, .unknown: "an"
    default: "a"
    }
  }
}
