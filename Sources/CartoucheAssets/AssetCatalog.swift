public import CartoucheCore

/// An asset catalog as Xcode keeps it, a folder `NAME.xcassets`: images and colours by name.
///
/// A name and traits go in, an image or a colour comes out, chosen as UIKit chooses:
///
/// ```swift
/// let catalog = AssetCatalog.embedded
/// let dark = TraitCollection(userInterfaceStyle: .dark)
/// let tint = try catalog.color(named: "AccentColor", for: dark)
/// ```
///
/// A group that provides a namespace puts its name before the names in it: `Buttons/Price`. Sets of
/// other kinds, as icons and symbols, are passed over. Only the names are read when a catalog is
/// opened; what a set says is read when it is first asked for, and kept.
public struct AssetCatalog: Sendable {
  private let files: CatalogFiles
  private let index: Result<CatalogIndex, AssetError>
  private let colorSets = ParsedSets<ColorSet>()
  private let imageSets = ParsedSets<ImageSet>()
  /// What the files may ask for.
  let limits: ResourceLimits

  /// The catalog inside the program, from the package's folder `Assets`.
  public static var embedded: AssetCatalog { shared }

  // The tests open it, so that no program is built with a catalog that cannot be opened.
  private static let shared: AssetCatalog = {
    do throws(AssetError) {
      return try AssetCatalog(files: EmbeddedCatalog.files, limits: .standard)
    } catch {
      return AssetCatalog(failure: error)
    }
  }()

  /// Opens a catalog in the file system.
  ///
  /// Nothing outside of the folder is read: links out of it are an error, and links in a circle are
  /// left out. A folder without sets is a catalog without names.
  ///
  /// - Parameters:
  ///   - path: the path of the folder, absolute or from the current folder.
  ///   - limits: what the files in it may ask for.
  /// - Throws: `AssetError.notFound` and `.notAFolder` where there is no folder, `.unreadable`,
  ///   `.leavesCatalog`, `.tooDeep`, `.tooManyFiles` and `.tooManyLinks` where it cannot be walked
  ///   over, and `.invalidContents` where the `Contents.json` of a group cannot be read.
  public init(
    contentsOf path: String, limits: ResourceLimits = .standard
  ) throws(AssetError) {
    try self.init(files: CatalogFolder.files(at: path), limits: limits)
  }

  /// Opens a catalog over a list of files.
  ///
  /// - Throws: `AssetError.invalidContents` where the `Contents.json` of a group cannot be read.
  package init(files: CatalogFiles, limits: ResourceLimits) throws(AssetError) {
    self.files = files
    self.limits = limits
    index = .success(try CatalogIndex(files: files, limits: limits))
  }

  /// A catalog that could not be opened: each name that is asked for is this error.
  package init(failure: AssetError) {
    files = CatalogFiles(folders: [], files: []) { _, _ throws(CatalogFiles.FileFailure) in
      throw .missing
    }
    limits = .standard
    index = .failure(failure)
  }

  /// The names of the sets of a kind, sorted.
  public func names(of kind: AssetKind) -> [String] {
    switch index {
    case .success(let index): index.names(of: kind)
    case .failure: []
    }
  }

  /// The colour of a name for a screen, in sRGB, clipped to what sRGB can show.
  ///
  /// The most specific entry that fits style and contrast counts; an entry without a colour is passed
  /// over. Colours of the system are known at normal contrast only, which then also stands for
  /// increased contrast.
  ///
  /// - Throws: `AssetError.unknownName` and `.ambiguousName`; `.missingContents` and
  ///   `.invalidContents` where the set cannot be read; `.noColor` where it sets none at all and
  ///   `.noVariant` where none fits; `.invalidColor` and `.unknownSystemColor` where the one that
  ///   fits has no value.
  public func color(
    named name: String, for traits: TraitCollection
  ) throws(AssetError) -> Color {
    try colorSet(named: name).color(for: traits)
  }

  /// The colour set of a name.
  func colorSet(named name: String) throws(AssetError) -> ColorSet {
    try colorSet(at: index.get().path(of: name, kind: .color))
  }

  /// The colour set at a path.
  func colorSet(at path: String) throws(AssetError) -> ColorSet {
    try colorSets.value(at: path) { () throws(AssetError) in
      try ColorSet(parsing: contents(of: path), path: path, limits: limits)
    }
  }

  /// The path of the set of a name below the catalog.
  ///
  /// - Throws: `AssetError.unknownName` and `.ambiguousName`.
  package func path(of name: String, kind: AssetKind) throws(AssetError) -> String {
    try index.get().path(of: name, kind: kind)
  }

  /// The image set of a name.
  func imageSet(named name: String) throws(AssetError) -> ImageSet {
    try imageSet(at: index.get().path(of: name, kind: .image))
  }

  /// The image set at a path.
  func imageSet(at path: String) throws(AssetError) -> ImageSet {
    try imageSets.value(at: path) { () throws(AssetError) in
      try ImageSet(parsing: contents(of: path), path: path, limits: limits)
    }
  }

  /// The paths of all sets of a kind by their name, sorted; a name that is there twice has two.
  func setPaths(byNameOf kind: AssetKind) -> [(name: String, paths: [String])] {
    switch index {
    case .success(let index): index.paths(byNameOf: kind)
    case .failure: []
    }
  }

  /// The paths of all sets of a kind, by name.
  func setPaths(of kind: AssetKind) -> [String] {
    setPaths(byNameOf: kind).flatMap(\.paths)
  }

  /// The names of the files in each folder, sorted.
  func fileNamesByFolder() -> [ExactPath: [String]] {
    files.namesByFolder()
  }

  /// The bytes of a file of a set.
  func bytes(of file: String, in set: String, limit: Int) throws(AssetError) -> [UInt8] {
    try files.bytes(of: file, in: set, limit: limit)
  }

  /// The bytes of the `Contents.json` of a set.
  private func contents(of path: String) throws(AssetError) -> [UInt8] {
    do {
      return try files.bytes(of: "Contents.json", in: path, limit: ContentsJSON.byteLimit(limits))
    } catch .missingFile {
      throw .missingContents(set: path)
    } catch {
      throw error
    }
  }
}
