extension Image {
  /// The image in the mirror, caps and all: its left is its right.
  ///
  /// For layouts that run from right to left, where an arrow or a speech bubble has to point the other
  /// way. Nothing is ever mirrored that does not ask for it. The name is that of UIKit's method.
  ///
  /// - Returns: the image; its rendering mode stays.
  /// - Complexity: O(n) in the pixels of the image.
  public func withHorizontallyFlippedOrientation() -> Image {
    let flipped = Image(bitmap.mirrored(slicing: slicing)).withRenderingMode(renderingMode)
    return slicing.map { flipped.resizable(slicing: NineSlice(mirroring: $0)) } ?? flipped
  }
}

extension Bitmap {
  /// The picture in the mirror: its first column is the last.
  ///
  /// The sample of a sliced picture begins at the left cap, and columns to the right of it are
  /// dropped. In the mirror it must begin at the left cap again, so that the columns are put together
  /// anew:
  ///
  /// ```
  /// | left | sample | dropped | right |   becomes   | thgir | elpmas | deppord | tfel |
  /// ```
  fileprivate func mirrored(slicing: NineSlice?) -> Bitmap {
    let left = slicing?.capInsets.left ?? 0
    let right = slicing?.capInsets.right ?? 0
    let sample = slicing?.centerSize.width ?? (width - left - right)
    let columns =
      Array((width - right)..<width).reversed()
      + Array(left..<(left + sample)).reversed()
      + Array((left + sample)..<(width - right)).reversed()
      + Array(0..<left).reversed()
    let source = words
    let turned = (0..<height).flatMap { row in columns.map { source[row * width + $0] } }
    var result = Bitmap(width: width, height: height, scale: scale, words: turned)
    result.fingerprint = fingerprint
    return result
  }
}
