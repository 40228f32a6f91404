import Cartouche

/// What `cartouche assets show` says of a colour or an image.
struct AssetReport: Encodable {
  /// The parts of a sliced image, in pixels of its file.
  struct Slicing: Encodable {
    let capInsets: [Int]
    let center: [Int]
    let mode: String

    init(_ slicing: NineSlice) {
      let caps = slicing.capInsets
      capInsets = [caps.top, caps.left, caps.bottom, caps.right]
      center = [slicing.centerSize.width, slicing.centerSize.height]
      mode = slicing.resizingMode.rawValue
    }
  }

  let version = 1
  let name: String
  let kind: String
  let path: String
  var srgb: [Double]?
  var file: String?
  var scale: Double?
  var pixels: [Int]?
  var points: [Double]?
  var intent: String?
  var slicing: Slicing?
  /// What the reader of the file warned of.
  private(set) var warnings: [String] = []
  private var hex: String?

  private enum CodingKeys: String, CodingKey {
    case version, name, kind, path, srgb, file, scale, pixels, points, intent, slicing
    case warnings
  }

  /// Describes the colour that a screen gets.
  ///
  /// - Throws: as `AssetCatalog.color(named:for:)`.
  init(
    colorNamed name: String, of catalog: AssetCatalog, for traits: TraitCollection
  ) throws(AssetError) {
    self.name = name
    kind = AssetKind.color.rawValue
    path = try catalog.path(of: name, kind: .color)
    let color = try catalog.color(named: name, for: traits)
    hex = HexWord.word(for: color)
    srgb = [color.red * 255, color.green * 255, color.blue * 255, color.alpha].map(Self.rounded)
  }

  /// Describes the image that a screen gets.
  ///
  /// - Throws: as `AssetCatalog.image(named:for:)`.
  init(
    imageNamed name: String, of catalog: AssetCatalog, for traits: TraitCollection
  ) throws(AssetError) {
    self.name = name
    kind = AssetKind.image.rawValue
    path = try catalog.path(of: name, kind: .image)
    var found: [String] = []
    let image = try catalog.image(named: name, for: traits) { found.append($0) }
    warnings = found
    file = try catalog.fileName(ofImageNamed: name, for: traits)
    scale = image.bitmap.scale.pixelsPerPoint
    pixels = [image.bitmap.width, image.bitmap.height]
    points = [image.size.width, image.size.height].map(Self.rounded)
    intent = IntentWord.word(for: image.renderingMode)
    slicing = image.slicing.map(Slicing.init)
  }

  /// The same for people, a line for each thing.
  var text: String {
    let rows = [("name", name), ("set", path)] + (srgb.map(colorRows) ?? imageRows)
    return rows.map { name, value in
      let space = String(repeating: " ", count: 10 - name.count)
      return "\(name)\(space)\(Talk.printable(value))\n"
    }.joined()
  }

  private func colorRows(_ srgb: [Double]) -> [(String, String)] {
    [
      ("kind", "colour"), ("sRGB", srgb.prefix(3).map(Self.text).joined(separator: ", ")),
      ("alpha", Self.text(srgb[3])), ("hex", hex ?? ""),
    ]
  }

  private var imageRows: [(String, String)] {
    var rows = [("kind", "image"), ("file", file ?? ""), ("scale", Self.text(scale ?? 1) + "x")]
    rows.append(("pixels", (pixels ?? []).map { "\($0)" }.joined(separator: " x ")))
    rows.append(("points", (points ?? []).map(Self.text).joined(separator: " x ")))
    if let slicing {
      rows.append(
        (
          "caps",
          slicing.capInsets.map { "\($0)" }.joined(separator: ", ")
            + " pixels from top, left, bottom, right"
        ))
      rows.append(
        (
          "centre",
          slicing.center.map { "\($0)" }.joined(separator: " x ")
            + " pixels, \(slicing.mode == "tile" ? "tiled" : "stretched")"
        ))
    } else {
      rows.append(("slices", "none"))
    }
    rows.append(
      (
        "drawn",
        intent == "template"
          ? "as a template, in the tint"
          : intent == "original" ? "in its own colours" : "by context (no rendering intent)"
      ))
    return rows
  }

  /// Four digits after the point, so that a share of 255 reads as people wrote it.
  private static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }

  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
