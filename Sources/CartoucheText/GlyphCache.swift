import CPango
import CartoucheCore

/// The coverage of glyphs that have been drawn, for each font, size and quarter of a pixel.
///
/// It belongs to one font library, and so to one task.
final class GlyphCache {
  private struct Key: Hashable {
    /// The address of the Pango font, which stands for a face at a size.
    let font: UInt
    let glyph: UInt32
    let quarter: Int
  }

  private let outlines: GlyphOutlines
  /// The coverage around the pen on the baseline; nil for what Cairo draws.
  private var masks: [Key: CoverageMask?] = [:]
  /// The fonts of the keys; a reference is held to each, so that its address cannot become that of
  /// another.
  private var fonts: Set<UInt> = []
  private var byteCount = 0
  /// Beyond this the cache begins anew.
  private let largestByteCount = 16 << 20

  init() throws(TextError) {
    outlines = try GlyphOutlines()
  }

  deinit {
    releaseFonts()
  }

  /// The coverage of a glyph whose pen stands a number of quarters of a pixel right of a pixel, or
  /// nil where it is a picture.
  func mask(
    of glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>, quarter: Int
  ) -> CoverageMask? {
    let key = Key(font: UInt(bitPattern: font), glyph: glyph, quarter: quarter)
    if let known = masks[key] { return known }
    if byteCount > largestByteCount { empty() }
    let path = outlines.path(of: glyph, in: font, shift: Double(quarter) / 4)
    let mask = path.map { AreaRasterizer.mask(of: $0).paddedToBlocks }
    byteCount += (mask?.levels.count ?? 0) + 64
    if fonts.insert(key.font).inserted { g_object_ref(UnsafeMutableRawPointer(font)) }
    masks[key] = .some(mask)
    return mask
  }

  private func empty() {
    masks = [:]
    byteCount = 0
    releaseFonts()
    fonts = []
  }

  private func releaseFonts() {
    for address in fonts {
      g_object_unref(UnsafeMutableRawPointer(bitPattern: address))
    }
  }
}

extension CoverageMask {
  /// The same mask with columns of nothing at its right, so that rows are whole blocks of eight pixels:
  /// what is left of a row beside blocks takes as long as they do.
  fileprivate var paddedToBlocks: CoverageMask {
    let width = (bounds.width + 7) / 8 * 8
    guard width > bounds.width else { return self }
    var padded = [UInt8](repeating: 0, count: width * bounds.height)
    for row in 0..<bounds.height {
      let start = row * bounds.width
      padded.replaceSubrange(
        (row * width)..<(row * width + bounds.width), with: levels[start..<(start + bounds.width)])
    }
    return CoverageMask(
      bounds: PixelRect(x: bounds.x, y: bounds.y, width: width, height: bounds.height),
      levels: padded)
  }
}
