import Cartouche

/// Refuses options of a button that would change nothing.
struct ButtonEffects {
  let words: ButtonWords
  let exports: [ButtonExport]
  let states: [ButtonBackground.State]
  let isPreviewed: Bool

  /// - Throws: `usage` for the first option without effect.
  func check() throws(ToolError) {
    try checkShape()
    try checkFill()
    try checkExports()
    for state in ButtonOption.states where !states.contains(state) {
      for part in ["opacity", "fill", "border-color"] where words.isOwn("--\(state)-\(part)") {
        throw words.withoutEffect(
          "--\(state)-\(part)", "without \(words.label("--state")) \(state)")
      }
    }
  }

  private func checkShape() throws(ToolError) {
    if isZero("--corner-radius"), words.isOwn("--corner-curve") {
      throw words.withoutEffect(
        "--corner-curve", "with \(words.label("--corner-radius")) 0")
    }
    let borders = (["--"] + ButtonOption.appearances).map { $0 + "border-color" }
    let stateBorders = ButtonOption.states.map { "--\($0)-border-color" }
    for option in borders + stateBorders where isZero("--border-width") && words.isOwn(option) {
      throw words.withoutEffect(option, "with \(words.label("--border-width")) 0")
    }
    if let word = words.value("--shadow") {
      let shadow = try ShadowWord(word, of: words.label("--shadow")).shadow(color: .black)
      guard max(shadow.radius, abs(shadow.x), abs(shadow.y)) <= ButtonWords.longest else {
        throw words.tooLong("--shadow", word)
      }
      if words.isOwn("--shadow"), shadow.radius == 0, shadow.x == 0, shadow.y == 0 {
        throw words.withoutEffect("--shadow", "with a radius and an offset of 0")
      }
    }
    for option in ButtonOption.appearances.map({ $0 + "shadow" })
    where words.isOwn(option) && !words.has("--shadow") {
      throw words.withoutEffect(option, "without \(words.label("--shadow"))")
    }
  }

  private func checkFill() throws(ToolError) {
    let stops = (["--"] + ButtonOption.appearances).map { $0 + "stop" }
    for option in stops + ["--fill-angle"]
    where words.isOwn(option) && words.value("--fill") != "gradient" {
      throw words.withoutEffect(option, "without \(words.label("--fill")) gradient")
    }
    if let angle = words.value("--fill-angle"), Number.parse(decimal: angle) != nil {
      throw .usage(
        "\(words.label("--fill-angle")) is \"\(angle)\", a gradient at an angle cannot be sliced",
        hint: "vertical and horizontal can")
    }
    for begin in ButtonOption.appearances where words.isOwn(begin + "stop") {
      guard !words.isOwn(begin + "fill") else {
        throw words.withoutEffect(begin + "stop", "with \(words.label(begin + "fill"))")
      }
    }
  }

  private func checkExports() throws(ToolError) {
    guard !words.isEntry else { return }
    let hasSet = exports.contains(.imageset)
    if !hasSet, words.isOwn("--mode") {
      throw words.withoutEffect("--mode", "but on an image set: elsewhere the middle is stretched")
    }
    if !hasSet, !isPreviewed, words.isOwn("--render-as") {
      throw words.withoutEffect("--render-as", "but on an image set")
    }
    if !exports.contains(.ninepatch), !exports.contains(.css), words.isOwn("--padding") {
      throw words.withoutEffect(
        "--padding", "on an image set; Android and CSS know it, see \(words.label("--export"))")
    }
    guard exports == [.ninepatch], !isPreviewed else { return }
    for begin in ["--contrast-", "--dark-contrast-"] {
      for part in ButtonOption.colorParts + ["stop"] where words.isOwn(begin + part) {
        throw words.withoutEffect(begin + part, "on Android, which has no such resources")
      }
    }
  }

  private func isZero(_ option: String) -> Bool {
    words.value(option).flatMap { Number.parse(decimal: $0) } == 0
  }
}
