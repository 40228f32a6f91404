internal import CLCMS

/// Converting pixels to sRGB through Little CMS.
///
/// Each conversion has a context of its own, so that any number may run at once.
/// <https://github.com/mm2/Little-CMS/blob/lcms2.14/doc/LittleCMS2.14%20API.pdf>
struct ICCProfile: ~Copyable {
  private let context: cmsContext
  private let source: cmsHPROFILE
  private let target: cmsHPROFILE

  /// The spaces of the pixels that a profile can be for.
  enum Space {
    case rgb
    case grey
    case cmyk
  }

  /// Opens a profile; nil where it is damaged.
  private init?(_ profile: ColorProfile) {
    guard let context = cmsCreateContext(nil, nil) else { return nil }
    guard let target = cmsCreate_sRGBProfileTHR(context) else {
      cmsDeleteContext(context)
      return nil
    }
    guard let source = Self.open(profile, context) else {
      cmsCloseProfile(target)
      cmsDeleteContext(context)
      return nil
    }
    self.context = context
    self.target = target
    self.source = source
  }

  deinit {
    cmsCloseProfile(source)
    cmsCloseProfile(target)
    cmsDeleteContext(context)
  }

  private static func open(_ profile: ColorProfile, _ context: cmsContext) -> cmsHPROFILE? {
    switch profile {
    case .sRGB: return cmsCreate_sRGBProfileTHR(context)
    case .icc(let bytes):
      // The bytes are copied by the library.
      return bytes.withUnsafeBufferPointer {
        cmsOpenProfileFromMemTHR(context, $0.baseAddress, cmsUInt32Number($0.count))
      }
    case .displayP3: return displayP3(context)
    }
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
    guard let profile = ICCProfile(.icc(bytes)) else { return nil }
    var text = [CChar](repeating: 0, count: 256)
    let count = cmsGetProfileInfoASCII(
      profile.source, cmsInfoDescription, "en", "US", &text, cmsUInt32Number(text.count))
    guard count > 0 else { return nil }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let name = String(decoding: bytes.filter { $0 >= 32 && $0 < 127 }, as: UTF8.self)
    return name.isEmpty ? nil : name
  }

  /// The space of the pixels that a profile is for; nil where it cannot be read or is for another.
  static func space(of profile: ColorProfile) -> Space? {
    guard let opened = ICCProfile(profile) else { return nil }
    return opened.space
  }

  private var space: Space? {
    switch cmsGetColorSpace(source) {
    case cmsSigRgbData: .rgb
    case cmsSigGrayData: .grey
    case cmsSigCmykData: .cmyk
    default: nil
    }
  }

  /// Straight RGBA pixels converted to sRGB; alpha stays.
  ///
  /// - Returns: the same pixels where the profile changes no colour by more than one level; nil where
  ///   it is damaged or not for RGB or grey.
  static func converted(_ pixels: [UInt8], from profile: ColorProfile) -> [UInt8]? {
    guard let opened = ICCProfile(profile) else { return nil }
    switch opened.space {
    case .rgb: return opened.convertedFromRGB(pixels)
    case .grey: return opened.convertedFromGrey(pixels)
    default: return nil
    }
  }

  /// Whether a profile can be used for RGB or grey pixels.
  static func isUsable(_ profile: ColorProfile) -> Bool {
    converted([], from: profile) != nil
  }

  /// Inverted inks, 255 being none, converted to RGBA in sRGB; nil where the profile is damaged or
  /// not for inks.
  static func convertedFromInks(_ pixels: [UInt8], profile bytes: [UInt8]) -> [UInt8]? {
    guard let opened = ICCProfile(.icc(bytes)), opened.space == .cmyk,
      let transform = opened.transform(from: inkFormat, to: rgbaFormat)
    else { return nil }
    defer { cmsDeleteTransform(transform) }
    var result = run(transform, pixels, pixelCount: pixels.count / 4)
    for index in stride(from: 3, to: result.count, by: 4) { result[index] = 255 }
    return result
  }

  private borrowing func convertedFromRGB(_ pixels: [UInt8]) -> [UInt8]? {
    guard let transform = transform(from: rgbaFormat, to: rgbaFormat) else { return nil }
    defer { cmsDeleteTransform(transform) }
    let samples = Self.samples
    let outcome = Self.run(transform, samples, pixelCount: samples.count / 4)
    let isSRGB = zip(samples, outcome).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    if isSRGB || pixels.isEmpty { return pixels }
    return Self.run(transform, pixels, pixelCount: pixels.count / 4)
  }

  private borrowing func convertedFromGrey(_ pixels: [UInt8]) -> [UInt8]? {
    guard let transform = transform(from: greyFormat, to: rgbaFormat) else { return nil }
    defer { cmsDeleteTransform(transform) }
    var table = [UInt8](repeating: 0, count: 1024)
    cmsDoTransform(transform, Array(UInt8.min...UInt8.max), &table, 256)
    let isSame = (0..<256).allSatisfy { abs(Int(table[$0 * 4]) - $0) <= 1 }
    guard !isSame else { return pixels }
    var result = pixels
    result.withUnsafeMutableBufferPointer { result in
      for index in stride(from: 0, to: result.count, by: 4) {
        let place = Int(result[index]) * 4
        for channel in 0..<3 { result[index + channel] = table[place + channel] }
      }
    }
    return result
  }

  private borrowing func transform(
    from input: cmsUInt32Number, to output: cmsUInt32Number
  ) -> cmsHTRANSFORM? {
    cmsCreateTransformTHR(
      context, source, input, target, output, cmsUInt32Number(INTENT_PERCEPTUAL),
      input == rgbaFormat ? cmsUInt32Number(cmsFLAGS_COPY_ALPHA) : 0)
  }

  private static func run(
    _ transform: cmsHTRANSFORM, _ pixels: [UInt8], pixelCount: Int
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixelCount * 4) { target, count in
      pixels.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        cmsDoTransform(transform, from, to, cmsUInt32Number(pixelCount))
        count = pixelCount * 4
      }
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

  /// The version of the headers, such as `2.14`.
  static var version: String {
    let version = Int(cmsGetEncodedCMMversion())
    let minor = version % 1000
    return "\(version / 1000)." + (minor % 10 == 0 ? "\(minor / 10)" : "\(minor)")
  }
}

/// `TYPE_RGBA_8`, a macro that Swift does not see: colour space at bit 16, extra channels at 7,
/// channels at 3, bytes a sample at 0.
private let rgbaFormat = cmsUInt32Number(PT_RGB) << 16 | 1 << 7 | 3 << 3 | 1
/// `TYPE_GRAY_8`.
private let greyFormat = cmsUInt32Number(PT_GRAY) << 16 | 1 << 3 | 1
/// `TYPE_CMYK_8_REV`: as `TYPE_CMYK_8`, inverted (bit 13).
private let inkFormat = cmsUInt32Number(PT_CMYK) << 16 | 1 << 13 | 4 << 3 | 1
