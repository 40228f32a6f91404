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
  /// A scene has more elements than the limits allow.
  case tooManyElements(limit: Int)
  /// Views and their modifiers lie in each other more deeply than is allowed.
  case tooDeep(limit: Int)
  /// Elements had to be measured more often than is allowed.
  case tooManyMeasurements(limit: Int)
}

extension SceneError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .text(let error): error.description
    case .drawing(let error): error.description
    case .asset(let error): error.description
    case .value(let error): error.description
    case .tooManyElements(let limit): "there are more than \(limit) elements in the scene"
    case .tooDeep(let limit): "views lie in each other more than \(limit) levels deep"
    case .tooManyMeasurements(let limit):
      "laying out the scene takes more than \(limit) measurements"
    }
  }
}
