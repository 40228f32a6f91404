/// The kernel of the template tint: the colour of a pixel goes, its alpha stays.
package enum Tinting {
  /// Writes the tinted form of a row, or of several without a gap, of premultiplied words.
  ///
  /// The result has alpha round(tint alpha * pixel alpha), and each premultiplied colour is
  /// round(tint colour * tint alpha * pixel alpha), with tint shares of 0 to 1 and pixel alpha of
  /// 0 to 255: each channel is rounded once. There are only 256 results, so they are worked out
  /// first, in double precision; a row is then a look-up. Where the rows differ in length the
  /// shorter one counts; they may be the same memory.
  package static func tint(
    _ row: UnsafeBufferPointer<UInt32>, with color: Color,
    into result: UnsafeMutableBufferPointer<UInt32>
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { table in
      for alpha in 0..<256 {
        let share = Double(alpha) / 255
        table.initializeElement(
          at: alpha, to: Premultiplication.word(color.premultipliedLevels * share))
      }
      tint(row, table: UnsafeBufferPointer(table), into: result)
    }
  }

  private static func tint(
    _ row: UnsafeBufferPointer<UInt32>, table: UnsafeBufferPointer<UInt32>,
    into result: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard
      let source = row.baseAddress, let target = result.baseAddress, let words = table.baseAddress
    else { return }
    let length = min(row.count, result.count)
    for index in 0..<length {
      target[index] = words[Int(source[index] >> 24)]
    }
  }
}

extension Bitmap {
  /// The template tint of the picture: only its alpha survives, filled with one colour.
  ///
  /// As in UIKit's `withTintColor` on a template image, the colours of the picture do not matter. An
  /// alpha becomes round(tint alpha * alpha), and the colour is the tint's, exact to the rounding of
  /// premultiplied words; an opaque picture becomes a full rectangle, a clear tint gives a clear
  /// picture. Scale and fingerprint stay.
  ///
  /// - Parameter color: straight sRGB, its alpha counts.
  /// - Returns: a bitmap of the same size.
  /// - Complexity: one pass over the pixels.
  public func tinted(_ color: Color) -> Bitmap {
    // Written once: a copy that is then changed would take half as long again.
    let tinted = [UInt32](unsafeUninitializedCapacity: words.count) { target, initialized in
      words.withUnsafeBufferPointer { source in
        Tinting.tint(
          source, with: color,
          into: UnsafeMutableBufferPointer(start: target.baseAddress, count: source.count))
      }
      initialized = words.count
    }
    var result = Bitmap(width: width, height: height, scale: scale, words: tinted)
    result.fingerprint = fingerprint
    return result
  }
}
