import CartoucheCore

/// The outermost pixels of a nine-patch.
///
/// Source for what is allowed: the resource compiler of Android, which packs such files.
/// https://android.googlesource.com/platform/frameworks/base/+/refs/heads/main/tools/aapt2/compile/NinePatch.cpp
struct NinePatchFrame {
  /// One edge of the frame, without its corners.
  enum Edge: String {
    case top, left, bottom, right

    /// Whether the optical edge may be marked on it.
    var allowsRed: Bool { self == .bottom || self == .right }
  }

  /// The marks of an edge.
  struct Line {
    let edge: Edge
    let length: Int
    /// The black parts: what grows, or where content lies.
    var black: [Range<Int>] = []
    /// The red parts: what lies outside of the optical edge.
    var red: [Range<Int>] = []
  }

  private static let black = SIMD4<UInt8>(0, 0, 0, 255)
  private static let red = SIMD4<UInt8>(255, 0, 0, 255)
  private static let white = SIMD4<UInt8>(repeating: 255)

  private let image: RGBAImage
  /// Whether pixels without a mark are white; else they are clear.
  private let isWhite: Bool

  /// The extents of the picture inside.
  var size: PixelSize { PixelSize(width: image.width - 2, height: image.height - 2) }

  init(_ image: RGBAImage) throws(AssetError) {
    guard image.width >= 3, image.height >= 3 else {
      throw .invalidNinePatch(
        reason: "it is \(image.width) x \(image.height) pixels; with its frame it has 3 x 3 or more"
      )
    }
    let corner = image.pixel(x: 0, y: 0) ?? SIMD4()
    guard corner.w == 0 || corner == Self.white else {
      throw .invalidNinePatch(
        reason: "its top left pixel is neither clear nor opaque white, so it has no frame")
    }
    self.image = image
    isWhite = corner.w == 255
  }

  /// Reads an edge.
  func line(of edge: Edge) throws(AssetError) -> Line {
    let length = edge == .top || edge == .bottom ? size.width : size.height
    var line = Line(edge: edge, length: length)
    var run: (color: SIMD4<UInt8>, start: Int)?
    for index in 0...length {
      let color = index < length ? try mark(at: index, of: edge) : nil
      if let last = run, last.color != color {
        let part = last.start..<index
        if last.color == Self.black { line.black.append(part) } else { line.red.append(part) }
        run = nil
      }
      if let color, run == nil { run = (color, index) }
    }
    return line
  }

  /// The colour of a mark, nil where there is none.
  private func mark(at index: Int, of edge: Edge) throws(AssetError) -> SIMD4<UInt8>? {
    let (x, y) =
      switch edge {
      case .top: (index + 1, 0)
      case .bottom: (index + 1, image.height - 1)
      case .left: (0, index + 1)
      case .right: (image.width - 1, index + 1)
      }
    let pixel = image.pixel(x: x, y: y) ?? SIMD4()
    if isWhite ? pixel == Self.white : pixel.w == 0 { return nil }
    if pixel == Self.black || pixel == Self.red && edge.allowsRed { return pixel }
    let levels = "\(pixel.x),\(pixel.y),\(pixel.z) with alpha \(pixel.w)"
    throw .invalidNinePatch(
      reason: "the pixel \(x),\(y) of its frame is \(levels), "
        + "but its \(edge.rawValue) edge may be \(isWhite ? "white" : "clear"), "
        + (edge.allowsRed ? "black or red" : "or black"))
  }
}

extension NinePatchFrame.Line {
  /// Where content lies, nil without a mark.
  var content: Range<Int>? {
    get throws(AssetError) {
      guard black.count < 2 else {
        throw .invalidNinePatch(
          reason: "its \(edge.rawValue) edge marks \(black.count) parts for content; one is allowed"
        )
      }
      return black.first
    }
  }

  /// What lies outside of the optical edge at both ends.
  var opticalInsets: (leading: Int, trailing: Int) {
    get throws(AssetError) {
      var result = (leading: 0, trailing: 0)
      for part in red {
        if part.lowerBound == 0 {
          result.leading = part.count
        } else if part.upperBound == length {
          result.trailing = part.count
        } else {
          throw .invalidNinePatch(
            reason: "a red mark on its \(edge.rawValue) edge does not begin at a corner")
        }
      }
      return result
    }
  }
}
