import CartoucheCodecs
import CartoucheCore

/// A picture of a border image at one scale, with what a rule of CSS says of it.
struct BorderPicture {
  let picture: StretchablePicture
  /// The name of its file.
  let file: String

  /// The number of its pixels in a point.
  var scale: Double { picture.bitmap.scale.pixelsPerPoint }

  /// The caps in pixels, in the order of CSS: top, right, bottom, left.
  private var caps: [Int] {
    let size = picture.bitmap.size
    return [
      picture.rows.lowerBound, size.width - picture.columns.upperBound,
      size.height - picture.rows.upperBound, picture.columns.lowerBound,
    ]
  }

  /// The caps in pixels of the file.
  var slices: String { caps.map { "\($0)" }.joined(separator: " ") }

  /// The caps as shares of the picture: unlike numbers they mean the same for every file of an
  /// `image-set()`, whatever a browser takes for its pixels.
  var shares: String {
    let size = picture.bitmap.size
    return zip(caps, [size.height, size.width, size.height, size.width]).map { cap, length in
      cap == 0 ? "0" : "\(CSSText.number(Double(cap) / Double(length) * 100, digits: 8))%"
    }.joined(separator: " ")
  }

  /// The widths of the borders, so that a point is a pixel of CSS.
  var widths: String {
    caps.map { CSSText.length(Double($0) / scale) }.joined(separator: " ")
  }

  /// The address of the file.
  var address: String { "url(\"\(CSSText.address(file))\")" }

  /// Whether caps and whole picture have the same lengths in points as those of another scale.
  func hasShares(of other: BorderPicture) -> Bool {
    func points(_ picture: BorderPicture) -> [Double] {
      let size = picture.picture.bitmap.size
      return (picture.caps + [size.width, size.height]).map { Double($0) / picture.scale }
    }
    return zip(points(self), points(other)).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// The file.
  ///
  /// - Throws: `AssetError.notWritable` where the picture cannot be packed.
  func file(_ preset: PNGEncoder.Preset, of name: String) throws(AssetError) -> CatalogFile {
    do throws(CodecError) {
      return CatalogFile(
        path: file, bytes: try PNGEncoder(preset: preset).encode(picture.bitmap))
    } catch {
      throw .notWritable(set: name, reason: "\(error)")
    }
  }
}
