import CartoucheCore

extension ButtonBackground {
  /// What a button is doing, in the words of UIKit.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// It waits.
    case normal
    /// A finger lies on it.
    case highlighted
    /// It cannot be pressed.
    case disabled

    /// How opaque the background is in this state where nothing else is said: as UIKit fades the title
    /// of a button, to 0.2 of its alpha while it is highlighted, and to 0.5 while it is disabled.
    public var opacity: Double {
      switch self {
      case .normal: 1
      case .highlighted: 0.2
      case .disabled: 0.5
      }
    }

    /// What the name of a set ends in that is meant for this state: nothing for the normal one.
    public var suffix: String {
      switch self {
      case .normal: ""
      case .highlighted: "Highlighted"
      case .disabled: "Disabled"
      }
    }
  }

  /// The background as it is in a state where nothing else is said: faded as a whole.
  public func faded(for state: State) -> ButtonBackground {
    var background = self
    background.opacity *= state.opacity
    return background
  }
}
