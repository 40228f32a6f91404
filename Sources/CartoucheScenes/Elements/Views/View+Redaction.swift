/// Why the look of a view is kept back, as SwiftUI's `RedactionReasons`.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  /// The reasons as bits.
  public let rawValue: Int

  /// Creates reasons from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Each line of text is drawn as a rounded block of its colour; images and shapes stay as they are.
  public static let placeholder = RedactionReasons(rawValue: 1)
}

extension View {
  /// Obscures the texts in the view: each line is a block, so that a golden image of it holds where a
  /// font of another version draws other letters.
  ///
  ///     Receipt(lines: lines).redacted(reason: .placeholder)
  ///
  /// A block is 0.85 of the size of the font high and as wide as its text, to half of that size; it lies
  /// at the baseline. The room of a text, and where its lines break, still come from the font: a version
  /// with other widths or heights can move what lies beside and below, and wrap otherwise. A fixed
  /// frame and a line limit keep that out. What a font lacks is not warned of, as nothing of it is seen.
  public func redacted(reason: RedactionReasons) -> some View {
    modified(.environment { $0.redactionReasons.formUnion(reason) })
  }

  /// Shows the texts in the view although what it lies in is obscured.
  public func unredacted() -> some View {
    modified(.environment { $0.redactionReasons = [] })
  }
}
