public import CartoucheCodecs
public import CartoucheCore

/// An image set that is to be written into a catalog.
///
/// ```swift
/// var set = NewImageSet(name: "Price", renderingMode: .alwaysTemplate)
/// set.add(button2x)
/// set.add(darkButton2x, style: .dark)
/// for file in try set.files() { print(file.path, file.bytes.count) }
/// ```
///
/// Each picture becomes a PNG of its own, named after set, appearance and scale –
/// `Price~dark@2x.png` –, with its slices in pixels of that file. Xcode knows the scales 1, 2 and 3.
public struct NewImageSet: Sendable {
  /// The name of the set, which is that of its folder.
  public let name: String
  /// Whether its pictures keep their colours or are drawn in the tint.
  public var renderingMode: ImageRenderingMode
  /// What of the pictures lies outside of the rectangle by which a view is aligned, in points.
  ///
  /// It is the room of a shadow. The file has it in pixels of each picture, as `alignment-insets`.
  public var alignmentRectInsets = EdgeInsets.zero
  private var variants: [Variant] = []

  private struct Variant: Hashable {
    let image: Image
    let style: UserInterfaceStyle?
    let contrast: AccessibilityContrast?
  }

  /// Creates a set without pictures.
  ///
  /// - Parameters:
  ///   - name: its name; it is checked when files are made.
  ///   - renderingMode: how its pictures are drawn; `automatic` leaves it to the place.
  public init(name: String, renderingMode: ImageRenderingMode = .automatic) {
    self.name = name
    self.renderingMode = renderingMode
  }

  /// Adds a picture for screens of its scale.
  ///
  /// - Parameters:
  ///   - image: the picture with its slices; its own rendering mode does not matter.
  ///   - style: the style that it is meant for; nil is any that has none of its own.
  ///   - contrast: the contrast that it is meant for; nil is any that has none of its own.
  public mutating func add(
    _ image: Image, style: UserInterfaceStyle? = nil, contrast: AccessibilityContrast? = nil
  ) {
    variants.append(Variant(image: image, style: style, contrast: contrast))
  }

  /// The files of the set: the pictures, and `Contents.json` as the last one.
  ///
  /// - Parameter preset: how much time is spent on small files.
  /// - Returns: files with paths that begin with `NAME.imageset/`.
  /// - Throws: `AssetError.notWritable` where the name is none for a folder, there is no picture, a
  ///   scale is not 1, 2 or 3, two pictures are for the same screens, the insets of the alignment
  ///   leave nothing of one, its slices cannot be said in the words of catalogs, or it cannot be packed.
  public func files(preset: PNGEncoder.Preset = .small) throws(AssetError) -> [CatalogFile] {
    try SetName.check(name)
    let folder = "\(name).imageset"
    guard !variants.isEmpty else { throw .notWritable(set: folder, reason: "it has no picture") }
    var files: [CatalogFile] = []
    var entries: [ContentsJSON.ImageEntry] = []
    for variant in variants {
      let file = fileName(of: variant)
      let path = "\(folder)/\(file)"
      guard !files.contains(where: { $0.path == path }) else {
        throw .notWritable(set: folder, reason: "two pictures are for the same screens: \(file)")
      }
      files.append(
        CatalogFile(path: path, bytes: try png(of: variant, preset: preset, folder: folder)))
      entries.append(
        ContentsJSON.ImageEntry(
          filename: file, scale: try scale(of: variant, folder: folder),
          resizing: try resizing(of: variant, file: file, folder: folder),
          conditions: VariantConditions(style: variant.style, contrast: variant.contrast),
          others: try alignment(of: variant, folder: folder)))
    }
    let contents = ContentsJSON(images: entries, properties: properties)
    files.append(
      CatalogFile(path: "\(folder)/Contents.json", bytes: try contents.bytes(of: folder)))
    return files
  }

