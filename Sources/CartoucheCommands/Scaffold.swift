import Cartouche

// Stand-ins for what other parts of the package bring.

enum SceneError: Error {
  case text(TextError)
  case drawing(CoreError)
  case asset(AssetError)
  case value(CoreError)
}
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
  let limits: ResourceLimits
  init(catalog: AssetCatalog, limits: ResourceLimits = .standard) throws(SceneError) {
    self.limits = limits
  }
  func layout(_ card: DetailCard, traits: TraitCollection) throws(SceneError) -> PlacedScene {
    let side = PixelGrid(scale: traits.displayScale).edge(at: 280)
    do throws(CoreError) {
      try limits.check(width: side, height: side)
    } catch {
      throw .value(error)
    }
    return PlacedScene(pixelSize: PixelSize(width: side, height: side))
  }
  func draw(_ scene: PlacedScene) throws(SceneError) -> Bitmap {
    do throws(CoreError) {
      return try Bitmap(width: scene.pixelSize.width, height: scene.pixelSize.height)
    } catch {
      throw .value(error)
    }
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
