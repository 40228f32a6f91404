import CartoucheCore

/// A view with modifiers, the innermost first.
///
/// They are kept in a list, not in each other, so that their number does not make a view deep.
struct ModifiedView: PrimitiveView {
  /// A change to a view.
  enum Modifier {
    /// A change to what flows down to all that lies in it.
    case environment((inout ElementEnvironment) -> Void)
    /// A change to its size, place or look.
    case element(ElementModifier)
    /// Something behind it, measured by its size.
    case background(any View, alignment: Alignment)
    /// Something above it, measured by its size.
    case overlay(any View, alignment: Alignment)
  }

  private let content: any View
  private var modifiers: [Modifier]
  private(set) var nesting: Int

  init(_ content: any View, _ modifier: Modifier) {
    if let modified = content as? ModifiedView {
      self = modified
      nesting += 1
    } else {
      self.content = content
      modifiers = []
      nesting = Nesting.around(content)
    }
    switch modifier {
    case .background(let other, _), .overlay(let other, _):
      nesting = max(nesting, Nesting.around(other))
    case .environment, .element:
      break
    }
    if Nesting.allows(nesting) {
      modifiers.append(modifier)
    } else {
      modifiers = [.background(TooDeepView(), alignment: .center)]
    }
  }

  var body: some View { self }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    // A modifier stands in what those further out hand down.
    var environments: [ElementEnvironment] = []
    var inner = environment
    for modifier in modifiers.reversed() {
      environments.append(inner)
      if case .environment(let change) = modifier { change(&inner) }
    }
    var element = try builder.element(of: content, in: inner, levels: modifiers.count + 1)
    for (modifier, environment) in zip(modifiers, environments.reversed()) {
      let apart = environment.inside(stack: nil)
      switch modifier {
      case .environment:
        break
      case .element(let modifier):
        try modifier.check()
        element = .modified(element, modifier)
      case .background(let other, let alignment):
        let behind = try builder.element(of: other, in: apart, levels: modifiers.count + 1)
        element = .modified(element, .background(behind, alignment: alignment))
      case .overlay(let other, let alignment):
        let above = try builder.element(of: other, in: apart, levels: modifiers.count + 1)
        element = .modified(element, .overlay(above, alignment: alignment))
      }
    }
    return element
  }
}

extension View {
  func modified(_ modifier: ModifiedView.Modifier) -> some View {
    ModifiedView(self, modifier)
  }

  func modified(_ modifier: ElementModifier) -> some View {
    ModifiedView(self, .element(modifier))
  }
}
