import Cartouche

/// The colours and fills of a button, for every appearance and state.
///
/// Of several options that could give a colour the most special one counts: that of the state, then
/// `--dark-contrast-`, `--dark-`, `--contrast-`, and the plain one. A colour of a catalog is what the
/// catalog has for the appearance.
struct ButtonColors {
  let words: ButtonWords
  let catalog: AssetCatalog

  /// The beginnings of options that count for an appearance, the most special one first.
  private static func begins(_ traits: TraitCollection) -> [String] {
    let isDark = traits.userInterfaceStyle == .dark
    let isHigh = traits.accessibilityContrast == .high
    return (isDark && isHigh ? ["--dark-contrast-"] : []) + (isDark ? ["--dark-"] : [])
      + (isHigh ? ["--contrast-"] : []) + ["--"]
  }

  /// The option that gives a part of a background its colour, nil where none stands.
  private func option(
    _ part: String, _ traits: TraitCollection, _ state: ButtonBackground.State
  ) -> String? {
    let own = state == .normal ? [] : ["--\(state)-\(part)"]
    return (own + Self.begins(traits).map { $0 + part }).first { words.has($0) }
  }

  /// The colour of a part, nil where none is given.
  func color(
    _ part: String, for traits: TraitCollection, in state: ButtonBackground.State
  ) throws(ToolError) -> Color? {
    guard let option = option(part, traits, state), let word = words.value(option) else {
      return nil
    }
    return try color(word, of: option, for: traits)
  }

  /// The shadow: its geometry is the same in every appearance, its colour need not be.
  func shadow(for traits: TraitCollection) throws(ToolError) -> Shadow? {
    guard let word = words.value("--shadow") else { return nil }
    let shadow = try ShadowWord(word, of: words.label("--shadow"))
    guard let option = option("shadow", traits, .normal), option != "--shadow",
      let other = words.value(option)
    else {
      return shadow.shadow(color: try color(shadow.color, of: "--shadow", for: traits))
    }
    return shadow.shadow(color: try color(other, of: option, for: traits))
  }

  /// What lies inside of the border.
  func fill(
    for traits: TraitCollection, in state: ButtonBackground.State
  ) throws(ToolError) -> ButtonBackground.Fill {
    let option = option("fill", traits, state) ?? "--fill"
    let word = words.value(option) ?? "none"
    guard words.value("--fill") == "gradient" else {
      guard word != "none" else { return .none }
      return .color(try color(word, of: option, for: traits))
    }
    let gradient =
      if word == "gradient" {
        try self.gradient(for: traits)
      } else if word == "none" {
        // A gradient of one colour, so that every appearance is sliced in the same way.
        try gradient(of: [Gradient.Stop(location: 0, color: .clear)], "--fill")
      } else {
        try gradient(
          of: [Gradient.Stop(location: 0, color: color(word, of: option, for: traits))], option)
      }
    return try words.choice("--fill-angle", as: Angle.self) == .horizontal
      ? .horizontal(gradient) : .vertical(gradient)
  }

  private enum Angle: String, CaseIterable {
    case vertical, horizontal
  }

  private func gradient(for traits: TraitCollection) throws(ToolError) -> Gradient {
    guard let option = option("stop", traits, .normal) else {
      throw .usage(
        "\(words.label("--fill")) gradient needs \(words.label("--stop"))",
        hint: "write --stop '0 white' --stop '1 black'")
    }
    let stops = try StopWord.stops(words.list(option) ?? [], of: words.label(option)) {
      word throws(ToolError) in try color(word, of: option, for: traits)
    }
    return try gradient(of: stops, option)
  }

  private func gradient(
    of stops: [Gradient.Stop], _ option: String
  ) throws(ToolError) -> Gradient {
    do throws(CoreError) {
      return try Gradient(stops: stops)
    } catch {
      throw .usage("\(words.label(option)): \(error)")
    }
  }

  private func color(
    _ word: String, of option: String, for traits: TraitCollection
  ) throws(ToolError) -> Color {
    try ColorWord(word, option: words.label(option)).color(in: catalog, for: traits)
  }
}
