import CartoucheCore

/// A text, as SwiftUI's `Text`.
///
/// Its font, colour and limits are those that modifiers set on it or on what it lies in: body text
/// in black, or in white where the appearance is dark, unless they say otherwise.
public struct Text: View, PrimitiveView {
  private let text: String
  private let language: String?

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - text: What is written; characters that no font has are drawn as boxes, with a warning.
  ///   - language: The language, a BCP 47 tag such as `ja`, which chooses between shapes of letters;
  ///     nil for that of ``View/typesettingLanguage(_:)``.
  public init(_ text: String, language: String? = nil) {
    self.text = text
    self.language = language
  }

  /// The view itself.
  public var body: some View { self }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    .text(
      Element.TextContent(
        identity: try builder.makeIdentity(), text: text, font: environment.resolvedFont,
        color: environment.foregroundStyle, minimumScaleFactor: environment.minimumScaleFactor,
        lineLimit: environment.lineLimit, alignment: environment.lineAlignment,
        language: language ?? environment.language,
        isObscured: environment.redactionReasons.contains(.placeholder)))
  }
}
