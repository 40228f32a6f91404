import CartoucheAssets
import CartoucheCore
import Foundation

/// Catalogs made of texts in memory.
enum CatalogSamples {
  /// A catalog of these files, by path; folders are those of the paths, and the extra ones.
  static func catalog(
    _ texts: [String: String], folders extra: [String] = [], limits: ResourceLimits = .standard
  ) throws -> AssetCatalog {
    try catalog(texts.mapValues { Array($0.utf8) }, folders: extra, limits: limits)
  }

  static func catalog(
    _ contents: [String: [UInt8]], folders extra: [String] = [],
    limits: ResourceLimits = .standard
  ) throws -> AssetCatalog {
    var folders = Set(extra)
    for path in contents.keys {
      let names = path.split(separator: "/").dropLast()
      for count in names.indices {
        folders.insert(names[...count].joined(separator: "/"))
      }
    }
    let files = CatalogFiles(folders: folders, files: contents.keys) {
      path, limit throws(CatalogFiles.FileFailure) in
      guard let bytes = contents[path] else { throw .missing }
      guard bytes.count <= limit else { throw .tooLarge(byteCount: bytes.count) }
      return bytes
    }
    return try AssetCatalog(files: files, limits: limits)
  }

  /// A colour set with one entry for all screens.
  static func colorSet(_ components: String, space: String = "srgb") -> String {
    """
    {"colors": [{"idiom": "universal", "color":
      {"color-space": "\(space)", "components": {\(components)}}}], "info": {"version": 1}}
    """
  }

  /// The colour of a set with one entry.
  static func color(_ components: String, space: String = "srgb") throws -> Color {
    try catalog(["A.colorset/Contents.json": colorSet(components, space: space)])
      .color(named: "A", for: TraitCollection())
  }
}

/// The folder of shared test cases, where there is one.
enum SharedCases {
  static let folder = ProcessInfo.processInfo.environment["CARTOUCHE_CASES"]

  static func lines(of path: String) throws -> [[String]] {
    let file = URL(filePath: folder ?? "").appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  static func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: folder ?? "").appending(path: path)))
  }
}
