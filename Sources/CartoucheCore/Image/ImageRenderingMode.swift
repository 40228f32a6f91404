/// Whether an image is drawn in its own colours or as a stencil, as UIKit's
/// `UIImage.RenderingMode`.
public enum ImageRenderingMode: String, CaseIterable, Hashable, Sendable {
  /// By context; drawn alone, in its own colours.
  case automatic
  /// In its own colours.
  case alwaysOriginal
  /// As a stencil: only its alpha counts, the colour is the tint.
  case alwaysTemplate
}
