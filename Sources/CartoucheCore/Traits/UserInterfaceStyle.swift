/// Whether a screen is light or dark, as UIKit's `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: String, CaseIterable, Hashable, Sendable {
  /// Dark content on light ground.
  case light
  /// Light content on dark ground.
  case dark
}
