public import CartoucheCore
public import CartoucheText

/// Values that flow down: set on a view, they hold for all in it that does not set its own.
extension View {
  private func environment(_ change: @escaping (inout ElementEnvironment) -> Void) -> some View {
    modified(.environment(change))
  }

  /// The font of the texts in the view.
  public func font(_ font: Font) -> some View {
    environment { $0.font = .font(font) }
  }

  /// The font of a text style, at the reader's text size, for the texts in the view.
  public func font(_ style: TextStyle) -> some View {
    environment { $0.font = .style(style) }
  }

  /// The thickness of the strokes of the texts in the view; nil for that of their font.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment { $0.fontWeight = weight }
  }

  /// The colour of texts, shapes and template images in the view.
  public func foregroundStyle(_ color: Color) -> some View {
    environment { $0.foregroundStyle = color }
  }

  /// The number of lines that a text in the view may have; nil for any number, less than 1 counts as
  /// 1.
  public func lineLimit(_ number: Int?) -> some View {
    environment { $0.lineLimit = number.map { max(1, $0) } }
  }

  /// The smallest share of its size to which a text in the view may shrink before it is cut.
  ///
  /// - Parameter factor: Above 0 to 1, which does not shrink; clamped.
  /// - Returns: The view with the factor.
  public func minimumScaleFactor(_ factor: Double) -> some View {
    environment { $0.minimumScaleFactor = factor > 0 ? min(factor, 1) : 0 }
  }

  /// The side on which the lines of a text in the view lie where they differ in length.
  public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> some View {
    environment { $0.multilineTextAlignment = alignment }
  }

  /// The language of the texts in the view, a BCP 47 tag such as `ja`, which chooses between shapes
  /// of letters; `en` unless said otherwise.
  public func typesettingLanguage(_ language: String) -> some View {
    environment { $0.language = language }
  }
}