  private func alignment(
    of variant: Variant, folder: String
  ) throws(AssetError) -> [String: JSONValue] {
    let insets = alignmentRectInsets
    guard insets != .zero else { return [:] }
    let size = variant.image.bitmap.size
    let grid = PixelGrid(scale: variant.image.bitmap.scale)
    for inset in [insets.top, insets.left, insets.bottom, insets.right]
    where !(inset >= 0 && inset < 32_768) {
      throw .notWritable(set: folder, reason: "an inset of the alignment is \(inset) points")
    }
    let (top, bottom) = (grid.edge(at: insets.top), grid.edge(at: insets.bottom))
    let (left, right) = (grid.edge(at: insets.left), grid.edge(at: insets.right))
    guard top + bottom < size.height, left + right < size.width else {
      throw .notWritable(
        set: folder, reason: "the insets of the alignment leave nothing of a picture")
    }
    let edges = ["top": top, "left": left, "bottom": bottom, "right": right]
    return ["alignment-insets": .object(edges.mapValues { .number(Double($0)) })]
  }

  private func resizing(
    of variant: Variant, file: String, folder: String
  ) throws(AssetError) -> ContentsJSON.Resizing? {
    guard let slicing = variant.image.slicing else { return nil }
    let resizing = ContentsJSON.Resizing(slicing)
    let definition = try SliceDefinition(resizing, set: folder, file: file)
    let written: NineSlice
    do throws(CoreError) {
      written = try definition.nineSlice(of: slicing.imageSize)
    } catch {
      throw .notWritable(set: folder, reason: "the slices of \(file): \(error)")
    }
    guard written == slicing else {
      throw .notWritable(
        set: folder, reason: "an axis of \(file) without caps is filled in a way no catalog knows")
    }
    return resizing
  }

  private var properties: ContentsJSON.Properties? {
    switch renderingMode {
    case .automatic: nil
    case .alwaysOriginal:
      ContentsJSON.Properties(renderingIntent: ImageSet.RenderingIntent.original.rawValue)
    case .alwaysTemplate:
      ContentsJSON.Properties(renderingIntent: ImageSet.RenderingIntent.template.rawValue)
    }
  }

  private func fileName(of variant: Variant) -> String {
    var file = name
    if let style = variant.style { file += "~\(style.rawValue)" }
    if let contrast = variant.contrast {
      file += contrast == .high ? "~contrast" : "~normal-contrast"
    }
    return file + variant.image.bitmap.scale.suffix + ".png"
  }

  private func scale(of variant: Variant, folder: String) throws(AssetError) -> String {
    switch variant.image.bitmap.scale {
    case .one: return "1x"
    case .two: return "2x"
    case .three: return "3x"
    case let scale:
      throw .notWritable(
        set: folder,
        reason: "a picture has the scale \(scale.pixelsPerPoint); Xcode knows 1, 2 and 3")
    }
  }

  private func png(
    of variant: Variant, preset: PNGEncoder.Preset, folder: String
  ) throws(AssetError) -> [UInt8] {
    do throws(CodecError) {
      return try PNGEncoder(preset: preset).encode(variant.image.bitmap)
    } catch {
      throw .notWritable(set: folder, reason: "\(error)")
    }
  }
}

extension ContentsJSON.Resizing {
  /// The slices in the words of catalogs: in three parts where one axis is whole, else in nine.
  init(_ slicing: NineSlice) {
    let caps = slicing.capInsets
    let center = slicing.centerSize
    let isWide = caps.top == 0 && caps.bottom == 0 && center.height == slicing.imageSize.height
    let isHigh = caps.left == 0 && caps.right == 0 && center.width == slicing.imageSize.width
    let hasColumns = !isHigh || isWide
    let hasRows = !isWide || isHigh
    self.init(
      mode: hasColumns == hasRows
        ? "9-part" : hasColumns ? "3-part-horizontal" : "3-part-vertical",
      center: ContentsJSON.Center(
        mode: slicing.resizingMode.rawValue, width: hasColumns ? Double(center.width) : nil,
        height: hasRows ? Double(center.height) : nil),
      capInsets: ContentsJSON.Insets(
        top: hasRows ? Double(caps.top) : nil, left: hasColumns ? Double(caps.left) : nil,
        bottom: hasRows ? Double(caps.bottom) : nil, right: hasColumns ? Double(caps.right) : nil))
  }
}
