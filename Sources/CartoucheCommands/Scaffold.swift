import Cartouche

// Stand-ins for what other parts of the package bring.

struct AssetCatalog {
  static let embedded = AssetCatalog()
  func color(named name: String, for traits: TraitCollection) throws(AssetError) -> Color {
    guard name == "DetailBG" else { throw AssetError() }
    return .white
  }
}
struct AssetError: Error {}
struct Image {}
struct SceneError: Error {}
struct SearchResponseError: Error, CustomStringConvertible { let description: String }
struct SearchResponse {
  let items: [Result<SearchResult, SearchResponseError>]
  init(parsing bytes: [UInt8], limits: ResourceLimits) throws(SearchResponseError) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("{") else { throw SearchResponseError(description: "is not an object") }
    let reference = text.split(separator: "\"").dropFirst(3).first.map(String.init)
    items = text == "{}" ? [] : [.success(SearchResult(artworkReference: reference))]
  }
}
struct SearchResult { var artworkReference: String? }
struct DetailCard {
  init(
    _ result: SearchResult, artwork: Image?, localeIdentifier: String = "en_US",
    background: Color? = nil
  ) {}
}
struct LayoutDescription: Encodable { let version = 1 }
struct PlacedScene {
  let pixelSize: PixelSize
  let layout = LayoutDescription()
  let warnings: [String] = []
}
final class CardRenderer {
  init(catalog: AssetCatalog, limits: ResourceLimits = .standard) throws(SceneError) {}
  func layout(_ card: DetailCard, traits: TraitCollection) throws(SceneError) -> PlacedScene {
    let side = PixelGrid(scale: traits.displayScale).edge(at: 280)
    return PlacedScene(pixelSize: PixelSize(width: side, height: side))
  }
  func draw(_ scene: PlacedScene) throws(SceneError) -> Bitmap {
    do throws(CoreError) {
      return try Bitmap(width: scene.pixelSize.width, height: scene.pixelSize.height)
    } catch { throw SceneError() }
  }
}
struct CodecError: Error {}
struct ImageInfo {
  enum Transparency: String { case none }
  enum Format {
    case png
    var rawValue: String { "png" }
    var name: String { "PNG" }
  }
  let format = Format.png
  let width = 1
  let height = 1
  let storedWidth = 1
  let storedHeight = 1
  let bitDepth = 8
  let colorType = "rgb"
  let transparency = Transparency.none
  let orientation = 1
  let isInterlaced = false
  let frames = 1
  let chunks = ["IHDR"]
  let colorProfile: String? = nil
  let texts: [String] = []
}
struct DecodedImage {
  let image: RGBAImage
  let info = ImageInfo()
  let warnings: [String] = []
}
struct ImageDecoder {
  init(limits: ResourceLimits) {}
  func decode(_ bytes: [UInt8]) throws(CodecError) -> DecodedImage {
    guard bytes.first == 0x89 else { throw CodecError() }
    do throws(CoreError) {
      return DecodedImage(image: try RGBAImage(width: 1, height: 1, bytes: [0, 0, 0, 0]))
    } catch { throw CodecError() }
  }
}
struct PNGEncoder {
  enum Preset { case fastest, fast, small }
  init(preset: Preset) {}
  func encode(_ bitmap: Bitmap) throws(CodecError) -> [UInt8] { [0x89, 0x50, 0x4E, 0x47] }
}
enum SHA256 {
  static func hexDigest(of bytes: [UInt8]) -> String { String(repeating: "0", count: 64) }
}
enum Localization {
  static func layoutDirection(ofLocale identifier: String) -> LayoutDirection { .leftToRight }
  static func isKnownLocale(_ identifier: String) -> Bool {
    ["en_US", "de_DE"].contains(identifier)
  }
}
enum TextError: Error {
  case fontMissing(family: String, searched: [String])
  case setUp(String)
}
final class FontLibrary {
  let files: [String] = []
  let fingerprint = RenderFingerprint()
  static let engineFingerprint = RenderFingerprint()
  init() throws(TextError) {}
}
enum Canvas { static let fingerprint = RenderFingerprint() }
enum CodecLibraries { static let fingerprint = RenderFingerprint() }
