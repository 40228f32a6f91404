internal import CLCMS

/// A context of Little CMS, for one profile and the transform from it, so that any number may be used
/// at once.
/// <https://github.com/mm2/Little-CMS/blob/lcms2.14/doc/LittleCMS2.14%20API.pdf>
private struct ICCContext: ~Copyable {
  let pointer: cmsContext

  init?() {
    guard let pointer = ICCMemory.makeContext() else { return nil }
    self.pointer = pointer
  }

  deinit {
    cmsDeleteContext(pointer)
  }
}

/// A colour profile that Little CMS has opened, for as long as something is asked of it.
struct ICCProfile {
  private let context: cmsContext
  private let source: cmsHPROFILE

  /// Opens a profile and closes it after `body`; nil where it is damaged.
  fileprivate static func with<Result>(
    _ profile: ColorProfile, in owner: borrowing ICCContext, _ body: (ICCProfile) -> Result?
  ) -> Result? {
    let context = owner.pointer
    switch profile {
    case .sRGB: return use(cmsCreate_sRGBProfileTHR(context), context, body)
    case .icc(let bytes):
      return ICCBytes.withHandler(over: bytes, context) {
        use(cmsOpenProfileFromIOhandlerTHR(context, $0), context, body)
      }
    case .displayP3: return use(displayP3(context), context, body)
    }
  }

  private static func use<Result>(
    _ source: cmsHPROFILE?, _ context: cmsContext, _ body: (ICCProfile) -> Result?
  ) -> Result? {
    guard let source else { return nil }
    defer { cmsCloseProfile(source) }
    return body(ICCProfile(context: context, source: source))
  }

  /// P3 primaries, white D65 and the transfer function of sRGB.
  ///
  /// Source: SMPTE EG 432-1 and IEC 61966-2-1, as in <https://www.color.org/chardata/rgb/DisplayP3.xalter>.
  private static func displayP3(_ context: cmsContext) -> cmsHPROFILE? {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: 0.680, y: 0.320, Y: 1), Green: cmsCIExyY(x: 0.265, y: 0.690, Y: 1),
      Blue: cmsCIExyY(x: 0.150, y: 0.060, Y: 1))
    let parameters: [cmsFloat64Number] = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    guard let curve = cmsBuildParametricToneCurve(context, 4, parameters) else { return nil }
    // The profile keeps copies of the curves.
    defer { cmsFreeToneCurve(curve) }
    var curves: [OpaquePointer?] = [curve, curve, curve]
    return cmsCreateRGBProfileTHR(context, &white, &primaries, &curves)
  }
}

extension ICCProfile {
  /// What a profile says it is called; nil where it cannot be read.
  static func name(of bytes: [UInt8]) -> String? {
    guard let context = ICCContext() else { return nil }
    var text = [CChar](repeating: 0, count: 256)
    let count = with(.icc(bytes), in: context) { profile in
      cmsGetProfileInfoASCII(
        profile.source, cmsInfoDescription, "en", "US", &text, cmsUInt32Number(text.count))
    }
    guard let count, count > 0 else { return nil }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let name = String(decoding: bytes.filter { $0 >= 32 && $0 < 127 }, as: UTF8.self)
    return name.isEmpty ? nil : name
  }

  /// What the profile's own header says it is for.
  fileprivate var space: ColorModel? {
    switch cmsGetColorSpace(source) {
    case cmsSigRgbData: .rgb
    case cmsSigGrayData: .grey
    case cmsSigCmykData: .inks
    default: nil
    }
  }

  /// The way to sRGB from pixels in the format of `input`; it does without the profile then.
  fileprivate func transform(_ input: cmsUInt32Number) -> cmsHTRANSFORM? {
    guard let target = cmsCreate_sRGBProfileTHR(context) else { return nil }
    defer { cmsCloseProfile(target) }
    return cmsCreateTransformTHR(
      context, source, input, target, rgbaFormat, cmsUInt32Number(INTENT_PERCEPTUAL),
      input == rgbaFormat ? cmsUInt32Number(cmsFLAGS_COPY_ALPHA) : 0)
  }

  /// The version of the headers, such as `2.14`.
  static var version: String {
    let version = Int(cmsGetEncodedCMMversion())
    let minor = version % 1000
    return "\(version / 1000)." + (minor % 10 == 0 ? "\(minor / 10)" : "\(minor)")
  }
}

