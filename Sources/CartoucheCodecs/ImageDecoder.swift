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
  ///
  /// - Throws: `CodecError.notReadable` for what is neither, `tooManyBytes` and `invalidSize` beyond
  ///   the limits, `truncated`, `damaged` and `unsupported` for what is wrong in a file, and
  ///   `libraryFailed` without memory.
  public func decode(_ bytes: [UInt8]) throws(CodecError) -> DecodedImage {
    switch try kind(of: bytes) {
    case .png: return try decodePNG(bytes)
    case .jpeg: return try decodeJPEG(bytes)
    }
  }

  /// Reads what a picture says of itself, without decoding its pixels.
  ///
  /// - Throws: as `decode(_:)`, but for what is wrong in the picture data.
  public func info(of bytes: [UInt8]) throws(CodecError) -> ImageInfo {
    switch try kind(of: bytes) {
    case .png: return ImageInfo(try PNGContainer(bytes, limits: limits))
    case .jpeg: return ImageInfo(try JPEGMarkers(bytes, limits: limits))
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

  private func decodePNG(_ bytes: [UInt8]) throws(CodecError) -> DecodedImage {
    let container = try PNGContainer(bytes, limits: limits)
    let header = container.header
    let (pixels, warnings) = try Self.pixels(of: bytes, container)
    let (conversion, profileWarnings) = Self.conversion(
      from: container.profile, for: header.colorType.model)
    return DecodedImage(
      image: RGBAImage(
        width: header.width, height: header.height, checkedBytes: pixels),
      info: ImageInfo(container),
      warnings: container.warnings + warnings + profileWarnings, conversion: conversion,
      managed: nil)
  }

  private static func pixels(
    of bytes: [UInt8], _ container: PNGContainer
  ) throws(CodecError) -> (pixels: [UInt8], warnings: [String]) {
    // Unoptimised, our own row loops are slower than libpng's optimised ones.
    #if !DEBUG
      if let pixels = PNGFastDecoder.decode(bytes, container) { return (pixels, []) }
    #endif
    return try PNGDecoder.decode(bytes, header: container.header)
  }

  private func decodeJPEG(_ bytes: [UInt8]) throws(CodecError) -> DecodedImage {
    let markers = try JPEGMarkers(bytes, limits: limits)
    var picture = try JPEGDecoder.decode(bytes, markers: markers)
    let info = ImageInfo(markers)
    // Each stored copy is given up before there is another.
    let upright = { (pixels: inout [UInt8]) in
      Orientation.turnUpright(
        &pixels, width: markers.width, height: markers.height, orientation: markers.orientation)
      return RGBAImage(width: info.width, height: info.height, checkedBytes: pixels)
    }
    let image = upright(&picture.pixels)
    var managed: RGBAImage?
    var warnings = markers.warnings + picture.warnings
    var conversion: ColorConversion?
    if markers.isCMYK {
      if var pixels = picture.managed.take() {
        managed = upright(&pixels)
      } else if markers.profile != nil {
        warnings.append(unusableProfile)
      }
    } else {
      let (found, more) = Self.conversion(
        from: markers.profile.map { .icc($0) }, for: markers.components.count == 1 ? .grey : .rgb)
      conversion = found
      warnings += more
    }
    return DecodedImage(
      image: image, info: info, warnings: warnings, conversion: conversion, managed: managed)
  }

  /// How pixels of a model become sRGB, nil for sRGB and what counts as sRGB.
  private static func conversion(
    from profile: ColorProfile?, for model: ColorModel
  ) -> (ColorConversion?, warnings: [String]) {
    switch ColorConversion.make(from: profile, for: model) {
    case .none: (nil, [])
    case .needed(let conversion): (conversion, [])
    case .unusable: (nil, [unusableProfile])
    }
  }
}

private let unusableProfile =
  "the colour profile is damaged or not for the pixels of this picture, which counts as sRGB"

extension ImageDecoder {
  /// The two readers of PNG pixels, for tests and measurements.
  package enum PNGReader {
    /// libpng, which reads every file.
    case libpng
    /// The one over libdeflate, which leaves odd files to libpng.
    case fast
  }

  /// The pixels as one of the readers gives them; nil where the fast one leaves the file to libpng.
  package func pixels(
    ofPNG bytes: [UInt8], by reader: PNGReader
  ) throws(CodecError) -> [UInt8]? {
    let container = try PNGContainer(bytes, limits: limits)
    switch reader {
    case .libpng: return try PNGDecoder.decode(bytes, header: container.header).pixels
    case .fast: return PNGFastDecoder.decode(bytes, container)
    }
  }
}
