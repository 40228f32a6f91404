import CartoucheCore
import CartoucheText

/// What flows down from a view to all that lies in it.
struct ElementEnvironment {
  /// The font that texts have.
  enum FontChoice {
    /// A font as it is.
    case font(Font)
    /// The font of a text style for the reader's text size.
    case style(TextStyle)
  }

  let traits: TraitCollection
  var font = FontChoice.style(.body)
  var fontWeight: Font.Weight?
  var foregroundStyle: Color
  var lineLimit: Int?
  var minimumScaleFactor = 1.0
  var multilineTextAlignment = HorizontalAlignment.leading
  var language = "en"
  var redactionReasons: RedactionReasons = []
  /// The axis of the stack that an element lies in.
  var stackAxis: Axis?

  /// Creates what a picture begins with: body text in black, or white on a dark ground.
  init(traits: TraitCollection) {
    self.traits = traits
    foregroundStyle = traits.userInterfaceStyle == .dark ? .white : .black
  }

  /// The side to which lines are moved on the screen: leading is right where lines begin there.
  var lineAlignment: HorizontalAlignment {
    guard traits.layoutDirection == .rightToLeft else { return multilineTextAlignment }
    return switch multilineTextAlignment {
    case .leading: .trailing
    case .trailing: .leading
    case .center, .fill: multilineTextAlignment
    }
  }

  /// The font with everything resolved.
  var resolvedFont: Font {
    var resolved =
      switch font {
      case .font(let font): font
      case .style(let style): Font.preferred(style, for: traits)
      }
    if let fontWeight { resolved.weight = fontWeight }
    return resolved
  }

  /// The surroundings inside of a stack, or of something that is none.
  func inside(stack axis: Axis?) -> ElementEnvironment {
    var copy = self
    copy.stackAxis = axis
    return copy
  }
}
