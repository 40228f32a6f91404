import CartoucheCore

/// The names of a catalog and the sets that they stand for.
struct CatalogIndex: Sendable {
  private var paths: [AssetKind: [String: [String]]] = [:]

  /// Walks over groups and sets.
  ///
  /// A set lies in the catalog or in groups. A name is the name of its folder, after the names of the
  /// groups around it that provide a namespace. What lies in a set is not a set, and kinds of sets
  /// that are not read here are passed over with all that is in them.
  ///
  /// - Throws: `AssetError.invalidContents` where the `Contents.json` of a group cannot be read.
  init(files: CatalogFiles, limits: ResourceLimits) throws(AssetError) {
    var namespaces = [ExactPath(""): ""]
    for folder in files.folders {
      let (parent, name) = ExactPath.parts(of: folder)
      guard let namespace = namespaces[ExactPath(parent)] else { continue }
      let (stem, ending) = Self.parts(of: name)
      if let kind = AssetKind(folderExtension: ending) {
        paths[kind, default: [:]][namespace + stem, default: []].append(folder)
      } else if !Self.otherKinds.contains(ending) {
        let provides = try Self.providesNamespace(folder, files: files, limits: limits)
        namespaces[ExactPath(folder)] = provides ? namespace + name + "/" : namespace
      }
    }
  }

  /// The names of a kind, sorted.
  func names(of kind: AssetKind) -> [String] {
    (paths[kind] ?? [:]).keys.sorted()
  }

  /// The paths of the sets of each name, sorted by name.
  func paths(byNameOf kind: AssetKind) -> [(name: String, paths: [String])] {
    (paths[kind] ?? [:]).sorted { $0.key < $1.key }.map { (name: $0.key, paths: $0.value) }
  }

  /// The path of the set of a name.
  ///
  /// - Throws: `AssetError.unknownName` and `AssetError.ambiguousName`.
  func path(of name: String, kind: AssetKind) throws(AssetError) -> String {
    guard let found = paths[kind]?[name], let first = found.first else {
      throw .unknownName(kind: kind, name: name)
    }
    guard found.count == 1 else {
      throw .ambiguousName(kind: kind, name: name, first: first, second: found[1])
    }
    return first
  }

  private static func parts(of name: String) -> (stem: String, ending: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return (name, "") }
    return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
  }

  private static func providesNamespace(
    _ folder: String, files: CatalogFiles, limits: ResourceLimits
  ) throws(AssetError) -> Bool {
    guard files.contains(folder + "/Contents.json") else { return false }
    let bytes = try files.bytes(
      of: "Contents.json", in: folder, limit: ContentsJSON.byteLimit(limits))
    return try ContentsJSON.providesNamespace(bytes, set: folder, limits: limits)
  }

  /// The endings of folders that are neither groups nor sets that are read here.
  ///
  /// Source: Apple, Asset Catalog Format Reference, Types Overview.
  private static let otherKinds: Set<String> = [
    "appiconset", "arimageset", "arobject", "arreferenceimage", "arresourcegroup", "brandassets",
    "complicationset", "cubetextureset", "dataset", "gcdashboardimage", "gcleaderboard",
    "gcleaderboardset", "iconset", "imagestack", "imagestacklayer", "launchimage", "mipmapset",
    "solidimagestack", "solidimagestacklayer", "spriteatlas", "sticker", "stickerpack",
    "stickersequence", "stickersiconset", "symbolset", "textureset", "watchcomplication",
  ]
}
