import Cartouche

/// What `cartouche assets list` says of a catalog.
struct AssetListReport: Encodable {
  /// A set that could be read.
  struct Asset: Encodable {
    let name: String
    let kind: String
    let path: String
    let appearances: [String]
    let scales: [Double]?
    let sliced: Bool?
    let intent: String?
    private let looks: [String]

    private enum CodingKeys: String, CodingKey {
      case name, kind, path, appearances, scales, sliced, intent
    }

    init(_ name: String, kind: AssetKind, in catalog: AssetCatalog) throws(AssetError) {
      let summary = try catalog.summary(of: name, kind: kind)
      self.name = name
      self.kind = kind.rawValue
      path = summary.path
      appearances = summary.appearances.map(\.words)
      let isImage = kind == .image
      scales = isImage ? summary.scales.map(\.pixelsPerPoint) : nil
      sliced = isImage ? summary.isSliced : nil
      intent = isImage ? IntentWord.word(for: summary.renderingMode) : nil
      looks =
        isImage
        ? appearances == ["any"] ? [] : appearances
        : summary.appearances.map { Self.look($0, ofColorNamed: name, in: catalog) }
    }

    /// An appearance with its colour, as `dark #3c8282`.
    private static func look(
      _ appearance: AssetSummary.Appearance, ofColorNamed name: String, in catalog: AssetCatalog
    ) -> String {
      let traits = TraitCollection(
        userInterfaceStyle: appearance.style ?? .light,
        accessibilityContrast: appearance.contrast ?? .normal)
      let word: String
      do throws(AssetError) {
        word = HexWord.word(for: try catalog.color(named: name, for: traits))
      } catch {
        // What is wrong with it is said by show.
        word = "(unknown)"
      }
      return appearance.words == "any" ? word : "\(appearance.words) \(word)"
    }

    /// What is worth knowing of it, in a line.
    var words: String {
      guard !appearances.isEmpty else {
        return kind == AssetKind.color.rawValue ? "sets no colour" : "has no file"
      }
      var parts = (scales ?? []).map { $0 == $0.rounded() ? "\(Int($0))x" : "\($0)x" }
      parts = parts.isEmpty ? [] : [parts.joined(separator: " ")]
      if !looks.isEmpty { parts.append(looks.joined(separator: "; ")) }
      if sliced == true { parts.append("sliced") }
      if let intent, intent != "default" { parts.append(intent) }
      return parts.joined(separator: "; ")
    }
  }

  /// A set that could not be read.
  struct Failure: Encodable {
    let name: String
    let kind: String
    let error: String
  }

  let version = 1
  let assets: [Asset]
  let failures: [Failure]

  /// Describes a catalog.
  init(_ catalog: AssetCatalog) {
    var assets: [Asset] = []
    var failures: [Failure] = []
    for kind in [AssetKind.color, .image] {
      for name in catalog.names(of: kind) {
        do throws(AssetError) {
          assets.append(try Asset(name, kind: kind, in: catalog))
        } catch {
          failures.append(Failure(name: name, kind: kind.rawValue, error: "\(error)"))
        }
      }
    }
    self.assets = assets
    self.failures = failures
  }

  private enum CodingKeys: String, CodingKey {
    case version, assets, failures
  }

  /// The same for people: a line for each set, by kind.
  var text: String {
    let width = min(40, assets.map(\.name.count).max() ?? 0)
    return [(AssetKind.color, "Colours"), (.image, "Images")].map { kind, title in
      let rows = assets.filter { $0.kind == kind.rawValue }
      guard !rows.isEmpty else { return "" }
      let lines = rows.map { asset in
        let space = String(repeating: " ", count: max(0, width - asset.name.count) + 2)
        let line =
          "  \(Talk.printable(asset.name))\(asset.words.isEmpty ? "" : space + asset.words)"
        return line + "\n"
      }
      return "\(title)\n\(lines.joined())"
    }.joined()
  }
}

/// How a picture is drawn, in the words of catalogs.
enum IntentWord {
  static func word(for mode: ImageRenderingMode) -> String {
    switch mode {
    case .automatic: "default"
    case .alwaysOriginal: "original"
    case .alwaysTemplate: "template"
    }
  }
}
