public import CartoucheCodecs
public import CartoucheCore

/// An Android nine-patch that is to be written, in a file for each density.
///
/// ```swift
/// var patch = NewNinePatch(name: "PriceButton")
/// patch.contentInsets = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
/// patch.add(button1x)
/// patch.add(button2x)
/// let files = try patch.files()    // drawable-mdpi/price_button.9.png, drawable-xhdpi/…
/// ```
///
/// Each file has a frame of one pixel, clear but for its marks: black ones at the top and left say
/// what is stretched, at the bottom and right where content may lie; red ones there what lies outside
/// of the optical edge, such as a shadow. What catalogs hide between the sample and the far cap is
/// cut out, and a middle of one pixel is repeated where the marks need room. Android stretches only: a centre that is tiled has to be one pixel.
///
/// Source: Android developers, "Create resizable bitmaps (9-patch files)".
/// https://developer.android.com/studio/write/draw9patch
public struct NewNinePatch: Sendable {
  /// The name of the drawable, made legal for Android: `PriceButton` becomes `price_button`.
  public let name: String
  /// The room between the edges and the content, in points; nil lets Android take what is stretched.
  public var contentInsets: EdgeInsets?
  /// What lies outside of the optical edge, in points.
  public var opticalInsets = EdgeInsets.zero
  /// The name as it was given.
  private let givenName: String
  private var pictures: [(image: Image, style: UserInterfaceStyle?)] = []

  /// Creates a nine-patch without pictures.
  ///
  /// - Parameter name: any name; a capital that follows a small letter or a digit, and everything but
  ///   letters and digits, begins a new word. A name that does not begin with a letter, or is a word of
  ///   Java such as `continue`, has `image_` before it.
  public init(name: String) {
    givenName = name
    self.name = Self.legalName(name)
  }

  /// Adds a picture for screens of its scale.
  ///
  /// - Parameters:
  ///   - image: the picture with its slices; its rendering mode does not matter.
  ///   - style: the style that it is meant for; nil is any that has none of its own.
  public mutating func add(_ image: Image, style: UserInterfaceStyle? = nil) {
    pictures.append((image, style))
  }

  /// The files: `drawable-xhdpi/NAME.9.png`, `drawable-night-xhdpi/NAME.9.png` and others, in the order
  /// of the pictures.
  ///
  /// - Parameters:
  ///   - preset: how much time is spent on small files.
  ///   - limits: the largest picture, its frame included.
  /// - Returns: files with paths below the resource folder of an app.
  /// - Throws: `AssetError.notWritable` where the name has no letter or digit of ASCII, there is no
  ///   picture, a scale is not 1, 1.5, 2, 3 or 4 or is there twice, a centre of several pixels is tiled,
  ///   the insets leave no room, reach beyond each other or make a picture too large, or a picture
  ///   cannot be packed.
  public func files(
    preset: PNGEncoder.Preset = .small, limits: ResourceLimits = .standard
  ) throws(AssetError) -> [CatalogFile] {
    guard givenName.contains(where: Self.isPlain) else {
      throw .notWritable(
        set: givenName,
        reason: "its name has none of the letters A to Z and digits that Android needs")
    }
    guard !pictures.isEmpty else { throw .notWritable(set: name, reason: "it has no picture") }
    var files: [CatalogFile] = []
    for (image, style) in pictures {
      let night = style.map { $0 == .dark ? "-night" : "-notnight" } ?? ""
      let path = "drawable\(night)-\(try density(of: image))/\(name).9.png"
      guard !files.contains(where: { $0.path == path }) else {
        throw .notWritable(set: name, reason: "two pictures are for \(path)")
      }
      let framed = try framed(StretchablePicture(image, named: name), limits)
      do throws(CodecError) {
        let bytes = try PNGEncoder(preset: preset).encode(framed)
        files.append(CatalogFile(path: path, bytes: bytes))
      } catch {
        throw .notWritable(set: name, reason: "\(error)")
      }
    }
    return files
  }

  private func density(of image: Image) throws(AssetError) -> String {
    let densities = [1: "mdpi", 1.5: "hdpi", 2: "xhdpi", 3: "xxhdpi", 4: "xxxhdpi"]
    let scale = image.bitmap.scale.pixelsPerPoint
    guard let density = densities[scale] else {
      throw .notWritable(
        set: name, reason: "a picture has the scale \(scale); Android knows 1, 1.5, 2, 3 and 4")
    }
    return density
  }

  // MARK: - The frame