/// The way from the pixels of a profile to sRGB, in tables that Little CMS has worked out once.
struct ICCTransform: ~Copyable {
  /// Where in the pixels the profile's channels stand.
  private let space: ColorModel
  // The transform uses the context and is deleted before it.
  private let context: ICCContext
  private let transform: cmsHTRANSFORM
  /// What each of the 256 greys becomes, four bytes each; empty for other spaces.
  private let greys: [UInt8]

  /// Makes the transform for the pixels of a picture.
  ///
  /// Nil where the profile is damaged or for other pixels than these. Grey pixels have three equal
  /// channels, so a profile for RGB is for them as well; one for grey says nothing of colours.
  init?(_ colorProfile: ColorProfile, for model: ColorModel) {
    guard let context = ICCContext() else { return nil }
    let made = ICCProfile.with(colorProfile, in: context) { profile in
      Self.transform(from: profile, for: model)
    }
    guard let (space, transform) = made else { return nil }
    self.space = space
    self.context = context
    self.transform = transform
    greys = space == .grey ? Self.run(transform, Array(UInt8.min...UInt8.max), count: 256) : []
  }

  deinit {
    cmsDeleteTransform(transform)
  }

  private static func transform(
    from profile: ICCProfile, for model: ColorModel
  ) -> (ColorModel, cmsHTRANSFORM)? {
    guard let space = profile.space, space == model || (space == .rgb && model == .grey),
      let transform = profile.transform(format(of: space))
    else { return nil }
    return (space, transform)
  }

  /// Whether no colour changes by more than one level, as with a profile of sRGB itself.
  var isIdentity: Bool {
    switch space {
    case .rgb:
      let samples = Self.samples
      let outcome = Self.run(transform, samples, count: samples.count / 4)
      return zip(samples, outcome).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    case .grey: return (0..<256).allSatisfy { abs(Int(greys[$0 * 4]) - $0) <= 1 }
    case .inks: return false
    }
  }

  /// Converts pixels of four bytes to sRGB.
  ///
  /// Straight RGBA keeps its alpha. Inks are inverted, 255 being none, and become opaque.
  borrowing func convert(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    switch space {
    case .rgb: cmsDoTransform(transform, source, target, cmsUInt32Number(count))
    case .grey:
      greys.withUnsafeBufferPointer { greys in
        for index in stride(from: 0, to: count * 4, by: 4) {
          let place = Int(source[index]) * 4
          for channel in 0..<3 { target[index + channel] = greys[place + channel] }
          target[index + 3] = source[index + 3]
        }
      }
    case .inks:
      cmsDoTransform(transform, source, target, cmsUInt32Number(count))
      for index in stride(from: 3, to: count * 4, by: 4) { target[index] = 255 }
    }
  }

  /// Pixels of four bytes converted to sRGB.
  borrowing func converted(_ pixels: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
      pixels.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        convert(from, into: to, count: source.count / 4)
        count = source.count / 4 * 4
      }
    }
  }

  private static func run(
    _ transform: cmsHTRANSFORM, _ pixels: [UInt8], count: Int
  ) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count * 4)
    cmsDoTransform(transform, pixels, &result, cmsUInt32Number(count))
    return result
  }

  private static func format(of space: ColorModel) -> cmsUInt32Number {
    switch space {
    case .rgb: rgbaFormat
    case .grey: greyFormat
    case .inks: inkFormat
    }
  }

  /// Greys, and all colours of five levels a channel.
  private static var samples: [UInt8] {
    var samples: [UInt8] = []
    for level in stride(from: 0, through: 255, by: 5) {
      samples += [UInt8(level), UInt8(level), UInt8(level), 255]
    }
    let levels: [UInt8] = [0, 64, 128, 192, 255]
    for red in levels {
      for green in levels {
        for blue in levels { samples += [red, green, blue, 255] }
      }
    }
    return samples
  }
}

/// `TYPE_RGBA_8`, a macro that Swift does not see: colour space at bit 16, extra channels at 7,
/// channels at 3, bytes a sample at 0.
private let rgbaFormat = cmsUInt32Number(PT_RGB) << 16 | 1 << 7 | 3 << 3 | 1
/// `TYPE_GRAY_8`.
private let greyFormat = cmsUInt32Number(PT_GRAY) << 16 | 1 << 3 | 1
/// `TYPE_CMYK_8_REV`: as `TYPE_CMYK_8`, inverted (bit 13).
private let inkFormat = cmsUInt32Number(PT_CMYK) << 16 | 1 << 13 | 4 << 3 | 1
