/// What can go wrong while drawing.
public enum DrawingError: Error, Hashable, Sendable {
  /// Cairo refused a step; `message` is its own description of the status.
  case cairo(operation: String, message: String)
  /// The layer of a group would be larger than the limits allow.
  case layerTooLarge(width: Int, height: Int)
}

extension DrawingError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .cairo(let operation, let message):
      "Cairo could not \(operation): \(message)"
    case .layerTooLarge(let width, let height):
      "a layer of \(width) x \(height) pixels is too large"
    }
  }
}
