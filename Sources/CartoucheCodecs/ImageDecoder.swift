public import CartoucheCore

/// Reads PNG and JPEG pictures.
///
/// What a file is, is told from its bytes. Sizes are checked against the limits before memory is
/// taken. A file that is cut off is an error, never a picture with missing rows.
///
/// ```swift
/// let picture = try ImageDecoder().decode(bytes)
/// print(picture.info.width, picture.image.pixel(x: 0, y: 0) as Any)
/// ```
public struct ImageDecoder: Sendable {
  private let limits: ResourceLimits

  /// Creates a decoder.
  public init(limits: ResourceLimits = .standard) {
    self.limits = limits
  }

  /// Reads a picture.
  ///
  /// PNG: all colour types and depths, interlaced or not; of an APNG the default image. 16-bit
  /// samples become v/257 rounded to nearest; gAMA and cHRM are ignored. JPEG: baseline and
  /// progressive, grey, YCC, RGB, CMYK and YCCK of 8 bits; the EXIF orientation is applied.
  /// A colour profile that is damaged, or has more than 8 MB, is not used, which is a warning.
  ///
  /// - Throws: `CodecError.notReadable` for what is neither, `tooManyBytes` and `invalidSize` beyond
  ///   the limits, `truncated`, `damaged` and `unsupported` for what is wrong in a file, and
  ///   `libraryFailed` without memory.
  public func decode(_ bytes: [UInt8]) throws(CodecError) -> DecodedImage {
    switch try kind(of: bytes) {
    case .png: return try decodePNG(bytes)
    case .jpeg: return try decodeJPEG(bytes, covering: nil)
    }
  }

  /// Reads a picture that will be drawn no larger than a size.
  ///
  /// A JPEG is decoded at the smallest of 1/8, 1/4, 1/2, 5/8, 3/4 and all of its extents that covers
  /// `size` in both directions, which takes less time and memory. What is drawn from it differs little
  /// from what is drawn from the whole: by half a level or less in the mean, by up to thirty along hard
  /// edges. `info` still tells the extents of the file. A PNG is read whole.
  ///
  /// ```swift
  /// let artwork = try ImageDecoder().decode(bytes, covering: PixelSize(width: 200, height: 200))
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - size: the pixels that are drawn at most, of the upright picture; 0 or less in one direction
  ///     asks for nothing in it.
  /// - Returns: the picture, its pixels no fewer than `size` unless the file has fewer.
  /// - Throws: as `decode(_:)`. The limits hold for the whole picture.
  public func decode(
    _ bytes: [UInt8], covering size: PixelSize
  ) throws(CodecError) -> DecodedImage {
    switch try kind(of: bytes) {
    case .png: return try decodePNG(bytes)
    case .jpeg: return try decodeJPEG(bytes, covering: size)
    }
  }

  /// Reads what a picture says of itself, without decoding its pixels.
  ///
  /// - Throws: as `decode(_:)`, but for what is wrong in the picture data.
  public func info(of bytes: [UInt8]) throws(CodecError) -> ImageInfo {
    try header(of: bytes).info
  }

  /// Reads what a picture says of itself, and what there is to warn of.
  package func header(of bytes: [UInt8]) throws(CodecError) -> ImageHeader {
    switch try kind(of: bytes) {
    case .png: return ImageHeader(try PNGContainer(bytes, limits: limits))
    case .jpeg: return ImageHeader(try JPEGMarkers(bytes, limits: limits))
    }
  }

  /// The formats that are read.
  private enum Kind {
    case png
    case jpeg
  }

  private func kind(of bytes: [UInt8]) throws(CodecError) -> Kind {
    let format = ImageFormat(detecting: bytes)
    let kind: Kind
    switch format {
    case .png: kind = .png
    case .jpeg: kind = .jpeg
    default: throw .notReadable(format)
    }
    guard bytes.count <= limits.imageBytes else {
      throw .tooManyBytes(found: bytes.count, limit: limits.imageBytes)
    }
    return kind
  }

  /// Begins to read a plain PNG picture row by row; nil for everything else.
  ///
  /// - Throws: as `info(of:)`.
  package func rows(of bytes: [UInt8]) throws(CodecError) -> PNGRowReader? {
    // Unoptimised, our own row loops are slower than libpng's optimised ones.
    #if DEBUG
      return nil
    #else
      guard case .png = try kind(of: bytes) else { return nil }
      return PNGRowReader(bytes, try PNGContainer(bytes, limits: limits))
    #endif
  }

