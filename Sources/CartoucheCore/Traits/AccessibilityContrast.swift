/// Whether more contrast is asked for, as UIKit's `UIAccessibilityContrast`.
public enum AccessibilityContrast: String, CaseIterable, Hashable, Sendable {
  /// The usual contrast.
  case normal
  /// More contrast, as with "Increase Contrast" in the settings.
  case high = "increased"
}
