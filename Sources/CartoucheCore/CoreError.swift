/// What can be wrong with a value that comes from outside.
public enum CoreError: Error, Hashable, Sendable {
  /// A number is outside of what is allowed.
  case outOfRange(what: String, found: Double, allowed: String)
  /// A number is infinite or not a number.
  case notFinite(what: String)
  /// A text is not a colour.
  case invalidColor(found: String, allowed: String)
  /// A picture has more pixels, or a longer side, than the limits allow.
  case tooLarge(width: Int, height: Int, limits: ResourceLimits)
  /// The rows of a picture do not have as many bytes as its size asks for.
  case wrongByteCount(found: Int, expected: Int)
}

extension CoreError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .outOfRange(let what, let found, let allowed):
      "\(what) is \(found), allowed is \(allowed)"
    case .notFinite(let what):
      "\(what) is not a finite number"
    case .invalidColor(let found, let allowed):
      "\"\(found)\" is not a colour; allowed are \(allowed)"
    case .tooLarge(let width, let height, let limits):
      if width > limits.side || height > limits.side {
        "\(width) x \(height) pixels: a side may have at most \(limits.side) pixels"
      } else if width <= 0 || height <= 0 {
        "\(width) x \(height) pixels hold no picture"
      } else {
        "\(width) x \(height) pixels are more than the limit of \(limits.pixels) pixels"
      }
    case .wrongByteCount(let found, let expected):
      "the picture has \(found) bytes, its size asks for \(expected)"
    }
  }
}
