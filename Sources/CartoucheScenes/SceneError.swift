public import CartoucheAssets
public import CartoucheCore
public import CartoucheDrawing
public import CartoucheText

/// What can go wrong while a scene is laid out or drawn.
public enum SceneError: Error, Sendable {
  /// A font is missing, or text cannot be shaped.
  case text(TextError)
  /// A step of drawing failed.
  case drawing(DrawingError)
  /// A colour or an image of the catalog is missing or broken.
  case asset(AssetError)
  /// The picture would be too large, or a number in it is not one.
  case value(CoreError)
}

extension SceneError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .text(let error): error.description
    case .drawing(let error): error.description
    case .asset(let error): error.description
    case .value(let error): error.description
    }
  }
}
