import Synchronization

/// The conversion of a picture's pixels to sRGB, made when the picture is read and used by its
/// bitmaps.
///
/// Two are equal where their profiles are.
final class ColorConversion: Sendable {
  private let profile: ColorProfile
  private let transform: Mutex<ICCTransform>

  /// What a profile means for the pixels of a picture.
  enum Outcome {
    /// They count as sRGB.
    case none
    /// They are to be converted.
    case needed(ColorConversion)
    /// They count as sRGB, because the profile is damaged or for other pixels than these.
    case unusable
  }

  private init(_ profile: ColorProfile, _ transform: consuming sending ICCTransform) {
    self.profile = profile
    self.transform = Mutex(transform)
  }

  /// Tells what a profile means for the pixels of a picture.
  static func make(from profile: ColorProfile?, for model: ColorModel) -> Outcome {
    guard let profile, profile != .sRGB else { return .none }
    guard let transform = ICCTransform(profile, for: model) else { return .unusable }
    return transform.isIdentity ? .none : .needed(ColorConversion(profile, transform))
  }

  /// Pixels of four bytes in sRGB.
  func converted(_ pixels: [UInt8]) -> [UInt8] {
    transform.withLock { $0.converted(pixels) }
  }
}

extension ColorConversion: Hashable {
  static func == (first: ColorConversion, second: ColorConversion) -> Bool {
    first.profile == second.profile
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(profile)
  }
}
