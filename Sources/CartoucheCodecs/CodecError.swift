public import CartoucheCore

/// What can be wrong with the bytes of a picture, or with what is to be written into one.
public enum CodecError: Error, Hashable, Sendable {
  /// The bytes are not a PNG or JPEG picture.
  case notReadable(ImageFormat)
  /// The file has more bytes than the limits allow.
  case tooManyBytes(found: Int, limit: Int)
  /// The header asks for no pixels, or for more than the limits allow.
  case invalidSize(ImageFormat, CoreError)
  /// The file ends, or its picture data end, before the picture is complete.
  ///
  /// `place` names the chunk or marker.
  case truncated(ImageFormat, place: String)
  /// The file breaks a rule of its format.
  ///
  /// `found` says what was found and what is allowed, `place` names the chunk or marker.
  case damaged(ImageFormat, found: String, place: String)
  /// The file is correct, but of a kind that is not read.
  case unsupported(ImageFormat, found: String, allowed: String)
  /// A text for a PNG chunk cannot be written.
  case invalidText(keyword: String, reason: String)
  /// A library has no memory or cannot be started.
  case libraryFailed(name: String, message: String)
}

extension CodecError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .notReadable(let format):
      Self.sentence(for: format)
    case .tooManyBytes(let found, let limit):
      "the picture file has \(found) bytes, allowed are at most \(limit)"
    case .invalidSize(let format, let error):
      "the \(format.name) header is refused: \(error)"
    case .truncated(let format, let place):
      "the \(format.name) file is cut off: \(place)"
    case .damaged(let format, let found, let place):
      "the \(format.name) file is damaged in \(place): \(found)"
    case .unsupported(let format, let found, let allowed):
      "the \(format.name) file has \(found), which is not read; allowed: \(allowed)"
    case .invalidText(let keyword, let reason):
      "the PNG text \"\(keyword)\" cannot be written: \(reason)"
    case .libraryFailed(let name, let message):
      "\(name) failed: \(message)"
    }
  }

  private static func sentence(for format: ImageFormat) -> String {
    switch format {
    case .empty:
      "the file is empty; a PNG or JPEG picture is needed"
    case .gitLFSPointer:
      "this is a Git LFS pointer, not the picture itself; fetch it with \"git lfs pull\""
    case .html:
      "this is an HTML page, not a picture, perhaps an error page saved under the picture's name; "
        + "a PNG or JPEG picture is needed"
    case .png, .jpeg:
      "this \(format.name) file cannot be read"
    case .text, .json:
      "this is \(format.name), not a picture; a PNG or JPEG picture is needed"
    case .unknown:
      "this is not a picture of a known kind; a PNG or JPEG picture is needed"
    default:
      "this is \(format.article) \(format.name) file, which cannot be read; "
        + "convert it to PNG or JPEG"
    }
  }
}
