import CartoucheCore
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

  /// A picture in sRGB, premultiplied.
  ///
  /// Converted and premultiplied some rows at a time, so that there is no third copy of the picture.
  func bitmap(of image: RGBAImage, scale: DisplayScale) -> Bitmap {
    let words = transform.withLock { $0.words(of: image) }
    return Bitmap(width: image.width, height: image.height, scale: scale, words: words)
  }
}

extension ICCTransform {
  fileprivate borrowing func words(of image: RGBAImage) -> [UInt32] {
    let total = image.width * image.height
    let part = min(total, 1 << 16)
    return [UInt32](unsafeUninitializedCapacity: total) { target, written in
      let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: part * 4)
      defer { scratch.deallocate() }
      image.bytes.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress else { return }
        for start in stride(from: 0, to: total, by: part) {
          let end = min(start + part, total)
          convert(from + start * 4, into: scratch, count: end - start)
          Premultiplication.premultiply(
            scratch, into: UnsafeMutableBufferPointer(rebasing: target[start..<end]))
        }
        written = total
      }
    }
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