  private func decodePNG(_ bytes: [UInt8]) throws(CodecError) -> DecodedImage {
    let container = try PNGContainer(bytes, limits: limits)
    // As above.
    #if DEBUG
      let fast: [UInt8]? = nil
    #else
      let fast = PNGRowReader.pixels(of: bytes, container)
    #endif
    let (pixels, warnings): ([UInt8], [String]) =
      if let fast { (fast, []) } else {
        try PNGDecoder.decode(bytes, header: container.header)
      }
    let (conversion, more) = Self.conversion(
      from: container.profile, for: container.header.colorType.model)
    return DecodedImage(
      image: RGBAImage(
        width: container.header.width, height: container.header.height, checkedBytes: pixels),
      info: ImageInfo(container), readerWarnings: container.warnings + warnings,
      profileWarnings: more, conversion: conversion, managed: nil)
  }

  private func decodeJPEG(
    _ bytes: [UInt8], covering wanted: PixelSize?
  ) throws(CodecError) -> DecodedImage {
    let markers = try JPEGMarkers(bytes, limits: limits)
    let isTurned = Orientation.isTransposing(markers.orientation)
    let whole = PixelSize(width: markers.width, height: markers.height)
    let stored =
      wanted.map { JPEGDecoder.size(of: markers, covering: isTurned ? $0.transposed : $0) } ?? whole
    let shown = isTurned ? stored.transposed : stored
    var picture = try JPEGDecoder.decode(bytes, markers: markers, size: stored)
    let info = ImageInfo(markers)
    // Each stored copy is given up before there is another.
    let upright = { (pixels: inout [UInt8]) in
      Orientation.turnUpright(
        &pixels, width: stored.width, height: stored.height, orientation: markers.orientation)
      return RGBAImage(width: shown.width, height: shown.height, checkedBytes: pixels)
    }
    let image = upright(&picture.pixels)
    var managed: RGBAImage?
    var profileWarnings: [String] = []
    var conversion: ColorConversion?
    if markers.isCMYK {
      if var pixels = picture.managed.take() {
        managed = upright(&pixels)
      } else if markers.profile != nil {
        profileWarnings = [unusableProfile]
      }
    } else {
      (conversion, profileWarnings) = Self.conversion(
        from: markers.profile.map { .icc($0) }, for: markers.components.count == 1 ? .grey : .rgb)
    }
    return DecodedImage(
      image: image, info: info, readerWarnings: markers.warnings + picture.warnings,
      profileWarnings: profileWarnings, conversion: conversion, managed: managed)
  }

  /// How pixels of a model become sRGB, nil for sRGB and what counts as sRGB.
  static func conversion(
    from profile: ColorProfile?, for model: ColorModel
  ) -> (ColorConversion?, warnings: [String]) {
    switch ColorConversion.make(from: profile, for: model) {
    case .none: (nil, [])
    case .needed(let conversion): (conversion, [])
    case .unusable: (nil, [unusableProfile])
    }
  }
}

extension PixelSize {
  /// With width and height exchanged.
  fileprivate var transposed: PixelSize { PixelSize(width: height, height: width) }
}

private let unusableProfile =
  "the colour profile is damaged or not for the pixels of this picture, which counts as sRGB"

extension ImageDecoder {
  /// The two readers of PNG pixels, for tests and measurements.
  package enum PNGReader {
    /// libpng, which reads every file.
    case libpng
    /// Our own, which leaves odd files to libpng.
    case fast
  }

  /// The pixels as one of the readers gives them; nil where the fast one leaves the file to libpng.
  package func pixels(
    ofPNG bytes: [UInt8], by reader: PNGReader
  ) throws(CodecError) -> [UInt8]? {
    let container = try PNGContainer(bytes, limits: limits)
    switch reader {
    case .libpng: return try PNGDecoder.decode(bytes, header: container.header).pixels
    case .fast: return PNGRowReader.pixels(of: bytes, container)
    }
  }
}

extension ImageDecoder {
  /// Reads the name of an ICC profile and converts pixels of every model by it, for the fuzzer.
  package static func useProfile(_ bytes: [UInt8]) {
    _ = ICCProfile.name(of: bytes)
    let pixels = (0..<1024).map { UInt8(truncatingIfNeeded: $0 * 73) }
    for model in [ColorModel.grey, .rgb, .inks] {
      guard let transform = ICCTransform(.icc(bytes), for: model) else { continue }
      precondition(transform.converted(pixels).count == pixels.count)
    }
  }
}
