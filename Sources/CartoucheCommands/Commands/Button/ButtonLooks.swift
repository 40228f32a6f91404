import Cartouche

/// Makes the backgrounds of a button: one for each state and each appearance that is not like another.
struct ButtonLooks {
  let words: ButtonWords
  let colors: ButtonColors
  let states: [ButtonBackground.State]
  /// The scales at which the caps have to fit, where no size is given.
  let scales: [DisplayScale]

  private typealias Appearance = ButtonRequest.Appearance

  /// Refuses options for an appearance that give what the button has there without them.
  ///
  /// - Throws: `usage` for the first one.
  private func checkDifferences() throws(ToolError) {
    // An entry of a file describes the button whole, and may say a colour twice.
    guard !words.isEntry else { return }
    let options = ButtonOption.appearances.flatMap { begin in
      (ButtonOption.colorParts + ["stop"]).map { begin + $0 }
    }
    for option in options where words.isOwn(option) {
      let rest = words.without(option)
      let others = ButtonLooks(
        words: rest, colors: ButtonColors(words: rest, catalog: colors.catalog), states: states,
        scales: scales)
      guard try isSame(as: others) else { continue }
      throw .usage("\(option) has no effect, the button looks the same without it")
    }
  }

  /// Whether every appearance and state looks as that of others.
  private func isSame(as others: ButtonLooks) throws(ToolError) -> Bool {
    for style in [nil, UserInterfaceStyle.dark] {
      for contrast in [nil, AccessibilityContrast.high] {
        let appearance = Appearance(style: style, contrast: contrast)
        for state in states
        where try background(appearance, state) != others.background(appearance, state) {
          return false
        }
      }
    }
    return true
  }

  /// The backgrounds, state by state, that for any appearance first.
  ///
  /// - Throws: `usage`.
  func all() throws(ToolError) -> [ButtonRequest.Look] {
    try checkDifferences()
    let any = Appearance(style: nil, contrast: nil)
    let dark = Appearance(style: .dark, contrast: nil)
    let high = Appearance(style: nil, contrast: .high)
    let both = Appearance(style: .dark, contrast: .high)
    var appearances = [any]
    if try isDifferent(dark, from: any, ["--dark-"]) { appearances.append(dark) }
    if try isDifferent(high, from: any, ["--contrast-"]) { appearances.append(high) }
    // With both of them a screen that is dark and of high contrast would have to choose.
    if appearances.count == 3 {
      appearances.append(both)
    } else if let last = appearances.last, try isDifferent(both, from: last, ["--dark-contrast-"]) {
      appearances.append(both)
    }
    var looks: [ButtonRequest.Look] = []
    for state in states {
      for appearance in appearances {
        looks.append(
          ButtonRequest.Look(
            background: try background(appearance, state), appearance: appearance, state: state))
      }
    }
    return looks
  }

  /// Whether an appearance has options of its own, or colours of a catalog that differ.
  private func isDifferent(
    _ appearance: Appearance, from other: Appearance, _ begins: [String]
  ) throws(ToolError) -> Bool {
    let parts = ButtonOption.colorParts + ["stop"]
    let isAsked = begins.contains { begin in parts.contains { words.has(begin + $0) } }
    guard !isAsked else { return true }
    for state in states
    where try background(appearance, state) != background(other, state) {
      return true
    }
    return false
  }

  private func background(
    _ appearance: Appearance, _ state: ButtonBackground.State
  ) throws(ToolError) -> ButtonBackground {
    let traits = appearance.traits
    var background = ButtonBackground()
    background.cornerRadius = try words.length("--corner-radius") ?? background.cornerRadius
    background.cornerCurve = try words.choice("--corner-curve") ?? background.cornerCurve
    background.borderWidth = try words.length("--border-width") ?? background.borderWidth
    background.resizingMode = try words.choice("--mode") ?? background.resizingMode
    background.padding = try words.insets("--padding")
    if words.value("--caps") != "auto" { background.capInsets = try words.insets("--caps") }
    background.borderColor =
      try colors.color("border-color", for: traits, in: state) ?? background.borderColor
    background.fill = try colors.fill(for: traits, in: state)
    if (["--"] + ButtonOption.appearances).contains(where: { words.has($0 + "inner-highlight") }) {
      // A clear one where only another appearance has it, so that all have the same caps.
      background.innerHighlight =
        try colors.color("inner-highlight", for: traits, in: .normal) ?? .clear
    }
    background.shadow = try colors.shadow(for: traits)
    background.opacity = try opacity(of: state)
    background.size = try size(of: background)
    return background
  }

  /// The size asked for, else that of the tutorial's button, or as much more as corners, shadow and
  /// caps need.
  private func size(of background: ButtonBackground) throws(ToolError) -> Size {
    if let word = words.value("--size") {
      return try NumberList.size(word, of: words.label("--size"))
    }
    return scales.reduce(into: background.size) { size, scale in
      let least = background.leastSize(scale: scale)
      size.width = max(size.width, (least.width - 0.001).rounded(.up))
      size.height = max(size.height, (least.height - 0.001).rounded(.up))
    }
  }

  /// A state with colours of its own is not faded as well.
  private func opacity(of state: ButtonBackground.State) throws(ToolError) -> Double {
    if let word = words.value("--\(state)-opacity") {
      return try NumberList.share(word, of: words.label("--\(state)-opacity"))
    }
    let hasColors = ["fill", "border-color"].contains { words.has("--\(state)-\($0)") }
    return hasColors ? 1 : state.opacity
  }
}
