import CartoucheCodecs
public import CartoucheCore

extension AssetCatalog {
  /// The image of a name for a screen, with its slices and rendering mode.
  ///
  /// The most specific entry that fits style and contrast counts; of its files the one of the screen's
  /// scale, else of the next higher scale, else of the highest. The scale of the image is that of the
  /// file, not of the screen: it has the same size in points on all. A file without a scale is at 1x.
  /// Where only the other layout direction has a file, that one is mirrored.
  ///
  /// Caps and centre are pixels of the file. A template image is to be filled with the tint.
  ///
  /// - Throws: `AssetError.unknownName` and `.ambiguousName`; `.missingContents` and
  ///   `.invalidContents` where the set cannot be read; `.noVariant` where no file fits;
  ///   `.unsafeFileName`, `.missingFile`, `.tooLarge`, `.invalidImage` and `.invalidSlices` where the
  ///   one that fits cannot be drawn.
  /// - Complexity: the file is read and decoded each time; keep what is drawn often.
  ///
  /// What the reader of the file warns of is told by ``image(named:for:reporting:)``.
  public func image(
    named name: String, for traits: TraitCollection
  ) throws(AssetError) -> Image {
    try image(named: name, for: traits) { _ in }
  }

  /// The image of a name for a screen, as ``image(named:for:)`` gives it, and what its reader warns of.
  ///
  /// ```swift
  /// let image = try catalog.image(named: "Cover", for: traits) { print($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - traits: the screen.
  ///   - report: called once for each thing that was skipped, guessed or degraded in reading the
  ///     file, with a sentence that names set and file.
  /// - Returns: the image.
  /// - Throws: as `image(named:for:)`.
  public func image(
    named name: String, for traits: TraitCollection, reporting report: (_ warning: String) -> Void
  ) throws(AssetError) -> Image {
    let set = try imageSet(named: name)
    let variant = try set.variant(for: traits)
    let bytes = try bytes(of: variant.file, in: set.path, limit: limits.imageBytes)
    let picture = try picture(decoding: bytes, of: variant, in: set.path)
    for warning in picture.warnings { report("\(variant.file) in \(set.path): \(warning)") }
    let image = try image(of: picture.bitmap, variant: variant, set: set, traits: traits)
    return image.withRenderingMode(set.renderingMode)
  }

  /// The picture of one entry, for a check of it, and what its reader warns of.
  ///
  /// - Returns: nil where the file is of a kind that is not read here, but perhaps by Xcode.
  func picture(
    of variant: ImageSet.Variant, in set: ImageSet
  ) throws(AssetError) -> (image: Image, warnings: [String])? {
    let bytes = try bytes(of: variant.file, in: set.path, limit: limits.imageBytes)
    guard !Self.formatsOfXcode.contains(ImageFormat(detecting: bytes)) else { return nil }
    var traits = TraitCollection()
    if let direction = variant.conditions.direction { traits.layoutDirection = direction }
    let picture = try picture(decoding: bytes, of: variant, in: set.path)
    let image = try image(of: picture.bitmap, variant: variant, set: set, traits: traits)
    return (image, picture.warnings)
  }

  private static let formatsOfXcode: Set<ImageFormat> = [
    .pdf, .svg, .heic, .gif, .tiff, .webp, .bmp, .jpeg2000, .psd, .icns, .ico, .avif, .jpegXL,
  ]

  private func picture(
    decoding bytes: [UInt8], of variant: ImageSet.Variant, in set: String
  ) throws(AssetError) -> (bitmap: Bitmap, warnings: [String]) {
    do {
      let decoded = try ImageDecoder(limits: limits).decode(bytes)
      return (try decoded.bitmap(scale: variant.scale), decoded.warnings)
    } catch {
      throw .invalidImage(set: set, file: variant.file, reason: "\(error)")
    }
  }

  private func image(
    of bitmap: Bitmap, variant: ImageSet.Variant, set: ImageSet, traits: TraitCollection
  ) throws(AssetError) -> Image {
    let isMirrored =
      variant.conditions.direction != nil && variant.conditions.direction != traits.layoutDirection
    guard let resizing = variant.resizing else {
      return isMirrored ? Image(bitmap).withHorizontallyFlippedOrientation() : Image(bitmap)
    }
    let slices = try SliceDefinition(resizing, set: set.path, file: variant.file)
    do {
      let image = Image(bitmap).resizable(slicing: try slices.nineSlice(of: bitmap.size))
      return isMirrored ? image.withHorizontallyFlippedOrientation() : image
    } catch {
      throw .invalidSlices(set: set.path, file: variant.file, reason: "\(error)")
    }
  }
}