  private func framed(
    _ sliced: StretchablePicture, _ limits: ResourceLimits
  ) throws(AssetError) -> RGBAImage {
    let grid = PixelGrid(scale: sliced.bitmap.scale)
    let picture = try widened(sliced, grid, limits)
    let bitmap = picture.bitmap
    let horizontal = try marks(
      content: contentInsets.map { ($0.left, $0.right) },
      optical: (opticalInsets.left, opticalInsets.right), length: bitmap.width, grid)
    let vertical = try marks(
      content: contentInsets.map { ($0.top, $0.bottom) },
      optical: (opticalInsets.top, opticalInsets.bottom), length: bitmap.height, grid)
    var frame = FramedPixels(RGBAImage(bitmap))
    frame.mark(picture.columns, .top, with: .black)
    frame.mark(picture.rows, .left, with: .black)
    for (edge, marks) in [(FramedPixels.Edge.bottom, horizontal), (.right, vertical)] {
      if let content = marks.content { frame.mark(content, edge, with: .black) }
      for part in marks.optical { frame.mark(part, edge, with: .red) }
    }
    return frame.image
  }

  /// The picture with room for the insets of the content.
  private func widened(
    _ sliced: StretchablePicture, _ grid: PixelGrid, _ limits: ResourceLimits
  ) throws(AssetError) -> StretchablePicture {
    let room = PixelSize(
      width: try room(contentInsets?.left, contentInsets?.right, grid),
      height: try room(contentInsets?.top, contentInsets?.bottom, grid))
    do throws(CoreError) {
      return try sliced.widened(toHold: room, limits: limits)
    } catch {
      throw .notWritable(
        set: name, reason: "with the insets of the content and its frame it has \(error)")
    }
  }

  /// The pixels of an axis that the insets of the content and a pixel between them take.
  private func room(
    _ leading: Double?, _ trailing: Double?, _ grid: PixelGrid
  ) throws(AssetError) -> Int {
    try pixels(leading ?? 0, grid) + (try pixels(trailing ?? 0, grid)) + 1
  }

  /// The marks of content and optical edge on one axis, in pixels.
  private func marks(
    content: (leading: Double, trailing: Double)?, optical: (leading: Double, trailing: Double),
    length: Int, _ grid: PixelGrid
  ) throws(AssetError) -> (content: Range<Int>?, optical: [Range<Int>]) {
    let leading = try pixels(optical.leading, grid)
    let trailing = try pixels(optical.trailing, grid)
    var range: Range<Int>?
    if let content {
      let start = try pixels(content.leading, grid)
      let end = length - (try pixels(content.trailing, grid))
      guard start < end else {
        throw .notWritable(set: name, reason: "the insets leave no room for content")
      }
      range = start..<end
    }
    guard leading + trailing < length, leading <= range?.lowerBound ?? leading,
      length - trailing >= range?.upperBound ?? 0
    else {
      throw .notWritable(
        set: name, reason: "the optical insets reach beyond the insets of the content")
    }
    let parts = [0..<leading, (length - trailing)..<length]
    return (range, parts.filter { !$0.isEmpty })
  }

  private func pixels(_ inset: Double, _ grid: PixelGrid) throws(AssetError) -> Int {
    guard inset >= 0, inset < 32_768 else {
      throw .notWritable(set: name, reason: "an inset is \(inset) points, allowed are 0 to 32767")
    }
    return grid.edge(at: inset)
  }

  // MARK: - The name

  /// Whether letters or marks are lost, or a word of Java is avoided: more than words that are parted.
  package var isNamedOtherwise: Bool {
    let isPrefixed = name.hasPrefix("image_") && !givenName.lowercased().hasPrefix("image")
    let isChanged = isPrefixed || !givenName.unicodeScalars.allSatisfy(\.isASCII)
    return isChanged && givenName.contains(where: Self.isPlain)
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  /// The keywords and literals of Java, in which resources are constants.
  ///
  /// Source: The Java Language Specification, Java SE 21, sections 3.9 and 3.10.
  /// https://docs.oracle.com/javase/specs/jls/se21/html/jls-3.html#jls-3.9
  private static let wordsOfJava: Set = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
    "continue", "default", "do", "double", "else", "enum", "extends", "false", "final", "finally",
    "float", "for", "goto", "if", "implements", "import", "instanceof", "int", "interface", "long",
    "native", "new", "null", "package", "private", "protected", "public", "return", "short",
    "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws",
    "transient", "true", "try", "void", "volatile", "while",
  ]

  private static func legalName(_ name: String) -> String {
    var words = ""
    var last: Character = "_"
    for character in name {
      if character.isUppercase, last.isLowercase || last.isNumber { words += "_" }
      if isPlain(character) {
        words += character.lowercased()
      } else if words.last != "_" {
        words += "_"
      }
      last = character
    }
    let isLegal = words.first?.isLetter == true && !wordsOfJava.contains(words)
    return isLegal ? words : "image_" + words
  }
}
