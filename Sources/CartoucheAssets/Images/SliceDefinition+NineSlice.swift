import CartoucheCore

extension SliceDefinition {
  /// The slices of an image of a size.
  ///
  /// - Throws: `CoreError.outOfRange` where the caps do not fit into the image.
  func nineSlice(of size: PixelSize) throws(CoreError) -> NineSlice {
    // An axis whose centre is not given has all that the caps leave, and the slice clips to that.
    try NineSlice(
      imageSize: size,
      capInsets: CapInsets(top: top, left: left, bottom: bottom, right: right),
      centerSize: PixelSize(
        width: centerWidth ?? size.width, height: centerHeight ?? size.height),
      resizingMode: isStretched ? .stretch : .tile)
  }
}
