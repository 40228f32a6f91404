import CartoucheCore

/// A picture file that is read but for the last step.
///
/// Of a plain PNG file the data are inflated and the pixels are not made yet; whatever else it is, it is
/// decoded. Whoever compares two files may learn from this already that they show the same.
package struct UnpackedImage: Sendable {
  /// What is known of a picture without its pixels.
  package struct Header: Sendable {
    /// What the file says of itself.
    package let info: ImageInfo
    /// What was skipped, guessed or degraded so far, one sentence each.
    package let warnings: [String]

    fileprivate init(_ decoded: DecodedImage) {
      info = decoded.info
      warnings = decoded.warnings
    }

    init(_ container: PNGContainer) {
      info = ImageInfo(container)
      warnings = container.warnings
    }

    init(_ markers: JPEGMarkers) {
      info = ImageInfo(markers)
      warnings = markers.warnings
    }
  }

  /// What is known so far.
  package let header: Header

  /// What the pixels are made from.
  private enum Source {
    case decoded(DecodedImage)
    case png(bytes: [UInt8], PNGContainer)
  }

  private let source: Source
  /// The rows of a plain PNG picture, until they are taken.
  private var rows: PNGInflatedRows?

  /// A picture that is decoded.
  init(_ decoded: DecodedImage) {
    header = Header(decoded)
    source = .decoded(decoded)
  }

  /// A PNG picture; libpng reads it where there are no rows.
  init(
    _ bytes: [UInt8], _ container: PNGContainer, rows: PNGInflatedRows?
  ) {
    header = Header(container)
    source = .png(bytes: bytes, container)
    self.rows = rows
  }

  /// Whether two files certainly have the same pixels as stored.
  ///
  /// Where it is false they may have them too.
  package func hasSameRows(as other: UnpackedImage) -> Bool {
    guard let rows, let others = other.rows else { return false }
    return rows.areSame(as: others)
  }

  /// Makes the pixels, quickly the first time.
  ///
  /// - Throws: as `ImageDecoder.decode(_:)`.
  package mutating func takeImage() throws(CodecError) -> DecodedImage {
    switch source {
    case .decoded(let image): return image
    case .png(let bytes, let container):
      let (width, height) = (container.header.width, container.header.height)
      let read: (pixels: [UInt8], warnings: [String])
      // The rows leave this value: with a second owner their memory would be copied.
      if var rows = rows.take(), let pixels = rows.takePixels() {
        read = (pixels, [])
      } else {
        read = try PNGDecoder.decode(bytes, header: container.header)
      }
      let (conversion, more) = ImageDecoder.conversion(
        from: container.profile, for: container.header.colorType.model)
      return DecodedImage(
        image: RGBAImage(width: width, height: height, checkedBytes: read.pixels),
        info: header.info, warnings: header.warnings + read.warnings + more, conversion: conversion,
        managed: nil)
    }
  }
}
