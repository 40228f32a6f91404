public import CartoucheCore

/// An image is a view: at its own size, or with its caps where it was sliced before, as those of a
/// catalog are.
extension Image: View, PrimitiveView {
  /// The view itself.
  public var body: some View { self }

  /// Makes a view of the image that takes all of the room it is offered, as SwiftUI's method.
  ///
  /// It does not throw: insets that do not fit the image are an error of the picture, thrown where it
  /// is laid out. UIKit's method, ``resizableImage(withCapInsets:resizingMode:)``, throws at once, and
  /// repeats the centre unless told otherwise.
  ///
  /// - Parameters:
  ///   - capInsets: The caps in points that keep their size.
  ///   - resizingMode: How the rest fills the room; stretched unless said otherwise.
  /// - Returns: The view.
  public func resizable(
    capInsets: EdgeInsets = .zero, resizingMode: ResizingMode = .stretch
  ) -> ResizableImage {
    ResizableImage(image: self, capInsets: capInsets, resizingMode: resizingMode)
  }

  /// The image drawn in its own colours or, as a template, in the foreground style.
  public func renderingMode(_ renderingMode: ImageRenderingMode?) -> Image {
    withRenderingMode(renderingMode ?? .automatic)
  }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    _ = try builder.makeIdentity()
    return .image(
      Element.ImageContent(
        image: self, tint: environment.foregroundStyle, isResizable: slicing != nil))
  }
}

extension ImageRenderingMode {
  /// In the foreground style, by its alpha alone, as SwiftUI's `Image.TemplateRenderingMode`.
  public static let template = ImageRenderingMode.alwaysTemplate
  /// In its own colours.
  public static let original = ImageRenderingMode.alwaysOriginal
}

/// An image that takes all of the room it is offered.
public struct ResizableImage: View, PrimitiveView {
  private var image: Image
  private let capInsets: EdgeInsets
  private let resizingMode: ResizingMode

  init(image: Image, capInsets: EdgeInsets, resizingMode: ResizingMode) {
    self.image = image
    self.capInsets = capInsets
    self.resizingMode = resizingMode
  }

  /// The view itself.
  public var body: some View { self }

  /// The image drawn in its own colours or, as a template, in the foreground style.
  public func renderingMode(_ renderingMode: ImageRenderingMode?) -> ResizableImage {
    var copy = self
    copy.image = image.renderingMode(renderingMode)
    return copy
  }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    _ = try builder.makeIdentity()
    return .image(
      Element.ImageContent(
        image: try sliced(), tint: environment.foregroundStyle, isResizable: true))
  }

  private func sliced() throws(SceneError) -> Image {
    if capInsets == .zero && resizingMode == .stretch {
      return Image(image.bitmap).withRenderingMode(image.renderingMode)
    }
    do {
      return try image.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    } catch {
      throw .value(error)
    }
  }
}
