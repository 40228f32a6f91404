public import CartoucheCore

extension AssetCatalog {
  /// Opens a catalog that has nothing but one image set, a folder `NAME.imageset`.
  ///
  /// Its only name is the one before the ending. What lies outside of the folder is not read.
  ///
  /// - Parameters:
  ///   - path: the path of the folder, absolute or from the current folder, with or without a slash at
  ///     its end.
  ///   - limits: what the files in it may ask for.
  /// - Throws: as `init(contentsOf:limits:)`; `AssetError.notAnImageSet` where the name of the folder
  ///   does not end in `.imageset`.
  public init(
    imageSet path: String, limits: ResourceLimits = .standard
  ) throws(AssetError) {
    var folder = path
    while folder.utf8.last == UInt8(ascii: "/") { folder = String(folder.utf8.dropLast()) ?? "" }
    let name = ExactPath.parts(of: folder).name
    guard name.utf8.count > ".imageset".utf8.count, name.hasSuffix(".imageset") else {
      throw .notAnImageSet(path: path)
    }
    try self.init(files: CatalogFolder.files(at: path).placed(in: name), limits: limits)
  }
}
