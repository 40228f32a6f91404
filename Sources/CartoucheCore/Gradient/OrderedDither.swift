/// Whether a gradient hides the steps between levels.
public enum GradientDithering: String, CaseIterable, Hashable, Sendable {
  /// Each level is rounded to nearest.
  case none
  /// Levels are rounded up or down by the place of the pixel, in a pattern of 8 x 8 pixels.
  ///
  /// Over a pattern the mean is right to 1/128 of a level, where rounding is wrong by up to half a
  /// level, so that no band shows in a long, faint gradient. Each pixel is less than one level from
  /// the exact value. Whole levels, 0 and 255 among them, stay as they are, and so do areas of one
  /// colour. The pattern belongs to the pixels of the picture: a gradient that is moved has another one,
  /// the same picture always the same.
  case ordered
}

/// The thresholds of ordered dithering.
///
/// A level v becomes the whole number below v + threshold. All channels of a pixel have the same
/// threshold: greys stay grey, and no colour becomes larger than its alpha.
///
/// Source: B. E. Bayer, An optimum method for two-level rendition of continuous-tone pictures, 1973:
/// the matrix of 8 x 8, here (M + 1/2) / 64.
package struct OrderedDither: Hashable, Sendable {
  /// The column of the picture at which the buffer begins.
  let x: Int
  /// The row of the picture at which the buffer begins.
  let y: Int

  /// Creates the thresholds for a buffer that begins at a pixel of the picture.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The threshold of a pixel of the buffer, in 256ths of a level: 2 to 254.
  func threshold(x: Int, y: Int) -> UInt32 {
    let column = UInt32(truncatingIfNeeded: x &+ self.x) & 7
    let row = UInt32(truncatingIfNeeded: y &+ self.y) & 7
    // The bits of x ^ y and of y, woven together from the lowest to the highest.
    let mixed = column ^ row
    var level: UInt32 = 0
    for bit in 0..<3 as Range<UInt32> {
      level |= ((mixed >> bit) & 1) << (5 - 2 * bit)
      level |= ((row >> bit) & 1) << (4 - 2 * bit)
    }
    return level * 4 + 2
  }
}
