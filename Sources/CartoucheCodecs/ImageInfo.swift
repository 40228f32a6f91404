/// What a picture file says of itself.
public struct ImageInfo: Hashable, Sendable {
  /// The format, by signature.
  public var format: ImageFormat
  /// The columns of the upright picture, in pixels.
  public var width: Int
  /// The rows of the upright picture, in pixels.
  public var height: Int
  /// The columns as stored, before `orientation` is applied.
  public var storedWidth: Int
  /// The rows as stored, before `orientation` is applied.
  public var storedHeight: Int
  /// The bits of a sample, or of a palette index.
  public var bitDepth: Int
  /// How a pixel is stored: `grey`, `grey+alpha`, `rgb`, `rgba`, `palette`, `ycc`, `cmyk`, `ycck`.
  public var colorType: String
  /// Which pixels may be transparent: `none`, `channel`, or `key` for a tRNS chunk.
  public var transparency: Transparency
  /// The EXIF orientation, 1 to 8; 1 is upright.
  ///
  /// PNG pictures are drawn as stored, whatever an eXIf chunk says.
  public var orientation: Int
  /// Whether rows come in passes: Adam7 in PNG, progressive in JPEG.
  public var isInterlaced: Bool
  /// The number of pictures; above 1 in an APNG, of which the default image is read.
  public var frames: Int
  /// The names of the chunks (PNG) or markers (JPEG) in the order of the file.
  ///
  /// Runs of equal names stand as one, and at most 1000 are kept.
  public var chunks: [String]
  /// The colour space that the file names, such as `Display P3`; nil where it names none.
  public var colorProfile: String?
  /// The texts of a PNG that are stored uncompressed.
  public var texts: [PNGText]

  /// Where the transparency of a file is kept.
  public enum Transparency: String, Hashable, Sendable {
    /// Every pixel is opaque.
    case none
    /// A sample of each pixel.
    case channel
    /// A tRNS chunk: alpha of palette entries, or one transparent colour.
    case key
  }
}
