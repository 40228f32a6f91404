public import CartoucheCore
import CartoucheText

/// Draws a view into a bitmap, as SwiftUI's `ImageRenderer`.
///
///     let renderer = ImageRenderer(content: Text("Hello").padding(8))
///     renderer.scale = 2
///     let bitmap = try renderer.render()
///
/// The origin of a picture is its top left corner. The picture is as large as the view makes itself
/// with what ``proposedSize`` offers, rounded up to whole pixels, and clear where nothing is drawn.
///
/// The fonts, which are costly to open, are opened by the first picture and kept for others. A
/// renderer belongs to one task: it is not Sendable. The same content and settings give the same
/// pixels, on every machine with the same library and font versions.
public final class ImageRenderer<Content: View> {
  /// What is drawn.
  public var content: Content
  /// The number of pixels in a point, above 0 and at most 16; 1 at first, whatever the screen.
  public var scale = 1.0
  /// The room that the view is offered, in points; none at first: it takes its natural size.
  public var proposedSize = ProposedSize.unspecified
  /// Whether the picture has no clear parts: what would be clear is black then, as in SwiftUI.
  public var isOpaque = false
  /// Appearance, contrast, the reader's text size and the side on which lines begin.
  ///
  /// The scale among them is of no account; ``scale`` counts.
  public var traits = TraitCollection()
  private let fontDirectories: [String]
  private let limits: ResourceLimits
  private var renderer: SceneRenderer?

  /// Creates a renderer; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - content: What is drawn.
  ///   - fontDirectories: Folders of your own fonts; those of the system are always searched.
  ///   - limits: The largest picture and the largest number of elements.
  public init(
    content: Content, fontDirectories: [String] = [],
    limits: ResourceLimits = .standard
  ) {
    self.content = content
    self.fontDirectories = fontDirectories
    self.limits = limits
  }

  /// Draws the content.
  ///
  /// - Returns: A bitmap with the scale and the fingerprint of what took part in it.
  /// - Throws: `SceneError`, see ``layout()`` and ``draw(_:)``.
  public func render() throws(SceneError) -> Bitmap {
    try draw(layout())
  }

  /// Finds the place of everything in the content, without drawing it.
  ///
  /// - Throws: `SceneError.text` where fonts are missing or text cannot be shaped;
  ///   `SceneError.value` where a number is none or out of range, or the picture would be empty or
  ///   too large; `SceneError.tooManyElements`, `tooDeep` and `tooManyMeasurements` where a limit is
  ///   reached.
  public func layout() throws(SceneError) -> PlacedScene {
    var traits = traits
    do {
      traits.displayScale = try DisplayScale(scale)
    } catch {
      throw .value(error)
    }
    for extent in [proposedSize.width, proposedSize.height] {
      guard !(extent?.isNaN ?? false) else { throw .value(.notFinite(what: "proposed size")) }
    }
    return try opened().layout(
      content, in: proposedSize, traits: traits, background: isOpaque ? .black : nil)
  }

  /// Draws what has been laid out by a renderer of the same limits.
  ///
  /// - Throws: `SceneError.drawing` where Cairo fails, or a group needs too large a layer.
  public func draw(_ scene: PlacedScene) throws(SceneError) -> Bitmap {
    try opened().draw(scene)
  }

  private func opened() throws(SceneError) -> SceneRenderer {
    if let renderer { return renderer }
    let opened = try SceneRenderer(fontDirectories: fontDirectories, limits: limits)
    renderer = opened
    return opened
  }
}
