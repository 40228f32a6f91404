public import CartoucheCodecs
public import CartoucheCore

/// A stretchable background for the web: a picture for each scale and a style sheet that slices it.
///
/// ```swift
/// var border = NewBorderImage(name: "price-button")
/// border.add(button1x)
/// border.add(button2x)
/// let files = try border.files()    // price-button.png, price-button@2x.png, price-button.css
/// ```
///
/// The class of the name gives an element `border-image` with `fill`, so that the picture lies behind
/// its content. The caps have the size they have on iOS; where an element is too small for them, CSS
/// shrinks all four by one factor, while UIKit shrinks those of the axis. What catalogs hide between
/// the sample and the far cap is cut out.
///
/// Slices are pixels of the file and not in the same ratio at every scale, so that each scale has a
/// rule of its own, by `min-resolution`.
///
/// Source: CSS Backgrounds and Borders Module Level 3, section 6, Border Images.
/// https://www.w3.org/TR/css-backgrounds-3/#border-images
public struct NewBorderImage: Sendable {
  /// The name of the files and of the class.
  public let name: String
  /// How far the picture reaches beyond the element, in points: the room of its shadow.
  public var outset = EdgeInsets.zero
  private var images: [Image] = []

  /// Creates a border image without pictures.
  ///
  /// - Parameter name: its name; it is checked when files are made.
  public init(name: String) {
    self.name = name
  }

  /// Adds a picture for screens of its scale.
  public mutating func add(_ image: Image) {
    images.append(image)
  }

  /// The files: `NAME.png`, `NAME@2x.png` and others, and `NAME.css` as the last one.
  ///
  /// - Parameter preset: how much time is spent on small files.
  /// - Returns: files with paths beside each other.
  /// - Throws: `AssetError.notWritable` where the name is none for files, there is no picture, a scale
  ///   is there twice, a centre of several pixels is tiled, an outset is not a number above or at zero,
  ///   or a picture cannot be packed.
  public func files(preset: PNGEncoder.Preset = .small) throws(AssetError) -> [CatalogFile] {
    try SetName.check(name)
    guard !images.isEmpty else { throw .notWritable(set: name, reason: "it has no picture") }
    for inset in [outset.top, outset.left, outset.bottom, outset.right]
    where !(inset >= 0 && inset < 32_768) {
      throw .notWritable(set: name, reason: "an outset is \(inset) points")
    }
    var files: [CatalogFile] = []
    var rules: [String] = []
    for image in images.sorted(by: { $0.pixelsPerPoint < $1.pixelsPerPoint }) {
      let picture = try StretchablePicture(image, named: name)
      let path = "\(name)\(image.bitmap.scale.suffix).png"
      guard !files.contains(where: { $0.path == path }) else {
        throw .notWritable(set: name, reason: "two pictures are for \(path)")
      }
      do throws(CodecError) {
        let bytes = try PNGEncoder(preset: preset).encode(picture.bitmap)
        files.append(CatalogFile(path: path, bytes: bytes))
      } catch {
        throw .notWritable(set: name, reason: "\(error)")
      }
      let rule = rule(of: picture, file: path)
      rules.append(rules.isEmpty ? rule : inQuery(rule, for: image.bitmap.scale))
    }
    let sheet = rules.joined(separator: "\n\n") + "\n"
    return files + [CatalogFile(path: "\(name).css", bytes: Array(sheet.utf8))]
  }

  private func rule(of picture: StretchablePicture, file: String) -> String {
    let size = picture.bitmap.size
    let slices = [
      picture.rows.lowerBound, size.width - picture.columns.upperBound,
      size.height - picture.rows.upperBound, picture.columns.lowerBound,
    ]
    let scale = picture.bitmap.scale.pixelsPerPoint
    let widths = slices.map { Self.length(Double($0) / scale) }.joined(separator: " ")
    let outsets = [outset.top, outset.right, outset.bottom, outset.left].map(Self.length)
    let slice = slices.map { "\($0)" }.joined(separator: " ")
    return """
      .\(Self.identifier(name)) {
        border: 0 solid transparent;
        border-image-source: url("\(Self.address(file))");
        border-image-slice: \(slice) fill;
        border-image-width: \(widths);
        border-image-outset: \(outsets.joined(separator: " "));
        border-image-repeat: stretch;
      }
      """
  }

  /// The rule for screens with more pixels than the scale before.
  private func inQuery(_ rule: String, for scale: DisplayScale) -> String {
    let lower = images.map(\.pixelsPerPoint).filter { $0 < scale.pixelsPerPoint }.max() ?? 0
    let lines = rule.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return "@media (min-resolution: \(Self.number(lower + 0.01))dppx) {\n\(lines)\n}"
  }

  private static func length(_ points: Double) -> String {
    points == 0 ? "0" : "\(number(points))px"
  }

  /// A number with at most four digits after the point.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The name as an identifier of CSS: everything but letters, digits, hyphens and underscores is
  /// escaped, and a digit at the beginning.
  private static func identifier(_ name: String) -> String {
    var result = ""
    for (index, scalar) in name.unicodeScalars.enumerated() {
      let isDigit = ("0"..."9").contains(scalar)
      let isPlain =
        scalar.value >= 0x80 || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || scalar == "_" || scalar == "-" && index > 0 || isDigit && index > 0
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\\(String(scalar.value, radix: 16)) "
      }
    }
    return result
  }

  /// The name of a file as an address in quotes.
  private static func address(_ file: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@".utf8)
    return file.utf8.reduce(into: "") { text, byte in
      if plain.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" + digits : digits)
      }
    }
  }
}

extension Image {
  fileprivate var pixelsPerPoint: Double { bitmap.scale.pixelsPerPoint }
}
